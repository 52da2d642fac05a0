"""Every corpus of the development data, read to the end, and a large file read as a stream."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from bpb.corpora import Rejected, read, read_questions
from bpb.values import Number, YesNo


@pytest.mark.data
@pytest.mark.parametrize(
    ("file", "source", "rows", "without_answer"),
    [
        ("drop/drop_dev.json.gz", "drop", 7763, 0),
        ("hotpotqa/hotpot_gold.jsonl.gz", "hotpotqa", 2181, 0),
        ("iirc/iirc_dev_sample.jsonl.gz", "iirc", 110, 0),
        pytest.param("squad/train_part.jsonl.gz", "squad", 19395, 1, marks=pytest.mark.slow),
        ("squad/dev.jsonl.gz", "squad", 5246, 0),
        ("squad/squad2_dev_part.jsonl.gz", "squad", 2854, 1478),
        ("boolq/train.jsonl.gz", "boolq", 9425, 0),
        ("boolq/dev.jsonl.gz", "boolq", 1667, 0),
    ],
)
def test_every_row_of_the_data_is_read(
    data_dir: Path, file: str, source: str, rows: int, without_answer: int
) -> None:
    """Counts equal those of the data's README; what is rejected has no answer."""
    rejected: list[Rejected] = []
    sources: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for example in read(data_dir / file, on_reject=rejected.append):
        sources[example.source] += 1
        types[type(example.answer).__name__] += 1
    assert sources == {source: rows - without_answer}
    assert [r.field for r in rejected] == ["answers"] * without_answer
    if source == "boolq":
        assert types == {YesNo.__name__: rows}
    if source == "drop":
        assert types[Number.__name__] > 0.6 * rows


@pytest.mark.data
@pytest.mark.parametrize(
    ("file", "rows", "decomposed"),
    [
        ("break/QDMR-high-level/dev.csv", 2367, 2367),
        ("break/QDMR-high-level/test.csv", 3195, 0),
        ("break/QDMR/dev.csv", 7281, 7281),
        ("break/QDMR/test.csv", 8069, 0),
        ("break/QDMR/train_partial.jsonl.gz", 18256, 18256),
    ],
)
def test_every_question_of_break_is_read(
    data_dir: Path, file: str, rows: int, decomposed: int
) -> None:
    """Counts equal those of the data's README, each row with its gold decomposition."""
    rejected: list[Rejected] = []
    questions = list(read_questions(data_dir / file, on_reject=rejected.append))
    assert not rejected
    assert len(questions) == rows
    assert sum(bool(question.decomposition) for question in questions) == decomposed


@pytest.mark.parametrize("layout", ["object", "array", "lines"])
def test_a_large_file_is_never_in_memory(tmp_path: Path, layout: str) -> None:
    """30 MB of one JSON value, of an array or of lines, gzipped, are read in under 20 MB."""
    path = tmp_path / "large.json.gz"
    rows = _write_large(path, layout, size=30 << 20)
    tracemalloc.start()
    count = sum(1 for _ in read(path, on_reject=lambda rejected: pytest.fail(str(rejected))))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == rows
    assert peak < 20 << 20, peak


def _write_large(path: Path, layout: str, size: int) -> int:
    """Write passages of about 50,000 characters, one question each; returns how many."""
    passage = "Two dogs and 24 sheep were on the ferry. " * 1200
    count = size // len(passage)
    begin, between, end = {
        "object": ("{", ",", "}"),
        "array": ("[", ",", "]"),
        "lines": ("", "\n", ""),
    }[layout]
    with gzip.open(path, "wt", compresslevel=1, encoding="utf-8") as file:
        file.write(begin)
        for i in range(count):
            question = "How many dogs were on the ferry?"
            answer = {"number": "2", "date": {}, "spans": []}
            pair = {"question": question, "query_id": f"q{i}", "answer": answer}
            drop = f'"p{i}": ' + json.dumps({"passage": passage, "qa_pairs": [pair]})
            plain = json.dumps({"question": question, "context": passage, "answers": ["2"]})
            file.write((between if i else "") + (drop if layout == "object" else plain))
        file.write(end)
    return count
