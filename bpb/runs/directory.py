"""A run's folder: what was made, from what, with what, and how far it got.

    manifest.json       inputs, settings, models, versions, counts, seconds
    config.toml         the settings, to be used again
    shards/00000/...    working files, removed when the run ends
    contrast_set.jsonl  variants with an answer
    constraints.jsonl   variants without one, but with constraints
    rejected.jsonl      what was dropped, and why

Every file is written under another name and then renamed, so that it is whole or absent; a shard is
done once its `shard.json`, written last, is there. Killing a run loses at most the shards being
worked on.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, BinaryIO, Literal, get_args

from bpb.config.config import to_toml
from bpb.errors import InputError, OutputError, RowError
from bpb.runs.counts import Counts
from bpb.runs.lock import LOCK, make_folder, using
from bpb.runs.manifest import InputRecord, Manifest, OutputRecord, RunIdentity
from bpb.typed_json import typed

Row = Mapping[str, Any]
Output = Literal["contrast_set", "constraints", "rejected"]

OUTPUTS: tuple[Output, ...] = get_args(Output)
OF_VARIANTS: tuple[Output, ...] = ("contrast_set", "constraints")
"""The outputs that hold variants."""
MANIFEST = "manifest.json"
CONFIG = "config.toml"
_SHARDS = "shards"
# Written last of a shard's files.
_SHARD = "shard.json"


def output_file(folder: Path, output: Output) -> Path:
    """The path of an output, in a run's folder or in a shard's."""
    return folder / f"{output}.jsonl"


def variant_files(folder: Path) -> tuple[Path, ...]:
    """The paths of the outputs that hold variants, whether or not the files exist."""
    return tuple(output_file(folder, output) for output in OF_VARIANTS)


@dataclass(frozen=True, slots=True)
class ShardResult:
    """What was made of one shard.

    Attributes:
        contrast_set: Records of variants with an answer, in the order of the input.
        constraints: Records of variants without one, but with constraints.
        rejected: What was dropped, each with its reason; bad rows of the input among them.
        counts: What became of the shard's examples.
        seconds: Working time by stage.
    """

    contrast_set: Sequence[Row]
    constraints: Sequence[Row]
    rejected: Sequence[Row]
    counts: Counts
    seconds: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        gaps = list(self.counts.gaps())
        if len(self.contrast_set) != self.counts.answered:
            gaps.append(f"{len(self.contrast_set)} rows, {self.counts.answered} answered")
        if len(self.constraints) != self.counts.constrained:
            gaps.append(f"{len(self.constraints)} rows, {self.counts.constrained} constrained")
        if gaps:
            raise ValueError(f"a shard's counts do not add up: {'; '.join(gaps)}")

    def __add__(self, other: ShardResult) -> ShardResult:
        stages = dict.fromkeys((*self.seconds, *other.seconds))
        return ShardResult(
            contrast_set=(*self.contrast_set, *other.contrast_set),
            constraints=(*self.constraints, *other.constraints),
            rejected=(*self.rejected, *other.rejected),
            counts=self.counts + other.counts,
            seconds={
                stage: round(self.seconds.get(stage, 0.0) + other.seconds.get(stage, 0.0), 3)
                for stage in stages
            },
        )

    @property
    def size(self) -> int:
        """The bytes of its rows in the final files."""
        return sum(len(_line(row)) for name in OUTPUTS for row in getattr(self, name))


@dataclass(frozen=True, slots=True)
class ShardSummary:
    """The counts, times and files of a stored shard.

    Attributes:
        counts: What became of its examples.
        seconds: Working time by stage.
        stored: When it was stored, in seconds since 1970.
        outputs: Its files of rows, by name.
    """

    counts: Counts
    seconds: Mapping[str, float]
    stored: float = 0.0
    outputs: Mapping[str, OutputRecord] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RunDirectory:
    """A run's folder, opened with `open` to work in or with `read` to look at.

    Attributes:
        path: The folder.
        manifest: What was known of the run when the folder was opened.
    """

    path: Path
    manifest: Manifest

    @classmethod
    def open(cls, path: Path, identity: RunIdentity) -> RunDirectory:
        """Begin a run, or take up the same one where it stopped.

        One of which no shard is done is begun anew where it was another.

        Raises:
            OutputError: The folder cannot be written, holds other files or another run, or a file
                of the ended run was changed.
        """
        manifest = _read_manifest(path)
        if manifest is None:
            manifest = _begin(path, identity)
        difference = manifest.difference(identity)
        if difference and not manifest.finished and not _has_shard(path):
            manifest, difference = _begin_anew(path, identity), ""
        if difference:
            raise OutputError(
                f"{path} holds another run: {difference}; "
                "name another folder, or delete this one to make it anew"
            )
        directory = cls(path, manifest)
        with using(path):
            if not (path / CONFIG).is_file():
                with replacing(path / CONFIG) as stream:
                    stream.write(to_toml(identity.config).encode())
            if manifest.finished:
                if changed := directory._changed(OUTPUTS):
                    raise OutputError(changed)
                directory._tidy()
        return directory

    @classmethod
    def read(cls, path: Path) -> RunDirectory:
        """Open a run to look at it.

        Raises:
            InputError: The folder holds no run.
            OutputError: Its manifest is damaged.
        """
        manifest = _read_manifest(path)
        if manifest is None:
            raise InputError(f"no run in {path}: expected its {MANIFEST}; see `bpb generate`")
        return cls(path, manifest)

    def check(self, outputs: Sequence[Output] = OUTPUTS) -> None:
        """Check that final files are as the run wrote them; each is read once.

        Raises:
            InputError: The run has not ended, or a file was changed or removed.
        """
        if not self.finished:
            raise InputError(
                f"the run in {self.path} has not ended: run its `bpb generate` again to finish "
                "it, or follow it with --watch of `bpb inspect`"
            )
        with using(self.path):
            changed = self._changed(outputs)
        if changed:
            raise InputError(changed)

    @property
    def finished(self) -> bool:
        """Whether the run had ended when the folder was opened."""
        return self.manifest.finished

    def file(self, output: Output) -> Path:
        """The path of a final file."""
        return output_file(self.path, output)

    def shard(self, index: int) -> Path:
        """The folder for a shard's working files; the index is 0-based."""
        return self.path / _SHARDS / f"{index:05d}"

    def is_done(self, index: int) -> bool:
        """Whether a shard's result is stored."""
        return self.finished or (self.shard(index) / _SHARD).is_file()

    def pending(self, n_shards: int) -> tuple[int, ...]:
        """The 0-based indices of the shards still to be worked on."""
        return tuple(index for index in range(n_shards) if not self.is_done(index))

    def summary(self, index: int) -> ShardSummary | None:
        """The summary of a shard; None if it is not stored.

        Raises:
            OutputError: Its record is damaged.
        """
        path = self.shard(index) / _SHARD
        try:
            content, stored = path.read_bytes(), path.stat().st_mtime
        except FileNotFoundError:
            return None
        try:
            return replace(typed(content, ShardSummary), stored=stored)
        except RowError as error:
            raise OutputError(f"{path} is damaged ({error}); {_made_anew(path.parent)}") from error

    def write_shard(self, index: int, result: ShardResult) -> None:
        """Store a shard's result.

        Raises:
            OutputError: It cannot be written.
        """
        folder = self.shard(index)
        outputs: dict[str, OutputRecord] = {}
        with using(folder):
            folder.mkdir(parents=True, exist_ok=True)
            for name in OUTPUTS:
                with replacing(output_file(folder, name)) as stream:
                    outputs[name] = OutputRecord.copied(map(_line, getattr(result, name)), stream)
            with replacing(folder / _SHARD) as stream:
                summary = ShardSummary(result.counts, result.seconds, outputs=outputs)
                stream.write(_line(asdict(summary)))

    def finish(self, n_shards: int) -> Manifest:
        """Join the shards, in order, into the final files, and end the run.

        Args:
            n_shards: How many there are.

        Raises:
            OutputError: The files cannot be written, or a shard's file is damaged.
            ValueError: A shard is not done.
        """
        if self.finished:
            return self.manifest
        found = [self.summary(index) for index in range(n_shards)]
        pending = [index for index, summary in enumerate(found) if summary is None]
        if pending:
            raise ValueError(f"{len(pending)} shards are not done, such as {pending[0]}")
        summaries = list(filter(None, found))
        counts, seconds = _totals(summaries)
        with using(self.path):
            outputs: dict[str, OutputRecord] = {}
            for name in OUTPUTS:
                outputs[name] = self._join(name, summaries)
            manifest = self.manifest.end(counts, seconds, outputs)
            _write_manifest(self.path, manifest)
            self._tidy()
        return manifest

    def read_variants(self) -> Iterator[dict[str, Any]]:
        """The records of `contrast_set.jsonl`, one at a time."""
        return self.read_rows("contrast_set")

    def read_rows(self, output: Output) -> Iterator[dict[str, Any]]:
        """The records of a final file, one at a time.

        Raises:
            InputError: The run has not ended, or a line was changed and is no JSON.
        """
        path = self.file(output)
        if not path.is_file():
            raise InputError(
                f"no {path.name} in {self.path} yet: follow the run with --watch of `bpb inspect`, "
                "or run its command to its end"
            )
        with path.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                try:
                    row = json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise InputError(
                        f"{path}, line {number}: expected a record as `bpb generate` writes it, "
                        f"got no JSON ({error})"
                    ) from error
                yield row

    def _join(self, name: Output, summaries: Sequence[ShardSummary]) -> OutputRecord:
        with replacing(self.file(name)) as stream:
            return OutputRecord.copied(self._lines_of_shards(name, summaries), stream)

    def _lines_of_shards(self, name: Output, summaries: Sequence[ShardSummary]) -> Iterator[bytes]:
        for index, summary in enumerate(summaries):
            path = output_file(self.shard(index), name)
            record = summary.outputs.get(name)
            if record is None or not record.is_of(path):
                raise OutputError(f"{path} is damaged or missing; {_made_anew(path.parent)}")
            with path.open("rb") as part:
                yield from part

    def _changed(self, outputs: Sequence[Output]) -> str:
        """Which final file is not as the run wrote it, and what to do; "" if each is."""
        for name in outputs:
            path, record = self.file(name), self.manifest.outputs.get(name)
            if record is None or not record.is_of(path):
                rows = "its rows" if record is None else f"{record.rows:,} rows"
                return (
                    f"{path} was changed or removed after the run had ended: expected {rows} as "
                    f"{MANIFEST} records them; restore it, or delete {self.path} and run its "
                    "`bpb generate` again"
                )
        return ""

    def _tidy(self) -> None:
        """Remove working files, and what a killed process left half-written."""
        shutil.rmtree(self.path / _SHARDS, ignore_errors=True)
        for left_over in self.path.glob(".*.tmp"):
            left_over.unlink(missing_ok=True)


