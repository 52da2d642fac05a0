"""Which part of a context is about one of two things."""

from __future__ import annotations

import pytest

from bpb.answer.focus import clause_of, focus, line_of, own_part, paragraphs

LINES = "Ann Lee was a poet. With Bob Ray she wrote 48 books.\nBob Ray was a clerk. He wrote 63."


@pytest.mark.parametrize(
    ("own", "others", "expected"),
    [
        (["books", "ann", "lee"], ["books", "bob", "ray"], LINES.split("\n")[0]),
        (["books", "bob", "ray"], ["books", "ann", "lee"], LINES.split("\n")[1]),
    ],
)
def test_a_line_belongs_to_what_it_opens_with(
    own: list[str], others: list[str], expected: str
) -> None:
    """Also where the other thing is named later in it."""
    passage = own_part(own, others, LINES)
    assert passage is not None
    assert passage.text == expected
    assert LINES[passage.start :].startswith(expected)


def test_one_line_is_no_part() -> None:
    """A context of one line is parted into clauses."""
    context = "There are 30 cats in the hall, 20 dogs in the yard."
    assert line_of(["cats"], ["dogs"], context) is None
    part = own_part(["dogs"], ["cats"], context)
    assert part is not None
    assert part == clause_of(["dogs"], ["cats"], context)
    assert "30" not in part.text


def test_what_is_in_no_part_has_none() -> None:
    """Nothing is guessed."""
    assert own_part(["horses"], ["cats"], LINES) is None


TITLED = "She moved to Ayr.\n[Ayr] \nA town.\nIt has 900 people.\n[Ayr Hall (house)] Built in 1912."


def test_an_article_goes_on_to_the_next_title_in_brackets() -> None:
    """Its lines are one paragraph, found where the context has it."""
    found = paragraphs(TITLED)
    assert [each.text.split("]")[0] for each in found] == [
        "She moved to Ayr.",
        "[Ayr",
        "[Ayr Hall (house)",
    ]
    assert all(TITLED[each.start :].startswith(each.text) for each in found)


@pytest.mark.parametrize(
    ("question", "about", "expected"),
    [
        ("How many people are in Ayr?", "", "[Ayr] "),
        ("When was Ayr Hall built?", "", "She moved"),
        ("When was the hall built?", "Hall", "[Ayr Hall"),
        ("When was the mill built?", "Mill", "She moved"),
    ],
)
def test_a_question_is_about_one_article(question: str, about: str, expected: str) -> None:
    """The one whose title it names, or that the thing asked about is called; else the whole."""
    assert focus(question, TITLED, about).text.startswith(expected)
