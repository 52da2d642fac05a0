"""A question begins and ends as one sentence, and refers to nothing outside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking, is_auxiliary
from bpb.english.words import first_word, words_of
from bpb.qdmr.types import REFERENCE
from bpb.records.check import TextCheck

_ORDINAL = r"\bthe (?:first|second|third|last)"
_ONE_BEFORE_NOUN = re.compile(rf"{_ORDINAL} one\b.* {_ORDINAL} (?!one\b|World\b)[A-Z]")


class SentenceForm(TextCheck):
    """Rejects a question that does not begin as one or end in its one question mark, a quotation
    mark or bracket that is left open or empty, a reference to a step, and "one" before its noun.
    Fails: "If Ann won?", "Was Ann (born 1990 tall?", "Who directed #2?", "Was the second one built
    after the first Elm Mill?"; passes: "In 2000, how many won?", "Was Ann (born 1990) tall?".
    """

    name = "sentence_form"

    def reasons(self, question: str) -> Iterator[str]:
        yield from filter(
            None, (ends_wrongly(question), refers_outside(question), begins_wrongly(question))
        )


def ends_wrongly(question: str) -> str:
    """What is wrong with the marks; "" if nothing is. Marks in quotes belong to a name."""
    if not question.endswith("?"):
        return "does not end in a question mark"
    outside = re.sub(r"[\"\u201c][^\"\u201d]*[\"\u201d]", "", question)
    if outside.count("?") > 1:
        return "has several question marks"
    if question[0].islower():
        return "does not begin with a capital"
    if question.count('"') % 2 or question.count("\u201c") != question.count("\u201d"):
        return "has an open quote"
    for opening, closing in ("()", "[]"):
        if question.count(opening) != question.count(closing):
            return "has an open bracket"
    if '""' in question or "()" in question:
        return "has an empty quote or bracket"
    return ""


def refers_outside(question: str) -> str:
    """What the question refers to; "" if nothing."""
    if REFERENCE.search(question):
        return "names a step"
    return 'has "one" before its noun' if _ONE_BEFORE_NOUN.search(question) else ""


def begins_wrongly(question: str) -> str:
    """Why the question does not begin as one; "" if it does."""
    first, *rest = map(first_word, words_of(question) or ("",))
    if first in ("if", "whether"):
        return 'begins with "If"'
    if _asks(first):
        return ""
    if first in word_class("preposition") | {"according", "out"} and any(map(_asks, rest)):
        return ""
    return "does not begin as a question"


def _asks(word: str) -> bool:
    return is_asking(word) or is_auxiliary(word)
