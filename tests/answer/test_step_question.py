"""Questions from steps' phrases."""

from __future__ import annotations

import pytest

from bpb.answer.step_question import ask, how_many
from bpb.perturb.quantity import Quantity


@pytest.mark.parametrize(
    ("phrase", "quantity", "question"),
    [
        ("when was Ann Lee born", Quantity.DATE, "When was Ann Lee born?"),
        ("in what year did it open", Quantity.DATE, "In what year did it open?"),
        ("year when Richard was born", Quantity.DATE, "In what year was Richard born?"),
        ("year of the siege", Quantity.DATE, "What year was the siege?"),
        ("director of Low Tide", Quantity.THING, "Who is the director of Low Tide?"),
        ("the band that recorded Low Tide", Quantity.THING, "Which band recorded Low Tide?"),
        ("the town that Ann Lee is from", Quantity.THING, "Which town is Ann Lee from?"),
        ("number of seats", Quantity.NUMBER, "How many seats?"),
        ("Number of seats", Quantity.NUMBER, "How many seats?"),
        ("percent of people that left", Quantity.NUMBER, "What percent of people left?"),
        ("the population of Oslo", Quantity.NUMBER, "What is the population of Oslo?"),
        ("if Ann Lee is an actor", Quantity.BOOLEAN, "Is Ann Lee an actor?"),
        ("is Ann Lee an actor", Quantity.BOOLEAN, "Is Ann Lee an actor?"),
        ("Ann Lee 's mother , Bo", Quantity.THING, "Who is Ann Lee's mother, Bo?"),
        # A phrase that the parser left without a head.
        (", x", Quantity.NUMBER, "How many , x?"),
        (", x", Quantity.THING, "What is , x?"),
    ],
)
def test_questions(phrase: str, quantity: Quantity, question: str) -> None:
    """A phrase is asked as a person would ask it."""
    assert ask(phrase, quantity) == question


@pytest.mark.parametrize(
    ("phrase", "question"),
    [
        ("field goals that Nick did make", "How many field goals did Nick make?"),
        ("people that were Asian", "How many people were Asian?"),
        (
            "the touchdowns of Ann in the first half",
            "How many touchdowns of Ann in the first half?",
        ),
        ("who sang it", "How many people sang it?"),
    ],
)
def test_how_many(phrase: str, question: str) -> None:
    """A set is asked for by its number."""
    assert how_many(phrase) == question
