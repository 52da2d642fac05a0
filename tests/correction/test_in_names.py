"""Corrections that alter names alone tell nothing of the grammar."""

from __future__ import annotations

import pytest

from bpb.correction.in_names import alters_names_alone


@pytest.mark.parametrize(
    ("question", "proposed", "expected"),
    [
        ('Who wrote "The Elm Heiress"?', 'Who wrote "The Elm of Justice"?', True),
        ("Which is older, Ann Roe Childers or Hay?", "Which is older, Ann Roe or Hay?", True),
        ("Who produced Six by Sondheim?", "Who produced Six Sondheim?", True),
        ("Was Jack from While You Were Out born?", "Was Jack From While You Were Out born?", True),
        ("Which casino is modeled on The Elm?", "Which casino is modeled after The Elm?", False),
        ("Did a man play Bob in Elm Musical?", "Did the man play Bob in Elm Musical?", False),
        # A whole name that goes is a part of what is asked.
        ("Was he in the film Ash?", "Was he in the film?", False),
        # The first word has its capital from its place.
        ("Was it opened?", "Were it opened?", False),
        ("Who is he?", "Who is he?", False),
    ],
)
def test_names_alone(question: str, proposed: str, expected: bool) -> None:
    """Parts of names, what is in quotes, and nothing beside."""
    assert alters_names_alone(question, proposed) is expected
