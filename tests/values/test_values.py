"""Values: parsing, printing, comparing and calculating."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import RowError
from bpb.values import (
    Date,
    Exactness,
    Groups,
    Interval,
    Number,
    Range,
    Spans,
    Undefined,
    Value,
    YesNo,
    add,
    answer_from_json,
    answer_to_json,
    clock_time,
    compare,
    convert,
    equal,
    find_dates,
    find_numbers,
    parse_date,
    parse_number,
    parse_range,
    parse_time,
    parse_value,
    rounded,
    singular,
    subtract,
    to_text,
)
from bpb.values.number_words import in_words, small_number
from bpb.values.types import astronomical_year, days_in_month

UNITS = ("", "years", "days", "yards", "feet", "%", "dollars", "people", "touchdown passes")


def number(value: str | int, unit: str = "", exactness: Exactness = Exactness.EXACT) -> Number:
    return Number(Decimal(value), unit, exactness)


decimals = st.decimals(
    min_value=Decimal(-(10**12)), max_value=Decimal(10**12), places=2, allow_nan=False
)
numbers = st.builds(Number, decimals, st.sampled_from(UNITS))
any_numbers = st.builds(
    Number, decimals.map(abs), st.sampled_from(UNITS), st.sampled_from(list(Exactness))
)


@st.composite
def _dates(draw: st.DrawFn) -> Date:
    year = draw(st.integers(-3000, 3000).filter(bool))
    month = draw(st.none() | st.integers(1, 12))
    day = None
    if month is not None:
        day = draw(st.none() | st.integers(1, days_in_month(year, month)))
    return Date(year, month, day)


dates = _dates()
writable_dates = dates.filter(lambda d: (d.year or 0) <= 2100 or d.month is not None)
_INEXACT = [exactness for exactness in Exactness if exactness is not Exactness.EXACT]
inexact_dates = st.builds(replace, writable_dates, exactness=st.sampled_from(_INEXACT))
intervals = (
    st.tuples(writable_dates, writable_dates, st.booleans())
    .filter(lambda parts: compare(parts[0], parts[1]) == -1)
    .map(lambda parts: Interval(*parts))
)
times = st.one_of(writable_dates, inexact_dates, intervals)
values: st.SearchStrategy[Value] = st.one_of(
    any_numbers,
    times,
    st.builds(YesNo, st.booleans()),
    st.lists(st.text("abc", min_size=1), min_size=1, unique=True).map(lambda t: Spans(tuple(t))),
    st.tuples(decimals, decimals)
    .filter(lambda pair: pair[0] < pair[1])
    .map(lambda pair: Range(Number(pair[0]), Number(pair[1]))),
)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("two", "2", ""),
        ("twenty-three", "23", ""),
        ("one hundred and five", "105", ""),
        ("two hundred thousand", "200000", ""),
        ("1.5 million", "1500000", ""),
        ("5 billion", "5000000000", ""),
        ("$5 million", "5000000", "dollars"),
        ("US$1.2bn", "1200000000", "dollars"),
        ("10%", "10", "%"),
        ("4.5 percent", "4.5", "%"),
        ("3rd", "3", ""),
        ("twenty-first", "21", ""),
        ("1,234", "1234", ""),
        ("a dozen", "12", ""),
        ("half", "0.5", ""),
        ("half a million", "500000", ""),
        ("two and a half", "2.5", ""),
        ("-5", "-5", ""),
        ("15 years", "15", "years"),
        ("16 years old", "16", "years"),
        ("23-yard", "23", "yards"),
        ("5 square miles", "5", "square miles"),
        ("three touchdown passes", "3", "touchdown passes"),
    ],
)
def test_numbers_are_read_from_words_and_digits(text: str, value: str, unit: str) -> None:
    """A text that is a number gives its value and the one name of its unit."""
    assert parse_number(text) == number(value, unit)


@pytest.mark.parametrize(
    "text",
    [
        "50 Cent",
        "Three Days Grace",
        "two of the teams",
        "1.2.3",
        "1996-97",
        "B2B",
        "",
        "second half",
        "19th century",
        "the eighteenth century",
        "twenty-first century",
    ],
)
def test_names_and_other_texts_are_no_numbers(text: str) -> None:
    """A text that only begins with a number, or is a name, is no number."""
    assert parse_number(text) is None


@pytest.mark.parametrize(
    ("text", "exactness"),
    [
        ("about 250", Exactness.ABOUT),
        ("more than 250", Exactness.MORE_THAN),
        ("fewer than 250", Exactness.LESS_THAN),
        ("at least 250", Exactness.AT_LEAST),
        ("250 or more", Exactness.AT_LEAST),
        ("250+", Exactness.AT_LEAST),
        ("up to 250", Exactness.AT_MOST),
        ("only 250", Exactness.EXACT),
    ],
)
def test_bounds_and_approximations_are_kept(text: str, exactness: Exactness) -> None:
    """ "More than 250" is not 250."""
    assert parse_number(text) == number(250, exactness=exactness)


def test_ranges() -> None:
    """A range is read from digits and words, its magnitude and unit holding for both ends."""
    assert parse_range("10-12") == Range(number(10), number(12))
    assert parse_range("between five and six") == Range(number(5), number(6))
    assert parse_range("10 to 12 yards") == Range(number(10, "yards"), number(12, "yards"))
    assert parse_range("5 to 6 million") == Range(number(5_000_000), number(6_000_000))
    assert parse_range("27-24") is None


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("May 18, 1964", Date(1964, 5, 18)),
        ("18 May 1964", Date(1964, 5, 18)),
        ("Friday, 3 June 2005", Date(2005, 6, 3)),
        ("May 1964", Date(1964, 5)),
        ("in 1964", Date(1964)),
        ("44 BC", Date(-44)),
        ("1964-05-18", Date(1964, 5, 18)),
        ("September 11", Date(None, 9, 11)),
    ],
)
def test_dates_of_any_precision(text: str, date: Date) -> None:
    """A date is read with the parts the text gives, and no others."""
    assert parse_date(text) == date


@pytest.mark.parametrize(
    "text",
    ["in the 1990s", "21st century", "15 years", "$5 million", "100 yards", "3rd", "about 1964",
     "February 30, 1900", "may", "900", "1200 people"],
)  # fmt: skip
def test_what_is_no_exact_date(text: str) -> None:
    """Durations, money, distances, ordinals, decades and impossible days are no dates."""
    assert parse_date(text) is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("c. 1950", Date(1950, exactness=Exactness.ABOUT)),
        ("circa 310 BC", Date(-310, exactness=Exactness.ABOUT)),
        ("around May 1950", Date(1950, 5, exactness=Exactness.ABOUT)),
        ("before 1450", Date(1450, exactness=Exactness.LESS_THAN)),
        ("AD 45", Date(45)),
        ("44 B.C.", Date(-44)),
        ("1990-1999", Interval(Date(1990), Date(1999))),
        ("1914\u201318", Interval(Date(1914), Date(1918))),
        ("from 310 BC to 45 BC", Interval(Date(-310), Date(-45))),
        ("120-30 BC", Interval(Date(-120), Date(-30))),
        ("44 BC \u2013 AD 17", Interval(Date(-44), Date(17))),
        ("c. 1950-1960", Interval(Date(1950, exactness=Exactness.ABOUT), Date(1960))),
        ("May 3-5, 1891", Interval(Date(1891, 5, 3), Date(1891, 5, 5))),
        ("5 and 9 May 1918", Interval(Date(1918, 5, 5), Date(1918, 5, 9))),
        ("December 1916 to May 1918", Interval(Date(1916, 12), Date(1918, 5))),
        ("26 September 188926 May 1976", Interval(Date(1889, 9, 26), Date(1976, 5, 26))),
        ("1955 or 1956", Interval(Date(1955), Date(1956), one_of=True)),
        ("1955/56", Interval(Date(1955), Date(1956), one_of=True)),
        ("between 1955 and 1960", Interval(Date(1955), Date(1960), one_of=True)),
        ("20-14", None),
        ("1999-1990", None),
        ("1990s-2000s", None),
        ("7:30 pm", None),
    ],
)
def test_times_with_era_exactness_and_both_ends(text: str, time: Date | Interval | None) -> None:
    """A time is read as it is meant; an end of an interval takes what it leaves to the other."""
    assert parse_time(text) == time
    assert parse_date(text) == (time if text in ("AD 45", "44 B.C.") else None)


def test_dates_in_a_passage() -> None:
    """Every date is found once, with its words; a number of things, money or a share is none."""
    text = (
        "Ann (c. 1950\u20132001) sold 1,950 boats for $1950 in May 1970, or 1950% more than "
        "in 12 BC. From 1990 on May saw the ad 30 times."
    )
    assert [(text[f.start : f.end], to_text(f.value)) for f in find_dates(text)] == [
        ("c. 1950\u20132001", "about 1950 to 2001"),
        ("May 1970", "May 1970"),
        ("12 BC", "12 BC"),
        ("1990", "1990"),
    ]


def test_a_clock_time_is_no_number() -> None:
    """Neither its hours nor its minutes are counted, and any part of it shows the whole."""
    text = "The 2 trains left at 7:30 pm, at 5 p.m., at 6 o'clock and at 14:05 on 3 May 1962."
    assert [found.number.value for found in find_numbers(text)] == [2, 3, 1962]
    assert parse_number("7:30 pm") is None
    assert parse_number("11 a.m") is None
    start = text.index("30")
    assert clock_time(text, start, start + 2) == "7:30 pm"
    assert clock_time(text, 4, 5) == ""


def test_the_best_type_for_a_text() -> None:
    """A text gets the most specific value: yes/no, date, number, range, else itself."""
    assert parse_value("Yes") == YesNo(True)
    assert parse_value("1964") == Date(1964)
    assert parse_value("188") == number(188)
    assert parse_value("10-12") == Range(number(10), number(12))
    assert parse_value("Art Euphoric") == Spans(("Art Euphoric",))


def test_numbers_in_a_sentence() -> None:
    """Every number of a sentence is found once, scores as two, names with digits not at all."""
    listed = "Elm with 32,828, Hay with 28,763, and Oban with 1,096,585."
    assert [f.number.value for f in find_numbers(listed)] == [32828, 28763, 1096585]
    text = "They won 27-24, with a 23-yard goal by two of 1,234 players, for $5 million in B2B."
    found = [(text[f.start : f.end], f.number.value, f.number.unit) for f in find_numbers(text)]
    expected = [
        ("27", 27, ""),
        ("24", 24, ""),
        ("23", 23, "yards"),
        ("two", 2, ""),
        ("1,234", 1234, "players"),
        ("$5 million", 5_000_000, "dollars"),
    ]
    assert found == [(words, Decimal(value), unit) for words, value, unit in expected]


def test_numbers_are_printed_plainly() -> None:
    """A number is printed as a person writes it, never with ".0"."""
    assert to_text(number("188.0")) == "188"
    assert to_text(number("4300000")) == "4.3 million"
    assert to_text(number(5_000_000, "dollars")) == "$5 million"
    assert to_text(number(1, "years")) == "1 year"
    assert to_text(number(250, exactness=Exactness.MORE_THAN)) == "more than 250"
    assert to_text(Spans(("A", "B", "C"))) == "A, B and C"


@given(any_numbers)
def test_a_printed_number_reads_back(value: Number) -> None:
    """parse(print(x)) is x."""
    assert parse_number(to_text(value)) == value


@given(writable_dates)
def test_a_printed_date_reads_back(value: Date) -> None:
    """parse(print(x)) is x, but for a bare year that is no plausible year."""
    assert parse_date(to_text(value)) == value


@given(times)
def test_a_printed_time_reads_back(value: Date | Interval) -> None:
    """parse(print(x)) is x, also before Christ, inexact, and of two ends."""
    assert parse_time(to_text(value)) == value


def test_dates_of_older_records_are_read() -> None:
    """A record without exactness holds an exact date."""
    record = {"type": "date", "value": {"year": -44, "month": 3, "day": 15}, "unit": ""}
    assert answer_from_json(record) == Date(-44, 3, 15)
    assert answer_to_json(Date(-44, 3, 15)) == record


@given(values)
def test_json_is_read_back(value: Value) -> None:
    """answer_from_json is the inverse of answer_to_json."""
    assert answer_from_json(answer_to_json(value)) == value


def test_groups_in_json() -> None:
    """A value per entity survives JSON."""
    groups = Groups((("Lions", number(3)), ("Bears", Spans(("Chicago",)))))
    assert answer_from_json(answer_to_json(groups)) == groups


def test_json_numbers_are_plain() -> None:
    """A whole number is a JSON int, any other a float."""
    assert answer_to_json(number("188.0")) == {"type": "number", "value": 188, "unit": ""}
    assert answer_to_json(number("0.5", "%")) == {"type": "number", "value": 0.5, "unit": "%"}


@pytest.mark.parametrize(
    "record", [{}, {"type": "number", "value": "x"}, {"type": "spans", "value": []}]
)
def test_bad_json_is_a_row_error(record: dict[str, object]) -> None:
    """A record of no known form is refused with what came."""
    with pytest.raises(RowError, match="typed answer"):
        answer_from_json(record)


@given(values, values)
def test_compare_is_antisymmetric(a: Value, b: Value) -> None:
    """Turning the operands turns the order; what is open stays open."""
    order, turned = compare(a, b), compare(b, a)
    assert (order is None) == (turned is None)
    assert order is None or turned is None or order == -turned


@given(values, values)
def test_equality_is_symmetric(a: Value, b: Value) -> None:
    """Which operand comes first does not matter."""
    assert equal(a, b) == equal(b, a)


@given(times, times)
def test_the_order_of_times_is_antisymmetric(a: Date | Interval, b: Date | Interval) -> None:
    """Turning two times turns their order, and what is before another is not the same."""
    order = compare(a, b)
    assert compare(b, a) == (None if order is None else -order)
    if order:
        assert equal(a, b) is not True


@given(times, times, times)
def test_the_order_of_times_is_transitive(
    a: Date | Interval, b: Date | Interval, c: Date | Interval
) -> None:
    """What is before a time that is before another is not after that one."""
    if compare(a, b) == compare(b, c) == -1:
        assert compare(a, c) in (-1, None)


@given(inexact_dates, times)
def test_an_inexact_date_is_never_exactly_another(a: Date, b: Date | Interval) -> None:
    """It is the same as nothing, not even itself, and has no difference."""
    assert equal(a, b) is not True
    assert compare(a, b) != 0
    assert isinstance(subtract(a, b), Undefined)
    assert isinstance(subtract(b, a), Undefined)


@given(writable_dates, writable_dates)
def test_years_across_eras_have_no_year_0(a: Date, b: Date) -> None:
    """The years between two dates are those of astronomers, whose 1 BC is the year 0."""
    assert a.year is not None
    assert b.year is not None
    years = subtract(a, b, "years")
    assert isinstance(years, Number)
    assert years.value == astronomical_year(a.year) - astronomical_year(b.year)
    if a.year > 0 > b.year:
        assert years.value == a.year - b.year - 1


@given(numbers | dates)
def test_exact_values_equal_themselves(a: Value) -> None:
    """An exact number or a date of a year is the same as itself."""
    assert equal(a, a) is True
    assert compare(a, a) == 0


@pytest.mark.parametrize(
    ("a", "b", "order"),
    [
        ("two", "three", -1),
        ("3 feet", "1 yard", 0),
        ("2 years", "24 months", 0),
        ("90 minutes", "1 hour", 1),
        ("5 million", "4,999,999", 1),
        ("more than 250", "300", None),
        ("more than 250", "250", 1),
        ("at least 250", "250", None),
        ("about 250", "300", -1),
        ("10-12", "13", -1),
        ("10-12", "11", None),
        ("10%", "10 yards", None),
        ("1,200 people", "900 households", 1),
        ("1964", "May 1964", None),
        ("1964", "May 1965", -1),
        ("44 BC", "1 AD", -1),
        ("c. 1950", "1955 or 1956", None),
        ("c. 1931", "1944", -1),
        ("c. 1200", "1280", None),
        ("before 1450", "1450", -1),
        ("after 1450", "1450", 1),
        ("before 1450", "1440", None),
        ("1955 or 1956", "1956", None),
        ("1955 or 1956", "1957", -1),
        ("1990-1999", "1995-2003", -1),
        ("1990-1999", "1995-1997", None),
        ("1990-1999", "1995", None),
        ("310-45 BC", "120-30 BC", -1),
        ("May 18, 1964", "18 May 1964", 0),
        ("Ann Lee", "3", None),
        ("yes", "no", None),
    ],
)
def test_orders(a: str, b: str, order: int | None) -> None:
    """Units convert; where type, unit, precision or exactness leaves it open the order is None."""
    assert compare(parse_value(a), parse_value(b)) == order


def test_same_texts() -> None:
    """Texts are compared by their words; overlap alone decides nothing."""
    assert equal(Spans(("The Beatles",)), Spans(("beatles",))) is True
    assert equal(Spans(("Oslo",)), Spans(("Bergen",))) is False
    assert equal(Spans(("New York",)), Spans(("New York City",))) is None
    assert equal(Spans(("Oslo",)), number(3)) is None


@given(numbers, numbers)
def test_subtract_undoes_add(a: Number, b: Number) -> None:
    """(a + b) - b is a, up to the unit, wherever the sum exists."""
    total = add(a, b)
    if isinstance(total, Undefined):
        return
    back = subtract(total, b)
    assert isinstance(back, Number)
    assert compare(back, a) == 0


@given(dates, dates)
def test_date_difference_is_antisymmetric(a: Date, b: Date) -> None:
    """Turning two dates turns the sign of the time between them."""
    forward, backward = subtract(a, b), subtract(b, a)
    if isinstance(forward, Undefined) or isinstance(backward, Undefined):
        assert isinstance(forward, Undefined)
        assert isinstance(backward, Undefined)
    else:
        assert forward.value == -backward.value
        assert forward.unit == backward.unit


def test_differences_of_dates() -> None:
    """Dates are subtracted in the unit asked for, else in the coarser of their precisions."""
    a, b = Date(1970, 3, 1), Date(1964, 5)
    assert subtract(a, b) == number(70, "months")
    assert subtract(a, b, "years") == number(6, "years")
    assert subtract(Date(1964, 3, 1), Date(1964, 2, 28)) == number(2, "days")
    assert subtract(Date(10), Date(-44)) == number(53, "years")
    assert isinstance(subtract(a, b, "days"), Undefined)
    assert isinstance(subtract(Date(None, 5), a), Undefined)
    assert isinstance(add(a, b), Undefined)


def test_sums_with_units_and_bounds() -> None:
    """Sums are in the finer unit, keep a bound that holds, and are undefined otherwise."""
    assert add(number(1, "yards"), number(2, "feet")) == number(5, "feet")
    assert add(number(5, "people"), number(2, "households")) == number(7)
    over = number(5, exactness=Exactness.MORE_THAN)
    assert add(over, number(2)) == number(7, exactness=Exactness.MORE_THAN)
    assert subtract(number(9), over) == number(4, exactness=Exactness.LESS_THAN)
    assert isinstance(subtract(over, over), Undefined)
    assert isinstance(add(number(1, "%"), number(1, "years")), Undefined)
    assert convert(number(24, "months"), "years") == number(2, "years")
    assert isinstance(convert(number(1, "feet"), "yards"), Undefined)


def test_quotients_are_rounded_to_six_digits() -> None:
    """A quotient has six significant digits; a whole number stays as it is."""
    assert rounded(Decimal(2) / 3) == Decimal("0.666667")
    assert rounded(Decimal(12345678)) == 12345678


@pytest.mark.parametrize(
    "make",
    [
        lambda: Number(Decimal("NaN")),
        lambda: Number(Decimal("1e500")),
        lambda: Date(None),
        lambda: Date(1900, 2, 29),
        lambda: Date(1900, None, 3),
        lambda: Date(0),
        lambda: Interval(Date(1999), Date(1990)),
        lambda: Interval(Date(1999), Date(1999)),
        lambda: Interval(Date(None, 5), Date(1999)),
        lambda: Spans(()),
        lambda: Spans(("a", "a")),
        lambda: Range(number(5), number(5)),
        lambda: Groups(()),
    ],
)
def test_malformed_values_cannot_be_made(make: object) -> None:
    """What is no value is refused when it is made."""
    with pytest.raises(ValueError, match=r"\w"):
        make()  # type: ignore[operator]


@pytest.mark.parametrize(
    ("noun", "one"),
    [
        ("boxes", "box"),
        ("series", "series"),
        ("species", "species"),
        ("cities", "city"),
        ("crises", "crisis"),
        ("movies", "movie"),
        ("fumbles", "fumble"),
        ("people", "person"),
        ("men", "man"),
        ("glass", "glass"),
        ("bus", "bus"),
        ("square feet", "square foot"),
        ("Germans", "German"),
        ("TVs", "TV"),
        ("", ""),
    ],
)
def test_a_plural_gives_its_singular(noun: str, one: str) -> None:
    """The dictionary decides what a plural's ending is; a singular stays as it is."""
    assert singular(noun) == singular(one) == one


def test_a_number_below_twenty_is_written_in_words() -> None:
    """A larger one is written in digits; a word gives its number back."""
    assert [in_words(each) for each in (2, 12, 20)] == ["two", "twelve", "20"]
    assert small_number("twelve") == 12
