"""What a heuristic is, and how it is found: one class in one file of `bpb/answer/heuristics`.

A heuristic answers edits of some types without evaluation: their answer follows from the
original's answer (Geva et al. 2022, section 3.4), or is a fact of a domain. All other edits are
answered by the evaluator, step by step.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cache

from bpb.domains import Domains
from bpb.perturb.by_edit import ForEdits, by_edit
from bpb.perturb.edit import Edit
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer


class Heuristic(ForEdits):
    """Answers edits of some types."""

    @abstractmethod
    def answer(
        self,
        original: DecomposedExample,
        edit: Edit,
        target: Decomposition,
        domains: Domains,
    ) -> Answer | Discard | None:
        """The answer of an edited example.

        Args:
            original: The original with its answer.
            edit: What was changed, of one of the types above.
            target: The decomposition after it.
            domains: Where facts of the passage come from.

        Returns:
            An answer; a Discard, which is final; or None, which leaves it to the evaluator.
        """


def heuristic(edit: type[Edit]) -> Heuristic | None:
    """What answers edits of a type without evaluation; None where nothing does."""
    return _by_edit().get(edit)


@cache
def _by_edit() -> dict[type[Edit], Heuristic]:
    from bpb.answer import heuristics

    return by_edit(heuristics, Heuristic)  # type: ignore[type-abstract]
