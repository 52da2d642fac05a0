"""Each replacement's own examples, and what the replacements leave as it is."""

from __future__ import annotations

import pytest

from bpb.correction.rules.replacements import COPY_EDITS, USAGE, Replacement, replaced


@pytest.mark.parametrize("replacement", [*COPY_EDITS, *USAGE], ids=lambda each: each.wrong)
def test_a_replacement_corrects_its_example(replacement: Replacement) -> None:
    """The right example stays."""
    assert replaced(replacement.wrong, [replacement]) == replacement.right
    assert replaced(replacement.right, [replacement]) == replacement.right


@pytest.mark.parametrize(
    "question",
    [
        "Who could polish the bell?",
        "Is Oslo the city that Ann and Bob have in common?",
        "How many percent were not Irish mills?",
        "How many percentage points did it lose?",
        "What band was formed in Oslo?",
        "What does Ann sell, apples or pears?",
        "What percent of people were Danish, 97 or 96?",
    ],
)
def test_what_is_right_stays(question: str) -> None:
    """Similar words that no replacement changes."""
    assert replaced(question, [*COPY_EDITS, *USAGE]) in (
        question,
        question.replace("How many percent ", "What percent "),
    )
