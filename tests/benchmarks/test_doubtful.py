"""What the steps come to beside the gold answer, and how many variants are invalid."""

from __future__ import annotations

from benchmarks.doubtful import HARDLY, OUTCOMES, SURELY, judged_valid, table


def test_the_table_counts_originals_and_variants() -> None:
    """An original is faulty of whose variants half or more are invalid."""
    rows = {SURELY: [[True, True], [True, False]], "no answer": [[False]]}
    lines = list(table("X", rows))
    assert lines[-2:] == [
        f"| {SURELY} | 2 | 50.0% | 4 | 25.0% |",
        "| no answer | 1 | 100.0% | 1 | 100.0% |",
    ]


def test_the_kept_judgements_are_found_by_original() -> None:
    """Of the corpora that the docs tell of; no variant is one of PruneStep's."""
    valid = judged_valid()
    assert {"hotpotqa", "drop", "iirc"} <= {corpus for corpus, _ in valid}
    assert all(each for each in valid.values())
    assert HARDLY not in OUTCOMES.values()
