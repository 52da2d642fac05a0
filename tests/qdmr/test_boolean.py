"""Kinds and arguments of boolean steps."""

from __future__ import annotations

import pytest

from bpb.qdmr import identify
from bpb.qdmr.arguments import BooleanArguments, BooleanKind, Comparator

BOTH, EITHER, NEITHER = BooleanKind.BOTH, BooleanKind.EITHER, BooleanKind.NEITHER
STATEMENT, EXISTS, COMPARE = BooleanKind.STATEMENT, BooleanKind.EXISTS, BooleanKind.COMPARE


def read(phrase: str) -> BooleanArguments:
    arguments = identify(phrase, 20).arguments
    assert isinstance(arguments, BooleanArguments)
    return arguments


@pytest.mark.parametrize(
    ("phrase", "kind", "negated"),
    [
        ("if #1 is an actor", STATEMENT, False),
        ("if #1 is not an actor", STATEMENT, True),
        ("if #1 isn't an actor", STATEMENT, True),
        ("is Lima a city", STATEMENT, False),
        ("if the Hawks won", STATEMENT, False),
        ("wasn't Mary Cole a painter", STATEMENT, True),
        ("if both #1 and #2 are actors", STATEMENT, False),
        ("if #1 is false", STATEMENT, True),
        ("if both #1 and #2 are true", BOTH, False),
        ("is both #1 and #2 true", BOTH, False),
        ("if #1 and #2 are true", BOTH, False),
        ("if all of #1 , #2 , #3 are true", BOTH, False),
        ("if both #1 and #2 are false", NEITHER, False),
        ("if not both #1 and #2 are true", BOTH, True),
        ("if either #1 or #2 is true", EITHER, False),
        ("if #1 or #2 is true", EITHER, False),
        ("if any of #1 , #2 are true", EITHER, False),
        ("if any of #1 , #2 is false", BOTH, True),
        ("if neither #1 nor #2 is true", NEITHER, False),
        ("if there are any #2", EXISTS, False),
        ("are there any #2", EXISTS, False),
        ("is there no #2", EXISTS, True),
        ("if any of #2", EXISTS, False),
        ("if there is a red cube", STATEMENT, False),
        ("if there are #1 behind #2", STATEMENT, False),
        ("if #1 is more than twice #2", STATEMENT, False),
    ],
)
def test_kind(phrase: str, kind: BooleanKind, negated: bool) -> None:
    """A boolean step's kind is known; `negated` is what the kind does not say already."""
    arguments = read(phrase)
    assert (arguments.kind, arguments.negated) == (kind, negated)


@pytest.mark.parametrize(
    ("phrase", "comparator", "word", "value", "operands"),
    [
        ("if #3 is higher than 2", Comparator.MORE, "higher than", "2", (2,)),
        ("is #1 higher than #2", Comparator.MORE, "higher than", None, (0, 1)),
        ("is #1 the same as #2", Comparator.EQUAL, "the same as", None, (0, 1)),
        ("if #1 is different from #2", Comparator.NOT_EQUAL, "different from", None, (0, 1)),
        ("if #1 and #2 are the same", Comparator.EQUAL, "the same", None, (0, 1)),
        ("if #1 is at least five", Comparator.AT_LEAST, "at least", "five", (0,)),
        ("if #1 is not more than five", Comparator.AT_MOST, "not more than", "five", (0,)),
        ("if #1 is 5", Comparator.EQUAL, None, "5", (0,)),
        ("if #1 is before #2", Comparator.LESS, "before", None, (0, 1)),
        ("if #1 has more wins than #2", Comparator.MORE, "more wins than", None, (0, 1)),
        ("if there are more than five #2", Comparator.MORE, "more than", "five", (1,)),
        ("are there more #1 than #2", Comparator.MORE, "more #1 than", None, (0, 1)),
    ],
)
def test_compare(
    phrase: str,
    comparator: Comparator,
    word: str | None,
    value: str | None,
    operands: tuple[int, ...],
) -> None:
    """A comparison gives the comparator, its words, and a constant where there is one."""
    arguments = read(phrase)
    assert arguments.kind is COMPARE
    assert arguments.comparator is comparator
    assert (arguments.word.text if arguments.word else None) == word
    assert (arguments.value.text if arguments.value else None) == value
    assert arguments.operands == operands
    assert not arguments.negated
    for found in (arguments.word, arguments.value):
        assert found is None or phrase[found.start : found.end] == found.text


@pytest.mark.parametrize(
    "phrase", ["if Mary Cole is a painter", "is Oslo in Norway", "did it rain"]
)
def test_without_reference(phrase: str) -> None:
    """PITFALLS: a boolean step without a reference is not taken for select."""
    assert read(phrase).operands == ()


@pytest.mark.parametrize(
    "phrase", ["if #1 is crossing over #2", "if #1 has #2 on", "if #1 sits by #2"]
)
def test_places_are_no_comparison(phrase: str) -> None:
    """A preposition of place between two things compares no values."""
    assert read(phrase).kind is STATEMENT
