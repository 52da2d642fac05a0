"""How soon bpb starts: seconds of computing of what must be light, least and most of some runs.

    python -m benchmarks.start [--rounds 8]

DESIGN.md asks for under half a second. Each is a process of its own, after a first one that leaves
its bytecode behind, as an installed package's first use does.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile

LIGHT = {
    "import bpb": "import bpb",
    "bpb --help": "from bpb.cli import app; app(['--help'], standalone_mode=False)",
    "bpb rules": "from bpb.cli import app; app(['rules'], standalone_mode=False)",
}
_REPORT = "import sys, time\nprint(time.process_time(), file=sys.stderr)\n"


def main() -> None:
    """Time each and print a line of it."""
    rounds = _arguments().rounds
    with tempfile.TemporaryDirectory() as bytecode:
        for name, code in LIGHT.items():
            seconds = [_seconds(code, bytecode) for _ in range(rounds + 1)][1:]
            print(f"{name:12}  {min(seconds):.2f} s to {max(seconds):.2f} s")


def _seconds(code: str, bytecode: str) -> float:
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\n{_REPORT}"],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return float(run.stderr.splitlines()[-1])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8, help="How often each is timed.")
    return parser.parse_args()


if __name__ == "__main__":
    main()
