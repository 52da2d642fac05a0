"""Whole sentences, as in *SEM 2012."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bpb.negation.scoring.comparison import Comparison


def cns(sentences: Sequence[Comparison]) -> float:
    """Complete negation sentences: those with a gold negation in which all is right.

    CNS = sentences whose gold and predicted instances are the same, cue, scope and event, none too
    many and none too few / sentences with a gold instance; 1 where there is no such sentence.
    Morante & Blanco 2012, section 3.1.
    """
    negated = [each for each in sentences if each.gold]
    right = sum(Counter(each.gold) == Counter(each.system) for each in negated)
    return right / len(negated) if negated else 1.0
