"""Dates are of the event that is asked about, and what is compared is told of both."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.english.dated_events import dates, event_of
from bpb.records.example import StepTrace
from bpb.values import Date, Number, Spans, YesNo
from tests.quality.variants import CHECKS, made


@pytest.mark.parametrize(
    ("question", "text", "year", "passes"),
    [
        ("When was Ann Lee born?", "Ann Lee (; 3 May 1950 \u2013 1 June 2001) sang.", 1950, True),
        ("When did Ann Lee die?", "Ann Lee (3 May 1950 \u2013 1 June 2001) sang.", 2001, True),
        ("When did Ann Lee die?", "Ann Lee (3 May 1950 \u2013 1 June 2001) sang.", 1950, False),
        ("When was Ann Lee born?", "Ann Lee (3 May 19501 June 2001) sang.", 1950, True),
        ("When did the canal begin operating?", "Its construction began in 1825.", 1825, False),
        ("When did the canal begin operating?", "It has been operating since 1825.", 1825, True),
        ("When did Ann Lee write Hay?", "Hay is a 2010 drama film by Ann Lee.", 2010, False),
        ("When was Hay released?", "Hay is a 2010 drama film by Ann Lee.", 2010, True),
        ("When was Hay released?", 'She made "Hay" (2010).', 2010, True),
        ("When was the band formed?", "They were renamed Hay in 1992.", 1992, False),
        ("When was the band formed?", "The band formed in 1991.", 1991, True),
    ],
)
def test_a_date_is_of_the_event(question: str, text: str, year: int, passes: bool) -> None:
    """A year near words for the event, in a life's brackets, or of "a 2010 film"."""
    event = event_of(question)
    assert event is not None
    assert dates(event, text, year) is passes


def test_of_several_events_none_is_asked_of() -> None:
    """Which of the two the time belongs to is not told by the words."""
    assert event_of("When was the band formed that released Hay?") is None


def test_a_bound_on_another_events_date_fails() -> None:
    """The date that was given for the opening is the one when work began."""
    asked = made(
        "Was the canal opened after 1820?",
        "Work on the canal began in 1825.",
        YesNo(True),
        "When was the canal opened?",
        Date(1825),
        "AppendBool",
    )
    assert not CHECKS["time_of_event"].check(asked).passed


def test_a_date_that_was_read_is_of_the_event() -> None:
    """An operand that the reader took from another event makes the difference wrong."""
    read = StepTrace("select", "when was A formed", "When?", (), Date(1992), "reader", 0.9)
    asked = made(
        "Were A and B formed in the same year?",
        "A was renamed in 1992.",
        YesNo(False),
        "Which was formed first, A or B?",
        Spans(("A",)),
        "ChangeLast",
    )
    check = CHECKS["time_of_event"]
    assert check.check(asked).passed
    assert not check.check(replace(asked, steps=(read,))).passed


@pytest.mark.parametrize(
    ("question", "context", "passes"),
    [
        ("When was the mill built?", "The mill was built prior to 1950.", False),
        ("When was the mill built?", "The mill was built before May 1950.", False),
        ("When was the mill built?", "The mill was built (no later than circa 1950).", False),
        ("When was the mill built?", "The mill was there as early as 1950.", False),
        ("When was the mill built?", "It was built earlier than 1950.", False),
        ("When was the mill built?", "It was built before about 1950.", False),
        ("When was the mill built?", "There was none until the 1950 sale.", False),
        ("When was the mill built?", "There was none before. 1950 was its first year.", True),
        ("When was the mill built?", "The mill was built in 1950, and sold before 1960.", True),
        ("When was the mill built?", "Before 1950 there was none. It was built in 1950.", True),
        ("Was the mill built before 1950?", "The mill was built before 1950.", True),
    ],
)
def test_a_bound_is_no_date(question: str, context: str, passes: bool) -> None:
    """What was before a year was not in it."""
    read = StepTrace("select", "when was it built", "When?", (), Date(1950), "reader", 0.9)
    asked = made(question, context, Date(1950), "How old is the mill?", Date(1950), "PruneStep")
    found = CHECKS["time_of_event"].check(replace(asked, steps=(read,)))
    assert found.passed is passes


@pytest.mark.parametrize(
    ("question", "context", "passes"),
    [
        ("Who sailed first, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", False),
        ("Who sailed first, A or B?", "A (born 3 May 1950) sailed in 1950.", True),
        ("Who is older, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", True),
        ("Who is the elder, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", True),
        ("Which 17-year-old sailed first?", "A (born 3 May 1950) sailed.", True),
        ("Which Cyprus-born man sailed?", "A (born 3 May 1950) sailed.", True),
        ("Who sailed first, A or B?", "A was born in Oban and sailed in 1950.", True),
    ],
)
def test_a_year_of_birth_is_of_nothing_else(question: str, context: str, passes: bool) -> None:
    """Where the event is of no known kind a reader may take the only year there is."""
    read = StepTrace("select", "when did A sail", "When?", (), Date(1950), "reader", 0.9)
    asked = made(
        "How many years apart are A and B?", context, Number(Decimal(40), "years"), question,
        Spans(("A",)), "ChangeLast",
    )  # fmt: skip
    asked = replace(asked, steps=(read,))
    assert CHECKS["time_of_event"].check(asked).passed is passes


def test_an_answer_no_takes_nothing_for_granted() -> None:
    """What describes the asked-for thing is not said of another."""
    check = CHECKS["presupposition"]
    question = "Is it true that Lee is from Oslo, the island in the Antilles?"
    original = "Lee is from what island in the Antilles?"
    for answer, passes in ((YesNo(False), False), (YesNo(True), True)):
        asked = made(question, "Lee.", answer, original, Spans(("Hay",)), "VerifyAnswer")
        assert check.check(asked).passed is passes
