"""RewordDoer on the question: "Who directed the film?" is "Who was the director of the film?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import words
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import base_form
from bpb.english.question_form import QuestionForm
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordDoer
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_THE_DOER = re.compile(r"\bthe (?P<doer>[a-z]+) of (?=(?P<thing>(?:the |an? |[\"A-Z]).+)$)")


class RewordDoerQuestion(QuestionEdit):
    """Exchange a verb for the noun of who does it, or back; None where more is said of the doing,
    as when.
    """

    edits = (RewordDoer,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, RewordDoer):
            return None
        if question.is_spliced or any(mark in question.text for mark in (";", ":", " or ")):
            return None
        return _as_noun(question) or _as_verb(question.text)


def _as_noun(question: QuestionForm) -> str | None:
    doc, end = question.doc, question.end
    if len(doc) < 4 or doc[0].lower_ != "who" or doc[1].text not in partners("agent_of_verb"):
        return None
    thing = words(doc, 2, end)
    doer = _doer(doc[1].text, thing)
    if not _does_a_thing(doc, doc[1], end) or not _is_made(doer, thing):
        return None
    return f"Who was the {doer} of {thing}?"


def _as_verb(text: str) -> str | None:
    """ "Who is the author of Ash?", or "where was the author of Ash born", with the verb."""
    verbs = {noun: verb for verb, noun in partners("agent_of_verb").items()} | {"writer": "wrote"}
    # A firm or a group may be the publisher.
    groups = word_class("company_agent") | {"creator", "designer"}
    persons = verbs.keys() - groups
    found = [each for each in _THE_DOER.finditer(text) if each["doer"] in persons]
    if not found:
        return None
    asked, doer, thing = text[: found[-1].start()], found[-1]["doer"], found[-1]["thing"]
    if asked.count('"') % 2:
        return None
    if not _is_made(doer, thing.partition(",")[0].rstrip(" ?")):
        return None
    if asked in ("Who is ", "Who was "):
        return f"Who {verbs[doer]} {thing}"
    placed = asked in ("Where was ", "When was ")
    if not placed and asked.split()[-1:] in (["is"], ["was"], ["as"]):
        return None
    return f"{asked}the person who {verbs[doer]} {thing}"


def _doer(verb: str, thing: str) -> str:
    """The noun of who does it; a song has a writer, and a book an author."""
    return "writer" if verb == "wrote" and _is_staged(thing) else partners("agent_of_verb")[verb]


def _is_staged(thing: str) -> bool:
    """Whether a work to be seen or heard is named: "the director of the FBI" directed no FBI."""
    works = word_class("staged_work")
    return any(base_form(word, "N") in works for word in re.findall(r"\w+", thing))


def _does_a_thing(doc: Doc, verb: Token, end: int) -> bool:
    """Whether all that is said of the doing is what was made."""
    if verb.tag_ != "VBD":
        return False
    after = [t for t in verb.children if verb.i < t.i < end and t.dep_ != "punct"]
    if len(after) != 1 or after[0].dep_ != "dobj" or after[0].left_edge.i != verb.i + 1:
        return False
    return after[0].tag_ != "NNS" and not any(t.dep_ == "prep" and t.head == verb for t in doc)


def _is_made(doer: str, thing: str) -> bool:
    """Whether the doer did it: "the director of the film", not "of the office"."""
    if "?" in thing or thing.startswith(("the year", "both")):
        return False
    if doer in ("director", "producer"):
        return _is_staged(thing) or thing[:1].isupper() or thing[:1] == '"'
    return True
