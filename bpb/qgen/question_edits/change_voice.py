"""ChangeVoice on the question: "Who directed it?" becomes "By whom was it directed?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, decapitalised, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, capitalised, inflect
from bpb.english.question_form import QuestionForm
from bpb.english.tags import CLAUSES, NOUN_CLAUSES
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import ChangeVoice
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_PAST = frozenset({"was", "were"})
_MOST_WORDS, _MOST_IN_SUBJECT = 12, 6


class ChangeVoiceQuestion(QuestionEdit):
    """Ask who did it for by whom it was done, or the other way; None for any other form."""

    edits = (ChangeVoice,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, ChangeVoice):
            return None
        if question.is_spliced or re.search(r"[,;:\"\u201c]|\? ?\w", question.text):
            return None
        if question.root is None:
            return None
        return _as_passive(question, question.root) or _as_active(question, question.root)


def _as_passive(question: QuestionForm, verb: Token) -> str | None:
    doc, end = question.doc, question.end
    if verb.tag_ != "VBD" or not _has_one_doer(verb) or not _asks(doc[0]):
        return None
    before = [t for t in verb.children if t.i < verb.i]
    after = [t for t in verb.children if verb.i < t.i < end]
    if len(before) != 1 or before[0].dep_ not in SUBJECTS or len(after) != 1:
        return None
    thing = after[0]
    if thing.dep_ != "dobj" or thing.left_edge.i != verb.i + 1 or thing.right_edge.i != end - 1:
        return None
    said = words(doc, verb.i + 1, end)
    if (
        not _is_plain(doc, verb.i + 1, end)
        or thing.tag_ in ("PRP", "NNPS")
        or (thing.tag_ == "NNS" and thing.text[0].isupper())
        or _is_of_another(said)
    ):
        return None
    doer = _doer(doc, 0, verb.i)
    # "By whom was the house it is modelled on designed?"
    if doer is None or doc[end - 1].pos_ in ("VERB", "ADP", "AUX"):
        return None
    be = "were" if thing.tag_ == "NNS" else "was"
    return f"By {doer} {be} {said} {inflect(verb.text, 'VBN')}?"


def _asks(token: Token) -> bool:
    return token.lower_ in word_class("question_pronoun")


def _has_one_doer(verb: Token) -> bool:
    """Whether the object is what comes of a verb, and "by" names nobody else than who did it."""
    verbs = word_class("creation_verb", "inception_verb", "resultative_verb")
    return base_form(verb.text).removeprefix("co-") in verbs - {"make", "cover"}


def _doer(doc: Doc, start: int, end: int) -> str | None:
    """ "Whom" for "who", "which company" as it is; None for what may be more than one thing."""
    if end - start == 1:
        return "whom" if doc[start].lower_ in ("who", "whom") else None
    inside = doc[start + 1 : end]
    if len(inside) > _MOST_IN_SUBJECT or inside[-1].tag_ not in ("NN", "NNP"):
        return None
    if any(t.tag_ in ("WDT", "WP", "VBD", "VBN", "VBG", "IN", "NNS", "CC") for t in inside):
        return None
    return f"{doc[start].lower_} {inside.text}"


def _as_active(question: QuestionForm, verb: Token) -> str | None:
    """Of "By whom was it directed?", "Who was it directed by?" and "It was directed by whom?"."""
    doc, end = question.doc, question.end
    asked_by = _asked_by(doc, end)
    if asked_by is not None:
        return asked_by
    be = [t for t in verb.children if t.dep_ == "auxpass" and t.lower_ in _PAST and t.i < verb.i]
    subjects = [t for t in verb.children if t.dep_ in SUBJECTS and t.i < verb.i]
    if verb.tag_ != "VBN" or len(be) != 1 or len(subjects) != 1:
        return None
    was, subject = be[0].i, subjects[0]
    if was < subject.i:
        # "By whom was it directed", "who was it directed by"
        fronted = doc[0].lower_ == "by"
        if not _asks(doc[int(fronted)]):
            return None
        last = verb.i + 1 if fronted else verb.i + 2
        if end != last or not (fronted or doc[end - 1].lower_ == "by"):
            return None
        asked, said = (int(fronted), was), words(doc, was + 1, verb.i)
        start, stop = was + 1, verb.i
    else:
        if verb.i != was + 1 or verb.i + 2 >= end or doc[verb.i + 1].lower_ != "by":
            return None
        if not _asks(doc[verb.i + 2]):
            return None
        asked, said = (verb.i + 2, end), decapitalised(words(doc, 0, was))
        start, stop = 0, was
    if not _is_plain(doc, start, stop) or _is_of_another(said):
        return None
    doer = _doer(doc, *asked)
    if doer is None:
        return None
    return f"{capitalised('who' if doer == 'whom' else doer)} {inflect(verb.text, 'VBD')} {said}?"


def _asked_by(doc: Doc, end: int) -> str | None:
    """ "Who was the film directed by?", whose verb is read as the film's."""
    if end < 5 or doc[0].lower_ not in ("who", "whom") or doc[1].lower_ not in _PAST:
        return None
    verb = doc[end - 2]
    if doc[end - 1].lower_ != "by" or verb.tag_ not in ("VBN", "VBD"):
        return None
    said = words(doc, 2, end - 2)
    if not _has_one_doer(verb) or _is_of_another(said):
        return None
    if end > _MOST_WORDS or any(_opens_clause(t) or t.dep_ == "relcl" for t in doc[2 : end - 2]):
        return None
    return f"Who {inflect(verb.text, 'VBD')} {said}?"


def _is_plain(doc: Doc, start: int, end: int) -> bool:
    """Whether it is short, and one thing."""
    inside = doc[start:end]
    return len(inside) <= _MOST_WORDS and not any(_opens_clause(t) for t in inside)


def _opens_clause(token: Token) -> bool:
    return token.dep_ in CLAUSES - NOUN_CLAUSES | {"conj", "appos"}


def _is_of_another(said: str) -> bool:
    return any(token.tag_ in ("PRP", "PRP$") for token in analyse(said))
