"""What looks like a slip and may be a name or a rare word stays as it is."""

import pytest

from bpb.correction.rules.copy_edit import copy_edited, with_right_articles


@pytest.mark.parametrize(
    ("question", "context", "expected"),
    [
        # One letter from a rare word, and from a frequent one.
        ("Where do the greasers live?", "They live in Elm.", "Where do the greasers live?"),
        ("Who ocurred first?", "They live in Elm.", "Who occurred first?"),
        # The plural of what the passage has.
        ("Who stopped making pull tabs?", "The pull tab is old.", "Who stopped making pull tabs?"),
        # What stands twice.
        ("Who are the men in yo gabba gabba?", "A show.", "Who are the men in yo gabba gabba?"),
        ("Who is in the the mill?", "A mill.", "Who is in the mill?"),
        ("Who sang knock knock?", "She sang Knock Knock.", "Who sang Knock Knock?"),
    ],
)
def test_rare_words_stay(question: str, context: str, expected: str) -> None:
    assert copy_edited(question, context) == expected


def test_articles_fit_the_sound() -> None:
    assert with_right_articles("Is it a elevator or an mill?") == "Is it an elevator or a mill?"
