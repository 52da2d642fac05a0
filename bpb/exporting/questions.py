"""What is exported: the questions of a finished run, each original before its variants."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bpb.corpora.fields import whole
from bpb.errors import BPBError, InputError
from bpb.example import Variant
from bpb.manifest import Manifest
from bpb.question import Question, questions_of
from bpb.records import variant_from_json
from bpb.store import OF_VARIANTS, Output, RunDirectory


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """The questions of a run.

    Attributes:
        path: The run's folder.
        questions: Each original before its variants, in the run's order.
        manifest: What is known of the run.
    """

    path: Path
    questions: tuple[Question, ...]
    manifest: Manifest

    @property
    def name(self) -> str:
        """The name of the run's folder."""
        return self.path.resolve().name


def read_run(path: Path) -> QuestionSet:
    """The questions of a finished run.

    Args:
        path: The run directory.

    Raises:
        InputError: It holds no run, the run has not ended, or a file was changed after that.
        OutputError: Its manifest cannot be read.
    """
    directory = RunDirectory.read(path)
    if not directory.finished:
        raise InputError(
            f"the run in {path} has not ended: run its `bpb generate` again to finish it"
        )
    sets: dict[str, list[Variant]] = defaultdict(list)
    for name in OF_VARIANTS:
        _check_unchanged(directory, name)
        for variant in _variants(directory.file(name)):
            sets[variant.original.id].append(variant)
    return QuestionSet(
        path=path,
        questions=tuple(each for variants in sets.values() for each in questions_of(variants)),
        manifest=directory.manifest,
    )


def _check_unchanged(directory: RunDirectory, name: Output) -> None:
    path, record = directory.file(name), directory.manifest.outputs.get(name)
    if record is None or not path.is_file():
        raise InputError(f"no {path.name} in {directory.path}: run its `bpb generate` again")
    try:
        with path.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from error
    if digest != record.sha256:
        raise InputError(
            f"{path} was changed after the run had ended: expected {record.rows} rows of "
            f"{record.size} bytes in all, got {path.stat().st_size} bytes of another content; "
            f"restore it, or delete {directory.path} and run its `bpb generate` again"
        )


def _variants(path: Path) -> Iterator[Variant]:
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            try:
                record = json.loads(line)
                # All formats are UTF-8.
                whole(json.dumps(record, ensure_ascii=False), "")
                yield variant_from_json(record)
            except (
                BPBError, ValueError, KeyError, TypeError, AttributeError, RecursionError
            ) as error:  # fmt: skip
                raise InputError(
                    f"{path}, line {number}: expected a variant as `bpb generate` writes it, "
                    f"got one that cannot be read ({error})"
                ) from error
