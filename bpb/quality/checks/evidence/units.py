"""A value is in the unit that the question asks for and the passage gives."""

from __future__ import annotations

from bpb.answer.reading import OTHER_UNIT
from bpb.answer.time_between import INEXACT_DATE, TIME_OF_DAY
from bpb.english.lexicons import word_class
from bpb.english.words import has_any, words_of
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, DecomposedExample, Discard, Variant
from bpb.values import Date, Number

_DIFFERENCES = ("difference in size", "difference in percentage points")


class Units(VariantCheck):
    """Rejects a difference of shares that is not worded in percentage points, and points of
    anything else; a difference in years if whole dates give another number; and a question without
    an answer if the passage gives a share instead of a count, or no exact date. Fails: "Were over
    65 percent more white than black?" of 72% and 7%, "How many years apart were Ann and Bob born?"
    of November 1887 and May 1962; passes: "... over 65 percentage points more ...".
    """

    name = "units"

    def check(self, variant: Variant) -> CheckResult:
        answer, question = variant.answer, variant.question
        if _is_difference(variant.original) and _is_relative(question):
            return verdict("a difference of shares, asked as a share")
        if isinstance(answer, Discard):
            return verdict(_in_another_form(answer, question))
        if not isinstance(answer, Number):
            return verdict("")
        of_shares = _is_share(answer.unit)
        differs = has_any(question, _DIFFERENCES)
        if differs and ("percentage points" in question) != of_shares:
            return verdict(
                "a difference is in percentage points where it is of shares, and else not"
            )
        return verdict(_years_to_come(variant, answer))


def _is_share(text: str) -> bool:
    """Whether a text is about parts of a whole."""
    stem = any(stem in text.lower() for stem in ("%", "percent", "proportion"))
    return stem or not word_class("share_noun").isdisjoint(words_of(text))


def _is_relative(question: str) -> bool:
    """Whether a question compares by a share of the other value: "65 percent more"."""
    said = words_of(question)
    return any(
        number[-1].isdigit()
        and noun in ("percent", "percentage")
        and compared in word_class("comparative_of_amount")
        for number, noun, compared in zip(said, said[1:], said[2:], strict=False)
    )


def _in_another_form(missing: Discard, question: str) -> str:
    """Why the passage's value is none for the question; "" if the reader found nothing."""
    share = missing.reason == OTHER_UNIT and "%" in missing.detail and not _is_share(question)
    inexact = missing.reason in (INEXACT_DATE, TIME_OF_DAY)
    return f"{missing.reason}: {missing.detail}" if share or inexact else ""


def _is_difference(asked: DecomposedExample | Variant) -> bool:
    arguments = asked.decomposition.last.arguments
    return (
        isinstance(arguments, ArithmeticArguments) and arguments.operation is Operation.DIFFERENCE
    )


def _years_to_come(variant: Variant, answer: Number) -> str:
    """Whether the last of the years between two dates has not passed, as a reason."""
    arguments = variant.decomposition.last.arguments
    if (
        not isinstance(arguments, ArithmeticArguments)
        or not _is_difference(variant)
        or answer.unit != "years"
    ):
        return ""
    dates = sorted(
        (date.year or 0, date.month or 0, date.day or 0)
        for operand in arguments.operands
        if isinstance(operand, int) and operand < len(variant.steps)
        for date in (variant.steps[operand].output,)
        if isinstance(date, Date) and date.month is not None
    )
    late = len(dates) == 2 and dates[1][1:] < dates[0][1:]
    return f"{answer.value} years have not passed" if late else ""
