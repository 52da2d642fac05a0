"""The one who does it, where the question has one verb: "Which poet born in 1850 wrote it?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import end_of, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import BE, DO, analyse, base_form, is_verb
from bpb.english.nouns import is_person
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_ASKING = re.compile(r"^(?:what|which) (?!of\b|is\b|are\b|was\b|were\b).+$", re.I)
_CLAUSE = re.compile(r"\b(?:that|which|who|whom|whose|where|when|if|because|while)\b|[;:?]")
_ONE = re.compile(r"^(?:one|two|three|other|another|type|kind|sort|form|style|of)\b", re.I)
_COMPANIES = frozenset({"producer", "maker", "owner", "carrier", "developer", "publisher"})
_FOLLOWS = frozenset({"DET", "PROPN", "ADP", "ADV", "PRON", "NUM", "ADJ", "PUNCT", "PART", "SCONJ"})
_INSIDE = 2


def whether_doer(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Is Ann Lee the Danish poet born in 1850 who wrote it?".

    Only where one finite verb is in all of the question, so that it is the main verb.
    """
    text = question.strip().rstrip(" ?.,")
    if (
        not _ASKING.match(text)
        or NEGATED.search(text)
        or UNTOLD.search(text)
        or text.count('"') % 2
    ):
        return None
    name = candidate.text
    if candidate.indefinite or candidate.plural or name.split()[-1] in NATIONALITIES:
        return None
    if not (name.removeprefix("the ")[:1].isupper() or name[:1] in '"\u201c'):
        return None
    doc = analyse(f"{text}?")
    verbs = [t for t in doc[_INSIDE : end_of(doc)] if _is_finite(t)]
    if len(verbs) != 1 or not _has_its_object(verbs[0]):
        return None
    first = verbs[0].i
    if doc[first - 1].text == "-":
        first -= 2
    while first > _INSIDE and doc[first - 1].pos_ == "ADV":
        first -= 1
    described = words(doc, 1, first)
    if _CLAUSE.search(described) or _ONE.match(described) or described.endswith(","):
        return None
    head = _head(doc, first)
    if head is None:
        return None
    person = is_person(head.text) and head.lower_ not in _COMPANIES
    relative = "who" if person else "that"
    return f"is {name} the {described} {relative} {words(doc, first, end_of(doc))}"


def _is_finite(token: Token) -> bool:
    """Whether it has a tense; "hosts" before "the" does, even where it was read as a noun."""
    if not token.text.islower():
        return False
    if token.tag_ in ("VBD", "VBZ", "VBP", "MD"):
        return True
    following = token.doc[token.i + 1]
    plural = token.tag_ == "NNS" and is_verb(token.text) and base_form(token.text) != token.text
    return plural and following.pos_ in ("DET", "PRON")


def _has_its_object(verb: Token) -> bool:
    """Whether what follows is no subject: "is the fort located" asks for another part."""
    following = verb.doc[verb.i + 1]
    if verb.lower_ in DO or verb.tag_ == "MD":
        return False
    if verb.lower_ in BE:
        return following.tag_ == "VBN" or following.pos_ == "ADV"
    return following.pos_ in _FOLLOWS or following.text[:1] in '"\u201c'


def _head(doc: Doc, end: int) -> Token | None:
    """The noun that is asked for: that of the first noun phrase, which is one thing."""
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or chunk.start != 0 or chunk.end > end:
        return None
    if doc[end - 1].pos_ in ("ADP", "DET", "CCONJ", "VERB", "AUX", "ADJ"):
        return None
    return chunk.root if chunk.root.tag_ in ("NN", "NNP") else None
