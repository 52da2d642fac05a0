"""What a question asks for: with which word, and for what kind of thing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from bpb.english.function_words import tokens
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form, is_asking
from bpb.english.nouns import NounKind, kinds_of
from bpb.english.spacy_model import analyse
from bpb.english.tags import IN_NOUN_PHRASE, NOUNS, PLURALS
from bpb.english.words import first_word, has_any, words_of

if TYPE_CHECKING:
    from spacy.tokens import Token


def asks_with(question: str, *words: str) -> bool:
    """Whether a question asks with one of some words, in lower case, first or last.

    A preposition may stand before the word.

    Example:
        >>> asks_with("By whom was it sung?", "whom"), asks_with("He was born where?", "where")
        (True, True)
        >>> asks_with("In 1990, where was she?", "where")
        True
        >>> asks_with("Is the town where it was sung old?", "where")
        False
    """
    return opening_word(question) in words or not {*words}.isdisjoint(_words(question)[-1:])


def opening_word(question: str) -> str:
    """The first word of a question after prepositions, and after a time or place that leads it.

    Example:
        >>> opening_word("In 1990, by whom was it sung?")
        'whom'
    """
    said = _words(question)
    return first_word(next((word for word in said if word not in word_class("preposition")), ""))


def asks_for_several(question: str) -> bool:
    """Whether a question asks for several things: "which bands", "who were the directors"."""
    plural = any(noun.tag_ in PLURALS for noun in _asked(question))
    return plural or has_any(question, ("who are", "who were", "who have"))


def asks_how_many(question: str) -> bool:
    """Whether a question begins with "how many", after a time or place that may lead it."""
    return _words(question)[:2] == ["how", "many"]


def counted_word(question: str) -> str:
    """The word after "how many", in lower case; empty where nothing is counted."""
    said = words_of(question)
    pairs = zip(said, said[1:], said[2:], strict=False)
    return next((noun for how, many, noun in pairs if (how, many) == ("how", "many")), "")


@lru_cache(maxsize=1024)
def asked_kinds(question: str) -> frozenset[NounKind]:
    """The kinds of things that a question asks for.

    Example:
        >>> [sorted(asked_kinds(each)) for each in ("Who sang?", "Which Danish painter's mother?")]
        [['person'], ['person']]
        >>> sorted(asked_kinds("He was born in which town?"))
        ['town']
    """
    kinds: set[NounKind] = set()
    for token in analyse(question):
        if token.head.dep_ != "relcl":
            kinds |= {NounKind.PERSON} if token.lower_ in ("who", "whom") else set()
            kinds |= {NounKind.TOWN, NounKind.AREA} if token.lower_ == "where" else set()
    for noun in _asked(question):
        before = noun.doc[noun.left_edge.i : noun.i].text
        kinds |= kinds_of(base_form(noun.text, "N"), before)
    return frozenset(kinds)


def asking_words(text: str) -> list[str]:
    """The words of a text that ask, or begin a clause as one that asks does, in lower case.

    Example:
        >>> asking_words("Who's the man whose mill burned when?")
        ['who', 'whose', 'when']
    """
    return [word for token in tokens(text) if is_asking(word := token.lower())]


def has_preposition(question: str) -> bool:
    """Whether a preposition begins or ends a question: "From where", "did it move to?".

    Example:
        >>> has_preposition("Where did it move to?"), has_preposition("Where is it?")
        (True, False)
    """
    said = _words(question)
    return not word_class("preposition").isdisjoint((*said[:1], *said[-1:]))


@lru_cache(maxsize=1024)
def asked_nouns(question: str) -> tuple[str, ...]:
    """The lemmas of the nouns that a question asks for.

    These are the nouns after "which" and "what", and the nouns that a form of "be" joins to them or
    to "who": "band" of "What is the name of the band?".
    """
    return tuple(base_form(noun.text, "N") for noun in _asked(question))


def _asked(question: str) -> Iterator[Token]:
    """The nouns that a question asks for."""
    for token in analyse(question):
        if token.lower_ in ("which", "what", "who") and token.head.dep_ != "relcl":
            noun = _noun_after(token) or _noun_said(token)
            if noun is not None:
                yield noun


def _words(question: str) -> list[str]:
    """The words of a question in lower case, without what stands before it: "In 1990, where"."""
    lead, comma, rest = question.partition(", ")
    has_lead = comma and first_word(lead) in word_class("preposition") | {"according"}
    return list(words_of(rest if has_lead else question))


def _noun_after(asking: Token) -> Token | None:
    """ "Band" of "which of the bands" and "which Danish band"."""
    if asking.i + 1 < len(asking.doc):
        # The tree may have "which Danish band" as two phrases.
        noun = asking.nbor()
        while noun.dep_ in IN_NOUN_PHRASE and noun.head.i > noun.i:
            noun = noun.head
        if noun.tag_ in NOUNS and asking.lower_ != "who":
            return noun
    return _noun_of(asking)


def _noun_said(asking: Token) -> Token | None:
    """ "Band" of "what is the name of the band"."""
    verb = asking.head
    if verb.lemma_ != "be" or asking.dep_ not in ("attr", "nsubj"):
        return None
    other = "nsubj" if asking.dep_ == "attr" else "attr"
    said = next((each for each in verb.children if each.dep_ == other), None)
    if said is None or said.tag_ not in NOUNS:
        return None
    says_nothing = said.lemma_ == "name" or said.lemma_ in word_class("kind_noun")
    return (_noun_of(said) or said) if says_nothing else said


def _noun_of(token: Token) -> Token | None:
    """The noun behind the "of" of a word."""
    return next(
        (
            noun
            for of in token.children
            if of.lower_ == "of"
            for noun in of.children
            if noun.tag_ in NOUNS
        ),
        None,
    )
