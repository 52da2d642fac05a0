"""What the operations share: how a reason shows the operands, and a difference without its sign."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bpb.records.example import Discard
from bpb.values import Number, Undefined, Value, subtract, to_text


def kinds(values: Sequence[Value]) -> str:
    """The types of values: "number, spans"."""
    return ", ".join(type(value).__name__.lower() for value in values)


def pair(first: Value, second: Value) -> str:
    """Two values as text: "5 yards and 1964"."""
    return f"{to_text(first)} and {to_text(second)}"


def absolute(result: Number | Undefined) -> Number | Discard:
    """A difference without its sign."""
    if isinstance(result, Undefined):
        return Discard("operands cannot be subtracted", detail=result.reason)
    if result.value >= 0:
        return result
    turned = subtract(Number(Decimal(0), result.unit), result)
    return Discard("operand is not exact") if isinstance(turned, Undefined) else turned
