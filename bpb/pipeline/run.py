"""A run: an input to a run directory, shard by shard, continued where it stopped.

The input is read once, as a stream, into the shards' working files; then each shard goes through
the pipeline by itself: here one after the other, in `flows/generate.py` as Prefect tasks.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from bpb import __version__, corpora
from bpb.config.config import Config, load
from bpb.corpora.source import Source
from bpb.digest import sha256
from bpb.errors import BugError, NothingMadeError, OutputError, RowError, output_errors
from bpb.models.fingerprint import fingerprint
from bpb.pipeline.loading import resolve_models, stand_ins
from bpb.pipeline.pipeline import Pipeline, build, check_names
from bpb.records.example import Example
from bpb.records.variants import example_from_json, example_to_json
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardResult, known_inputs, replacing
from bpb.runs.events import InputRead, Listener, RunFinished, RunStarted, ShardDone, ignore
from bpb.runs.lock import working_in
from bpb.runs.manifest import (
    InputRecord,
    Manifest,
    ModelRecord,
    RunIdentity,
    config_hash,
)
from bpb.runs.outcome import BAD_ROW, BROKEN, CONTRADICTION
from bpb.typed_json import typed

_SPLIT = "split.json"
_ROWS = "rows.jsonl"


def generate(
    source: str | Path,
    out: str | Path,
    config: Config | None = None,
    *,
    build: Callable[[Config], Pipeline] = build,
    on_event: Listener = ignore,
) -> Manifest:
    """Make the contrast sets of an input and write them to a run directory.

    Args:
        source: A file, a folder, or the name of a data set of the hub.
        out: The run directory; an ended run of the same identity is returned as it is.
        config: All settings; the default ones if None.
        build: Loads the models, called only when there is work to do.
        on_event: Called with what happens; see `bpb.runs.events`.

    Raises:
        ConfigError: A setting names what there is not.
        InputError: The input cannot be read.
        OutputError: The folder cannot be used.
        NothingMadeError: The run ended without a variant.
    """
    source, out, config = str(source), Path(out), config or load()
    on_event(RunStarted(__version__, source, config_hash(config)))
    with opened(source, out, config) as directory:
        if not directory.finished:
            _work(source, directory, config, build, on_event)
        manifest = finish(directory)
    on_event(run_finished(manifest.counts, sum(manifest.seconds.values())))
    return manifest


def _work(
    source: str,
    directory: RunDirectory,
    config: Config,
    build: Callable[[Config], Pipeline],
    on_event: Listener,
) -> None:
    """Read the input and take the shards that are not done through the pipeline."""
    start = time.perf_counter()
    split(source, directory, config)
    sizes = shard_sizes(directory)
    pending = directory.pending(len(sizes))
    done = sum(sizes) - sum(sizes[index] for index in pending)
    seconds = round(time.perf_counter() - start, 3)
    on_event(InputRead(sum(sizes), done, len(sizes), seconds))
    if not pending:
        return
    pipeline = build(config)
    for index in pending:
        result = process(directory, index, pipeline, on_event)
        done += sizes[index]
        on_event(shard_done(result, index, sizes, done))


def run_finished(counts: Counts, seconds: float) -> RunFinished:
    """The last event of a run with these counts."""
    return RunFinished(
        input=counts.input,
        covered=counts.covered,
        answered=counts.answered,
        constrained=counts.constrained,
        rejected=sum(counts.rejected.values()),
        duplicates=counts.duplicates,
        seconds=round(seconds, 3),
    )


@contextmanager
def opened(source: str, out: Path, config: Config) -> Iterator[RunDirectory]:
    """Open and lock the run directory of these inputs, settings and models.

    Processes that this one starts may work on its shards.

    Raises:
        ConfigError: A setting names what there is not.
        InputError: The input cannot be read.
        OutputError: The folder cannot be used, or another process works in it.
    """
    identity = _identity(source, out, config)
    with working_in(out):
        yield RunDirectory.open(out, identity)


def _identity(source: str, out: Path, config: Config) -> RunIdentity:
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
    return RunIdentity((record,), config, records, missing)


def split(source: str, directory: RunDirectory, config: Config) -> int:
    """Read the input into the shards' working files, once; returns the number of shards."""
    if sizes := shard_sizes(directory):
        return len(sizes)
    rows = _rows(source, config)
    questions: list[int] = []
    hashes: list[str] = []
    while (shard := list(islice(rows, config.shard_size))) or not questions:
        lines = [json.dumps(row, ensure_ascii=False) for row in shard]
        hashes.append(_write(directory.shard(len(questions)) / _ROWS, lines))
        questions.append(sum("example" in row for row in shard))
    _Split.of(tuple(questions), tuple(hashes)).write(directory)
    return len(questions)


