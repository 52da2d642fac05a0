"""Where sentences end."""

from __future__ import annotations

import pytest

from bpb.english.sentences import sentence_at, sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It burned. She left.", ["It burned.", "She left."]),
        ("J. Ash sang. She left.", ["J. Ash sang.", "She left."]),
        ("She left. 5 men stayed.", ["She left.", "5 men stayed."]),
        ("Ann (born c. 1950) sang on Sept. 12.", ["Ann (born c. 1950) sang on Sept. 12."]),
        ("Gen. Lee won on Feb. 12, 1950.", ["Gen. Lee won on Feb. 12, 1950."]),
        ("It has 5 per km\u00b2. It grew.", ["It has 5 per km\u00b2.", "It grew."]),
        ("He rose at 5 a.m. and left", ["He rose at 5 a.m. and left"]),
        ("Ash\nElm", ["Ash", "Elm"]),
    ],
)  # fmt: skip
def test_initials_and_titles_end_no_sentence(text: str, expected: list[str]) -> None:
    """A mark ends a sentence before a capital, a quotation or, behind no short form, a digit."""
    assert sentences(text) == expected


def test_the_sentence_of_a_span_is_found() -> None:
    """The sentence holds the span, with its mark."""
    text = "It burned. Ann Lee left it. She sang."
    start, end = sentence_at(text, text.index("Lee"), text.index("Lee") + 3)
    assert text[start:end] == "Ann Lee left it."
