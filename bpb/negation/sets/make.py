"""Making sets of what the command line gives: batches, what is rejected, and the sums."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from bpb.errors import output_errors
from bpb.negation.sets.given import Complain, GivenSentence
from bpb.records.example import Example
from bpb.runs.events import Advanced, Listener, ignore

_BATCH = 128
Made = Sequence[Mapping[str, Any]]
Given = TypeVar("Given", GivenSentence, Example)


def made(
    given: Iterable[Given],
    make: Callable[[Sequence[Given]], Sequence[Made | str]],
    complain: Complain,
    rejected: Path | None,
    on_event: Listener = ignore,
) -> Iterator[Mapping[str, Any]]:
    """The records made of sentences or examples, in their order.

    Args:
        given: What they are made of.
        make: The records of each one of a batch, or why there are none.
        complain: Receives at the end how many there were, and why the others have none.
        rejected: Where `{id, sentence, reason}` of each sentence without is written, as JSON lines;
            of an example `{id, question, reason}`.
        on_event: Called between two batches.

    Raises:
        OutputError: That file cannot be written.
    """
    reasons: Counter[str] = Counter()
    lines: list[str] = []
    total, what = 0, "sentences"
    rest = iter(given)
    while batch := list(islice(rest, _BATCH)):
        if total:
            on_event(Advanced(total, None, what))
        for each, records in zip(batch, make(batch), strict=True):
            total += 1
            if isinstance(each, Example):
                what, row = "examples", {"id": each.id, "question": each.question}
            else:
                row = {"id": each.id, "sentence": each.text}
            if isinstance(records, str):
                reasons[records] += 1
                row["reason"] = records
                lines.append(json.dumps(row, ensure_ascii=False) + "\n")
            else:
                yield from records
    if rejected:
        _write(rejected, lines)
    counts = "; ".join(f"{count} {reason}" for reason, count in reasons.most_common())
    left_out = sum(reasons.values())
    taken = f"{total - left_out} of {total} {what} taken"
    complain(f"{taken}; rejected: {counts}" if counts else taken)


def _write(path: Path, lines: Iterable[str]) -> None:
    with output_errors(f"cannot write {path}"):
        path.write_text("".join(lines), encoding="utf-8")
