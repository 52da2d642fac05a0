"""What asks for several things, asking for one of them."""

from __future__ import annotations

from itertools import dropwhile
from typing import TYPE_CHECKING

from bpb.english.clause import agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, inflect, is_plural
from bpb.english.tags import NOUN_PHRASE, PLURALS

if TYPE_CHECKING:
    from spacy.tokens import Token

_BEHIND_THEY_ARE, _LONGEST_LEAD = 2, 8


def asking_determiner(question: str) -> Token | None:
    """The "which" or "what" before a noun that begins a question, perhaps behind a phrase with a
    preposition: "In 2010, which diseases"; None without one.
    """
    doc = analyse(question)
    asks = next((t for t in doc[:-1] if t.lower_ in ("which", "what")), None)
    if asks is None or not asks.nbor().text[0].isalpha():
        return None
    # The tagger takes "to" for a particle.
    leads = doc[0].pos_ == "ADP" or doc[0].lower_ == "to"
    placed = leads and asks.i < _LONGEST_LEAD
    return asks if asks.i == 0 or placed else None


def as_one(question: str) -> str | None:
    """What asks for several things, asking for one: "Which team did Lee play for?"."""
    asking, verb_of_who, *_ = (*question.lower().split(), "")
    if asking == "who" and verb_of_who not in word_class("be"):
        return question
    asks = asking_determiner(question)
    if asks is None:
        return None
    several = word_class("universal", "small_number", "article")
    kept = list(dropwhile(lambda token: token.lower_ in several, asks.doc[asks.i + 1 :]))
    if not kept:
        return None
    before = question[: asks.idx + len(asks)]
    doc = analyse(f"{before} {asks.doc[kept[0].i :].text}")
    first = asks.i + 1
    verb = next((t.i for t in doc[first + 1 :] if t.tag_ not in NOUN_PHRASE), None)
    if verb is None or not is_plural(doc[verb - 1].text):
        return None
    place = verb - 1
    noun = doc[place]
    one = inflect(base_form(noun.text, "N"), "NN") if noun.text.islower() else noun.text
    if doc[verb].lower_ in word_class("universal") and verb + 1 < len(doc):
        verb += 1
    word, _, clause = doc[verb:].text.partition(" ")
    first_of_clause, _, after = clause.partition(" ")
    clause = after if first_of_clause in word_class("universal") else clause
    one_has = agree(word.lower(), plural=False)
    if one_has != word.lower():
        word = one_has
    elif doc[verb].tag_ in ("VBP", "VB"):
        word = inflect(word, "VBZ")
    elif doc[verb].tag_ not in ("VBD", "VBN", "VBZ", "MD"):
        return None
    if word in ("is", "was") and _is_several(clause):
        return None
    return f"{before} {doc[first:place].text_with_ws}{one} {word} {clause}"


def _is_several(clause: str) -> bool:
    """Whether a clause behind "is" begins with a plural noun: "the leading causes of death"."""
    doc = analyse(f"They are {clause}")
    chunk = next((c for c in doc.noun_chunks if c.start == _BEHIND_THEY_ARE), None)
    return chunk is not None and chunk.root.tag_ in PLURALS
