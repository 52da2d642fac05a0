"""JSON from outside as typed values: what does not fit is one error that names the field."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from bpb.errors import RowError

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")


def typed(content: bytes | str, kind: type[T]) -> T:
    """A JSON text as a value of a type.

    Args:
        content: The text; bytes are UTF-8.
        kind: The type: a dataclass, whose own checks apply, or a type of texts, numbers, lists and
            mappings.

    Raises:
        RowError: It is no JSON, or its value is of another type.
    """
    from pydantic import ValidationError

    adapter: TypeAdapter[T] = _adapter(kind)  # type: ignore[arg-type]
    try:
        return adapter.validate_json(content, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise RowError(_reason(first["msg"]), ".".join(map(str, first["loc"]))) from error


def _reason(message: str) -> str:
    """A message of pydantic in the words of bpb's other messages."""
    for words, own in (
        ("Input should be", "expected"),
        ("Field required", "expected the field, got none"),
        ("Value error, ", ""),
        ("Invalid JSON: ", "not JSON: "),
    ):
        message = message.replace(words, own)
    return message


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(kind)
