"""No regular expression of bpb takes for ever on an odd question."""

import subprocess
import sys

MINUTE = 60
SEARCH = """
import importlib, pkgutil, re
import bpb

RUNS = ["ABCDEFGHIJ", "Ann ", "the ", "Ann of the ", "word ", "word, ", "Ann, ", "Ann and ", "12,",
        "12 ", "a-", "A.", "'s ", '"Ann" ', "of ", "in the ", "that ", "was ", "(a) ", "more than "]
STARTS = ["", "What is ", "Which ", "Who was ", "Is ", "Are both ", "How many ", "Did ", "In "]
for module in pkgutil.walk_packages(bpb.__path__, "bpb."):
    if module.name.endswith("__main__"):
        continue
    for name, pattern in vars(importlib.import_module(module.name)).items():
        if isinstance(pattern, re.Pattern) and isinstance(pattern.pattern, str):
            print(module.name, name, flush=True)
            for start in STARTS:
                for run in RUNS:
                    for end in ("!", "?"):
                        pattern.search(start + run * (120 // len(run)) + end)
"""


def test_every_pattern_ends() -> None:
    """Repetition within repetition can double its work with each letter: a run once hung so."""
    ended = subprocess.run(
        [sys.executable, "-c", SEARCH], capture_output=True, text=True, timeout=MINUTE, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert len(ended.stdout.splitlines()) > 100
