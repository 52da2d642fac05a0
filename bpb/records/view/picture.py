"""The picture of a variant's record: the original's steps beside its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bpb.qdmr import parse
from bpb.qdmr.changes import compare
from bpb.qdmr.picture import Panel, Picture, Result, panel
from bpb.records.view.traces import Trace, traces_of
from bpb.records.view.words import answer_words, shown


def draw_records(*records: Mapping[str, Any]) -> Picture:
    """Draw variants, given as their records."""
    return Picture(tuple(compared(record) for record in records))


def compared(record: Mapping[str, Any]) -> tuple[Panel, Panel]:
    """The original and the perturbed decomposition of a variant's record, with their changes.

    Values of the original's steps come from `original.steps`, where the record has it.
    """
    original = record["original"]
    before, after = parse(original["decomposition"]), parse(record["decomposition"])
    changes = compare(before, after)
    gold = "" if original["answer"] is None else shown(original["answer"])
    return (
        panel(
            before,
            changes.before,
            _results(traces_of(before, original.get("steps", ())), gold),
            title="original",
            question=original.get("corrected") or original["question"],
        ),
        panel(
            after,
            changes.after,
            _results(traces_of(after, record["steps"]), answer_words(record)),
            title=f"variant: {record['rule']}",
            question=record["question"],
        ),
    )


def _results(traces: Sequence[Trace | None], answer: str) -> list[Result]:
    """The result of each step by its trace; the last step has the answer, if there is one."""
    results = [Result() if trace is None else _result(trace["output"]) for trace in traces]
    return [*results[:-1], Result(value=answer)] if answer else results


def _result(output: Mapping[str, Any]) -> Result:
    missing = output.get("discard", "")
    return Result(missing=missing) if missing else Result(value=shown(output))
