"""Typed changes of a decomposition. Each is applied in one place: its `apply`.

An edit holds what changes, not the result, so that answering can go by edit type. Steps are
0-based. `apply` keeps every other phrase as it was written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.amounts import is_measured
from bpb.english.names import apart
from bpb.english.superlatives import Superlative
from bpb.perturb.edit import Asked, Edit
from bpb.perturb.negate import denied, is_negated, negated
from bpb.perturb.rewrite import append, drop_last, replace, rewired, rotated, substitute
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    Comparator,
    DiscardArguments,
    Operation,
    Piece,
)
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.values import Date, Number, to_text

COMPARATOR_PHRASES = {
    Comparator.MORE: "is higher than",
    Comparator.LESS: "is lower than",
    Comparator.AT_LEAST: "is at least",
    Comparator.AT_MOST: "is at most",
    Comparator.EQUAL: "is the same as",
    Comparator.NOT_EQUAL: "is not equal to",
}
_DATE_PHRASES = {Comparator.MORE: "is later than", Comparator.LESS: "is earlier than"}
ARITHMETIC_WORDS = {
    Operation.SUM: ("sum", "plus", "total", "combined"),
    Operation.DIFFERENCE: ("difference", "minus"),
}
AGGREGATE_WORDS = {
    Aggregate.COUNT: "number",
    Aggregate.SUM: "sum",
    Aggregate.MAXIMUM: "longest",
    Aggregate.MINIMUM: "shortest",
}


@dataclass(frozen=True, slots=True)
class AppendBool(Edit):
    """Append "if #n is higher than 23": a comparison of the answer with a value."""

    asked = Asked.OF_ANSWER

    comparator: Comparator
    value: Number | Date

    def apply(self, decomposition: Decomposition) -> Decomposition:
        phrase = COMPARATOR_PHRASES[self.comparator]
        if isinstance(self.value, Date):
            phrase = _DATE_PHRASES.get(self.comparator, phrase)
        return append(decomposition, f"if #{len(decomposition)} {phrase} {to_text(self.value)}")


@dataclass(frozen=True, slots=True)
class ChangeLastToArithmetic(Edit):
    """Put an arithmetic step over the last step's two references in its place."""

    operation: Operation

    def apply(self, decomposition: Decomposition) -> Decomposition:
        first, second = (r + 1 for r in decomposition.last.references)
        word = ARITHMETIC_WORDS[self.operation][0]
        return replace(decomposition, len(decomposition) - 1, f"{word} of #{first} and #{second}")


@dataclass(frozen=True, slots=True)
class ChangeLastToBoolean(Edit):
    """Put a comparison of the last step's two references in its place: "if #1 is the same as #2".

    `word` is the comparative to ask with ("older"); empty for EQUAL.
    """

    asked = Asked.BY_LEARNED

    comparator: Comparator
    word: str = ""

    def apply(self, decomposition: Decomposition) -> Decomposition:
        first, second = (r + 1 for r in decomposition.last.references)
        relation = f"is {self.word} than" if self.word else COMPARATOR_PHRASES[self.comparator]
        return replace(decomposition, len(decomposition) - 1, f"if #{first} {relation} #{second}")


@dataclass(frozen=True, slots=True)
class ChangeDifferenceToBoolean(ChangeLastToBoolean):
    """The same of a difference, whose question takes the first for the greater one."""

    asked = Asked.BY_EDIT


@dataclass(frozen=True, slots=True)
class FlipArithmetic(Edit):
    """Exchange sum and difference in one arithmetic step."""

    asked = Asked.BY_LEARNED

    step: int
    old: Operation
    new: Operation

    def apply(self, decomposition: Decomposition) -> Decomposition:
        step = decomposition.steps[self.step]
        if not isinstance(step.arguments, ArithmeticArguments):
            return decomposition
        olds, news = ARITHMETIC_WORDS[self.old], ARITHMETIC_WORDS[self.new]
        word = step.arguments.word
        new = dict(zip(olds, (*news, *news), strict=False)).get(word.text.lower())
        if new is None:
            return decomposition
        return replace(decomposition, self.step, word.replaced(step.text, new))


