"""BothToNeither and BothToEither (the rule ReplaceBool)."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import BothToEither, BothToNeither
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, YesNo


class BothHeuristic(Heuristic):
    """From "both: yes" it follows that neither is no and either is yes; from "no" nothing follows.

    Source: Geva et al. 2022, section 3.4. The released code answers "either" with no when "both"
    is no, which does not follow; that is left to the evaluator.
    """

    edits = (BothToEither, BothToNeither)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        if original.answer != YesNo(True) or edit_step(edit) != len(original.decomposition) - 1:
            return None
        return YesNo(isinstance(edit, BothToEither))


def unlikely(edit: Edit, answer: Answer | Discard) -> bool:
    """Whether an answer that was read says that none of the statements holds.

    A passage says what is, and a reader finds little that it denies: where not both hold, one does
    in most cases.
    """
    if isinstance(edit, BothToNeither):
        return answer == YesNo(True)
    return isinstance(edit, BothToEither) and answer == YesNo(False)


def edit_step(edit: Edit) -> int | None:
    """The step an edit of a conjunction is at."""
    return edit.step if isinstance(edit, BothToNeither | BothToEither) else None
