"""Which trace of a record belongs to which step."""

from __future__ import annotations

from typing import Any

import pytest

from bpb.qdmr.text import from_phrases
from bpb.records.view.traces import traces_of

PHRASES = ("field goals", "#1 that were made", "#2 that were not under 30", "number of #3")


def trace(text: str) -> dict[str, Any]:
    return {"text": text}


@pytest.mark.parametrize(
    ("traced", "expected"),
    [
        (PHRASES, PHRASES),
        ((), (None, None, None, None)),
        # The count of all minus that of the part: the filter has no step of its own.
        (("field goals", "#1 that were made", PHRASES[-1]), (*PHRASES[:2], None, PHRASES[-1])),
        # An answer over other and more steps.
        (("goals", *PHRASES[1:3], "if #3", "another"), (None, *PHRASES[1:3], "another")),
    ],
)
def test_the_last_trace_is_that_of_the_answer(
    traced: tuple[str, ...], expected: tuple[str | None, ...]
) -> None:
    """The others belong to steps with the same words at the same place."""
    found = traces_of(from_phrases(PHRASES), [trace(text) for text in traced])
    assert tuple(None if each is None else each["text"] for each in found) == expected
