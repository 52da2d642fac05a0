"""NUBench's accuracy, error distribution and confusion rate, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.errors import InputError
from tests.evaluate.rows import figures, predicted, run, written


def item(index: str, kind: str) -> dict[str, object]:
    return {
        "index": index,
        "sentence": "Ann, who sings, left.",
        "choice1": "Ann, who sings, did not leave.",
        "choice2": "" if kind == "non-applicable" else "Ann, who does not sing, left.",
        "choice2_type": kind,
        "choice3": "Ann, who sings, stayed.",
        "choice4": "Ann, who is a singer, went away.",
    }


KINDS = ("relative_part", "relative_part", "pp_part", "adverb_part", "non-applicable")
GOLD = [item(str(number), kind) for number, kind in enumerate(KINDS)]


def test_gold_against_gold_is_a_hundred(tmp_path: Path) -> None:
    """Nothing is wrong, so that there are no errors to share out, and no confusion."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    right = predicted(tmp_path / "p.jsonl", {str(number): "choice1" for number in range(5)})
    found = figures("nubench", gold, right)
    assert found["accuracy"] == 100
    assert set(found["errors"].values()) == {None}
    assert found["confusion"] == {
        "relative_clause": 0,
        "participle_clause": 0,
        "adverbial_clause": 0,
        "compound_sentence": None,
    }


def test_errors_are_shared_out_and_confusion_is_by_kind(tmp_path: Path) -> None:
    """Errors are shares of the wrong items, confusion of all items of a kind."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    said = {"0": "choice2", "1": 1, "2": "Ann, who sings, stayed.", "3": "2", "4": None}
    found = figures("nubench", gold, predicted(tmp_path / "p.jsonl", said))
    assert found["accuracy"] == 20
    assert found["errors"] == {
        "local_negation": 50,
        "contradiction": 25,
        "paraphrase": 0,
        "none": 25,
    }
    assert found["confusion"]["relative_clause"] == 50
    assert found["confusion"]["participle_clause"] == 0
    assert found["confusion"]["adverbial_clause"] == 100
    assert found["counts"]["errors"]["none"] == 4


def test_a_choice_that_is_none_is_told(tmp_path: Path) -> None:
    """An item without local negation has no second choice."""
    gold = written(tmp_path / "gold.jsonl", GOLD[4:])
    with pytest.raises(InputError, match=r"expected choice1, choice3, choice4, .* item '4', got"):
        run("nubench", gold, predicted(tmp_path / "p.jsonl", {"4": "choice2"}))


def test_an_item_with_an_unknown_kind_is_told(tmp_path: Path) -> None:
    """With the kinds there are."""
    gold = written(tmp_path / "gold.jsonl", [item("1", "part")])
    with pytest.raises(InputError, match=r"line 1: choice2_type: expected relative_part.*'part'|"):
        run("nubench", gold, predicted(tmp_path / "p.jsonl", {"1": 1}))
