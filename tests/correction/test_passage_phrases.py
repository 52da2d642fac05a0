"""The article of a name stays where the passage has it there."""

from __future__ import annotations

import pytest

from bpb.correction.edits import edits_of
from bpb.correction.passage_phrases import splits_passage_phrase

CONTEXT = "The Danes\u2019 left the United Kingdom and the Miami area and the O'Hara-Lee Isle."


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("United Kingdom: British Arab", True),
        ("Miami/South Florida", True),
        ("O'Hara-Lee Isle, Ann", True),
        ("Danes\u2019 (Ann)", True),
        ("United Danes", False),
    ],
)
def test_an_article_of_a_name_is_the_passages(name: str, expected: bool) -> None:
    """The name ends at the first mark that no name has."""
    question = f"Who was in the {name}?"
    (edit,) = edits_of(question, f"Who was in {name}?")
    assert splits_passage_phrase(edit, question, CONTEXT) is expected
