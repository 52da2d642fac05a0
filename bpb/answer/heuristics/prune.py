"""Prune (the rule PruneStep)."""

from __future__ import annotations

from bpb.answer.comparison_operands import candidate_names
from bpb.answer.heuristics.flip_extremum import gold_candidate
from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import Prune
from bpb.qdmr.arguments import BooleanArguments, BooleanKind, ComparisonArguments
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, YesNo, content_words, singulars

# What each part of a conjunction must be, where the whole's answer leaves only one possibility.
_PART = {
    (BooleanKind.BOTH, True): True,
    (BooleanKind.EITHER, False): False,
    (BooleanKind.NEITHER, True): False,
}


class PruneHeuristic(Heuristic):
    """Parts of a conjunction or of a choice, as far as the whole's answer tells.

    From "both: yes" each is yes, from "either: no" each is no; of "which is true of #1, #2" the
    gold one is yes and the other no. All else is evaluated.

    The paper (section 3.4) evaluates all pruned questions.
    """

    edits = (Prune,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        last = original.decomposition.last.arguments
        if not isinstance(edit, Prune) or edit.step != len(original.decomposition) - 1:
            return None
        if not _is_statement(target):
            return None
        if isinstance(last, ComparisonArguments):
            return _is_the_true_one(original, last, edit.keep)
        if not isinstance(last, BooleanArguments) or last.negated:
            return None
        if not isinstance(original.answer, YesNo):
            return None
        part = _PART.get((last.kind, original.answer.value))
        return None if part is None else YesNo(part)


def _is_the_true_one(
    original: DecomposedExample, choice: ComparisonArguments, kept: int
) -> YesNo | Discard | None:
    """Of "which is true of #1, #2" the one that the gold answer names is true, the other is not.

    That the other is not is known only of what is said of both: of two that are "a weekly founded
    in 1987" and "founded in 1987", the second may be founded then.
    """
    if choice.word.text.lower() != "true" or len(choice.candidates) != 2:
        return None
    names = candidate_names(original.decomposition, choice.candidates, original.question)
    if isinstance(names, Discard) or original.answer is None:
        return None
    index = gold_candidate(names, original.answer)
    if index is None:
        return Discard("the gold answer is no clear candidate")
    if choice.candidates[index] == kept:
        return YesNo(True)
    said, true = (
        singulars(content_words(spelled_out(original.decomposition, step)))
        for step in (kept, choice.candidates[index])
    )
    named = singulars(content_words(" ".join(names)))
    if not true - named <= said:
        return Discard("the two are not asked the same")
    return YesNo(False)


def _is_statement(target: Decomposition) -> bool:
    return isinstance(target.last.arguments, BooleanArguments)
