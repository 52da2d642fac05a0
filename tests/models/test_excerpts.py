"""Long passages: which parts of them a reader reads, and where what it read stands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bpb.models.readers.excerpts import WINDOW, ExcerptReader
from bpb.protocols import Reading, ReadingInput

FILLER = "The harbour lay quiet, and the boats came home before the rain set in. "
FACT = "Mira Holt planted 47 pear trees behind the mill. "
QUESTION = "How many pear trees did Mira Holt plant?"


class Finder:
    """A reader that answers with the first place of a text, if the passage has it.

    Attributes:
        read_passages: What it was given to read.
    """

    name = "finder"
    fingerprint = "0"

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.read_passages: list[str] = []

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``."""
        self.read_passages += [item.context for item in inputs]
        return [self._reading(item.context) for item in inputs]

    def _reading(self, passage: str) -> Reading:
        start = passage.find(self.answer)
        if start < 0:
            return Reading("none", "", -1, -1, 0.9, answerable=0.1)
        return Reading("span", self.answer, start, start + len(self.answer), 0.8, answerable=0.9)


def long_passage(length: int, fact: str, share: float) -> str:
    """A passage of at least `length` characters with a fact at a share of it."""
    sentences = [FILLER] * (length // len(FILLER))
    sentences.insert(int(len(sentences) * share), fact)
    return "".join(sentences)


@pytest.mark.parametrize("share", [0.0, 0.31, 0.77, 1.0])
def test_the_windows_with_the_questions_words_are_read(share: float) -> None:
    """Wherever in the passage the fact stands; the offsets are those of the whole passage."""
    passage = long_passage(40_000, FACT, share)
    reader = Finder("47")
    [reading] = ExcerptReader(reader, 3).read([ReadingInput(QUESTION, passage)])
    assert reading.text == passage[reading.start : reading.end] == "47"
    assert (reading.score, reading.answerable) == (0.8, 0.9)


def test_what_a_question_reads_is_bounded() -> None:
    """However long the passage is, the reader gets no more than its windows."""
    for length in (20_000, 200_000):
        reader = Finder("47")
        passage = long_passage(length, FACT, 0.5)
        ExcerptReader(reader, 5).read([ReadingInput(QUESTION, passage)])
        assert all(len(read) <= 5 * (WINDOW + 1) for read in reader.read_passages)


def test_a_passage_that_fits_is_read_whole() -> None:
    """A passage as long as the windows together is given as it is, beside a longer one."""
    short = long_passage(4_900, FACT, 0.5)[: 5 * WINDOW]
    long = long_passage(20_000, FACT, 0.5)
    reader = Finder("47")
    given = [ReadingInput(QUESTION, passage) for passage in (short, long, short)]
    readings = ExcerptReader(reader, 5).read(given)
    assert reader.read_passages[0] == reader.read_passages[2] == short
    assert readings[0] == readings[2] == Finder("47").read(given)[0]


@pytest.mark.parametrize("passage", ["." * 30_000, " \n" * 15_000, "x" * 30_000])
def test_a_passage_without_words_is_read_from_its_beginning(passage: str) -> None:
    """Marks, blanks and one word without end have windows too."""
    reader = Finder("47")
    [reading] = ExcerptReader(reader, 2).read([ReadingInput(QUESTION, passage)])
    assert reading.kind == "none"
    assert passage.startswith(reader.read_passages[0][: WINDOW // 2])


def test_a_span_from_one_part_to_another_is_no_answer() -> None:
    """Two parts that are far apart have no text in common; the next best span is taken."""

    class Spanning(Finder):
        """A reader that answers with the text around the first line break."""

        def _reading(self, passage: str) -> Reading:
            place = passage.index("\n")
            other = Reading("span", passage[:4], 0, 4, 0.3)
            span = passage[place - 2 : place + 3]
            return Reading("span", span, place - 2, place + 3, 0.7, (other,), 0.6)

    first, last = FACT, "Mira Holt sold 12 pear trees. "
    passage = first + long_passage(30_000, "", 0.5) + last
    [reading] = ExcerptReader(Spanning(""), 2).read([ReadingInput(QUESTION, passage)])
    assert (reading.text, reading.start, reading.score) == ("Mira", 0, 0.3)
    assert (reading.others, reading.answerable) == ((), 0.6)


def test_the_model_is_named_as_it_is() -> None:
    """Records and the cache name the reader itself."""
    reader = ExcerptReader(Finder(""), 2)
    assert (reader.name, reader.fingerprint) == ("finder", "0")
