"""How many examples are valid, with intervals, and how far annotators agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bpb.discovery import require

# How many annotators take an item for valid, and how many do not.
Votes = tuple[int, int]

_USE, _EXTRA = "bpb validate merge", "validate"


@dataclass(frozen=True, slots=True)
class Share:
    """A share of items, with its Wilson interval at 95%.

    Attributes:
        count: How many items have the property.
        total: Of how many.
        low: Lower end of the interval, from 0 to 1.
        high: Upper end of the interval.
    """

    count: int
    total: int
    low: float
    high: float

    def __post_init__(self) -> None:
        if not (0 <= self.count <= self.total and self.total):
            raise ValueError(f"a share of {self.count} in {self.total}")

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.count / self.total

    @classmethod
    def of(cls, flags: Sequence[bool]) -> Share:
        """The share of flags that are true; there is one at least."""
        from statsmodels.stats.proportion import proportion_confint

        low, high = proportion_confint(sum(flags), len(flags), method="wilson")
        return cls(sum(flags), len(flags), float(low), float(high))


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far annotators agree on "valid" or not.

    Attributes:
        raters: The most answers that an item has.
        complete: How many items have so many answers. Fleiss' kappa is of these.
        shared: How many items have two answers or more. Krippendorff's alpha is of these.
        kappa: Fleiss' kappa; None where it is undefined, as all answers are equal.
        alpha: Krippendorff's alpha for nominal data; None where it is undefined.
    """

    raters: int
    complete: int
    shared: int
    kappa: float | None
    alpha: float | None


def agreement(votes: Sequence[Votes]) -> Agreement:
    """How far annotators agree.

    Args:
        votes: The votes on each item, one or more.

    Returns:
        Fleiss' kappa (Fleiss 1971) and Krippendorff's alpha (Krippendorff 2004).
    """
    raters = max(map(sum, votes))
    complete = [each for each in votes if sum(each) == raters]
    shared = [each for each in votes if sum(each) > 1]
    return Agreement(raters, len(complete), len(shared), _kappa(complete), _alpha(shared))


def require_packages() -> None:
    """Check that the packages of the extra `validate` are installed.

    Raises:
        PackageError: One of them is not.
    """
    require("statsmodels", _EXTRA, _USE)
    require("krippendorff", _EXTRA, _USE)


def _kappa(votes: Sequence[Votes]) -> float | None:
    from statsmodels.stats.inter_rater import fleiss_kappa

    return float(fleiss_kappa(votes)) if _is_defined(votes) else None


def _alpha(votes: Sequence[Votes]) -> float | None:
    import krippendorff

    if not _is_defined(votes):
        return None
    return float(krippendorff.alpha(value_counts=votes, level_of_measurement="nominal"))


def _is_defined(votes: Sequence[Votes]) -> bool:
    """Whether the votes differ, and an item has two or more."""
    for_it, against = (sum(each) for each in zip(*votes, strict=True)) if votes else (0, 0)
    return bool(for_it and against) and max(map(sum, votes)) > 1