def known_inputs(path: Path) -> tuple[InputRecord, ...]:
    """What a folder's run recorded of its inputs, for `InputRecord.of`; empty without a run."""
    manifest = _read_manifest(path)
    return manifest.inputs if manifest else ()


def _begin(path: Path, identity: RunIdentity) -> Manifest:
    with using(path):
        make_folder(path)
        if any(file.name != LOCK and not file.name.endswith(".tmp") for file in path.iterdir()):
            raise OutputError(f"{path} holds files but no run; name a new or an empty folder")
        manifest = Manifest.begin(identity)
        _write_manifest(path, manifest)
    return manifest


def _has_shard(path: Path) -> bool:
    return any(path.glob(f"{_SHARDS}/*/{_SHARD}"))


def _begin_anew(path: Path, identity: RunIdentity) -> Manifest:
    with using(path):
        # The manifest last: a run killed here is still the one before.
        if (path / _SHARDS).is_dir():
            shutil.rmtree(path / _SHARDS)
        (path / CONFIG).unlink(missing_ok=True)
        manifest = Manifest.begin(identity)
        _write_manifest(path, manifest)
    return manifest


def _read_manifest(path: Path) -> Manifest | None:
    file = path / MANIFEST
    with using(path):
        if not file.is_file():
            return None
        content = file.read_bytes()
    try:
        return Manifest.parse(content)
    except RowError as error:
        raise OutputError(
            f"{file} is no manifest of a run ({error}); name another folder, or restore the file"
        ) from error


def _write_manifest(path: Path, manifest: Manifest) -> None:
    with replacing(path / MANIFEST) as stream:
        stream.write(json.dumps(manifest.to_json(), indent=2, ensure_ascii=False).encode())
        stream.write(b"\n")


def _totals(summaries: Iterable[ShardSummary]) -> tuple[Counts, dict[str, float]]:
    counts = Counts()
    seconds: dict[str, float] = {}
    for summary in summaries:
        counts += summary.counts
        for stage, spent in summary.seconds.items():
            seconds[stage] = round(seconds.get(stage, 0.0) + spent, 3)
    return counts, seconds


def _made_anew(folder: Path) -> str:
    """What to do about a shard with a damaged file; its input stays."""
    return f"delete {folder / _SHARD} and run the command again, which makes this part anew"


def _line(row: Row) -> bytes:
    # A lone surrogate, which UTF-8 lacks, is written as JSON's escape of it.
    return (
        json.dumps(row, ensure_ascii=False, allow_nan=False).encode(errors="backslashreplace")
        + b"\n"
    )


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file that takes its name once it is whole."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with unfinished.open("wb") as stream:
        yield stream
        stream.flush()
        os.fsync(stream.fileno())
    unfinished.replace(path)
