"""Bad input: one line that says what is wrong, the rest goes on, never a traceback."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bpb.corpora import Rejected, read, read_questions
from bpb.errors import BPBError, InputError, RowError
from bpb.records.example import Example

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]


def unexpected(rejected: Rejected) -> None:
    """Fail: nothing should be rejected here."""
    pytest.fail(str(rejected))


GOOD = {"id": "g", "question": "Where did it leave from?", "context": "Oban.", "answers": ["Oban"]}


def numbered(count: int) -> list[dict[str, Any]]:
    return [GOOD | {"id": f"g{i}"} for i in range(count)]


def drop_file(count: int) -> dict[str, Any]:
    pair = {"question": "How many?", "answer": {"number": "2", "date": {}, "spans": []}}
    return {
        f"p{i}": {"passage": "Two dogs.", "qa_pairs": [pair | {"query_id": f"q{i}"}]}
        for i in range(count)
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty; expected a corpus"),
        (b" \r\n \n", "is empty; expected a corpus"),
        (gzip.compress(b"", mtime=0), "is empty; expected a corpus"),
        (
            b"This is only a letter.\nDear all.\n",
            "is of no known format .*not JSON.*no 'question' column",
        ),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is of no known format .*binary"),
        (b"PK\x03\x04rest", "is a zip archive; unpack it first"),
        (b"PAR1 and no more \0", "damaged parquet"),
        ("{}".encode("utf-16"), "is UTF-16, expected UTF-8"),
        (b"{}", "no known format .*squad: no 'data' key"),
        (b" [\n]", "holds no rows; expected a corpus with one question or more"),
        (b"[[]]", "no known format .*hotpotqa: no 'supporting_facts' key"),
        (b"5", "no known format"),
        (b"{" * 5000, "no known format"),
        (b"[" * 100_000, "no known format"),
        (b'{"data": [1, 2', None),
        (b'{"title": "a ferry", "pages": [{"text": "Oban"}]}', "jsonl: no 'question' key"),
        (gzip.compress(b"x" * 5000, mtime=0)[:15], "truncated|no known format"),
        (b"\x1f\x8b\x08\x00garbage after the magic", "damaged|truncated"),
    ],
)
def test_files_that_are_no_corpus_give_one_line(
    write: Write, read_all: ReadAll, content: bytes, message: str | None
) -> None:
    """What is no corpus raises one InputError of one line that names the file and says why."""
    path = write("some.file", content)
    if message is None:
        examples, rejected = read_all(path)
        assert not examples
        assert rejected
        return
    with pytest.raises(InputError, match=message) as caught:
        read_all(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_unknown_format_names_every_format_that_was_tried(write: Write, read_all: ReadAll) -> None:
    """The message gives each format's reason, formats with the same reason together."""
    with pytest.raises(InputError) as caught:
        read_all(write("c.json", {"title": "a ferry"}))
    for name in ("boolq", "drop", "hotpotqa", "iirc", "mrqa", "squad", "jsonl", "csv", "parquet"):
        assert name in str(caught.value)


def test_paths_that_cannot_be_read(tmp_path: Path, read_all: ReadAll) -> None:
    """No such file, a folder without data, an unknown hub-like name: one line each, at once."""
    with pytest.raises(InputError, match=r"no such file or folder: .*gone\.json$"):
        read(tmp_path / "gone.json", on_reject=unexpected)
    with pytest.raises(InputError, match=r"no such file .*hub name needs format huggingface"):
        read("owner/name", on_reject=unexpected)
    with pytest.raises(InputError, match="is a folder without data"):
        read_all(tmp_path)


