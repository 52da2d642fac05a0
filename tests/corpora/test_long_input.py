"""Long passages, long lines and large files: bounded memory, and limits that are named."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import Rejected, read
from tests.corpora.conftest import ReadAll, Write

PASSAGE = "Ann Lee kicked 3 goals in May. Bob Roe kicked 5 goals in June. "
QUESTION = "How many goals did Ann Lee kick?"
MEGABYTE = 1 << 20


def row(identity: str, context: str = PASSAGE) -> dict[str, Any]:
    """An example."""
    return {"id": identity, "question": QUESTION, "context": context, "answers": ["3"]}


def megabytes(path: Path, limit: int | None = None) -> tuple[list[str], list[Rejected], float]:
    """The ids that are read of a file, its bad rows, and the most memory that this takes."""
    bad: list[Rejected] = []
    tracemalloc.start()
    try:
        found = [
            each.id for each in read(path, on_reject=bad.append, limit=limit, max_context=MEGABYTE)
        ]
        return found, bad, tracemalloc.get_traced_memory()[1] / MEGABYTE
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["long.jsonl", "long.json"])
def test_a_longer_passage_is_a_bad_row_that_names_the_limit(
    name: str, write: Write, read_all: ReadAll
) -> None:
    """The setting is named; a passage of just that length, and the other rows, are read."""
    rows = [row("1", "a" * 1001), row("2", "a" * 1000), row("3")]
    path = write(name, rows)
    found, bad = read_all(path, max_context=1000)
    assert [each.id for each in found] == ["2", "3"]
    assert [(each.id, each.field) for each in bad] == [("1", "context")]
    assert bad[0].reason == ("passage of 1,001 characters; at most 1,000 (the setting max_context)")


def gzipped(path: Path, parts: Iterator[bytes]) -> Path:
    """A gzip file of these parts."""
    with gzip.open(path, "wb", 1) as stream:
        for part in parts:
            stream.write(part)
    return path


def bomb(size: int) -> Iterator[bytes]:
    """Two examples, and a line of so many megabytes of blanks between them."""
    yield json.dumps(row("1")).encode() + b"\n"
    for _ in range(size):
        yield b" " * MEGABYTE
    yield b"\n" + json.dumps(row("2")).encode() + b"\n"


def test_a_line_of_blanks_takes_bounded_memory(tmp_path: Path) -> None:
    """A gzip of less than a megabyte may hold a line of any length; the other rows are read."""
    path = gzipped(tmp_path / "bomb.jsonl.gz", bomb(160))
    assert path.stat().st_size < MEGABYTE
    found, bad, most = megabytes(path)
    assert found == ["1", "2"]
    assert [str(each) for each in bad] == [f"{path}, row 2: a row of over 64 MB"]
    assert most < 140, most


def long_string(path: Path, size: int) -> Path:
    """A JSON array of two examples, the passage of the first one of so many megabytes."""
    long = 'a\\n"' * (size * MEGABYTE // 6)
    path.write_text(f"[{json.dumps(row('1', long))}, {json.dumps(row('2'))}]")
    return path


def seconds_to_read(path: Path) -> float:
    """The processor time of reading a file whose first row is too long."""
    start = time.process_time()
    bad: list[Rejected] = []
    assert [each.id for each in read(path, on_reject=bad.append, max_context=MEGABYTE)] == ["2"]
    assert [each.row for each in bad] == [1]
    return time.process_time() - start


def test_a_long_string_takes_linear_time(tmp_path: Path) -> None:
    """Four times the length takes less than eight times as long."""
    small, large = (long_string(tmp_path / f"{size}.json", size) for size in (2, 8))
    seconds_to_read(small)
    assert seconds_to_read(large) < 8 * max(seconds_to_read(small), 0.1)


def article(path: Path, size: int) -> Path:
    """A SQuAD file of one article of so many megabytes."""
    with path.open("w") as stream:
        stream.write('{"version": "1.1", "data": [{"title": "Goals", "paragraphs": [')
        written = 0
        while written < size * MEGABYTE:
            answers = [{"text": "3", "answer_start": 15}]
            asked = [
                {"id": f"{written}-{n}", "question": QUESTION, "answers": answers} for n in range(3)
            ]
            text = json.dumps({"context": PASSAGE * 10, "qas": asked})
            written += stream.write((", " if written else "") + text)
        stream.write("]}]}")
    return path


@pytest.mark.slow
def test_one_article_streams(tmp_path: Path) -> None:
    """The first questions of a large article take little memory."""
    found, bad, most = megabytes(article(tmp_path / "squad.json", 40), limit=5)
    assert (len(found), bad) == (5, [])
    assert most < 30, most


@pytest.mark.slow
def test_a_bomb_of_a_gigabyte_takes_bounded_memory(tmp_path: Path) -> None:
    """As the small one."""
    path = gzipped(tmp_path / "bomb.jsonl.gz", bomb(1024))
    found, bad, most = megabytes(path)
    assert (found, len(bad)) == (["1", "2"], 1)
    assert most < 140, most


@pytest.mark.slow
def test_strings_of_many_megabytes_take_linear_time(tmp_path: Path) -> None:
    """20, 40 and 80 MB: the last is longer than any row may be."""
    for size in (20, 40, 80):
        path = long_string(tmp_path / "long.json", size)
        assert seconds_to_read(path) < size / 2


@pytest.mark.slow
def test_one_article_of_500_megabytes_streams(tmp_path: Path) -> None:
    """A process of its own takes some seconds and little memory for the first five questions."""
    path = article(tmp_path / "squad.json", 500)
    code = (
        "import sys; from bpb.corpora import read; "
        "print(len(list(read(sys.argv[1], on_reject=print, limit=5)))); "
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    count, kilobytes = map(int, done.stdout.split())
    assert count == 5
    assert kilobytes < 200_000
