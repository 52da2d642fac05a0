"""The one place that knows spaCy."""

from __future__ import annotations

import pytest

from bpb.english.spacy_model import ends_in_abbreviation


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Norden Steel Co.", True),
        ("Karl Odom Sr.", True),
        ("Dr. J. R. van der Berg Jr.", True),
        ("Lena Moss Ph.D.", True),
        ("Robert B.", True),
        ("Tor Vik.", False),
        ("the mill.", False),
        ("the mill", False),
    ],
)
def test_a_full_stop_of_an_abbreviation_is_known(text: str, expected: bool) -> None:
    assert ends_in_abbreviation(text) is expected
