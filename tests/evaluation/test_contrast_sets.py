"""F1, consistency and constraint satisfaction on contrast sets, worked by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from bpb.cli import app
from bpb.errors import InputError
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.typed import score
from bpb.records.constraint import ConstraintKind
from bpb.values import Answer, Number, Spans, parse_value
from bpb.values.overlap import token_f1
from tests.evaluation.rows import figures, invoke, metrics, predicted, run, values, written
from tests.models.checkpoints import save_roberta


def number(value: int, unit: str = "") -> dict[str, object]:
    return {"type": "number", "value": value, "unit": unit}


def spans(*texts: str) -> dict[str, object]:
    return {"type": "spans", "value": list(texts), "unit": ""}


def row(
    example: str, rule: str, answer: object, *constraints: Mapping[str, object], original: object
) -> dict[str, object]:
    return {
        "id": f"{example}:{rule}:1",
        "original_id": example,
        "rule": rule,
        "question": f"A question by {rule}?",
        "context": "A passage.",
        "answer": answer,
        "constraints": list(constraints),
        "original": {"question": "The question?", "answer": original},
    }


# Two examples with answers, and one that has constraints alone.
ROWS = [
    row("a", "AppendBool", {"type": "yesno", "value": "yes", "unit": ""}, original=number(3)),
    row("a", "PruneStep", spans("Ann Lee", "Bob Roe"), original=number(3)),
    row("b", "PruneStep", spans("the old mill"), original=spans("Ann")),
]
BOUND = {"type": "at_least", "value": number(3)}
BOUNDED = [
    row("b", "ReplaceArith", None, {"type": "numeric"}, BOUND, original=spans("Ann")),
    row("c", "ReplaceArith", None, {"type": "boolean"}, original=None),
]
RIGHT = {
    "a": "three",
    "a:AppendBool:1": "Yes.",
    "a:PruneStep:1": ["Bob Roe", "Ann Lee"],
    "b": "Ann",
    "b:PruneStep:1": "old mill",
    "b:ReplaceArith:1": "4 yards",
    "c:ReplaceArith:1": "no",
}


def run_folder(folder: Path) -> Path:
    written(folder / "contrast_set.jsonl", ROWS)
    written(folder / "constraints.jsonl", BOUNDED)
    return folder


def test_right_answers_are_a_hundred(tmp_path: Path) -> None:
    """However they are written: by value, in any order of spans, as a number within its bounds."""
    found = figures(run_folder(tmp_path), predicted(tmp_path / "p.jsonl", RIGHT))
    assert set(found["original"].values()) == set(found["contrast"].values()) == {100}
    assert found["by_rule"] == {"AppendBool": 100, "PruneStep": 100}
    assert found["constraints"] == {"all": 100, "numeric": 100, "boolean": 100, "at_least": 100}
    assert found["consistency"] == {"contrast": 100, "with_constraints": 100}
    assert found["counts"]["consistency"] == {"contrast": 2, "with_constraints": 3}
    assert found["counts"]["original"]["f1"] == 2


def test_one_wrong_answer_spoils_its_set(tmp_path: Path) -> None:
    """And a constraint that is not met the set with constraints alone."""
    said = RIGHT | {"a:AppendBool:1": "no", "b:ReplaceArith:1": "2"}
    found = figures(run_folder(tmp_path), predicted(tmp_path / "p.jsonl", said))
    assert found["contrast"]["correct"] == pytest.approx(200 / 3, abs=1e-4)
    assert found["by_rule"] == {"AppendBool": 0, "PruneStep": 100}
    assert found["constraints"]["all"] == 50
    assert (found["constraints"]["numeric"], found["constraints"]["at_least"]) == (100, 0)
    assert found["consistency"]["contrast"] == 50
    assert found["consistency"]["with_constraints"] == pytest.approx(100 / 3, abs=1e-4)


def test_a_wrong_original_spoils_the_set_too(tmp_path: Path) -> None:
    """As in the paper's consistency."""
    said = predicted(tmp_path / "p.jsonl", RIGHT | {"a": 4})
    found = figures(run_folder(tmp_path), said)
    assert found["original"]["correct"] == 50
    assert found["contrast"]["correct"] == 100
    assert found["consistency"]["contrast"] == 50


