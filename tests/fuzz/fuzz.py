"""Read damaged files: a reader raises only `BPBError`, ends in time and loses no good row."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bpb.errors import BPBError
from tests.fuzz.mutation import damaged, damaged_row
from tests.fuzz.readers import IDS, Reader

# Processor time, which does not depend on how busy the machine is.
LONGEST_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that went wrong.

    Attributes:
        reader: The reader's name.
        number: The input's, 0-based; with the reader's name it makes the input again.
        problem: What went wrong.
    """

    reader: str
    number: int
    problem: str


def failures(reader: Reader, folder: Path, numbers: range) -> Iterator[Failure]:
    """Read damaged files; one for each number, always the same."""
    path = folder / "run" / reader.file
    reader.around(folder / "run")
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = list(reader.rows)
    if not rows:
        content = path.read_bytes()
        rows = content.splitlines() if reader.is_lines else [content]
    for number in numbers:
        content, spared = _input(reader, rows, Random(f"{reader.name} {number}"))
        path.write_bytes(content)
        start = time.process_time()
        problem = _problem(reader, path, spared)
        if time.process_time() - start > LONGEST_SECONDS:
            problem = f"took {time.process_time() - start:.0f} seconds"
        if problem:
            yield Failure(reader.name, number, problem)


def _input(reader: Reader, rows: list[bytes], random: Random) -> tuple[bytes, frozenset[str]]:
    """A damaged file, and the ids of the rows that must be read from it."""
    if random.random() < 0.4:
        return damaged(reader.join(rows), random), frozenset()
    place = random.randrange(len(rows))
    bad = damaged_row(rows[place], random, lines=reader.is_lines)
    # The first row decides which format is recognised.
    spared = IDS[:place] + IDS[place + 1 :] if reader.keeps and place else ()
    return reader.join([*rows[:place], bad, *rows[place + 1 :]]), frozenset(spared)


def _problem(reader: Reader, path: Path, spared: frozenset[str]) -> str:
    """What went wrong; "" if nothing did."""
    found: object = set()
    message = ""
    try:
        found = reader.read(path)
    except BPBError as error:
        message = str(error)
    except Exception as error:  # noqa: BLE001 - what the test is about
        return f"{type(error).__name__}: {str(error)[:200]!r}"
    if isinstance(found, set) and (lost := spared - found):
        return f"lost {sorted(lost)} {message[:300]!r}"
    return ""
