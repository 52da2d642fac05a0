"""What words are to a corrector: which only serve grammar, and which are the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bpb.english.clause import agree
from bpb.english.countries import nationalities
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import is_plural, is_word

TOKEN = re.compile(r"[^\W\d_]+(?:['\u2019](?!s\b)[^\W\d_]+)*|['\u2019]s\b|\d[\d.,]*\d|\d|[^\w\s]|_")
# How many words before one tell what number it may have.
WORDS_BACK = 3
_NEAR = 2
_SHORTEST = 4


@cache
def form_words() -> frozenset[str]:
    """The words that only serve grammar."""
    nouns = word_class("article", "relative", "referring_pronoun", "pivotal_word")
    verbs = word_class("be", "be_not_finite", "do", "have")
    return nouns | verbs | word_class("grammatical_preposition") | {"'s"}


def is_article(word: str) -> bool:
    """Whether a word, in lower case, is an article."""
    return word in word_class("article")


def is_preposition(word: str) -> bool:
    """Whether a word, in lower case, is one of the prepositions that a corrector confuses."""
    return word in word_class("grammatical_preposition")


def is_form_of_be(word: str) -> bool:
    """Whether a word, in lower case, is a form of "be"."""
    return word in word_class("be", "be_not_finite")


def _alike() -> tuple[frozenset[str], ...]:
    """Words that serve grammar in the same way."""
    return (
        word_class("article"),
        word_class("grammatical_preposition"),
        word_class("be", "be_not_finite"),
        word_class("relative", "wh_pronoun") - {"what"} | {"'s"},
        word_class("do"),
        word_class("have"),
        word_class("referring_pronoun") - {"he", "his"},
    )


def is_mend(old: str, new: str, before: Sequence[str], context: str) -> bool:
    """Say whether a lower-case word is another only in form or spelling.

    Args:
        old: The word.
        new: What comes in its place.
        before: The words before it, in lower case.
        context: The passage, whose words are spelled right.
    """
    if partners("confusion").get(old) == new:
        return True
    if {old, new} & form_words():
        return any({old, new} <= words for words in _alike())
    other_number = is_plural(old) != is_plural(new)
    # The number of a noun after "which" or "those" says how many are asked for.
    counting = word_class("plural_determiner") | {"which", "what"}
    # "In its rolls" has no verb.
    bare = word_class("article", "possessive").intersection(before[-1:])
    asked = other_number and (counting.intersection(before) or bare)
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
        return word_class("gerund_marker").isdisjoint(before[-1:])
    if new in (f"{old}d", f"{old}ed") and "did" in before[-WORDS_BACK:]:
        return True
    described = len(before) > 1 and before[-1] in word_class("relative")
    return described and is_plural(before[-2]) and old != new == agree(old, plural=False)


def is_other_spelling(old: str, new: str, context: str) -> bool:
    """Say whether a name is spelled as the passage does where it was not."""
    names = old[:1].isalpha() and new[:1].isupper() and old not in nationalities()
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
        return word_class("singular_determiner").isdisjoint(before)
    return word_class("plural_determiner", "small_number").isdisjoint(before)


def _lemmas(word: str, kind: str) -> set[str]:
    from lemminflect import getAllLemmas

    return set(getAllLemmas(word, kind).get(kind, ()))
