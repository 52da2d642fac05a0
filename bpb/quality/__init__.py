"""Checks on variants, each with a name, a score and a reason, and one score of all."""

from __future__ import annotations

from bpb.quality.check import Tools, VariantCheck, discover, failed, run_checks, select
from bpb.quality.score import (
    GRAMMAR,
    ScoreModel,
    answer_probability,
    bundled,
    features,
)

__all__ = [
    "GRAMMAR",
    "ScoreModel",
    "Tools",
    "VariantCheck",
    "answer_probability",
    "bundled",
    "discover",
    "failed",
    "features",
    "run_checks",
    "select",
]
