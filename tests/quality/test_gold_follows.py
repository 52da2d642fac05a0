"""Gold answers that no figure of the passage gives."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.qdmr.text import parse
from bpb.quality.checks.gold.gold_follows import GoldFollows
from bpb.records.example import DecomposedExample, Example
from bpb.values import Answer, Number, Spans

TOWN = (
    "Of 331,309 people in 114,015 households, 39.7% were Danish and 12.5% Swedish. "
    "Lee kicked a 30-yard and a 41-yard field goal. Ann Lee, born in 1950, left in 1972."
)


def number(value: str) -> Number:
    return Number(Decimal(value))


@pytest.mark.parametrize(
    ("question", "gold", "passes"),
    [
        ("How many percent were not Danish?", number("60.3"), True),
        ("How many percent were not Danish?", number("40.3"), False),
        ("How many percent were Danish?", number("40.3"), True),
        ("How many percent were neither Danish nor Swedish?", number("47.8"), True),
        ("How many percent of people were not under 25?", number("67"), True),
        ("How many percent were not Danish in 1990?", number("40.3"), False),
        ("How many more people are there than households?", number("217294"), True),
        ("How many more people are there than households?", number("176962"), False),
        ("How many more people are there than households and mills?", number("176962"), True),
        ("How many more yards did Lee kick than Roy?", number("71"), True),
        ("How many more 30-yard goals were there than misses?", number("71"), True),
        ("How many more people were older than 40 than younger?", number("71"), True),
        ("How many more percentage points were Danish than Swedish?", number("71"), True),
        ("How many more have a first language than a second language?", number("71"), False),
        ("How many more games did the Danes win than lose?", number("71"), False),
        ("How many more people share a house than own each?", number("71"), False),
        # Things that the passage names may be counted.
        ("How many more mills are there than households?", number("7"), True),
        ("How many more people are there than households?", Spans(("many",)), True),
        # Her birthday may be to come; how old she is today no passage tells.
        ("How old was Ann Lee when she left?", number("22"), True),
        ("How old was Ann Lee when she left?", number("21"), True),
        ("How old was Ann Lee when she left?", number("25"), False),
        ("How old was Ann Lee in 2000?", number("50"), True),
        ("How old is Ann Lee?", number("22"), False),
        ("How old is Ann Lee?", number("41"), True),
    ],
)
def test_reckoned_golds(question: str, gold: Answer, passes: bool) -> None:
    """A share's complement, and the difference of two figures; nothing that adds several up."""
    steps = parse("return people ;return number of #1")
    original = DecomposedExample(Example("1", question, TOWN, gold), steps)
    assert GoldFollows().check(original).passed is passes
