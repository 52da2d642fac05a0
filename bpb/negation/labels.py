"""Negations as labels of words, which a tagger learns, and labels as negations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bpb.models.taggers.tagging import CueLabel, TaggedScope, TaggedSentence
from bpb.negation.affixes import affix
from bpb.negation.convention import Convention
from bpb.negation.parts import parts_beside
from bpb.negation.types import NegatedSentence, Negation, Part

_CONTRACTION = re.compile(r".(n['’]t|(?<=^can)not)$")
# For words that the rules of affixes do not know: the tagger has said that there is one.
_AFFIX = re.compile(r"(?=(?:un|in|im|il|ir|dis|non-?)\w{2})(un|i[nmlr]|dis|non-?)|\w{2}?(less)")


def tagged(sentence: NegatedSentence, convention: Convention) -> TaggedSentence:
    """A sentence's negations as labels, to learn from.

    Where the convention does not join "neither ... nor", one cue of both becomes two: each with
    its half of the scope, and with what comes before both (Sineva et al. 2021, section 5).
    """
    words = tuple(sentence.words)
    negations = [
        part
        for each in sentence.negations
        for part in ([each] if convention.joined else _divided(words, each))
    ]
    cues: list[CueLabel] = ["none"] * len(words)
    scopes: list[TaggedScope] = []
    for negation in negations:
        own = cue_labels(words, negation.cue)
        cues = [mine if mine != "none" else before for mine, before in zip(own, cues, strict=True)]
        inside = {part.token for part in negation.scope if part not in negation.cue}
        scopes.append(TaggedScope(own, tuple(place in inside for place in range(len(words)))))
    return TaggedSentence(words, tuple(cues), tuple(scopes))


def cue_labels(words: Sequence[str], cue: Sequence[Part]) -> tuple[CueLabel, ...]:
    """The labels of one cue."""
    labels: list[CueLabel] = ["none"] * len(words)
    for part in cue:
        is_whole = part.end - part.start == len(words[part.token])
        first: CueLabel = "first" if part.token == cue[0].token else "further"
        labels[part.token] = first if is_whole else "part"
    return tuple(labels)


def cues_of(
    words: Sequence[str], labels: Sequence[CueLabel], convention: Convention
) -> list[tuple[Part, ...]]:
    """The cues of labels; a word said to have a part that negates, and has none, is no cue.

    A "nor" begins one where the convention does not join it to the "neither" before.
    """
    cues: list[tuple[Part, ...]] = []
    for place, (word, label) in enumerate(zip(words, labels, strict=True)):
        whole = Part(place, 0, len(word))
        if label == "further" and cues and (convention.joined or word.lower() != "nor"):
            cues[-1] = (*cues[-1], whole)
        elif label in ("first", "further"):
            cues.append((whole,))
        elif label == "part" and (span := _part(word)):
            cues.append((Part(place, *span),))
    return cues


def negation_of(
    words: Sequence[str], cue: tuple[Part, ...], inside: Sequence[bool], convention: Convention
) -> Negation:
    """The negation of a cue and of what is labelled as in its scope.

    Gaps are closed where the convention has none.
    """
    places = {place for place, is_in in enumerate(inside) if is_in}
    if places and not convention.gaps:
        around = places | {part.token for part in cue}
        places = set(range(min(around), max(around) + 1))
    scope = parts_beside(words, places, cue)
    return Negation(cue, tuple(sorted(scope | set(cue) if convention.cue_in_scope else scope)))


def _part(word: str) -> tuple[int, int] | None:
    """The part of a word that negates, None where there is none."""
    lowered = word.lower()
    if len(lowered) != len(word):
        return None
    if found := _CONTRACTION.search(lowered):
        return found.span(1)
    if known := affix(lowered):
        return known
    found = _AFFIX.match(lowered)
    return found.span(found.lastindex or 0) if found else None


def _divided(words: Sequence[str], negation: Negation) -> Iterator[Negation]:
    """A negation, or the two of "neither ... nor"."""
    *before, last = negation.cue
    if not before or words[last.token].lower() != "nor":
        yield negation
        return
    first = before[0].token
    shared = tuple(part for part in negation.scope if part.token < first)
    half = tuple(part for part in negation.scope if first <= part.token < last.token)
    rest = tuple(part for part in negation.scope if part.token >= last.token)
    yield Negation(tuple(before), shared + half)
    yield Negation((last,), shared + rest)
