"""Runs to look at, made without models: a small one, and one repeated until it is large.

    python -m tests.small_runs RUN OUT TIMES

repeats a run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bpb.config.config import Config
from bpb.runs.counts import Counts
from bpb.runs.directory import OUTPUTS, Output, RunDirectory, ShardResult
from bpb.runs.manifest import ModelRecord, RunIdentity

Record = dict[str, Any]
YES = {"type": "yesno", "value": "yes", "unit": ""}
NO = {"type": "yesno", "value": "no", "unit": ""}
PASSAGE = (
    "Ann Berg scored goals in the 4th, the 30th and the 71st minute. Bo Dahl scored once, in the "
    "44th minute, and the Foxes lost 3-1."
)
SECONDS = {"parse": 1.5, "perturb": 0.1, "ask": 3.0, "answer": 2.0, "check": 1.0}
GOALS = "goals that Ann Berg scored"


def number(value: int) -> Record:
    """A number as a record holds it."""
    return {"type": "number", "value": value, "unit": ""}


def spans(*texts: str) -> Record:
    """Texts as a record holds them."""
    return {"type": "spans", "value": list(texts), "unit": ""}


def step(operator: str, text: str, output: Record, by: str, *evidence: str, **more: Any) -> Record:
    """A step's trace; the evidence is found in the passage."""
    places = ((PASSAGE.index(each), each) for each in evidence)
    return {
        "op": operator,
        "text": text,
        "question": more.pop("question", ""),
        "inputs": more.pop("inputs", []),
        "output": output,
        "by": by,
        "score": more.pop("score", 1.0),
        "evidence": [{"start": at, "end": at + len(each), "text": each} for at, each in places],
        **more,
    }


def walk(answer: Record) -> Record:
    """What the steps give, as the delivered answer."""
    return {"answer": answer, "reason": "", "agrees": True}


def original(**changes: Any) -> Record:
    """The original question of the records, without the steps that later versions have."""
    return {
        "question": "How many goals did Ann Berg score?",
        "corrected": "",
        "answer": number(3),
        "alternatives": [],
        "decomposition": f"return {GOALS} ;return number of #1",
        "score": -0.01,
    } | changes


def variant(
    identity: str, question: str, answer: Record | None, steps: Sequence[Record], **changes: Any
) -> Record:
    """A variant's record; its rule and original are parts of its id."""
    original_id, rule, _ = identity.rsplit(":", 2)
    return {
        "id": identity,
        "original_id": original_id,
        "rule": rule,
        "category": "boolean",
        "question": question,
        "question_by": "edit",
        "context": PASSAGE,
        "answer": answer,
        "alternatives": [],
        "preserves_answer": False,
        "constraints": [{"type": "boolean"}],
        "original": original(),
        "decomposition": " ;".join(f"return {each['text']}" for each in steps),
        "steps": list(steps),
        "quality": {
            "casing": {"score": 1.0, "pass": True},
            "confidence": {"score": 0.81, "pass": True, "reason": "the reader is not sure"},
            "validity": {"score": 0.57, "pass": True},
        },
        "seed": 0,
        "models": {"parser": "bundled"},
    } | changes


def rejection(
    identity: str, stage: str, reason: str, detail: str = "", question: str = ""
) -> Record:
    """What was rejected; at the stage `parse` the id is the example's."""
    original_id, rule = (identity, "") if stage == "parse" else identity.rsplit(":", 2)[:2]
    return {
        "id": identity,
        "original_id": original_id,
        "stage": stage,
        "rule": rule,
        "reason": reason,
        "detail": detail,
        "question": question,
    }


