"""What a picture shows: panels of boxes, one box for each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from bpb.inspect.words import constraint_words, harmless, shown
from bpb.qdmr import Decomposition, Operator, parse
from bpb.qdmr.changes import Change, compare


@dataclass(frozen=True, slots=True)
class Box:
    """One step.

    Attributes:
        number: Its place in the decomposition, 1-based.
        operator: What it does.
        text: Its phrase.
        uses: The numbers of the steps that it uses.
        change: What the perturbation did to it.
        value: Its value in words, "" if it has none.
        missing: Why it has no value, "" if that is unknown.
    """

    number: int
    operator: Operator
    text: str
    uses: tuple[int, ...]
    change: Change = Change.KEPT
    value: str = ""
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """One decomposition with its title and its question; the last box gives the answer."""

    title: str
    question: str
    boxes: tuple[Box, ...]

    def edges(self) -> Iterator[tuple[Box, Box]]:
        """The used box and its user, for each reference."""
        for box in self.boxes:
            yield from ((self.boxes[number - 1], box) for number in box.uses)


def single(decomposition: Decomposition) -> Panel:
    """A decomposition alone, without values."""
    return Panel("", "", _boxes(decomposition, [Change.KEPT] * len(decomposition), [], ""))


def compared(record: Mapping[str, Any]) -> tuple[Panel, Panel]:
    """The original and the perturbed decomposition of a variant's record, with their changes.

    Values of the original's steps come from `original.steps`, where the record has it.
    """
    record = harmless(record)
    original = record["original"]
    before, after = parse(original["decomposition"]), parse(record["decomposition"])
    changes = compare(before, after)
    gold = "" if original["answer"] is None else shown(original["answer"])
    answer = "" if record["answer"] is None else shown(record["answer"])
    met = "; ".join(map(constraint_words, record["constraints"]))
    return (
        Panel(
            "original",
            original["corrected"] or original["question"],
            _boxes(before, changes.before, original.get("steps", ()), gold),
        ),
        Panel(
            f"variant: {record['rule']}",
            record["question"],
            _boxes(after, changes.after, record["steps"], answer or met),
        ),
    )


def _boxes(
    decomposition: Decomposition,
    changes: Sequence[Change],
    traces: Sequence[Mapping[str, Any]],
    answer: str,
) -> tuple[Box, ...]:
    boxes = []
    rows = zip_longest(decomposition.steps, traces[: len(decomposition)])
    for i, (step, trace) in enumerate(rows):
        output = trace["output"] if trace else {}
        missing = output.get("discard", "")
        value = shown(output) if output and not missing else ""
        if i == len(decomposition) - 1 and answer:
            value, missing = answer, ""
        uses = tuple(reference + 1 for reference in step.references)
        boxes.append(Box(i + 1, step.operator, step.text, uses, changes[i], value, missing))
    return tuple(boxes)
