"""Passages with their tokens apart are put together, answers with them; others stay as they are."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from bpb.corpora import reading
from bpb.corpora.tokenised import is_tokenised, put_together
from bpb.records.example import Example
from bpb.values import Answer, Date, Number, Spans


@pytest.mark.parametrize(
    ("apart", "together"),
    [
        ("Ann Lee , 1st Earl of Elm , sat .", "Ann Lee, 1st Earl of Elm, sat."),
        (
            "Elm 's `` first '' mill ( 1902 ) ca n't grind",
            "Elm's \"first\" mill (1902) can't grind",
        ),
        (
            "the Lee - Bo mill , 1902 -- 1911 , for $ 5 or 20 %",
            "the Lee-Bo mill, 1902\u20131911, for $5 or 20%",
        ),
        ("it fell -- twice -- and stood", "it fell \u2013 twice \u2013 and stood"),
        ("<P> Elm fell . </P> <Ul> <Li> Oak stood . </Li> </Ul>", "Elm fell. Oak stood."),
        ("Elm fell .\n\nOak stood .", "Elm fell.\nOak stood."),
        ("", ""),
    ],
)
def test_tokens_are_put_together(apart: str, together: str) -> None:
    assert put_together(apart) == together


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("Ann Lee , a miller , sat .", True),
        ("Ann Lee, a miller, sat.", False),
        ("Ann sat . It was late. Bo stood. He left.", False),
        ("Mr. Lee of the U.S. fell , twice .", True),
        ("no mark at all", False),
        ("", False),
    ],
)
def test_tokenised_passages_are_told_by_their_marks(text: str, apart: bool) -> None:
    assert is_tokenised(text) is apart


def _read(folder: Path, **row: object) -> Example:
    path = folder / "rows.jsonl"
    path.write_text(json.dumps({"id": "1", **row}) + "\n", encoding="utf-8")
    (found,) = reading.read(path, on_reject=lambda rejected: pytest.fail(str(rejected)))
    return found


@pytest.mark.parametrize(
    ("question", "answer", "read"),
    [
        ("when did elm 's mill burn", "May 3 , 1902", Date(1902, 5, 3)),
        ("who owned elm 's mill", "Ann Lee , of Elm", Spans(("Ann Lee, of Elm",))),
        ("how many mills did elm 's lord have", "3", Number(Decimal(3))),
    ],
)
def test_a_row_is_put_together_as_a_whole(
    tmp_path: Path, question: str, answer: str, read: Answer
) -> None:
    """A date is one only then."""
    context = "Elm 's mill , of Ann Lee , of Elm , burnt on May 3 , 1902 . The lord had 3 ."
    found = _read(tmp_path, question=question, context=context, answers=[answer])
    assert found.context == "Elm's mill, of Ann Lee, of Elm, burnt on May 3, 1902. The lord had 3."
    assert found.question == question.replace(" 's", "'s")
    assert (found.answer, found.alternatives) == (read, ())


def test_answers_that_are_one_when_put_together_are_one(tmp_path: Path) -> None:
    row = {"question": "who sat", "context": "Ann 's son sat , late ."}
    found = _read(tmp_path, **row, answers=["Ann 's son", "Ann's son"])
    assert (found.answer, found.alternatives) == (Spans(("Ann's son",)), ())


def test_other_rows_stay_as_they_are(tmp_path: Path) -> None:
    context = "Elm's mill, of Ann Lee , burnt.  It had 2 -- or 3 -- wheels ."
    found = _read(
        tmp_path, question="Who -- or what -- burnt ?", context=context, answers=["a , b"]
    )
    assert (found.question, found.context) == ("Who -- or what -- burnt ?", context)
    assert found.answer == Spans(("a , b",))
