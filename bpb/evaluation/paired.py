"""Whether two models differ on the same questions.

A difference of means has a 95% interval by paired bootstrap over contrast sets: the same sets are
drawn for both models (Efron and Tibshirani 1993, An Introduction to the Bootstrap, section 13.3).

Its p-value is of the paired sign-flip test, also named approximate randomization: if the models
were equal, their names could be swapped within each contrast set. p is the share of swaps that give
a difference at least as large, of all swaps if they are few, else of 9,999 drawn ones. The unit is
the contrast set, because its questions share a passage. This is the usual test of F1 in the field
(Noreen 1989, Computer-Intensive Methods for Testing Hypotheses; Dror et al. 2018, The Hitchhiker's
Guide to Testing Statistical Significance in Natural Language Processing, section 3.2.2).

Consistency is right or wrong for each contrast set, so that McNemar's exact test applies (Dror et
al. 2018, section 3.2.1). The p-values of groups are adjusted together (Holm 1979, A Simple
Sequentially Rejective Multiple Test Procedure).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SWAPS = 9999
# What sums of binary fractions may be off by.
_ERROR = 1e-9


def sign_flip_p(differences: NDArray[np.float64]) -> float:
    """The two-sided p-value of the sum of differences.

    Args:
        differences: Of each contrast set the sum of its differences, shape (sets,).
    """
    import numpy as np
    from scipy.stats import permutation_test

    # A swap changes nothing where there is no difference.
    moved = np.sort(differences[differences != 0])
    if len(moved) < 2:
        # Both swaps of one set are equally large; scipy takes two sets or more.
        return 1.0
    if 2 ** len(moved) <= _SWAPS:
        test = permutation_test(
            (moved, np.zeros_like(moved)),
            lambda first, second, axis: (first - second).sum(axis),
            permutation_type="samples",
            vectorized=True,
            n_resamples=_SWAPS,
        )
        return float(test.pvalue)
    # Of sets with equally large differences only the number that is swapped matters.
    sizes, counts = np.unique(np.abs(moved), return_counts=True)
    draws = np.random.default_rng(0)
    sums = np.zeros(_SWAPS)
    for size, count in zip(sizes, counts, strict=True):
        sums += size * (2 * draws.binomial(count, 0.5, _SWAPS) - count)
    at_least = int((np.abs(sums) >= abs(moved.sum()) - _ERROR).sum())
    return (at_least + 1) / (_SWAPS + 1)


def mcnemar_p(only_first: int, only_second: int) -> float:
    """The p-value of McNemar's exact test.

    Args:
        only_first: How many contrast sets the first model alone gets right.
        only_second: How many the second alone gets right.
    """
    from statsmodels.stats.contingency_tables import mcnemar

    return float(mcnemar([[0, only_first], [only_second, 0]], exact=True).pvalue)


def holm(p_values: Sequence[float]) -> list[float]:
    """p-values adjusted for their number, in their order."""
    from statsmodels.stats.multitest import multipletests

    return [float(p) for p in multipletests(p_values, method="holm")[1]] if p_values else []
