"""Parsers asked together."""

from collections.abc import Sequence

import pytest

from bpb.models.parser_ensemble import Member, TogetherParser
from bpb.protocols import Candidate
from bpb.qdmr.parser import QuestionParser

GOOD = "return touchdowns of Tom Brady ;return number of #1"
BAD = "return touchdowns ;return number of #1"


class Fixed:
    """A parser that always proposes the same."""

    def __init__(self, name: str, *candidates: tuple[str, float]) -> None:
        self.name = self.fingerprint = name
        self.candidates = tuple(Candidate(text, score) for text, score in candidates)

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        return [self.candidates] * len(questions)


def test_what_both_propose_counts_twice() -> None:
    """The mixture's probabilities, best first; its members' own scales do not matter there. Scores
    are the members' own, on average.
    """
    first = Fixed("a", (BAD, -0.1), (GOOD, -0.2))
    second = Fixed("b", (GOOD, -3.0), ("return x", -9.0))
    parser = TogetherParser("ab", [Member(first, 0.5), Member(second, 0.5)])
    (found,) = parser.parse(["How many touchdowns did Tom Brady throw?"])
    assert [candidate.text for candidate in found] == [GOOD, BAD, "return x"]
    assert sum(c.weight or 0 for c in found) == pytest.approx(1, abs=1e-3)
    assert [c.score for c in found] == pytest.approx([-1.6, -4.55, -4.6])


def test_a_low_temperature_trusts_the_first() -> None:
    """The same scores, and what comes second counts less."""
    first = Fixed("a", (BAD, -0.1), (GOOD, -0.2))
    second = Fixed("b", (GOOD, -0.1), ("return x", -0.2))
    parser = TogetherParser("ab", [Member(first, 0.5, 10.0), Member(second, 0.5, 0.01)])
    (found,) = parser.parse(["Who?"])
    assert [round(c.weight or 0, 2) for c in found[:2]] == [0.75, 0.25]


def test_what_is_no_decomposition_comes_last() -> None:
    """However probable: the first is well formed where any is."""
    first, second = Fixed("a", ("return", -0.1)), Fixed("b", (GOOD, -0.2))
    parser = TogetherParser("ab", [Member(first, 0.9), Member(second, 0.1)])
    assert [c.text for c in parser.parse(["Who?"])[0]] == [GOOD, "return"]


def test_scores_are_scaled() -> None:
    """Weights are not."""
    members = [Member(Fixed("a", (GOOD, -0.2), (BAD, -0.4)), 1.0)]
    plain, halved = (TogetherParser("a", members, s).parse(["Who?"])[0] for s in (1.0, 0.5))
    assert [c.score for c in halved] == [c.score / 2 for c in plain] == [-0.1, -0.2]
    assert [c.weight for c in halved] == [c.weight for c in plain]


def test_one_that_proposes_nothing_leaves_it_to_the_other() -> None:
    parser = TogetherParser("ab", [Member(Fixed("a"), 0.9), Member(Fixed("b", (GOOD, -1)), 0.1)])
    (parsed,) = QuestionParser(parser).decompose(["How many touchdowns?"])
    assert parsed.decomposition is not None
    assert parsed.score == -1


def test_none_proposes_nothing() -> None:
    parser = TogetherParser("ab", [Member(Fixed("a"), 0.5), Member(Fixed("b"), 0.5)])
    assert parser.parse(["Who?"]) == [()]


def test_shares_sum_to_one() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        TogetherParser("a", [Member(Fixed("a"), 0.4)])


def test_the_fingerprint_tells_members_and_shares() -> None:
    """In any of them a difference is another model."""
    prints = {
        TogetherParser("ab", [Member(Fixed(a), s), Member(Fixed(b), 1 - s)]).fingerprint
        for a, b, s in (("a", "b", 0.5), ("a", "c", 0.5), ("a", "b", 0.4), ("b", "a", 0.5))
    }
    assert len(prints) == 4
