"""How good a network is: its loss, a parser's scores, a reader's."""

import random
from collections.abc import Sequence
from typing import TypeVar

import torch

from bpb.models.training.batching import batches
from bpb.models.training.data.break_data import Pair
from bpb.models.training.loop import Objective
from bpb.models.training.settings import TrainingConfig
from bpb.protocols import Parser
from bpb.qdmr import metrics
from bpb.qdmr.text import normalise, parse

T = TypeVar("T")


@torch.inference_mode()
def log_likelihood(
    objective: Objective[T], items: Sequence[T], config: TrainingConfig
) -> dict[str, float]:
    """The mean log-likelihood of a prediction, under its name."""
    lengths = [objective.length(item) for item in items]
    rng = random.Random(0)
    at_once = config.micro_batch or config.batch_examples
    grouped = batches(items, lengths, config.batch_tokens, at_once, rng)
    total = sum(float(objective(batch)) for batch in grouped)
    return {"log_likelihood": -total / max(1, sum(map(objective.weight, items)))}


def auc(positive: Sequence[float], negative: Sequence[float]) -> float:
    """Return the probability that a positive's score exceeds a negative's."""
    wins = sum((p > n) + 0.5 * (p == n) for p in positive for n in negative)
    return wins / (len(positive) * len(negative))


def parser_scores(parser: Parser, pairs: Sequence[Pair]) -> dict[str, float]:
    """A parser's SARI and matches by its first candidates, case ignored."""
    found = parser.parse([pair.question for pair in pairs])
    scored = []
    for pair, candidates in zip(pairs, found, strict=True):
        text = candidates[0].text.lower() if candidates else ""
        prediction = parse(text) if normalise(text).strip("; ") else None
        gold = parse(pair.decomposition.lower())
        scored.append(metrics.Pair(pair.question.lower(), gold, prediction))
    scores = metrics.score(scored, with_distance=False)
    return {
        "sari": scores.sari,
        "exact_match": scores.exact_match,
        "normalised_exact_match": scores.normalised_exact_match,
    }
