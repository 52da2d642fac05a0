"""CountAnswer's wording, and which gold answers are lists."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.perturb.edits import CountAnswer
from bpb.perturb.listed import listed
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans, to_text
from tests.answer.by_heuristic import by_heuristic

SOURCE = parse("return players that scored")
TARGET = CountAnswer().apply(SOURCE)
CONTEXT = (
    "Ann Lee scored first, Bob Roe late, and Cy Dahl never. They went to Oslo with nothing. Of the "
    "mills the Red Mill is older."
)


def counted(question: str) -> str | None:
    made = Perturbation("CountAnswer", "aggregate", SOURCE, TARGET, CountAnswer())
    return edit_question(question, made)


def example(*texts: str, others: tuple[Answer, ...] = ()) -> Example:
    return Example("1", "Which players scored?", CONTEXT, Spans(texts), others)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which players scored?", "How many players scored?"),
        ("What racial groups are at least 10%?", "How many racial groups are at least 10%?"),
        ("In which quarters did Lee score?", "In how many quarters did Lee score?"),
        ("In 2010, which mills were shut?", "In 2010, how many mills were shut?"),
        ("In 2010 which mills were shut?", "In 2010 how many mills were shut?"),
        ("Of the clubs which teams won?", "Of the clubs how many teams won?"),
        (
            "To which gods did they pledge their lives?",
            "To how many gods did they pledge their lives?",
        ),
        ("Which passing touchdowns did Lee throw?", "How many passing touchdowns did Lee throw?"),
    ],
)
def test_how_many_stands_for_which(question: str, expected: str) -> None:
    """All else is the user's wording."""
    assert counted(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Which player scored?",
        "Which team's players scored?",
        "Which two players scored?",
        "Who scored?",
        "Which mills are the oldest?",
        "Which mills are older, the red ones or the blue ones?",
        "Which players scored and who led them?",
        "What percentage scored?",
        "What are the players that scored?",
        "Which are mills?",
        "Which series were shown?",
        "Which groups are over 2,000 in size?",
        "What years was he president?",
        "What yards were gained?",
        "Which many groups came?",
        "Which teams had the worst records?",
        "Which players had more yards Lee or Roe?",
        "Which teams played, Bears and Rams?",
    ],
)
def test_not_counted(question: str) -> None:
    """One thing, a number told, no noun, what is highest, a choice and two questions stay,
    and what only the list tells.
    """
    assert counted(question) is None


def test_the_answer_is_the_length_of_the_list() -> None:
    """Whether another annotator writes it as a list, as one text or as a number."""
    others = (Spans(("Bob Roe", "Ann Lee")), Spans(("Lee and Bob Roe",)), Number(Decimal(2)))
    original = example("Ann Lee", "Bob Roe", others=others)
    found = by_heuristic(DecomposedExample(original, SOURCE), CountAnswer())
    assert isinstance(found, Number)
    assert to_text(found) == "2"


@pytest.mark.parametrize(
    ("texts", "others"),
    [
        (("Ann Lee",), ()),
        (("Ann Lee", "Bob Roe"), (Spans(("Ann Lee, Bob Roe and Cy Dahl",)),)),
        (("Ann Lee", "Bob Roe"), (Spans(("Ann Lee",)),)),
        (("Ann Lee", "Bob Roe"), (Number(Decimal(3)),)),
        (("Ann Lee", "ann lee"), ()),
        (("the Red Mill", "Red"), ()),
        (("mill", "mills"), ()),
        (("Red", "Mill"), ()),
        (("1990-1995", "2001"), ()),
        (("Ann Lee or Bob Roe", "Cy Dahl"), ()),
        (("one two three four five six seven", "Ann Lee"), ()),
        (tuple(f"A{n}" for n in range(21)), ()),
        (("Ann Lee", "Bob Roe"), (Spans(("Ann Lee and Bob Roe", "Cy Dahl")),)),
        (("Ann Lee", "Bob Roe"), (Number(Decimal("2.5")),)),
        (("went to Oslo", "with nothing"), ()),
        (("Ann Lee and Bob Roe", "Cy Dahl"), ()),
    ],
)
def test_no_sure_list(texts: tuple[str, ...], others: tuple[Answer, ...]) -> None:
    """One thing, other annotators' other lists, things twice, and pieces of a sentence."""
    original = example(*texts, others=others)
    assert listed(original) == ()
    found = by_heuristic(DecomposedExample(original, SOURCE), CountAnswer())
    assert isinstance(found, Discard)
