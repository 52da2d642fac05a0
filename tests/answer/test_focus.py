"""Which part of a context is about one of two things."""

from __future__ import annotations

import pytest

from bpb.answer.focus import clause_of, line_of, own_part

LINES = "Ann Lee was a poet. With Bob Ray she wrote 48 books.\nBob Ray was a clerk. He wrote 63."


@pytest.mark.parametrize(
    ("own", "others", "expected"),
    [
        (["books", "ann", "lee"], ["books", "bob", "ray"], LINES.split("\n")[0]),
        (["books", "bob", "ray"], ["books", "ann", "lee"], LINES.split("\n")[1]),
    ],
)
def test_a_line_belongs_to_what_it_opens_with(
    own: list[str], others: list[str], expected: str
) -> None:
    """Also where the other thing is named later in it."""
    passage = own_part(own, others, LINES)
    assert passage is not None
    assert passage.text == expected
    assert LINES[passage.start :].startswith(expected)


def test_one_line_is_no_part() -> None:
    """A context of one line is parted into clauses."""
    context = "There are 30 cats in the hall, 20 dogs in the yard."
    assert line_of(["cats"], ["dogs"], context) is None
    part = own_part(["dogs"], ["cats"], context)
    assert part is not None
    assert part == clause_of(["dogs"], ["cats"], context)
    assert "30" not in part.text


def test_what_is_in_no_part_has_none() -> None:
    """Nothing is guessed."""
    assert own_part(["horses"], ["cats"], LINES) is None