@dataclass(frozen=True, slots=True)
class BothToNeither(Edit):
    """Ask whether both are false, as in the paper's Table 1: "if both #1 and #2 are false".

    With another predicate than "true": "if neither #1 nor #2 are actors".
    """

    asked = Asked.BY_GRAMMAR

    step: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        text = decomposition.steps[self.step].text
        if re.search(r"\b(is|are) true\b", text):
            changed = re.sub(r"\b(is|are) true\b", r"\1 false", text)
        else:
            changed = substitute(text, ("both", "neither"), ("and", "nor"))
        return replace(decomposition, self.step, changed)


@dataclass(frozen=True, slots=True)
class BothToEither(Edit):
    """Ask whether either is true: "if either #1 or #2 are true"."""

    asked = Asked.BY_GRAMMAR

    step: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        text = decomposition.steps[self.step].text
        changed = substitute(text, ("both", "either"), ("and", "or"))
        return replace(decomposition, self.step, changed)


@dataclass(frozen=True, slots=True)
class _ChangeWords(Edit):
    """Exchange some words of one step."""

    step: int
    old: Piece
    new: str

    def apply(self, decomposition: Decomposition) -> Decomposition:
        text = decomposition.steps[self.step].text
        return replace(decomposition, self.step, self.old.replaced(text, self.new))


@dataclass(frozen=True, slots=True)
class FlipExtremum(_ChangeWords):
    """Exchange a comparing word for its opposite: "lowest" for "highest"."""

    asked = Asked.BY_GRAMMAR


@dataclass(frozen=True, slots=True)
class ChangeSuperlative(Edit):
    """Exchange the words of a superlative: "longest" for "shortest", or for "second longest"."""

    asked = Asked.BY_EDIT

    step: int
    old: Superlative
    new: str

    def apply(self, decomposition: Decomposition) -> Decomposition:
        text = decomposition.steps[self.step].text
        return replace(decomposition, self.step, self.old.piece.replaced(text, self.new))


@dataclass(frozen=True, slots=True)
class ChangeFilter(_ChangeWords):
    """Exchange the words of a condition: "longer than 30" for "longer than 40"."""

    asked = Asked.BY_EDIT


@dataclass(frozen=True, slots=True)
class ChangeAggregate(Edit):
    """Put another aggregate over the last step's set: "longest of #2" for "number of #1"."""

    asked = Asked.BY_EDIT

    new: Aggregate

    def apply(self, decomposition: Decomposition) -> Decomposition:
        last, arguments = len(decomposition) - 1, decomposition.last.arguments
        if not isinstance(arguments, AggregateArguments):
            return decomposition
        word, of = AGGREGATE_WORDS[self.new], arguments.of
        if is_measured(spelled_out(decomposition, of)) or self.new is Aggregate.COUNT:
            return replace(decomposition, last, f"{word} of #{of + 1}")
        yards = replace(decomposition, last, f"yards of #{of + 1}")
        return append(yards, f"{word} of #{last + 1}")


@dataclass(frozen=True, slots=True)
class SwapEntity(Edit):
    """Put another name in the place of one, in all steps that have it."""

    asked = Asked.BY_EDIT

    old: str
    new: str

    def apply(self, decomposition: Decomposition) -> Decomposition:
        name = apart(self.old)
        for i, step in enumerate(decomposition.steps):
            decomposition = replace(decomposition, i, name.sub(lambda _: self.new, step.text))
        return decomposition


@dataclass(frozen=True, slots=True)
class ReplaceSynonym(SwapEntity):
    """Put a synonym in the place of a word, in all steps that have it."""


@dataclass(frozen=True, slots=True)
class Prune(Edit):
    """Remove one step, then the steps that nothing refers to any longer.

    Attributes:
        step: The step to remove.
        keep: The step that takes its place for those who referred to it; where the last step is
            removed, the one that becomes the answer.
    """

    step: int
    keep: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        if self.step == len(decomposition) - 1:
            return drop_last(decomposition, self.keep)
        return rewired(decomposition, self.step, self.keep)


