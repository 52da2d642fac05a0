"""The best one-to-one matching of predicted and gold spans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Span = TypeVar("Span")


def aligned_mean(
    said: Sequence[Span], golds: Sequence[Span], score: Callable[[Span, Span], float]
) -> float:
    """The score of the best matching, so that a span too few or too many counts 0.

    Args:
        said: The predicted spans, one or more.
        golds: The gold spans, one or more.
        score: The score of a predicted and a gold span, from 0 to 1.

    Returns:
        The matching's sum of scores, divided by the larger number of spans.
    """
    import numpy as np
    from scipy.optimize import linear_sum_assignment

    scores = np.array([[score(one, gold) for one in said] for gold in golds])
    matching = linear_sum_assignment(scores, maximize=True)
    return float(scores[matching].sum() / max(scores.shape))
