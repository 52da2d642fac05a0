"""Runs with variants of our own making."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bpb.config.config import Config
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardResult
from bpb.runs.manifest import InputRecord, ModelRecord, RunIdentity

Row = dict[str, Any]
PASSAGE = "The Hawks kicked a 27-yard and a 33-yard field goal, then lost to the Miners."


def variant(identity: str, **fields: object) -> Row:
    """A variant's record; its rule is in its id, as `ann:PruneStep:1`."""
    original_id, rule, _ = identity.split(":")
    step = {
        "op": "select",
        "text": "field goals",
        "question": "What are the field goals?",
        "inputs": [],
        "output": {"type": "number", "value": 2, "unit": ""},
        "by": "reader",
        "score": 0.9,
        "evidence": [{"start": 17, "end": 51, "text": PASSAGE[17:51]}],
    }
    return {
        "id": identity,
        "original_id": original_id,
        "rule": rule,
        "category": "boolean" if rule == "AppendBool" else "steps",
        "question": f"Is {identity} asked?",
        "question_by": "edit",
        "context": PASSAGE,
        "answer": {"type": "yesno", "value": "yes", "unit": ""},
        "alternatives": [],
        "preserves_answer": False,
        "constraints": [{"type": "boolean"}],
        "original": {
            "question": "How many field goals were kicked?",
            "corrected": "",
            "answer": {"type": "number", "value": 2, "unit": ""},
            "alternatives": [],
            "decomposition": "return field goals ;return number of #1",
            "score": -0.1,
        },
        "decomposition": "return field goals",
        "steps": [step],
        "quality": {},
        "seed": 1,
        "models": {},
    } | fields


def bounded(identity: str) -> Row:
    """A variant's record with constraints alone."""
    most = {"type": "at_most", "value": {"type": "number", "value": 12, "unit": ""}}
    return variant(identity, answer=None, constraints=[{"type": "numeric"}, most])


def write_run(path: Path, variants: Sequence[Row], constraints: Sequence[Row] = ()) -> Path:
    """An ended run with these records."""
    rules = [row["rule"] for row in (*variants, *constraints)]
    counts = Counts(
        input=len(rules),
        covered=len(rules),
        generated=len(rules),
        answered=len(variants),
        constrained=len(constraints),
        delivered={rule: rules.count(rule) for rule in rules},
    )
    identity = RunIdentity(
        (InputRecord("questions.jsonl", "c" * 64, size=10),),
        Config(),
        {"parser": ModelRecord("bundled", "a" * 64)},
    )
    directory = RunDirectory.open(path, identity)
    directory.write_shard(0, ShardResult(variants, constraints, (), counts))
    directory.finish(1)
    return path
