"""Cases of the shared folder that were scored wrong, each by the typed and the official scorers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.evaluation.rows import figures

BESIDE = Path(__file__).parent.parent.parent.parent / "shared" / "cases"
# The share that is correct: by value, and by the definitions of DROP and SQuAD.
CASES = {
    "answer_then_passage": {"typed": 100, "drop": 0, "squad": 0},
    "c_plus_plus": {"typed": 0, "drop": 100, "squad": 100},
    "curly_quotes": {"typed": 100, "drop": 0, "squad": 0},
    "date_month_only": {"typed": 0, "drop": 100, "squad": 100},
    "second_temple": {"typed": 100, "drop": 0, "squad": 0},
    "yes_exclamation": {"typed": 100, "drop": 100, "squad": 100},
}


@pytest.fixture(scope="module")
def cases() -> Path:
    """The folder of cases; without it the test is skipped."""
    folder = Path(os.environ.get("BPB_CASES", BESIDE)) / "evaluate"
    if not folder.is_dir():
        pytest.skip(f"no cases at {folder}; set BPB_CASES")
    return folder


@pytest.mark.parametrize("name", CASES)
def test_each_scorer_decides_the_case(cases: Path, name: str) -> None:
    """Original and variant have the same gold answer and the same prediction."""
    gold, said = (cases / f"eval_{name}.{each}.jsonl" for each in ("gold", "pred"))
    for scorer, expected in CASES[name].items():
        found = figures(gold, said, "--scorer", scorer)
        assert found["original"]["correct"] == found["contrast"]["correct"] == expected, scorer
        assert found["consistency"]["contrast"] == expected, scorer


def test_an_official_scorer_reads_the_answer_out_on_demand(cases: Path) -> None:
    """What a model goes on with is then no part of its answer."""
    gold, said = (cases / f"eval_answer_then_passage.{each}.jsonl" for each in ("gold", "pred"))
    found = figures(gold, said, "--scorer", "drop", "--extract")
    assert found["original"]["correct"] == 100
