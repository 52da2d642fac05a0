"""Compare what bpb makes of 1,500 questions before and after a change.

    python -m benchmarks.same record FOLDER [--data DIR] [--workers N]
    python -m benchmarks.same check FOLDER [--workers N] [--accept]

`record` draws the questions by seed and runs every model on them once. It keeps the models' outputs
and the variants in FOLDER. `check` runs bpb again with these outputs. It prints each variant and
each reason of rejection that differs, counted by rule and reason, and exits with 1 if any byte
differs.
`--accept` keeps what was found for the next check.

A model is run again only where a change asks it something new. What changes in the code of
`bpb/models` is not seen: its outputs are taken as they were recorded.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from bpb.corpora import read
from bpb.models.replay.cache import code_fingerprint
from bpb.records.variants import example_to_json

SAMPLES = {
    "drop/drop_dev.json.gz": 300,
    "hotpotqa/hotpot_gold.jsonl.gz": 300,
    "squad/dev.jsonl.gz": 300,
    "boolq/dev.jsonl.gz": 300,
    "iirc/iirc_dev_sample.jsonl.gz": 110,
    "other_rc/qed.jsonl.gz": 38,
    "other_rc/multispanqa.jsonl.gz": 38,
    "other_rc/strategyqa.jsonl.gz": 38,
    "other_rc/squadshifts.jsonl.gz": 38,
    "other_rc/qamr.jsonl.gz": 38,
}
"""The corpora, and how many questions of each."""
OUTPUTS = ("contrast_set.jsonl", "constraints.jsonl", "rejected.jsonl")
QUESTIONS, EXPECTED, FOUND, CACHE = "questions", "expected", "found", "cache"
FINGERPRINT = "fingerprint"
SEED = 53
_SHOWN = 20


def draw(data: Path, folder: Path) -> None:
    """Write the questions, a file for each corpus."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, count in SAMPLES.items():
        examples = list(read(data / name, on_reject=lambda _: None))
        drawn = random.Random(SEED).sample(examples, min(count, len(examples)))
        out = folder / f"{name.partition('.')[0].replace('/', '_')}.jsonl"
        out.write_text("".join(json.dumps(example_to_json(each)) + "\n" for each in drawn))


def generate(folder: Path, kind: str, questions: Path) -> None:
    """Make the contrast sets of one file in a process of its own."""
    out = folder / kind / questions.stem
    shutil.rmtree(out, ignore_errors=True)
    call = "import sys; from benchmarks.same import run; run(*sys.argv[1:])"
    command = [sys.executable, "-c", call, *map(str, (folder, questions, out))]
    subprocess.run(command, check=True, env=os.environ | {"OMP_NUM_THREADS": "1"})


def run(folder: str, questions: str, out: str) -> None:
    """Make the contrast sets of one file with the recorded outputs of models."""
    use_recorded(Path(folder))

    from bpb.cli import app

    app(["generate", questions, "--out", out, "-q"])


def use_recorded(folder: Path) -> None:
    """Find the folder's outputs of models in this process, whatever the code of models is now."""
    from bpb.models.replay import cached

    fingerprint = (folder / FINGERPRINT).read_text(encoding="utf-8")
    vars(cached)["code_fingerprint"] = lambda: fingerprint
    os.environ["BPB_CACHE"] = str(folder / CACHE)


def generate_all(folder: Path, kind: str, workers: int) -> None:
    """Make the contrast sets of all files, the largest first."""
    files = sorted((folder / QUESTIONS).glob("*.jsonl"), key=lambda path: -path.stat().st_size)
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(partial(generate, folder, kind), files))


def differences(expected: Path, found: Path) -> Iterator[tuple[str, str, str]]:
    """What differs: lost or new, the file with rule and reason, and the line in short."""
    for name in OUTPUTS:
        before, after = (
            Counter((folder / name).read_text(encoding="utf-8").splitlines())
            for folder in (expected, found)
        )
        for sign, lines in (("lost", before - after), ("new", after - before)):
            for line in lines.elements():
                row = json.loads(line)
                yield sign, f"{name} {_kind(row)}", _short(row)


def _kind(row: dict[str, object]) -> str:
    return " ".join(str(row[key]) for key in ("rule", "reason") if row.get(key))


def _short(row: dict[str, object]) -> str:
    return " | ".join(str(row[key]) for key in ("question", "detail", "answer") if row.get(key))


def check(folder: Path) -> bool:
    """Print the differences; whether there are none."""
    counts: Counter[tuple[str, str]] = Counter()
    is_same = True
    for expected in sorted((folder / EXPECTED).iterdir()):
        found = folder / FOUND / expected.name
        is_same &= all((expected / n).read_bytes() == (found / n).read_bytes() for n in OUTPUTS)
        for sign, kind, text in differences(expected, found):
            counts[kind, sign] += 1
            if counts[kind, sign] <= _SHOWN:
                print(f"{sign:4} {expected.name} {kind}: {text}")
    for (kind, sign), count in sorted(counts.items()):
        print(f"{count:6} {sign:4} {kind}")
    print("the same, byte for byte" if is_same else f"{sum(counts.values())} lines differ")
    return is_same


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=("record", "check"))
    parser.add_argument("folder", type=Path)
    default = os.environ.get("BPB_DATA", "../shared/data")
    parser.add_argument("--data", type=Path, default=Path(default))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--accept", action="store_true")
    arguments = parser.parse_args()
    folder = arguments.folder
    if arguments.action == "record":
        draw(arguments.data, folder / QUESTIONS)
        (folder / FINGERPRINT).write_text(code_fingerprint(), encoding="utf-8")
        generate_all(folder, EXPECTED, arguments.workers)
        return 0
    if not (folder / EXPECTED).is_dir():
        parser.error(f"expected recorded outputs in {folder}, got none; run: make same-record")
    generate_all(folder, FOUND, arguments.workers)
    is_same = check(folder)
    if arguments.accept:
        shutil.rmtree(folder / EXPECTED)
        (folder / FOUND).rename(folder / EXPECTED)
    return 0 if is_same or arguments.accept else 1


if __name__ == "__main__":
    sys.exit(main())
