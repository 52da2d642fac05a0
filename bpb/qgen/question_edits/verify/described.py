"""The subject with all that describes it: "Which band from Oslo that X joined won the prize?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.perturb.places import NATIONALITIES
from bpb.qgen.clause import SUBJECTS, end_of, is_finite, verb_group, words
from bpb.qgen.language import AUXILIARIES, BE, DO, HAVE, analyse
from bpb.qgen.person import is_person
from bpb.qgen.question_edits.verify.asked import NEGATED
from bpb.qgen.question_edits.verify.candidate import Candidate
from bpb.qgen.question_edits.verify.noun_phrase import head_noun
from bpb.qgen.question_edits.verify.subject import begins_with_subject, is_predicate

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NAME = "Thompson"
_ASKING = re.compile(r"^(?:what|which) (?!of\b)", re.I)
_OTHERS = re.compile(r"\b(?:other|another|kind|type|sort|form|style|one) ?(?:of)?\b", re.I)
_STRANDED = re.compile(r" (?:of|from|with|by|to|for|at|in|on|over|into|against|about|as)$")
_COMPANIES = frozenset({"producer", "maker", "owner", "carrier", "developer", "publisher"})
_QUALITIES = frozenset({"nationality", "ethnicity", "religion", "race", "language"})


def whether_described(question: str, candidate: Candidate) -> str | None:
    """ "Is X the band from Oslo that won the prize?", "Is X the man that fled and won?"."""
    text = question.strip().rstrip(" ?.,")
    if not _ASKING.match(text) or NEGATED.search(text) or "?" in text or _STRANDED.search(text):
        return None
    if candidate.text.split()[-1] in NATIONALITIES:
        return None
    doc = analyse(f"{text}?")
    for place in range(2, end_of(doc)):
        described = _noun_phrase(doc, place)
        if described is not None and _is_rest(doc, place):
            return _asked(doc, place, described, candidate)
    return None


def _asked(doc: Doc, place: int, noun: Token, candidate: Candidate) -> str | None:
    described, rest = words(doc, 1, place), words(doc, place, end_of(doc))
    joined = any(c.dep_ == "conj" for c in noun.children)
    if joined or _OTHERS.match(described) or noun.lower_ in _QUALITIES:
        return None
    head = noun.lower_
    person = (is_person(head) and head not in _COMPANIES) or noun.text in NATIONALITIES
    join = "and" if _has_subject_clause(noun) else "who" if person else "that"
    return f"{candidate.agreeing('is')} {candidate.text} the {described} {join} {rest}"


def _noun_phrase(doc: Doc, place: int) -> Token | None:
    """The noun that all from the question word to a finite verb belongs to."""
    verb = doc[place]
    if not (is_finite(verb) or verb.lower_ in AUXILIARIES) or verb.lower_ in DO:
        return None
    # "Co-wrote" begins before the verb that was found.
    if not doc[place - 1].whitespace_ or doc[place - 1].pos_ == "ADV":
        return None
    noun = head_noun(words(doc, 1, place).rstrip(" ,"))
    return noun if noun is not None and noun.right_edge.i + 1 == end_of(noun.doc) else None


def _is_rest(doc: Doc, place: int) -> bool:
    """Whether what begins at a verb is all said of the subject before it."""
    told = analyse(f"{_NAME} {words(doc, place, end_of(doc))}.")
    group = verb_group(told, 0)
    if group is None or group.first != 1 or not is_predicate(told) or begins_with_subject(told):
        return False
    following = next((c for c in told.noun_chunks if c.start == 2), None)
    if following is None or following.end >= len(told) or told[1].lower_ not in AUXILIARIES:
        return True
    # "Which club was the man signed by", "which state can the fort be seen".
    participles = ("VBN", "VBD", "VBG")
    if told[1].lower_ not in BE | HAVE or told[end_of(told) - 1].tag_ in participles:
        return False
    return told[following.end].tag_ not in participles


def _has_subject_clause(noun: Token) -> bool:
    """Whether a relative clause ends the noun phrase whose subject is its pronoun."""
    if any(t.lower_ == "whose" or t.text == "'s" for t in noun.subtree):
        return False
    clauses = [c for c in noun.children if c.dep_ == "relcl"]
    if not clauses or clauses[-1].right_edge.i != noun.right_edge.i:
        return False
    subjects = [c for c in clauses[-1].children if c.dep_ in SUBJECTS]
    return len(subjects) == 1 and subjects[0].tag_ in ("WDT", "WP")
