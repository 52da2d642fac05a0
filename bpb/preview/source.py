"""An input before a run: its files and formats, how much it holds, and a sample of it."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bpb import corpora
from bpb.config.config import Config
from bpb.pipeline.run import read_input
from bpb.preview.estimate import SampleSize
from bpb.records.example import Example


@dataclass(frozen=True, slots=True)
class InputSummary:
    """What an input holds.

    Attributes:
        location: The file, folder or hub name.
        files: Its files with their formats.
        questions: Those that a run would take through the stages.
        bad_rows: Rows that cannot be read.
        first_bad_row: The first of them in words, "" where there is none.
        unanswerable: Questions that their corpus says have no answer, or whose gold answer cannot
            answer them.
        left_out_bytes: What the records of these rows take in rejected.jsonl.
        seconds: Spent on reading.
    """

    location: str
    files: tuple[corpora.Recognised, ...]
    questions: int
    bad_rows: int
    first_bad_row: str
    unanswerable: int
    left_out_bytes: int
    seconds: float


def look_at(source: str, config: Config) -> InputSummary:
    """Read an input once and count what it holds, as far as the settings take it.

    Raises:
        InputError: It cannot be read, or is of no known format.
        RowError: With `strict`, at the first bad row.
    """
    start = time.perf_counter()
    files = corpora.recognise(source, format=config.format or None)
    left_out: Counter[corpora.LeftOut] = Counter()
    first_bad_row, size = "", 0

    def count(row: corpora.Rejected) -> None:
        nonlocal first_bad_row, size
        left_out[row.kind] += 1
        size += len(json.dumps(row.to_json(), ensure_ascii=False).encode(errors="replace"))
        if row.kind.is_fault:
            first_bad_row = first_bad_row or str(row)

    questions = sum(1 for _ in read_input(source, config, count))
    unanswerable = sum(n for kind, n in left_out.items() if not kind.is_fault)
    return InputSummary(
        location=source,
        files=files,
        questions=questions,
        bad_rows=left_out.total() - unanswerable,
        first_bad_row=first_bad_row,
        unanswerable=unanswerable,
        left_out_bytes=size,
        seconds=time.perf_counter() - start,
    )


def spread(size: SampleSize, seed: int) -> tuple[int, ...]:
    """The 0-based places of a sample: one in each of as many equal parts of the input.

    The same for the same size and seed.
    """
    draw = random.Random(seed)
    n, of = size.questions, size.of
    return tuple(draw.randrange(i * of // n, (i + 1) * of // n) for i in range(n))


def examples_at(places: Sequence[int], source: str, config: Config) -> list[Example]:
    """The examples at these places."""
    wanted = set(places)
    last = max(places)
    found = []
    for place, example in enumerate(read_input(source, config, lambda rejected: None)):
        if place in wanted:
            found.append(example)
        if place == last:
            break
    return found
