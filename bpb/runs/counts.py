"""What became of a run's input, in numbers that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Counts:
    """How many examples came in and variants went out; counts of parts of a run add up to its own.

    Attributes:
        input: Rows of the input, with bad rows, without unanswerable questions.
        covered: Examples with at least one variant that has an answer.
        uncovered: All other examples and the bad rows, by reason.
        generated: Variants made, before any check.
        answered: Variants with an answer: rows of `contrast_set.jsonl`.
        constrained: Variants with constraints alone: rows of `constraints.jsonl`.
        rejected: Rejected variants, by reason.
        duplicates: Variants that equal another one.
        delivered: Delivered variants (answered or constrained), by rule.
        unanswerable: Skipped questions that have no answer in their corpus.
    """

    input: int = 0
    covered: int = 0
    uncovered: Mapping[str, int] = field(default_factory=dict)
    generated: int = 0
    answered: int = 0
    constrained: int = 0
    rejected: Mapping[str, int] = field(default_factory=dict)
    duplicates: int = 0
    delivered: Mapping[str, int] = field(default_factory=dict)
    unanswerable: int = 0

    def __add__(self, other: Counts) -> Counts:
        sums: dict[str, Any] = {}
        for name in (each.name for each in fields(self)):
            mine, its = getattr(self, name), getattr(other, name)
            sums[name] = mine + its if isinstance(mine, int) else _merged(mine, its)
        return Counts(**sums)

    def gaps(self) -> Iterator[str]:
        """What does not add up, in words."""
        uncovered, rejected = sum(self.uncovered.values()), sum(self.rejected.values())
        delivered = sum(self.delivered.values())
        if self.input != self.covered + uncovered:
            yield f"input {self.input}, but {self.covered} covered and {uncovered} uncovered"
        if delivered != self.answered + self.constrained:
            yield (
                f"delivered {delivered} by rule, "
                f"but {self.answered} answered and {self.constrained} constrained"
            )
        if self.generated != delivered + rejected + self.duplicates:
            yield (
                f"generated {self.generated}, but {delivered} delivered, "
                f"{rejected} rejected and {self.duplicates} duplicates"
            )

    def reconciles(self) -> bool:
        """Whether input = covered + uncovered and generated = delivered + rejected + duplicates."""
        return next(self.gaps(), "") == ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def _merged(left: Mapping[str, int], right: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted((Counter(left) + Counter(right)).items()))
