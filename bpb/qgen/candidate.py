"""A question that one of the three ways gave, and why it may be none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from bpb.perturb.perturbation import Perturbation
from bpb.qgen.checks import failed_checks
from bpb.qgen.edit import edit_question
from bpb.qgen.faithfulness import garbled, missing, turned_about
from bpb.qgen.realise import realise
from bpb.records.example import Discard

AskedBy = Literal["edit", "realiser", "generator"]
ORIGINAL = "is the original question"
UNSURE_OF_QUESTION = "the generator is not sure of the question"
_EDIT_CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class QuestionCandidate:
    """A question that one way gave.

    Attributes:
        text: The question.
        by: The way.
        confidence: How sure its maker is, in [0, 1].
        failed: Why it is no sound question; empty when all checks pass.
        score: In [0, 1]; 0 before ranking.
    """

    text: str
    by: AskedBy
    confidence: float
    failed: tuple[str, ...] = ()
    score: float = 0.0


def by_edit(question: str, perturbation: Perturbation) -> list[QuestionCandidate]:
    """The edit of the original's wording; none where no edit is known."""
    edited = edit_question(question, perturbation)
    if edited is None:
        return []
    return [checked(edited, "edit", _EDIT_CONFIDENCE, question, perturbation)]


def by_grammar(question: str, perturbation: Perturbation) -> list[QuestionCandidate]:
    """The grammar's question for the target; none where it has no form for it."""
    realised = realise(perturbation.target, question)
    if isinstance(realised, Discard):
        return []
    return [checked(realised.text, "realiser", realised.confidence, question, perturbation)]


def checked(
    text: str, by: AskedBy, confidence: float, question: str, perturbation: Perturbation
) -> QuestionCandidate:
    """A question for a perturbation of an original, with all that speaks against it."""
    failed = list(failed_checks(text, question if by != "realiser" else ""))
    if words_of(text) == words_of(question):
        failed.insert(0, ORIGINAL)
    if by == "generator":
        target = perturbation.target
        failed += filter(None, (garbled(text, question, target), turned_about(text, target)))
    lost = missing(text, perturbation)
    if lost:
        failed.append(f"does not say {lost}")
    return QuestionCandidate(text, by, min(1.0, max(0.0, confidence)), tuple(failed))


def plain_candidate(text: str, by: AskedBy, confidence: float) -> QuestionCandidate:
    """A question for a decomposition alone."""
    return QuestionCandidate(text, by, min(1.0, max(0.0, confidence)), failed_checks(text))


def words_of(text: str) -> list[str]:
    """The words by which two questions are the same, in lower case."""
    return re.findall(r"\w+", text.lower())