def shard_sizes(directory: RunDirectory) -> tuple[int, ...]:
    """How many questions each shard has; empty before the input is split and after the run.

    Raises:
        OutputError: The file that states it is damaged.
    """
    with suppress(FileNotFoundError):
        return _Split.read(directory).questions
    return ()


@dataclass(frozen=True, slots=True)
class _Split:
    """What the input was split into.

    Attributes:
        questions: How many questions of each shard go through the stages.
        rows: The sha256 of each shard's file of rows, in hexadecimal.
        sha256: The sha256 of the two fields above.
    """

    questions: tuple[int, ...]
    rows: tuple[str, ...]
    sha256: str

    def __post_init__(self) -> None:
        if self.sha256 != _hash_of(self.questions, self.rows):
            raise ValueError("it was changed")

    @classmethod
    def of(cls, questions: tuple[int, ...], rows: tuple[str, ...]) -> _Split:
        return cls(questions, rows, _hash_of(questions, rows))

    @staticmethod
    def path(directory: RunDirectory) -> Path:
        """The file that says that the input is split."""
        return directory.shard(0).parent / _SPLIT

    @classmethod
    def read(cls, directory: RunDirectory) -> _Split:
        """Read the file.

        Raises:
            FileNotFoundError: The input is not split, or the run has ended.
            OutputError: The file is damaged.
        """
        path = cls.path(directory)
        try:
            return typed(path.read_bytes(), cls)
        except RowError as error:
            raise _damaged(path, str(error)) from error

    def check(self, directory: RunDirectory, index: int) -> Path:
        """A shard's file of rows.

        Raises:
            OutputError: It is damaged or missing.
        """
        path = directory.shard(index) / _ROWS
        if not path.is_file() or sha256(path) != self.rows[index]:
            raise _damaged(path, "it was changed or removed")
        return path

    def write(self, directory: RunDirectory) -> None:
        _write(self.path(directory), [json.dumps(asdict(self))])


def process(
    directory: RunDirectory, index: int, pipeline: Pipeline, on_event: Listener = ignore
) -> ShardResult:
    """Take one shard through the pipeline and store what came of it.

    Raises:
        OutputError: What the input was split into is damaged.
    """
    rows: list[Example | dict[str, Any]] = []
    with _Split.read(directory).check(directory, index).open("rb") as stream:
        for line in stream:
            row = json.loads(line)
            rows.append(example_from_json(row["example"]) if "example" in row else row["bad"])
    result = pipeline.shard_result(rows, on_event)
    directory.write_shard(index, result)
    return result


def finish(directory: RunDirectory) -> Manifest:
    """Join the shards and end the run.

    Raises:
        NothingMadeError: There is not one variant in it.
    """
    manifest = directory.manifest
    if not directory.finished:
        manifest = directory.finish(len(_Split.read(directory).questions))
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
    """Messages about the input's rows that a run left out, a line each.

    Args:
        out: The run directory.
        manifest: The ended run's.
    """
    directory = RunDirectory(out, manifest)
    counts = manifest.counts
    if counts.unanswerable:
        yield _unanswerable(counts)
    if contradictions := counts.uncovered.get(CONTRADICTION):
        answers = "1 gold answer" if contradictions == 1 else f"{contradictions:,} gold answers"
        yield f"{answers} left out that cannot answer their questions"
    number, first = 0, None
    for row in _bad_rows(directory, counts):
        if row.kind == corpora.LeftOut.BREAK:
            yield str(row)
        else:
            number, first = number + 1, first or row
    if first is not None:
        rows = "1 bad row" if number == 1 else f"{number:,} bad rows"
        yield f"{rows} left out; the first: {first}; see {directory.file('rejected')}"


