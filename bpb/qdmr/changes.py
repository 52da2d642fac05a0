"""Which steps of a decomposition a perturbation kept, added, removed or replaced."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bpb.qdmr.types import REFERENCE, Decomposition, Step


class Change(StrEnum):
    KEPT = "kept"
    ADDED = "added"
    REMOVED = "removed"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Changes:
    """What became of each step.

    Attributes:
        before: The changes of the original's steps: kept, removed or replaced.
        after: The changes of the perturbed decomposition's steps: kept, added or replaced.
        pairs: The kept and the replaced steps, 0-based: of the original, and its counterpart.

    Raises:
        ValueError: A step is in two pairs, or its change does not fit its pair.
    """

    before: tuple[Change, ...]
    after: tuple[Change, ...]
    pairs: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        paired = dict(self.pairs)
        if len({*paired.values()}) != len(self.pairs) or len(paired) != len(self.pairs):
            raise ValueError(f"a step is in two pairs: {self.pairs}")
        fits = all(self.before[i] == self.after[j] for i, j in self.pairs)
        alone = [change for i, change in enumerate(self.before) if i not in paired]
        new = [change for j, change in enumerate(self.after) if j not in paired.values()]
        if not fits or {*alone} - {Change.REMOVED} or {*new} - {Change.ADDED}:
            raise ValueError(f"changes that do not fit their pairs: {self}")


def compare(original: Decomposition, perturbed: Decomposition) -> Changes:
    """Pair the steps of two decompositions, and state what became of each.

    Steps are paired in this order, each time the first with the first: those that mean the same
    with all steps below them; those of the same wording; those of the same operator; the two last
    steps. A step is kept if it has the same wording and its references are to counterparts, or to
    steps that were removed or added. Any other pair is a replacement.
    """
    pairing: dict[int, int] = {}
    known: dict[tuple[object, ...], int] = {}
    _pair(_meanings(original, known), _meanings(perturbed, known), pairing)
    wordings = [_wording(step) for step in original.steps]
    new_wordings = [_wording(step) for step in perturbed.steps]
    _pair(wordings, new_wordings, pairing)
    _pair(original.operators, perturbed.operators, pairing)
    last, new_last = len(original) - 1, len(perturbed) - 1
    if last not in pairing and new_last not in pairing.values():
        pairing[last] = new_last

    before = [Change.REMOVED] * len(original)
    after = [Change.ADDED] * len(perturbed)
    counterparts = set(pairing.values())
    for i, j in pairing.items():
        mentioned = zip(_mentions(original.steps[i]), _mentions(perturbed.steps[j]), strict=False)
        kept = wordings[i] == new_wordings[j] and all(
            pairing.get(used, new) == new for used, new in mentioned if new in counterparts
        )
        before[i] = after[j] = Change.KEPT if kept else Change.REPLACED
    return Changes(tuple(before), tuple(after), tuple(sorted(pairing.items())))


def _pair(
    features: Sequence[Hashable], new_features: Sequence[Hashable], pairing: dict[int, int]
) -> None:
    """Pair the steps of equal feature that are in no pair yet, in their order."""
    free: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    taken = set(pairing.values())
    for j, feature in enumerate(new_features):
        if j not in taken:
            free[feature].append(j)
    for i, feature in enumerate(features):
        if i not in pairing and free[feature]:
            pairing[i] = free[feature].popleft()


def _meanings(decomposition: Decomposition, known: dict[tuple[object, ...], int]) -> list[int]:
    """A number for each step; equal for steps of the same wording over the same meanings."""
    meanings: list[int] = []
    for i, step in enumerate(decomposition.steps):
        used = (meanings[each] if 0 <= each < i else None for each in _mentions(step))
        meanings.append(known.setdefault((_wording(step), *used), len(known)))
    return meanings


def _wording(step: Step) -> str:
    """A step's phrase without the numbers of its references."""
    return REFERENCE.sub("#", step.text)


def _mentions(step: Step) -> list[int]:
    """The steps that a step mentions, 0-based, each as often as it is mentioned."""
    return [int(number) - 1 for number in REFERENCE.findall(step.text)]
