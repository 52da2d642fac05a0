"""What a judge leaves of a run, and the table that tells it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

from benchmarks.validity.judged import by_rule, passed, row
from benchmarks.validity.sample import fingerprint, read
from bpb.protocols import Verdict

ROOT = Path(__file__).parents[2]
JUDGE = ROOT / "benchmarks" / "validity" / "judge_1.jsonl"


def variant(original: str, rule: str, answer: str) -> dict[str, Any]:
    return {
        "id": f"{original}:{rule}:1",
        "original_id": original,
        "rule": rule,
        "question": "Is Oslo a city?",
        "answer": {"type": "yesno", "value": answer, "unit": ""},
    }


RUN = [variant("a", "A", "yes"), variant("a", "B", "no"), variant("b", "A", "no")]


def test_what_is_refused_covers_nothing() -> None:
    """A verdict is of the question and the answer, whatever number the variant has now."""
    judgements = [
        {"variant": f"{line['original_id']}:A:7", "sha256": fingerprint(line), "score": score}
        for line, score in zip(RUN, (0.9, 0.1, 0.3), strict=True)
    ]
    verdicts = passed(judgements, 0.4)
    found = [(line, verdicts[line["original_id"], fingerprint(line)]) for line in RUN]
    assert [right for _, right in found] == [True, False, False]
    assert row("x", 4, found) == "| x | 4 | 3 | 2 | 1 | 33.3% | 1 | 25.0% |"
    assert list(by_rule(found))[2:] == ["| A | 2 | 1 |", "| B | 1 | 0 |"]


def test_the_table_says_what_the_verdicts_say() -> None:
    """Of docs/quality.md, by corpus; each variant has one verdict of the four."""
    lines = read(JUDGE)
    assert all(set(line["verdicts"]) <= set(get_args(Verdict)) for line in lines)
    assert all(len(line["verdicts"]) == 1 for line in lines)
    shown = Counter(line["corpus"] for line in lines)
    right = Counter(line["corpus"] for line in lines if line["score"] >= 0.4)
    text = (ROOT / "docs/quality.md").read_text(encoding="utf-8")
    for name, counts in (("shown to the judge", shown), ("passed by it", right)):
        found = re.search(rf"^\| variants {name} \|(.+)\|$", text, re.M)
        assert found is not None
        told = [int(cell.replace(",", "")) for cell in found[1].split("|")]
        assert told == [counts[corpus] for corpus in ("HotpotQA", "DROP", "IIRC")]
