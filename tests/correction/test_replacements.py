"""Replacements are made with examples, which they keep to."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bpb.correction.rules.replacements import COPY_EDITS, USAGE
from bpb.domains.census import wording as of_census
from bpb.domains.football import wording as of_football
from bpb.english.replacement import Replacement, replaced

TABLES = (COPY_EDITS, USAGE, of_census.REPLACEMENTS, of_football.REPLACEMENTS)
EACH = [(each, table) for table in TABLES for each in table]


@pytest.mark.parametrize(("replacement", "together"), EACH, ids=[each.wrong for each, _ in EACH])
def test_all_replacements_together_correct_each_example(
    replacement: Replacement, together: Sequence[Replacement]
) -> None:
    """None undoes what another one of its table does."""
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
