"""One step's value from the values of the steps it uses."""

from __future__ import annotations

from collections.abc import Mapping

from bpb.answer import operations
from bpb.answer.comparison_operands import as_offered, candidate_names
from bpb.english.words import has_any, without_article, words_of
from bpb.qdmr.arguments import (
    AggregateArguments,
    ArithmeticArguments,
    BooleanArguments,
    BooleanKind,
    ComparativeArguments,
    Comparator,
    ComparisonArguments,
    DiscardArguments,
    FilterArguments,
    IntersectionArguments,
    ProjectArguments,
    SuperlativeArguments,
    UnionArguments,
    UnknownArguments,
)
from bpb.qdmr.types import Decomposition, Step
from bpb.qdmr.vocabulary import words_of_age
from bpb.records.example import Discard
from bpb.values import Date, Interval, Number, Spans, Value, parse_value
from bpb.values.calculate import DATE_UNITS


def compute(
    decomposition: Decomposition, index: int, values: Mapping[int, Value], question: str = ""
) -> Value | Discard:
    """The value of a step that is computed.

    Args:
        decomposition: The whole.
        index: The step, 0-based.
        values: The values of the steps it refers to.
        question: The question, for the names of candidates and the unit of a duration.
    """
    step = decomposition.steps[index]
    match step.arguments:
        case AggregateArguments(aggregate=kind, of=of):
            return operations.aggregate(kind, values[of])
        case ArithmeticArguments(operation=operation, operands=operands):
            numbers = [values[o] if isinstance(o, int) else parse_value(o.text) for o in operands]
            return operations.arithmetic(operation, numbers, duration_unit(question))
        case ComparisonArguments():
            return _comparison(decomposition, step.arguments, values, question)
        case BooleanArguments():
            return _boolean(step.arguments, values)
        case UnionArguments(members=members):
            return operations.union([values[m] for m in members])
        case IntersectionArguments(members=members):
            return operations.intersection([values[m] for m in members])
        case DiscardArguments(kept=kept, removed=removed):
            return _discard(step, kept, removed, values)
        case SuperlativeArguments(values=of, extremum=extremum, rank=rank):
            return operations.superlative(values[of], extremum, rank)
        case ComparativeArguments(values=of, comparator=comparator, value=value):
            if comparator is None or value is None:
                return Discard("the condition is no comparison", detail=step.text)
            return operations.comparative(values[of], comparator, _constant(value.text, values))
        case FilterArguments(of=of) | ProjectArguments(of=of):
            # A project that is not read asks for the name of what was found.
            return values[of]
        case UnknownArguments(reason=reason):
            return Discard("operator is unknown", index, reason)
    return Discard("one value for each cannot be read", index, step.text)


def duration_unit(question: str) -> str | None:
    """The unit a question asks a duration in: "years" of "How many years ..."; None if none."""
    units = (unit for unit in DATE_UNITS if has_any(question, (f"how many {unit}", f"in {unit}")))
    return next(units, None)


def _asks_age(phrase: str) -> bool:
    said = words_of(without_article(phrase))
    return said[:1] == ("age",) or said[:2] in (("how", "old"), ("how", "young"))


def winner(
    decomposition: Decomposition, arguments: ComparisonArguments, values: Mapping[int, Value]
) -> int | Discard:
    """Which candidate of a comparison wins, as an index into its candidates.

    Over dates, words of age ask for the other end: the oldest has the earliest date of birth. The
    released code turns "how old" even where the operands are ages; here only dates are turned.
    """
    operands = [values[candidate] for candidate in arguments.candidates]
    end = arguments.extremum
    if end is None:
        word = arguments.word.text.lower()
        if word in ("false", "untrue") or word.startswith("not "):
            turned = [operations.boolean(BooleanKind.BOTH, [v, v], negated=True) for v in operands]
            failed = next((t for t in turned if isinstance(t, Discard)), None)
            return failed or operations.which_true(
                [t for t in turned if not isinstance(t, Discard)]
            )
        return operations.which_true(operands)
    if all(isinstance(operand, Date | Interval) for operand in operands):
        asked = [decomposition.steps[candidate].text for candidate in arguments.candidates]
        of_age = any(map(_asks_age, asked))
        if of_age or arguments.word.text.lower() in words_of_age():
            end = end.opposite
    return operations.extreme(operands, end)


def _comparison(
    decomposition: Decomposition,
    arguments: ComparisonArguments,
    values: Mapping[int, Value],
    question: str,
) -> Value | Discard:
    numbers = [v for c in arguments.candidates if isinstance(v := values[c], Number)]
    if len({number.unit == "%" for number in numbers}) > 1:
        return Discard("shares and numbers cannot be compared")
    best = winner(decomposition, arguments, values)
    if isinstance(best, Discard):
        return best
    names = candidate_names(decomposition, arguments.candidates, question)
    return names if isinstance(names, Discard) else Spans((as_offered(names[best], question),))


def _boolean(arguments: BooleanArguments, values: Mapping[int, Value]) -> Value | Discard:
    operands = [values[operand] for operand in arguments.operands]
    match arguments.kind:
        case BooleanKind.COMPARE:
            if arguments.comparator is None:
                return Discard("the condition is no comparison")
            if arguments.value is not None:
                second: Value = _constant(arguments.value.text, values)
            elif len(operands) > 1:
                second = operands[1]
            else:
                return Discard("too few operands")
            return _compare(arguments, arguments.comparator, operands[0], second)
        case BooleanKind.EXISTS:
            return operations.exists(operands[0], negated=arguments.negated)
        case BooleanKind.STATEMENT:
            return Discard("a statement is read, not computed")
    return operations.boolean(arguments.kind, operands, negated=arguments.negated)


def _compare(
    arguments: BooleanArguments, comparator: Comparator, first: Value, second: Value
) -> Value | Discard:
    if isinstance(first, Date) and isinstance(second, Date):
        word = arguments.word.text.lower().split()[0] if arguments.word else ""
        if word in words_of_age():
            first, second = second, first
        sameness = comparator in (Comparator.EQUAL, Comparator.NOT_EQUAL)
        if sameness and first != second and first.year == second.year:
            # "At the same time" is often asked as "in the same year": two answers.
            return Discard("same year, different dates")
    return operations.holds(first, comparator, second, negated=arguments.negated)


def _constant(text: str, values: Mapping[int, Value]) -> Value:
    if text.startswith("#"):
        return values[int(text[1:]) - 1]
    return parse_value(text)


def _discard(
    step: Step, kept: int | None, removed: int | None, values: Mapping[int, Value]
) -> Value | Discard:
    if kept is None or removed is None:
        return Discard("one side is only words", detail=step.text)
    return operations.discard(values[kept], values[removed])
