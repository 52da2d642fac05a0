"""CondaQA's accuracy and consistency, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import ConfigError, InputError
from bpb.evaluation.figures import Figure
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks.condaqa import CondaQA, Row
from bpb.negation.passages.row import PassageEdit
from tests.evaluation.rows import figures, invoke, metrics, predicted, run, values, written
from tests.models.checkpoints import save_roberta


def row(number: int, edit: int, label: str, question: str = "q1") -> dict[str, object]:
    return {
        "SampleID": number,
        "PassageID": 7,
        "PassageEditID": edit,
        "QuestionID": question,
        "label": label,
    }


# Two questions with all four passages, and one that lost its scope edit.
GOLD = [
    *(row(edit, edit, label) for edit, label in enumerate(("YES", "YES", "NO", "DON'T KNOW"))),
    *(row(10 + edit, edit, label, "q2") for edit, label in enumerate(("NO", "NO", "YES", "YES"))),
    *(row(20 + edit, edit, "a red kite", "q3") for edit in (0, 1, 3)),
]
RIGHT = {str(each["SampleID"]): each["label"] for each in GOLD}


def test_gold_against_gold_is_a_hundred(tmp_path: Path) -> None:
    """In accuracy and in every consistency."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    found = figures(gold, predicted(tmp_path / "p.jsonl", RIGHT))
    assert set(found["accuracy"].values()) == {100}
    assert found["consistency"] == dict.fromkeys(("all", "paraphrase", "scope", "affirmative"), 100)


def test_consistency_is_over_questions_with_all_four_passages(tmp_path: Path) -> None:
    """A pair of passages counts only where its question has all four; accuracy counts every row."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    wrong = predicted(tmp_path / "p.jsonl", RIGHT | {"2": "YES", "10": "YES", "21": "a kite"})
    found = figures(gold, wrong)
    assert found["accuracy"]["overall"] == pytest.approx(100 * 8 / 11, abs=1e-4)
    # q1 fails for its scope edit alone, q2 for its original and so for every edit.
    assert found["consistency"] == {"all": 0, "paraphrase": 50, "scope": 0, "affirmative": 50}
    assert found["counts"]["accuracy"]["overall"] == 11
    assert found["counts"]["consistency"]["all"] == 2


def test_how_an_answer_is_written_makes_no_difference(tmp_path: Path) -> None:
    """Case, white space and apostrophes; null is not knowing. A part of a span is wrong."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    said = RIGHT | {"0": " yes\n", "3": None, "20": "A red  kite"}
    assert figures(gold, predicted(tmp_path / "p.jsonl", said))["accuracy"]["overall"] == 100
    curly = RIGHT | {"3": "Don’t know", "20": "red kite"}
    found = figures(gold, predicted(tmp_path / "p.jsonl", curly))
    assert found["accuracy"]["overall"] == pytest.approx(100 * 10 / 11, abs=1e-4)


def test_without_a_whole_question_there_is_no_consistency(tmp_path: Path) -> None:
    """It is null, of none; the table has a dash."""
    gold = written(tmp_path / "gold.jsonl", GOLD[-3:])
    said = predicted(tmp_path / "p.jsonl", {key: RIGHT[key] for key in ("20", "21", "23")})
    assert figures(gold, said)["consistency"]["all"] is None
    assert run(gold, said).splitlines()[8].split() == ["all", "-", "-", "0", "0"]


def test_a_missing_prediction_is_wrong(tmp_path: Path) -> None:
    """Also where the label is DON'T KNOW, which null stands for."""
    gold = written(tmp_path / "gold.jsonl", GOLD[:4])
    said = predicted(tmp_path / "p.jsonl", {key: RIGHT[key] for key in ("0", "1", "2")})
    assert figures(gold, said)["accuracy"]["overall"] == 75
    assert figures(gold, said)["consistency"]["all"] == 0


