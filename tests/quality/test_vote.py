"""A gold answer that another annotator contradicts, and the question's own steps."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer import Evaluator
from bpb.example import DecomposedExample, Example
from bpb.qdmr.text import from_phrases
from bpb.quality.vote import is_disputed, outvoted
from bpb.values import Answer, Number
from tests.answer.readers import TableReader

CONTEXT = "Bell Hall has 40 rooms. Ash House has 25 rooms."
ROOMS = {"How many rooms of Bell Hall?": "40", "How many rooms of Ash House?": "25"}
QUESTION = "How many more rooms has Bell Hall than Ash House?"
FIVE, FIFTEEN, TWENTY = (Number(Decimal(n)) for n in (5, 15, 20))


def original(gold: Answer, *others: Answer) -> DecomposedExample:
    steps = from_phrases(
        ["how many rooms of Bell Hall", "how many rooms of Ash House", "difference of #1 and #2"]
    )
    return DecomposedExample(Example("1", QUESTION, CONTEXT, gold, others), steps)


@pytest.mark.parametrize(
    ("gold", "others", "lost"),
    [
        (FIVE, (FIFTEEN,), True),
        (FIFTEEN, (FIVE,), False),
        # The steps side with nobody.
        (FIVE, (TWENTY,), False),
        # Nobody, or not everybody, contradicts the gold answer.
        (FIVE, (), False),
        (FIVE, (FIVE, FIFTEEN), False),
    ],
)
def test_the_steps_break_the_tie(gold: Answer, others: tuple[Answer, ...], lost: bool) -> None:
    """The gold answer is lost where they come to the other's."""
    asked = original(gold, *others)
    found = outvoted(Evaluator(TableReader(ROOMS)), [asked])
    assert [result.passed for result in found.values()] == ([False] if lost else [])


def test_unsure_steps_have_no_vote() -> None:
    """A reader that hardly knows decides nothing."""
    asked = original(FIVE, FIFTEEN)
    assert outvoted(Evaluator(TableReader(ROOMS, score=0.1)), [asked]) == {}


def test_what_is_not_disputed_is_not_evaluated() -> None:
    """No reading is spent where nobody contradicts the gold answer."""
    reader = TableReader(ROOMS)
    assert not is_disputed(original(FIFTEEN))
    assert outvoted(Evaluator(reader), [original(FIFTEEN)]) == {}
    assert not any(reader.asked)
