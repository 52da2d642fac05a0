"""The arguments of each operator (Wolfson et al. 2020, Table 1), as typed views on a step's phrase.

References are 0-based step indices. A `Piece` points at the words of the phrase that carry an
argument, so that an edit replaces exactly these words and leaves the rest as it was written.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a step's phrase.

    Attributes:
        text: The words, as written.
        start: Offset of the first character in the phrase, 0-based.
        end: Offset after the last character.
    """

    text: str
    start: int
    end: int

    def __post_init__(self) -> None:
        if self.start < 0 or self.end - self.start != len(self.text):
            raise ValueError(f"piece {self.text!r} does not span {self.start}..{self.end}")

    def replaced(self, phrase: str, words: str) -> str:
        """The phrase with these words put in the place of this piece."""
        if phrase[self.start : self.end] != self.text:
            raise ValueError(f"piece {self.text!r} is not at {self.start} of {phrase!r}")
        return phrase[: self.start] + words + phrase[self.end :]


class Aggregate(StrEnum):
    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    MINIMUM = "minimum"
    MAXIMUM = "maximum"


class Extremum(StrEnum):
    """Which end of an order is asked for: the value that is largest or latest, or its opposite."""

    MAXIMUM = "maximum"
    MINIMUM = "minimum"

    @property
    def opposite(self) -> Extremum:
        return Extremum.MINIMUM if self is Extremum.MAXIMUM else Extremum.MAXIMUM


class Comparator(StrEnum):
    MORE = ">"
    LESS = "<"
    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "="
    NOT_EQUAL = "!="


class Operation(StrEnum):
    SUM = "sum"
    DIFFERENCE = "difference"
    MULTIPLICATION = "multiplication"
    DIVISION = "division"


class BooleanKind(StrEnum):
    """What a boolean step asks.

    STATEMENT: whether a sentence is true of the passage ("if #1 is an actor", "is Paris a city").
    COMPARE: whether a value stands in a relation to a constant or another step
        ("if #3 is higher than 2", "if #1 is the same as #2").
    BOTH, EITHER, NEITHER: over two or more steps ("if both #1 and #2 are true").
    EXISTS: whether there is any ("if there are any #2").
    """

    STATEMENT = "statement"
    COMPARE = "compare"
    BOTH = "both"
    EITHER = "either"
    NEITHER = "neither"
    EXISTS = "exists"


@dataclass(frozen=True, slots=True)
class SelectArguments:
    """select: a set of things, no references."""


@dataclass(frozen=True, slots=True)
class ProjectArguments:
    """project: an attribute of each thing of another step ("when was #1 born")."""

    of: int


@dataclass(frozen=True, slots=True)
class FilterArguments:
    """filter: the things of a step that meet a condition ("#1 that are red")."""

    of: int
    condition: Piece


@dataclass(frozen=True, slots=True)
class AggregateArguments:
    """aggregate: one value over a whole step ("number of #2").

    `word` is the aggregate's word; `of` the step it is taken over. `rank` is 1 for "longest", 2 for
    "second longest".
    """

    aggregate: Aggregate
    of: int
    word: Piece
    rank: int = 1


@dataclass(frozen=True, slots=True)
class GroupArguments:
    """group: an aggregate of `values` for each of `keys` ("number of #2 for each #1").

    `keys` equals `values` where the keys are only words ("number of #1 for each team").
    """

    aggregate: Aggregate
    values: int
    keys: int


@dataclass(frozen=True, slots=True)
class SuperlativeArguments:
    """superlative: the entities whose value is extreme ("#1 where #2 is highest").

    `rank` is 1 for "highest", 2 for "second highest".
    """

    entities: int
    values: int
    extremum: Extremum
    word: Piece
    rank: int = 1


@dataclass(frozen=True, slots=True)
class ComparativeArguments:
    """comparative: the entities whose value compares so ("#1 where #2 is more than 5").

    `comparator` is None where the condition is no number comparison ("#1 where #2 is in Paris");
    `word` covers the comparator's words, `value` the constant or the reference.
    """

    entities: int
    values: int
    comparator: Comparator | None
    word: Piece | None
    value: Piece | None


@dataclass(frozen=True, slots=True)
class UnionArguments:
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IntersectionArguments:
    """intersection: what two steps share ("#1 of both #2 and #3", "#1 in both #2 and #3")."""

    members: tuple[int, ...]
    of: int | None = None


@dataclass(frozen=True, slots=True)
class DiscardArguments:
    """discard: one step less another ("#1 besides #2").

    Each is None when it is only words ("#1 besides France", "percent besides #1").
    """

    kept: int | None
    removed: int | None


@dataclass(frozen=True, slots=True)
class SortArguments:
    entities: int
    key: int | None
    descending: bool


@dataclass(frozen=True, slots=True)
class BooleanArguments:
    """boolean: see `BooleanKind`.

    `operands` are the references in order; `comparator`, `word` and `value` only for COMPARE
    (`value` is a constant's piece, None when the other side is an operand). `negated` tells that
    the phrase carries a negation which neither `kind` nor `comparator` expresses already: it is
    True for "if #1 is not an actor" and "if not both #1 and #2 are true", False for "if neither
    #1 nor #2 is true" (NEITHER) and "if #1 is not higher than 2" (AT_MOST).
    """

    kind: BooleanKind
    operands: tuple[int, ...]
    comparator: Comparator | None = None
    word: Piece | None = None
    value: Piece | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ArithmeticArguments:
    """arithmetic: over references and constants ("difference of 100 and #1").

    `operands` are references (int) or pieces (constants), in the order of the phrase; `word` is the
    operation's word.
    """

    operation: Operation
    operands: tuple[int | Piece, ...]
    word: Piece


@dataclass(frozen=True, slots=True)
class ComparisonArguments:
    """comparison: which of the candidates is extreme ("which is lowest of #1, #2").

    `word` is the comparing word as written ("lowest", "earlier", "most", "true"); `extremum` is
    None when the word has no order ("true").
    """

    candidates: tuple[int, ...]
    extremum: Extremum | None
    word: Piece


@dataclass(frozen=True, slots=True)
class UnknownArguments:
    """A step whose operator could not be identified, with the reason."""

    reason: str


Arguments = (
    SelectArguments
    | ProjectArguments
    | FilterArguments
    | AggregateArguments
    | GroupArguments
    | SuperlativeArguments
    | ComparativeArguments
    | UnionArguments
    | IntersectionArguments
    | DiscardArguments
    | SortArguments
    | BooleanArguments
    | ArithmeticArguments
    | ComparisonArguments
    | UnknownArguments
)
