"""Whether output depends on shard size, batch size, or a kill: hashes of `contrast_set.jsonl`.

python benchmarks/determinism.py INPUT --limit 200 --work build/determinism
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import signal
import subprocess
import sys
import time
from pathlib import Path

SETTINGS = {
    "shards of 16": ["--shard-size", "16"],
    "shards of 64": ["--shard-size", "64"],
    "batches of 1": ["--set", "models.batch_tokens=1"],
    "large batches": ["--set", "models.batch_tokens=16384"],
}


def main() -> int:
    """Prints a hash a setting; returns 1 when they differ."""
    arguments = _arguments()
    hashes = {}
    for name, options in SETTINGS.items():
        out = arguments.work / name.replace(" ", "-")
        subprocess.run(_command(arguments, out, options), check=True)
        hashes[name] = _hash(out)
    out = arguments.work / "killed"
    _kill_and_resume(_command(arguments, out, SETTINGS["shards of 16"]), out)
    hashes["killed and resumed"] = _hash(out)
    for name, value in hashes.items():
        print(f"{name:20} {value}")
    for (one, first), (other, second) in itertools.combinations(hashes.items(), 2):
        if first != second:
            print(f"differ: {one}, {other}: {_differing(arguments.work, one, other)} lines")
    return int(len(set(hashes.values())) > 1)


def _command(arguments: argparse.Namespace, out: Path, options: list[str]) -> list[str]:
    base = [sys.executable, "-m", "bpb", "generate", arguments.input, "--out", str(out)]
    # What an earlier run kept would stand for what is compared here.
    base += ["--set", "cache.enabled=false"]
    return [*base, "--limit", str(arguments.limit), *options]


def _kill_and_resume(command: list[str], out: Path) -> None:
    """Kill the run once its first shard is stored, then run it to its end."""
    process = subprocess.Popen(command)
    while process.poll() is None and not list(out.glob("shards/*/shard.json")):
        time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    subprocess.run(command, check=True)


def _hash(out: Path) -> str:
    return hashlib.sha256((out / "contrast_set.jsonl").read_bytes()).hexdigest()[:16]


def _differing(work: Path, one: str, other: str) -> int:
    lines = [
        set((work / name.replace(" ", "-") / "contrast_set.jsonl").read_text().splitlines())
        for name in (one, other)
        if (work / name.replace(" ", "-")).is_dir()
    ]
    return len(lines[0] ^ lines[1]) if len(lines) == 2 else -1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("input")
    parser.add_argument("--limit", type=int, default=200)
    parser.add_argument("--work", type=Path, default=Path("build/determinism"))
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
