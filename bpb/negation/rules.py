"""The rule system: cues from words and affixes, scopes from the dependency tree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bpb.english.tree import Tree, trees
from bpb.negation.convention import Convention
from bpb.negation.conventions import convention
from bpb.negation.cues import cues, given_cue
from bpb.negation.event import event
from bpb.negation.focus import focus
from bpb.negation.parts import parts_beside
from bpb.negation.types import Cue, NegatedSentence, Negation


class RuleResolver:
    """Resolves negation by rules over spaCy's dependencies.

    Args:
        convention: Whose guidelines are followed: "cd-sco", "bioscope", "sfu" or "condaqa".

    Raises:
        ConfigError: There is no such convention.
    """

    def __init__(self, convention_name: str = "cd-sco") -> None:
        self.convention = convention(convention_name)

    def resolve(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """See `Resolver.resolve`."""
        parsed = trees([sentence.words for sentence in sentences])
        return [
            resolved(sentence, tree, self.convention)
            for sentence, tree in zip(sentences, parsed, strict=True)
        ]

    def resolve_scopes(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """See `Resolver.resolve_scopes`."""
        parsed = trees([sentence.words for sentence in sentences])
        return [
            with_scopes(sentence, tree, self.convention)
            for sentence, tree in zip(sentences, parsed, strict=True)
        ]


def resolved(sentence: NegatedSentence, tree: Tree, convention: Convention) -> NegatedSentence:
    """A sentence with the negations that its tree shows."""
    found = cues(tuple(sentence.words), tree, convention)
    return _with(sentence, tree, found, convention)


def with_scopes(sentence: NegatedSentence, tree: Tree, convention: Convention) -> NegatedSentence:
    """A sentence with its cues and the scopes that its tree shows."""
    given = [given_cue(tree, negation.cue) for negation in sentence.negations]
    return _with(sentence, tree, given, convention)


def _with(
    sentence: NegatedSentence, tree: Tree, found: Iterable[Cue], convention: Convention
) -> NegatedSentence:
    words = sentence.words
    negations = (_negation(words, tree, cue, convention) for cue in found)
    return replace(sentence, negations=tuple(sorted(negations, key=lambda each: each.cue)))


def _negation(words: Sequence[str], tree: Tree, cue: Cue, convention: Convention) -> Negation:
    places = convention.scope(tree, cue)
    scope = parts_beside(words, places, cue.parts)
    if convention.cue_in_scope:
        scope |= set(cue.parts)
    negated = (
        parts_beside(words, event(tree, cue, places), cue.parts) if convention.events else set()
    )
    told = parts_beside(words, focus(tree, cue, places), cue.parts)
    return Negation(cue.parts, tuple(sorted(scope)), tuple(sorted(negated)), tuple(sorted(told)))
