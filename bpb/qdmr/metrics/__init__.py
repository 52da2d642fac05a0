"""How near a predicted decomposition is to the gold one: four metrics and their means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from bpb.errors import InputError
from bpb.qdmr.metrics.exact_match import exact_match
from bpb.qdmr.metrics.ged import GraphEditDistance, graph_edit_distance
from bpb.qdmr.metrics.normalise import canonical, normalised_exact_match
from bpb.qdmr.metrics.sari import sari, tokens
from bpb.qdmr.text import normalise
from bpb.qdmr.types import Decomposition

__all__ = [
    "GraphEditDistance",
    "Pair",
    "Scores",
    "canonical",
    "exact_match",
    "graph_edit_distance",
    "normalised_exact_match",
    "sari",
    "score",
    "tokens",
]


@dataclass(frozen=True, slots=True)
class Pair:
    """A question with its gold and its predicted decomposition.

    `prediction` is None where the parser gave none: it then has no match, SARI 0 and distance 1.
    """

    question: str
    gold: Decomposition
    prediction: Decomposition | None


@dataclass(frozen=True, slots=True)
class Scores:
    """Means over a corpus.

    Attributes:
        count: How many pairs.
        exact_match: Share of equal decompositions, in [0, 1].
        normalised_exact_match: Share of equal canonical forms, in [0, 1].
        sari: Mean SARI, in [0, 1].
        graph_edit_distance: Mean normalised graph edit distance; lower is better. None where it
            was not asked for.
        exact_distances: Share of the distances that are exact, not upper bounds; None likewise.
    """

    count: int
    exact_match: float
    normalised_exact_match: float
    sari: float
    graph_edit_distance: float | None
    exact_distances: float | None

    def to_json(self) -> dict[str, float]:
        return {name: round(v, 4) for name, v in asdict(self).items() if v is not None}


def score(pairs: Iterable[Pair], *, with_distance: bool = True) -> Scores:
    """Score predicted decompositions against gold ones.

    Args:
        pairs: Any number of them; they are not kept.
        with_distance: Whether to compute graph edit distances, the slowest of the metrics.

    Raises:
        InputError: There are no pairs.
    """
    matches: list[tuple[float, float, float]] = []
    distances: list[GraphEditDistance] = []
    for pair in pairs:
        matches.append(_matches(pair))
        if with_distance:
            distances.append(_distance(pair))
    if not matches:
        raise InputError("expected pairs of gold and predicted decompositions, got none")
    exact, normalised, saris = (sum(column) / len(matches) for column in zip(*matches, strict=True))
    return Scores(
        len(matches),
        exact,
        normalised,
        saris,
        sum(d.value for d in distances) / len(matches) if distances else None,
        sum(d.exact for d in distances) / len(matches) if distances else None,
    )


def _matches(pair: Pair) -> tuple[float, float, float]:
    prediction, gold = pair.prediction, pair.gold
    if prediction is None:
        return (0.0, 0.0, 0.0)
    return (
        float(exact_match(prediction, gold)),
        float(normalised_exact_match(prediction, gold)),
        sari(normalise(pair.question).split(), tokens(prediction), tokens(gold)),
    )


def _distance(pair: Pair) -> GraphEditDistance:
    if pair.prediction is None:
        return GraphEditDistance(1.0, exact=True)
    return graph_edit_distance(pair.prediction, pair.gold)
