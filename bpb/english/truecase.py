"""How a passage writes a word that a question has in small letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from bpb.english.lexicons import word_class
from bpb.english.morphology import in_dictionary, token_at
from bpb.english.passage import read_passage
from bpb.english.spacy_model import splitter
from bpb.english.tags import ADJECTIVES, AUXILIARIES, FINITE, NOUNS, PROPER, SUBJECTS

if TYPE_CHECKING:
    from spacy.tokens import Token

# Behind these a capital says no more than at the start of a sentence.
_OPENS = frozenset('"\u201c\u2018(:;*\u2022')


@dataclass(frozen=True, slots=True)
class _Place:
    """A place of a word in a passage.

    Attributes:
        form: As it is written there.
        sentence: The sentence it stands in.
        start: Its first character in the sentence, 0-based.
        opens: Whether it begins a sentence, a quotation or what a mark sets off.
        joined: Whether it is a part of a longer name: a word with a capital stands right before or
            after it, or before a small word or hyphen that joins them.
    """

    form: str
    sentence: str
    start: int
    opens: bool
    joined: bool


def can_be_name(token: Token) -> bool:
    """Whether a word of a question in small letters is used as a name could be: "will" in "the
    voice of will", not in "will it rain".

    What the dictionary lacks may be one whatever its tag; a function word only where an article or
    preposition makes it a noun.
    """
    if token.is_stop:
        governed = token.i > 0 and token.nbor(-1).pos_ in ("DET", "ADP")
        return governed and _can_name(token)
    if _can_name(token) or (token.pos_ == "VERB" and token.dep_ == "pobj"):
        return True
    return not in_dictionary(token.lower_)


def _can_name(token: Token) -> bool:
    return token.tag_ in NOUNS | ADJECTIVES or token.tag_ in ("FW", "CD")


@lru_cache(maxsize=4096)
def written(word: str, context: str) -> str:
    """A word in small letters as the passage writes it inside a sentence.

    It keeps its small letters where the passage has it so too, or has its capital only because a
    sentence begins there or a longer name holds it: "city" of "Salt City".

    Args:
        word: In small letters.
        context: The passage.
    """
    places = _places(context).get(word, ())
    if any(place.form == word for place in places):
        return word
    inside = Counter(p.form for p in places if not (p.opens or p.joined) or p.form[1:] != word[1:])
    if inside:
        return inside.most_common(1)[0][0]
    opening = [p.form for p in places if p.opens and not p.joined and _is_name(p, context)]
    # "Berg" of "Ann Berg" is no other word.
    parts = [] if in_dictionary(word) else [p.form for p in places if p.joined]
    return next(iter((*opening, *parts)), word)


def is_small(word: str, context: str) -> bool:
    """Whether a passage has a word in small letters, and nowhere in capitals."""
    forms = {place.form for place in _places(context).get(word.lower(), ())}
    return word.lower() in forms and word.upper() not in forms


@lru_cache(maxsize=64)
def _places(context: str) -> dict[str, tuple[_Place, ...]]:
    """The places of each word, by its small letters."""
    found: dict[str, list[_Place]] = {}
    for line in context.splitlines():
        for sentence in splitter()(line).sents:
            words = list(sentence)
            for i, token in enumerate(words):
                if not token.is_alpha:
                    continue
                place = _Place(
                    token.text,
                    sentence.text,
                    token.idx - sentence.start_char,
                    opens=i == 0 or words[i - 1].text in _OPENS,
                    joined=_is_joined(words, i),
                )
                found.setdefault(token.lower_, []).append(place)
    return {word: tuple(places) for word, places in found.items()}


def _is_joined(words: Sequence[Token], i: int) -> bool:
    behind = words[i + 1 : i + 3]
    if behind and behind[0].text in ("-", "&"):
        behind = behind[1:]
    before = i - 1
    while before > 0 and _joins(words[before].text):
        before -= 1
    return _has_capital(behind[:1]) or (before > 0 and _has_capital(words[before : before + 1]))


def _joins(text: str) -> bool:
    """Whether a token joins the words of a title: "Brain on Fire", "Wonders of the World"."""
    joins = text in word_class("article", "joining_preposition")
    return joins or text.removesuffix("s") in ("'", "\u2019", "-", "&")


def _has_capital(words: Sequence[Token]) -> bool:
    return any(word.is_alpha and word.text[0].isupper() for word in words)


def _is_name(place: _Place, context: str) -> bool:
    """Whether the word that begins a sentence is a name there.

    It is a noun, and its verb is of one thing. What the dictionary has as a word too ("hope") must
    be an entity, or be tagged as a name and be all that does something: "Granite is a rock"
    names nothing. "Will" may be tagged as an auxiliary, but a finite verb follows.
    """
    token = token_at(place.sentence, place.start)
    if token is None:
        return False
    if token.tag_ == "MD":
        return token.i + 1 < len(token.doc) and token.nbor().tag_ in FINITE - {"MD"}
    if _is_plural_subject(token):
        return False
    if not in_dictionary(token.lower_):
        return token.pos_ in ("NOUN", "PROPN")
    if read_passage(context).label(place.form) in PROPER:
        return True
    acts = token.dep_ in SUBJECTS and token.head.lemma_ != "be"
    return acts and token.pos_ == "PROPN" and not list(token.children)


def _is_plural_subject(token: Token) -> bool:
    if token.dep_ not in SUBJECTS or any(child.dep_ == "conj" for child in token.children):
        return False
    verb = token.head
    return verb.tag_ == "VBP" or any(
        child.dep_ in AUXILIARIES and (child.tag_ == "VBP" or child.lower_ == "were")
        for child in verb.lefts
    )
