"""One contrast set, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bpb.inspect.page.evaluation import Evaluated
from bpb.inspect.page.source import Group
from bpb.qdmr import Decomposition, parse
from bpb.qdmr.changes import compare
from bpb.records.question import VALIDITY, question_type
from bpb.records.variants import text
from bpb.records.view.traces import traces_of
from bpb.records.view.words import answer_words, constraint_words, lowers, shown

Record = Mapping[str, Any]
ONLY_CONSTRAINTS = "constraint"
"""The source that the page names for a variant without an answer."""
# These keys have one value for all variants of a set, or of the run.
_SHARED = frozenset({"context", "original", "original_id", "seed", "models"})


def contrast_set(group: Group, evaluations: Sequence[Evaluated]) -> dict[str, Any]:
    """An original with its variants, rejections and predictions.

    Raises:
        InputError: A record is not as a run writes it; names file and line.
    """
    first = group.variants[0]
    decomposition = first.made(lambda record: parse(record["original"]["decomposition"]))
    shown_set = first.made(lambda record: _original(record, decomposition))
    variants = [
        line.made(lambda record: _variant(record, decomposition)) for line in group.variants
    ]
    identities = (group.original_id, *(variant["id"] for variant in variants))
    return {
        **shown_set,
        "variants": variants,
        "rejected": [line.made(_rejection) for line in group.rejected],
        "predictions": {
            each: found for each in identities if any(found := list(_predicted(each, evaluations)))
        },
    }


def without_variants(group: Group) -> dict[str, Any]:
    """An original without a delivered variant, with its rejections."""
    return {
        "original_id": group.original_id,
        "variants": [],
        "rejected": [line.made(_rejection) for line in group.rejected],
    }


def _source(record: Record) -> str:
    """How a variant's answer was computed: reader, operation, heuristic, or constraints alone."""
    if record["answer"] is None:
        return ONLY_CONSTRAINTS
    return str(record["steps"][-1]["by"]) if record["steps"] else ""


def _original(record: Record, decomposition: Decomposition) -> dict[str, Any]:
    original = record["original"]
    answer = original["answer"]
    return {
        "original_id": record["original_id"],
        "context": record["context"],
        "question": original["question"],
        "corrected": original.get("corrected", ""),
        "type": question_type(original.get("corrected") or original["question"]),
        "answer": answer,
        "words": "" if answer is None else shown(answer),
        "alternatives": original.get("alternatives", []),
        "alternative_words": [shown(each) for each in original.get("alternatives", ())],
        "decomposition": original["decomposition"],
        "score": original.get("score"),
        "steps": list(_steps(decomposition, original.get("steps") or ())),
        "walk": _walk(original),
    }


def _variant(record: Record, before: Decomposition) -> dict[str, Any]:
    after = parse(record["decomposition"])
    changes = compare(before, after)
    quality = record["quality"]
    kept = {name: each for name, each in quality.items() if name == VALIDITY or lowers(each)}
    return {
        **{key: value for key, value in record.items() if key not in _SHARED},
        "id": text(record, "id"),
        "rule": text(record, "rule"),
        "walk": _walk(record),
        "type": question_type(record["question"]),
        "source": _source(record),
        "words": answer_words(record),
        "alternative_words": [shown(each) for each in record.get("alternatives", ())],
        "constraint_words": [constraint_words(each) for each in record["constraints"]],
        "steps": list(_steps(after, record["steps"])),
        "changes": {
            "before": list(changes.before),
            "after": list(changes.after),
            "pairs": [[i + 1, j + 1] for i, j in changes.pairs],
        },
        "quality": kept,
        "n_checks": len(quality),
    }


def _walk(holder: Record) -> dict[str, Any] | None:
    """The record's `walk` with its answer in words; None in a run without it."""
    walk = holder.get("walk")
    if walk is None:
        return None
    return {**walk, "words": "" if walk["answer"] is None else shown(walk["answer"])}


def _steps(decomposition: Decomposition, traces: Sequence[Record]) -> Iterator[dict[str, Any]]:
    """Each step with the numbers of the steps that it uses, and with its trace if it has one."""
    for step, found in zip(decomposition.steps, traces_of(decomposition, traces), strict=True):
        trace = found or {}
        output = trace.get("output") or {}
        missing = output.get("discard", "")
        yield {
            "op": str(step.operator),
            "text": step.text,
            **trace,
            "uses": [reference + 1 for reference in step.references],
            "words": shown(output) if output and not missing else "",
            "missing": missing,
            "input_words": [shown(each) for each in trace.get("inputs", ())],
        }


def _rejection(record: Record) -> dict[str, str]:
    keys = ("id", "stage", "rule", "reason", "detail", "question")
    return {key: record.get(key, "") for key in keys}


def _predicted(identity: str, evaluations: Sequence[Evaluated]) -> Iterator[Record | None]:
    for each in evaluations:
        found = each.predictions.get(identity)
        yield None if found is None else asdict(found)
