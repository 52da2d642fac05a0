"""A run: an input to a run directory, shard by shard, continued where it stopped.

The input is read once, as a stream, into the shards' working files; then each shard goes through
the pipeline by itself: here one after the other, in `flows/generate.py` as Prefect tasks.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bpb import corpora
from bpb.config import Config
from bpb.corpora.source import Source
from bpb.counts import Counts
from bpb.errors import NothingMadeError, OutputError
from bpb.example import Example
from bpb.loading import resolve_models, stand_ins
from bpb.manifest import InputRecord, Manifest, ModelRecord, RunIdentity
from bpb.models.fingerprint import fingerprint
from bpb.outcome import BAD_ROW
from bpb.pipeline import Pipeline, check_names
from bpb.records import example_from_json, example_to_json
from bpb.store import RunDirectory, known_inputs

Report = Callable[[int, int], None]
_SPLIT = "split.json"
_ROWS = "rows.jsonl"


def generate(
    source: str,
    out: Path,
    config: Config,
    *,
    build: Callable[[Config], Pipeline],
    report: Report = lambda done, total: None,
) -> Manifest:
    """Make the contrast sets of an input.

    Args:
        source: A file, a folder, or the name of a data set of the hub.
        out: The run directory; an ended run of the same identity is returned as it is.
        config: All settings.
        build: Loads the models, called only when there is work to do.
        report: Told how many shards are done, of how many.

    Raises:
        ConfigError: A setting names what there is not.
        InputError: The input cannot be read.
        OutputError: The folder cannot be used.
        NothingMadeError: The run ended without a variant.
    """
    directory = open_run(source, out, config)
    if not directory.finished:
        n_shards = split(source, directory, config)
        pending = directory.pending(n_shards)
        report(n_shards - len(pending), n_shards)
        pipeline = build(config) if pending else None
        for number, index in enumerate(pending, start=1):
            if pipeline is not None:
                process(directory, index, pipeline)
            report(n_shards - len(pending) + number, n_shards)
    return finish(directory)


def open_run(source: str, out: Path, config: Config) -> RunDirectory:
    """The run directory of these inputs, settings and models.

    Raises:
        ConfigError: A setting names what there is not.
        InputError: The input cannot be read.
        OutputError: The folder cannot be used.
    """
    check_names(config)
    path = Source(source).path
    if path.exists() or corpora.is_path(source):
        record = InputRecord.of(path, known_inputs(out) if out.is_dir() else ())
    else:
        record = InputRecord(source, hashlib.sha256(source.encode()).hexdigest())
    records = {
        role: ModelRecord(spec, fingerprint(role.removeprefix("second_"), spec))
        for role, spec in resolve_models(config).items()
    }
    missing = {role: str(each) for role, each in stand_ins(config).items()}
    return RunDirectory.open(out, RunIdentity((record,), config, records, missing))


def split(source: str, directory: RunDirectory, config: Config) -> int:
    """Read the input into the shards' working files, once; returns the number of shards."""
    marker = directory.shard(0).parent / _SPLIT
    if marker.is_file():
        return int(json.loads(marker.read_bytes())["shards"])
    count = 0
    rows: list[str] = []
    for row in _rows(source, config):
        rows.append(json.dumps(row, ensure_ascii=False))
        if len(rows) == config.shard_size:
            _write(directory.shard(count) / _ROWS, rows)
            count, rows = count + 1, []
    if rows or not count:
        _write(directory.shard(count) / _ROWS, rows)
        count += 1
    _write(marker, [json.dumps({"shards": count})])
    return count


def process(directory: RunDirectory, index: int, pipeline: Pipeline) -> None:
    """Take one shard through the pipeline and store what came of it."""
    rows: list[Example | dict[str, Any]] = []
    with (directory.shard(index) / _ROWS).open("rb") as stream:
        for line in stream:
            row = json.loads(line)
            rows.append(example_from_json(row["example"]) if "example" in row else row["bad"])
    directory.write_shard(index, pipeline.shard_result(rows))


def finish(directory: RunDirectory) -> Manifest:
    """Join the shards and end the run.

    Raises:
        NothingMadeError: There is not one variant in it.
    """
    manifest = directory.manifest
    if not directory.finished:
        marker = directory.shard(0).parent / _SPLIT
        manifest = directory.finish(int(json.loads(marker.read_bytes())["shards"]))
    counts = manifest.counts
    if not counts.answered + counts.constrained:
        reasons = [f"{reason} ({n})" for reason, n in counts.uncovered.items()]
        reasons += [_unanswerable(counts)] if counts.unanswerable else []
        bad = list(_bad_rows(directory, counts))
        reasons += [f"the first bad row: {row}" for row in bad[:1]]
        reasons += [str(row) for row in bad[1:] if row.kind == corpora.LeftOut.BREAK]
        raise NothingMadeError(
            f"nothing was made of {counts.input} rows: "
            f"{', '.join(reasons) or 'the input is empty'}; see {directory.file('rejected')}"
        )
    return manifest


def left_out(out: Path, manifest: Manifest) -> Iterator[str]:
    """What to tell of the input's rows that a run left out, a line each.

    Args:
        out: The run directory.
        manifest: The ended run's.
    """
    directory = RunDirectory(out, manifest)
    counts = manifest.counts
    if counts.unanswerable:
        yield _unanswerable(counts)
    number, first = 0, None
    for row in _bad_rows(directory, counts):
        if row.kind == corpora.LeftOut.BREAK:
            yield str(row)
        else:
            number, first = number + 1, first or row
    if first is not None:
        rows = "1 bad row" if number == 1 else f"{number:,} bad rows"
        yield f"{rows} left out; the first: {first}; see {directory.file('rejected')}"


def _unanswerable(counts: Counts) -> str:
    questions = "question" if counts.unanswerable == 1 else "questions"
    return f"{counts.unanswerable:,} {questions} without an answer left out"


def _bad_rows(directory: RunDirectory, counts: Counts) -> Iterator[corpora.Rejected]:
    """The bad rows of an ended run, in the order of the input."""
    if not counts.uncovered.get(BAD_ROW):
        return
    for row in directory.read_rows("rejected"):
        if row["stage"] == "read" and row.get("kind") != corpora.LeftOut.UNANSWERABLE:
            yield corpora.Rejected.from_json(row)


def _rows(source: str, config: Config) -> Iterator[dict[str, Any]]:
    """Examples and bad rows of the part that the settings name, in the order of the input."""
    bad: list[corpora.Rejected] = []
    examples = corpora.read(
        source,
        format=config.format or None,
        strict=config.strict,
        skip=config.skip,
        limit=config.limit or None,
        on_reject=bad.append,
    )
    for example in examples:
        yield from ({"bad": each.to_json()} for each in bad)
        bad.clear()
        yield {"example": example_to_json(example)}
    yield from ({"bad": each.to_json()} for each in bad)


def _write(path: Path, lines: list[str]) -> None:
    unfinished = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(
            "".join(f"{line}\n" for line in lines), encoding="utf-8", errors="surrogatepass"
        )
        unfinished.replace(path)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from error
