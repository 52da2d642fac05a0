"""Affixes that negate: the "un" of "unhappy", the "less" of "careless".

A word is an affixal negation when it begins (or ends) with such an affix and what is left is a word
of lemminflect's dictionary of the right kind: "un" and "in" negate adjectives and adverbs, "less"
follows a noun or verb. Words that only look so ("invaluable", "uncle", "unless"), verbs that undo
("unlock"), and negated words without a stem of their own ("inscrutable") are in words/affixes.tsv.
What is negated is the stem without endings after the affix, as in ConanDoyle-neg: the "help" of
"helplessly" (Morante & Daelemans 2012).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from bpb.english.lexicons import partners, word_class
from bpb.lexicon import rows

_LESS = re.compile(r"[a-z]{2,}?(less)(?:ly|ness)?$")
_NON = re.compile(r"non-?(?=[a-z]{3})")


@cache
def affix(word: str) -> tuple[int, int] | None:
    """Where the negating affix of a word is, from its first character to one past the last.

    Args:
        word: In lower case.

    Returns:
        (0, 2) for "unhappy", (4, 8) for "carelessness", None for "uncle".
    """
    known = _known()
    listed = known.get(word, known.get(word.removesuffix("ly")))
    if listed is not None:
        return (0, len(listed)) if listed else None
    found = _LESS.match(word)
    if found:
        stem = word[: found.start(1)]
        return found.span(1) if _is_word(stem, ("NOUN", "VERB")) else None
    for prefix in word_class("negative_prefix"):
        if word.startswith(prefix) and _negates(word[len(prefix) :].lstrip("-"), prefix):
            return (0, len(prefix))
    if match := _NON.match(word):
        # The hyphen of "non-profit" belongs to the affix.
        return match.span() if _is_word(word[match.end() :], ("ADJ", "NOUN")) else None
    return None


def _negates(stem: str, prefix: str) -> bool:
    """Whether a stem is of a kind that the prefix negates."""
    if len(stem) < 3 or (prefix == "im" and stem[0] not in "bmp"):
        return False
    if prefix in ("il", "ir") and stem[0] != prefix[1]:
        return False
    if stem.endswith("ness"):
        return _negates(re.sub(r"iness$", "y", stem).removesuffix("ness"), prefix)
    if prefix == "un":
        return _is_word(stem, ("ADJ", "ADV")) or _is_participle(stem) or _from_adjective(stem)
    return _is_word(stem, ("ADJ",)) or _from_adjective(stem)


def _from_adjective(stem: str) -> bool:
    """Whether an adverb's stem comes from an adjective or participle: "concernedly"."""
    bases = partners("adjective_ending")
    ending = max(filter(stem.endswith, bases), key=len, default="")
    if not ending:
        return _can(stem)
    adjective = stem.removesuffix(ending) + bases[ending]
    return _is_word(adjective, ("ADJ",)) or _is_participle(adjective) or _can(adjective)


def _can(adjective: str) -> bool:
    """Whether an adjective in -able comes from a verb: "deniable"."""
    verb = re.sub(r"[ai]ble$", "", adjective)
    ends = (verb, verb + "e", re.sub(r"i$", "y", verb))
    return verb != adjective and any(_is_word(each, ("VERB",)) for each in ends)


def _is_participle(word: str) -> bool:
    return word.endswith(("ed", "en", "n", "ing", "ght", "ld", "t")) and _is_form_of_verb(word)


def _is_form_of_verb(word: str) -> bool:
    from lemminflect import getAllLemmas

    return any(lemma != word for lemma in getAllLemmas(word).get("VERB", ()))


def _is_word(word: str, kinds: tuple[str, ...]) -> bool:
    from lemminflect import getAllLemmas

    return len(word) > 2 and any(kind in getAllLemmas(word) for kind in kinds)


@cache
def _known() -> dict[str, str]:
    """The listed words: with their affix, or with "" when they are no negation."""
    path = Path(__file__).parent / "words" / "affixes.tsv"
    known: dict[str, str] = {}
    for truth, prefix, words in rows(path):
        known.update(dict.fromkeys(words.split(), prefix if truth == "true" else ""))
    return known
