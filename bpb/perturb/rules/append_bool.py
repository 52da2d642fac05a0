"""AppendBool: ask whether the answer compares so with a value."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from itertools import chain, zip_longest

from bpb.english.amounts import is_calendar_unit
from bpb.english.question import counted_word
from bpb.english.words import words_of
from bpb.perturb.edits import AppendBool as Edit
from bpb.perturb.gold_number import exactness_of, is_count
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rivals import rivals
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample
from bpb.values import Answer, Date, Exactness, Number, ends_of, find_dates

COMPARATORS = (
    Comparator.MORE,
    Comparator.LESS,
    Comparator.AT_MOST,
    Comparator.AT_LEAST,
    Comparator.NOT_EQUAL,
)
OFFSETS = (1, 2, 3)
_OLDEST = Decimal(110)
_FEW, _MANY = 20, 1000
# What a count of none is compared with: nobody asks for fewer than one.
_ABOVE_NONE = (2, 3)
_LEADING_DIGITS = 2
# What `bpb.values` takes "about 250" to be within.
_ABOUT_SHARE = Decimal("0.1")
NOT_A_NUMBER = frozenset(
    {
        Operator.BOOLEAN,
        Operator.COMPARISON,
        Operator.SUPERLATIVE,
        Operator.COMPARATIVE,
        Operator.UNION,
        Operator.SORT,
        Operator.UNKNOWN,
    }
)


class AppendBool(Rule):
    """Append a yes/no comparison of the answer with a value near it.

    The rule applies to a decomposition with a numeric answer, and to a question of "how many" with
    one. It compares a year as "earlier" or "later". Values are a + k and a - k for k in 1..3.
    Whole numbers up to 20, except ages, also get a / k and a x k. Numbers from 1,000 on get round
    values. It leaves out values that nobody asks for: negative ones, fractions of a whole number,
    "fewer than 1", "at least 1" and percentages over 100. The answer itself is no bound for
    months, years and percentages, since passages round them. For an inexact answer ("more than
    1,600", "about") it takes bounds that leave no doubt. Where annotators differ, all their
    answers must compare alike. Edits alternate between the answers yes and no.

    Source: Geva et al. 2022, section 3.2. The released code has three comparators, k in 0..2 and
    the constants "two" and 17, and takes only decompositions that end in an aggregate. bpb follows
    the paper, except for the values of large numbers.
    """

    category = "boolean"
    cases = (
        Case(
            "return goals of Longwell ;return number of #1",
            becomes=(
                "return goals of Longwell ;return number of #1 ;return if #2 is higher than 3",
                "return goals of Longwell ;return number of #1 ;return if #2 is at most 3",
                "return goals of Longwell ;return number of #1 ;return if #2 is not equal to 3",
            ),
            answer="3",
            exactly=False,
        ),
        Case(
            "return when was the mill built",
            becomes=("return when was the mill built ;return if #1 is later than 1891",),
            answer="1891",
            exactly=False,
        ),
        Case(
            "return when was the mill built",
            becomes=("return when was the mill built ;return if #1 is later than April 1891",),
            answer="April 1892",
            exactly=False,
        ),
        Case(
            "return when was the town founded",
            becomes=("return when was the town founded ;return if #1 is later than 246 BC",),
            answer="245 BC",
            exactly=False,
        ),
        Case(
            "return people of Cunter ;return number of #1",
            becomes=(
                "return people of Cunter ;return number of #1 ;return if #2 is higher than 9400",
                "return people of Cunter ;return number of #1 ;return if #2 is higher than 9500",
            ),
            answer="9434",
            exactly=False,
        ),
        Case(
            "return months that the siege lasted ;return number of #1",
            becomes=(
                "return months that the siege lasted ;return number of #1 "
                ";return if #2 is not equal to 2",
            ),
            answer="2",
            question="How many months did the siege last?",
            exactly=False,
        ),
        Case(
            "return people of Cunter ;return number of #1",
            becomes=("return people of Cunter ;return number of #1 ;return if #2 is at most 9300",),
            answer="more than 9400",
            exactly=False,
        ),
        Case(
            "return miles of the river ;return number of #1",
            becomes=(
                "return miles of the river ;return number of #1 ;return if #2 is higher than 300",
                "return miles of the river ;return number of #1 ;return if #2 is lower than 450",
                "return miles of the river ;return number of #1 ;return if #2 is at least 500",
            ),
            answer="375",
            question="How many miles long is the river?",
            context="The Elm River, approximately 375 miles long, is in Ohio.",
            exactly=False,
        ),
        Case(
            "return how long is the cape",
            becomes=("return how long is the cape ;return if #1 is higher than 5.2 kilometers",),
            answer="6.2 km",
            question="How long is the cape?",
            exactly=False,
        ),
        Case(
            "return goals of the Foxes ;return number of #1",
            becomes=(
                "return goals of the Foxes ;return number of #1 ;return if #2 is at least 2",
                "return goals of the Foxes ;return number of #1 ;return if #2 is lower than 3",
            ),
            answer="0",
            question="How many goals did the Foxes score?",
            exactly=False,
        ),
        Case(
            "return clubs in 2004 ;return clubs in 1921 ;return which is more of #1 , #2",
            becomes=(
                "return clubs in 2004 ;return clubs in 1921 ;return which is more of #1 , #2 "
                ";return if #3 is higher than 4",
            ),
            answer="4",
            question="How many more clubs were there in 2004 compared to 1921?",
            exactly=False,
        ),
        Case("return day that the ships arrived", becomes=(), answer="23"),
        Case("return if Oslo is in Norway", becomes=(), answer="yes"),
        Case("return the captain of the team", becomes=(), answer="Ann Lee"),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        if example.decomposition.last.operator in NOT_A_NUMBER and not is_count(example):
            return
        meant = _as_meant(example)
        values = _values(example, meant)
        answers: dict[bool, list[Edit]] = {True: [], False: []}
        about = isinstance(meant, Number) and meant.exactness is Exactness.ABOUT
        rounded = is_calendar_unit(counted_word(example.question)) or _is_percentage(example)
        for value in values:
            for comparator in COMPARATORS:
                if rounded and comparator is not Comparator.NOT_EQUAL and value == example.answer:
                    # From October to December are two months, or some days less; so with shares.
                    continue
                if about and comparator is Comparator.NOT_EQUAL:
                    continue
                truth = _holds(example.answer, comparator, value)
                if _trivial(comparator, value) or _is_disputed(example, comparator, value, truth):
                    continue
                answers[truth].append(Edit(comparator, value))
        for edits in answers.values():
            rng.shuffle(edits)
            edits[:] = _varied(edits)
        first = rng.random() < 0.5
        pairs = zip(answers[first], answers[not first], strict=False)
        yield from chain.from_iterable(pairs)


def _as_meant(example: DecomposedExample) -> Answer | None:
    """The answer, a number as exact as the question and the passage mean it."""
    answer = example.answer
    if not isinstance(answer, Number):
        return answer
    return replace(answer, exactness=exactness_of(example, answer))


def _values(example: DecomposedExample, answer: Answer | None) -> list[Number | Date]:
    if isinstance(answer, Date):
        if answer.year is None or abs(answer.year) < 100 or answer.day is not None:
            return []
        if answer.exactness is not Exactness.EXACT or _only_about(answer.year, example.context):
            return []
        years = {answer.year} | {answer.year + sign * k for k in OFFSETS for sign in (1, -1)}
        return [Date(year, answer.month, None) for year in sorted(years)]
    if not isinstance(answer, Number) or answer.value < 0:
        return []
    a = answer.value
    if a == 0:
        above = _ABOVE_NONE if is_count(example) else ()
        return [Number(Decimal(v), answer.unit) for v in above]
    last = len(example.decomposition) - 1
    if _is_year(example) or _asks_age(example):
        # No one asks whether she is older than 48 of who is 16.
        numbers = {a} | {a + sign * k for k in OFFSETS for sign in (1, -1)}
    elif quantity_of(example.decomposition, last) is Quantity.DATE:
        # A day of the month, say: 46 would be no answer at all.
        return []
    elif answer.exactness is Exactness.ABOUT:
        numbers = _beyond(a)
    else:
        numbers = _near(a)
    limit = _limit(example)
    kept = [v for v in sorted(numbers) if 0 < v < limit and _as_fine_as(v, a)]
    return [Number(v, unit=answer.unit) for v in kept if _is_told(answer, v)]


def _is_told(answer: Number, value: Decimal) -> bool:
    """Whether an answer that is itself a bound, "more than 1,600", tells how it compares."""
    match answer.exactness:
        case Exactness.MORE_THAN | Exactness.AT_LEAST:
            return value < answer.value
        case Exactness.LESS_THAN | Exactness.AT_MOST:
            return value > answer.value
        case _:
            return True


def _near(a: Decimal) -> set[Decimal]:
    """The values that an answer is compared with.

    The paper's are a + k, a - k, a x k and a / k. Of a number above 20 the multiples are far from
    it, and 9,436 is no bound that anyone would name for 9,434: from 1,000 on they are round.
    """
    multiples = {v for k in OFFSETS for v in (a * k, a / k)}
    beside = {v for k in OFFSETS for v in (a + k, a - k)}
    if a < 1:
        return multiples
    if a != int(a) or _FEW < a < _MANY:
        return beside | {a}
    if a <= _FEW:
        return multiples | beside
    step = Decimal(10) ** (len(str(int(a))) - _LEADING_DIGITS)
    below = a // step * step
    return {a, *(below - step * (k - 1) for k in OFFSETS), *(below + step * k for k in OFFSETS)}


def _beyond(a: Decimal) -> set[Decimal]:
    """Values that surely differ from an answer that is told as "about" so much: more than a tenth
    away, and no finer than half its first digit's place.
    """
    step = Decimal(10) ** a.adjusted() / 2
    if a == int(a):
        step = max(step, Decimal(1))
    least, most = a * (1 - _ABOUT_SHARE), a * (1 + _ABOUT_SHARE)
    lower, higher = least // step * step, most // step * step + step
    lower -= step if lower == least else 0
    return {lower, lower - step, higher, higher + step}


def _limit(example: DecomposedExample) -> Decimal:
    """What no value reaches: all of a whole, an age that no one has."""
    if _is_percentage(example):
        return Decimal(100)
    return _OLDEST if _asks_age(example) else Decimal("Infinity")


def _as_fine_as(value: Decimal, answer: Decimal) -> bool:
    """Whether a value has no more decimal places than the answer."""
    places = -int(answer.normalize().as_tuple().exponent)
    return value == round(value, max(0, places))


def _only_about(year: int, context: str) -> bool:
    """Whether a passage gives a year only inexactly: the right one may be near it."""
    ends = [
        end for found in find_dates(context) for end in ends_of(found.value) if end.year == year
    ]
    return bool(ends) and all(end.exactness is not Exactness.EXACT for end in ends)


def _is_year(example: DecomposedExample) -> bool:
    answer = example.answer
    words = f"{example.question} {example.decomposition.last.text}".lower().split()
    return (
        isinstance(answer, Number)
        and not answer.unit
        and answer.value == int(answer.value)
        and 1000 <= answer.value <= 2100
        and ("year" in words or "when" in words)
        and "many" not in words
    )


def _is_percentage(example: DecomposedExample) -> bool:
    answer = example.answer
    return (isinstance(answer, Number) and answer.unit in ("%", "percent", "percentage")) or (
        "percent" in example.question.lower() or "%" in example.question
    )


def _trivial(comparator: Comparator, value: Number | Date) -> bool:
    if isinstance(value, Date):
        # "At least 1891" is no way to ask for a year.
        return comparator in (Comparator.AT_LEAST, Comparator.AT_MOST)
    smallest = value.value <= 1
    return smallest and comparator in (Comparator.LESS, Comparator.AT_LEAST)


def _holds(answer: object, comparator: Comparator, value: Number | Date) -> bool:
    if isinstance(value, Date) and isinstance(answer, Date):
        order = (answer.year or 0) - (value.year or 0)
    elif isinstance(value, Number) and isinstance(answer, Number):
        order = (answer.value > value.value) - (answer.value < value.value)
    else:
        raise TypeError(f"cannot compare {answer!r} with {value!r}")
    return {
        Comparator.MORE: order > 0,
        Comparator.LESS: order < 0,
        Comparator.AT_LEAST: order >= 0,
        Comparator.AT_MOST: order <= 0,
        Comparator.NOT_EQUAL: order != 0,
        Comparator.EQUAL: order == 0,
    }[comparator]


def _is_disputed(
    example: DecomposedExample, comparator: Comparator, value: Number | Date, truth: bool
) -> bool:
    """Whether another annotator's answer compares otherwise than the gold one."""
    others = rivals(example.example)
    alike = [each for each in others if type(each) is type(example.answer)]
    return any(_holds(each, comparator, value) != truth for each in alike)


def _varied(edits: list[Edit]) -> list[Edit]:
    """The same edits, taking one of each comparator in turn."""
    by_comparator: dict[Comparator, list[Edit]] = {}
    for edit in edits:
        by_comparator.setdefault(edit.comparator, []).append(edit)
    rounds = zip_longest(*by_comparator.values())
    return [edit for one_round in rounds for edit in one_round if edit is not None]


def _asks_age(example: DecomposedExample) -> bool:
    return words_of(example.question)[:2] == ("how", "old")