def test_correct_is_an_f1_of_eight_tenths(tmp_path: Path) -> None:
    """Two of three words right are F1 0.8; one of two is not enough."""
    rows = [row("b", "PruneStep", spans("old stone mill"), original=spans("Ann Lee"))]
    gold = written(tmp_path / "contrast_set.jsonl", rows)
    said = predicted(tmp_path / "p.jsonl", {"b": "Ann", "b:PruneStep:1": "stone mill"})
    found = figures(gold, said)
    assert found["original"] == {"f1": 66.6667, "exact_match": 0, "correct": 0}
    assert found["contrast"] == {"f1": 80, "exact_match": 0, "correct": 100}


def test_every_figure_has_its_sets_and_interval(tmp_path: Path) -> None:
    """By rule, answer type and size too; a variant with constraints alone is right or wrong."""
    said = RIGHT | {"b:ReplaceArith:1": "2"}
    gold = run_folder(tmp_path)
    whole = metrics(gold, "--predictions", predicted(tmp_path / "p.jsonl", said))
    found = values(whole)
    assert (whole["scorer"], whole["extract"]) == ("typed", True)
    exact = {"f1": 80, "exact_match": 80, "correct": 80}
    assert found["contrast_with_constraints"] == exact
    assert found["by_answer_type"] == {"span": 100, "spans": 100, "yesno": 100}
    assert found["original_by_rule"] == {"AppendBool": 100, "PruneStep": 100}
    assert values(whole, "n")["original_by_rule"] == {"AppendBool": 1, "PruneStep": 2}
    assert found["consistency_by_size"] == {"1": 100, "2": 50}
    one = whole["figures"]["contrast"]["f1"]
    assert one == {"value": 100, "n": 3, "sets": 2, "low": 100, "high": 100}
    assert whole["figures"]["by_rule"]["AppendBool"]["low"] is None
    all_of = whole["figures"]["consistency"]["with_constraints"]
    assert all_of["low"] < all_of["value"] < all_of["high"]


def test_raw_texts_are_scored_on_demand(tmp_path: Path) -> None:
    """The typed scorer reads the answer out of free text unless that is switched off."""
    gold = run_folder(tmp_path)
    said = predicted(tmp_path / "p.jsonl", RIGHT | {"b:PruneStep:1": "Answer: old mill"})
    assert figures(gold, said)["by_rule"]["PruneStep"] == 100
    assert figures(gold, said, "--no-extract")["by_rule"]["PruneStep"] == 90


def test_a_sentence_meets_constraints_by_its_value(tmp_path: Path) -> None:
    """As it is right by its value."""
    said = RIGHT | {"b:ReplaceArith:1": "They ran 4 yards.", "c:ReplaceArith:1": "No, it was not."}
    found = figures(run_folder(tmp_path), predicted(tmp_path / "p.jsonl", said))
    assert found["constraints"]["all"] == 100


# A constraint of each kind as `bpb generate` writes it, with what meets it and what does not.
LEE, ROE = spans("Ann Lee"), spans("Bob Roe", "Ann Lee")
KINDS: dict[str, tuple[dict[str, object], object, object]] = {
    "numeric": ({}, "4 yards", "a mill"),
    "boolean": ({}, "no", "4"),
    "at_least": ({"value": number(3)}, "3", "2"),
    "at_most": ({"value": number(3)}, "3", "4"),
    "unit": ({"unit": "yards"}, "3 feet", "3 years"),
    "size": ({"value": number(2)}, ["Ann Lee", "Bob Roe"], ["Ann Lee", "Bob Roe", "Cy Poe"]),
    "subset": ({"value": ROE}, ["Ann Lee", "Bob Roe"], ["Ann Lee", "Cy Poe"]),
    "superset": ({"value": ROE}, ["Cy Poe", "Ann Lee", "Bob Roe"], ["Ann Lee", "Cy Poe"]),
    "one_of": ({"value": ROE}, ["Bob Roe"], ["Bob Roe", "Ann Lee"]),
    "different": ({"value": LEE}, "Bob Roe", ["Ann Lee", ""]),
    "opposite": ({"value": {"type": "yesno", "value": "yes", "unit": ""}}, "No", "Yes"),
}


