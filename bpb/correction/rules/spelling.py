"""Slips of the pen, told by the dictionary and by how the passage writes its words."""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from bpb.english.common_words import common_words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_word
from bpb.values import singular
from bpb.values.units import is_measure

_WORD = re.compile(r"[^\W\d_]+")
# Letters that no mark is taken off of.
_STROKES = str.maketrans("łøđı", "lodi")
_SHORTEST, _SHORTEST_SMALL = 5, 3
_LIKE = 0.85
_NAME_OF = re.compile(
    r"[A-Z][a-z]+ of [A-Z][\w-]+"
    r"|(?:(?!(?:Was|Is|Were|Are|Did|Does|Do|Has|Have|Had|The|In|Which|What)\b)[A-Z][\w-]+ ){1,4}"
    r"(?:Tower|Building|Bridge|Canal|Museum|Hotel|Palace|Cathedral|Theatre|"
    r"Theater|Gallery|Library|Mansion|Lagoon|Mountains|Islands|River|Ocean|Sea|Lighthouse|Monument|"
    r"Dynasty|Empire|Railway|Railroad)\b(?! [A-Z])"
)


@dataclass(frozen=True, slots=True)
class Misspelling:
    """A word that is none.

    Attributes:
        word: As the question writes it.
        like: The passage's word that it almost is, in lower case without accents; "" for none.
    """

    word: str
    like: str = ""


def misspelt(question: str, context: str) -> list[Misspelling]:
    """The words in lower case that neither dictionary nor passage has, and the names that are
    almost, but not quite, one of the passage's.
    """
    known = known_words(context)
    found = []
    for token in analyse(question):
        word = token.text
        checked = token.is_alpha and not (token.is_stop or token.like_num)
        shortest = _SHORTEST_SMALL if word.islower() and token.whitespace_ else _SHORTEST
        if not checked or len(word) < shortest:
            continue
        if plain(word) in known or is_word(word.lower()) or word in common_words():
            continue
        if is_measure(word):
            continue
        if word.islower() and singular(plain(word)) in known:
            # "Tabs", where the passage has one.
            continue
        near = difflib.get_close_matches(plain(word), known, n=1, cutoff=_LIKE)
        like = near[0] if near else ""
        near_name = len(word) >= _SHORTEST and like and not _is_form(plain(word), like)
        if word.islower() or near_name:
            found.append(Misspelling(word, like))
    return found


def only_ends_names(word: str, context: str) -> bool:
    """Whether a frequent word has its capital only after another: "Gallery" of "Oban Gallery"."""
    name = word.capitalize()
    uses = len(re.findall(rf"\b{name}\b", context))
    after_capitals = len(re.findall(rf"\b[A-Z]\w* {name}\b", context))
    return word in common_words() and after_capitals == uses


def bare_name(question: str, context: str) -> str:
    """A name of the form "Battle of Lund" or "Hay Bridge" that the passage has with "the"
    alone; "" for none.
    """
    determiners = word_class("article", "demonstrative")
    for match in _NAME_OF.finditer(question):
        before = question[: match.start()].split()
        if not before or (match.start() and question[match.start() - 1] != " "):
            continue
        last = before[-1].strip("'\"\u201c")
        if last.lower() in determiners or (len(before) > 1 and last[:1].isupper()):
            continue
        if re.match(r" [A-Z]", question[match.end() :]):
            # "The game between University of Idaho Vandals and ...": a longer name.
            continue
        if len(before) > 1 and before[-2].lower() in determiners:
            # "The historic Battle of Lund".
            continue
        if _has_article(match[0], context):
            return match[0]
    return ""


def _has_article(name: str, context: str) -> bool:
    """Whether a passage has a name with "the", after no other word, and heads no paragraph on it
    without one.
    """
    named = re.escape(name)
    if re.search(rf"^{named}(?: \([^)\n]*\))?: {named}\b", context, re.M):
        return False
    before = re.findall(rf"(\w+) {named}\b", context)
    return bool(before) and all(word.lower() == "the" for word in before)


@lru_cache(maxsize=1024)
def known_words(context: str) -> frozenset[str]:
    """The words of a passage in lower case without accents."""
    return frozenset(plain(word) for word in _WORD.findall(context))


def plain(word: str) -> str:
    """In lower case and without accents, which a question may leave out."""
    letters = word.lower().translate(_STROKES).replace("æ", "ae").replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFD", letters) if c.isalpha())


def _is_form(word: str, other: str) -> bool:
    """Whether one is a plural or another form of the other."""
    return word.startswith(other[:-1]) or other.startswith(word[:-1])
