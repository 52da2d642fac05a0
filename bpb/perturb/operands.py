"""Which operands of a step may change places without changing what it means."""

from __future__ import annotations

from bpb.qdmr.arguments import (
    ArithmeticArguments,
    BooleanArguments,
    BooleanKind,
    Comparator,
    ComparisonArguments,
    IntersectionArguments,
    Operation,
    UnionArguments,
)
from bpb.qdmr.types import Decomposition

_OF_ALL = (BooleanKind.BOTH, BooleanKind.EITHER, BooleanKind.NEITHER)
_ALIKE = (Comparator.EQUAL, Comparator.NOT_EQUAL)
# A difference is taken without its sign where it is "between" two things.
_COMMUTATIVE = (Operation.SUM, Operation.DIFFERENCE)


def interchangeable(decomposition: Decomposition, index: int) -> tuple[int, ...]:
    """The operands of a step whose order says nothing, () where there are no two such.

    A union that is the answer lists its members in order, so these are none.
    """
    arguments = decomposition.steps[index].arguments
    operands: tuple[int, ...] = ()
    match arguments:
        case ComparisonArguments(candidates=candidates):
            operands = candidates
        case BooleanArguments(kind=kind) if kind in _OF_ALL:
            operands = arguments.operands
        case BooleanArguments(comparator=comparator, value=None) if comparator in _ALIKE:
            operands = arguments.operands
        case IntersectionArguments(members=members):
            operands = members
        case UnionArguments(members=members) if index < len(decomposition) - 1:
            operands = members
        case ArithmeticArguments(operation=operation) if operation in _COMMUTATIVE:
            operands = tuple(each for each in arguments.operands if isinstance(each, int))
            if len(operands) < len(arguments.operands):
                return ()
    return operands if len(set(operands)) == len(operands) > 1 else ()
