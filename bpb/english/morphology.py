"""What the grammar knows of English: spaCy's analysis and lemminflect's forms, loaded when used."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from bpb.english.lexicons import word_class
from bpb.english.spacy_model import analyse as analyse
from bpb.english.spacy_model import ends_in_abbreviation

if TYPE_CHECKING:
    from spacy.tokens import Token

_SHORTEST_HALF = 3


def is_auxiliary(word: str) -> bool:
    """Whether a word, in lower case, is a finite verb that a yes/no question can begin with."""
    return word in word_class("be", "do", "have", "modal")


def is_asking(word: str) -> bool:
    """Whether a word, in lower case, asks or begins a clause as one that asks does."""
    return word in word_class("question_word")


def token_at(text: str, start: int) -> Token | None:
    """The token of an analysed text that begins at a character, 0-based; None for none."""
    return next((token for token in analyse(text) if token.idx == start), None)


def possessive(name: str) -> str:
    """A name with the mark of a possessor: "Ida Holm's", "Ida Jones'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


@cache
def inflect(word: str, tag: str) -> str:
    """A form of a word's lemma by Penn tag ("VBD", "NNS"), the word itself if there is none."""
    from lemminflect import getInflection

    forms = getInflection(base_form(word, "N" if tag.startswith("N") else "V"), tag)
    return forms[0] if forms else word


@cache
def base_form(word: str, kind: str = "V") -> str:
    """The lemma of a verb ("V") or noun ("N"), in lower case unless it stays as it is."""
    from lemminflect import getLemma

    prefix, hyphen, rest = word.partition("-")
    if hyphen and prefix.lower() in word_class("verb_prefix"):
        return f"{prefix.lower()}-{base_form(rest, kind)}"
    lemmas = getLemma(word.lower(), "VERB" if kind == "V" else "NOUN")
    return lemmas[0] if lemmas else word.lower()


@cache
def is_verb(word: str) -> bool:
    """Whether the dictionary has a word, in lower case, as a form of a verb."""
    from lemminflect import getAllLemmas

    return word.islower() and "VERB" in getAllLemmas(word)


@cache
def in_dictionary(word: str) -> bool:
    """Whether the dictionary has a word, in lower case, or it is a function word."""
    from lemminflect import getAllLemmas

    return bool(getAllLemmas(word)) or bool(analyse(word)[0].is_stop)


@cache
def is_word(word: str) -> bool:
    """Whether the dictionary has a word, in lower case, as a noun, verb, adjective or adverb, or
    both halves of it as of a compound ("outscore"), or what it is made from ("themed").
    """
    from lemminflect import getAllLemmas

    # "Themed" is of "theme", but "happend" of nothing.
    themed = word.removesuffix("d") if word.endswith("ed") else ""
    made = word.removesuffix("s").removesuffix("ist") if word.endswith(("ist", "ists")) else word
    stems = (made.removesuffix("ed"), themed, word.removeprefix("co"))
    if any(len(stem) > _SHORTEST_HALF and getAllLemmas(stem) for stem in stems):
        return True
    halves = ((word[:cut], word[cut:]) for cut in range(_SHORTEST_HALF, len(word) - 2))
    return bool(getAllLemmas(word)) or any(
        getAllLemmas(first) and getAllLemmas(second) for first, second in halves
    )


def plural(noun: str) -> str:
    """The plural of a noun, or of a phrase that ends in one; a plural stays as it is."""
    if is_plural(noun):
        return noun
    before, space, word = noun.rpartition(" ")
    return f"{before}{space}{f'{word}s' if word.isupper() else inflect(word, 'NNS')}"


def is_plural(noun: str) -> bool:
    """Whether a noun's form is plural ("yards", "people")."""
    lowered = noun.lower()
    return lowered == "people" or (base_form(noun, "N") != lowered and not lowered.endswith("ss"))


def finite(auxiliary: str, verb: str) -> str:
    """A base form with what its "do" says: "did" and "win" as "won"."""
    tag = {"did": "VBD", "does": "VBZ"}.get(auxiliary)
    return inflect(verb, tag) if tag else verb


def capitalised(text: str) -> str:
    """The text with its first letter in upper case and nothing else changed."""
    return text[:1].upper() + text[1:]


def as_question(*parts: str) -> str:
    """Join parts to one question: single spaces, none before punctuation, one question mark."""
    text = " ".join(" ".join(part.split()) for part in parts if part.strip())
    for sign in (",", "?", "'s", "n't", ")", ";", ":"):
        text = text.replace(f" {sign}", sign)
    # "A rate of .74" begins with its point.
    text = re.sub(r" \.(?!\d)", ".", text)
    text = text.replace("( ", "(").replace(",,", ",").rstrip(" ?,;:")
    if not ends_in_abbreviation(text):
        text = text.rstrip(" ?.,;:")
    return capitalised(text) + "?"
