"""`python -m tests.fuzz [SHARE] [NAME]`: the failures of the readers, by kind."""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.fuzz import failures
from tests.fuzz.readers import GROUPS

share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
for reader in (each for group in GROUPS for each in group()):
    if len(sys.argv) > 2 and sys.argv[2] not in reader.name:
        continue
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        n = max(1, round(reader.share * share))
        found = list(failures(reader, Path(folder), range(n)))
        kinds = Counter(each.problem[:150] for each in found)
        print(
            f"{reader.name}: {len(found)} of {n}, {time.perf_counter() - start:.1f} s", flush=True
        )
        for problem, count in kinds.most_common(12):
            first = next(each.number for each in found if each.problem[:150] == problem)
            print(f"    {count} (input {first}) {problem}")
