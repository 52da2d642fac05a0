"""Layouts that people bring, of the hub, of tables and of further corpora, read as they are."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import LeftOut, Rejected
from bpb.records.example import Example
from bpb.values import Answer, Date, Number, Spans, YesNo

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]

MILL = "The mill at Elm was built by Ann Lee in 1823. The forge was built by Bob Roe in 1901."
ANN = Spans(("Ann Lee",))
TWO = (["Elm mill", ["The mill was built in 1823."]], ["Elm forge", ["It was built in 1901."]])
JOINED = "Elm mill: The mill was built in 1823.\nElm forge: It was built in 1901."


def answers_of(example: Example) -> list[Answer | None]:
    return [example.answer, *example.alternatives]


@pytest.mark.parametrize(
    ("question", "texts", "types", "expected"),
    [
        ("How many goals?", ["3", "2"], ["number"] * 2, [Number(Decimal(3)), Number(Decimal(2))]),
        ("Which team won?", ["Bears", "Chicago Bears"], ["span"] * 2,
         [Spans(("Bears",)), Spans(("Chicago Bears",))]),
        ("When was it?", ["3 May 1950", "May 1950"], ["date"] * 2,
         [Date(1950, 5, 3), Date(1950, 5)]),
        ("How many?", ["3", "3", "three"], ["number", "number", "span"], [Number(Decimal(3))]),
        ("Which animals came?", ["sheep", "dogs"], ["span"] * 2, [Spans(("sheep", "dogs"))]),
        ("Who won?", ["Osei", "Osei"], ["span"] * 2, [Spans(("Osei",))]),
    ],
)  # fmt: skip
def test_drop_of_the_hub_keeps_alternatives_apart(
    write: Write, read_all: ReadAll, question: str,
    texts: list[str], types: list[str], expected: list[Answer],
) -> None:  # fmt: skip
    """The hub has the answers of all annotators in one list."""
    row = {
        "query_id": "q",
        "passage": "The Bears won on 3 May 1950.",
        "question": question,
        "answers_spans": {"spans": texts, "types": types},
    }
    examples, rejected = read_all(write("c.jsonl", [row]))
    assert not rejected
    assert answers_of(examples[0]) == expected


@pytest.mark.parametrize(
    "value",
    [
        {"spans": ["Bears", "Chicago Bears", "Lions"], "types": ["span"] * 3},
        {"spans": ["Bears", "Lions"], "types": ["span"]},
        {"spans": ["Rex"], "types": [["span"]]},
        {"spans": ["Rex"], "types": [None]},
    ],
)
def test_drop_of_the_hub_that_cannot_be_separated_is_a_bad_row(
    write: Write, read_all: ReadAll, value: object
) -> None:
    """Parts of an answer mixed with alternatives, or types that are none."""
    row = {"passage": "The Bears won.", "question": "Who won?", "answers_spans": value}
    examples, rejected = read_all(write("c.jsonl", [row, row | {"answers_spans": ["Bears"]}]))
    assert len(examples) == 1
    assert [(each.row, each.kind) for each in rejected] == [(1, LeftOut.BAD)]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("['Ann Lee' 'A. Lee']", [ANN, Spans(("A. Lee",))]),
        ("['Ann Lee'\n 'A. Lee']", [ANN, Spans(("A. Lee",))]),
        ('["Ann Lee" \'A. Lee\']', [ANN, Spans(("A. Lee",))]),
        ("['Ann Lee', 'A. Lee']", [ANN, Spans(("A. Lee",))]),
        ("{'text': array(['Ann Lee'], dtype=object), 'answer_start': array([29])}", [ANN]),
        ("{'text': array(['Ann Lee', 'A. Lee'], dtype=object), 'answer_start': [2, 3]}",
         [ANN, Spans(("A. Lee",))]),
    ],
)  # fmt: skip
def test_lists_of_numpy_in_tables(
    write: Write, read_all: ReadAll, cell: str, expected: list[Answer]
) -> None:
    """As pandas writes the columns of a parquet file to CSV; texts side by side stay apart."""
    stream = io.StringIO()
    csv.writer(stream).writerows(
        [("question", "context", "answers"), ("Who built the mill?", MILL, cell)]
    )
    examples, rejected = read_all(write("c.csv", stream.getvalue()))
    assert not rejected
    assert answers_of(examples[0]) == expected


@pytest.mark.parametrize("facts", ['[["Elm mill", 0], ["Elm forge", 0]]', "[]"])
def test_json_text_in_parquet_cells(tmp_path: Path, read_all: ReadAll, facts: str) -> None:
    """2WikiMultihopQA's paragraphs come so."""
    parquet = pytest.importorskip("pyarrow.parquet")
    arrow = pytest.importorskip("pyarrow")
    row = {
        "question": "Which was built first, the mill or the forge?",
        "context": json.dumps(TWO),
        "supporting_facts": facts,
        "answer": "the mill",
    }
    path = tmp_path / "c.parquet"
    parquet.write_table(arrow.Table.from_pylist([row]), path)
    examples, rejected = read_all(path)
    assert not rejected
    assert examples[0].context == JOINED


