"""Checks on variants, each with a name, a score and a reason, and one score of all."""

from __future__ import annotations

from bpb.quality.check import Check, discover, failed, run_checks, select
from bpb.quality.score import (
    GRAMMAR,
    ScoreModel,
    answer_probability,
    bundled,
    features,
    scored,
)

__all__ = [
    "GRAMMAR",
    "Check",
    "ScoreModel",
    "answer_probability",
    "bundled",
    "discover",
    "failed",
    "features",
    "run_checks",
    "scored",
    "select",
]
