"""The task of a corrector or paraphraser: questions out of questions."""

import random
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, Protocol

from bpb.models.training.data.corrector_data import Correction
from bpb.models.training.loop import Task
from bpb.models.training.networks.seq2seq_task import Sample, Seq2SeqNet
from bpb.models.training.scores.development_scores import log_likelihood


class Material(Protocol):
    """What is learned from: pairs of a question and what is to be made of it."""

    @property
    def train(self) -> Sequence[Sequence[Any]]:
        """What there is to learn from, of each source."""
        ...

    @property
    def watched(self) -> Sequence[Correction]:
        """Pairs that are kept to watch the training by."""
        ...

    def draw(self, rng: random.Random) -> list[Correction]:
        """Draw an epoch."""
        ...


def task(net: Seq2SeqNet, material: Material) -> Task[Sample]:
    """What is to be trained."""
    objective, watched = net.objective(), _samples(net, material.watched)

    def draw(spent: float, rng: random.Random) -> list[Sample]:
        return _samples(net, material.draw(rng))

    def evaluate() -> dict[str, float]:
        return log_likelihood(objective, watched, net.config) if watched else {}

    return Task(objective, draw, evaluate)


def edit_weights(same: Sequence[int], wanted: Sequence[int], weight: int) -> tuple[int, ...]:
    """What each output token counts: more where it, or the one before it, is of an edit.

    Args:
        same: The tokens of the output that leaves the question as it is.
        wanted: Those of the right output.
        weight: What a token of an edit, and the one behind it, counts; the others count 1.
    """
    weights = [1] * len(wanted)
    codes = SequenceMatcher(None, same, wanted, autojunk=False).get_opcodes()
    for kind, _, _, start, end in codes:
        if kind != "equal":
            weights[start : end + 1] = [weight] * len(weights[start : end + 1])
    return tuple(weights)


def _samples(net: Seq2SeqNet, corrections: Sequence[Correction]) -> list[Sample]:
    sources = net.encode([net.format.format(question=each.given) for each in corrections])
    outputs = net.outputs([each.text for each in corrections])
    unchanged = net.outputs([each.given for each in corrections])
    weight = net.config.edit_weight
    return [
        Sample(source, wanted, edit_weights(same, wanted, weight))
        for source, wanted, same in zip(sources, outputs, unchanged, strict=True)
    ]
