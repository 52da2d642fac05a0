"""One score of a variant: the probability that it is valid, from what is known of how it was made.

A logistic model. What fails a check is refused whatever its score; the score orders what is left. Its
weights stand in `score.toml`, and `benchmarks/quality_curve.py` fits them on judgements by hand.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from bpb.example import CheckResult, Variant

NAME = "valid"
WEIGHTS = "score.toml"
_PRUNED = "prune"
_MOST_WORDS, _LEAST_LOG = 30, math.log(0.05)


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """A logistic model.

    Attributes:
        intercept: The log-odds of a variant whose features are all 0.
        weights: What each feature adds to it, by name.
    """

    intercept: float
    weights: Mapping[str, float]

    def probability(self, features: Mapping[str, float]) -> float:
        """The probability that a variant of these features is valid; features must be all known."""
        if features.keys() != self.weights.keys():
            raise ValueError(f"the model weighs {sorted(self.weights)}, got {sorted(features)}")
        log_odds = self.intercept + sum(self.weights[name] * features[name] for name in features)
        return 1.0 / (1.0 + math.exp(-log_odds))


@cache
def bundled() -> ScoreModel:
    """The model that comes with the package."""
    text = (resources.files("bpb.quality") / WEIGHTS).read_text(encoding="utf-8")
    values = tomllib.loads(text)
    return ScoreModel(values["intercept"], values["weights"])


def features(variant: Variant) -> dict[str, float]:
    """What the score is made of, by name; the meaning of each stands in `score.toml`."""
    pruned = variant.category == _PRUNED
    certainty = [math.log(step.score) for step in variant.steps if step.by == "reader" and step.score]
    return {
        "pruned": float(pruned),
        "realised": float(variant.question_by == "realiser" and not pruned),
        "generated": float(variant.question_by == "generator" and not pruned),
        "words": float(min(_MOST_WORDS, len(variant.original.question.split()))),
        "parser": max(_LEAST_LOG, variant.original.score),
        "reader": max(_LEAST_LOG, sum(certainty)),
    }


def scored(variant: Variant, minimum: float = 0.0) -> Variant:
    """The variant with its probability in `quality`, under `valid`; one without an answer as it is.

    Args:
        variant: With the results of its checks.
        minimum: What it must reach.
    """
    if not variant.answered:
        return variant
    probability = bundled().probability(features(variant))
    passed = probability >= minimum
    reason = "" if passed else f"less likely to be valid than asked ({probability:.2f} < {minimum})"
    result = CheckResult(probability, passed, reason)
    return replace(variant, quality={**variant.quality, NAME: result})
