"""What is left of a run without the variants that a judge refused, and how much of it is valid.

    python -m benchmarks.judged RUN... --judge FILE... [--least 0.5] [--readers N...]

RUN is one of the recipe `judged` or `endpoint` with `--set models.judge=`, which delivers what a
judge is shown: all that the other checks let pass. FILE has its verdicts in the form of kept
judgements, without the texts of the corpora, and `score`, the probability that it states for their
being right; what has less than `--least` is refused, as by `quality.min_judge_score`. The judge's
check comes last, so that what is left is what a run delivers that asks it.

`--readers` has numbers of samples that readers judged (benchmarks/judgements): for each
variant the majority counts. The validity of a rule weighs the variants that the judge called right
and the others by how many passed. If readers read none of a rule, the figures of all rules count.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.judgements import (
    RIGHT,
    Line,
    Series,
    fingerprint,
    judged_variant,
    kept,
    read,
)
from bpb.config.config import load
from bpb.errors import InputError
from bpb.runs.directory import RunDirectory

Key = tuple[str, str]
"""An original's id and the fingerprint of a variant: its number may be another in another run."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A variant that a judge was shown.

    Attributes:
        original: The id of its original.
        rule: What made it.
        is_called_right: The judge's verdict.
        score: The probability of being right that it states.
        is_valid: What the majority of its readers says; None where none read it.
    """

    original: str
    rule: str
    is_called_right: bool
    score: float
    is_valid: bool | None = None


def main() -> None:
    """Prints a table of the runs, and of each the rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=Path, nargs="+", metavar="RUN")
    parser.add_argument("--judge", type=Path, nargs="+", required=True, metavar="FILE")
    parser.add_argument("--least", type=float, default=load("judged").quality.min_judge_score)
    parser.add_argument("--readers", type=int, nargs="+", default=[], metavar="N")
    arguments = parser.parse_args()
    judge = by_key(line for path in arguments.judge for line in read(path))
    readers = by_key(kept(Series.PAPER, arguments.readers) if arguments.readers else ())
    runs = [RunDirectory.read(path) for path in arguments.runs]
    found = [(run, shown(run, judge, readers)) for run in runs]
    print("| run | questions | shown | of questions | passed | | of questions | covered | valid |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for run, variants in found:
        print(row(run.path.name, run.manifest.counts.input, variants, arguments.least))
    for run, variants in found:
        lines = by_rule(variants, arguments.least)
        print("\n".join(["", f"{run.path.name}:", "", *lines]))


def by_key(judgements: Iterable[Line]) -> dict[Key, Line]:
    """Judgements by what they are of; of two of the same, the later."""
    return {(line["variant"].split(":")[0], line["sha256"]): line for line in judgements}


def shown(run: RunDirectory, judge: Mapping[Key, Line], readers: Mapping[Key, Line]) -> list[Shown]:
    """The variants with an answer, judged.

    Raises:
        InputError: There is no verdict of one.
    """
    return [judged(line, judge, readers, run.path) for line in run.read_variants()]


def judged(
    variant: Line, judge: Mapping[Key, Line], readers: Mapping[Key, Line], run: Path
) -> Shown:
    """A variant and what was said of it."""
    key = (variant["original_id"], fingerprint(variant))
    verdict = judge.get(key)
    if verdict is None:
        raise InputError(f"{run}: no verdict of {variant['id']}: expected one of each variant")
    said = readers.get(key)
    is_valid = None if said is None else judged_variant(said).is_valid
    is_called_right = verdict["verdicts"] == [RIGHT]
    return Shown(key[0], variant["rule"], is_called_right, verdict["score"], is_valid)


def row(name: str, questions: int, variants: Sequence[Shown], least: float) -> str:
    """A line of the table."""
    passed = [each for each in variants if each.score >= least]
    every = {each.original for each in variants}
    left = {each.original for each in passed}
    return (
        f"| {name} | {questions} | {len(variants):,} | {len(every)} | {len(passed):,} | "
        f"{len(passed) / len(variants):.1%} | {len(left)} | {len(left) / questions:.1%} | "
        f"{_told(valid(passed, passed))} |"
    )


def valid(chosen: Sequence[Shown], passed: Sequence[Shown]) -> float | None:
    """The share of chosen variants that is valid.

    Args:
        chosen: Some of those that a judge passed.
        passed: All of them.

    Returns:
        None where no reader read any that the judge said the same of as of one that was chosen.
    """
    strata: dict[tuple[str, bool], list[Shown]] = defaultdict(list)
    for each in chosen:
        strata[each.rule, each.is_called_right].append(each)
    expected = 0.0
    for (_, is_called_right), own in strata.items():
        alike = [each for each in passed if each.is_called_right == is_called_right]
        found = _read(own) or _read(alike)
        if not found:
            return None
        expected += len(own) * sum(found) / len(found)
    return expected / len(chosen) if chosen else None


def _read(variants: Sequence[Shown]) -> list[bool]:
    return [each.is_valid for each in variants if each.is_valid is not None]


def _told(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def by_rule(variants: Sequence[Shown], least: float) -> Iterator[str]:
    """Lines of Markdown: how many of each rule's variants are passed, read, and valid."""
    yield "| rule | shown | passed | read | of these valid | valid |"
    yield "|---|---:|---:|---:|---:|---:|"
    passed = [each for each in variants if each.score >= least]
    for rule in sorted({each.rule for each in variants}):
        own = [each for each in passed if each.rule == rule]
        every = sum(each.rule == rule for each in variants)
        found = _read(own)
        yield (
            f"| {rule} | {every} | {len(own)} | {len(found)} | {sum(found)} | "
            f"{_told(valid(own, passed))} |"
        )


if __name__ == "__main__":
    main()
