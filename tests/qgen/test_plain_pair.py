"""Two alternatives of a word each change places."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks
from bpb.qgen.question_edits.plain_pair import plain_pair


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Was the rate higher in 1990 or 2000?", "Was the rate higher in 2000 or 1990?"),
        ("Was the rate lower in 2000 or in 2011?", "Was the rate lower in 2011 or in 2000?"),
        ("Were there more males or females in Ash?", "Were there more females or males in Ash?"),
        ("Was it higher for males or females?", "Was it higher for females or males?"),
        ("Did they score more goals in game 2 or game 1 of the series?",
         "Did they score more goals in game 1 or game 2 of the series?"),
        ("Is the rate higher or lower than that of Elm?",
         "Is the rate lower or higher than that of Elm?"),
        # Of more words, of several, or of what may belong to one of them, nothing is told.
        ("Was it higher in 1990, 2000 or 2011?", "Was it higher in 1990, 2011 or 2000?"),
        ("Were there more cows or goats or hens?", None),
        ("Were more apples or kinds of pears sold?", None),
        ("Which lasted longer, 1451-1459 or 1468-1470?", None),
        ("Was Ann or Bob older?", None),
        ("Is the mill more or less whole?", None),
        ("Is her age more or less than his?", "Is her age less or more than his?"),
        ("Did it grow more in spring or autumn?", None),
    ],
)  # fmt: skip
def test_they_change_places(question: str, expected: str | None) -> None:
    """All else stays."""
    assert plain_pair(question) == expected
    assert expected is None or not failed_checks(expected, question)
