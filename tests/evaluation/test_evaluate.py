"""The folder of an evaluation, and going on after it was killed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import bpb.evaluation.answers as answers
from bpb.errors import ConfigError, InputError, OutputError
from bpb.evaluation.answers import PREDICTIONS, Identity, answer, begin
from bpb.evaluation.evaluate import evaluate
from bpb.evaluation.examples import read_examples
from bpb.evaluation.figures import flat
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks.contrast_sets import ContrastSets, SetQuestion
from bpb.evaluation.tasks.task import Model
from bpb.runs.events import ignore
from tests.evaluation.rows import invoke, predicted, written
from tests.evaluation.test_contrast_sets import BOUNDED, RIGHT, ROWS, run_folder


def test_the_folder_holds_metrics_and_scored_examples(tmp_path: Path) -> None:
    """A line for each question, with what was said, what was scored and which constraints held."""
    said = predicted(tmp_path / "p.jsonl", RIGHT | {"b": "Answer: Ann", "b:ReplaceArith:1": "2"})
    found = evaluate(run_folder(tmp_path), predictions=said, out=tmp_path / "out")
    assert json.loads((tmp_path / "out" / "metrics.json").read_text()) == found.to_json()
    examples = {each.id: each for each in read_examples(tmp_path / "out")}
    assert set(examples) == set(RIGHT)
    original, bounded = examples["b"], examples["b:ReplaceArith:1"]
    assert (original.prediction, original.read, original.gold) == (
        ("Answer: Ann",), ("Ann",), ("Ann",),
    )  # fmt: skip
    assert [(each.text, each.met) for each in bounded.constraints] == [
        ("a number", True),
        ("at least 3", False),
    ]
    assert not bounded.correct
    assert found.counts["variants_with_constraints"] == 2


def test_the_result_is_a_table(tmp_path: Path) -> None:
    """For notebooks too."""
    said = predicted(tmp_path / "p.jsonl", RIGHT)
    found = evaluate(run_folder(tmp_path), predictions=said)
    frame = found.to_frame()
    assert list(frame.columns) == ["model", "group", "name", "value", "n", "sets", "low", "high"]
    assert set(frame["value"]) == {100.0}
    assert "<table" in found._repr_html_()


def test_validated_variants_are_compared_with_a_sample(tmp_path: Path) -> None:
    """As many of each rule as people judged valid (CONT_VAL and CONT_RAND)."""
    rows = [
        replaced | {"id": f"a:PruneStep:{number}"}
        for number in range(1, 9)
        for replaced in [ROWS[1]]
    ]
    gold = written(tmp_path / "contrast_set.jsonl", rows)
    validated = written(tmp_path / "validated.jsonl", rows[:3])
    right: dict[str, object] = {str(row["id"]): ["Ann Lee", "Bob Roe"] for row in rows[:3]}
    wrong = {str(row["id"]): "Cy" for row in rows[3:]}
    said = predicted(tmp_path / "p.jsonl", {"a": "three"} | right | wrong)
    found = evaluate(gold, predictions=said, validated=[validated], out=tmp_path / "out")
    figures = {(group, name): each for group, name, each in flat(found.figures)}
    assert figures["contrast_validated", "f1"].per_cent == 100
    assert figures["contrast_validated", "f1"].count == 3
    assert figures["contrast_random", "f1"].count == 3
    assert figures["consistency", "validated"].per_cent == 100
    assert figures["consistency", "contrast"].per_cent == 0
    marks = {each.id: each.validated for each in read_examples(tmp_path / "out")}
    assert (marks["a"], marks["a:PruneStep:1"], marks["a:PruneStep:8"]) == (None, True, None)
    again = evaluate(gold, predictions=said, validated=[validated], seed=2)
    assert again.figures["contrast"] == found.figures["contrast"]


class Asked:
    """A model that keeps what it was asked, and stops after some batches."""

    def __init__(self, batches: int = 99) -> None:
        self.ids: list[str] = []
        self.left = batches

    def predict(self, items: Sequence[SetQuestion]) -> list[Prediction]:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.ids += [item.id for item in items]
        return [Prediction((f"answer to {item.id}",)) for item in items]

    def model(self) -> Model[SetQuestion]:
        return Model("asked", "0" * 64, self.predict)


def test_a_killed_evaluation_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that was answered is asked again, and the file is the same as of one go."""
    monkeypatch.setattr(answers, "_AT_A_TIME", 2)
    task, gold = ContrastSets(), [run_folder(tmp_path)]

    def items() -> Sequence[SetQuestion]:
        return list(task.items(gold, lambda _: None))

    (tmp_path / "once").mkdir()
    once = answer(task, items(), Asked().model(), tmp_path / "once", ignore).read_bytes()
    folder = tmp_path / "killed"
    folder.mkdir()
    first, second = Asked(batches=2), Asked()
    with pytest.raises(KeyboardInterrupt):
        answer(task, items(), first.model(), folder, ignore)
    with (folder / PREDICTIONS).open("a") as stream:
        stream.write('{"id": "cut o')
    assert answer(task, items(), second.model(), folder, ignore).read_bytes() == once
    assert [*first.ids, *second.ids] == [item.id for item in items()]


