"""ChangeDifferenceToBoolean on the question: "How many more goals did A score than B?" becomes "Did
A score more goals than B?", or "fewer".
"""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, as_question, is_plural
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import ChangeDifferenceToBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.degree import Difference, difference, interval
from bpb.qgen.question_edits.question_edit import QuestionEdit


class ChangeDifferenceToBooleanQuestion(QuestionEdit):
    """Ask whether it is so, or the other way round; None for unknown forms."""

    edits = (ChangeDifferenceToBoolean,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, ChangeDifferenceToBoolean) or question.negations:
            return None
        up = edit.comparator is Comparator.MORE
        parts = difference(question)
        if parts is not None:
            fewer = question.text.lower().startswith("how many fewer ")
            return _compared(parts, up is not fewer, up=up)
        return _in_time(question, up=up)


def _compared(parts: Difference, is_more: bool, *, up: bool) -> str | None:
    said = "more" if is_more else "fewer"
    if parts.second.startswith("there ") or "percent" in (parts.noun or parts.first):
        return None
    match parts.kind:
        case "there":
            return as_question(parts.auxiliary, "there", said, parts.first, "than", parts.second,
                               parts.rest)  # fmt: skip
        case "places":
            return as_question(parts.auxiliary, "there", said, parts.noun, parts.first, "than",
                               parts.second)  # fmt: skip
        case "did":
            verb, _, rest = parts.rest.partition(" ")
            particle = analyse(parts.rest)[-1].pos_ in ("ADP", "ADV") and " " in parts.rest
            if particle or not is_plural(parts.noun.split()[-1]):
                return None
            return as_question(parts.auxiliary, parts.first, verb, said, parts.noun, rest, "than",
                               parts.second)  # fmt: skip
        case "longer":
            word = parts.word if up else _opposite(parts)
            if word is None or re.match(r"(?:in|on|at|what) ", parts.second):
                return None
            return as_question(parts.auxiliary, parts.first, word, "than", parts.second)
    return None


def _opposite(parts: Difference) -> str | None:
    """ "Shorter" for "longer", but "taller" for what is told in inches; no mill is "younger"."""
    if parts.word in ("older", "younger") and not parts.first[:1].isupper():
        return None
    if parts.word == "shorter" and parts.noun in ("inches", "feet", "centimeters", "centimetres"):
        return "taller"
    return vocabulary.opposite(parts.word)


def _may_be_repeated(question: str) -> bool:
    """Whether what may happen more than once may have happened before, too."""
    return not (word_class("repetition") | {"a", "an"}).isdisjoint(question.split())


def _in_time(question: QuestionForm, *, up: bool) -> str | None:
    """ "Did B happen after A", or "before": the step's first is the later one."""
    parts = interval(question)
    if parts is None or (not up and _may_be_repeated(parts.question)):
        return None
    if any(t.pos_ == "PRON" for t in analyse(f"{parts.question} {parts.event}")):
        return None
    before = question.text[: question.text.index(parts.event)].lower().split()
    is_after = "after" in before or "since" in before
    return as_question(parts.lead, parts.question, "after" if is_after is up else "before",
                       parts.event)  # fmt: skip
