"""Which word of a question compares."""

from __future__ import annotations

import pytest

from bpb.english.spacy_model import analyse
from bpb.perturb.order import only_describes, orders


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who was older, Ann Lee or Bob Roe?", ["older"]),
        ("Which mill was built first, the Elm Mill or the Oak Mill?", ["first"]),
        ("Which film was the first to be released, Red Door or Low Tide?", ["first"]),
        ("Which team scored more points in the second half, the Owls or the Herons?", ["more"]),
        ("Which team was better in the last election, the Greens or the Reds?", ["better"]),
        ("Did Berg run for more yards than Dahl?", ["more"]),
        ("Which religion came first, ash or elm?", ["first"]),
    ],
)
def test_orders(question: str, words: list[str]) -> None:
    """A comparative orders the answer, an ordinal only as a predicate."""
    comparing = [t for t in analyse(question) if t.tag_ in ("JJR", "RBR") or t.lower_ in ORDINALS]
    assert [token.text for token in comparing if orders(token)] == words


ORDINALS = ("first", "second", "last")


@pytest.mark.parametrize(
    "question",
    [
        "Which older mill is in Pirn, the Elm mill or the Oak mill?",
        "On which larger island is the lighthouse, Holm or Vik?",
        "Which longer road ends in Vara, the Salt Road or the Wine Road?",
        "Which village is older than the abbey, Pirn or Vara?",
    ],
)
def test_only_describes(question: str) -> None:
    """A comparative does not order the noun it describes, nor two things beside a third."""
    assert only_describes(question)


def test_a_question_without_comparing_words_does_not_only_describe() -> None:
    """A question that compares by other words is not said to describe."""
    assert not only_describes("Who lives in Pirn, Ann Lee or Bob Roe?")