def test_what_scores_answers_does_not_apply(tmp_path: Path) -> None:
    """CondaQA has a measure of its own."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    with pytest.raises(ConfigError, match="has its own measure: leave out scorer"):
        figures(gold, predicted(tmp_path / "p.jsonl", RIGHT), "--scorer", "drop")


def test_a_row_that_is_not_condaqas_is_told(tmp_path: Path) -> None:
    """With file, line and field."""
    said = predicted(tmp_path / "p.jsonl", {"1": "YES"})
    gold = written(tmp_path / "gold.jsonl", [row(1, 4, "YES")])
    with pytest.raises(InputError, match=r"row 1: PassageEditID: expected 0, 1, 2 or 3, got 4"):
        run(gold, said, "--strict")
    gold = written(tmp_path / "gold.jsonl", [row(1, 0, "YES") | {"SampleID": ""}])
    with pytest.raises(InputError, match=r"row 1: SampleID: expected the field"):
        run(gold, said, "--strict")


def test_a_passage_has_one_row_a_question(tmp_path: Path) -> None:
    """Of two rows with the same keys, none is silently left out."""
    gold = written(tmp_path / "gold.jsonl", [row(1, 0, "YES"), row(2, 1, "NO"), row(3, 0, "NO")])
    said = predicted(tmp_path / "p.jsonl", {"1": "YES", "2": "NO", "3": "NO"})
    found = metrics(gold, "--predictions", said)["counts"]
    assert (found["questions"], found["bad_rows"], found["unknown_predictions"]) == (2, 1, 1)
    with pytest.raises(InputError, match="row 3: id: an earlier row has the same id"):
        run(gold, said, "--strict")


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(PassageEdit), st.booleans())))
def test_consistency_of_all_is_the_least(rows: list[tuple[int, PassageEdit, bool]]) -> None:
    """What is right for all four passages is right for each pair of them."""
    unique = {(group, passage): right for group, passage, right in rows}
    task = CondaQA()
    found = task.figures(
        task.scored(Row(f"{group}{passage}", str(group), passage, "YES"), said(right))
        for (group, passage), right in unique.items()
    )
    consistency = found["consistency"]
    assert not isinstance(consistency, Figure)
    assert all(consistency["all"].total <= each.total for each in consistency.values())


def said(right: bool) -> Prediction:
    return Prediction(("YES" if right else "NO",))


def with_texts() -> list[dict[str, object]]:
    """Four passages of one question, which no tiny model answers as people do."""
    passages = ("did not sing", "never sang", "did not sing well", "sang")
    return [
        row(edit, edit, label)
        | {"sentence1": f"Ann {done} in Oslo in 1889.", "sentence2": "Did Ann sing in Oslo?"}
        for edit, (done, label) in enumerate(zip(passages, ("NO", "NO", "YES", "YES"), strict=True))
    ]


def test_a_reader_is_run_on_questions_and_passages(tmp_path: Path) -> None:
    """A checkpoint for spans alone has no yes or no: what it finds no answer to is DON'T KNOW."""
    save_roberta(tmp_path / "model")
    rows = [each | {"label": "DON'T KNOW"} for each in with_texts()]
    gold = written(tmp_path / "gold.jsonl", rows)
    found = values(metrics(gold, "--model", tmp_path / "model"))
    assert found["accuracy"]["overall"] == 100
    gold = written(tmp_path / "gold.jsonl", with_texts())
    whole = metrics(gold, "--model", tmp_path / "model")
    assert values(whole)["accuracy"]["overall"] == 0
    assert values(whole, "n")["consistency"]["all"] == 1


def test_a_recorded_readers_answers_are_scored(tmp_path: Path) -> None:
    """Its yes and no are YES and NO."""
    readings = [
        {
            "role": "reader",
            "input": {"question": each["sentence2"], "context": each["sentence1"]},
            "output": {"kind": kind, "text": kind, "start": -1, "end": -1, "score": 0.9},
        }
        for each, kind in zip(with_texts(), ("no", "no", "yes", "no"), strict=True)
    ]
    recording = written(tmp_path / "readings.jsonl", readings)
    gold = written(tmp_path / "gold.jsonl", with_texts())
    found = values(metrics(gold, "--model", f"recorded:{recording}"))
    assert found["accuracy"]["overall"] == 75
    assert found["consistency"] == {"all": 0, "paraphrase": 100, "scope": 100, "affirmative": 0}


def test_what_a_model_cannot_be_run_on_is_told(tmp_path: Path) -> None:
    """Rows without texts; neither predictions nor a model."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    with pytest.raises(InputError, match="'0': expected its question, got nothing"):
        invoke("evaluate", gold, "--model", "bundled")
    with pytest.raises(ConfigError, match="expected --model or --predictions"):
        invoke("evaluate", gold)


@pytest.mark.data
def test_the_development_part_answered_yes(data_dir: Path, tmp_path: Path) -> None:
    """196 of its questions have all four passages; gold against gold is 100."""
    gold = data_dir / "negation" / "condaqa_dev.jsonl.gz"
    if not gold.is_file():
        pytest.skip(f"no {gold}")
    import gzip
    import json

    with gzip.open(gold, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    right = predicted(tmp_path / "p.jsonl", {row["SampleID"]: row["label"] for row in rows})
    found = figures(gold, right)
    assert {*found["accuracy"].values(), *found["consistency"].values()} == {100}
    assert found["counts"]["consistency"]["all"] == 196
