"""JSON that cannot be read: one line with file, row and field, and the rest goes on."""

from __future__ import annotations

import gzip
import io
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.corpora import LeftOut, Rejected, read
from bpb.corpora.json_cursor import LONGEST_ROW, Cursor
from bpb.errors import InputError
from bpb.evaluation.complaints import Complaints
from bpb.evaluation.predictions import read_predictions
from bpb.records.example import Example

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]

GOOD = {"id": "g", "question": "How many dogs came?", "context": "2 dogs came.", "answers": ["2"]}
BAD_VALUES = {
    "digits": "7" * 4301,
    "exponent": "1e99999999999999999999",
    "nesting": "[" * 3000 + "]" * 3000,
    "objects": '{"a":' * 3000 + "1" + "}" * 3000,
    "surrogate": '"2 dogs \\ud83d\\u0041 came."',
    "half": '"2 dogs \\ude00 came."',
}


def with_value(name: str, value: str) -> str:
    return json.dumps(GOOD | {"id": "bad", name: "@"}).replace('"@"', value)


@pytest.mark.parametrize("layout", ["lines", "array"])
@pytest.mark.parametrize("position", [0, 1])
@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_a_bad_value_costs_its_row_alone(
    write: Write, read_all: ReadAll, layout: str, position: int, value: str
) -> None:
    """Wherever it stands, and the reason names its field."""
    rows = [json.dumps(GOOD), json.dumps(GOOD | {"id": "h"})]
    rows.insert(position, with_value("context", value))
    content = "\n".join(rows) if layout == "lines" else f"[{','.join(rows)}]"
    examples, rejected = read_all(write("c.json", content))
    assert [example.id for example in examples] == ["g", "h"]
    assert [(each.row, each.field) for each in rejected] == [(position + 1, "context")]
    assert "\n" not in str(rejected[0])


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_a_bad_question_of_drop_costs_itself_alone(
    write: Write, read_all: ReadAll, value: str
) -> None:
    """The other questions of its passage are read."""
    answer = {"number": "2", "date": {}, "spans": []}
    pairs = [{"question": "How many?", "query_id": f"q{i}", "answer": answer} for i in range(3)]
    pairs[1]["question"] = "@"
    data = json.dumps({"p": {"passage": "2 dogs.", "qa_pairs": pairs}})
    examples, rejected = read_all(write("c.json", data.replace('"@"', value)))
    assert [example.id for example in examples] == ["q0", "q2"]
    assert [(each.row, each.field) for each in rejected] == [(2, "question")]


@pytest.mark.parametrize("value", BAD_VALUES.values(), ids=BAD_VALUES)
def test_a_bad_question_of_squad_costs_itself_alone(
    write: Write, read_all: ReadAll, value: str
) -> None:
    """And so does one that has a bad answer."""
    answers = [{"text": "2", "answer_start": 0}]
    questions: list[dict[str, Any]] = [
        {"id": f"q{i}", "question": "How many?", "answers": answers} for i in range(3)
    ]
    questions[1]["answers"] = [{"text": "@"}]
    data = json.dumps({"data": [{"paragraphs": [{"context": "2 dogs.", "qas": questions}]}]})
    examples, rejected = read_all(write("c.json", data.replace('"@"', value)))
    assert [example.id for example in examples] == ["q0", "q2"]
    assert [each.row for each in rejected] == [2]


@pytest.mark.parametrize(
    "item", ["5", "null", '"text"', "[1]", "{}", '{"question": }', "", '{"question" "Who?"}']
)
def test_an_item_that_is_no_row_costs_itself_alone(
    write: Write, read_all: ReadAll, item: str
) -> None:
    """Of an array, even where the item is no JSON."""
    rows = [json.dumps(GOOD), item, json.dumps(GOOD | {"id": "h"})]
    examples, rejected = read_all(write("c.json", f"[{','.join(rows)}]"))
    assert [example.id for example in examples] == ["g", "h"]
    assert [each.row for each in rejected] == [2]


@pytest.mark.parametrize("layout", ["lines", "array"])
def test_a_row_without_end_takes_little_memory(tmp_path: Path, layout: str) -> None:
    """A row that is over the limit is passed, and the next one is read."""
    path = tmp_path / "c.json.gz"
    start, between, end = ("[", ",", "]") if layout == "array" else ("", "\n", "")
    with gzip.open(path, "wb", compresslevel=1) as stream:
        stream.write(f'{start}{json.dumps(GOOD)}{between}{{"question": "'.encode())
        for _ in range(2 * LONGEST_ROW >> 20):
            stream.write(b" " * (1 << 20))
        stream.write(f'"}}{between}{json.dumps(GOOD | {"id": "h"})}{end}'.encode())
    rejected: list[Rejected] = []
    tracemalloc.start()
    examples = list(read(path, on_reject=rejected.append))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [example.id for example in examples] == ["g", "h"]
    assert [each.reason for each in rejected] == ["a row of over 64 MB"]
    assert peak < 4 * LONGEST_ROW


@pytest.mark.parametrize("content", ["[" * 20_000, '{"a":' * 20_000, "x" * 131_073])
def test_what_is_no_corpus_is_one_line(write: Write, read_all: ReadAll, content: str) -> None:
    """Open brackets without end, and a first line longer than a field of the csv module."""
    tracemalloc.start()
    with pytest.raises(InputError, match="is of no known format"):
        read_all(write("c.txt", content))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1 << 24


def test_text_of_types_that_are_none_is_a_bad_row(write: Write, read_all: ReadAll) -> None:
    """A number that is a list, a date that has objects."""
    wrong = (
        {"number": [1]},
        {"number": {"a": 1}},
        {"date": {"year": [1]}},
        {"spans": [["Rex"]]},
    )
    rows = [GOOD, *(GOOD | {"id": f"b{i}", "answers": [each]} for i, each in enumerate(wrong))]
    examples, rejected = read_all(write("c.jsonl", rows))
    assert len(examples) == 1
    assert [each.row for each in rejected] == [2, 3, 4, 5]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(st.lists(values), st.booleans(), st.sampled_from([None, 1]))
def test_the_cursor_finds_each_element(
    found: list[Any], is_ascii: bool, indent: int | None
) -> None:
    """The bytes of each element are those of its JSON, whatever it holds and however it is set."""
    data = json.dumps(found, ensure_ascii=is_ascii, indent=indent).encode(errors="surrogatepass")
    cursor = Cursor(io.BytesIO(data))
    assert [json.loads(cursor.raw()) for _ in cursor.elements()] == found  # type: ignore[arg-type]
    cursor.end()
    assert not cursor.fault


def test_the_cursor_reads_over_the_ends_of_chunks() -> None:
    """A backslash, a text and a bracket may stand at the end of one."""
    for before in range((1 << 16) - 24, (1 << 16) + 4):
        found = ["x" * before, 'a\\"b\\\\', {"k,]": '"}'}, 5]
        cursor = Cursor(io.BufferedReader(io.BytesIO(json.dumps(found).encode())))
        assert [json.loads(cursor.raw()) for _ in cursor.elements()] == found  # type: ignore[arg-type]


def test_an_empty_file_of_predictions_is_named_as_such(write: Write) -> None:
    """The message expects predictions, not a corpus."""
    path = write("p.jsonl", b"")
    with pytest.raises(InputError, match=r"p\.jsonl is empty; expected predictions"):
        read_predictions(path, Complaints())


def test_a_kind_is_a_fault_or_counted() -> None:
    """`--strict` stops at faults alone."""
    faults = {kind for kind in LeftOut if kind.is_fault}
    assert faults == {LeftOut.BAD, LeftOut.BREAK}
