"""Each replacement's own examples."""

from __future__ import annotations

import pytest

from bpb.correction.rules.replacements import COPY_EDITS, USAGE, Replacement, replaced

EACH = [*COPY_EDITS, *USAGE]


@pytest.mark.parametrize("replacement", EACH, ids=lambda each: each.wrong)
def test_a_replacement_corrects_its_example(replacement: Replacement) -> None:
    """The right example stays, and so does what only looks like the wrong one."""
    assert replaced(replacement.wrong, [replacement]) == replacement.right
    for question in (replacement.right, *replacement.leaves):
        assert replaced(question, [replacement]) == question
