"""Arithmetic steps as questions: "What is the difference between A and B?"."""

from __future__ import annotations

from bpb.english.clause import verb_group
from bpb.english.morphology import analyse, as_question
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.types import Decomposition
from bpb.qgen.grammar.common import common_frame
from bpb.qgen.grammar.phrase import counted, definite, listed, phrase, plain, without_relative
from bpb.qgen.grammar.wh import asks


def arithmetic_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """An arithmetic step as a question, with how sure its form is; None where no form fits."""
    arguments = decomposition.steps[index].arguments
    if not isinstance(arguments, ArithmeticArguments):
        return None
    names = [
        phrase(decomposition, operand) if isinstance(operand, int) else operand.text
        for operand in arguments.operands
    ]
    if arguments.operation is Operation.DIFFERENCE and len(names) == 2:
        return _difference(names, past=past)
    if arguments.operation is Operation.SUM and not any(map(asks, names)):
        return _sum(names, past=past)
    return None


def _difference(names: list[str], *, past: bool) -> tuple[str, float] | None:
    if any(map(asks, names)):
        return _apart(names)
    both = listed([definite(name) for name in names], "and")
    return as_question("what", "was" if past else "is", "the difference between", both), 0.7


def _apart(names: list[str]) -> tuple[str, float] | None:
    """ "How many years apart were A and B born?"."""
    frame = common_frame(*names)
    if frame is None or frame.before.lower() not in ("when was", "when were") or not frame.after:
        return None
    both = listed([frame.first, frame.second], "and")
    return as_question("how many years apart were", both, frame.after), 0.8


def _sum(names: list[str], *, past: bool) -> tuple[str, float]:
    if all(map(counted, names)):
        things = [without_relative(plain(counted(name))) for name in names]
        if not any(verb_group(analyse(f"{thing}."), 0) or " of " in thing for thing in things):
            be = "were" if past else "are"
            return as_question("how many", listed(things, "and"), be, "there in total"), 0.75
    total = listed([definite(name) for name in names], "and")
    return as_question("what", "was" if past else "is", "the sum of", total), 0.65
