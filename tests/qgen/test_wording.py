"""Names have the articles that the original or the passage gives them."""

from __future__ import annotations

import pytest

from bpb.qgen.wording import exactly_as_many


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are there as many Danes as Swedes?", "Are there exactly as many Danes as Swedes?"),
        ("Is Ann as old as Bob?", "Is Ann exactly as old as Bob?"),
        ("Is Ann exactly as old as Bob?", "Is Ann exactly as old as Bob?"),
        ("Are there twice as many Danes as Swedes?", "Are there twice as many Danes as Swedes?"),
    ],
)
def test_as_many_are_no_more(question: str, expected: str) -> None:
    """Of more there are as many, too."""
    assert exactly_as_many(question) == expected
