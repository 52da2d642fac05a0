"""Cue detection, as in *SEM 2012."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.negation.scoring.comparison import Comparison
from bpb.negation.scoring.rating import Rating, rating


def cue(sentences: Sequence[Comparison]) -> Rating:
    """Cues that match exactly; one found in part counts against recall only.

    P = TP / (TP + FP) and R = TP / (TP + FN), where TP are the pairs with c_g = c_p, FN the other
    gold cues, and FP the predicted cues that share no token with a gold one; a gold cue excuses one
    prediction. Morante & Blanco 2012, section 3.1; Sineva et al. 2021, section 3.1.
    """
    found = sum(len(each.matches) for each in sentences)
    excused = sum(len(each.partial) for each in sentences)
    return rating(found, count_system(sentences) - excused, count_gold(sentences))


def cue_b(sentences: Sequence[Comparison]) -> Rating:
    """Cues that match exactly, over all that were predicted.

    P = TP / |I_p| and R = TP / |I_g|, with TP as in `cue`: version B of the shared task.
    """
    found = sum(len(each.matches) for each in sentences)
    return rating(found, count_system(sentences), count_gold(sentences))


def count_gold(sentences: Sequence[Comparison]) -> int:
    """|I_g|."""
    return sum(len(each.gold) for each in sentences)


def count_system(sentences: Sequence[Comparison]) -> int:
    """|I_p|."""
    return sum(len(each.system) for each in sentences)
