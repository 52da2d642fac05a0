"""Names have the articles that the original or the passage gives them."""

from __future__ import annotations

import pytest

from bpb.qgen.wording import exactly_as_many, without_new_articles


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


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are there as many Danes as Swedes?", "Are there exactly as many Danes as Swedes?"),
        ("Is Ann as old as Bob?", "Is Ann exactly as old as Bob?"),
        ("Is Ann exactly as old as Bob?", "Is Ann exactly as old as Bob?"),
        ("Are there twice as many Danes as Swedes?", "Are there twice as many Danes as Swedes?"),
        ("How many did as many as five see?", "How many did as many as five see?"),
    ],
)
def test_as_many_are_no_more(question: str, expected: str) -> None:
    """Of more there are as many, too."""
    assert exactly_as_many(question) == expected
