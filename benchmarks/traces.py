"""How complete the derivations of runs are, and how often the steps give the delivered answer.

    python -m benchmarks.traces RUN... [--readers N...]

Prints, for each operator, how many steps have an output, and how many of the computed ones whose
inputs have; then how often the walk of the steps agrees with the answer, by what gave the answer.
`--readers` takes numbers of judged samples (benchmarks/judgements). Of the judged variants among
these it prints the share that a majority of readers found invalid, by what the walk gives.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.judgements import Series, fingerprint, judged_variant, kept
from bpb.markdown import table
from bpb.qdmr import parse
from bpb.runs.directory import OF_VARIANTS, RunDirectory

READ = frozenset({"select", "project", "filter"})
WALKS = {True: "agrees", False: "differs", None: "open"}
Record = dict[str, Any]


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=Path, nargs="+", metavar="RUN")
    parser.add_argument("--readers", type=int, nargs="+", default=[], metavar="N")
    arguments = parser.parse_args()
    runs = [RunDirectory.read(path) for path in arguments.runs]
    variants = [row for run in runs for output in OF_VARIANTS for row in run.read_rows(output)]
    print("\n".join(completeness(variants)), end="\n\n")
    print("\n".join(agreement(variants)))
    if arguments.readers:
        verdicts = kept(Series.PAPER, arguments.readers)
        print("", *validity(variants, verdicts), sep="\n")


def completeness(variants: Iterable[Record]) -> Iterator[str]:
    """For each operator and for the two kinds of steps: how many there are, and have an output."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for variant in variants:
        has = ["discard" not in step["output"] for step in variant["steps"]]
        decomposition = parse(variant["decomposition"])
        for index, step in enumerate(variant["steps"]):
            kind = "read" if step["op"] in READ else "computed"
            ready = all(has[of] for of in decomposition.steps[index].references)
            for name in (step["op"], f"all {kind}"):
                found[name]["all"] += 1
                found[name]["output"] += has[index]
                found[name]["ready"] += ready
                found[name]["computed"] += ready and has[index]
    rows = (
        (name, str(n["all"]), _share(n["output"], n["all"]), _share(n["computed"], n["ready"]))
        for name, n in sorted(found.items())
    )
    yield from table(("operator", "steps", "with output", "of those with inputs"), rows)


def agreement(variants: Iterable[Record]) -> Iterator[str]:
    """How often the walk gives the answer, by what the answer was given by."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for variant in variants:
        if variant.get("walk"):
            source = variant["steps"][-1]["by"] if variant["answer"] else "constraints"
            found[source][WALKS[variant["walk"]["agrees"]]] += 1
    rows = (
        (source, str(n.total()), *(_share(n[walk], n.total()) for walk in WALKS.values()))
        for source, n in sorted(found.items())
    )
    yield from table(("answer by", "variants", *WALKS.values()), rows)


def validity(variants: Iterable[Record], verdicts: Iterable[Record]) -> Iterator[str]:
    """How many judged variants a majority found invalid, by what the walk gives."""
    valid = {(line["variant"], line["sha256"]): judged_variant(line).is_valid for line in verdicts}
    found: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    for variant in variants:
        is_valid = valid.get((variant["id"], fingerprint(variant)))
        if variant.get("walk") and is_valid is not None:
            found[WALKS[variant["walk"]["agrees"]]][is_valid] += 1
    rows = (
        (walk, str(found[walk].total()), _share(found[walk][False], found[walk].total()))
        for walk in WALKS.values()
    )
    yield from table(("walk", "judged", "invalid"), rows)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


if __name__ == "__main__":
    main()
