"""Scope resolution, as in *SEM 2012."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.negation.scoring.comparison import Comparison
from bpb.negation.scoring.cues import count_gold, count_system
from bpb.negation.scoring.rating import Rating, rating


def scm(sentences: Sequence[Comparison]) -> Rating:
    """Scope-level cue match: instances whose cue and scope both match exactly.

    P = TP / (TP + FP) and R = TP / (TP + FN), where TP are the pairs with c_g = c_p and s_g = s_p,
    FN the other gold instances, and FP the predicted ones whose cue shares no token with a gold
    one: what is right in part is FN only. Sineva et al. 2021, section 3.1.

    An instance without a scope counts, and is right when both scopes are empty, as in `nis_ex`. The
    shared task's script (eval.cd-sco.pl) leaves empty scopes out of all counts, and so differs
    where there are any (`bpb.negation.scoring.script`).
    """
    found = sum(_right(each) for each in sentences)
    excused = sum(_near(each) for each in sentences)
    return rating(found, count_system(sentences) - excused, count_gold(sentences))


def scm_b(sentences: Sequence[Comparison]) -> Rating:
    """Scope-level cue match over all that was predicted: P = TP / |I_p|, R = TP / |I_g|.

    TP as in `scm`. The same as `nis_ex` (Sineva et al. 2021, section 3.3).
    """
    found = sum(_right(each) for each in sentences)
    return rating(found, count_system(sentences), count_gold(sentences))


def st(sentences: Sequence[Comparison]) -> Rating:
    """Scope tokens; one that is in several scopes counts several times.

    P = sum |s_g & s_p| / sum |s_p| and R = sum |s_g & s_p| / sum |s_g|: above over the pairs with
    c_g = c_p, below over all instances of I_p and of I_g. Sineva et al. 2021, section 3.1.

    The shared task's script pairs cues that share a token, and so gives more where cues are found
    in part (Sineva et al. 2021, footnote 4).
    """
    pairs = [match for each in sentences for match in each.matches]
    found = sum(len(match.gold.scope & match.system.scope) for match in pairs)
    predicted = sum(len(one.scope) for each in sentences for one in each.system)
    wanted = sum(len(one.scope) for each in sentences for one in each.gold)
    return rating(found, predicted, wanted)


def _right(sentence: Comparison) -> int:
    return sum(match.gold.scope == match.system.scope for match in sentence.matches)


def _near(sentence: Comparison) -> int:
    """Predictions that are right in part: the cue in part, or the cue but not the scope."""
    return len(sentence.partial) + len(sentence.matches) - _right(sentence)