def small_records(*, traced: bool = True) -> dict[Output, list[Record]]:
    """Three originals with variants, one with constraints alone, and three without any.

    Args:
        traced: Whether steps have support and walk, as those of later versions.
    """
    minutes = ("4th", "30th", "71st")
    support: Record = {"support": "supporting"} if traced else {}
    goals = step("select", GOALS, spans(*minutes), "reader", *minutes, score=0.7, **support)
    count = step("aggregate", "number of #1", number(3), "operation", **support)
    three = step("boolean", "if #2 is at least 3", YES, "heuristic", inputs=[number(3)], **support)
    five = step("boolean", "if #2 is at least 5", NO, "heuristic", inputs=[number(3)], **support)
    once = step(
        "select", "goals of Bo Dahl", spans("44th"), "reader", "44th", question="When?", **support
    )
    unread = step("select", "red cards", {"discard": "the reader found nothing"}, "reader")
    extra: Record = {"walk": walk(YES)} if traced else {}
    own = original(steps=[goals, count], walk=walk(number(3))) if traced else original()
    least, most = "Did Ann Berg score at least {} goals?", "How many red cards were there?"
    return {
        "contrast_set": [
            variant("a:AppendBool:1", least.format(3), YES, [goals, count, three], original=own)
            | extra,
            variant("a:AppendBool:2", least.format(5), NO, [goals, count, five], original=own),
            variant("a:PruneStep:1", "When did Bo Dahl score?", spans("44th"), [once]),
            variant("c:AppendBool:1", least.format(3), YES, [goals, count, three]),
        ],
        "constraints": [
            variant("a:ChangeLast:1", most, None, [unread], constraints=[{"type": "numeric"}]),
            variant("b:ChangeLast:1", most, None, [unread], constraints=[{"type": "numeric"}]),
        ],
        "rejected": [
            rejection("a:SwapEntity:1", "check", "confidence", "0.2", "Did Bo Dahl score?"),
            rejection("d:AppendBool:1", "ask", "no way gave a question"),
            rejection("d:AppendBool:2", "ask", "no way gave a question"),
            {
                "stage": "read", "file": "in.json", "row": 3, "field": "question", "id": "",
                "reason": "expected text, got nothing", "kind": "bad",
            },
            rejection("e", "parse", "the parser fails", "no step"),
        ],
    }  # fmt: skip


def small_counts() -> Counts:
    """What became of the input of the small run."""
    return Counts(
        input=6,
        covered=2,
        uncovered={
            "constraints only": 1, "every variant rejected": 1, "bad row": 1,
            "the parser fails": 1,
        },
        generated=10,
        answered=4,
        constrained=2,
        rejected={"confidence": 1, "no way gave a question": 2},
        duplicates=1,
        delivered={"AppendBool": 3, "PruneStep": 1, "ChangeLast": 2},
    )  # fmt: skip


def write_run(folder: Path, shards: Iterable[tuple[Mapping[Output, list[Record]], Counts]]) -> Path:
    """Write a run of some shards, each the rows of its files, with their counts."""
    models = {"parser": ModelRecord("bundled", "0" * 64)}
    directory = RunDirectory.open(folder, RunIdentity((), Config(), models))
    n_shards = 0
    for n_shards, (rows, counts) in enumerate(shards, 1):
        result = ShardResult(
            rows["contrast_set"], rows["constraints"], rows["rejected"], counts, SECONDS
        )
        directory.write_shard(n_shards - 1, result)
    directory.finish(n_shards)
    return folder


def small_run(folder: Path, *, traced: bool = True) -> Path:
    """Write the small run."""
    return write_run(folder, [(small_records(traced=traced), small_counts())])


def repeated_run(run: Path, out: Path, times: int) -> Path:
    """Write a run that holds another one several times, each time under other ids."""
    directory = RunDirectory.read(run)
    known = {output: list(directory.read_rows(output)) for output in OUTPUTS}
    copies = (
        {output: [_renamed(row, copy) for row in rows] for output, rows in known.items()}
        for copy in range(times)
    )
    return write_run(out, ((copy, directory.manifest.counts) for copy in copies))


def _renamed(row: Mapping[str, Any], copy: int) -> Record:
    names = {key: f"{copy:05d}-{row[key]}" for key in ("id", "original_id") if key in row}
    return {**row, **names}


if __name__ == "__main__":
    repeated_run(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