def fail_on_bugs(out: Path, manifest: Manifest) -> None:
    """Raise an error if bpb failed on examples of a run by a bug of its own.

    Args:
        out: The run directory.
        manifest: The ended run's.

    Raises:
        BugError: It failed on at least one.
    """
    failed = manifest.counts.uncovered.get(BROKEN, 0)
    if not failed:
        return
    directory = RunDirectory(out, manifest)
    rows = (row for row in directory.read_rows("rejected") if row.get("reason") == BROKEN)
    first = next((f"; the first: {row['id']}: {row['detail']}" for row in rows), "")
    raise BugError(
        f"bpb failed on {failed:,} of {manifest.counts.input:,} examples, by a bug, and made the "
        f"others{first}; see {directory.file('rejected')}"
    )


def shard_done(result: ShardResult, index: int, sizes: Sequence[int], done: int) -> ShardDone:
    """The event of a shard that is done.

    Args:
        result: What was made of it.
        index: Its 0-based index.
        sizes: The questions of each shard.
        done: The questions of all shards that are done.
    """
    counts = result.counts
    return ShardDone(
        shard=index + 1,
        shards=len(sizes),
        questions=sizes[index],
        questions_done=done,
        questions_total=sum(sizes),
        answered=counts.answered,
        constrained=counts.constrained,
        rejected=sum(counts.rejected.values()),
        seconds=round(sum(result.seconds.values()), 3),
    )


def _unanswerable(counts: Counts) -> str:
    questions = "question" if counts.unanswerable == 1 else "questions"
    return f"{counts.unanswerable:,} {questions} without an answer left out"


def _bad_rows(directory: RunDirectory, counts: Counts) -> Iterator[corpora.Rejected]:
    """The bad rows of an ended run, in the order of the input."""
    if not counts.uncovered.get(BAD_ROW):
        return
    for row in directory.read_rows("rejected"):
        if row["stage"] != "read":
            continue
        rejected = corpora.Rejected.from_json(row)
        if rejected.kind.is_fault:
            yield rejected


def read_input(
    source: str, config: Config, on_reject: Callable[[corpora.Rejected], None]
) -> Iterator[Example]:
    """The examples of the part of an input that the settings name."""
    return corpora.read(
        source,
        format=config.format or None,
        strict=config.strict,
        skip=config.skip,
        limit=config.limit or None,
        on_reject=on_reject,
        max_context=config.max_context,
    )


def _rows(source: str, config: Config) -> Iterator[dict[str, Any]]:
    """Examples and bad rows of the part that the settings name, in the order of the input."""
    bad: list[corpora.Rejected] = []
    for example in read_input(source, config, bad.append):
        yield from ({"bad": each.to_json()} for each in bad)
        bad.clear()
        yield {"example": example_to_json(example)}
    yield from ({"bad": each.to_json()} for each in bad)


def _write(path: Path, lines: list[str]) -> str:
    """Write a file of lines; its sha256."""
    content = "".join(f"{line}\n" for line in lines).encode(errors="surrogatepass")
    with output_errors(f"cannot write {path}"):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as stream:
            stream.write(content)
    return hashlib.sha256(content).hexdigest()


def _hash_of(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _damaged(path: Path, problem: str) -> OutputError:
    folder = path.parent if path.name == _SPLIT else path.parent.parent
    return OutputError(
        f"{path} is damaged ({problem}); delete {folder} and run the command again, which makes "
        "the run anew"
    )
