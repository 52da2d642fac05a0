"""What words are to a corrector: which only serve grammar, and which are the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import is_plural, is_word

TOKEN = re.compile(r"[^\W\d_]+(?:['\u2019](?!s\b)[^\W\d_]+)*|['\u2019]s\b|\d[\d.,]*\d|\d|[^\w\s]|_")
FORM_WORDS = frozenset(
    "a an the of in on at to for from by with as than that which who whom whose is are was were be "
    "been being am do does did has have had there it its their and what he if his 's".split()
)
ARTICLES = frozenset("a an the".split())
PREPOSITIONS = frozenset("of in on at to for from by with as than".split())
BE = frozenset("is are was were be been being am".split())
# Words that serve grammar in the same way.
_ALIKE = (
    ARTICLES,
    PREPOSITIONS,
    BE,
    frozenset("that which who whom whose 's".split()),
    frozenset("do does did".split()),
    frozenset("has have had".split()),
    frozenset("it its their there".split()),
)
# A slip and what was meant, where neither is an inflection of the other.
_MEANT = frozenset(
    {
        ("less", "fewer"), ("least", "fewest"), ("then", "than"), ("roll", "role"), ("th", "the"),
        ("where", "were"), ("to", "too"), ("off", "of"), ("form", "from"), ("loose", "lose"),
        ("there", "their"), ("hat", "what"), ("that", "what"), ("he", "the"), ("if", "of"),
        ("it", "its"),
    }
)  # fmt: skip
# What asks, and what would ask something else if it came or went.
ASKING = frozenset("what which who whom whose he his if and".split())
_ONE = frozenset("a an one each every this another".split())
_SEVERAL = re.compile(r"\b(?:how many|these|those|two|three|four|five|six|several|many)\b")
# Of a noun behind these the number says how many are asked for.
_ASKED = frozenset("which what many these those".split())
# "In its rolls" has no verb.
_BEFORE_NOUN = frozenset("a an the its his her their".split())
# How many words before one tell what number it may have.
WORDS_BACK = 3
_NEAR = 2
_SHORTEST = 4
_SEVERAL_AS_ONE = {("have", "has"), ("are", "is"), ("were", "was")}
_BEFORE_PARTICIPLE = frozenset("after before by while when without since of in".split())


def is_mend(old: str, new: str, before: Sequence[str], context: str) -> bool:
    """Say whether a lower-case word is another only in form or spelling.

    Args:
        old: The word.
        new: What comes in its place.
        before: The words before it, in lower case.
        context: The passage, whose words are spelled right.
    """
    if (old, new) in _MEANT:
        return True
    if old in FORM_WORDS or new in FORM_WORDS:
        return any(old in words and new in words for words in _ALIKE)
    other_number = is_plural(old) != is_plural(new)
    asked = other_number and (_ASKED & set(before) or set(before[-1:]) & _BEFORE_NOUN)
    if not asked and _lemmas(old, "VERB") & _lemmas(new, "VERB"):
        return True
    if _lemmas(old, "NOUN") & _lemmas(new, "NOUN"):
        return _fits(new, before) and (is_plural(old) == is_plural(new) or not _fits(old, before))
    if not is_word(new) or is_in(old, context):
        return False
    return is_near(old, new) and (not is_word(old) or is_in(new, context))


def is_worse_form(old: str, new: str, before: Sequence[str]) -> bool:
    """Say whether a verb loses its time or its agreement: "the man that it was built for entered"
    as "entering", "two channels, which have" as "has", "did they manage" as "did they managed".

    Args:
        old: The word.
        new: What comes in its place.
        before: The words before it, in lower case.
    """
    if old.endswith("ed") and new.endswith("ing"):
        return not set(before[-1:]) & _BEFORE_PARTICIPLE
    if new in (f"{old}d", f"{old}ed") and "did" in before[-WORDS_BACK:]:
        return True
    described = len(before) > 1 and before[-1] in ("which", "that", "who")
    return described and is_plural(before[-2]) and (old, new) in _SEVERAL_AS_ONE


def is_other_spelling(old: str, new: str, context: str) -> bool:
    """Say whether a name is spelled as the passage does where it was not."""
    names = old[:1].isalpha() and new[:1].isupper() and old not in NATIONALITIES
    return names and is_near(old, new) and is_in(new, context) and not is_in(old, context)


def is_near(old: str, new: str) -> bool:
    """Say whether two words of some length differ in two letters at most."""
    from spacy.matcher.levenshtein import levenshtein

    least = min(len(old), len(new))
    return least >= _SHORTEST and levenshtein(old.lower(), new.lower()) <= _NEAR


def is_in(word: str, context: str) -> bool:
    """Say whether a passage has a word, in the same case."""
    return re.search(rf"\b{re.escape(word)}\b", context) is not None


def _fits(noun: str, before: Sequence[str]) -> bool:
    """Whether the words before a noun allow its number."""
    if is_plural(noun):
        return not _ONE & set(before)
    return not _SEVERAL.search(" ".join(before))


def _lemmas(word: str, kind: str) -> set[str]:
    from lemminflect import getAllLemmas

    return set(getAllLemmas(word, kind).get(kind, ()))
