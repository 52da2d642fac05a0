"""Tables as pandas and other hands write them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from bpb.corpora import Rejected
from bpb.errors import InputError
from bpb.records.example import Example
from bpb.values import Answer, Spans, YesNo

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]


def table(
    *rows: tuple[str, ...], head: tuple[str, ...] = ("question", "context", "answers")
) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([head, *rows])
    return text.getvalue()


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("{'text': ['Carla Diaz'], 'answer_start': [60]}", [Spans(("Carla Diaz",))]),
        ('{"text": ["Carla Diaz"], "answer_start": [60]}', [Spans(("Carla Diaz",))]),
        ("['Carla Diaz', 'Diaz']", [Spans(("Carla Diaz",)), Spans(("Diaz",))]),
        ('["Carla Diaz", "Diaz"]', [Spans(("Carla Diaz",)), Spans(("Diaz",))]),
        ("[sic] Diaz", [Spans(("[sic] Diaz",))]),
        ("{Diaz}", [Spans(("{Diaz}",))]),
    ],
)
def test_a_cell_may_hold_a_list_or_an_object(
    write: Write, read_all: ReadAll, cell: str, expected: list[Answer]
) -> None:
    """As JSON or as Python writes it; what only begins like one is text."""
    examples, rejected = read_all(write("c.csv", table(("Who won?", "Carla Diaz won.", cell))))
    assert not rejected
    assert [examples[0].answer, *examples[0].alternatives] == expected


@pytest.mark.parametrize(
    "cell",
    [
        "['Carla Diaz' 'Diaz']x",
        "['Carla Diaz' 'Diaz' ... 'C. Diaz']",
    ],
)
def test_what_cannot_be_read_back_is_refused(write: Write, read_all: ReadAll, cell: str) -> None:
    """Not taken for the answer's text."""
    rows = [("Who won?", "Carla Diaz won.", each) for each in (cell, "Diaz")]
    examples, rejected = read_all(write("c.csv", table(*rows)))
    assert [e.answer for e in examples] == [Spans(("Diaz",))]
    assert (rejected[0].field, rejected[0].row) == ("answers", 2)
    assert rejected[0].reason.startswith("expected text or a list as JSON, got ")


@pytest.mark.parametrize(
    ("question", "cell", "expected"),
    [
        ("did the ferry leave oban", "True", YesNo(True)),
        ("Is Oban inland?", "FALSE", YesNo(False)),
        ("Which album was first?", "True", Spans(("True",))),
        ("Who baked?", "Nan", Spans(("Nan",))),
    ],
)
def test_true_and_false_are_yes_and_no_where_these_are_asked_for(
    write: Write, read_all: ReadAll, question: str, cell: str, expected: Answer
) -> None:
    """As pandas writes them."""
    examples, _ = read_all(write("c.csv", table((question, "True left Oban.", cell))))
    assert examples[0].answer == expected


@pytest.mark.parametrize("cell", ["nan", "NaN"])
def test_nan_is_a_missing_value(write: Write, read_all: ReadAll, cell: str) -> None:
    """In a table and in lines."""
    _, rejected = read_all(write("c.csv", table(("Who won?", "Ann won.", cell))))
    row = {"question": "Who won?", "context": "Ann won.", "answers": cell}
    _, also = read_all(write("c.jsonl", [row]))
    for each in (*rejected, *also):
        assert (each.field, each.reason) == ("answers", "expected at least one answer, got none")
    assert len(rejected) == len(also) == 1


def test_capitals_of_column_names_make_no_difference(write: Write, read_all: ReadAll) -> None:
    """And other names are told."""
    head = ("Question", "Context ", "ANSWER")
    examples, _ = read_all(write("c.csv", table(("Who won?", "Ann won.", "Ann"), head=head)))
    assert examples[0].answer == Spans(("Ann",))
    with pytest.raises(InputError, match="csv: no 'question' column, but frage, text"):
        read_all(write("d.csv", table(("Wer?", "Ann."), head=("Frage", "Text"))))
