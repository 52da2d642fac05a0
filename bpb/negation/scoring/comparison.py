"""A sentence's gold negations beside those a system gives, matched by their cues."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bpb.negation.punctuation import is_punctuation
from bpb.negation.types import NegatedSentence, Negation, Part

Parts = frozenset[Part]

_ABBREVIATION = re.compile(r"(\w+)\.")


class Instance(NamedTuple):
    """A negation as what is compared: sets of parts of tokens.

    An affix is a token of its own where it is a cue (Sineva et al. 2021, section 3): here, a part.
    """

    cue: Parts
    scope: Parts
    event: Parts


class Match(NamedTuple):
    """A gold instance and the predicted one that it is compared with."""

    gold: Instance
    system: Instance


@dataclass(frozen=True, slots=True)
class Comparison:
    """One sentence.

    Attributes:
        gold: I_g, the gold instances.
        system: I_p, the predicted ones.
        matches: Pairs with c_g = c_p, each instance at most once.
        partial: Pairs of others whose cues share a token, each instance at most once.
    """

    gold: tuple[Instance, ...]
    system: tuple[Instance, ...]
    matches: tuple[Match, ...]
    partial: tuple[Match, ...]


def compare(
    gold: NegatedSentence, system: NegatedSentence, *, keep_punctuation: bool = False
) -> Comparison:
    """Match a sentence's instances by their cues.

    Punctuation is left out of scopes, as the shared task does. As in its script, cues and events
    keep theirs, and the period of an abbreviation does not matter in a scope ("Mr" is "Mr.").

    Args:
        gold: The gold sentence; its tags are used for both.
        system: The same sentence with predicted negations.
        keep_punctuation: Whether punctuation counts in scopes.
    """
    kept = [keep_punctuation or not is_punctuation(token) for token in gold.tokens]
    golds = tuple(_instance(gold, negation, kept) for negation in gold.negations)
    systems = tuple(_instance(gold, negation, kept) for negation in system.negations)
    cues = pair([one.cue for one in golds], [one.cue for one in systems])
    return Comparison(
        golds,
        systems,
        tuple(Match(golds[g], systems[s]) for g, s in cues.equal),
        tuple(Match(golds[g], systems[s]) for g, s in cues.overlapping),
    )


class Pairs(NamedTuple):
    """Places of elements that belong together, first of gold, then of the system."""

    equal: list[tuple[int, int]]
    overlapping: list[tuple[int, int]]


def pair(gold: Sequence[Parts], system: Sequence[Parts]) -> Pairs:
    """Pair the elements that are equal, then of the others those that share a token.

    Each element is paired once. The shared task's script takes the first that shares a token, and
    so misses an equal one behind it; here the equal one is found.
    """
    golds, systems = list(range(len(gold))), list(range(len(system)))

    def take(fits: Callable[[Parts, Parts], bool]) -> list[tuple[int, int]]:
        taken = []
        for g in list(golds):
            s = next((s for s in systems if fits(gold[g], system[s])), None)
            if s is not None:
                golds.remove(g)
                systems.remove(s)
                taken.append((g, s))
        return taken

    return Pairs(take(operator.eq), take(_share_token))


def _instance(sentence: NegatedSentence, negation: Negation, kept: Sequence[bool]) -> Instance:
    scope = (part for part in negation.scope if kept[part.token])
    return Instance(
        frozenset(negation.cue),
        frozenset(_without_period(sentence, part) for part in scope),
        frozenset(negation.event),
    )


def _without_period(sentence: NegatedSentence, part: Part) -> Part:
    word = _ABBREVIATION.match(sentence.text_of(part))
    return part if word is None else Part(part.token, part.start, part.start + len(word[1]))


def _share_token(one: Iterable[Part], other: Iterable[Part]) -> bool:
    return not {part.token for part in one}.isdisjoint(part.token for part in other)
