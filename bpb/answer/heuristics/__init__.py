"""Answers that follow from the original's answer, by type of edit (Geva et al. 2022, section 3.4).

A heuristic gives an answer; a Discard, which is final; or None, which leaves it to the evaluator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bpb.answer.heuristics import (
    append_bool,
    both,
    change_difference,
    change_last,
    change_superlative,
    count_answer,
    flip_arithmetic,
    flip_extremum,
    negate_boolean,
    negate_share,
    prune,
    same,
    verify_answer,
    verify_one_of,
)
from bpb.answer.heuristics import recount_facts as told_again
from bpb.perturb import edits
from bpb.perturb.edit import Edit
from bpb.perturb.rewordings import REWORDINGS
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer

Heuristic = Callable[[DecomposedExample, Edit, Decomposition], Answer | Discard | None]

HEURISTICS: Mapping[type[Edit], Heuristic] = {
    edits.AppendBool: append_bool.answer,
    edits.BothToEither: both.answer,
    edits.BothToNeither: both.answer,
    edits.ChangeAggregate: told_again.answer,
    edits.ChangeFilter: told_again.answer,
    edits.ChangeDifferenceToBoolean: change_difference.answer,
    edits.ChangeLastToBoolean: change_last.answer,
    edits.ChangeSuperlative: change_superlative.answer,
    edits.CountAnswer: count_answer.answer,
    edits.DenyAnswer: negate_boolean.answer,
    edits.FlipArithmetic: flip_arithmetic.answer,
    edits.FlipExtremum: flip_extremum.answer,
    edits.NegateBoolean: negate_boolean.answer,
    edits.NegateShare: negate_share.answer,
    edits.Prune: prune.answer,
    edits.ReplaceSynonym: same.answer,
    edits.RotateOperands: same.answer,
    edits.SwapEntity: told_again.answer,
    edits.VerifyAnswer: verify_answer.answer,
    edits.VerifyOneOf: verify_one_of.answer,
    **dict.fromkeys(REWORDINGS, same.answer),
}

EVALUATOR_ONLY: frozenset[type[Edit]] = frozenset(
    {edits.ChangeLastToArithmetic, edits.MoveNegation, edits.NegateFilter}
)

__all__ = ["EVALUATOR_ONLY", "HEURISTICS", "Heuristic"]
