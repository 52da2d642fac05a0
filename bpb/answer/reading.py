"""From what a reader says to a typed value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from bpb.answer.interval_end import end_of
from bpb.answer.listed import PERCENT_SIGN, is_ordinal
from bpb.answer.plan import Lookup
from bpb.answer.spell import dates_at, spell
from bpb.english.headings import title_of, without_brackets
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_auxiliary
from bpb.english.names import parts_of_list
from bpb.english.words import head_of, is_year, without_article, words_of
from bpb.perturb.listed import number_asked
from bpb.perturb.quantity import Quantity
from bpb.protocols import Reading
from bpb.records.example import Discard, Evidence
from bpb.values import (
    Date,
    Interval,
    Number,
    Range,
    Spans,
    Value,
    YesNo,
    canonical_unit,
    clock_time,
    compatible,
    content_words,
    ends_of,
    find_numbers,
    parse_date,
    parse_number,
    parse_range,
    parse_time,
    parse_value,
    singular,
    stems,
    to_text,
    year_only,
)
from bpb.values.units import is_measure

# Why a number that was read is none of what is asked for.
OTHER_UNIT = "the number is of another unit"
_STEM, _BEFORE, _AFTER = 4, 3, 5
_PLURAL = re.compile(r"[a-z]+[^s\W]s\W?")
_LONGEST_NAME = 4
# Where a date is asked for, a number of three digits is a year.
_FIRST_YEAR = 100
_MOST_PERCENT = 100
_LONGEST_LABEL = 80
_MARKS = " \n\t,.;:"


def value_of(reading: Reading, asked: Lookup, context: str) -> Value | Discard:
    """The value of a reading.

    A number or date is taken out of a longer span when it is the only one there ("a 23-yard field
    goal" is 23 yards). A span that holds none stays a text, and the step that uses it decides; but
    a count must be a number, of no other unit than what is counted, and no year.

    Args:
        reading: What the reader said.
        asked: What it was asked for.
        context: The context it read.
    """
    match reading.kind:
        case "none":
            return Discard("the reader found no answer")
        case "yes" | "no":
            return YesNo((reading.kind == "yes") != asked.negated)
    text = _without_text(reading, context)
    if not text:
        return Discard("the reader found no answer")
    several = number_asked(asked.phrase)
    if several and not asked.count and asked.quantity is Quantity.THING:
        return _all_of(text, several)
    numeric = asked.count or asked.quantity is Quantity.NUMBER
    clock = clock_time(context, reading.start, reading.end)
    if numeric and len(clock) >= len(text):
        return Discard("the number is of a clock time", detail=clock)
    if numeric and text.isdigit() and _is_of_a_date(reading, context):
        return Discard("the number is of a date", detail=text)
    if asked.count:
        return _counted(text, asked, reading, context)
    match asked.quantity:
        case Quantity.BOOLEAN:
            return Discard("the reader gave no yes or no", detail=text)
        case Quantity.NUMBER:
            return _measured(text, asked.phrase) or parse_date(text) or Spans((text,))
        case Quantity.DATE:
            return (
                _dated(reading, asked.phrase, context)
                or (Spans((clock,)) if clock else parse_time(text))
                or _number(text)
                or Spans((text,))
            )
    if "," in text and _asked_for(asked.phrase) in ("country", "nation", "continent"):
        # "Springfield, Ohio" is a place in a country, not one.
        return Discard("the place is of another kind", detail=text)
    if len(clock) >= len(text):
        return Spans((clock,))
    value = parse_value(text) if re.search(r"\d", text) else Spans((text,))
    # "The 1984-85 season" is a thing.
    return Spans((text,)) if isinstance(value, Interval) else value


def evidence_of(reading: Reading, offset: int) -> tuple[Evidence, ...]:
    """Where in the context the reading stands, `offset` being where the text read begins in it."""
    if reading.kind != "span":
        return ()
    return (Evidence(offset + reading.start, offset + reading.end, reading.text),)


def members(value: Value) -> Value:
    """A text that lists several things as several texts: "actor, singer and dancer"."""
    if not isinstance(value, Spans) or len(value.texts) != 1:
        return value
    parts = [part.strip(_MARKS) for part in parts_of_list(value.texts[0])]
    return Spans(tuple(dict.fromkeys(part for part in parts if part))) if any(parts) else value


def _all_of(text: str, wanted: int) -> Spans | Discard:
    """As many texts as were asked for: of "the two towns", "Oban and Perth"."""
    found = members(Spans((text,)))
    if isinstance(found, Spans) and len(found.texts) == wanted:
        return found
    return Discard("fewer than were asked for", detail=text)


def _without_text(reading: Reading, context: str) -> str:
    """The span; of one that runs from a paragraph's title into its text, the title; with the
    sign of a share that the reader left out.
    """
    text = reading.text
    at_start = reading.start == 0 or context[reading.start - 1] == "\n"
    title = title_of(text) if at_start else ""
    text = " ".join((title or text).split()).strip(_MARKS)
    share = text[-1:].isdigit() and PERCENT_SIGN.match(context, reading.end)
    return f"{text}%" if share else text


def _counted(text: str, asked: Lookup, reading: Reading, context: str) -> Number | Range | Discard:
    phrase = asked.phrase
    length = spell(reading, phrase, context)
    if length is not None:
        return length
    number = None if is_ordinal(text.split()[0]) else _number(text)
    if number is None:
        return _length(text, phrase) or Discard("the reader gave no number", detail=text)
    unit = number.unit if isinstance(number, Number) else number.low.unit
    share = unit == "%" and (asked.share or "percent" in phrase.lower())
    joined = _joined_measure(reading, context)
    if not unit and joined and not _has_unit(phrase, joined):
        return Discard(OTHER_UNIT, detail=text)
    if is_measure(unit) and not share and not _has_unit(phrase, unit):
        return Discard(OTHER_UNIT, detail=text)
    if isinstance(number, Number) and not unit and is_year(text):
        return Discard("the number is a year", detail=text)
    if isinstance(number, Number) and not unit and 0 < number.value < 1:
        return Discard("a part is no count", detail=text)
    if not _counts(phrase, reading, context):
        return Discard("the number counts something else", detail=text)
    return number


def _has_unit(phrase: str, unit: str) -> bool:
    """Whether a phrase names a unit, in the singular or the plural."""
    return any(form in phrase.lower() for form in (unit, singular(unit)))


def _joined_measure(reading: Reading, context: str) -> str:
    """The unit that the reader left out: "yards" of "23-yard"; empty where there is none."""
    joined = re.match(r"-\w+", context[reading.end :])
    found = find_numbers(reading.text + joined[0]) if joined else []
    return found[-1].number.unit if found and is_measure(found[-1].number.unit) else ""


def _length(text: str, phrase: str) -> Number | None:
    """How many a list names, where several are asked for: "Oban, Perth and Ayr" are three towns."""
    head = head_of(phrase.removeprefix("number of "))
    parts = [part for part in parts_of_list(text) if part]
    if len(parts) < 2 or re.search(r"\d", text) or not _PLURAL.search(head):
        return None
    named = all(part[0].isupper() and len(part.split()) <= _LONGEST_NAME for part in parts)
    return Number(Decimal(len(parts))) if named else None


def _counts(phrase: str, reading: Reading, context: str) -> bool:
    """Whether the words about a number name what the phrase counts.

    These are the few words after it, and, unless it stands before a plural of its own ("40 yards"),
    the few before it.
    """
    head = head_of(phrase.removeprefix("number of "))
    counted = _stems(head)
    people = stems(word_class("population_noun"), _STEM)
    if counted & people:
        counted |= people
    after = without_brackets(context[reading.end : reading.end + _LONGEST_LABEL]).split()[:_AFTER]
    near = _stems(" ".join([reading.text, *after]))
    if not (after and _PLURAL.fullmatch(after[0])):
        near |= _stems(" ".join(context[: reading.start].split()[-_BEFORE:]))
    elif not is_auxiliary(after[0].strip(_MARKS)):
        near = _stems(f"{reading.text} {after[0]}")
        counted |= _stems(phrase)
    return bool(counted & near or _stems(phrase) & _own_words(after))


def _own_words(after: Sequence[str]) -> set[str]:
    """The words up to a mark that tell whose number it is: "from Wales" of "3,022 from Wales,".

    A plural of its own, as in "40 yards from Wales", tells that something else is counted.
    """
    label = re.match(r"(?:\w+ ?)*", " ".join(after))
    words = label[0].split() if label else []
    own = bool(words) and _PLURAL.fullmatch(words[0]) and not is_auxiliary(words[0])
    return set() if own else _stems(" ".join(words))


def _stems(text: str) -> set[str]:
    return stems((word for word in content_words(text) if len(word) > 1), _STEM)


def _measured(text: str, phrase: str) -> Number | Range | Discard | None:
    """A number in the unit that the phrase names, if it names one: "yards of ...".

    "How long" names none, but asks for a measure: 25 of something else is none.
    """
    named = _asked_for(phrase)
    unit = canonical_unit(named) if named in word_class("asked_unit") else ""
    number = _number(text) or (_of_unit(text, unit) if unit else None)
    how, extent = (*words_of(phrase), "", "")[:2]
    measured = how == "how" and extent in word_class("extent_adjective")
    if measured and isinstance(number, Number) and not is_measure(number.unit):
        return Discard(OTHER_UNIT, detail=text)
    if not unit or not isinstance(number, Number):
        return number
    if not number.unit and unit == "%" and number.value > _MOST_PERCENT:
        return Discard("the number is no share", detail=text)
    if not number.unit:
        return Number(number.value, unit, number.exactness)
    if not compatible(number.unit, unit):
        return Discard(OTHER_UNIT, detail=text)
    return number


def _asked_for(phrase: str) -> str:
    """The first word of a phrase after "what", "how many" and the article."""
    leads = word_class("question_pronoun", "article") | {"how", "many"}
    return next((word for word in words_of(phrase) if word not in leads), "")


def _asks_when(phrase: str) -> bool:
    """Whether a phrase asks for a day: "when", "the date of", "on which day"."""
    asked = words_of(without_article(phrase))
    return asked[:1] in (("when",), ("date",)) or (
        asked[:1] == ("on",) and asked[2:3] in (("date",), ("day",))
    )


def _of_unit(text: str, unit: str) -> Number | None:
    """The one number of a unit: the 2% of "1,200 (2%)"."""
    found = [item.number for item in find_numbers(text) if item.number.unit == unit]
    return found[0] if len(set(found)) == 1 else None


def _number(text: str) -> Number | Range | None:
    whole = parse_number(text) or parse_range(text)
    if whole is not None:
        return whole
    found = [item.number for item in find_numbers(text)]
    return found[0] if len(set(found)) == 1 else None


def _dated(reading: Reading, phrase: str, context: str) -> Date | Interval | Discard | None:
    """The date or interval in the passage that a reading overlaps; None if there is not one.

    Unless the phrase asks "when", a year alone stays a year: "1862" of "28 August 1862". Words of
    the phrase select one end of an interval: "born" selects its beginning.
    """
    found = dates_at(reading, context) or [
        each
        for each in dates_at(reading, context, _FIRST_YEAR)
        if not _counts_things(context, each.start, each.end)
    ]
    if len(found) != 1:
        values = {each.value for each in found}
        return values.pop() if len(values) == 1 else None
    start, end, value = found[0]
    own = parse_date(reading.text)
    if own is not None and own.year is None and _counts_things(context, start, end):
        # "On June 2, 1900 boats left."
        return own
    if reading.text.isdigit() and not _asks_when(phrase):
        value = _years(value)
    if isinstance(value, Date):
        return value
    asked = end_of(value, phrase, context[max(0, start - _LONGEST_LABEL) : start])
    return asked or Discard("the time is of another event", detail=to_text(value))


def _is_of_a_date(reading: Reading, context: str) -> bool:
    """Whether a number is the day or the year of a date with a month: "3" of "3 May"."""
    values = (found.value for found in dates_at(reading, context))
    return any(isinstance(value, Date) and value.month is not None for value in values)


def _counts_things(context: str, start: int, end: int) -> bool:
    """Whether the last number in a part of a passage counts things: "1900 boats"."""
    numbers = find_numbers(context[start : end + _LONGEST_LABEL])
    inside = [each.number for each in numbers if each.end <= end - start]
    return bool(inside) and bool(inside[-1].unit)


def _years(value: Date | Interval) -> Date | Interval:
    """A date or interval without months and days."""
    if isinstance(value, Date):
        return year_only(value)
    first, last = map(year_only, ends_of(value))
    return first if first == last else Interval(first, last, value.one_of)
