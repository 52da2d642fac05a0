"""ChangeAggregate on the question: how many bridges there are, and how long the longest."""

from __future__ import annotations

import re

from bpb.english.morphology import plural
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import ChangeAggregate
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Aggregate
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.values.stems import singular

_MANY = r"(?:[A-Za-z]+[- ])??[A-Za-z]+s"
_ONE = r"(?:[A-Za-z]+[- ])??[A-Za-z]+"
_PERIOD = r"(?:(?:first|second|third|fourth|1st|2nd|3rd|4th)[- ](?:quarter|half) )?"
_NAME = r"[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*"
_REST = (
    r"(?P<rest>(?: (?:in|of|during|for) the (?:(?:first|second|third|fourth|1st|2nd|3rd|4th) "
    r"(?:quarter|half)|(?:entire |whole )?game))*(?: total| in total)?)"
)
_DONE = r"(?:kicked|made|scored|thrown|caught|completed)"
_DID = r"(?:kick|make|throw|have|complete|catch|get|hit|convert|score)"
_COUNT_OF_ALL = re.compile(
    rf"^How many (?P<of>{_PERIOD}(?:{_MANY}))(?: were there| were {_DONE}){_REST}$"
)
_COUNT_OF_ONE = re.compile(
    rf"^How many (?P<period>{_PERIOD})(?P<kind>{_MANY}) did (?P<who>{_NAME}) {_DID}{_REST}$"
)
_LENGTH_OF_ALL = re.compile(
    rf"^How many yards (?:was|were) the (?:longest|shortest) (?P<kind>{_ONE}){_REST}$"
)


class ChangeAggregateQuestion(QuestionEdit):
    """Ask for the new value of the same plays; None where the question is in no known form."""

    edits = (ChangeAggregate,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, ChangeAggregate):
            return None
        text = question.body
        match edit.new:
            case Aggregate.MAXIMUM:
                return _longest(text)
            case Aggregate.SUM:
                return _together(text)
            case Aggregate.COUNT:
                return _number(text)
        return None


def _longest(text: str) -> str | None:
    if found := _COUNT_OF_ALL.match(text):
        return f"How many yards was the longest {singular(found['of'])}{_rest(found)}"
    if found := _COUNT_OF_ONE.match(text):
        kind = f"{found['period']}{singular(found['kind'])}"
        return f"How many yards was {found['who']}'s longest {kind}{_rest(found)}"
    return None


def _together(text: str) -> str | None:
    if _COUNT_OF_ALL.match(text) or _COUNT_OF_ONE.match(text):
        return _untotalled(text.replace("How many ", "How many total yards of ", 1))
    return None


def _number(text: str) -> str | None:
    if found := _LENGTH_OF_ALL.match(text):
        return f"How many {plural(found['kind'])} were there{found['rest'] or ' in the game'}"
    return None


def _rest(found: re.Match[str]) -> str:
    return _untotalled(found["rest"])


def _untotalled(text: str) -> str:
    """A text without the "in total" at its end."""
    return text.removesuffix(" total").removesuffix(" in")