@dataclass(frozen=True, slots=True)
class NegateFilter(Edit):
    """Negate a filter's condition: "#1 that are red" becomes "#1 that are not red"."""

    asked = Asked.BY_EDIT

    step: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return replace(decomposition, self.step, denied(decomposition.steps[self.step].text))


@dataclass(frozen=True, slots=True)
class NegateShare(Edit):
    """Ask for the percentage of the others: append "difference of 100 and #n", or take it off.

    Attributes:
        share: The step with the percentage that a last "difference of 100 and #n" is taken off to;
            None where it is appended.
    """

    asked = Asked.BY_EDIT

    share: int | None = None

    def apply(self, decomposition: Decomposition) -> Decomposition:
        if self.share is not None:
            share = drop_last(decomposition, self.share)
            # "Percent that were not Irish" of which the rest is taken is of those that were.
            if is_negated(share.last.text) and negated(share.last.text) is not None:
                return replace(share, len(share) - 1, denied(share.last.text))
            return share
        return append(decomposition, f"difference of 100 and #{len(decomposition)}")


@dataclass(frozen=True, slots=True)
class NegateBoolean(Edit):
    """Negate a boolean step: "if #1 is an actor" becomes "if #1 is not an actor"."""

    asked = Asked.BY_EDIT

    step: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return replace(decomposition, self.step, denied(decomposition.steps[self.step].text))


@dataclass(frozen=True, slots=True)
class DenyAnswer(Edit):
    """Append "if #n is false": whether what a yes/no question asks is not so."""

    asked = Asked.BY_EDIT

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return append(decomposition, f"if #{len(decomposition)} is false")


@dataclass(frozen=True, slots=True)
class MoveNegation(Edit):
    """Take the negation out of one step and put one into another.

    Attributes:
        source: The step that is negated, or that discards one step's things from another's.
        target: The step to be negated; of a discarding step the one whose things are kept.
    """

    asked = Asked.BY_EDIT

    source: int
    target: int

    def apply(self, decomposition: Decomposition) -> Decomposition:
        step = decomposition.steps[self.source]
        if isinstance(step.arguments, DiscardArguments):
            return rotated(decomposition, self.source, step.references)
        freed = replace(decomposition, self.source, denied(decomposition.steps[self.source].text))
        return replace(freed, self.target, denied(freed.steps[self.target].text))


@dataclass(frozen=True, slots=True)
class RotateOperands(Edit):
    """Let each operand of a step take the place of the one before it; of two, exchange them.

    Attributes:
        step: The step over the operands.
        operands: The steps that are its operands, in their order there.
        names: What paragraphs of the passage are on, as the question names it.
    """

    step: int
    operands: tuple[int, ...]
    names: tuple[str, ...] = ()

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return rotated(decomposition, self.step, self.operands)


@dataclass(frozen=True, slots=True)
class VerifyAnswer(Edit):
    """Append "if #n is Oslo": whether the answer is this candidate.

    Attributes:
        candidate: The answer or another thing of its kind, with the article that it needs.
        preposition: What the passage has before it where it tells a place: "in", "at", "on".
        several: Whether it lists things: "Trinidad and Tobago" looks so and is one.
    """

    asked = Asked.OF_ANSWER

    candidate: str
    preposition: str = ""
    several: bool = False

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return append(decomposition, f"if #{len(decomposition)} is {self.candidate}")


@dataclass(frozen=True, slots=True)
class VerifyOneOf(VerifyAnswer):
    """Append "if any #n is Oslo": whether this candidate is among several answers."""

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return append(decomposition, f"if any #{len(decomposition)} is {self.candidate}")


@dataclass(frozen=True, slots=True)
class CountAnswer(Edit):
    """Append "number of #n": how many there are of what the answer lists."""

    asked = Asked.BY_EDIT

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return append(decomposition, f"number of #{len(decomposition)}")
