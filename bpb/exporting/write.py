"""Exporting a run: each format into a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.discovery import named
from bpb.errors import ConfigError, output_errors
from bpb.exporting.exporter import Export, Exporter, Options, all_exporters
from bpb.exporting.questions import read_run
from bpb.table import Table, Tabular


@dataclass(frozen=True, slots=True)
class Written:
    """What was written in one format.

    Attributes:
        name: The format.
        path: The file or folder that the tool is given.
        originals: How many original questions it holds.
        variants: How many variants it holds.
        left_out: How many questions the format cannot hold, by reason.
    """

    name: str
    path: Path
    originals: int
    variants: int
    left_out: Mapping[str, int]

    def __str__(self) -> str:
        line = f"{self.name}: {self.originals:,} originals and {self.variants:,} variants"
        if self.left_out:
            reasons = (f"{number:,} {reason}" for reason, number in sorted(self.left_out.items()))
            line += f"; left out {sum(self.left_out.values()):,}: {', '.join(reasons)}"
        return f"{line}; {self.path}"


@dataclass(frozen=True, slots=True)
class Exports(Tabular):
    """What an export wrote, by the formats' names."""

    written: tuple[Written, ...]

    def __iter__(self) -> Iterator[Written]:
        return iter(self.written)

    def table(self) -> Table:
        """A row for each format: format, path, originals, variants, left_out."""
        rows = (
            (each.name, str(each.path), each.originals, each.variants, sum(each.left_out.values()))
            for each in self
        )
        return Table(("format", "path", "originals", "variants", "left_out"), tuple(rows))


def export(
    run: str | Path,
    formats: str | Sequence[str],
    out: str | Path,
    options: Options | None = None,
) -> Exports:
    """Write the contrast sets of a run in the formats of other tools.

    Args:
        run: The directory of a finished run.
        formats: Name or names of formats; each is written to the folder of its name in `out`.
        out: The folder to write to. Files of an earlier export are replaced.
        options: What the user says of the export; nothing if None.

    Returns:
        What was written, by the formats' names.

    Raises:
        ConfigError: A format is unknown, or none is named.
        InputError: The run cannot be read, has not ended, or was changed.
        OutputError: The folder cannot be written.
    """
    if not formats:
        raise ConfigError(f"expected a format: {', '.join(each.name for each in all_exporters())}")
    names = [formats] if isinstance(formats, str) else formats
    chosen = named(all_exporters(), tuple(dict.fromkeys(names)), "format")
    given = read_run(Path(run))
    said = options or Options()
    return Exports(
        tuple(_written(each, each.export(given, said), Path(out) / each.name) for each in chosen)
    )


def _written(exporter: Exporter, made: Export, folder: Path) -> Written:
    with output_errors(f"cannot write to {folder}"):
        for name, content in made.files.items():
            _write(folder / name, content)
    return Written(
        exporter.name,
        folder / exporter.main_file,
        made.originals,
        made.variants,
        made.left_out,
    )


def _write(path: Path, content: bytes) -> None:
    """Write a file, which takes its name once it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    unfinished.write_bytes(content)
    unfinished.replace(path)
