"""The figures of a paraphraser."""

import math
import time
from pathlib import Path

from bpb.models.training.pair_scores import Figures, first_text
from bpb.models.training.paraphraser_data import measured_rewordings
from bpb.protocols import GenerationInput, Generator


def paraphraser_figures(paraphraser: Generator, data: Path, most: int) -> Figures:
    """Measure a paraphraser on questions that it has not learned from.

    "Nothing" is where it says that there is no other construction. `benchmarks/models.py` tells how
    many of its rewordings can be taken.

    Args:
        paraphraser: The paraphraser.
        data: The data folder.
        most: The most pairs to measure on.
    """
    pairs = measured_rewordings(data)[:most]
    if not pairs:
        return {}
    began = time.perf_counter()
    found = paraphraser.generate([GenerationInput(pair.given, pair.given) for pair in pairs])
    speed = len(pairs) / (time.perf_counter() - began)
    same = unchanged = nothing = 0
    for pair, candidates in zip(pairs, found, strict=True):
        text = first_text(candidates)
        nothing += not text.strip(" ?")
        unchanged += text.lower() == pair.given.lower()
        same += text.lower() == pair.text.lower()
    scores = [candidates[0].score for candidates in found if candidates]
    total = len(pairs)
    return {
        "questions kept out": {
            "questions": total,
            "the written words": same / total,
            "unchanged": unchanged / total,
            "nothing": nothing / total,
            "mean score": math.fsum(scores) / max(1, len(scores)),
            "questions/s": speed,
        }
    }
