"""An example checks what it is made of."""

from __future__ import annotations

from typing import Any

import pytest

from bpb.errors import RowError
from bpb.records.example import Example
from bpb.values import Spans

FIELDS: dict[str, Any] = {"id": "1", "question": "Who?", "context": "Ann.", "answer": None}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"id": 7}, "id: expected text, got 7"),
        ({"context": None}, "context: expected text, got None"),
        ({"question": " "}, "question: expected text, got an empty value"),
        ({"answer": "Paper Lanterns"}, r"answer: expected Number, .* a text is given as Spans"),
        ({"alternatives": ("Ann",)}, r"alternatives: expected Number, .* got 'Ann'"),
        ({"alternatives": Spans(("Ann",))}, "alternatives: expected a tuple of typed answers"),
    ],
)
def test_what_is_of_another_type_is_told(change: dict[str, Any], message: str) -> None:
    """When it is made, in one line that says what to pass."""
    with pytest.raises(RowError, match=message) as caught:
        Example(**FIELDS | change)
    assert "\n" not in str(caught.value)


def test_typed_answers_are_taken() -> None:
    """Of every type, or none."""
    Example(**FIELDS | {"answer": Spans(("Ann",)), "alternatives": (Spans(("Ann Lee",)),)})
