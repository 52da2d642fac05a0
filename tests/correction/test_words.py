"""Which words a corrector may put for others."""

from __future__ import annotations

import pytest

from bpb.correction.words import is_mend


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [("who", "whom", True), ("which", "who", True), ("who", "what", False), ("what", "who", False)],
)
def test_what_asks_for_a_thing_asks_for_nobody(old: str, new: str, expected: bool) -> None:
    """Words that serve grammar in the same way come for each other, but "what" does not."""
    assert is_mend(old, new, [], "") is expected
