"""Where sentences end."""

from __future__ import annotations

import pytest

from bpb.english.sentences import sentence_at, sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It burned. She left.", ["It burned.", "She left."]),
        ("J. Ash sang. She left.", ["J. Ash sang.", "She left."]),
        ("It has 5 per km\u00b2. It grew.", ["It has 5 per km\u00b2.", "It grew."]),
        ("He rose at 5 a.m. and left", ["He rose at 5 a.m. and left"]),
        ("Ash\nElm", ["Ash", "Elm"]),
    ],
)  # fmt: skip
def test_initials_and_titles_end_no_sentence(text: str, expected: list[str]) -> None:
    """A mark ends a sentence where a capital, a digit or a quotation follows."""
    assert sentences(text) == expected


def test_the_sentence_of_a_span_is_found() -> None:
    """The sentence holds the span, with its mark."""
    text = "It burned. Ann Lee left it. She sang."
    start, end = sentence_at(text, text.index("Lee"), text.index("Lee") + 3)
    assert text[start:end] == "Ann Lee left it."
