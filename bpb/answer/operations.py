"""What the operators compute from values. Pure; what cannot be computed is a Discard with a reason.

Source: Wolfson et al. 2020, Table 1, for the operators; Geva et al. 2022, section 3.4, for what is
discarded. The released code takes operands of different types for different values; here they are a
Discard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from bpb.answer.operands import absolute, kinds, pair
from bpb.answer.time_between import between_dates, inexact, times_of_day
from bpb.english.function_words import is_function_word
from bpb.qdmr.arguments import Aggregate, BooleanKind, Comparator, Extremum, Operation
from bpb.records.example import Discard
from bpb.values import (
    Date,
    Groups,
    Interval,
    Number,
    Range,
    Spans,
    Undefined,
    Value,
    YesNo,
    add,
    compare,
    content_words,
    equal,
    parse_number,
    parse_time,
    rounded,
    subtract,
    to_text,
)

_HOLDS: Mapping[Comparator, Callable[[int], bool]] = {
    Comparator.MORE: lambda order: order > 0,
    Comparator.LESS: lambda order: order < 0,
    Comparator.AT_LEAST: lambda order: order >= 0,
    Comparator.AT_MOST: lambda order: order <= 0,
}


def aggregate(kind: Aggregate, value: Value) -> Value | Discard:
    """One value over a set. A count of something that is a number already is that number."""
    if kind is Aggregate.COUNT:
        return _count(value)
    members = quantities(value)
    if isinstance(members, Discard):
        return members
    match kind:
        case Aggregate.SUM:
            return _sum(members)
        case Aggregate.AVERAGE:
            total = _sum(members)
            if isinstance(total, Discard):
                return total
            return Number(rounded(total.value / len(members)), total.unit, total.exactness)
    chosen = extreme(
        members, Extremum.MINIMUM if kind is Aggregate.MINIMUM else Extremum.MAXIMUM, ties=True
    )
    return chosen if isinstance(chosen, Discard) else members[chosen]


def arithmetic(
    operation: Operation, operands: Sequence[Value], unit: str | None = None
) -> Number | Discard:
    """A calculation over two or more values.

    Args:
        operation: A difference is absolute, as people ask for it ("how many more").
        operands: Numbers; two dates for a difference. Sums, products and ratios of dates have no
            meaning and are discarded.
        unit: For a difference of dates, "years", "months" or "days"; None for years where the
            years differ, else the coarser of the two precisions.

    Returns:
        The result; a quotient is rounded to six significant digits.
    """
    if len(operands) < 2:
        return Discard("too few operands")
    if any(isinstance(operand, Date | Interval) for operand in operands):
        return between_dates(operation, operands, unit)
    numbers = [operand for operand in operands if isinstance(operand, Number)]
    if len(numbers) < len(operands):
        return times_of_day(operands) or Discard("operand is not a number", detail=kinds(operands))
    match operation:
        case Operation.SUM:
            return _sum(numbers)
        case Operation.DIFFERENCE:
            result = subtract(numbers[0], numbers[1])
            for number in numbers[2:]:
                result = result if isinstance(result, Undefined) else subtract(result, number)
            return absolute(result)
        case Operation.MULTIPLICATION:
            return _product(numbers)
        case Operation.DIVISION:
            return _quotient(numbers)


def extreme(
    values: Sequence[Value], end: Extremum, rank: int = 1, *, ties: bool = False
) -> int | Discard:
    """Which of several values is extreme.

    Args:
        values: Two or more (one or more with `ties`).
        end: The end of the order.
        rank: 1 for the most extreme, 2 for the next.
        ties: Whether the first of equal values may win.

    Returns:
        The index of the winner, 0-based; a Discard when two cannot be compared or are equal.
    """
    if rank > len(values):
        return Discard("too few values", detail=f"{len(values)} for rank {rank}")
    sign = 1 if end is Extremum.MAXIMUM else -1
    beaten = [0] * len(values)
    for i, first in enumerate(values):
        for j in range(i + 1, len(values)):
            order = compare(first, values[j])
            if order is None:
                return _open(first, values[j])
            if order == 0 and not ties:
                return Discard("operands are equal", detail=pair(first, values[j]))
            beaten[j if sign * order >= 0 else i] += 1
    return beaten.index(rank - 1)


def which_true(values: Sequence[Value]) -> int | Discard:
    """The one statement of several that is true; a Discard when it is none or more than one."""
    if not all(isinstance(value, YesNo) for value in values):
        return Discard("operand is not yes or no", detail=kinds(values))
    true = [i for i, value in enumerate(values) if value == YesNo(True)]
    if len(true) != 1:
        return Discard("not exactly one is true", detail=f"{len(true)} of {len(values)}")
    return true[0]


def boolean(
    kind: BooleanKind, values: Sequence[Value], *, negated: bool = False
) -> YesNo | Discard:
    """Both, either or neither over the truth of two or more steps."""
    truths = [value.value for value in values if isinstance(value, YesNo)]
    if len(truths) < len(values) or len(truths) < 2:
        return Discard("operand is not yes or no", detail=kinds(values))
    match kind:
        case BooleanKind.BOTH:
            holds = all(truths)
        case BooleanKind.EITHER:
            holds = any(truths)
        case BooleanKind.NEITHER:
            holds = not any(truths)
        case _:
            return Discard("not over the truth of steps", detail=kind.value)
    return YesNo(holds != negated)


def holds(
    first: Value, comparator: Comparator, second: Value, *, negated: bool = False
) -> YesNo | Discard:
    """Whether two values stand in a relation. Equal operands are the same: that is a yes."""
    of_day = times_of_day((first, second))
    if of_day is not None:
        return of_day
    if comparator in (Comparator.EQUAL, Comparator.NOT_EQUAL):
        same = equal(first, second)
        if same is None:
            return _open(first, second)
        return YesNo((same == (comparator is Comparator.EQUAL)) != negated)
    order = compare(first, second)
    if order is None:
        return _open(first, second)
    return YesNo(_HOLDS[comparator](order) != negated)


def union(values: Sequence[Value]) -> Value | Discard:
    """All members of several sets, each once."""
    texts = _all_texts(values)
    if isinstance(texts, Discard):
        return texts
    members: dict[tuple[str, ...], str] = {}
    for text in (text for group in texts for text in group):
        members.setdefault(content_words(text), text)
    return Spans(tuple(members.values()))


def intersection(values: Sequence[Value]) -> Value | Discard:
    """The members that every set has, as the first set writes them.

    Where no two are the same, what two end in is shared: of "documentary" and "American
    documentary" the first, of "film director" and "theatre director" the last word.
    """
    texts = _all_texts(values)
    if isinstance(texts, Discard):
        return texts
    shared = texts[0]
    for group in texts[1:]:
        words = {content_words(other) for other in group}
        same = [text for text in shared if content_words(text) in words]
        ends = (_common_end(text, other) for text in shared for other in group)
        shared = tuple(dict.fromkeys(same or (end for end in ends if end)))
    return Spans(shared) if shared else Discard("nothing in common", detail=pair(*values[:2]))


def _common_end(text: str, other: str) -> str:
    """The lower-case words that two members both end in, "" for none that name a thing."""
    words, others = text.split(), other.split()
    size = 0
    while size < min(len(words), len(others)) and words[-1 - size] == others[-1 - size]:
        size += 1
    end = words[len(words) - size :]
    # "The United States" ends in no kind of thing, "in the park" is none; "film director" is.
    named = end and all(word.islower() for word in end) and not is_function_word(end[0])
    return " ".join(end) if named else ""


def discard(kept: Value, removed: Value) -> Value | Discard:
    """One set less another; for numbers their difference ("100 besides #1")."""
    if isinstance(kept, Number) and isinstance(removed, Number):
        return absolute(subtract(kept, removed))
    texts = _all_texts((kept, removed))
    if isinstance(texts, Discard):
        return texts
    gone = {content_words(text) for text in texts[1]}
    left = tuple(text for text in texts[0] if content_words(text) not in gone)
    if not left:
        return Discard("nothing is left")
    return Spans(left)


def superlative(groups: Value, end: Extremum, rank: int = 1) -> Value | Discard:
    """The entity whose value is extreme."""
    if not isinstance(groups, Groups):
        return Discard("operand is not a value for each entity", detail=kinds([groups]))
    winner = extreme([value for _, value in groups.pairs], end, rank)
    return winner if isinstance(winner, Discard) else Spans((groups.pairs[winner][0],))


def comparative(groups: Value, comparator: Comparator, bound: Value) -> Value | Discard:
    """The entities whose value stands in a relation to a bound."""
    if not isinstance(groups, Groups):
        return Discard("operand is not a value for each entity", detail=kinds([groups]))
    kept = []
    for name, value in groups.pairs:
        truth = holds(value, comparator, bound)
        if isinstance(truth, Discard):
            return truth
        if truth.value:
            kept.append(name)
    return Spans(tuple(kept)) if kept else Discard("nothing is left")


def filter_numbers(value: Value, comparator: Comparator, bound: Value) -> Value | Discard:
    """The numbers or dates of a set that stand in a relation to a bound."""
    members = _texts(value)
    if isinstance(members, Discard):
        return members
    typed = quantities(value)
    if isinstance(typed, Discard):
        return typed
    kept = []
    for text, member in zip(members, typed, strict=True):
        truth = holds(member, comparator, bound)
        if isinstance(truth, Discard):
            return truth
        if truth.value:
            kept.append(text)
    return Spans(tuple(kept)) if kept else Discard("nothing is left")


def exists(value: Value, *, negated: bool = False) -> YesNo | Discard:
    """Whether there is any: a count above zero, or at least one text."""
    match value:
        case Number():
            order = compare(value, Number(Decimal(0), value.unit))
            if order is None:
                return Discard("operand is not exact")
            return YesNo((order > 0) != negated)
        case Spans() | Groups():
            return YesNo(not negated)
        case YesNo(truth):
            return YesNo(truth != negated)
    return Discard("operand is not a set", detail=kinds([value]))


def quantities(value: Value) -> list[Number | Date | Range | Interval] | Discard:
    """The numbers or dates that a value holds, at least one and all of them."""
    match value:
        case Number() | Date() | Range() | Interval():
            return [value]
        case Groups(pairs):
            typed = [of for _, of in pairs if isinstance(of, Number | Date | Range | Interval)]
            whole = len(typed) == len(pairs)
        case Spans(texts):
            read = [parse_number(text) or parse_time(text) for text in texts]
            typed = [of for of in read if of is not None]
            whole = len(typed) == len(texts)
        case YesNo():
            return Discard("operand is not a number", detail="yes or no")
    return typed if whole else Discard("operand is not a number", detail=kinds([value]))


def _count(value: Value) -> Number | Discard:
    match value:
        case Number():
            return value
        case Spans(texts):
            return Number(Decimal(len(texts)))
        case Groups(pairs):
            return Number(Decimal(len(pairs)))
    return Discard("operand is not a set", detail=kinds([value]))


def _sum(members: Sequence[Value]) -> Number | Discard:
    total = members[0]
    if not isinstance(total, Number):
        return Discard("operand is not a number", detail=kinds(members))
    for member in members[1:]:
        result = add(total, member)
        if isinstance(result, Undefined):
            return Discard("operands cannot be added", detail=result.reason)
        total = result
    return total


def _product(numbers: Sequence[Number]) -> Number | Discard:
    units = {number.unit for number in numbers if number.unit}
    if len(units) > 1:
        return Discard("operands cannot be multiplied", detail=", ".join(sorted(units)))
    if len({number.exactness for number in numbers}) > 1:
        return Discard("operand is not exact")
    product = Decimal(1)
    for number in numbers:
        product *= number.value
    return Number(product, next(iter(units), ""), numbers[0].exactness)


def _quotient(numbers: Sequence[Number]) -> Number | Discard:
    first, second = numbers[0], numbers[1]
    if len(numbers) > 2:
        return Discard("a ratio is of two operands")
    if second.value == 0:
        return Discard("division by zero")
    if first.exactness is not second.exactness:
        return Discard("operand is not exact")
    if second.unit and first.unit != second.unit:
        return Discard("operands cannot be divided", detail=f"{first.unit} by {second.unit}")
    unit = "" if second.unit else first.unit
    return Number(rounded(first.value / second.value), unit, first.exactness)


def _all_texts(values: Sequence[Value]) -> list[tuple[str, ...]] | Discard:
    groups: list[tuple[str, ...]] = []
    for value in values:
        texts = _texts(value)
        if isinstance(texts, Discard):
            return texts
        groups.append(texts)
    return groups


def _texts(value: Value) -> tuple[str, ...] | Discard:
    match value:
        case Spans(texts):
            return texts
        case Groups(pairs):
            return tuple(name for name, _ in pairs)
        case Number() | Date():
            return (to_text(value),)
    return Discard("operand is not a set", detail=kinds([value]))


def _open(first: Value, second: Value) -> Discard:
    """Why two values have no order."""
    return inexact(first, second) or Discard(
        "operands cannot be compared", detail=pair(first, second)
    )
