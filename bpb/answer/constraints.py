"""Constraints on an answer that follow from the edit alone (Geva et al. 2022, section 3.5)."""

from __future__ import annotations

from bpb.constraint import Constraint, ConstraintKind
from bpb.example import DecomposedExample
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    Edit,
    FlipArithmetic,
    NegateBoolean,
    Prune,
    VerifyAnswer,
)
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    BooleanArguments,
    Operation,
)
from bpb.qdmr.types import Decomposition
from bpb.values import Number

_BOOLEAN = (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeLastToBoolean,
    NegateBoolean,
    VerifyAnswer,
)


def constraints(
    edit: Edit, original: DecomposedExample, target: Decomposition
) -> tuple[Constraint, ...]:
    """What every right answer to the perturbed question meets.

    Yes/no where the last step became or is boolean; a number where it became or is arithmetic, a
    sum, an average or a count; and for an exchange of sum and difference of two quantities, none
    negative, that the difference is at most the sum.
    """
    last = target.last.arguments
    if isinstance(edit, _BOOLEAN) and isinstance(last, BooleanArguments):
        return (Constraint(ConstraintKind.BOOLEAN),)
    if isinstance(edit, FlipArithmetic) and edit.step == len(target) - 1:
        return (Constraint(ConstraintKind.NUMERIC), *_bound(edit, original))
    counted = isinstance(last, ArithmeticArguments) or (
        isinstance(last, AggregateArguments)
        and last.aggregate in (Aggregate.COUNT, Aggregate.SUM, Aggregate.AVERAGE)
    )
    if isinstance(edit, ChangeLastToArithmetic | FlipArithmetic | Prune) and counted:
        return (Constraint(ConstraintKind.NUMERIC),)
    return ()


def _bound(edit: FlipArithmetic, original: DecomposedExample) -> tuple[Constraint, ...]:
    gold = original.answer
    if not isinstance(gold, Number) or gold.value < 0:
        return ()
    match edit.old, edit.new:
        case Operation.SUM, Operation.DIFFERENCE:
            return (Constraint(ConstraintKind.AT_MOST, gold),)
        case Operation.DIFFERENCE, Operation.SUM:
            return (Constraint(ConstraintKind.AT_LEAST, gold),)
    return ()
