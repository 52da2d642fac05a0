"""`bpb validate sample`: a sample of a run, as forms for annotators."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path, PurePath
from typing import Any

from bpb.errors import InputError, NothingMadeError, OutputError, RowError, output_errors
from bpb.runs.directory import Output, RunDirectory
from bpb.validate.draw import By, draw
from bpb.validate.item import Item, digest

SAMPLE = "sample.json"
Files = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sample:
    """The items that people judge.

    Attributes:
        run: The run's folder.
        by: What the sample is stratified by.
        seed: Seed of the draw and of the order of items.
        items: The items, by stratum.
        available: How many variants the run has to draw from.
    """

    run: str
    by: By
    seed: int
    items: tuple[Item, ...]
    available: int

    def __post_init__(self) -> None:
        if len({item.id for item in self.items}) != len(self.items):
            raise ValueError("a sample has each id once")

    @property
    def id(self) -> str:
        """A hash of what is judged, which the answers name."""
        return digest([[item.id, item.fingerprint] for item in self.items])

    def for_annotator(self, annotator: int) -> list[Item]:
        """The items in an annotator's own order; annotators are numbered from 1."""
        items = list(self.items)
        random.Random(f"{self.seed}:annotator {annotator}").shuffle(items)
        return items

    def to_json(self) -> dict[str, Any]:
        """What `sample.json` holds: how the sample was drawn, and of each item what is hidden."""
        return {
            "sample": self.id,
            "run": self.run,
            "by": str(self.by),
            "seed": self.seed,
            "available": self.available,
            "items": [
                {"id": item.id, "rule": item.rule, "fingerprint": item.fingerprint}
                for item in self.items
            ],
        }


# What writes a sample for a tool: the sample and the number of annotators to files by name.
Writer = Callable[[Sample, int], Files]


def sample(
    run: Path, *, size: int, by: By = By.RULE, seed: int = 1, constraints: bool = False
) -> Sample:
    """Draw a sample of a run's variants.

    Args:
        run: The run's folder.
        size: How many variants; all variants if there are fewer.
        by: The strata, from which equal numbers are drawn.
        seed: Seed of the draw and of the order of items.
        constraints: Whether variants with constraints alone are drawn too.

    Raises:
        InputError: There is no ended run, a file of it was changed, or a variant cannot be shown.
        NothingMadeError: The run has no variant.
    """
    directory = RunDirectory.read(run)
    outputs: tuple[Output, ...] = ("contrast_set",)
    if constraints:
        outputs += ("constraints",)
    directory.check(outputs)
    strata = {
        record["id"]: "" if by is By.NONE else record[by] for record in _records(directory, outputs)
    }
    if not strata:
        raise NothingMadeError(f"{run} has no variant to validate; see `bpb inspect {run}`")
    drawn = draw(strata, size, seed)
    items = dict(_items(directory, outputs, frozenset(drawn)))
    return Sample(str(run), by, seed, tuple(items[identity] for identity in drawn), len(strata))


def write(drawn: Sample, out: Path, writers: Mapping[str, Writer], annotators: int) -> list[Path]:
    """Write a sample's forms and its `sample.json` into a folder.

    Args:
        drawn: The sample.
        out: A folder that is new, empty, or holds the same sample.
        writers: What makes the forms, by the folder in `out` that they are written to.
        annotators: How many people judge each item.

    Returns:
        The files.

    Raises:
        OutputError: The folder holds other files or cannot be written.
    """
    files: dict[str, str] = {}
    for folder, writer in writers.items():
        made = writer(drawn, annotators)
        files |= {str(PurePath(folder, name)): content for name, content in made.items()}
    files[SAMPLE] = json.dumps(drawn.to_json(), indent=1) + "\n"
    with output_errors(f"cannot write to {out}"):
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()) and _sample_in(out) != drawn.id:
            raise OutputError(f"{out} holds other files; name a new or an empty folder")
        for name, content in files.items():
            path = out / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8", newline="\n")
    return [out / name for name in files]


def _sample_in(folder: Path) -> object:
    path = folder / SAMPLE
    if not path.is_file():
        return None
    try:
        content = json.loads(path.read_bytes())
    except ValueError as error:
        raise OutputError(f"{path} is no sample; name a new or an empty folder") from error
    return content.get("sample") if isinstance(content, dict) else None


def _records(directory: RunDirectory, outputs: Sequence[Output]) -> Iterator[dict[str, Any]]:
    return chain.from_iterable(map(directory.read_rows, outputs))


def _items(
    directory: RunDirectory, outputs: Sequence[Output], drawn: frozenset[str]
) -> Iterator[tuple[str, Item]]:
    for record in _records(directory, outputs):
        if record["id"] in drawn:
            try:
                yield record["id"], Item.of(record)
            except RowError as error:
                raise InputError(f"{directory.path}: {record['id']}: {error}") from error
