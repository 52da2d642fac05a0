"""JSON from outside as typed values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bpb.errors import RowError
from bpb.typed_json import typed


@dataclass(frozen=True, slots=True)
class Part:
    """A part with a number from 0."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(f"a number from 0, got {self.number}")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole of parts."""

    name: str
    parts: tuple[Part, ...] = ()


def test_a_value_of_the_type_is_read() -> None:
    """Lists become tuples and objects become dataclasses; unknown keys are ignored."""
    content = b'{"name": "a", "parts": [{"number": 1, "further": 2}]}'
    assert typed(content, Whole) == Whole("a", (Part(1),))
    assert typed('{"a": [1, null]}', dict[str, Any]) == {"a": [1, None]}


@pytest.mark.parametrize(
    ("content", "field", "reason"),
    [
        ("{", "", "not JSON"),
        ("[]", "", "expected"),
        ("{}", "name", "expected the field, got none"),
        ('{"name": 3}', "name", "expected a valid string"),
        ('{"name": "a", "parts": [{"number": "1"}]}', "parts.0.number", "expected a valid integer"),
        ('{"name": "a", "parts": [{"number": true}]}', "parts.0.number", "expected a valid"),
        ('{"name": "a", "parts": [{"number": -1}]}', "parts.0", "a number from 0, got -1"),
        (f'{{"name": {"7" * 5000}}}', "", "not JSON"),
        (f'{{"name": {"[" * 5000}{"]" * 5000}}}', "", "not JSON: recursion limit"),
        ('{"name": "\\ud83d"}', "", "not JSON"),
        ('{"name": "\ud83d"}', "", "unable to parse"),
        (b'{"name": "\xff"}', "", "not JSON"),
    ],
)
def test_what_does_not_fit_is_an_error_with_its_field(
    content: bytes | str, field: str, reason: str
) -> None:
    """Whatever is wrong with it, and in one line."""
    with pytest.raises(RowError) as caught:
        typed(content, Whole)
    assert caught.value.field == field
    assert reason in caught.value.reason
    assert "\n" not in str(caught.value)
