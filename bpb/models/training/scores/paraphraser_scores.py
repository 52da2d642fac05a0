"""The figures of a paraphraser."""

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bpb.models.training.data.corrector_data import Correction
from bpb.models.training.data.paraphraser_data import (
    measured_rewordings,
    measured_verifications,
)
from bpb.models.training.scores.pair_scores import Figures, first_text
from bpb.protocols import GenerationInput, Generator


def paraphraser_figures(
    paraphraser: Generator,
    data: Path,
    most: int,
    against: Callable[[str, str], str] | None = None,
) -> Figures:
    """Measure a paraphraser on questions that it has not learned from.

    "Nothing" is where it says that there is no other construction, or nothing to ask of an answer.

    Args:
        paraphraser: The paraphraser.
        data: The data folder.
        most: The most pairs of each kind to measure on.
        against: What speaks against a rewording, "" for nothing; None to leave out how
            many can be taken.
    """
    rewordings = measured_rewordings(data)[:most]
    of_answers = measured_verifications(data)[:most]
    figures = {"questions kept out": _figures(paraphraser, rewordings, against)}
    figures["questions of answers kept out"] = _figures(paraphraser, of_answers, None)
    return {name: each for name, each in figures.items() if each}


def _figures(
    paraphraser: Generator,
    pairs: Sequence[Correction],
    against: Callable[[str, str], str] | None,
) -> dict[str, float]:
    if not pairs:
        return {}
    began = time.perf_counter()
    found = paraphraser.generate([GenerationInput(pair.given, pair.given) for pair in pairs])
    speed = len(pairs) / (time.perf_counter() - began)
    same = unchanged = nothing = taken = 0
    for pair, candidates in zip(pairs, found, strict=True):
        text = first_text(candidates)
        nothing += not text.strip(" ?")
        is_given = text.lower() == pair.given.lower()
        unchanged += is_given
        taken += against is not None and not is_given and not against(text, pair.given)
        same += text.lower() == pair.text.lower()
    scores = [candidates[0].score for candidates in found if candidates]
    total = len(pairs)
    return {
        "questions": total,
        "the written words": same / total,
        "unchanged": unchanged / total,
        **({} if against is None else {"nothing against it": taken / total}),
        "nothing": nothing / total,
        "mean score": math.fsum(scores) / max(1, len(scores)),
        "questions/s": speed,
    }