@pytest.mark.parametrize("kind", list(ConstraintKind))
def test_every_kind_of_constraint_is_judged(kind: ConstraintKind, tmp_path: Path) -> None:
    """A list of texts is several spans, each judged for itself."""
    fields, right, wrong = KINDS[kind]
    bounded = row("c", "PruneStep", None, {"type": str(kind)} | fields, original=None)
    gold = written(tmp_path / "constraints.jsonl", [bounded])
    for said, expected in ((right, 100), (wrong, 0)):
        found = figures(gold, predicted(tmp_path / "p.jsonl", {"c:PruneStep:1": said}))
        assert found["constraints"][kind] == expected, said


@pytest.mark.parametrize(
    "constraint",
    [
        {"type": "at_least", "value": 3},
        {"type": "subset", "value": number(3)},
        {"type": "unit"},
        {"type": "size", "value": None},
    ],
)
def test_a_malformed_constraint_is_told(constraint: dict[str, object], tmp_path: Path) -> None:
    """With its line, whatever its value is."""
    gold = written(tmp_path / "c.jsonl", [row("c", "PruneStep", None, constraint, original=None)])
    with pytest.raises(InputError, match=r"c\.jsonl, row 1: (value|answer): expected "):
        run(gold, predicted(tmp_path / "p.jsonl", {"c:PruneStep:1": "3"}), "--strict")


def test_an_id_is_given_once_in_both_files(tmp_path: Path) -> None:
    """One prediction cannot stand for two questions."""
    written(tmp_path / "contrast_set.jsonl", ROWS)
    written(tmp_path / "constraints.jsonl", [BOUNDED[0] | {"id": ROWS[2]["id"]}])
    said = predicted(tmp_path / "p.jsonl", RIGHT)
    assert metrics(tmp_path, "--predictions", said)["counts"]["bad_rows"] == 1
    with pytest.raises(InputError, match=r"id 'b:PruneStep:1': id: an earlier row has the same"):
        run(tmp_path, said, "--strict")


def test_the_questions_are_listed_with_their_ids(tmp_path: Path) -> None:
    """Each original that has an answer once, before its variants."""
    lines = [json.loads(line) for line in invoke("questions", run_folder(tmp_path)).splitlines()]
    assert sorted(line["id"] for line in lines) == sorted(RIGHT)
    assert [line["id"] for line in lines][:2] == ["a", "a:AppendBool:1"]
    assert list(lines[0]) == ["id", "question", "context"]


def test_no_answer_is_wrong(tmp_path: Path) -> None:
    """Null meets no constraint either."""
    gold = run_folder(tmp_path)
    found = figures(gold, predicted(tmp_path / "p.jsonl", dict.fromkeys(RIGHT)))
    assert found["contrast"] == {"f1": 0, "exact_match": 0, "correct": 0}
    assert found["constraints"]["all"] == 0


def test_rows_that_are_no_variants_are_told(tmp_path: Path) -> None:
    """With file, line and field; a folder without a run."""
    said = predicted(tmp_path / "p.jsonl", RIGHT)
    gold = written(tmp_path / "contrast_set.jsonl", [ROWS[0] | {"constraints": [{"type": "odd"}]}])
    with pytest.raises(InputError, match="row 1: type: expected one of numeric, boolean"):
        run(gold, said, "--strict")
    gold = written(tmp_path / "contrast_set.jsonl", [ROWS[0] | {"answer": None}])
    with pytest.raises(InputError, match="row 1: answer: expected an answer or constraints"):
        run(gold, said, "--strict")
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="is a folder without data"):
        run(tmp_path / "empty", said)


@pytest.mark.parametrize(
    ("said", "gold", "expected"),
    [
        ("in 1990", "1990", 1.0),
        ("May 3, 1990", "1990", 0.0),
        ("12 percent", "12", 1.0),
        ("twelve", "13", 0.0),
        ("the Bears", "Bears", 1.0),
        ("", "Bears", 0.0),
        ("about 3,200", "about 3,200", 1.0),
        ("3200", "about 3,200", 1.0),
        ("1500", "about 1500", 1.0),
        ("more than 500", "more than 500", 1.0),
        ("over 2 million", "over 2 million", 1.0),
        ("2,000,000", "over 2 million", 1.0),
        ("less than 500", "more than 500", 0.0),
        ("about 3,300", "about 3,200", 0.0),
        ("about 500", "500", 0.0),
        ("May 18", "May 18", 1.0),
    ],
)
def test_f1_by_type_of_answer(said: str, gold: str, expected: float) -> None:
    """Values are compared as values, spans by their words; dates by their words where unequal."""
    answer = parse_value(gold)
    assert isinstance(answer, Answer)
    found = score(Prediction((said,)), [answer])
    assert found.f1 == expected
    assert not found.exact or expected == 1.0
    assert score(Prediction((gold,)), [answer]).exact


