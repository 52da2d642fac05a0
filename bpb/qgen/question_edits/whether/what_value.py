""" "What is the population of X" and "what percentage of X ..." as yes/no questions."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount
from bpb.english.clause import end_of, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, as_question
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.whether.how_many import whether_how_many

_COUNTED = re.compile(r"\b(?:what|which) (?P<noun>percent|percentage|number) of\b", re.I)


def whether_what_value(question: QuestionForm, amount: Amount) -> str | None:
    """ "What is the population of X?" and more than 5,000: "Is the population of X higher ...?"."""
    percent = _COUNTED.search(question.text)
    if percent is not None:
        counted = " percent of" if percent["noun"].lower().startswith("percent") else ""
        as_count = _COUNTED.sub(f"how many{counted}", question.text, count=1)
        return whether_how_many(QuestionForm.of(as_count), amount)
    be, _, value = question.after_asking.partition(" ")
    verb = "is" if be == "'s" else be.lower()
    if question.asking_word != "what" or question.preposition or " or " in value:
        return None
    if verb not in word_class("be") or not value:
        return None
    doc = analyse(value)
    head = next((c.root for c in doc.noun_chunks), None)
    if head is None or head.lower_ not in word_class("measure_noun"):
        return None
    # "The population of the city Oslo is in" may be read as a clause.
    if head.dep_ != "ROOT" and (head.i + 1 == end_of(doc) or doc[head.i + 1].lower_ != "of"):
        return None
    return as_question(question.lead, verb, words(doc, 0, end_of(doc)), amount.than())
