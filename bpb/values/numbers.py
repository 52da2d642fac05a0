"""Numbers out of text: words, digits, magnitudes, money, percentages, ordinals, bounds, units."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from bpb.lexicon import rows, spaced
from bpb.values.number_words import number_words
from bpb.values.types import Exactness, Number, Range
from bpb.values.units import canonical_unit, is_measure
from bpb.values.words import words_of

# "7:30", "7:30 pm", "7 p.m.", "7 o'clock": its numbers are none of their own.
_HALF_DAY = r"(?:[ap]m\b|[ap]\.m\b\.?)"
_CLOCK = (
    rf"\d{{1,2}}(?::\d{{2}}){{1,2}}(?:\s?{_HALF_DAY})?|"
    rf"\d{{1,2}}(?:\.\d{{2}})?\s?(?:{_HALF_DAY}|o['\u2019]clock\b)"
)
_TOKEN = re.compile(
    rf"(?P<clock>(?:{_CLOCK})(?!\w))"
    r"|(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!,?\d)|\d+(?:\.\d+)?|\.\d+)"
    r"|(?P<currency>us\$|[$£€¥])|(?P<word>[^\W\d_]+)|(?P<mark>\S)",
    re.IGNORECASE,
)
_HYPHENS = frozenset("-\u2010\u2011")
_ONE_CENTURY = re.compile(
    r"(?:the )?(?:\d+(?:st|nd|rd|th)|[a-z-]+(?:th|first|second|third))[ -]century\b", re.IGNORECASE
)
_OPENING = ",;:([\"'\u201c "
_CLOSING = ".,;:)]\"'\u201d "
_MOST_UNIT_WORDS = 3
# "Cubic meters per second".
_MOST_MEASURE_WORDS = 4
_LONGEST = 200
_LONGEST_CLOCK = 16


class Found(NamedTuple):
    """A number in a text, with the offsets of its words (end exclusive)."""

    start: int
    end: int
    number: Number


class _Token(NamedTuple):
    text: str
    kind: str
    start: int
    end: int


class _Core(NamedTuple):
    value: Decimal
    next: int


def parse_number(text: str) -> Number | None:
    """The number a text stands for as a whole; None when it is more, or something else.

    "twenty-three", "1.5 million", "$5 million", "10%", "3rd", "about 250", "15 years", "23-yard".
    A unit is a known unit or a lower-case plural noun of at most three words; "50 Cent" is a name,
    and so is "the 19th century", which is not nineteen of them.
    """
    text = text.strip().rstrip(_CLOSING).lstrip(_OPENING)
    if not text or len(text) > _LONGEST or _ONE_CENTURY.match(text):
        return None
    exactness = Exactness.EXACT
    for found, pattern in _before_number():
        match = pattern.match(text)
        if match:
            exactness, text = found, text[match.end() :]
            break
    for found, pattern in _after_number():
        match = pattern.search(text)
        if match and exactness is Exactness.EXACT:
            exactness, text = found, text[: match.start()]
            break
    tokens = _tokens(text)
    sign = 1
    if len(tokens) > 1 and tokens[0].text.lower() in number_words("sign"):
        sign, tokens = -1, tokens[1:]
    unit = ""
    if tokens and tokens[0].kind == "currency":
        unit, tokens = canonical_unit(tokens[0].text), tokens[1:]
    core = _core(tokens, 0, short=bool(unit))
    if core is None:
        return None
    rest = text[tokens[core.next].start :] if core.next < len(tokens) else ""
    # "5 m" is metres, "5m" after a currency is millions: the core has taken the latter.
    if rest and unit and not _repeats_currency(unit, rest):
        return None
    if rest and not unit:
        found_unit = _unit(rest, core.value)
        if found_unit is None:
            return None
        unit = found_unit
    return Number(sign * core.value, unit, exactness)


def _repeats_currency(unit: str, rest: str) -> bool:
    """Whether words after a sum of money only repeat its currency ("US$5 dollars")."""
    return canonical_unit(rest) == unit


def parse_range(text: str) -> Range | None:
    """A range as a whole text: "10-12", "10 to 12 yards", "between five and six"."""
    text = text.strip().rstrip(_CLOSING).lstrip(_OPENING)
    if len(text) > _LONGEST:
        return None
    match = re.fullmatch(
        r"(?:between|from)\s+(.+?)\s+(?:and|to)\s+(.+)", text, re.I
    ) or re.fullmatch(
        r"(.*\d\S*)\s*(?:[-\u2013\u2014]|\bto\b)\s*(\S*\d.*)|(.+?)\s+to\s+(.+)", text, re.I
    )
    if match is None:
        return None
    first, second = (group for group in match.groups() if group is not None)
    low, high = parse_number(first), parse_number(second)
    if low is None or high is None or (low.unit and high.unit and low.unit != high.unit):
        return None
    if {low.exactness, high.exactness} != {Exactness.EXACT}:
        return None
    magnitude = re.search(r"\b(thousand|million|billion|trillion)\b", second, re.IGNORECASE)
    low_value = low.value
    if magnitude and low_value < 1000 and not re.search(r"illion|thousand", first, re.IGNORECASE):
        low_value *= number_words("magnitude")[magnitude[1].lower()]
    if low_value >= high.value:
        return None
    unit = low.unit or high.unit
    return Range(Number(low_value, unit), Number(high.value, unit))


def find_numbers(text: str) -> list[Found]:
    """Every number in a text, in order, without sign and bound; each with its unit if one follows.

    "27-24" holds two numbers; "a" and "no" alone are none.
    """
    return list(_all_numbers(text))


@lru_cache(maxsize=256)
def _all_numbers(text: str) -> tuple[Found, ...]:
    found: list[Found] = []
    tokens = _tokens(text)
    i = 0
    while i < len(tokens):
        currency = tokens[i].kind == "currency"
        if tokens[i].kind == "word" and tokens[i].text.lower() not in _starters():
            i += 1
            continue
        core = _core(tokens, i + currency, short=currency)
        if core is None or (core.next == i + 1 and tokens[i].text.lower() in ("no", "none")):
            i += 1
            continue
        unit = canonical_unit(tokens[i].text) if currency else _unit_after(tokens, core.next)
        found.append(Found(tokens[i].start, tokens[core.next - 1].end, Number(core.value, unit)))
        i = core.next
    return tuple(found)


def clock_time(text: str, start: int, end: int) -> str:
    """The clock time that a place of a text has a part of: "7:30 pm"; "" where there is none.

    Args:
        text: The text.
        start: Where the place begins, 0-based.
        end: Where it ends, exclusive.
    """
    around = max(0, start - _LONGEST_CLOCK)
    for token in _tokens(text[around : end + _LONGEST_CLOCK]):
        if token.kind == "clock" and token.start + around < end and start < token.end + around:
            return token.text
    return ""


def _tokens(text: str) -> list[_Token]:
    return [_Token(m.group(), m.lastgroup or "", m.start(), m.end()) for m in _TOKEN.finditer(text)]


def _core(tokens: list[_Token], start: int, *, short: bool = False) -> _Core | None:
    """Read one number from a token on; None when there is none there."""
    words = [t.text.lower() for t in tokens[start : start + 24]]
    if not words:
        return None
    if tokens[start].kind == "number":
        return _digits(tokens, words, start, short)
    fraction = _fraction(words)
    if fraction is not None:
        return _Core(fraction[0], start + fraction[1])
    value, count = _words(words)
    return _Core(value, start + count) if count else None


def _digits(tokens: list[_Token], words: list[str], start: int, short: bool) -> _Core | None:
    token = tokens[start]
    if len(token.text) > 2 * 20 or (
        start and _glued(tokens, start - 1) and _is_word(tokens, start - 1)
    ):
        return None
    value = Decimal(token.text.replace(",", ""))
    magnitudes = _magnitudes(short)
    i = 1
    if i < len(words) and words[i] in words_of("ordinal_suffix") and _glued(tokens, start):
        return _Core(value, start + 2)
    if i < len(words) and _is_word(tokens, start + 1) and _glued(tokens, start):
        known = words[i] in magnitudes
        if not known and not is_measure(words[i]):
            return None
    if (
        i < len(words)
        and words[i] in _HYPHENS
        and i + 1 < len(words)
        and words[i + 1] in number_words("magnitude")
    ):
        i += 1
    if i < len(words) and words[i] in magnitudes:
        value *= magnitudes[words[i]]
        i += 1
    return _Core(value, start + i)


def _fraction(words: list[str]) -> tuple[Decimal, int] | None:
    """ "half", "half a million", "a quarter", "three quarters": the value and the words used."""
    joined = " ".join(words[:4])
    for phrase, value in (("three quarters", "0.75"), ("a quarter", "0.25"), ("one half", "0.5")):
        if re.match(rf"{phrase}\b", joined):
            return Decimal(value), 2
    place = 1 if words[0] in ("a", "one") and words[1:2] == ["half"] else 0
    if words[place] != "half":
        return None
    rest = words[place + 1 :]
    skipped = 1 if rest[:1] == ["a"] else 0
    wholes = {"dozen": 12, **number_words("magnitude")}
    if rest[skipped : skipped + 1] and rest[skipped] in wholes:
        return Decimal(wholes[rest[skipped]]) / 2, place + 2 + skipped
    return Decimal("0.5"), place + 1


def _words(words: list[str]) -> tuple[Decimal, int]:
    """The number in words at the beginning, and how many words it takes (0: none)."""
    if words[0] in ("a", "an"):
        return _with_article(words)
    # `current` is what stands before the next magnitude, -1 while nothing does.
    total, current, used, i = 0, -1, 0, 0
    ordinals, magnitudes = number_words("ordinal"), number_words("magnitude")
    while i < len(words):
        word = words[i]
        if used and words[i : i + 3] == ["and", "a", "half"]:
            return Decimal(total + max(current, 0)) + Decimal("0.5"), i + 3
        if used and _joins(words, i, current):
            i += 1
            continue
        if word in ordinals and _fits(current, ordinals[word]):
            return Decimal(total + max(current, 0) + ordinals[word]), i + 1
        if word in magnitudes and current > 0:
            total, current = total + current * magnitudes[word], -1
        else:
            grown = _grown(current, word, first=not used)
            if grown is None:
                break
            current = grown
        i += 1
        used = i
    return (Decimal(total + max(current, 0)), used) if used else (Decimal(0), 0)


def _with_article(words: list[str]) -> tuple[Decimal, int]:
    """ "A dozen", "a hundred and five", "a couple of"; other words after "a" are no number."""
    second = words[1] if len(words) > 1 else ""
    if second == "couple":
        return Decimal(2), 3 if words[2:3] == ["of"] else 2
    if second in ("dozen", "hundred", *number_words("magnitude")):
        return _words(["one", *words[1:]])
    return Decimal(0), 0


def _joins(words: list[str], i: int, current: int) -> bool:
    """Whether a hyphen or "and" here holds two parts of one number together."""
    if i + 1 >= len(words):
        return False
    following = words[i + 1]
    if words[i] == "and":
        return following in _integers() and (current >= 100 or current < 0)
    large = following in number_words("magnitude") or following == "hundred"
    return words[i] in _HYPHENS and (current % 100 >= 20 or large)


def _grown(current: int, word: str, *, first: bool) -> int | None:
    """The number below a thousand after one more word; None when the word cannot follow."""
    small, tens = number_words("small"), number_words("tens")
    if word in small and _fits(current, small[word]) and (first or small[word]):
        return max(current, 0) + small[word]
    if word in tens and (current < 0 or not current % 100):
        return max(current, 0) + tens[word]
    if word in ("dozen", "hundred") and current > 0:
        return current * (12 if word == "dozen" else 100)
    return None


def _fits(current: int, added: int) -> bool:
    """Whether a word below twenty can follow: "twenty three", "hundred twelve", not "two three"."""
    if current < 0:
        return True
    after_hundred = current > 0 and current % 100 == 0
    after_ten = current % 100 >= 20 and current % 10 == 0 and 0 < added < 10
    return after_hundred or after_ten


def _unit(rest: str, value: Decimal) -> str | None:
    """The unit that all the remaining words name; None when they name none."""
    rest = rest.strip()
    if rest[:1] in _HYPHENS:
        rest = rest[1:].strip()
        return rest if is_measure(rest) else None
    # "50 Cent" and "Thirty Seconds to Mars" are names: a unit in words is in lower case.
    if is_measure(rest) and (rest.isupper() or not rest[0].isupper()):
        return rest
    words = rest.split()
    if len(words) > _MOST_UNIT_WORDS or not all(re.fullmatch(r"[a-z][a-z'-]*", w) for w in words):
        return None
    if not words_of("no_noun").isdisjoint(words):
        return None
    return rest if value == 1 or _is_plural(words[-1]) else None


def _is_plural(word: str) -> bool:
    return word in words_of("plural") or (
        word.endswith("s") and not word.endswith(("ss", "'s", "ous"))
    )


def _unit_after(tokens: list[_Token], i: int) -> str:
    """The known unit that begins at a token, the longest; or one plural noun; "" for none."""
    if i < len(tokens) and tokens[i].text in _HYPHENS:
        i += 1
    for count in range(_MOST_MEASURE_WORDS, 0, -1):
        name = " ".join(token.text for token in tokens[i : i + count])
        if len(tokens) >= i + count and is_measure(name):
            return name
    if i < len(tokens) and tokens[i].kind == "word" and tokens[i].text.islower():
        word = tokens[i].text
        if word not in words_of("no_noun") and _is_plural(word):
            return word
    return ""


@cache
def _starters() -> frozenset[str]:
    """The words that a number in words may begin with."""
    return frozenset({*_integers(), "a", "an", "half"})


@cache
def _integers() -> frozenset[str]:
    """The words of whole numbers below twenty, of tens, and of ordinals."""
    return frozenset({*number_words("small"), *number_words("ordinal"), *number_words("tens")})


@cache
def _magnitudes(short: bool) -> Mapping[str, int]:
    """The words that multiply a number in digits; the short ones only if they may stand there."""
    return {**number_words("magnitude"), **(number_words("short_magnitude") if short else {})}


@cache
def _before_number() -> tuple[tuple[Exactness, re.Pattern[str]], ...]:
    """What a number is meant as, by the words before it."""
    return _bounds("before", r"(?:{})(?:\s+|(?<=\W))(?=\S)")


@cache
def _after_number() -> tuple[tuple[Exactness, re.Pattern[str]], ...]:
    """What a number is meant as, by the words after it."""
    return _bounds("after", r"\s*(?:{})$")


def _bounds(place: str, form: str) -> tuple[tuple[Exactness, re.Pattern[str]], ...]:
    """The rows of bounds.tsv for a place, each with a pattern of a form."""
    return tuple(
        (
            Exactness(exactness),
            re.compile(form.format("|".join(map(re.escape, spaced(words)))), re.IGNORECASE),
        )
        for where, exactness, words in rows(Path(__file__).with_name("bounds.tsv"))
        if where == place
    )


def _glued(tokens: list[_Token], i: int) -> bool:
    return i + 1 < len(tokens) and tokens[i].end == tokens[i + 1].start


def _is_word(tokens: list[_Token], i: int) -> bool:
    return tokens[i].kind == "word"
