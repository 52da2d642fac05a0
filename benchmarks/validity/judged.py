"""What is left of a run without the variants that a judge refused.

    python -m benchmarks.validity.judged RUN... --judge FILE [--least 0.4]

RUN is one of the recipe `judged` with `--set models.judge=`, which delivers what a judge is shown:
all that the other checks let pass. FILE has its verdicts in the form of kept judgements, without
the texts of the corpora, and `score`, the probability that it states for their being right; what
has less than `--least` is refused, as by `quality.least_judged`. The judge's check comes last, so
that what is left is what a run delivers that asks it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from benchmarks.validity.sample import Line, fingerprint, read
from bpb.config import load
from bpb.errors import InputError
from bpb.store import RunDirectory


def main() -> None:
    """Prints a table of the runs, and of each the rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=Path, nargs="+", metavar="RUN")
    parser.add_argument("--judge", type=Path, required=True)
    parser.add_argument("--least", type=float, default=load("judged").quality.least_judged)
    arguments = parser.parse_args()
    verdicts = passed(read(arguments.judge), arguments.least)
    runs = [RunDirectory.read(path) for path in arguments.runs]
    found = [(run, shown(run, verdicts)) for run in runs]
    print("| run | questions | shown | of questions | passed | | of questions | covered |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for run, variants in found:
        print(row(run.path.name, run.manifest.counts.input, variants))
    for run, variants in found:
        print("\n".join(["", f"{run.path.name}:", "", *by_rule(variants)]))


def passed(judgements: Sequence[Line], least: float) -> dict[tuple[str, str], bool]:
    """Whether the judge passes a variant, by its original's id and what its judgement is of."""
    return {
        (line["variant"].split(":")[0], line["sha256"]): line["score"] >= least
        for line in judgements
    }


def shown(run: RunDirectory, verdicts: Mapping[tuple[str, str], bool]) -> list[tuple[Line, bool]]:
    """The variants with an answer, and whether each is passed.

    Raises:
        InputError: There is no verdict of one.
    """
    found = []
    for line in run.read_variants():
        key = (line["original_id"], fingerprint(line))
        if key not in verdicts:
            raise InputError(
                f"{run.path}: no verdict of {line['id']}: expected one of each variant"
            )
        found.append((line, verdicts[key]))
    return found


def row(name: str, questions: int, variants: Sequence[tuple[Line, bool]]) -> str:
    """A line of the table."""
    every = {line["original_id"] for line, _ in variants}
    left = {line["original_id"] for line, right in variants if right}
    kept = sum(right for _, right in variants)
    return (
        f"| {name} | {questions} | {len(variants):,} | {len(every)} | {kept:,} | "
        f"{kept / len(variants):.1%} | {len(left)} | {len(left) / questions:.1%} |"
    )


def by_rule(variants: Sequence[tuple[Line, bool]]) -> Iterator[str]:
    """Lines of Markdown: how many of each rule's variants are passed."""
    every = Counter(line["rule"] for line, _ in variants)
    kept = Counter(line["rule"] for line, right in variants if right)
    yield "| rule | shown | passed |"
    yield "|---|---:|---:|"
    yield from (f"| {rule} | {every[rule]} | {kept[rule]} |" for rule in sorted(every))


if __name__ == "__main__":
    main()
