"""Checks of wording tell what an editor would strike out."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks


@pytest.mark.parametrize(
    "question",
    [
        "Was the walls pulled down in the same year?",
        "In what year was the old walls pulled down?",
        "How many percent of the town was Asian or Asian?",
    ],
)
def test_what_an_editor_would_strike_out(question: str) -> None:
    """A plural after a singular auxiliary; a choice between a thing and itself."""
    assert failed_checks(question, "")


@pytest.mark.parametrize(
    "question",
    [
        "Were the walls pulled down?",
        "What was the number of goals?",
        "Was the players' coach from Texas?",
        "Was the sports club founded in 1900?",
        "Was the series longer than the film?",
        "Was The Quiet Engines formed before Paper Lanterns?",
        "Was the Hawks' last goal long?",
    ],
)
def test_what_an_editor_would_let_stand(question: str) -> None:
    """Possessives, compounds, names, and nouns that are plural in form only."""
    assert failed_checks(question, "") == ()