def test_several_spans_are_matched_one_to_one() -> None:
    """What is missing or too many lowers F1; one text is divided where several are wanted."""
    gold = [Spans(("Ann Lee", "Bob Roe"))]
    assert score(Prediction(("Ann Lee and Bob Roe",)), gold).f1 == 1
    assert score(Prediction(("Bob Roe",)), gold).f1 == 0.5
    assert score(Prediction(("Bob Roe", "Ann Lee", "Cy Poe", "Di Moe")), gold).f1 == 0.5
    assert score(Prediction(("Bob", "Ann Lee")), gold).f1 == pytest.approx((2 / 3 + 1) / 2)


def test_spans_with_other_numbers_share_nothing() -> None:
    """As in DROP: where the gold span has numbers, the other has one of them."""
    assert score(Prediction(("2003 season",)), [Spans(("2004 season",))]).f1 == 0
    assert score(Prediction(("2004 season",)), [Spans(("the 2004 season",))]).f1 == 1
    assert score(Prediction(("the first season",)), [Spans(("the first 2004 season",))]).f1 == 0
    assert score(Prediction(("week 3 season",)), [Spans(("season",))]).f1 == 0.5
    assert score(Prediction(("2003 season", "Ann")), [Spans(("2004 season", "Ann"))]).f1 == 0.5


def test_a_gold_span_is_not_divided() -> None:
    """Its comma is its own; what stands between gold spans divides."""
    gold = [Spans(("Paris, France", "Rome"))]
    said = Prediction(("Rome and paris, France",))
    assert score(said, gold).f1 == 1
    assert score(said, gold).exact
    assert score(Prediction(("Romeo, Paris, France",)), gold).f1 == 0.5
    assert score(Prediction(("Paris, Rome",)), gold).f1 == pytest.approx((2 / 3 + 1) / 2)


@given(st.text(max_size=30), st.text(max_size=30))
def test_f1_of_words_is_symmetric_and_one_for_itself(text: str, other: str) -> None:
    """And between 0 and 1."""
    assert token_f1(text, other) == token_f1(other, text)
    assert 0 <= token_f1(text, other) <= token_f1(text, text) == 1


@given(st.lists(st.sampled_from(["Ann Lee", "Bob Roe", "the mill"]), min_size=1, unique=True))
def test_what_is_exact_has_an_f1_of_one(texts: list[str]) -> None:
    """For spans in any number."""
    gold = [Spans(tuple(texts))]
    assert score(Prediction(tuple(reversed(texts))), gold).f1 == 1
    assert score(Prediction((texts[0],)), [Spans((texts[0],))]).exact


def test_a_reader_is_run_on_originals_and_variants(tmp_path: Path) -> None:
    """Its answers count as a file of the same predictions does."""
    save_roberta(tmp_path / "model")
    gold = run_folder(tmp_path)
    questions = tmp_path / "questions.jsonl"
    questions.write_text(invoke("questions", gold), encoding="utf-8")
    read = CliRunner().invoke(
        app, ["read", str(questions), "--set", f"models.reader={tmp_path / 'model'}"]
    )
    said = tmp_path / "said.jsonl"
    said.write_text(read.output, encoding="utf-8")
    model, read_by = tmp_path / "model", ("--predictions", said)
    assert metrics(gold, "--model", model)["figures"] == metrics(gold, *read_by)["figures"]


def test_zero_is_a_number_that_a_sentence_states() -> None:
    """As any other one."""
    gold = [Number(Decimal(0))]
    assert score(Prediction(("The Owls scored 0 points.",)), gold).exact
    assert not score(Prediction(("No, the Owls scored 3 points.",)), gold).exact
