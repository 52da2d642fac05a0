"""Rewriting a decomposition's phrases: the moves that edits are made of."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bpb.qdmr.text import from_phrases
from bpb.qdmr.types import REFERENCE, Decomposition


def replace(decomposition: Decomposition, index: int, phrase: str) -> Decomposition:
    """The decomposition with one step's phrase exchanged."""
    phrases = [step.text for step in decomposition.steps]
    phrases[index] = phrase
    return from_phrases(phrases)


def append(decomposition: Decomposition, phrase: str) -> Decomposition:
    """The decomposition with a step added at its end."""
    return from_phrases([*(step.text for step in decomposition.steps), phrase])


def drop_last(decomposition: Decomposition, answer: int) -> Decomposition:
    """The sub-decomposition whose answer is step `answer`."""
    return _kept(decomposition, answer, {})


def rewired(decomposition: Decomposition, removed: int, instead: int) -> Decomposition:
    """Without step `removed`: who referred to it refers to `instead`; what is unused goes too."""
    return _kept(decomposition, len(decomposition) - 1, {removed: instead})


def substitute(phrase: str, *pairs: tuple[str, str]) -> str:
    """Exchange whole words, each pair once; the phrase as it was if a word is missing."""
    changed = phrase
    for old, new in pairs:
        changed, count = re.subn(rf"\b{re.escape(old)}\b", new, changed, count=1)
        if not count:
            return phrase
    return changed


def _kept(decomposition: Decomposition, answer: int, instead: Mapping[int, int]) -> Decomposition:
    needed: set[int] = set()
    waiting = [answer]
    while waiting:
        index = waiting.pop()
        if index not in needed:
            needed.add(index)
            references = decomposition.steps[index].references
            waiting.extend(instead.get(r, r) for r in references)
    order = sorted(needed)
    position = {old: new for new, old in enumerate(order)}

    def renumbered(match: re.Match[str]) -> str:
        old = int(match[1]) - 1
        old = instead.get(old, old)
        return f"#{position[old] + 1}" if old in position else match[0]

    return from_phrases([REFERENCE.sub(renumbered, decomposition.steps[i].text) for i in order])
