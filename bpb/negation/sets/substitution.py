"""A noun of a sentence exchanged for one of what it is, or of its kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bpb.english.articles import indefinite_article
from bpb.negation.edits.sentence import Sentence
from bpb.negation.sets.conditions import Label
from bpb.negation.sets.nouns import Nouns

_ARTICLES = ("a", "an")


@dataclass(frozen=True, slots=True)
class Substitution:
    """One word for another.

    Attributes:
        place: The word's place in the sentence.
        old: The word.
        new: What is put for it, in its form: "poodles".
        label: What the sentence says of the new one: entailment where the new word is more
            general.
        mass: Whether the new word is not counted and the old one has an article: "an apple", "some
            fruit".
    """

    place: int
    old: str
    new: str
    label: Label
    mass: bool = False

    def __post_init__(self) -> None:
        if not self.new or self.new == self.old:
            raise ValueError(f"expected another word for {self.old!r}, got {self.new!r}")


def substitutions(sentence: Sentence, place: int, nouns: Nouns) -> Iterator[Substitution]:
    """The exchanges of a noun that its article and number allow."""
    noun = sentence.tree.lemmas[place].lower()
    for label, words in (
        (Label.ENTAILMENT, nouns.above(noun)),
        (Label.NEUTRAL, nouns.below(noun)),
    ):
        for word in words:
            new = _form(sentence, place, word, nouns)
            if new:
                mass = _is_single(sentence, place) and nouns.is_mass(word)
                yield Substitution(place, sentence.words[place], new, label, mass)


def relation_of(old: str, new: str, nouns: Nouns) -> Label | None:
    """What a sentence says of itself with another noun, None where the two are not related."""
    first, second = _singular(old), _singular(new)
    if second in nouns.above(first) or first in nouns.below(second):
        return Label.ENTAILMENT
    if first in nouns.above(second) or second in nouns.below(first):
        return Label.NEUTRAL
    return None


def substituted(text: str, old: str, new: str, *, instead: str = "") -> str | None:
    """A text with another word, and a determiner that goes with it.

    Args:
        text: The text.
        old: The word.
        new: What is put for it.
        instead: What is put for the old word's article; "" for the article that fits.

    Returns:
        None unless the text has the word once.
    """
    found = list(re.finditer(rf"\b(?:(an?) )?{re.escape(old)}\b", text, re.IGNORECASE))
    if len(found) != 1:
        return None
    match = found[0]
    before = f"{instead or indefinite_article(new)} " if match[1] else ""
    return f"{text[: match.start()]}{before}{new}{text[match.end() :]}"


def _form(sentence: Sentence, place: int, word: str, nouns: Nouns) -> str:
    """A noun in the form that stands in a place, "" where none does."""
    tree = sentence.tree
    old = tree.lemmas[place].lower()
    singular = tree.tags[place] == "NN"
    there_is = tree.relations[place] == "attr"
    if _is_single(sentence, place):
        # "A red apple" would be "some red fruit"; the word before is changed, and no other.
        beside = tree.words[place - 1] in _ARTICLES and not there_is
        return word if not nouns.is_mass(word) or beside else ""
    # A singular without article that is counted is a fixed phrase: "in town", "by boat".
    if singular and not nouns.is_mass(old):
        return ""
    # After "there is" the verb goes with the noun's number.
    if nouns.is_mass(word) != singular and there_is:
        return ""
    return word if nouns.is_mass(word) else _plural(word)


def _is_single(sentence: Sentence, place: int) -> bool:
    """Whether a noun has the determiner of one thing."""
    tree = sentence.tree
    return any(tree.words[c] in ("a", "an", "another") for c in tree.children[place])


@cache
def _singular(noun: str) -> str:
    from lemminflect import getLemma

    return next(iter(getLemma(noun.lower(), "NOUN")), noun.lower())


@cache
def _plural(noun: str) -> str:
    from lemminflect import getInflection

    forms = getInflection(noun, "NNS")
    return forms[0] if forms else f"{noun}s"