@pytest.mark.parametrize(
    ("context", "facts", "expected"),
    [
        ([["Lee &amp; Co", ["It is old."]], ["Roe", ["It is new."]]], [["Lee & Co", 0]],
         "Lee &amp; Co: It is old."),
        (list(TWO), [["Elm mill", 0], ["Nowhere", 0]], JOINED),
        (list(TWO), [["Nowhere", 0]], JOINED),
        (["The mill is old.", "The forge is new."], None, "The mill is old.\nThe forge is new."),
    ],
)  # fmt: skip
def test_paragraphs_as_context(
    write: Write, read_all: ReadAll, context: object, facts: object, expected: str
) -> None:
    """A fact of no paragraph keeps all of them; a list of texts is joined."""
    row = {"question": "Which is old?", "answer": "the mill", "context": context}
    rows = [row | ({} if facts is None else {"supporting_facts": facts})]
    examples, rejected = read_all(write("c.json", json.dumps(rows)))
    assert not rejected
    assert examples[0].context == expected


@pytest.mark.parametrize(
    ("date", "expected"),
    [
        ({"day": "03", "month": "5", "year": "1950"}, Date(1950, 5, 3)),
        ({"day": "", "month": "12", "year": "1950"}, Date(1950, 12)),
        ({"day": 3, "month": 5, "year": 1950}, Date(1950, 5, 3)),
        ({"day": "3", "month": "May", "year": "1950"}, Date(1950, 5, 3)),
    ],
)
def test_months_of_drop_in_digits(
    write: Write, read_all: ReadAll, date: dict[str, Any], expected: Date
) -> None:
    """They are months."""
    answer = {"number": "", "date": date, "spans": []}
    pair = {"question": "When did the mill open?", "query_id": "a", "answer": answer}
    examples, rejected = read_all(
        write("c.json", {"p": {"passage": "It opened in 1950.", "qa_pairs": [pair]}})
    )
    assert not rejected
    assert examples[0].answer == expected


@pytest.mark.parametrize("field", ["answer", "label"])
@pytest.mark.parametrize(("value", "expected"), [(1, True), (0, False), (True, True)])
@pytest.mark.parametrize("name", ["c.jsonl", "c.csv"])
def test_boolq_with_numbers(
    write: Write, read_all: ReadAll, field: str, value: object, expected: bool, name: str
) -> None:
    """1 and 0 are yes and no, as `answer` and as SuperGLUE's `label`."""
    row = {"question": "was the mill built by ann lee", "passage": MILL, field: value}
    stream = io.StringIO()
    csv.writer(stream).writerows([list(row), list(row.values())])
    content = [row] if name == "c.jsonl" else stream.getvalue()
    examples, rejected = read_all(write(name, content))
    assert not rejected
    assert examples[0].answer == YesNo(expected)


