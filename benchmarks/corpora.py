"""What bpb makes of whole corpora: counts, coverage, seconds; writes the README's table.

    python -m benchmarks.corpora --out runs --workers 2 [--readme README.md]
    python -m benchmarks.corpora --out runs --corpora SQuAD BoolQ --limit 1000

Runs that ended are not run again; the seconds are those of the run that made them: on the clock
from its start to its end, and at work, summed over its processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from bpb.config import load
from bpb.manifest import Manifest
from bpb.perturb.rule import discover
from bpb.qgen.distance import word_distance
from bpb.store import RunDirectory

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
BEGIN, END = "<!-- figures -->", "<!-- /figures -->"


def main() -> None:
    arguments = _arguments()
    manifests = {}
    covering = {}
    changed = {}
    for name in arguments.corpora:
        out = arguments.out / name.lower()
        part = [f"skip={arguments.skip}", f"limit={arguments.limit}"]
        run(arguments.data / (CORPORA | OTHERS)[name], out, arguments.workers, part)
        manifests[name] = RunDirectory.read(out).manifest
        covering[name] = originals_by_rule(out / "contrast_set.jsonl")
        changed[name] = words_changed(out / "contrast_set.jsonl")
    text = "\n".join(table(manifests, covering))
    print(text)
    print("\n" + "\n".join(distances(changed)))
    if arguments.readme:
        before, rest = arguments.readme.read_text().split(BEGIN)
        after = rest.split(END)[1]
        arguments.readme.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")


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
    return {rule: sum(own) / len(own) for rule, own in found.items()}


def distances(changed: dict[str, dict[str, float]]) -> Iterator[str]:
    """Lines of Markdown: words changed by rule, a column a corpus."""
    yield "| words changed | " + " | ".join(changed) + " |"
    yield "|---|" + "---:|" * len(changed)
    for rule in sorted({rule for own in changed.values() for rule in own}):
        cells = (f"{own[rule]:.1f}" if rule in own else "" for own in changed.values())
        yield f"| {rule} | " + " | ".join(cells) + " |"


def table(
    manifests: dict[str, Manifest], covering: dict[str, dict[str, set[str]]]
) -> Iterator[str]:
    """Lines of Markdown: a column a corpus."""
    rows: list[tuple[str, Sequence[str]]] = []
    counts = [manifest.counts for manifest in manifests.values()]
    rows.append(("examples", [f"{c.input:,}" for c in counts]))
    rows.append(("covered by a contrast set", [f"{c.covered / c.input:.1%}" for c in counts]))
    changing = [rule.name for rule in discover() if not rule.preserves_answer]
    for name, wanted in (
        ("· by rules that do not keep the answer", changing),
        ("· by the paper's six rules", load("geva2022").perturb.rules),
    ):
        shares = [
            len(set[str]().union(*(own.get(rule, ()) for rule in wanted))) / c.input
            for own, c in zip(covering.values(), counts, strict=True)
        ]
        rows.append((name, [f"{part:.1%}" for part in shares]))
    rows.append(("variants with an answer", [f"{c.answered:,}" for c in counts]))
    rows.append(("average contrast set", [f"{c.answered / max(1, c.covered):.1f}" for c in counts]))
    rows.append(("variants with constraints only", [f"{c.constrained:,}" for c in counts]))
    rules = sorted({rule for c in counts for rule in c.delivered})
    rows.extend((f"· {rule}", [f"{c.delivered.get(rule, 0):,}" for c in counts]) for rule in rules)
    seconds = [_clock(manifest) for manifest in manifests.values()]
    work = [sum(manifest.seconds.values()) for manifest in manifests.values()]
    rows.append(("seconds on the clock", [f"{s:,.0f}" for s in seconds]))
    rows.append(("seconds at work", [f"{s:,.0f}" for s in work]))
    yield "| | " + " | ".join(manifests) + " |"
    yield "|---|" + "---:|" * len(manifests)
    for name, cells in rows:
        yield f"| {name} | " + " | ".join(cells) + " |"


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
    parser.add_argument("--readme", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
