"""Quality against coverage: the figures if the least valid variants are left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.evaluation.columns import consistency, mean
from bpb.evaluation.examples import Kind
from bpb.evaluation.metrics import Estimate

if TYPE_CHECKING:
    from pandas import DataFrame

_POINTS = 10


@dataclass(frozen=True, slots=True)
class Kept:
    """The figures of the variants that are at least so valid.

    Attributes:
        threshold: The least probability that a variant is valid.
        share: How many variants that keeps, in per cent of those with a known validity.
        f1: F1 of these variants.
        consistency: Of originals and these variants.
    """

    threshold: float
    share: float
    f1: Estimate
    consistency: Estimate


def coverage(frame: DataFrame) -> list[Kept]:
    """The figures at ten thresholds or fewer, the lowest first.

    Args:
        frame: Columns of an evaluation (`bpb.evaluation.columns`).

    Returns:
        [] if fewer than two validities are known.
    """
    known = frame[(frame["kind"] == Kind.CONTRAST) & frame["validity"].notna()]
    originals = frame[frame["kind"] == Kind.ORIGINAL]
    shares = [i / _POINTS for i in range(_POINTS)]
    thresholds = known["validity"].quantile(shares, interpolation="lower").unique()
    if len(thresholds) < 2:
        return []
    found = []
    for threshold in map(float, thresholds):
        kept = known[known["validity"] >= threshold]
        share = 100 * len(kept) / len(known)
        whole = Estimate.of(consistency(originals, kept))
        found.append(Kept(threshold, share, Estimate.of(mean(kept)), whole))
    return found