@pytest.mark.parametrize("locked", ["file", "folder"])
def test_permission_denied(
    write: Write, read_all: ReadAll, request: pytest.FixtureRequest, locked: str
) -> None:
    """A file that may not be read, or that is in such a folder, is told as such."""
    path = write("inner/c.jsonl", [GOOD])
    (path if locked == "file" else path.parent).chmod(0)
    request.getfixturevalue("nobody")
    with pytest.raises(InputError, match=r"cannot read .*c\.jsonl: permission denied"):
        read_all(path)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"context": None}, "context", "expected text, got nothing"),
        ({"context": " "}, "context", "expected text, got nothing"),
        ({"context": 5}, "context", "expected text, got a number"),
        ({"context": {"a": 1}}, "title", "expected a list, got nothing"),
        ({"question": None}, "question", "expected text, got nothing"),
        ({"question": ["Who?"]}, "question", "expected text, got a list"),
        ({"question": "  "}, "question", "expected words, got an empty value"),
        ({"question": "???"}, "question", "expected words, got '???'"),
        ({"question": "who " * 5000}, "question", "question of 5000 words; at most 200"),
        ({"question": "Who \ud800?"}, "question", "expected text, got half of a surrogate pair"),
        ({"answers": None}, "answers", "expected at least one answer, got none"),
        ({"answers": ["", " "]}, "answers", "expected at least one answer, got none"),
        (
            {"answers": [None]},
            "answers",
            "expected text, a number, true or false or a list, got nothing",
        ),
        ({"answers": [["a", 5]]}, "answers", "expected text, got a number"),
        (
            {"answers": {"x": 1}},
            "answers",
            "expected text, a number, true or false or a list, got an object",
        ),
        ({"answers": ["Oban \udc00"]}, "answers", "expected text, got half of a surrogate pair"),
        ({"answers": 10**300}, "answers", "a number has at most 40 digits"),
        ({"answers": None, "answer": {"text": 5}}, "answer", "expected text, a number, true"),
        ({"id": True}, "id", "expected text or a whole number, got true or false"),
        ({"id": {"a": 1}}, "id", "expected text or a whole number, got an object"),
        ({"id": "g0"}, "id", "an earlier row has the same id"),
    ],
)
def test_a_bad_row_is_rejected_and_the_rest_goes_on(
    write: Write, read_all: ReadAll, change: dict[str, object], field: str, reason: str
) -> None:
    """One line with file, row, field and reason; strict stops with the same words."""
    first, *rest = numbered(3)
    bad = {k: v for k, v in (GOOD | {"id": "bad"} | change).items() if v is not None}
    text = "".join(json.dumps(row) + "\n" for row in (first, bad, *rest))
    path = write("c.jsonl", text)
    examples, rejected = read_all(path)
    assert [e.id for e in examples] == ["g0", "g1", "g2"]
    assert len(rejected) == 1
    assert (rejected[0].file, rejected[0].row, rejected[0].field) == (str(path), 2, field)
    assert rejected[0].reason.startswith(reason)
    assert set(rejected[0].to_json()) == {"file", "row", "field", "reason", "id", "kind"}
    assert Rejected.from_json(rejected[0].to_json()) == rejected[0]
    with pytest.raises(RowError) as caught:
        read_all(path, strict=True)
    assert str(caught.value) == str(rejected[0])
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("position", "line", "reason"),
    [
        (0, b'{"question": "Who', "not JSON: Unterminated string starting at column 14"),
        (1, b'{"question": "Who', "not JSON: Unterminated string"),
        (0, b"not json", "not JSON: Expecting value"),
        (1, b"not json", "not JSON: Expecting value"),
        (0, b"5", "expected a JSON object, got a number"),
        (1, b'["Who?"]', "expected a JSON object, got a list"),
        (0, '{"question": "Café?"}'.encode("latin-1"), "expected UTF-8, got byte 0xe9"),
        (1, '{"question": "Café?"}'.encode("latin-1"), "expected UTF-8, got byte 0xe9"),
        (1, b"[" * 100_000, "lists or objects nested too deep"),
        (0, b"9" * 10_000, "a number of over 4,300 digits"),
    ],
)
def test_a_bad_line_is_rejected_and_the_rest_goes_on(
    write: Write, read_all: ReadAll, position: int, line: bytes, reason: str
) -> None:
    """A line that is no JSON object is one rejection, be it the first line or a later one."""
    lines = [json.dumps(row).encode() for row in numbered(3)]
    lines.insert(position, line)
    examples, rejected = read_all(write("c.jsonl", b"\n".join(lines)))
    assert len(examples) == 3
    assert [r.row for r in rejected] == [position + 1]
    assert rejected[0].reason.startswith(reason)


