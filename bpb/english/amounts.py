"""Saying that a number compares so with a value: "fewer than 23 letters"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_plural
from bpb.english.words import head_of, without_article
from bpb.qdmr.arguments import Comparator
from bpb.values import canonical_unit, in_words, singular
from bpb.values.units import dimension, is_currency_sign, is_measure


@dataclass(frozen=True, slots=True)
class Amount:
    """A comparison with a number, before it is joined to a noun.

    Attributes:
        comparator: How the number compares.
        value: The number as it is to be read, without a unit: "23", "5 million".
        unit: What stands after the number when no noun follows: "yards", "%"; often empty.
    """

    comparator: Comparator
    value: str
    unit: str = ""

    @property
    def is_one(self) -> bool:
        return self.value in ("1", "one")

    def of(self, noun: str, *, more: str = "") -> str | None:
        """The comparison over a noun: "at least 3 goals".

        Args:
            noun: The noun phrase counted, plural; empty when the number stands alone.
            more: The comparative that is counted by: "more" of "how many more goals".

        Returns:
            None where English has no plain words for it.
        """
        head = head_noun(noun)
        if self.is_one and " and " in noun:
            return None
        words_of_noun = noun.split()
        measured = not noun or measures(head) or measures(words_of_noun[0])
        more = "fewer" if more == "less" and not measured else more
        number = self.value if measured or self.unit else spelled(self.value)
        sign = self.unit == "%" or is_currency_sign(self.unit)
        if self.unit and (not noun or sign or head.lower() != self.unit):
            number = with_unit(number, self.unit, noun)
        counted = noun
        if self.is_one and not noun.startswith("of "):
            counted = _with_head_singular(noun, head)
        what = " ".join(part for part in (more, counted) if part)
        percent = re.match(r"(percentage points?|percent(?:age)?)\b(?: of)? ?(.*)", noun)
        if more and percent:
            what = " ".join(f"{percent[1]} {more} {percent[2]}".split())
        match self.comparator:
            case Comparator.MORE:
                words = f"{'over' if more else 'more than'} {number} {what}"
            case Comparator.LESS:
                words = f"{'less' if measured else 'fewer'} than {number} {what}"
            case Comparator.AT_LEAST:
                words = f"at least {number} {what}"
            case Comparator.AT_MOST:
                words = f"at most {number} {what}"
            case Comparator.EQUAL:
                words = f"exactly {number} {what}"
            case Comparator.NOT_EQUAL:
                if more:
                    return None
                words = self._other_than(noun, number)
        return " ".join(words.split())

    def _other_than(self, noun: str, number: str) -> str:
        percent = re.match(r"percent(?:age)?\b(?! points?)(.*)", noun)
        if percent or (not noun and self.unit in ("%", "percent")):
            sign = "" if number.endswith(("%", "percent")) else "%"
            return f"a percentage{percent[1] if percent else ''} other than {number}{sign}"
        if is_currency_sign(self.unit) and noun in ("", "money"):
            return f"an amount other than {number}"
        counted = noun or self.unit
        of = f" of {counted}" if counted else ""
        return f"a number{of} other than {number if noun else self.value}"

    def than(self) -> str:
        """The comparison after a noun that is the number itself: "higher than 5,000"."""
        number = with_unit(self.value, self.unit, "")
        return {
            Comparator.MORE: f"higher than {number}",
            Comparator.LESS: f"lower than {number}",
            Comparator.AT_LEAST: f"at least {number}",
            Comparator.AT_MOST: f"at most {number}",
            Comparator.EQUAL: f"exactly {number}",
            Comparator.NOT_EQUAL: f"different from {number}",
        }[self.comparator]


def measures(noun: str) -> bool:
    """Whether a noun measures: "less than 40 yards", never "fewer"."""
    return is_measure(noun) or singular(noun.lower()) in word_class("mass_measure")


def is_measured(phrase: str) -> bool:
    """Whether a phrase is of measures: "the yards of field goals", "lengths of passes"."""
    head = head_of(without_article(phrase))
    return measures(head) or singular(head.lower()) in ("distance", "length")


def is_time_unit(noun: str) -> bool:
    """Whether a noun is a unit of time: "minutes", "decade"."""
    return dimension(canonical_unit(noun)) in ("[time]", "calendar time")


def is_calendar_unit(noun: str) -> bool:
    """Whether a noun is a unit of the calendar: "months", "decade"; "days" are counted exactly."""
    return dimension(canonical_unit(noun)) == "calendar time"


def is_length_unit(noun: str) -> bool:
    """Whether a noun is a unit of length: "yards", "km"."""
    return dimension(canonical_unit(noun)) == "[length]"


def spelled(value: str) -> str:
    """Numbers below ten in words, as editors write counts."""
    return in_words(int(value)) if value.isdigit() and len(value) == 1 else value


def with_unit(number: str, unit: str, noun: str) -> str:
    """A number with its unit: "$5", "40%", "5 yards"; the noun that follows may be the unit."""
    if not unit or unit.lower() in noun.lower().split():
        return number
    if is_currency_sign(unit):
        return f"{unit}{number}"
    if unit in ("%", "percent", "percentage"):
        percent = bool({"percent", "percentage", "%"} & set(noun.lower().split()))
        return number if percent else f"{number}%"
    if noun:
        # The question's own noun says what is counted.
        return number
    return f"{number} {singular(unit) if number in ('1', 'one') else unit}"


def head_noun(noun_phrase: str) -> str:
    """The head of a noun phrase: "bridges" of "road bridges of 40 yards or more"."""
    if not noun_phrase:
        return ""
    doc = analyse(noun_phrase)
    chunks = [chunk for chunk in doc.noun_chunks if chunk.root.pos_ != "PRON"]
    if not chunks:
        return noun_phrase.split()[0]
    root = chunks[0].root
    following = doc[root.i + 1 : root.i + 2].text
    if following.islower() and is_plural(following) and not is_plural(root.text):
        # Taken for a verb: "penalty kicks".
        return following
    return root.text


def _with_head_singular(noun: str, head: str) -> str:
    words = noun.split(" ")
    if measures(words[0]) and words[0] != head:
        words[0] = singular(words[0])
    return " ".join(
        singular(word) if word == head and i == words.index(head) else word
        for i, word in enumerate(words)
    )


def unit_of_difference(noun: str) -> str:
    """ "Yards" of "yards' difference"."""
    return noun.removesuffix(" difference").rstrip(" '\u2019")
