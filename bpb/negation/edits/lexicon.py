"""The word lists of bpb/negation/words that edits read: antonyms, polarity items, entities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from bpb.lexicon import rows

_FOLDER = Path(__file__).parent.parent / "words"
Opposition = Literal["complementary", "gradable"]


def _rows(name: str) -> Iterator[list[str]]:
    return rows(_FOLDER / f"{name}.tsv")


@cache
def antonyms(opposition: Opposition, kind: str) -> dict[str, str]:
    """Words with their antonyms, both ways.

    Args:
        opposition: "complementary" where one of the two holds ("dead"), "gradable" where neither
            may ("tall").
        kind: "adjective", "verb", "noun" or "preposition"; of verbs and nouns the base forms.
    """
    pairs: dict[str, str] = {}
    for first, second, found, of in _rows("antonyms"):
        if found == opposition and of == kind:
            pairs.setdefault(first, second)
            pairs.setdefault(second, first)
    return pairs


@cache
def negative_polarity() -> dict[str, str]:
    """Words with what stands for them under a negation: "some", "any"."""
    return {positive: negative for positive, negative, *_ in _rows("polarity")}


@cache
def positive_polarity() -> dict[str, str]:
    """Words with what stands for them without the negation: "any", "some"; "" for nothing."""
    back: dict[str, str] = {}
    for positive, negative, *_ in _rows("polarity"):
        back.setdefault(negative, positive)
    return back


@cache
def collective() -> frozenset[str]:
    """Lemmas of predicates that several make true together: "meet", "same"."""
    return frozenset(word for row in _rows("collective") for word in row[0].split())


@cache
def entity_types() -> dict[str, tuple[str, ...]]:
    """The names of closed classes by class: months, countries."""
    return {name: tuple(words.split("|")) for name, words in _rows("entities")}


@cache
def entity_type(word: str) -> str | None:
    """The class of a name; None for another."""
    return next((name for name, words in entity_types().items() if word in words), None)


@cache
def long_names() -> dict[tuple[str, ...], str]:
    """Names of several words, by their words, with another of their class."""
    found: dict[tuple[str, ...], str] = {}
    for _, names in _rows("names"):
        members = names.split("|")
        for name, other in zip(members, (*members[1:], members[0]), strict=True):
            found[tuple(name.split())] = other
    return found


@cache
def affirmatives(kind: str) -> dict[str, str]:
    """Cues with the word that stands for them without negation: "refuse", "agree".

    Args:
        kind: "verb", "noun" or "" for all others.
    """
    return {cue: positive for cue, positive, of in _rows("affirmatives") if of == kind}


@cache
def mass_nouns() -> frozenset[str]:
    """Nouns that are not counted: "evidence"."""
    return frozenset(word for row in _rows("mass_nouns") for word in row[0].split())


@cache
def cue_synonyms() -> dict[str, str]:
    """Cues and negated words with what says the same: "never", "at no time"."""
    return {cue: other for cue, other, *_ in _rows("cue_synonyms")}


@cache
def asymmetric() -> frozenset[str]:
    """Verbs that cannot hold both ways of two: "defeat"."""
    return frozenset(word for row in _rows("asymmetric") for word in row[0].split())


@cache
def attributes() -> dict[str, str]:
    """Nouns and classes of nouns with an attribute that is said of them: "city", "large"."""
    return {noun: word for word, nouns in _rows("attributes") for noun in nouns.split()}


@cache
def degrees() -> dict[str, tuple[tuple[str, str], ...]]:
    """Words of degree, manner and place with what excludes them, and how they stand: "adverb"."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for words, other, kind in _rows("degrees"):
        found[words] = (*found.get(words, ()), (other, kind))
    return found
