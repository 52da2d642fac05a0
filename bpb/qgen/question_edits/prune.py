"""Prune on the question: a modifier that is one step's words is dropped."""

from __future__ import annotations

import re

from bpb.english.amounts import measures
from bpb.english.clause import agree, end_of
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, as_question, is_auxiliary
from bpb.english.question_form import QuestionForm
from bpb.english.singular_predicate import one_of
from bpb.perturb.edits import Prune
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.qdmr.types import REFERENCE
from bpb.qgen.question_edits.coordination import coordination, second_operand
from bpb.qgen.question_edits.question_edit import QuestionEdit

_LEAST_WORDS = 5


class PruneQuestion(QuestionEdit):
    """Drop the pruned step's words where they stand together and the rest is still a question."""

    edits = (Prune,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, Prune):
            return None
        if edit.step == len(perturbation.source) - 1:
            return _one_of_both(question, perturbation, edit.keep)
        step = perturbation.source.steps[edit.step]
        if len(step.references) != 1:
            return None
        words = REFERENCE.sub("", step.text).split()
        if not words or words[0].lower() in ("and", "or"):
            return None
        pattern = r"[\s,\"']*".join(re.escape(word) for word in words)
        if words[-1].isdigit():
            # The parser may leave its unit to the step that it is of.
            pattern += _unit_after(words[-1], question.text)
        text = question.text
        found = list(re.finditer(rf",?\s*(?<![\w-]){pattern}(?![\w-])[\"']?,?", text, re.I))
        if len(found) != 1 or found[0].start() == 0:
            return None
        rest = f"{text[: found[0].start()]} {text[found[0].end() :]}"
        dangling = re.search(r"\bbetween\b", rest) and not re.search(r"\bbetween\b.*\band\b", rest)
        return None if dangling else _sound(as_question(rest), found[0][0])


def _unit_after(number: str, text: str) -> str:
    """The unit of measure behind a number of a question, as a pattern; "" without one."""
    found = re.search(rf"\b{number}([ -](\w+))", text)
    return re.escape(found[1]) if found and measures(found[2].lower()) else ""


def _one_of_both(question: QuestionForm, perturbation: Perturbation, keep: int) -> str | None:
    """ "Are A and B both X's?" kept to its first statement: "Is A an X?"."""
    last = perturbation.source.last
    if (
        not isinstance(last.arguments, BooleanArguments)
        or last.arguments.kind is not BooleanKind.BOTH
    ):
        return None
    if len(last.references) != 2 or keep not in last.references:
        return None
    parts = coordination(question, second_operand(perturbation))
    if parts is None or parts.of_predicates or parts.noun or " same " in f" {parts.rest} ":
        return None
    thing = parts.first if keep == last.references[0] else parts.second
    auxiliary = agree(parts.auxiliary, plural=False)
    first, second = parts.first.split()[-1], parts.second.split()[-1]
    if first[:1].isupper() and second.islower():
        # "A and B science fiction writers": the second has a part of the predicate.
        return None
    rest = parts.rest.lstrip(", ")
    if auxiliary in word_class("be") or rest.startswith("been "):
        rest = one_of(rest)
    return as_question(auxiliary, thing, rest)


def _sound(edited: str, dropped: str) -> str | None:
    doc = analyse(edited)
    end = end_of(doc)
    if end < _LEAST_WORDS:
        return None
    last = doc[end - 1]
    if last.pos_ in ("ADP", "DET", "CCONJ", "AUX", "PART", "SCONJ") or is_auxiliary(last.lower_):
        return None
    root = next((t for t in doc if t.dep_ == "ROOT"), None)
    if root is None or root.pos_ not in ("VERB", "AUX"):
        return None
    # A modifier may go; a predicate may not: "who were born in 1990" under "Which players".
    gone = analyse(dropped.strip(" ,"))
    if is_auxiliary(gone[0].lower_) or gone[0].tag_ in ("VBD", "VBZ", "VBP"):
        return None
    stands_for = word_class("demonstrative", "personal_pronoun", "pro_form")
    if gone[end_of(gone) - 1].lower_ in stands_for:
        # "After one" belongs to what it stands for.
        return None
    if doc[end - 1].lower_ in ("and", "or") or " and and " in edited:
        return None
    return edited
