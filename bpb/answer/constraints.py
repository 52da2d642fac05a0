"""Constraints on an answer that follow from the edit alone (Geva et al. 2022, section 3.5)."""

from __future__ import annotations

from decimal import Decimal

from bpb.answer.measured.game_question import asked_for, game_question
from bpb.answer.measured.plays import plays
from bpb.constraint import Constraint, ConstraintKind
from bpb.example import DecomposedExample, Discard
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    ChangeSuperlative,
    Edit,
    FlipArithmetic,
    NegateBoolean,
    Prune,
    VerifyAnswer,
)
from bpb.perturb.superlative import of_words
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    BooleanArguments,
    Extremum,
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
    sum, an average or a count; for an exchange of sum and difference of two quantities, none
    negative, that the difference is at most the sum; and for another place in an order of lengths,
    on which side of the gold one it is.
    """
    last = target.last.arguments
    if isinstance(edit, ChangeSuperlative):
        return _length_bound(edit, original)
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


def _length_bound(edit: ChangeSuperlative, original: DecomposedExample) -> tuple[Constraint, ...]:
    """That no play is longer than the longest, where two or more are surely asked about."""
    gold, asked = original.answer, game_question(original.question)
    new = of_words(edit.new)
    if asked is None or asked.roles or asked.in_time or new is None:
        return ()
    if not isinstance(gold, Number) or (edit.old.rank > 1 and new.rank > 1):
        return ()
    found = asked_for(asked, plays(original.context), original.context)
    if isinstance(found, Discard):
        return ()
    sure = [play.yards for play, is_sure in found if is_sure]
    lengths = [Decimal(yards) for yards in sure if yards is not None]
    end = edit.old if edit.old.rank == 1 else new
    longest = end.extremum is Extremum.MAXIMUM
    beyond = [yards for yards in lengths if (yards > gold.value if longest else yards < gold.value)]
    if len(sure) < 2 or gold.value not in lengths or len(beyond) != edit.old.rank - 1:
        return ()
    # From the first place all others are on one side; to it, on the other.
    kind = ConstraintKind.AT_MOST if longest == (edit.old.rank == 1) else ConstraintKind.AT_LEAST
    return (Constraint(ConstraintKind.NUMERIC), Constraint(kind, gold))
