"""What a domain corrects in questions of its kind, and what it leaves alone."""

from __future__ import annotations

import pytest

from bpb.domains import select


@pytest.mark.parametrize(
    ("domain", "wrong", "right"),
    [
        (
            "census",
            "How many percent do not have children?",
            "How many percent of households do not have children?",
        ),
        (
            "census",
            "What percent were a Marriage living together?",
            "What percent were married couples living together?",
        ),
        ("census", "Where there more mills?", "Were there more mills?"),
        (
            "football",
            "How many yards difference was the first run compared to the second?",
            "How many yards' difference was there between the first run and the second?",
        ),
    ],
)
def test_a_domain_corrects_its_questions(domain: str, wrong: str, right: str) -> None:
    """The domain does so, and what is right stays; without it the question stays too."""
    known = select([domain])
    assert known.corrected(wrong) == right
    assert known.corrected(right) == right
    other = select(["football" if domain == "census" else "census"])
    assert other.corrected(wrong) == wrong


@pytest.mark.parametrize(
    "question",
    ["Where is there more grain?", "How many yards was the run compared to the second?"],
)
def test_what_is_no_slip_stays(question: str) -> None:
    """Both domains leave it alone."""
    assert select(["census", "football"]).corrected(question) == question
