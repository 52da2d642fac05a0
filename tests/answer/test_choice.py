"""Of what a reader proposes for the wordings of a step, the likeliest value that fits."""

from __future__ import annotations

import pytest

from bpb.answer.choice import Choice, choose
from bpb.answer.plan import Lookup
from bpb.perturb.quantity import Quantity
from bpb.protocols import Reading, ReadingInput
from bpb.records.example import Discard
from bpb.values import Spans, Value

CONTEXT = "In 1912 the miller Ann Lee of the Blue Mill sold 40 sacks to Bob Roe, as 13-1 said."


def reading(*spans: tuple[str, float]) -> Reading:
    """A reading of spans of the context with their probabilities, the best first."""
    found = [
        Reading("span", text, start, start + len(text), score)
        for text, score in spans
        if (start := CONTEXT.index(text)) >= 0
    ]
    first = found[0]
    return Reading("span", first.text, first.start, first.end, first.score, tuple(found[1:]))


def chosen(phrase: str, *readings: Reading) -> Choice:
    questions = ["Who sold sacks to Bob Roe?", "Who was it that sold sacks?"]
    pairs = zip(questions, readings, strict=False)
    answered = [(ReadingInput(question, CONTEXT), each) for question, each in pairs]
    return choose(answered, Lookup(phrase, Quantity.THING), 8)


@pytest.mark.parametrize(
    ("phrase", "spans", "expected"),
    [
        ("who sold sacks", (("Ann Lee", 0.6), ("Blue Mill", 0.2)), Spans(("Ann Lee",))),
        # What the question names, and what is no thing, is not what is asked for.
        ("who sold sacks", (("Bob Roe", 0.5), ("Ann Lee", 0.3)), Spans(("Ann Lee",))),
        ("who sold sacks", (("1912", 0.5), ("Ann Lee", 0.3)), Spans(("Ann Lee",))),
        ("the seller of sacks", (("the miller", 0.5), ("Ann Lee", 0.3)), Spans(("Ann Lee",))),
    ],
)
def test_the_likeliest_that_fits(
    phrase: str, spans: tuple[tuple[str, float], ...], expected: Value
) -> None:
    """A next best span takes the place of one of another kind."""
    assert chosen(phrase, reading(*spans)).value == expected


def test_one_reading_keeps_its_probability() -> None:
    """Where nothing speaks for or against it."""
    assert chosen("who sold sacks", reading(("Ann Lee", 0.7))).score == 0.7


def test_wordings_that_agree_outweigh_one_that_does_not() -> None:
    """A value counts by what all wordings make of it, the step's own twice."""
    own = reading(("Blue Mill", 0.5), ("Ann Lee", 0.4))
    other = reading(("Ann Lee", 0.8))
    found = chosen("who sold sacks", own, other)
    assert found.value == Spans(("Ann Lee",))
    assert 0.5 < found.score < 0.6
    assert chosen("who sold sacks", own).value == Spans(("Blue Mill",))


def test_a_far_less_likely_span_is_no_substitute() -> None:
    """What the reader surely meant has no value; a near one may stand for it."""
    asked = Lookup("sacks", Quantity.NUMBER, count=True)
    count = [(ReadingInput("How many?", CONTEXT), reading(("13-1", 0.8), ("40 sacks", 0.1)))]
    assert isinstance(choose(count, asked, 8).value, Discard)
    near = [(ReadingInput("How many?", CONTEXT), reading(("13-1", 0.5), ("40 sacks", 0.4)))]
    assert not isinstance(choose(near, asked, 8).value, Discard)


def test_no_answer_stays_none() -> None:
    """The spans of a reader that sees no answer are not taken."""
    span = reading(("Ann Lee", 0.2))
    none = Reading("none", "", -1, -1, 0.9, (span,))
    found = chosen("who sold sacks", none)
    assert isinstance(found.value, Discard)
    assert found.score == 0.9
