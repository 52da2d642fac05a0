"""Long passages: the reader reads the parts that share the most words with its question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bpb.protocols import Reader, Reading, ReadingInput
from bpb.values import content_words
from bpb.values.parts import Part, parts

WINDOW = 1000
"""In characters."""
_STRIDE = 800
# Words with the same first letters are the same: "receive" and "received".
_STEM = 5
_BETWEEN = "\n"


class ExcerptReader:
    """A ``bpb.protocols.Reader`` that gives another one at most some windows of a passage.

    A passage that is no longer than these windows is read whole.

    Args:
        reader: The other one.
        most: The most windows of ``WINDOW`` characters.
    """

    def __init__(self, reader: Reader, most: int) -> None:
        self.name, self.fingerprint = reader.name, reader.fingerprint
        self._reader = reader
        self._most = most

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; offsets are those of the whole passage."""
        longest = self._most * WINDOW
        passages = {item.context for item in inputs if len(item.context) > longest}
        indices = {passage: _Windows(passage) for passage in passages}
        excerpts = [
            indices[item.context].nearest(item.question, self._most)
            if item.context in indices
            else None
            for item in inputs
        ]
        readings = self._reader.read(
            [
                item if found is None else replace(item, context=_excerpt(item.context, found))
                for item, found in zip(inputs, excerpts, strict=True)
            ]
        )
        return [
            reading if found is None else _in_passage(reading, found)
            for reading, found in zip(readings, excerpts, strict=True)
        ]


class _Windows:
    """The windows of a passage, ranked by BM25 (Robertson and Zaragoza 2009)."""

    def __init__(self, passage: str) -> None:
        import bm25s

        self._windows = list(parts(passage, WINDOW, _STRIDE))
        self._index = bm25s.BM25()
        # The empty word stands in every window, so that a passage without words has one.
        self._index.index(
            [["", *_words(passage[start:end])] for start, end in self._windows],
            show_progress=False,
        )

    def nearest(self, question: str, most: int) -> list[Part]:
        """The windows that share the most words with a question, joined where they overlap."""
        scores = self._index.get_scores(["", *_words(question)])
        # Windows with equal scores are ranked by their place.
        ranked = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        return _joined(self._windows[place] for place in sorted(ranked[:most]))


def _joined(chosen: Iterable[Part]) -> list[Part]:
    """Parts in their order, those that overlap or touch as one."""
    found: list[Part] = []
    for part in chosen:
        if found and part.start <= found[-1].end:
            part = Part(found.pop().start, part.end)
        found.append(part)
    return found


def _excerpt(passage: str, chosen: Sequence[Part]) -> str:
    return _BETWEEN.join(passage[start:end] for start, end in chosen)


def _in_passage(reading: Reading, chosen: Sequence[Part]) -> Reading:
    """A reading of an excerpt, with its place in the passage.

    The passage has no span that crosses from one part to another: the next best one is taken.
    """
    spans = [
        span
        for each in (reading, *reading.others)
        if each.kind == "span" and (span := _moved(each, chosen)) is not None
    ]
    if reading.kind != "span":
        return replace(reading, others=tuple(spans))
    if not spans:
        return Reading("none", "", -1, -1, 0.0, answerable=reading.answerable)
    return replace(spans[0], others=tuple(spans[1:]), answerable=reading.answerable)


def _moved(span: Reading, chosen: Sequence[Part]) -> Reading | None:
    """A span of an excerpt as one of the passage; None if no part has it all."""
    begin = 0
    for start, end in chosen:
        length = end - start
        if begin <= span.start and span.end <= begin + length:
            by = start - begin
            return replace(span, start=span.start + by, end=span.end + by, others=())
        begin += length + len(_BETWEEN)
    return None


def _words(text: str) -> list[str]:
    return [word[:_STEM] for word in content_words(text)]
