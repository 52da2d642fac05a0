"""What a tagger learns from and is measured on: corpora, and which of their sentences are kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bpb.models.taggers.tagging import TaggedSentence, Tagger, TaggerSource
from bpb.models.training.files import bucket
from bpb.negation.conventions import convention
from bpb.negation.format import read
from bpb.negation.labels import tagged
from bpb.negation.scoring.score import Scores, score_sentences
from bpb.negation.tagger import TaggerResolver
from bpb.negation.types import NegatedSentence

FIFTH = "fifth"
# Sentences of a file that names no documents are kept or not in groups of so many.
_GROUP = 20


def sentences_of(source: TaggerSource, data: Path) -> list[NegatedSentence]:
    """The sentences of a file that a tagger may learn from.

    Raises:
        InputError: The file is missing or bad.
    """
    found = read(data / source.path)
    return [each for each in found if source.kept != FIFTH or not is_kept(each)]


def kept_of(source: TaggerSource, data: Path) -> list[NegatedSentence]:
    """The sentences that are kept to measure on.

    Raises:
        InputError: The file is missing or bad.
    """
    if source.kept == FIFTH:
        return [each for each in read(data / source.path) if is_kept(each)]
    return list(read(data / source.kept))


def is_kept(sentence: NegatedSentence) -> bool:
    """Whether a sentence belongs to the fifth of its corpus that no tagger learns from.

    It is told by its document; without one, by its place among the others.
    """
    return bucket("negation ", sentence.document or str(sentence.number // _GROUP), 5) == 0


class NegationData:
    """See `bpb.models.training.tagger_data.NegationData`."""

    def read(self, source: TaggerSource, data: Path) -> tuple[list[TaggedSentence], ...]:
        """The sentences of a source to learn from, and those kept, labelled."""
        followed = convention(source.convention)
        return tuple(
            [tagged(each, followed) for each in sentences]
            for sentences in (sentences_of(source, data), kept_of(source, data))
        )

    def figures(
        self, tagger: Tagger, sources: Sequence[TaggerSource], data: Path, most: int
    ) -> dict[str, dict[str, float]]:
        """The F1 of what is kept of each source, at most so many sentences."""
        figures: dict[str, dict[str, float]] = {}
        for source in sources:
            gold = kept_of(source, data)[:most]
            scores = score_sentences(gold, TaggerResolver(tagger, source.convention).resolve(gold))
            figures[source.convention] = {"sentences": len(gold)} | _f1(scores)
        return figures


def _f1(scores: Scores) -> dict[str, float]:
    names = ("cue_b", "scm", "st", "nis_tok", "nis_ex")
    return {name: scores.ratings[name].f1 for name in names}
