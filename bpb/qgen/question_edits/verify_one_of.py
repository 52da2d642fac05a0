"""VerifyOneOf on the question: "Which two clubs did Lee join?" as "Did Lee join the Elks?"."""

from __future__ import annotations

import re
from itertools import dropwhile

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, as_question, is_plural
from bpb.english.nouns import is_person
from bpb.english.question_form import QuestionForm
from bpb.english.tags import FINITE, NOUN_PHRASE, PLURALS
from bpb.perturb.edits import VerifyOneOf
from bpb.perturb.listed import RANKED
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.plural_to_singular import as_one
from bpb.qgen.question_edits.verify_answer import whether_it_is

_THE_ONE = re.compile(
    r"^(?:(?:is|was|are|were) .* the [^,?]* (?:who|that|which)\b|had\b|.*, the [^,?]*\?$)", re.I
)
# Two questions, or a choice; "what are the names of those who".
_JOINED = re.compile(
    r"\bor\b|[;?:]|, (?:and )?(?:what|which|who)\b|^(?:what|which) of\b|"
    r"\b(?:these|those|this|it|they|both|each|all|not|never)\b",
    re.I,
)
_GROUP = 2


class VerifyOneOfQuestion(QuestionEdit):
    """Ask for one, and then whether the candidate is it; None where the form is not known."""

    edits = (VerifyOneOf,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, VerifyOneOf):
            return None
        if RANKED.search(question.text):
            return one_of_them(question, edit.candidate)
        asking = as_one(question)
        edited = None if asking is None else whether_it_is(asking, edit)
        # "Is Lee the player who scored?" and "Did he win the Elm Cup, the cup?" say it is the one.
        if edited is None or _THE_ONE.match(edited):
            return one_of_them(question, edit.candidate)
        return edited


def one_of_them(question: QuestionForm, candidate: str) -> str | None:
    """ "What two clubs had the most goals?": "Was Oslo one of the two clubs that had the most
    goals?".
    """
    if not question.asks_for_thing or _JOINED.search(question.body[len(question.lead) :]):
        return None
    said = question.after_asking
    be, _, group = said.partition(" ")
    told = _group(be.lower(), group) if be.lower() in ("are", "were") else _told_of_all(question)
    if told is None:
        return None
    be, group = told
    be = AnswerPhrase(candidate).agreeing(be)
    return as_question(f"{question.lead}{be} {candidate} one of the {group}")


def _group(be: str, group: str) -> tuple[str, str] | None:
    """ "What were the two most popular religions" as "was" and "two most popular religions"."""
    group = " ".join(dropwhile(lambda word: word in ("the", "names", "of"), group.split()))
    doc = analyse(f"They saw the {group}.")
    chunk = next((c for c in doc.noun_chunks if c.start == _GROUP), None)
    if chunk is None or chunk.root.tag_ not in PLURALS:
        return None
    return "is" if be == "are" else "was", group


def _told_of_all(question: QuestionForm) -> tuple[str, str] | None:
    """ "What two languages had it" as "was" and "two languages that had it"."""
    group = question.after_asking.removeprefix("the ")
    if question.determiner is None or not group[:1].isalpha():
        return None
    doc = analyse(f"Which {group}")
    verb = next((t for t in doc[2:] if t.tag_ not in NOUN_PHRASE), None)
    finite = FINITE - {"VBZ"} | {"VBN"}
    if verb is None or not is_plural(doc[verb.i - 1].text) or verb.tag_ not in finite:
        return None
    if verb.lower_ in word_class("do") or verb.i + 1 >= len(doc):
        return None
    who = "who" if is_person(doc[verb.i - 1].text) else "that"
    be = "was" if verb.tag_ in ("VBD", "VBN") or verb.lower_ == "were" else "is"
    return be, f"{doc[1 : verb.i].text} {who} {doc[verb.i :].text}"