def test_a_folder_is_for_one_model_and_its_sets(tmp_path: Path) -> None:
    """Another model, or sets that were changed, need another folder."""
    own = Identity("a", "f", {"set": "digest"})
    begin(tmp_path / "out", own)
    begin(tmp_path / "out", own)
    with pytest.raises(OutputError, match="an evaluation of the model a; choose a new folder"):
        begin(tmp_path / "out", replace(own, fingerprint="g"))
    with pytest.raises(OutputError, match="of the sets set, or these before they were changed"):
        begin(tmp_path / "out", replace(own, sets={"set": "other"}))
    (tmp_path / "out" / "evaluation.json").write_text("{")
    with pytest.raises(OutputError, match="is damaged"):
        begin(tmp_path / "out", own)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """As is a file."""
    gold, said = run_folder(tmp_path), predicted(tmp_path / "p.jsonl", RIGHT)
    with pytest.raises(OutputError, match="holds something else"):
        evaluate(gold, predictions=said, out=tmp_path)
    with pytest.raises(OutputError, match="is a file, expected a folder"):
        evaluate(gold, predictions=said, out=said)


def test_wrong_arguments_are_named(tmp_path: Path) -> None:
    """A model or predictions; a scorer that there is; a set."""
    gold, said = run_folder(tmp_path), predicted(tmp_path / "p.jsonl", RIGHT)
    with pytest.raises(ConfigError, match="either a model or predictions"):
        evaluate(gold)
    with pytest.raises(ConfigError, match="the scorer typed, drop, squad, got 'bleu'"):
        evaluate(gold, predictions=said, scorer="bleu")
    with pytest.raises(ConfigError, match="expected a set or more"):
        evaluate([], predictions=said)


def test_several_files_have_folders_of_their_own(tmp_path: Path) -> None:
    """Named after them."""
    gold = run_folder(tmp_path)
    one = predicted(tmp_path / "one.jsonl", RIGHT)
    other = predicted(tmp_path / "other.jsonl", dict.fromkeys(RIGHT))
    both = ("--predictions", one, "--predictions", other, "--out", tmp_path / "out")
    printed = invoke("evaluate", gold, *both)
    assert [line.split()[0] for line in printed.splitlines() if "per cent" in line] == [
        "one.jsonl", "other.jsonl",
    ]  # fmt: skip
    assert {each.name for each in (tmp_path / "out").iterdir()} == {"one", "other"}


def test_a_set_without_questions_is_an_error(tmp_path: Path) -> None:
    """After its rows are counted."""
    gold = written(tmp_path / "contrast_set.jsonl", [BOUNDED[0] | {"constraints": []}])
    with pytest.raises(InputError, match="expected a question with an answer or more, got none"):
        evaluate(gold, predictions=predicted(tmp_path / "p.jsonl", RIGHT))
