"""A model's candidates to one decomposition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bpb.protocols import Candidate
from bpb.qdmr.parser import (
    CONTRARY,
    NO_CANDIDATE,
    ParsedQuestion,
    QuestionParser,
    is_contrary,
)
from bpb.qdmr.text import parse


@dataclass
class Recorded:
    """A parser that proposes the same texts for every question, each a little less likely."""

    texts: tuple[str, ...]
    name: str = "recorded"
    fingerprint: str = "0"

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        proposed = tuple(Candidate(t, -float(i)) for i, t in enumerate(self.texts))
        return [proposed for _ in questions]


def one(*texts: str) -> ParsedQuestion:
    return QuestionParser(Recorded(texts)).decompose(["How many cats?"])[0]


@pytest.mark.parametrize(
    ("texts", "chosen"),
    [
        (("return cats ;return number of #1", "return dogs"), 0),
        (("return cats ;return cats", "return cats ;return number of #1"), 1),
        (("return cats ;return", "return cats"), 1),
        (("", "return cats"), 1),
        (("return cats ;return dogs ;return number of #1", "return number of cats"), 1),
        (("return cats ;return number of #4", "return cats ;return number of #1"), 1),
        (("return cats ;return dogs ;return number of #1", "return cats ;return"), 0),
    ],
)
def test_best_usable_candidate(texts: tuple[str, ...], chosen: int) -> None:
    """The most likely sound candidate is taken, one without loose ends before others."""
    parsed = one(*texts)
    assert str(parsed.decomposition) == texts[chosen]
    assert (parsed.score, parsed.reason) == (-chosen, "")


def test_unidentified_step_costs_not_the_question() -> None:
    """PITFALLS: one bad step does not lose the question."""
    assert one("return cats ;return number of #4").decomposition is not None


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ((), NO_CANDIDATE),
        (("; ;",), "no words"),
        (("return cats ;return",), "step 2 is empty"),
        (("return cats ;return Cats", ""), "step 2 repeats"),
    ],
)
def test_reason(texts: tuple[str, ...], reason: str) -> None:
    """Without a usable candidate the best one's flaw is the reason."""
    parsed = one(*texts)
    assert parsed.decomposition is None
    assert reason in parsed.reason


def test_one_result_a_question() -> None:
    """Results are in the order of the questions."""
    parsed = QuestionParser(Recorded(("return cats",))).decompose(["a?", "b?"])
    assert [p.question for p in parsed] == ["a?", "b?"]


@pytest.mark.parametrize(
    ("question", "end", "contrary"),
    [
        ("Who left at a later date, Ann or Bob?", "first", True),
        ("Who left at a later date, Ann or Bob?", "last", False),
        ("Who left first, Ann or Bob?", "latest", True),
        ("Who won fewer games, Ann or Bob?", "highest", True),
        ("Who won fewer games, Ann or Bob?", "lowest", False),
        # Which of the two is meant is not told.
        ("Who first won the most games last year, Ann or Bob?", "first", False),
        ("Who is older, Ann or Bob?", "highest", False),
        ("Which city is more ancient, Ann or Bob?", "lowest", False),
    ],
)
def test_a_comparison_takes_the_end_that_is_asked_for(
    question: str, end: str, contrary: bool
) -> None:
    """A candidate that takes the other end is passed over, and alone it is none."""
    steps = f"return Ann ;return Bob ;return which is {end} of #1 , #2"
    assert is_contrary(question, parse(steps)) is contrary
    other = "return Ann ;return Bob ;return which is oldest of #1 , #2"
    alone, beside = (
        QuestionParser(Recorded(texts)).decompose([question])[0]
        for texts in ((steps,), (steps, steps, other))
    )
    assert (alone.reason == CONTRARY) is contrary
    assert beside.decomposition is not None
    assert not is_contrary(question, beside.decomposition)


def test_a_word_of_a_name_is_no_end() -> None:
    """ "The first king" is one of the two, and "The Last Mill" a film."""
    steps = "return the first king ;return Ann ;return which is latest of #1 , #2"
    assert not is_contrary("Who is younger, the first king or Ann?", parse(steps))
