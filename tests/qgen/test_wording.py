"""Names have the articles that the original or the passage gives them."""

from __future__ import annotations

import pytest

from bpb.qgen.wording import without_new_articles


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which college is the Toad Hall a part of?", "Which college is Toad Hall a part of?"),
        ("Which college held the Toad Hall ball?", "Which college held the Toad Hall ball?"),
        ("Which college owns the Red Hall?", "Which college owns the Red Hall?"),
        ("Which college owns the Blue Hall?", "Which college owns the Blue Hall?"),
        ("Which college owns the Elm Hall?", "Which college owns the Elm Hall?"),
    ],
)
def test_an_article_that_nobody_gave_goes(question: str, expected: str) -> None:
    """The passage has "the Red Hall", the original "the Blue Hall", and neither names Elm Hall."""
    original = "Toad Hall, Red Hall and the Blue Hall are parts of what?"
    context = "Toad Hall stands beside the Red Hall."
    assert without_new_articles(question, original, context) == expected


def test_a_subject_without_an_article_has_none_elsewhere() -> None:
    """Also where its last words look like a noun."""
    original = "Brutti di mare is a parody of the film starring whom?"
    question = "Which film is the Brutti di mare a parody of?"
    expected = "Which film is Brutti di mare a parody of?"
    assert without_new_articles(question, original, "Brutti di mare is old.") == expected
    assert without_new_articles(question, original, "See the Brutti di mare.") == question
