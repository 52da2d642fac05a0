"""Gold answers that cannot answer their question are counted, and never asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import LeftOut, Rejected
from bpb.records.example import Example
from bpb.values import Answer, Spans

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]

CASES = Path(__file__).parent.parent / "cases" / "gold.jsonl"
MILL = "The mill at Elm was built by Ann Lee in 1823. B. Roe owned it."


@pytest.mark.parametrize(
    "fields",
    [
        {"answers": ["CANNOTANSWER"]},
        {"answers": ["CANNOTANSWER", "Ann Lee"]},
        {"answer": "ANSWERNOTFOUND"},
        {"answer": "NOT_GIVEN"},
        {"answer": "Not given."},
        {"answer": "unanswerable"},
        {"answer": "No Answer Present."},
        {"answers": []},
        {"answers": [], "is_impossible": True},
        {"answers": ["Ann Lee"], "is_impossible": True},
        {"answers": {"text": [], "answer_start": []}},
    ],
)
def test_marks_of_no_answer_are_unanswerable(
    write: Write, read_all: ReadAll, fields: dict[str, Any]
) -> None:
    """However a corpus writes that a question has no answer, even under `--strict`."""
    row = {"question": "Who owned the forge?", "context": MILL}
    examples, rejected = read_all(write("c.jsonl", [row | fields]), strict=True)
    assert not examples
    assert [each.kind for each in rejected] == [LeftOut.UNANSWERABLE]


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who built the mill?", ["yes"]),
        ("When was the mill built?", ["No"]),
        ("What stood at Elm?", [True]),
        ("Which mill is at Elm?", ["true"]),
        ("Who built the mill?", ["A"]),
        ("Who built the mill?", ["B"]),
        ("Who built the mill?", ["(c)"]),
        ("Where was the mill built?", [2]),
        ("Who built the mill?", ["0"]),
    ],
)
def test_contradictions_are_counted(
    write: Write, read_all: ReadAll, question: str, answers: list[object]
) -> None:
    """Yes or no to an open question, the key of an option, the number of an option."""
    row = {"question": question, "context": MILL, "answers": answers}
    examples, rejected = read_all(write("c.jsonl", [row]), strict=True)
    assert not examples
    assert [each.kind for each in rejected] == [LeftOut.CONTRADICTION]


@pytest.mark.parametrize(
    ("question", "context", "answer"),
    [
        ("Was the mill built by Ann Lee?", MILL, "yes"),
        ("When the mill was built, was Elm a town?", MILL, "no"),
        ("Which band played?", "Then Yes played at Elm.", "Yes"),
        ("Which album was first?", "Their first album was True.", "True"),
        ("What sense of security did it give?", "It gave a false sense of security.", "false"),
        ("Which group won?", "The Owls of group B won.", "B"),
        ("Which vitamin is in carrots?", "Much vitamin A is in carrots.", "A"),
        ("Who has the number?", "The player with number 9 is 9.", "9"),
        ("What is the difference in years?", MILL, "7"),
        ("What is said of it?", "Its use is not given.", "not given"),
    ],
)
def test_what_looks_like_one_and_is_an_answer_stays(
    write: Write, read_all: ReadAll, question: str, context: str, answer: str
) -> None:
    """A name, a group or a word of the passage."""
    row = {"question": question, "context": context, "answers": [answer]}
    examples, rejected = read_all(write("c.jsonl", [row]))
    assert not rejected
    assert len(examples) == 1


def test_a_mark_beside_an_answer_goes(write: Write, read_all: ReadAll) -> None:
    """An annotator found an answer, another did not."""
    row = {"question": "Who built it?", "context": MILL, "answers": ["Ann Lee", "CANNOTANSWER"]}
    examples, _ = read_all(write("c.jsonl", [row]))
    found: list[Answer | None] = [examples[0].answer, *examples[0].alternatives]
    assert found == [Spans(("Ann Lee",))]


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_each_gold_answer_is_asked_or_left_out(write: Write, read_all: ReadAll, line: str) -> None:
    """Yes to "who", keys of options and marks are left out; names such as "Yes" are asked."""
    row = json.loads(line)
    outcome = row.pop("outcome")
    examples, rejected = read_all(write("case.jsonl", [row]))
    if outcome == "asked":
        assert [example.id for example in examples] == [row["id"]]
    else:
        assert [each.kind for each in rejected] == [LeftOut(outcome)]
