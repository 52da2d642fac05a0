"""FlipExtremum (the rule ReplaceComp): of two candidates, the one that is not the gold answer."""

from __future__ import annotations

from bpb.answer.comparison_operands import alternatives, as_offered, candidate_names, matching
from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import FlipExtremum
from bpb.qdmr.arguments import ComparisonArguments
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Spans, content_words, to_text


class FlipExtremumHeuristic(Heuristic):
    """The candidate that lost. Three candidates are left to the evaluator.

    Source: Geva et al. 2022, section 3.4. The paper finds the candidates with spaCy; here they are
    what the question lists, or where the steps' phrases differ. A gold answer that is not clearly
    one of the two is a Discard: any other answer would be a guess.
    """

    edits = (FlipExtremum,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        decomposition = original.decomposition
        if not isinstance(edit, FlipExtremum) or original.answer is None:
            return None
        arguments = decomposition.steps[edit.step].arguments
        last = edit.step == len(decomposition) - 1
        if (
            not isinstance(arguments, ComparisonArguments)
            or len(arguments.candidates) != 2
            or not last
        ):
            return None
        names = candidate_names(decomposition, arguments.candidates, original.question)
        index = None if isinstance(names, Discard) else gold_candidate(names, original.answer)
        offered = alternatives(original.question, 2)
        if index is None and len(offered) == 2:
            # Which step is which does not matter: what is offered and not gold is the answer.
            names, index = offered, gold_candidate(offered, original.answer)
        if isinstance(names, Discard):
            return names
        if index is None:
            detail = f"{to_text(original.answer)} of {', '.join(names)}"
            return Discard("the gold answer is no clear candidate", edit.step, detail)
        return Spans((as_offered(names[1 - index], original.question),))


def gold_candidate(names: tuple[str, ...], gold: Answer) -> int | None:
    """Which candidate the gold answer is, 0-based; None when it is none, or not clear."""
    return matching([content_words(name) for name in names], to_text(gold))
