"""Answers that follow from the original's answer, by type of edit (Geva et al. 2022, section 3.4).

A heuristic gives an answer; a Discard, which is final; or None, which leaves it to the evaluator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

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
    recount_facts,
    same,
    verify_answer,
    verify_one_of,
)
from bpb.domains import Domains
from bpb.perturb import edits
from bpb.perturb.edit import Edit
from bpb.perturb.rewordings import REWORDINGS
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer

Heuristic = Callable[[DecomposedExample, Edit, Decomposition], Answer | Discard | None]
DomainHeuristic = Callable[
    [Domains, DecomposedExample, Edit, Decomposition], Answer | Discard | None
]

HEURISTICS: Mapping[type[Edit], Heuristic] = {
    edits.AppendBool: append_bool.answer,
    edits.BothToEither: both.answer,
    edits.BothToNeither: both.answer,
    edits.ChangeDifferenceToBoolean: change_difference.answer,
    edits.ChangeLastToBoolean: change_last.answer,
    edits.CountAnswer: count_answer.answer,
    edits.DenyAnswer: negate_boolean.answer,
    edits.FlipArithmetic: flip_arithmetic.answer,
    edits.FlipExtremum: flip_extremum.answer,
    edits.NegateBoolean: negate_boolean.answer,
    edits.NegateShare: negate_share.answer,
    edits.Prune: prune.answer,
    edits.ReplaceSynonym: same.answer,
    edits.RotateOperands: same.answer,
    edits.VerifyAnswer: verify_answer.answer,
    edits.VerifyOneOf: verify_one_of.answer,
    **dict.fromkeys(REWORDINGS, same.answer),
}

OF_DOMAINS: Mapping[type[Edit], DomainHeuristic] = {
    edits.ChangeAggregate: recount_facts.answer,
    edits.ChangeFilter: recount_facts.answer,
    edits.ChangeSuperlative: change_superlative.answer,
    edits.SwapEntity: recount_facts.answer,
}
"""Their answers are facts of a domain; without one they have none."""

EVALUATOR_ONLY: frozenset[type[Edit]] = frozenset(
    {edits.ChangeLastToArithmetic, edits.MoveNegation, edits.NegateFilter}
)


def heuristic(edit: Edit, domains: Domains) -> Heuristic | None:
    """What answers an edit without evaluation; None where nothing does."""
    kind = type(edit)
    return partial(OF_DOMAINS[kind], domains) if kind in OF_DOMAINS else HEURISTICS.get(kind)


__all__ = ["EVALUATOR_ONLY", "HEURISTICS", "OF_DOMAINS", "Heuristic", "heuristic"]
