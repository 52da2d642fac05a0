"""Training examples for the tagger: which sentences, how tokenised, how often drawn."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bpb.models.taggers.tagger import WordEncoder
from bpb.models.taggers.tagging import CUE_LABELS, CueLabel, TaggedSentence, Tagger, TaggerSource
from bpb.models.training.data.sources import in_form

_SOURCE = re.compile(r"(\S+) (\S+) (\d+\.?\d*) (\d+\.?\d*) (\S+)")


class NegationData(Protocol):
    """What the training of a tagger asks of those who read corpora of negation and score."""

    def read(self, source: TaggerSource, data: Path) -> tuple[list[TaggedSentence], ...]:
        """The sentences of a source to learn from, and those that are kept.

        Raises:
            BPBError: A file is missing or bad, or there is no such convention.
        """
        ...

    def figures(
        self, tagger: Tagger, sources: Sequence[TaggerSource], data: Path, most: int
    ) -> dict[str, dict[str, float]]:
        """What a tagger scores on what is kept of each source, at most so many sentences."""
        ...


@dataclass(frozen=True, slots=True)
class Scope:
    """A cue and its scope: a label's number, and inside or not, for each word."""

    cue: tuple[int, ...]
    inside: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A tokenised sentence.

    Attributes:
        ids: Token ids, those around the sentence included.
        firsts: Where each word's first token is.
        convention: The number of its convention.
        cues: The number of each word's label.
        scopes: Its cues, one by one.
    """

    ids: tuple[int, ...]
    firsts: tuple[int, ...]
    convention: int
    cues: tuple[int, ...]
    scopes: tuple[Scope, ...]


@dataclass(frozen=True, slots=True)
class TaggerMaterial:
    """What a tagger is trained on.

    Attributes:
        sources: The files.
        train: The sentences to learn from, of each source.
        kept: Those that are kept, of each source.
    """

    sources: Sequence[TaggerSource]
    train: Sequence[Sequence[TaggedSentence]]
    kept: Sequence[Sequence[TaggedSentence]]

    @property
    def conventions(self) -> tuple[str, ...]:
        """The conventions there are, in the order of the sources."""
        return tuple(dict.fromkeys(source.convention for source in self.sources))


def tagger_sources(texts: Sequence[str]) -> list[TaggerSource]:
    """Read the setting ``sources`` of a tagger.

    Raises:
        ConfigError: There is none, or one is not in its form.
    """
    expected = (
        "file, convention, two numbers and what is kept, such as "
        '"negation/sfu.jsonl.gz sfu 1 0.25 fifth"'
    )
    found = in_form(texts, _SOURCE, expected)
    return [TaggerSource(m[1], m[2], float(m[3]), float(m[4]), m[5]) for m in found]


def load_material(sources: Sequence[str], data: Path, reader: NegationData) -> TaggerMaterial:
    """Read what a tagger is trained on.

    Raises:
        ConfigError: The sources are not in their form.
        InputError: A file is missing or bad.
    """
    known = tagger_sources(sources)
    read = [reader.read(source, data) for source in known]
    return TaggerMaterial(known, [train for train, _ in read], [kept for _, kept in read])


def tokenise(
    sentences: Sequence[TaggedSentence], words: WordEncoder, convention: int, limit: int
) -> list[Example]:
    """Tokenise sentences, cut to so many tokens; one without words is left out."""
    encoded = words.encode([sentence.words for sentence in sentences], limit)
    return [
        Example(
            each.ids,
            each.firsts,
            convention,
            _numbers(sentence.cues, len(each.firsts)),
            tuple(
                Scope(
                    _numbers(scope.cue, len(each.firsts)),
                    scope.inside[: len(each.firsts)],
                )
                for scope in sentence.scopes
            ),
        )
        for sentence, each in zip(sentences, encoded, strict=True)
        if each.firsts
    ]


def draw(
    examples: Sequence[Sequence[Example]], sources: Sequence[TaggerSource], rng: random.Random
) -> list[Example]:
    """Draw an epoch: sentences with and without negations as often as their sources say."""
    drawn: list[Example] = []
    for source, found in zip(sources, examples, strict=True):
        for is_negated, times in ((True, source.negated), (False, source.others)):
            part = [each for each in found if bool(each.scopes) == is_negated]
            drawn.extend(part * int(times))
            drawn.extend(rng.sample(part, int(len(part) * (times % 1))))
    return drawn


def _numbers(labels: Sequence[CueLabel], words: int) -> tuple[int, ...]:
    return tuple(CUE_LABELS.index(label) for label in labels[:words])
