"""What asks for several things, asking for one of them."""

from __future__ import annotations

from itertools import dropwhile

from bpb.english.clause import agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, inflect, is_plural
from bpb.english.question_form import QuestionForm
from bpb.english.tags import NOUN_PHRASE, PLURALS

_BEHIND_THEY_ARE = 2


def as_one(question: QuestionForm) -> QuestionForm | None:
    """What asks for several things, asking for one: "Which team did Lee play for?"."""
    asking, verb_of_who, *_ = (*question.text.lower().split(), "")
    if asking == "who" and verb_of_who not in word_class("be"):
        return question
    asks = question.determiner
    if asks is None:
        return None
    several = word_class("universal", "small_number", "article")
    kept = list(dropwhile(lambda token: token.lower_ in several, asks.doc[asks.i + 1 :]))
    if not kept:
        return None
    before = question.text[: asks.idx + len(asks)]
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
    return QuestionForm.of(f"{before} {doc[first:place].text_with_ws}{one} {word} {clause}")


def _is_several(clause: str) -> bool:
    """Whether a clause behind "is" begins with a plural noun: "the leading causes of death"."""
    doc = analyse(f"They are {clause}")
    chunk = next((c for c in doc.noun_chunks if c.start == _BEHIND_THEY_ARE), None)
    return chunk is not None and chunk.root.tag_ in PLURALS
