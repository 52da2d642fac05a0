"""What is exported: the questions of a finished run, each original before its variants."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bpb.errors import BPBError, InputError
from bpb.records.example import Variant
from bpb.records.fields import whole
from bpb.records.question import Question, questions_of
from bpb.records.variants import variant_from_json
from bpb.runs.directory import OF_VARIANTS, RunDirectory
from bpb.runs.manifest import Manifest


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
    directory.check(OF_VARIANTS)
    sets: dict[str, list[Variant]] = defaultdict(list)
    for name in OF_VARIANTS:
        for variant in _variants(directory.file(name)):
            sets[variant.original.id].append(variant)
    return QuestionSet(
        path=path,
        questions=tuple(each for variants in sets.values() for each in questions_of(variants)),
        manifest=directory.manifest,
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
