"""The task of any parser or generator: what is drawn, and how it is watched."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from bpb.models.training.data.drawing import Material
from bpb.models.training.data.generator_data import Triple
from bpb.models.training.loop import Objective, Task
from bpb.models.training.scores.development_scores import log_likelihood, parser_scores
from bpb.protocols import Parser

T = TypeVar("T")


def pair_task(
    objective: Objective[T],
    material: Material,
    samples: Callable[[list[Triple]], list[T]],
    parser: Parser,
) -> Task[T]:
    """What is to be trained on pairs.

    Args:
        objective: The network and its loss.
        material: The pairs.
        samples: Makes what the network learns from of pairs.
        parser: The network under training as a greedy parser; not asked where it is a generator.
    """
    watched = samples(material.watched())

    def draw(spent: float, rng: random.Random) -> Sequence[T]:
        return samples(material.draw(spent, rng))

    def evaluate() -> dict[str, float]:
        if not watched:
            return {}
        likelihood = log_likelihood(objective, watched, material.config)
        if material.role == "generator":
            return likelihood
        pairs = [triple.target for triple in material.watched()]
        return parser_scores(parser, pairs) | likelihood

    return Task(objective, draw, evaluate)
