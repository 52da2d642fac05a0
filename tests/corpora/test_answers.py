"""A text becomes the amount that its question asks for."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.corpora.answers import typed
from bpb.values import Answer, Number, Spans


@pytest.mark.parametrize(
    ("answer", "question", "expected"),
    [
        ("16-year-old", "How old is the keeper?", Number(Decimal(16), unit="years")),
        ("aged 16", "How old is the keeper?", Number(Decimal(16))),
        ("at the age of 16", "At what age did she leave?", Number(Decimal(16))),
        ("6.2 km long", "What is the length of the track?", Number(Decimal("6.2"), "kilometers")),
        ("554 feet tall", "How tall is the mill?", Number(Decimal(554), unit="feet")),
        ("once", "How many times did Oban win?", Number(Decimal(1))),
        ("twice", "How many times did Oban win?", Number(Decimal(2))),
        ("five-time", "How many times did Oban win?", Number(Decimal(5))),
        ("three times", "How many times did Oban win?", Number(Decimal(3))),
        (
            "7,585",
            "Lee was born in a town whose population in 2010 was what?",
            Number(Decimal(7585)),
        ),
        # What is none, or is not asked for.
        ("many times", "How many times did Oban win?", Spans(("many times",))),
        ("twice", "How did Oban win?", Spans(("twice",))),
        ("16-year-old", "Who won?", Spans(("16-year-old",))),
        ("The Age of 16", "What album has sales of a total of 3?", Spans(("The Age of 16",))),
        ("six-week series", "How long was the show?", Spans(("six-week series",))),
        (".6-million-year-old", "How old was the boy?", Spans((".6-million-year-old",))),
    ],
)
def test_an_amount_is_read_from_the_words_of_a_description(
    answer: str, question: str, expected: Answer
) -> None:
    """Only where the question asks for one."""
    assert typed(answer, question) == expected
