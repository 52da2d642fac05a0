"""Print the figures of judged samples, or add a sample.

    python -m benchmarks.judgements --sample N
    python -m benchmarks.judgements --sample N --add MERGED --run RUN --corpus NAME

The first form prints what `bpb validate merge` prints, for each corpus of a sample. The second adds
what `bpb validate merge` wrote to the folder MERGED.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from benchmarks.judgements import TABLE, Series, append, as_kept, kept, validation
from bpb.validate import report


def main() -> None:
    """Print the figures of a sample, or add one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, required=True, metavar="N")
    parser.add_argument("--series", type=Series, choices=Series, default=Series.PAPER)
    parser.add_argument("--add", type=Path, metavar="MERGED")
    parser.add_argument("--run", type=Path)
    parser.add_argument("--corpus")
    parser.add_argument("--table", type=Path, default=TABLE)
    given = parser.parse_args()
    if given.add:
        if not (given.run and given.corpus):
            parser.error("--add: expected --run and --corpus too")
        append(given.table, as_kept(given.add, given.run, given.corpus, given.sample))
        return
    lines = kept(given.series, [given.sample], given.table)
    if not lines:
        parser.error(f"expected a sample of the series {given.series}, got {given.sample}")
    for corpus in dict.fromkeys(line["corpus"] for line in lines):
        print(f"{corpus}:")
        own = (line for line in lines if line["corpus"] == corpus)
        report.show(Console(highlight=False), validation(own))


if __name__ == "__main__":
    main()
