"""Whether a bound can stand for the amount that a question asks for."""

from __future__ import annotations

import pytest

from bpb.qdmr.arguments import Comparator
from bpb.qgen.asked_amount import takes_bound


@pytest.mark.parametrize(
    ("question", "more", "other"),
    [
        # What is compared is what they are said to be.
        ("How many percentage points more were German than Irish?", False, False),
        ("How many more residents were Latvian than Estonian?", False, False),
        ("How many more white residents were there than African American?", False, False),
        # How far one thing is from another is not "other than 3 years".
        ("How many years after Red Ferry was Blue Lantern released?", True, False),
        ("How many miles from Skaga is Orne?", True, False),
        ("How many more people were there than housing units?", True, True),
        ("How many more points did the Terns score than the Gulls?", True, True),
        ("How many more people were killed than injured?", True, True),
        ("How many goals did Berg score?", True, True),
        ("What was the population of Velm?", True, True),
    ],
)
def test_a_bound_stands_for_an_amount(question: str, more: bool, other: bool) -> None:
    assert takes_bound(question, Comparator.MORE) is more
    assert takes_bound(question, Comparator.NOT_EQUAL) is other
