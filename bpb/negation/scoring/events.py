"""Negated events, as in *SEM 2012."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.negation.scoring.comparison import Comparison, pair
from bpb.negation.scoring.rating import Rating, rating


def events(sentences: Sequence[Comparison]) -> Rating:
    """Events that match exactly, whatever their cues and scopes.

    P = TP / (TP + FP) and R = TP / (TP + FN), where TP are the pairs of equal events of a sentence,
    FN the other gold events, and FP the predicted ones that share no token with a gold one; empty
    events count nowhere. Morante & Blanco 2012, section 3.1 ("Negated"); the shared task's script
    counts some FN wrong here.
    """
    found = predicted = wanted = 0
    for each in sentences:
        gold = [one.event for one in each.gold if one.event]
        system = [one.event for one in each.system if one.event]
        pairs = pair(gold, system)
        found += len(pairs.equal)
        predicted += len(system) - len(pairs.overlapping)
        wanted += len(gold)
    return rating(found, predicted, wanted)
