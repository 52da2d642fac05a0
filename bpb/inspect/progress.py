"""Progress of a run: a bar on a terminal, plain lines elsewhere; and its last words."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bpb.manifest import Manifest

Report = Callable[[int, int], None]


@contextmanager
def watched() -> Iterator[Report]:
    """A function to call with the shards done and their number; writes to standard error."""
    if not sys.stderr.isatty():
        yield lambda done, total: print(
            f"bpb: shard {done} of {total}", file=sys.stderr, flush=True
        )
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("generating", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def summary(directory: Path, manifest: Manifest) -> str:
    """What a run made, and how to look further."""
    counts = manifest.counts
    share = counts.covered / counts.input if counts.input else 0.0
    return (
        f"{counts.covered:,} of {counts.input:,} examples covered ({share:.1%}): "
        f"{counts.answered:,} variants with an answer, {counts.constrained:,} with constraints, "
        f"{sum(counts.rejected.values()):,} rejected, {counts.duplicates:,} duplicates; "
        f"{sum(manifest.seconds.values()):,.0f} s\n"
        f"Look at it: bpb inspect {directory}"
    )
