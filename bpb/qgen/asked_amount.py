"""Whether the amount that a question asks for can be put into it with a bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.amounts import measures
from bpb.english.clause import SUBJECTS, counted_noun, is_finite
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.qdmr.arguments import Comparator

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def takes_bound(question: str, comparator: Comparator) -> bool:
    """Whether "more than 3" or the like can stand for the amount that a question asks for.

    No bound can if the question compares properties: "how many more were German than Irish".
    "Other than 3" cannot stand for a distance between two things: "how many years after the fire".
    """
    doc = analyse(question)
    place = next((t.i for t in doc[:-2] if t.lower_ == "how" and t.nbor().lower_ == "many"), None)
    if place is None:
        return True
    if comparator is Comparator.NOT_EQUAL and _measures_from(doc[place:].as_doc()):
        return False
    return not _compares_what_is_said(doc, place)


def _measures_from(doc: Doc) -> bool:
    noun = counted_noun(doc, len(doc))
    if noun is None or not measures(noun.lower_) or noun.i + 1 == len(doc):
        return False
    return noun.nbor().lower_ in word_class("measured_from")


def _compares_what_is_said(doc: Doc, start: int) -> bool:
    """Whether "than" is before an adjective or a people in the singular, and only the amount is the
    subject.
    """
    than = next((t for t in doc[start:] if t.lower_ == "than"), None)
    verb = next((t for t in doc[start:] if is_finite(t)), None)
    if than is None or verb is None or verb.lemma_ != "be":
        return False
    other = next((t for t in than.children if t.i > than.i), None)
    if other is None or not _is_modifier(other):
        return False
    return not any(t.dep_ in (*SUBJECTS, "attr") for t in doc[verb.i + 1 : than.i])


def _is_modifier(token: Token) -> bool:
    bare = not any(child.dep_ in ("det", "poss", "nummod") for child in token.children)
    return bare and token.tag_ in ("JJ", "NNP")
