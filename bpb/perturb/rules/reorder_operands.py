"""ReorderOperands: name the things that are compared or joined in another order."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.headings import headings
from bpb.perturb.edits import RotateOperands
from bpb.perturb.operands import interchangeable
from bpb.perturb.rule import Case, Rule
from bpb.records.example import DecomposedExample


class ReorderOperands(Rule):
    """Exchange two operands whose order says nothing; of three or more, the first becomes the last.

    Operands are the candidates of a comparison and the members of a union or an intersection. They
    are also the subjects of a yes/no question about both, either or neither, and the operands of a
    sum, or of a difference "between" two. The question keeps its meaning and its answer. The rule
    edits an original that names the operands side by side.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    category = "invariance"
    preserves_answer = True
    cases = (
        Case(
            "return when was Ann Lee born ;return when was Bob Roy born ;"
            "return which is first of #1 , #2",
            becomes=(
                "return when was Bob Roy born ;return when was Ann Lee born ;"
                "return which is first of #1 , #2",
            ),
        ),
        Case(
            "return if ferns are plants ;return if mosses are plants ;"
            "return if both #1 and #2 are true",
            becomes=(
                "return if mosses are plants ;return if ferns are plants ;"
                "return if both #1 and #2 are true",
            ),
        ),
        Case(
            "return people ;return #1 from Ireland ;return #1 from Norway ;return number of #2 ;"
            "return number of #3 ;return sum of #4 and #5",
            becomes=(
                "return people ;return #1 from Norway ;return #1 from Ireland ;"
                "return number of #2 ;return number of #3 ;return sum of #4 and #5",
            ),
        ),
        Case(
            "return size of A ;return size of B ;return size of C ;"
            "return which is highest of #1 , #2 , #3",
            becomes=(
                "return size of B ;return size of C ;return size of A ;"
                "return which is highest of #1 , #2 , #3",
            ),
        ),
        Case(
            "return the director of Blue Hill ;return when was #1 born ;"
            "return when was Ann Lee born ;return which is first of #2 , #3",
            becomes=(
                "return the director of Blue Hill ;return when was #1 born ;"
                "return when was Ann Lee born ;return which is first of #3 , #2",
            ),
        ),
        Case("return yards of Ann ;return if #1 is higher than 3", becomes=()),
        Case(
            "return when was Ann Lee born ;return when was Bob Roy born ;"
            "return if #1 is earlier than #2",
            becomes=(),
        ),
        Case("return mayors of A ;return mayors of B ;return #1 , #2", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[RotateOperands]:
        for i in reversed(range(len(example.decomposition))):
            operands = interchangeable(example.decomposition, i)
            if operands:
                yield RotateOperands(i, operands, _names(example))


def _names(example: DecomposedExample) -> tuple[str, ...]:
    """What paragraphs of the passage are on, where the question names it."""
    return tuple(name for name in headings(example.context) if name in example.question)
