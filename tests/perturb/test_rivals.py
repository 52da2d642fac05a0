"""Which other annotators' answers speak of what was asked, and which say the same otherwise."""

from decimal import Decimal

import pytest

from bpb.english.aliases import is_alias, stands_in
from bpb.perturb.rivals import rivals
from bpb.records.example import Example
from bpb.values import Answer, Number, Spans

REST, TOLD, OTHER = (Number(Decimal(text)) for text in ("53.7", "46.3", "37.4"))
LEE, ROE = Spans(("Ann Lee",)), Spans(("Bob Roe",))
CENSUS = "46.3% were couples, and 37.4% were not."


@pytest.mark.parametrize(
    ("question", "gold", "others", "expected"),
    [
        ("How many percent were not couples?", REST, (TOLD, OTHER), ()),
        ("How many percent weren't couples?", REST, (TOLD,), ()),
        ("How many percent were couples?", REST, (TOLD,), (TOLD,)),
        ("How many percent were not couples?", REST, (OTHER,), (OTHER,)),
        ("How many percent were not couples?", TOLD, (REST,), (REST,)),
        ("Who won?", LEE, (TOLD, ROE), (ROE,)),
        ("Who won?", LEE, (Spans(("37.4%",)), ROE), (ROE,)),
        ("Which game?", Spans(("game 1",)), (TOLD,), (TOLD,)),
    ],
)
def test_rivals(
    question: str, gold: Answer, others: tuple[Answer, ...], expected: tuple[Answer, ...]
) -> None:
    """A bare number is no rival of a name, nor is who has read over a "not"."""
    assert rivals(Example("1", question, CENSUS, gold, others)) == expected


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Denver", "the Broncos", True),
        ("Bucs", "the Buccaneers", True),
        ("Tampa Bay Buccaneers", "Bucs", True),
        ("Bucs", "Bulls", False),
        ("Ann", "Annas", False),
        ("Denver", "Bucs", False),
    ],
)
def test_aliases(one: str, other: str, same: bool) -> None:
    """Parts of one name, and a name that is clipped."""
    assert is_alias(one, other, "The Denver Broncos met the Buccaneers.") is same


def test_a_shorter_answer_stands_in_a_longer_one() -> None:
    """The shorter one's words stand in it."""
    assert stands_in("hall", "a hall where they ate")
    assert not stands_in("Elm", "Elm")
