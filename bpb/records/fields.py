"""Reading the fields of a record: what is not of the expected kind is a RowError."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from bpb.errors import RowError

Fields = Mapping[str, object]
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Stands for a value that cannot be read.

    Attributes:
        reason: What the value is, in words.
        field: The field that it is from; "" if it is a whole row.
    """

    reason: str
    field: str = ""


def kind(value: object) -> str:
    """What a value is, in words."""
    match value:
        case Unreadable():
            return value.reason
        case None:
            return "nothing"
        case bool():
            return "true or false"
        case int() | float() | Decimal():
            return "a number"
        case str():
            return "text"
        case Mapping():
            return "an object"
        case Sequence():
            return "a list"
    return type(value).__name__


def text(fields: Fields, name: str) -> str:
    """A field that must be text.

    Raises:
        RowError: It is missing or something else.
    """
    value = fields.get(name)
    if not isinstance(value, str):
        raise RowError(f"expected text, got {kind(value)}", name)
    return value


def whole(value: str, name: str) -> str:
    """A text that can be written as UTF-8.

    Args:
        value: The text.
        name: The field that it is from.

    Raises:
        RowError: It has half of a surrogate pair.
    """
    if not value.isascii() and _LONE_SURROGATE.search(value):
        raise RowError("expected text, got half of a surrogate pair", name)
    return value


def optional_text(fields: Fields, *names: str) -> str:
    """The first of the fields that is there, "" when none is.

    Raises:
        RowError: It is something else than text.
    """
    for name in names:
        if fields.get(name) is not None:
            return text(fields, name)
    return ""


def number(fields: Fields, name: str) -> float:
    """A field that must be a finite number.

    Raises:
        RowError: It is missing, something else, or too large.
    """
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise RowError(f"expected a number, got {kind(value)}", name)
    # A whole number may be too large for a binary fraction.
    found = float(Decimal(value))
    if not math.isfinite(found):
        raise RowError("expected a finite number, got one that is too large", name)
    return found


def flag(fields: Fields, name: str) -> bool:
    """A field that must be true or false.

    Raises:
        RowError: It is missing or something else.
    """
    value = fields.get(name)
    if not isinstance(value, bool):
        raise RowError(f"expected true or false, got {kind(value)}", name)
    return value


def items(fields: Fields, name: str) -> Sequence[object]:
    """A field that must be a list.

    Raises:
        RowError: It is missing or something else.
    """
    value = fields.get(name)
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise RowError(f"expected a list, got {kind(value)}", name)
    return value


def mapping(value: object, name: str) -> Fields:
    """A value that must be an object, of the field of that name.

    Raises:
        RowError: It is something else.
    """
    if not isinstance(value, Mapping):
        raise RowError(f"expected an object, got {kind(value)}", name)
    return value


def identifier(fields: Fields, *names: str) -> str:
    """The first of the fields that is there, as text; "" when none is.

    Raises:
        RowError: It is neither text nor a whole number, or has half of a surrogate pair.
    """
    for name in names:
        value = fields.get(name)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise RowError(f"expected text or a whole number, got {kind(value)}", name)
        return whole(str(value).strip(), name)
    return ""
