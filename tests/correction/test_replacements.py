"""Replacements are made with examples, which they keep to."""

from __future__ import annotations

import re

import pytest

from bpb.correction.rules.replacements import COPY_EDITS, USAGE, Replacement, replaced

EACH = [*COPY_EDITS, *USAGE]


@pytest.mark.parametrize("replacement", EACH, ids=lambda each: each.wrong)
def test_all_replacements_together_correct_each_example(replacement: Replacement) -> None:
    """None undoes what another one does."""
    together = USAGE if replacement in USAGE else COPY_EDITS
    assert replaced(replacement.wrong, together) == replaced(replacement.right, together)


@pytest.mark.parametrize(
    ("by", "right", "leaves"),
    [("colour", "Which color?", ()), ("colour", "Which colour?", ("Is color a word?",))],
)
def test_a_replacement_that_breaks_its_examples_cannot_be_made(
    by: str, right: str, leaves: tuple[str, ...]
) -> None:
    """Neither the wrong one nor what is left alone."""
    with pytest.raises(ValueError, match="expected"):
        Replacement(re.compile("color"), by, "Which color?", right, leaves)
