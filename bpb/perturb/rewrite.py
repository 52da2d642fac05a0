"""Rewriting a decomposition's phrases: the moves that edits are made of."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

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


def rotated(decomposition: Decomposition, step: int, operands: Sequence[int]) -> Decomposition:
    """Each operand of a step in the place of the one before it, the first in that of the last.

    The steps that one operand alone rests on move with it, where all have equally many; else the
    step's references change and the other steps stay.
    """
    phrases = [each.text for each in decomposition.steps]
    after = (*operands[1:], operands[0])
    own = [_own_steps(decomposition, operand, operands) for operand in operands]
    place = {
        old: new
        for mine, following in zip(own, (*own[1:], own[0]), strict=True)
        for old, new in zip(following, mine, strict=False)
    }
    alike = len({len(steps) for steps in own}) == 1
    later = any(
        place.get(reference, reference) >= place.get(i, i)
        for i, each in enumerate(decomposition.steps)
        for reference in each.references
    )
    if later or not alike:
        exchanged = dict(zip(operands, after, strict=True))
        return replace(decomposition, step, _referring(phrases[step], exchanged))
    moved = list(phrases)
    for i, phrase in enumerate(phrases):
        moved[place.get(i, i)] = phrase if i == step else _referring(phrase, place)
    return from_phrases(moved)


def substitute(phrase: str, *pairs: tuple[str, str]) -> str:
    """Exchange whole words, each pair once; the phrase as it was if a word is missing."""
    changed = phrase
    for old, new in pairs:
        changed, count = re.subn(rf"\b{re.escape(old)}\b", new, changed, count=1)
        if not count:
            return phrase
    return changed


def under(decomposition: Decomposition, index: int) -> set[int]:
    """A step and all that it rests on."""
    return {index}.union(
        *(under(decomposition, reference) for reference in decomposition.steps[index].references)
    )


def _own_steps(decomposition: Decomposition, operand: int, operands: Sequence[int]) -> list[int]:
    """The steps that one operand rests on and no other, itself included, in order."""
    others = {i for each in operands if each != operand for i in under(decomposition, each)}
    return sorted(under(decomposition, operand) - others)


def _referring(phrase: str, instead: Mapping[int, int]) -> str:
    """A phrase with its references exchanged, all at once."""
    return REFERENCE.sub(
        lambda match: f"#{instead.get(int(match[1]) - 1, int(match[1]) - 1) + 1}", phrase
    )


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
