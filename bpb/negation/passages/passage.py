"""A passage in sentences, one of which can be put otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bpb.negation.edits.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sentence stands: character offsets in the passage, 0-based, end exclusive."""

    sentence: Sentence
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage with its sentences.

    Attributes:
        text: The passage; runs of spaces in a line count as one.
        places: Its sentences, in order.
    """

    text: str
    places: tuple[Place, ...]

    def replaced(self, place: Place, sentence: str) -> str:
        """The passage with another sentence in the place of one."""
        return self.text[: place.start] + sentence + self.text[place.end :]


def passages(texts: Iterable[str]) -> Iterator[Passage]:
    """Texts divided into lines, and those by spaCy into sentences."""
    from bpb.english.spacy_model import pipeline

    lines = [
        (" ".join(line.split()), number)
        for number, text in enumerate(texts)
        for line in text.split("\n")
    ]
    found: dict[int, list[Place]] = {}
    whole: dict[int, str] = {}
    for doc, number in pipeline().pipe(lines, as_tuples=True):
        start = len(whole[number]) + 1 if number in whole else 0
        whole[number] = f"{whole[number]}\n{doc.text}" if number in whole else doc.text
        found.setdefault(number, []).extend(
            Place(Sentence.of(span, span.start), start + span.start_char, start + span.end_char)
            for span in doc.sents
        )
    for number, text in whole.items():
        yield Passage(text, tuple(found[number]))
