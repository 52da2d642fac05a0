"""What two evaluations of the same questions differ in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from bpb.evaluation.columns import By
from bpb.table import Table, Tabular

if TYPE_CHECKING:
    from pandas import DataFrame

NOT_KNOWN = "(not known)"
_DECIMALS = 6


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of two models, in per cent.

    Attributes:
        name: The figure's, or the group's.
        questions: How many questions it is of.
        sets: From how many contrast sets.
        first: Of the first model.
        second: Of the second.
        difference: The second less the first.
        low: Lower end of the difference's 95% interval; None of fewer than two sets.
        high: Upper end of the interval.
        p: That a difference at least as large comes of chance.
        p_holm: p, adjusted for the number of groups; None of a figure that is not of a group.
    """

    name: str
    questions: int
    sets: int
    first: float
    second: float
    difference: float
    low: float | None
    high: float | None
    p: float
    p_holm: float | None = None


@dataclass(frozen=True, slots=True)
class Consistency:
    """How many contrast sets two models get right in whole.

    Attributes:
        figure: The shares, with the p of McNemar's exact test.
        both: How many sets both get right.
        only_first: How many the first alone gets right.
        only_second: How many the second alone gets right.
        neither: How many neither gets right.
    """

    figure: Difference
    both: int
    only_first: int
    only_second: int
    neither: int


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A question that one model gets right and the other does not.

    Attributes:
        id: The question's.
        rule: The rule that made it, "" for an original.
        question: As asked.
        gold: The gold answers, or the constraints in words.
        first: What the first model answers.
        second: What the second answers.
    """

    id: str
    rule: str
    question: str
    gold: tuple[str, ...]
    first: tuple[str, ...]
    second: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wins:
    """The questions that one model alone gets right.

    Attributes:
        count: How many there are.
        shown: Some of them, spread evenly over all.
    """

    count: int
    shown: tuple[Disagreement, ...]


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A side of a comparison.

    Attributes:
        folder: The evaluation's folder.
        model: Name of the model.
        only_here: Ids of the questions that the other evaluation lacks.
    """

    folder: str
    model: str
    only_here: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison(Tabular):
    """Two evaluations of the same questions.

    Attributes:
        first: The evaluation to compare with.
        second: The other.
        by: What the groups are.
        questions: How many questions both have.
        changed: Ids of the questions with another text or gold answer in the second.
        scorers: What scored them, if two different ones did; else ().
        figures: F1 of originals, of variants with an answer, of all variants, and of variants that
            people judged valid; each where there are such questions.
        consistency: Over originals and variants with an answer, and over all questions.
        groups: F1 of variants with an answer by group; of originals if there is no variant.
        first_right: What the first alone gets right.
        second_right: What the second alone gets right.
    """

    first: Evaluated
    second: Evaluated
    by: By
    questions: int
    changed: tuple[str, ...]
    scorers: tuple[str, ...]
    figures: tuple[Difference, ...]
    consistency: tuple[Consistency, ...]
    groups: tuple[Difference, ...]
    first_right: Wins
    second_right: Wins

    def remarks(self) -> Iterator[str]:
        """What keeps the two from being compared in full, a line each."""
        for side, other in ((self.first, self.second), (self.second, self.first)):
            if side.only_here:
                yield f"{_named(side.only_here)} in {side.folder}, not in {other.folder}"
        if self.changed:
            yield (
                f"{_named(self.changed)} with another text or gold answer in {self.second.folder} "
                f"than in {self.first.folder}"
            )
        if self.scorers:
            yield f"expected one scorer, got {'; and '.join(self.scorers)}: evaluate one side again"

    def to_json(self) -> dict[str, Any]:
        """All of it as one JSON object; figures are in per cent."""
        record: dict[str, Any] = _rounded(asdict(self))
        return record | {"by": str(self.by)}

    def table(self) -> Table:
        """The figures, a row each: the table it stands in, and the fields of `Difference`.

        The columns of figures have the names of the models.
        """
        return self._figures().renamed({"first": self.first.model, "second": self.second.model})

    def to_frame(self) -> DataFrame:
        """As `table`, but the columns of figures are `first` and `second`, whatever the models."""
        return self._figures().to_frame()

    def _figures(self) -> Table:
        rows = [("figures", each) for each in self.figures]
        rows += [("consistency", each.figure) for each in self.consistency]
        rows += [(self.by.value, each) for each in self.groups]
        return Table.of({"table": table} | asdict(each) for table, each in rows)


def _named(ids: tuple[str, ...]) -> str:
    some = ", ".join(map(repr, ids[:3])) + (", ..." if len(ids) > 3 else "")
    return f"{len(ids):,} question{'s' if len(ids) > 1 else ''} ({some})"


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, _DECIMALS)
        case dict():
            return {name: _rounded(each) for name, each in value.items()}
        case list() | tuple():
            return [_rounded(each) for each in value]
    return value
