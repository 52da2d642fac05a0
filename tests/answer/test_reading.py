"""What a reader says becomes a typed value."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer.plan import Lookup
from bpb.answer.reading import value_of
from bpb.perturb.quantity import Quantity
from bpb.protocols import Reading
from bpb.records.example import Discard
from bpb.values import Date, Exactness, Interval, Number, Spans, Value


@pytest.mark.parametrize(
    ("context", "span", "expected"),
    [
        ("Ann Lee was born on June 2, 1953 in Oban.", "June 2", Date(1953, 6, 2)),
        ("Ann Lee was born in June of 1953.", "June", Date(1953, 6)),
        ("It opened on June 2, 1900 boats later.", "June 2", Date(None, 6, 2)),
        ("It opened on June 2.", "June 2", Date(None, 6, 2)),
    ],
)
def test_a_date_takes_the_year_that_follows_it(context: str, span: str, expected: Date) -> None:
    """A reader often stops before the year."""
    start = context.index(span)
    reading = Reading("span", span, start, start + len(span), 0.9)
    assert value_of(reading, Lookup("when it was", Quantity.DATE), context) == expected


@pytest.mark.parametrize(
    ("context", "phrase", "expected"),
    [
        ("It was fought on August 28, 1862.", "when it was fought", Date(1862, 8, 28)),
        ("It was fought on 28 August 1862.", "when it was fought", Date(1862, 8, 28)),
        ("It was fought in August 1862.", "when it was fought", Date(1862, 8)),
        ("It was fought on August 28, 1862.", "year it was fought", Date(1862)),
        ("It was fought in 1862.", "when it was fought", Date(1862)),
    ],
)
def test_a_year_takes_the_day_before_it(context: str, phrase: str, expected: Date) -> None:
    """Who asks when is told the day, where the passage tells it; who asks the year is not."""
    assert read(context, "1862", Lookup(phrase, Quantity.DATE)) == expected


@pytest.mark.parametrize("days", ["August 28\u201330, 1862", "28-30 August 1862"])
def test_several_days_are_an_interval(days: str) -> None:
    """A battle of three days was fought on no one of them."""
    asked = Lookup("when it was fought", Quantity.DATE)
    found = read(f"It was fought on {days}.", "1862", asked)
    assert found == Interval(Date(1862, 8, 28), Date(1862, 8, 30))


def read(context: str, span: str, asked: Lookup) -> Value | Discard:
    start = context.index(span)
    return value_of(Reading("span", span, start, start + len(span), 0.9), asked, context)


def count(phrase: str, *, share: bool = False) -> Lookup:
    return Lookup(phrase, Quantity.NUMBER, count=True, share=share)


@pytest.mark.parametrize(
    ("context", "span", "asked", "expected"),
    [
        ("It lasted from 1380 to 1388.", "1380 to 1388", "years it lasted", 8),
        ("They took Oban, Perth and Fort Ayr.", "Oban, Perth and Fort Ayr", "towns they took", 3),
        ("There were 802 mills there.", "802", "mills", 802),
        ("It ended the 17-year-old reign.", "17", "years it lasted", 17),
        ("Between 1800 and 1950 they built roads.", "1950", "years they built roads", 150),
        ("They trained from December 1916 to May 1918.", "May 1918", "months of it", 17),
        ("They talked between 5 and 9 March 1918.", "5 and 9 March 1918", "days of the talks", 4),
        ("They sailed between 5 May and 9 June 1918.", "9 June 1918", "days they sailed", 35),
        ("There were 5,289 from Wales and 3,022 from Fife.", "3,022", "settlers from Fife", 3022),
        ("There were 165 (0.5%) Welsh, 30 Irish.", "165", "people that are Welsh", 165),
    ],
)
def test_a_count_is_taken_from_what_tells_it(
    context: str, span: str, asked: str, expected: int
) -> None:
    """Also from the first and the last year, and from a list of names."""
    found = read(context, span, count(asked))
    assert isinstance(found, Number)
    assert found.value == Decimal(expected)


@pytest.mark.parametrize(
    ("context", "span", "asked"),
    [
        ("A 23-yard field goal ended it.", "23", "field goals"),
        ("It was her second field goal.", "second", "field goals"),
        ("Roughly half of the boats sank.", "half", "boats that sank"),
        ("There were 7,459 families residing there.", "7,459", "people that resided there"),
        ("Of the people 0.56% are Asian people.", "0.56%", "people that are Asian"),
        ("The red and the blue mill.", "red and the blue", "mills"),
    ],
)
def test_what_is_no_count_is_none(context: str, span: str, asked: str) -> None:
    """A length, a rank, a part, a number of something else, a share, a list of no names."""
    assert isinstance(read(context, span, count(asked)), Discard)


def test_a_share_is_compared_as_well_as_a_number() -> None:
    """More of the one than of the other is more of all in both ways."""
    context = "The town was 0.56% Asian."
    assert read(context, "0.56%", count("Asians", share=True)) == Number(Decimal("0.56"), "%")


def test_several_things_are_as_many_as_were_asked_for() -> None:
    """One of two towns is no answer; both in one text are two."""
    asked = Lookup("the two towns that they took", Quantity.THING)
    context = "They took Oban and Perth."
    assert read(context, "Oban and Perth", asked) == Spans(("Oban", "Perth"))
    assert isinstance(read(context, "Oban", asked), Discard)


@pytest.mark.parametrize(
    ("phrase", "unit"), [("knots that Ann tied", ""), ("yards that Ann ran", "yards")]
)
def test_a_number_takes_the_unit_of_a_phrase(phrase: str, unit: str) -> None:
    """Knots and degrees may be things."""
    found = read("Ann has 12 of them.", "12", Lookup(phrase, Quantity.NUMBER))
    assert found == Number(Decimal(12), unit)


@pytest.mark.parametrize("span", ["1622-1632", "1622", "1632"])
@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("when was the war", Interval(Date(1622), Date(1632))),
        ("when did the war begin", Date(1622)),
        ("year in which the war ended", Date(1632)),
        ("the end of the war that began in a harbor", Date(1632)),
    ],
)
def test_the_question_chooses_the_end_of_an_interval(
    phrase: str, span: str, expected: Date | Interval
) -> None:
    """Whichever end the reader took; a question for neither end gets the interval."""
    assert read("The war of 1622-1632.", span, Lookup(phrase, Quantity.DATE)) == expected


@pytest.mark.parametrize(
    ("context", "span", "phrase", "expected"),
    [
        ("It (310 BC \u2013 45 BC) was large.", "45", "when did it fall", Date(-45)),
        ("It (310 BC \u2013 45 BC) was large.", "45 BC", "when was it founded", Date(-310)),
        ("It lasted 120-30 BC.", "120", "when did it end", Date(-30)),
        ("It was founded in 245 BC.", "245", "when was it founded", Date(-245)),
        ("It opened c. 1950.", "1950", "when did it open", Date(1950, exactness=Exactness.ABOUT)),
        ("Ann (1921-37) was a dog.", "1921", "when did Ann die", Date(1937)),
        (
            "Ann, born 1955 or 1956, is a poet.",
            "1955",
            "when was Ann born",
            Interval(Date(1955), Date(1956), one_of=True),
        ),
    ],
)
def test_a_date_is_read_as_the_passage_means_it(
    context: str, span: str, phrase: str, expected: Date | Interval
) -> None:
    """With its era, the words for how exact it is, and the other end of its interval."""
    assert read(context, span, Lookup(phrase, Quantity.DATE)) == expected


@pytest.mark.parametrize("span", ["1550", "1572"])
def test_active_years_are_no_life(span: str) -> None:
    """Who was active from 1550 was born before."""
    asked = Lookup("when was Ann born", Quantity.DATE)
    assert isinstance(read("Ann (active 1550-1572) was a painter.", span, asked), Discard)


@pytest.mark.parametrize("span", ["7", "7:30", "7:30 pm"])
def test_a_clock_time_is_read_whole(span: str) -> None:
    """It is a text where a time is asked for, and no number."""
    context = "The train left at 7:30 pm."
    assert read(context, span, Lookup("when it left", Quantity.DATE)) == Spans(("7:30 pm",))
    assert isinstance(read(context, span, count("trains that left")), Discard)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [("when was Ann Lee born", Date(1889, 9, 26)), ("when did Ann Lee die", Date(1976, 5, 26))],
)
def test_a_life_that_lost_its_dash(phrase: str, expected: Date) -> None:
    """Two dates that run into each other are birth and death."""
    context = "Ann Lee (26 September 188926 May 1976) was a poet."
    asked = Lookup(phrase, Quantity.DATE)
    assert read(context, "26 September 188926 May 1976", asked) == expected


@pytest.mark.parametrize(
    ("span", "phrase", "expected"),
    [
        ("27-20", "points that the Foxes scored", None),
        ("1,200; 2.5%", "percent that were Welsh", Decimal("2.5")),
        ("1,200", "percent that were Welsh", None),
        ("15", "number it had", None),
    ],
)
def test_a_number_is_of_what_is_asked_for(span: str, phrase: str, expected: Decimal | None) -> None:
    """A margin is the difference of a score; a share is a percentage; a day is of a date."""
    context = "They won 27-20 before a crowd (1,200; 2.5%) on 15 May."
    found = read(context, span, Lookup(phrase, Quantity.NUMBER))
    assert (found.value if isinstance(found, Number) else None) == expected
