"""The scorers by name: bpb's own, and the official definitions of DROP and SQuAD."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from bpb.evaluation import drop, squad, typed
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.score import Score
from bpb.values import Answer

Scorer = Callable[[Prediction, Sequence[Answer]], Score]


class ScorerName(StrEnum):
    """How a prediction is compared with the gold answers."""

    TYPED = "typed"
    DROP = "drop"
    SQUAD = "squad"


SCORERS: Mapping[ScorerName, Scorer] = {
    ScorerName.TYPED: typed.score,
    ScorerName.DROP: drop.score,
    ScorerName.SQUAD: squad.score,
}
