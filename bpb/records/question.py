"""Contrast sets as questions: each original before its variants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from bpb.english.morphology import is_asking, is_auxiliary
from bpb.english.question_types import is_polar
from bpb.records.constraint import Constraint
from bpb.records.example import CheckResult, DecomposedExample, Variant
from bpb.values import Answer, Spans

VALIDITY = "validity"
"""The check whose score is the probability that a variant is valid."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a contrast set: an original, or a variant of one.

    Attributes:
        id: Unique in the set; an original's is its example's.
        original_id: The example's id.
        rule: The rule that made it, "" for an original.
        category: The rule's category, "" for an original.
        question: As asked; an original's as its corpus has it.
        context: The passage.
        answers: The gold answer, then its alternatives; () if none is known.
        constraints: What every right answer satisfies.
        preserves_answer: Whether the rule preserves the original's answer.
        decomposition: In Break's text form.
        validity: The probability that the variant is valid; None if it was not computed.
    """

    id: str
    original_id: str
    rule: str
    category: str
    question: str
    context: str
    answers: tuple[Answer, ...]
    constraints: tuple[Constraint, ...]
    preserves_answer: bool
    decomposition: str
    validity: float | None

    @property
    def is_original(self) -> bool:
        return not self.rule

    @property
    def is_bounded(self) -> bool:
        """Whether its constraints alone are known, and no answer."""
        return bool(self.constraints) and not self.answers


def questions_of(variants: Iterable[Variant]) -> Iterator[Question]:
    """The questions of contrast sets, each original before its variants.

    Args:
        variants: Those of one original follow each other.
    """
    for _, group in groupby(variants, key=lambda variant: variant.original.id):
        own = tuple(group)
        yield from _contrast_set(own[0].original, own)


def _contrast_set(original: DecomposedExample, variants: Iterable[Variant]) -> Iterator[Question]:
    example = original.example
    yield Question(
        id=example.id,
        original_id=example.id,
        rule="",
        category="",
        question=example.as_given,
        context=example.context,
        answers=() if example.answer is None else (example.answer, *example.alternatives),
        constraints=(),
        preserves_answer=True,
        decomposition=str(original.decomposition),
        validity=None,
    )
    for each in variants:
        answers = (each.answer, *each.alternatives) if isinstance(each.answer, Answer) else ()
        yield Question(
            id=each.id,
            original_id=example.id,
            rule=each.rule,
            category=each.category,
            question=each.question,
            # One text for the whole set, however often it was read.
            context=example.context,
            answers=answers,
            constraints=each.constraints,
            preserves_answer=each.preserves_answer,
            decomposition=str(each.decomposition),
            validity=_score(each.quality.get(VALIDITY)),
        )


def _score(result: CheckResult | None) -> float | None:
    return None if result is None else result.score


def question_type(question: str) -> str:
    """What a question asks with: "how many", "what", "yes/no", or "other" without such a word."""
    if is_polar(question):
        return "yes/no"
    letters = (each if each.isalpha() or each == "'" else " " for each in question.lower())
    words = "".join(letters).split()
    place = next((i for i, word in enumerate(words) if is_asking(word)), None)
    if place is None:
        return "other"
    following = "".join(words[place + 1 : place + 2])
    # "How many" asks otherwise than "how did".
    is_degree = words[place] == "how" and following and not is_auxiliary(following)
    return f"how {following}" if is_degree else words[place]


def answer_type(answer: Answer) -> str:
    """The type of an answer in a word: number, date, yesno, span, or spans for several texts."""
    if isinstance(answer, Spans):
        return "span" if len(answer.texts) == 1 else "spans"
    return type(answer).__name__.lower()
