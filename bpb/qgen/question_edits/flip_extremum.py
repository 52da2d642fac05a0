"""FlipExtremum on the question: "Which singer is younger" becomes "Which singer is older"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bpb.english.countries import nationalities
from bpb.english.lexicons import partners, word_class
from bpb.english.nouns import is_person
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import FlipExtremum
from bpb.perturb.order import orders
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr import vocabulary
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


class FlipExtremumQuestion(QuestionEdit):
    """Exchange the question's one comparing word for its opposite; None where it has several."""

    edits = (FlipExtremum,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, FlipExtremum):
            return None
        doc = question.doc
        place = _comparing_word(question, edit.old.text)
        if place is None:
            return _second_to_first(question, edit)
        word = doc[place]
        compass = partners("compass").get(doc[place + 1].lower_) if place + 1 < len(doc) else None
        if compass is not None:
            after = doc[place + 1]
            before, behind = doc[: after.i].text_with_ws, doc[after.i + 1 :].text
            return f"{before}{compass}{after.whitespace_}{behind}"
        if place and (doc[place - 1].lower_ == "around" or _is_long_done(word)):
            # Nothing is "around shorter", and nobody "plays shorter".
            return None
        new = _opposite(question, word)
        # The other of two need not be the smallest of all: "Is A or B the largest in C?".
        of_all = doc[0].lower_ in word_class("be") and word.lower_.endswith("est")
        if new is None or of_all:
            return None
        return f"{doc[:place].text_with_ws}{new}{word.whitespace_}{doc[place + 1 :].text}"


def _is_long_done(word: Token) -> bool:
    """Whether it says how long something is done: "who played longer"."""
    return word.lower_ in ("longer", "longest") and word.nbor(-1).pos_ == "VERB"


def _second_to_first(question: QuestionForm, edit: FlipExtremum) -> str | None:
    """ "What happened second, A or B?" asks for the later of two: its opposite is "first"."""
    doc, size = question.doc, len(question.offered.before) if question.offered else 0
    places = [t for t in doc if t.lower_ == "second" and t.idx < size]
    later = edit.old.text.lower() == "second" or vocabulary.direction(edit.old.text) is not None
    if len(places) != 1 or not orders(places[0]) or not later:
        return None
    second = places[0]
    return f"{doc[: second.i].text_with_ws}first{second.whitespace_}{doc[second.i + 1 :].text}"


def _comparing_word(question: QuestionForm, old: str) -> int | None:
    doc, offered = question.doc, question.offered
    # "In the first attack, were there more Danes or Swedes?" offers nothing behind its comma.
    begin, limit = (len(question.lead), len(offered.before)) if offered else (0, len(doc.text))
    places = [t.i for t in doc if begin <= t.idx < limit and _compares(doc, t)]
    if not places and offered:
        places = [t.i for t in doc if _compares(doc, t)]
    if len(places) == 1:
        return places[0]
    if len(places) > 1 and all(_is_amount(doc[i]) for i in places):
        # "Was more of the crew killed or more of the fleet sunk?"
        return None
    same = [i for i in places if doc[i].lower_ == old.lower()]
    if len(same) == 1:
        return same[0]
    return _only_adverb(doc, places)


def _is_amount(token: Token) -> bool:
    return token.lower_ in word_class("comparative_quantifier")


def _only_adverb(doc: Doc, places: Sequence[int]) -> int | None:
    """Of "first" in "the first dam was built first" the one that is no adjective."""
    adverbs = [i for i in places if i == 0 or doc[i].head.pos_ == "VERB"]
    return adverbs[0] if len(adverbs) == 1 else None


def _compares(doc: Doc, token: Token) -> bool:
    lowered = token.lower_
    degrees = vocabulary.comparatives() | vocabulary.superlatives()
    if lowered not in degrees - word_class("preposition", "extreme") or not orders(token):
        return False
    before = doc[token.i - 1].lower_ if token.i else ""
    after = doc[token.i + 1].lower_ if token.i + 1 < len(doc) else ""
    if before == "at" or (after in ("or", "than") and _is_amount(token)):
        return False
    if lowered in ("better", "worse") and token.dep_ == "advmod" and token.head.i > token.i:
        # "Better known" has no opposite.
        return False
    return not (lowered in ("first", "last") and token.pos_ == "PROPN")


def _opposite(question: QuestionForm, word: Token) -> str | None:
    doc = question.doc
    if word.lower_ == "first" and _is_adverb(doc, word) and _two_candidates(question):
        return "later"
    if word.lower_ in ("less", "least"):
        return vocabulary.opposite(word.text)
    if word.lower_ in ("older", "oldest") and not _of_a_person(doc, word):
        return "newer" if word.lower_ == "older" else "newest"
    return vocabulary.opposite(word.text, countable=_counts(doc, word))


def _counts(doc: Doc, word: Token) -> bool:
    """Whether the word is followed by a plural: "more winning goals"."""
    for token in doc[word.i + 1 : word.i + 9]:
        if token.lower_ in ("or", "and"):
            # "More registered Independent or Green Party voters".
            continue
        if token.tag_ in ("NNS", "NNPS") or token.lower_ == "people":
            return True
        if token.text in nationalities() and not _has_noun_after(token):
            return True
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "VERB", "NUM") and token.text != "-":
            between = doc[word.i + 1 : token.i]
            return bool(between) and all(t.text[0].isupper() for t in between)
    return False


def _has_noun_after(token: Token) -> bool:
    """Whether a people's name describes a thing: "Irish whiskey"."""
    after = token.doc[token.i + 1 : token.i + 2]
    return any(t.pos_ in ("NOUN", "PROPN") for t in after)


def _of_a_person(doc: Doc, word: Token) -> bool:
    before = [t for t in doc[: word.i] if t.pos_ in ("NOUN", "PRON", "PROPN")]
    around = doc[word.i + 1 : word.i + 4]
    return any(t.lower_ == "who" or is_person(t.lower_) for t in (*before, *around))


def _is_adverb(doc: Doc, word: Token) -> bool:
    after = doc[word.i + 1] if word.i + 1 < len(doc) else None
    return after is None or after.is_punct or after.pos_ in ("PROPN", "DET", "ADP")


def _two_candidates(question: QuestionForm) -> bool:
    before = question.offered.before if question.offered else ""
    candidates = question.text[len(before) :]
    return len(re.findall(r"\bor\b", candidates)) <= 1 and candidates.count(",") <= 1
