"""Measures what bpb makes of whole corpora: coverage, variants by rule, seconds.

    python -m benchmarks.corpora --out runs --workers 2 [--keep]
    python -m benchmarks.corpora --out runs --corpora SQuAD BoolQ --limit 1000

`--keep` stores the figures for docs/results.md (`python -m benchmarks.results`). A finished run is
not run again; its seconds are those of the run that made it: on the clock from its start to its
end, and at work, summed over its processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from benchmarks.results.kept import CorpusRun, keep_runs
from bpb import __version__
from bpb.config.config import load
from bpb.domains.rules import discover
from bpb.english.distance import word_distance
from bpb.runs.directory import RunDirectory
from bpb.runs.manifest import Manifest

CORPORA = {
    "DROP": "drop/drop_dev.json.gz",
    "HotpotQA": "hotpotqa/hotpot_gold.jsonl.gz",
    "IIRC": "iirc/iirc_dev_sample.jsonl.gz",
    "SQuAD": "squad/dev.jsonl.gz",
    "BoolQ": "boolq/dev.jsonl.gz",
}
# Of other kinds: web searches, lists, implicit steps, reviews and threads, single sentences.
OTHERS = {
    "QED": "other_rc/qed.jsonl.gz",
    "MultiSpanQA": "other_rc/multispanqa.jsonl.gz",
    "StrategyQA": "other_rc/strategyqa.jsonl.gz",
    "SQuADShifts": "other_rc/squadshifts.jsonl.gz",
    "QAMR": "other_rc/qamr.jsonl.gz",
}
DEFAULT = ("DROP", "HotpotQA", "IIRC")


def main() -> None:
    arguments = _arguments()
    found = []
    for name in arguments.corpora:
        out = arguments.out / name.lower()
        part = [f"skip={arguments.skip}", f"limit={arguments.limit}"]
        run(arguments.data / (CORPORA | OTHERS)[name], out, arguments.workers, part)
        found.append(measured(name, out, arguments.skip, arguments.limit))
    print("\n".join(table(found)))
    print("\n" + "\n".join(distances(found)))
    if arguments.keep:
        keep_runs(found)


def run(
    source: Path, out: Path, workers: int, settings: Sequence[str], recipe: str = "small"
) -> None:
    """Make the run, in processes of its own, that nothing is cached for."""
    options = ["--out", str(out), "--workers", str(workers), "--recipe", recipe]
    for setting in ("cache.enabled=false", *settings):
        options += ["--set", setting]
    subprocess.run([sys.executable, "-m", "flows", "generate", str(source), *options], check=True)


def originals_by_rule(path: Path) -> dict[str, set[str]]:
    """The originals that each rule has a variant with an answer of."""
    found: dict[str, set[str]] = {}
    with path.open(encoding="utf-8") as lines:
        for line in map(json.loads, lines):
            found.setdefault(line["rule"], set()).add(line["original_id"])
    return found


def words_changed(path: Path) -> dict[str, float]:
    """How many words a question of each rule is from its original, on average."""
    found: dict[str, list[int]] = {}
    with path.open(encoding="utf-8") as lines:
        for line in map(json.loads, lines):
            distance = word_distance(line["question"], line["original"]["question"])
            found.setdefault(line["rule"], []).append(distance)
    return {rule: round(sum(own) / len(own), 1) for rule, own in sorted(found.items())}


def measured(name: str, out: Path, skip: int, limit: int) -> CorpusRun:
    """The figures of a finished run."""
    manifest = RunDirectory.read(out).manifest
    counts = manifest.counts
    by_rule = originals_by_rule(out / "contrast_set.jsonl")
    contrasting = [rule.name for rule in discover() if not rule.preserves_answer]
    command = f"python -m benchmarks.corpora --corpora {name}"
    for option, value in (("--skip", skip), ("--limit", limit)):
        command += f" {option} {value}" if value else ""
    return CorpusRun(
        corpus=name,
        skip=skip,
        questions=counts.input,
        date=manifest.started[:10],
        version=__version__,
        command=command,
        covered=counts.covered,
        covered_by_other_answers=_covered(by_rule, contrasting),
        covered_by_paper_rules=_covered(by_rule, load("geva2022").perturb.rules),
        answered=counts.answered,
        constrained=counts.constrained,
        delivered=dict(sorted(counts.delivered.items())),
        words_changed=words_changed(out / "contrast_set.jsonl"),
        seconds=round(_clock(manifest)),
        seconds_at_work=round(sum(manifest.seconds.values())),
    )


def _covered(by_rule: Mapping[str, set[str]], rules: Iterable[str]) -> int:
    return len(set[str]().union(*(by_rule.get(rule, ()) for rule in rules)))


def distances(runs: Sequence[CorpusRun]) -> Iterator[str]:
    """Lines of Markdown: words changed by rule, a column for each corpus."""
    yield "| words changed | " + " | ".join(run.corpus for run in runs) + " |"
    yield "|---|" + "---:|" * len(runs)
    for rule in sorted({rule for run in runs for rule in run.words_changed}):
        cells = (
            f"{run.words_changed[rule]:.1f}" if rule in run.words_changed else "" for run in runs
        )
        yield f"| {rule} | " + " | ".join(cells) + " |"


def table(runs: Sequence[CorpusRun]) -> Iterator[str]:
    """Lines of Markdown: a column for each corpus."""
    rows: list[tuple[str, Sequence[str]]] = [
        ("examples", [f"{run.questions:,}" for run in runs]),
        ("covered by a contrast set", _shares(runs, [run.covered for run in runs])),
        (
            "· by rules that do not keep the answer",
            _shares(runs, [run.covered_by_other_answers for run in runs]),
        ),
        (
            "· by the paper's six rules",
            _shares(runs, [run.covered_by_paper_rules for run in runs]),
        ),
        ("variants with an answer", [f"{run.answered:,}" for run in runs]),
        ("average contrast set", [f"{run.answered / max(1, run.covered):.1f}" for run in runs]),
        ("variants with constraints only", [f"{run.constrained:,}" for run in runs]),
    ]
    rules = sorted({rule for run in runs for rule in run.delivered})
    rows.extend(
        (f"· {rule}", [f"{run.delivered.get(rule, 0):,}" for run in runs]) for rule in rules
    )
    rows.append(("seconds on the clock", [f"{run.seconds:,.0f}" for run in runs]))
    rows.append(("seconds at work", [f"{run.seconds_at_work:,.0f}" for run in runs]))
    yield "| | " + " | ".join(run.corpus for run in runs) + " |"
    yield "|---|" + "---:|" * len(runs)
    for name, cells in rows:
        yield f"| {name} | " + " | ".join(cells) + " |"


def _shares(runs: Sequence[CorpusRun], counts: Sequence[int]) -> list[str]:
    return [f"{count / run.questions:.1%}" for run, count in zip(runs, counts, strict=True)]


def _clock(manifest: Manifest) -> float:
    ended, started = (datetime.fromisoformat(t) for t in (manifest.ended, manifest.started))
    return (ended - started).total_seconds()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    default = os.environ.get("BPB_DATA", "../shared/data")
    parser.add_argument("--data", type=Path, default=Path(default))
    parser.add_argument("--out", type=Path, default=Path("runs"))
    parser.add_argument("--corpora", nargs="+", choices=[*CORPORA, *OTHERS], default=DEFAULT)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--skip", type=int, default=0, help="rows of each to leave out first")
    parser.add_argument("--limit", type=int, default=0, help="the most rows of each; 0 for all")
    parser.add_argument("--keep", action="store_true", help="store the figures for docs/results.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
