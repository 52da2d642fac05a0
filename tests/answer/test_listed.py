"""A number that a reader took out of a list, or cut, becomes the one that was asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.answer.listed import listed, whole
from bpb.protocols import Reading

GROUPS = "The town was 97.9% White (U.S. Census), 0.6% Asian, and 1.5% from other places."
AGES = "26.2% were under the age of 18, 9.3% from 18 to 24, 25.7% from 25 to 44."
HOMES = "There were 25,764 people, 10,477 households, and 7,459 families residing in the town."

TOWNS = "The largest is Perth with 2,500, then Oban with 1,200 and Ayr with 900."


def span(context: str, text: str) -> Reading:
    start = context.index(text)
    return Reading("span", text, start, start + len(text), 0.9)


@pytest.mark.parametrize(
    ("context", "phrase", "read", "expected"),
    [
        (GROUPS, "percent of people that were Asian", "97.9%", "0.6%"),
        (GROUPS, "percent of people that were Asian", "0.6%", "0.6%"),
        (GROUPS, "percent of people that were Irish", "97.9%", "97.9%"),
        (TOWNS, "people in Ayr", "1,200 and Ayr with 900", "900"),
        (TOWNS, "people in Oban", "900", "1,200"),
        (AGES, "percent that were from 18 to 24", "25.7%", "9.3%"),
        (AGES, "percent under the age of 18", "9.3%", "26.2%"),
        (HOMES, "people in the town", "7,459", "25,764"),
        (HOMES, "households that resided in the town", "7,459", "10,477"),
        (HOMES, "households", "10,477 households, and 7,459", "10,477"),
        ("The attack left 31 dead and 110 wounded.", "people that were wounded", "31 dead and 110",
         "110"),
        ("Oslo has 1,200 mills and Bergen 300.", "mills of Bergen", "300", "300"),
        ("Of the people 9% speak Danish, 3% speak Latin and 1% speak other tongues.",
         "percent of people that speak Latin", "1%", "3%"),
        ("They won eight of nine games.", "games that they won", "eight of nine", "eight of nine"),
        ("It fell from 32 to 13 births.", "births", "32 to 13", "32 to 13"),
        ("Its second goal came after 5 goals.", "goals", "5", "5"),
        ("The mill has 8,777 beds since the 2010 census.", "beds by the 2010 census", "8,777",
         "8,777"),
        ("It is the first of four towns with mills, of 90,000 people.", "mills", "90,000",
         "90,000"),
        ("Ann ran 40 yards. Bob Roe ran 7 yards.", "yards of Bob Roe", "40 yards", "40 yards"),
    ],
)  # fmt: skip
def test_the_number_before_the_words_asked_for(
    context: str, phrase: str, read: str, expected: str
) -> None:
    """Of a list's numbers the one before the asked words; where none is, what was read stays."""
    found = listed(span(context, read), phrase, context)
    assert found.text == expected == context[found.start : found.end]


@pytest.mark.parametrize(
    ("context", "read", "expected"),
    [
        ("It was 25.70% of all.", "70%", "25.70%"),
        ("There were 60,702 families.", "702 families", "60,702 families"),
        ("They paid 1,250,000 dollars.", "1,250", "1,250,000"),
        ("On June 2, 1953 it fell.", "2, 1953", "2, 1953"),
        ("They won 27-24.", "24", "24"),
    ],
)
def test_no_number_is_cut(context: str, read: str, expected: str) -> None:
    """A reading that begins or ends within a number has all of it."""
    assert whole(span(context, read), context).text == expected


@given(st.integers(0, 10**9), st.integers(0, 12), st.integers(1, 12))
def test_a_whole_number_stays_whole(number: int, start: int, length: int) -> None:
    """Whatever part is read, all its digits come out, and doing it again changes nothing."""
    context = f"There were {number:,} boats."
    first = context.index(f"{number:,}")
    start = min(start, len(f"{number:,}") - 1)
    part = f"{number:,}"[start : start + length]
    reading = Reading("span", part, first + start, first + start + len(part), 0.9)
    if part[0] == "," or part[-1] == ",":
        return
    found = whole(reading, context)
    assert found.text == f"{number:,}"
    assert whole(found, context) == found


@given(st.text("ab 1,.%0", min_size=1, max_size=30), st.data())
def test_a_reading_is_a_span_of_its_context(context: str, data: st.DataObject) -> None:
    """Whatever the text, what comes out stands where it says."""
    start = data.draw(st.integers(0, len(context) - 1))
    end = data.draw(st.integers(start + 1, len(context)))
    reading = Reading("span", context[start:end], start, end, 0.5)
    for found in (whole(reading, context), listed(reading, "a b 1", context)):
        assert found.text == context[found.start : found.end]
        assert found.score == reading.score
