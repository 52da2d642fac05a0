"""ScoNe's accuracy by condition and its baselines, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from bpb.errors import InputError, ModelError
from bpb.models.entailment import EntailmentModel
from bpb.negation.sets.conditions import Condition, Label
from tests.evaluation.rows import figures, invoke, metrics, predicted, run, values, written
from tests.models.checkpoints import save_entailment


def contrast_set(name: str, lexical: Label) -> list[dict[str, object]]:
    """The six rows of a set, without ids of their own."""
    return [
        {"set": name, "condition": str(each), "label": str(each.label(lexical))}
        for each in Condition
    ]


GOLD = [*contrast_set("1", Label.ENTAILMENT), *contrast_set("2", Label.NEUTRAL)]
RIGHT = {f"{row['set']}:{row['condition']}": row["label"] for row in GOLD}
BY_CONDITION = [str(each) for each in Condition]


def test_gold_against_gold_is_a_hundred(tmp_path: Path) -> None:
    """Overall, in every condition, and in consistency."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    found = figures(gold, predicted(tmp_path / "p.jsonl", RIGHT))
    assert found["accuracy"] == dict.fromkeys(["overall", *BY_CONDITION], 100)
    assert found["consistency"] == 100


def test_the_baselines_are_the_papers(tmp_path: Path) -> None:
    """Ignore-Negation as in Table 4; Ignore-Scope fails where one of the negations does not scope.

    The paper's overall of 0.66 is cut off, not rounded.
    """
    gold = written(tmp_path / "gold.jsonl", GOLD)
    found = figures(gold, predicted(tmp_path / "p.jsonl", RIGHT))
    two_thirds = pytest.approx(200 / 3, abs=1e-4)
    by_condition = dict(zip(BY_CONDITION, (100, 100, 100, 100, 0, 0), strict=True))
    assert found["ignore_negation"] == {"overall": two_thirds, **by_condition}
    by_condition = dict(zip(BY_CONDITION, (100, 0, 100, 100, 100, 0), strict=True))
    assert found["ignore_scope"] == {"overall": two_thirds, **by_condition}


def test_one_wrong_pair_spoils_its_condition_and_its_set(tmp_path: Path) -> None:
    """Half of one condition, a twelfth of all, half of the sets."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    wrong = RIGHT | {"1:one_scoped": "entailment"}
    found = figures(gold, predicted(tmp_path / "p.jsonl", wrong))
    assert found["accuracy"]["one_scoped"] == 50
    assert found["accuracy"]["overall"] == pytest.approx(100 * 11 / 12, abs=1e-4)
    assert found["consistency"] == 50
    assert found["counts"]["accuracy"]["one_scoped"] == 2


def test_labels_of_a_model_with_three_are_read(tmp_path: Path) -> None:
    """Contradiction and not-entailment are not entailment; another word is told."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    said = {key: "Contradiction" if each == "neutral" else each for key, each in RIGHT.items()}
    predictions = predicted(tmp_path / "p.jsonl", said | {"2:no_negation": "not entailment"})
    assert figures(gold, predictions)["accuracy"]["overall"] == 100
    predictions = predicted(tmp_path / "p.jsonl", RIGHT | {"2:one_scoped": "maybe"})
    with pytest.raises(InputError, match=r"'2:one_scoped': prediction: expected entailment"):
        run(gold, predictions, "--strict")
    assert figures(gold, predictions)["accuracy"]["one_scoped"] == 50


def test_what_the_baselines_need_is_told(tmp_path: Path) -> None:
    """They pass over a set without its pair without negation; a condition that is none."""
    said = predicted(tmp_path / "p.jsonl", RIGHT)
    found = figures(written(tmp_path / "gold.jsonl", GOLD[1:]), said)
    assert found["counts"]["ignore_scope"]["overall"] == 6
    assert found["counts"]["accuracy"]["overall"] == 11
    odd = [{"set": "1", "condition": "three", "label": "neutral"}]
    with pytest.raises(InputError, match=r"row 1: condition: expected no_negation or .*'three'"):
        run(written(tmp_path / "gold.jsonl", odd), said, "--strict")


@pytest.mark.data
def test_the_published_labels_follow_from_the_scoped_negations(
    data_dir: Path, tmp_path: Path
) -> None:
    """All 6,012 labels of the training part are those of the scheme."""
    gold = data_dir / "negation" / "scone_nli_train.jsonl.gz"
    if not gold.is_file():
        pytest.skip(f"no {gold}")
    import gzip
    import json

    with gzip.open(gold, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    lexical = {row["set"]: row["label"] for row in rows if row["condition"] == "no_negation"}
    made = {
        f"{row['set']}:{row['condition']}": Condition(row["condition"]).label(
            Label(lexical[row["set"]])
        )
        for row in rows
    }
    found = figures(gold, predicted(tmp_path / "p.jsonl", made))
    assert found["accuracy"]["overall"] == 100
    assert found["ignore_scope"]["one_scoped_one_not_scoped"] == 0


def with_texts() -> list[dict[str, object]]:
    texts = {"premise": "Ann has a dog.", "hypothesis": "Ann has an animal."}
    return [row | texts for row in contrast_set("1", Label.ENTAILMENT)]


def test_a_model_is_run_on_premises_and_hypotheses(tmp_path: Path) -> None:
    """Of a checkpoint with named labels the likeliest counts; what is no entailment is neutral."""
    save_entailment(tmp_path / "model", "contradiction", "ENTAILMENT", "neutral")
    gold = written(tmp_path / "gold.jsonl", with_texts())
    model = EntailmentModel(str(tmp_path / "model"), torch.device("cpu"))
    (said,) = set(model.labels([("Ann has a dog.", "Ann has an animal.")] * 6))
    found = values(metrics(gold, "--model", tmp_path / "model"))
    right = sum((row["label"] == "entailment") == (said == "entailment") for row in with_texts())
    assert found["accuracy"]["overall"] == pytest.approx(100 * right / 6, abs=0.01)


def test_a_model_without_the_label_entailment_is_refused(tmp_path: Path) -> None:
    """Which of LABEL_0 and LABEL_1 is entailment cannot be told."""
    save_entailment(tmp_path / "model", "LABEL_0", "LABEL_1")
    with pytest.raises(ModelError, match="expected a model with a label 'entailment'"):
        EntailmentModel(str(tmp_path / "model"), torch.device("cpu"))


def test_a_row_without_texts_cannot_be_given_to_a_model(tmp_path: Path) -> None:
    """A gold file of labels alone will do for predictions only."""
    save_entailment(tmp_path / "model", "entailment", "neutral")
    gold = written(tmp_path / "gold.jsonl", GOLD)
    with pytest.raises(InputError, match="'1:no_negation': expected its premise, got nothing"):
        invoke("evaluate", gold, "--model", tmp_path / "model")