def test_truncated_gzip_keeps_the_rows_before_the_cut(write: Write, read_all: ReadAll) -> None:
    """Rows before the cut stand; the cut is one rejection, and with strict an error."""
    whole = gzip.compress(b"".join(json.dumps(r).encode() + b"\n" for r in _varied(2000)))
    path = write("c.jsonl", whole[: len(whole) // 2])
    examples, rejected = read_all(path)
    assert len(examples) > 500
    assert [r.row for r in rejected] == [len(examples) + 1]
    assert "the gzip file is truncated" in rejected[0].reason
    with pytest.raises(InputError, match="the gzip file is truncated"):
        read_all(path, strict=True)


@pytest.mark.parametrize("packed", [False, True])
def test_truncated_json_keeps_the_rows_before_the_cut(
    write: Write, read_all: ReadAll, packed: bool
) -> None:
    """A large JSON object that is cut, or gzipped and cut, gives its rows and one rejection."""
    data = json.dumps(
        {k: v | {"n": i * 7919 % 10007} for i, (k, v) in enumerate(drop_file(3000).items())}
    )
    whole = gzip.compress(data.encode()) if packed else data.encode()
    examples, rejected = read_all(write("c.json", whole[: len(whole) // 2]))
    assert len(examples) > 1000
    assert [r.row for r in rejected] == [len(examples) + 1]
    assert "truncated" in rejected[0].reason


def test_malformed_json_keeps_the_rows_before_it(write: Write, read_all: ReadAll) -> None:
    """Where a large JSON value is malformed, what came before stands."""
    data = json.dumps(drop_file(3)).replace('"p2"', "p2")
    examples, rejected = read_all(write("c.json", data))
    assert [e.id for e in examples] == ["q0", "q1"]
    assert rejected[0].reason.startswith("the JSON is malformed (a key expected")


@pytest.mark.parametrize(
    ("entry", "field", "reason"),
    [
        (None, "", "expected an object with 'qa_pairs', got nothing"),
        ({"passage": "x"}, "qa_pairs", "expected a list, got nothing"),
        ({"passage": "x", "qa_pairs": [5]}, "", "expected a JSON object, got a number"),
        (
            {"qa_pairs": [{"question": "Who?", "answer": {"number": "2"}}]},
            "context",
            "expected text",
        ),
        (
            {"passage": 5, "qa_pairs": [{"question": "Who?"}]},
            "passage",
            "expected text, got a number",
        ),
        ({"passage": "x", "qa_pairs": [{"question": "Who?"}]}, "answer", "expected at least one"),
        (
            {"passage": "x", "qa_pairs": [{"question": "Who?", "answer": 5}]},
            "answer",
            "expected an object",
        ),
        (
            {"passage": "x", "qa_pairs": [{"question": "Who?", "answer": {"spans": "x"}}]},
            "spans",
            "expected a list, got text",
        ),
    ],
)
def test_bad_passages_and_questions_of_nested_formats(
    write: Write, read_all: ReadAll, entry: object, field: str, reason: str
) -> None:
    """A bad passage, or a bad question inside one, is one rejection; the other passages stand."""
    content = {"a": drop_file(1)["p0"], "b": entry, "c": drop_file(2)["p1"]}
    examples, rejected = read_all(write("c.json", content))
    assert [e.id for e in examples] == ["q0", "q1"]
    assert [(r.row, r.field) for r in rejected] == [(2, field)]
    assert rejected[0].reason.startswith(reason)


def test_a_missing_answer_is_told_by_its_own_field(write: Write, read_all: ReadAll) -> None:
    """The column or key that is there, not the one that could be."""
    row = {"question": "Who?", "context": "Ann.", "answer": None}
    first = {"question": "Who?", "context": "Ann.", "answer": "Ann"}
    _, rejected = read_all(write("c.jsonl", [first, row]))
    assert [r.field for r in rejected] == ["answer"]
    _, rejected = read_all(write("c.csv", "question,context,answer\nWho?,Ann.,\n"))
    assert [r.field for r in rejected] == ["answer"]


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_python_writes_besides_json_is_a_missing_value(
    write: Write, read_all: ReadAll, constant: str
) -> None:
    """In lists and in lines the row alone is bad, or read where the value is not needed; a text
    that holds such a word, or ends a chunk, is left as it is.
    """
    long = f'Oban, "{constant}", \\ ' * 20_000
    rows: list[dict[str, Any]] = [GOOD | {"id": str(i), "context": long} for i in range(4)]
    rows[1]["answers"] = rows[2]["level"] = float(constant)
    for path in (write("c.json", rows), write("c.jsonl", rows)):
        examples, rejected = read_all(path)
        assert [e.id for e in examples] == ["0", "2", "3"]
        assert {e.context for e in examples} == {long}
        assert [(r.field, r.reason) for r in rejected] == [
            ("answers", "expected at least one answer, got none")
        ]


def test_no_text_is_no_input() -> None:
    """Else it would be the working folder."""
    with pytest.raises(InputError, match=r"expected a file, a folder or .* got an empty text"):
        read("", on_reject=unexpected)


def test_csv_rows_of_other_widths_and_encodings(write: Write, read_all: ReadAll) -> None:
    """Rows with a field too many, or bytes that are not UTF-8, are rejected by line."""
    data = "question,context,answer\nWho?,Ann.,Ann\nWho?,Ann,Bo,Ann\nWo?,Café.,Café\nWho?,Bo.,Bo\n"
    examples, rejected = read_all(write("c.csv", data.encode("latin-1")))
    assert [e.id for e in examples] == ["c-2", "c-5"]
    assert [str(r).split(", ", 1)[1] for r in rejected] == [
        "row 3: expected 3 fields, got 4",
        "row 4: context: expected UTF-8, got other bytes (Latin-1? convert with iconv)",
    ]


def test_csv_quotation_mark_that_is_never_closed(write: Write, read_all: ReadAll) -> None:
    """A quotation mark that is never closed does not swallow a large file into memory."""
    data = 'question,context,answer\nWho?,Ann.,Ann\nWho?,"Bo.,Bo\n' + "Who?,Ann.,Ann\n" * 1_300_000
    examples, rejected = read_all(write("c.csv", data))
    assert len(examples) == 1
    assert "field larger than field limit" in rejected[0].reason


def test_long_contexts_and_odd_characters_are_kept(write: Write, read_all: ReadAll) -> None:
    """A context of 500,000 characters, emoji, combining marks, NUL and CRLF pass unchanged."""
    texts = ["x " * 250_000, "e\u0301 \U0001f600 \u202e \u0000 \u2028 \r\n end", "ﬁ ½ \ufeff x"]
    rows = [GOOD | {"id": str(i), "context": text} for i, text in enumerate(texts)]
    examples, rejected = read_all(write("c.jsonl", rows))
    assert not rejected
    assert [e.context for e in examples] == texts


def test_byte_order_mark_and_crlf(write: Write, read_all: ReadAll) -> None:
    """A byte-order mark and Windows line ends do not matter, in lines, objects and gzip."""
    lines = "\ufeff" + "\r\n".join(json.dumps(row) for row in numbered(2)) + "\r\n\r\n"
    assert len(read_all(write("c.jsonl.gz", lines))[0]) == 2
    indented = "\ufeff" + json.dumps(drop_file(2), indent=1).replace("\n", "\r\n")
    assert len(read_all(write("c.json", indented))[0]) == 2


def test_questions_file_with_bad_lines(write: Write) -> None:
    """In plain text, lines without words or of other encodings are rejected."""
    rejected: list[Rejected] = []
    path = write("q.txt", "Who?\n...\nWo ist das Café?\n".encode("latin-1"))
    questions = list(read_questions(path, on_reject=rejected.append))
    assert [q.question for q in questions] == ["Who?"]
    assert [(r.row, r.field) for r in rejected] == [(2, "question"), (3, "question")]


def test_hub_names_fail_in_one_line(monkeypatch: pytest.MonkeyPatch, read_all: ReadAll) -> None:
    """A data set that the hub does not give is one line."""
    datasets = pytest.importorskip("datasets")
    monkeypatch.setattr(datasets.config, "HF_HUB_OFFLINE", True)
    with pytest.raises(InputError, match="cannot load nobody/no-such-set from the hub") as caught:
        read_all("nobody/no-such-set", format="huggingface")
    assert "\n" not in str(caught.value)


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["text", "type", "value", "unit", "number", "date", "spans", "types"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)
NAMES = [
    "id",
    "question",
    "context",
    "passage",
    "answers",
    "answer",
    "answer_type",
    "supporting_facts",
]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=6), max_size=4))
@example([{"question": "", "context": [], "supporting_facts": [[[], None]]}])
@example([{"question": "", "context": [], "supporting_facts": {"title": [{}]}}])
def test_any_json_rows_are_read_or_rejected(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    """Law: whatever the rows hold, each is an example or one rejection; nothing else is raised."""
    path = tmp_path / "c.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in [GOOD, *rows]), encoding="utf-8")
    rejected: list[Rejected] = []
    examples = list(read(path, format="jsonl", on_reject=rejected.append))
    assert len(examples) + len(rejected) == len(rows) + 1


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=200), st.sampled_from(["", "{", "[", '{"question": "a"}\n', '{"data": ['])
)
def test_any_bytes_give_a_bpb_error_or_rows(tmp_path: Path, data: bytes, start: str) -> None:
    """Law: no bytes whatever raise anything but a one-line error of bpb."""
    path = tmp_path / "c.json"
    path.write_bytes(start.encode() + data)
    ended = ""
    try:
        list(read_questions(path, on_reject=lambda _: None))
    except BPBError as error:
        ended = str(error)
    assert "\n" not in ended


def _varied(count: int) -> list[dict[str, Any]]:
    return [GOOD | {"id": f"g{i}", "context": f"Oban {i * 7919 % 10007}."} for i in range(count)]
