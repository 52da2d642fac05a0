"""Scopes as the shared task's script counts them (eval.cd-sco.pl, version 2.2).

For figures to be compared with published ones. The script leaves empty scopes out of all counts,
and pairs scope tokens by cues that only share a token. Sineva et al. 2021 define SCM over instances
and ST by cues that match exactly; yet the SCM and SCM-B they print are the script's: with gold cues
there are as many predicted instances as gold ones, so that SCM-B would be its own recall, and SCM
2R / (1 + R), which their punctuation baseline's figures are not.
"""

from __future__ import annotations

from collections.abc import Sequence

from bpb.negation.scoring.comparison import Comparison
from bpb.negation.scoring.rating import Rating, rating


def scm(sentences: Sequence[Comparison]) -> Rating:
    """Scope-level cue match over instances that have a scope.

    P = TP / (TP + FP) and R = TP / (TP + FN), where TP are the pairs with c_g = c_p and
    s_g = s_p, not empty; FN the other gold scopes; FP the predicted scopes whose cue shares no
    token with a gold one, or matches the cue of an instance without a scope.
    """
    predicted, wanted = _scopes(sentences)
    excused = sum(
        bool(match.system.scope)
        for each in sentences
        for match in (*(pair for pair in each.matches if pair.gold.scope), *each.partial)
    )
    found = _found(sentences)
    return rating(found, predicted - excused + found, wanted)


def scm_b(sentences: Sequence[Comparison]) -> Rating:
    """As `scm`, with P = TP / all predicted scopes."""
    return rating(_found(sentences), *_scopes(sentences))


def st(sentences: Sequence[Comparison]) -> Rating:
    """Scope tokens: as the paper's, but over all pairs whose cues share a token."""
    pairs = [match for each in sentences for match in (*each.matches, *each.partial)]
    found = sum(len(match.gold.scope & match.system.scope) for match in pairs)
    predicted = sum(len(one.scope) for each in sentences for one in each.system)
    wanted = sum(len(one.scope) for each in sentences for one in each.gold)
    return rating(found, predicted, wanted)


def _found(sentences: Sequence[Comparison]) -> int:
    pairs = (match for each in sentences for match in each.matches)
    return sum(bool(match.gold.scope) and match.gold.scope == match.system.scope for match in pairs)


def _scopes(sentences: Sequence[Comparison]) -> tuple[int, int]:
    """How many scopes are predicted, and how many are to be found."""
    return (
        sum(bool(one.scope) for each in sentences for one in each.system),
        sum(bool(one.scope) for each in sentences for one in each.gold),
    )
