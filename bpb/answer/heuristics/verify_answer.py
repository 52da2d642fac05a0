"""VerifyAnswer: the gold answer is known, so whether it is a candidate is too."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.listed import lists_all
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Date, Spans, YesNo, equal, parse_date


class VerifyAnswerHeuristic(Heuristic):
    """Yes for the gold answer, or a part of it that another annotator gives; no for what shares
    nothing with any annotator's.

    What else shares words with a gold answer ("New York", "New York City") is a Discard.
    """

    edits = (VerifyAnswer,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, VerifyAnswer) or not isinstance(gold, Spans | Date):
            return None
        same = [
            _is(candidate, edit.candidate) for candidate in (gold, *original.example.alternatives)
        ]
        if same[0] or (same[0] is None and True in same):
            return YesNo(True)
        if any(each is not False for each in same):
            return Discard("the candidate may be the answer", len(target) - 1, edit.candidate)
        return YesNo(False)


def _is(gold: Answer, candidate: str) -> bool | None:
    """Whether a gold answer is the candidate; None when it is open."""
    if isinstance(gold, Date):
        date = parse_date(candidate)
        return None if date is None else gold == date or equal(gold, date)
    if not isinstance(gold, Spans):
        return False
    if lists_all(gold, candidate):
        return True
    if len(gold.texts) > 1:
        return None
    return equal(gold, Spans((candidate,)))
