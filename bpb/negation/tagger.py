"""The tagger system: cues and scopes by a network that labels words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bpb.models.taggers.tagging import ScopeInput, Tagger
from bpb.negation.conventions import convention
from bpb.negation.labels import cue_labels, cues_of, negation_of
from bpb.negation.names import named_places
from bpb.negation.types import NegatedSentence, Part


def _outside_names(
    words: Sequence[str], cues: Sequence[tuple[Part, ...]]
) -> list[tuple[Part, ...]]:
    """The cues without those in titles and numbers, as the rules find them."""
    named = named_places(words)
    return [cue for cue in cues if not named.intersection(part.token for part in cue)]


class TaggerResolver:
    """Resolves negation with a tagger; it finds no events, as that of Sineva et al. 2021.

    Args:
        tagger: The network.
        convention_name: Whose guidelines are followed, one of those the tagger has learned.

    Raises:
        ConfigError: There is no such convention.
    """

    def __init__(self, tagger: Tagger, convention_name: str = "cd-sco") -> None:
        self.tagger = tagger
        self.convention = convention(convention_name)

    def resolve(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """See `Resolver.resolve`."""
        labels = self.tagger.cues([each.words for each in sentences], self.convention.name)
        found = [
            _outside_names(sentence.words, cues_of(sentence.words, each, self.convention))
            for sentence, each in zip(sentences, labels, strict=True)
        ]
        return self._with_scopes(sentences, found)

    def resolve_scopes(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """See `Resolver.resolve_scopes`."""
        given = [[negation.cue for negation in each.negations] for each in sentences]
        return self._with_scopes(sentences, given)

    def _with_scopes(
        self, sentences: Sequence[NegatedSentence], cues: Sequence[Sequence[tuple[Part, ...]]]
    ) -> list[NegatedSentence]:
        inputs = [
            ScopeInput(tuple(sentence.words), cue_labels(sentence.words, cue))
            for sentence, own in zip(sentences, cues, strict=True)
            for cue in own
        ]
        inside = iter(self.tagger.scopes(inputs, self.convention.name))
        return [
            replace(
                sentence,
                negations=tuple(
                    sorted(
                        (
                            negation_of(sentence.words, cue, next(inside), self.convention)
                            for cue in own
                        ),
                        key=lambda each: each.cue,
                    )
                ),
            )
            for sentence, own in zip(sentences, cues, strict=True)
        ]
