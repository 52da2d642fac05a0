"""The data of a page, in blocks that its script loads one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from bpb.errors import InputError
from bpb.inspect.page.contrast_set import contrast_set, without_variants
from bpb.inspect.page.evaluation import Evaluated
from bpb.inspect.page.overview import Overview
from bpb.inspect.page.rows import RowBlock
from bpb.inspect.page.source import RunRecords
from bpb.qdmr.picture.look import looks
from bpb.records.question import VALIDITY
from bpb.runs.directory import RunDirectory
from bpb.runs.manifest import Manifest

FORM = 1
"""The version of the blocks' form."""
ROWS_PER_BLOCK = 10_000
SET_BLOCK_SIZE = 1_000_000
"""A block of contrast sets is full from this number of characters on."""
_ENCODER = json.JSONEncoder(allow_nan=False, separators=(",", ":"))


class Block(NamedTuple):
    """A part of a page's data.

    Attributes:
        name: `summary`, `originals`, `rows-0`, `sets-0` and so on.
        json: Its content: ASCII characters alone and no "<", so that it may stand in a script.
    """

    name: str
    json: str


def blocks(directory: RunDirectory, evaluations: Sequence[Evaluated] = ()) -> Iterator[Block]:
    """The blocks of a run, one at a time: contrast sets and rows as they come, the summary last.

    Contrast sets are numbered in the order of the run. Those without a variant follow.

    Raises:
        InputError: The run has not ended, a record is damaged, or an evaluation is of another run.
    """
    records = RunRecords(directory)
    checks: dict[str, int] = {}
    all_checks: set[str] = set()
    overview = Overview(evaluations)
    sets, rows = _SetBlocks(), _RowBlocks(checks, evaluations)
    for number, group in enumerate(records.groups()):
        shown_set = contrast_set(group, evaluations)
        all_checks.update(*(line.record["quality"] for line in group.variants))
        overview.add(shown_set)
        yield from sets.add(shown_set)
        for variant in shown_set["variants"]:
            yield from rows.add(number, variant)
    for group in records.uncovered():
        yield from sets.add(without_variants(group))
    yield from sets.flush()
    yield from rows.flush()
    known = frozenset(records.originals)
    for line in records.rejected():
        line.made(lambda row: overview.reject(row, known))
    for each, asked in zip(evaluations, overview.asked, strict=True):
        if not asked:
            raise InputError(
                f"{each.folder} has no question of {directory.path}: it is of another run; "
                "see `bpb evaluate`"
            )
    yield Block("originals", encoded({"ids": [*records.originals, *records.left]}))
    manifest = directory.manifest
    summary = {
        **_about(manifest),
        "run": directory.path.resolve().name,
        "checks": [*checks, *sorted(all_checks - {*checks, VALIDITY})],
        "looks": looks(),
        "n_sets": len(records.originals),
        "parts": {
            "rows": rows.n_blocks,
            "sets": len(sets.firsts),
            "rows_per_block": ROWS_PER_BLOCK,
            "sets_first": sets.firsts,
        },
        "gaps": [
            *manifest.counts.gaps(),
            *_gaps(manifest, records),
            *overview.gaps(manifest.counts),
        ],
        "overview": overview.to_json(manifest.counts),
        "evaluations": [
            {"name": each.name, "asked": asked, **each.about}
            for each, asked in zip(evaluations, overview.asked, strict=True)
        ],
    }
    yield Block("summary", encoded(summary))


def encoded(value: Any) -> str:
    """A value as JSON that may stand in a script."""
    return _ENCODER.encode(value).replace("<", "\\u003c")


def _about(manifest: Manifest) -> dict[str, Any]:
    return {
        "form": FORM,
        "version": manifest.versions.get("bpb", ""),
        "started": manifest.started,
        "ended": manifest.ended,
        "finished": manifest.finished,
        "inputs": [{"path": each.path, "sha256": each.sha256} for each in manifest.inputs],
        "models": {role: asdict(model) for role, model in manifest.models.items()},
        "stand_ins": dict(manifest.stand_ins),
        "versions": dict(manifest.versions),
        "config": dict(manifest.config),
        "seconds": dict(manifest.seconds),
        "counts": manifest.counts.to_json(),
    }


def _gaps(manifest: Manifest, records: RunRecords) -> Iterator[str]:
    for name, rows in records.rows.items():
        recorded = manifest.outputs.get(name)
        if recorded is not None and recorded.rows != rows:
            yield f"{name}.jsonl has {rows} rows, {recorded.rows} when the run ended"


class _SetBlocks:
    """Joins contrast sets to blocks of about the same size."""

    def __init__(self) -> None:
        self.firsts: list[int] = []
        self._n_sets, self._size = 0, 0
        self._waiting: list[str] = []

    def add(self, shown_set: Mapping[str, Any]) -> Iterator[Block]:
        """Take a set, and give a block if it is full."""
        text = encoded(shown_set)
        self._waiting.append(text)
        self._size += len(text)
        if self._size >= SET_BLOCK_SIZE:
            yield from self.flush()

    def flush(self) -> Iterator[Block]:
        """Give what is left as a block."""
        if self._waiting:
            text = f'{{"first":{self._n_sets},"sets":[{",".join(self._waiting)}]}}'
            self.firsts.append(self._n_sets)
            self._n_sets += len(self._waiting)
            self._waiting, self._size = [], 0
            yield Block(f"sets-{len(self.firsts) - 1}", text)


class _RowBlocks:
    """Joins the rows of variants to blocks of the same size."""

    def __init__(self, checks: dict[str, int], evaluations: Sequence[Evaluated]) -> None:
        self.n_blocks = 0
        self._checks, self._evaluations = checks, evaluations
        self._rows = RowBlock(checks, evaluations)

    def add(self, number: int, variant: Mapping[str, Any]) -> Iterator[Block]:
        """Take a variant of the set with this number, and give a block if it is full."""
        self._rows.add(number, variant)
        if len(self._rows) == ROWS_PER_BLOCK:
            yield from self.flush()

    def flush(self) -> Iterator[Block]:
        """Give what is left as a block."""
        if len(self._rows):
            full, self._rows = self._rows, RowBlock(self._checks, self._evaluations)
            self.n_blocks += 1
            yield Block(f"rows-{self.n_blocks - 1}", encoded(full.to_json()))