def test_superglue_test_set_has_no_answers(write: Write, read_all: ReadAll) -> None:
    """Its labels are -1."""
    row = {"question": "was the mill old", "passage": MILL, "idx": 0, "label": -1}
    examples, rejected = read_all(write("c.jsonl", [row | {"idx": 1, "label": True}, row]))
    assert [example.id for example in examples] == ["1"]
    assert [each.row for each in rejected] == [2]


def test_text_as_the_answer(write: Write, read_all: ReadAll) -> None:
    """A row without `answer` may have `text`."""
    row = {"question": "Who built the mill?", "context": MILL, "text": "Ann Lee"}
    examples, _ = read_all(write("c.jsonl", [row]))
    assert answers_of(examples[0]) == [ANN]


def test_triviaqa(write: Write, read_all: ReadAll) -> None:
    """The value, then its aliases; the documents are the context."""
    row = {
        "question_id": "t1",
        "question": "Who built the mill?",
        "answer": {"type": "WikipediaEntity", "value": "Ann Lee", "aliases": ["A. Lee", "Ann Lee"]},
        "entity_pages": {"title": ["Elm"], "wiki_context": [MILL]},
        "search_results": {"search_context": []},
    }
    examples, rejected = read_all(write("c.jsonl", [row]))
    assert not rejected
    assert (examples[0].source, examples[0].context) == ("triviaqa", MILL)
    assert answers_of(examples[0]) == [ANN, Spans(("A. Lee",))]


def test_musique(write: Write, read_all: ReadAll) -> None:
    """The supporting paragraphs; a question that is not answerable is counted."""
    paragraphs = [
        {"idx": 0, "title": "Elm", "paragraph_text": MILL, "is_supporting": True},
        {"idx": 1, "title": "Oak", "paragraph_text": "Oak has no mill.", "is_supporting": False},
    ]
    row = {
        "id": "2hop__1",
        "paragraphs": paragraphs,
        "question": "Who built the mill?",
        "question_decomposition": [],
        "answer": "Ann Lee",
        "answer_aliases": ["A. Lee"],
        "answerable": True,
    }
    none = row | {"id": "2hop__2", "answerable": False}
    examples, rejected = read_all(write("c.jsonl", [row, none]))
    assert [(each.source, each.context) for each in examples] == [("musique", f"Elm: {MILL}")]
    assert answers_of(examples[0]) == [ANN, Spans(("A. Lee",))]
    assert [each.kind for each in rejected] == [LeftOut.UNANSWERABLE]


def test_quac(write: Write, read_all: ReadAll) -> None:
    """The original answer is the gold one, `yesno` answers a question of yes or no."""

    def question(number: int, words: str, answer: str, yesno: str) -> dict[str, Any]:
        found = {"text": answer, "answer_start": 0}
        return {
            "id": f"C_1_q#{number}",
            "question": words,
            "followup": "y",
            "yesno": yesno,
            "answers": [found],
            "orig_answer": found,
        }

    questions = [
        question(0, "Who built the mill?", "Ann Lee", "x"),
        question(1, "Was it built in 1823?", "built by Ann Lee in 1823", "y"),
        question(2, "Did she own it?", "CANNOTANSWER", "x"),
    ]
    paragraph = {"context": f"{MILL} CANNOTANSWER", "qas": questions, "id": "C_1"}
    data = {"data": [{"section_title": "Mill", "title": "Elm", "paragraphs": [paragraph]}]}
    examples, rejected = read_all(write("c.json", data))
    assert [each.source for each in examples] == ["quac", "quac"]
    assert [each.context for each in examples] == [MILL, MILL]
    assert [each.answer for each in examples] == [ANN, YesNo(True)]
    assert [each.kind for each in rejected] == [LeftOut.UNANSWERABLE]
