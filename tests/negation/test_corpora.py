"""The rule system on published data."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.negation.format import read
from bpb.negation.rules import RuleResolver
from bpb.negation.scoring.score import score_sentences


@pytest.mark.data
@pytest.mark.slow
def test_conan_doyle_neg_is_resolved(data_dir: Path) -> None:
    """End to end with predicted cues, on the development part: cues and NIS."""
    gold = list(read(data_dir / "negation/cdsco_dev.jsonl.gz"))
    scores = score_sentences(gold, RuleResolver().resolve(gold))
    assert scores.ratings["cue_b"].f1 >= 0.9
    assert scores.ratings["nis_tok"].f1 >= 0.85
