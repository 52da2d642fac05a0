"""Negation-instance scores (NIS): every instance weighs the same (Sineva et al. 2021, 3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bpb.negation.scoring.comparison import Comparison, Match
from bpb.negation.scoring.cues import count_gold, count_system
from bpb.negation.scoring.rating import Rating, rating


def nis_tok(sentences: Sequence[Comparison]) -> Rating:
    """The expected share of a scope that is right, for an instance drawn at random.

    P = sum f_P(s_g, s_p) / |I_p| and R = sum f_R(s_g, s_p) / |I_g| over the pairs with c_g = c_p,
    where f_P = |s_g & s_p| / |s_p|, or 1 if s_p is empty, and f_R = |s_g & s_p| / |s_g|, or 1 if
    s_g is empty.
    """
    return _expected(
        sentences,
        lambda match: _share(match, len(match.system.scope)),
        lambda match: _share(match, len(match.gold.scope)),
    )


def nis_ex(sentences: Sequence[Comparison]) -> Rating:
    """The expected share of scopes that are right as a whole: f_P = f_R = 1 if s_p = s_g, else 0.

    P and R as in `nis_tok`. Two empty scopes are equal.
    """

    def is_equal(match: Match) -> float:
        return float(match.gold.scope == match.system.scope)

    return _expected(sentences, is_equal, is_equal)


def _expected(
    sentences: Sequence[Comparison],
    precision: Callable[[Match], float],
    recall: Callable[[Match], float],
) -> Rating:
    pairs = [match for each in sentences for match in each.matches]
    predicted, wanted = count_system(sentences), count_gold(sentences)
    return Rating(
        rating(sum(map(precision, pairs)), predicted, wanted).precision,
        rating(sum(map(recall, pairs)), predicted, wanted).recall,
    )


def _share(match: Match, size: int) -> float:
    return len(match.gold.scope & match.system.scope) / size if size else 1.0
