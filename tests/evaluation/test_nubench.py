"""NUBench's accuracy, error distribution and confusion rate, worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from bpb.errors import InputError, ModelError
from bpb.models.likelihood import LanguageModel
from tests.evaluation.rows import figures, invoke, metrics, predicted, run, values, written
from tests.models.checkpoints import save_bart, save_llama


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
    found = figures(gold, right)
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
    found = figures(gold, predicted(tmp_path / "p.jsonl", said))
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
    with pytest.raises(InputError, match=r"'4': prediction: expected choice1, choice3, choice4"):
        run(gold, predicted(tmp_path / "p.jsonl", {"4": "choice2"}), "--strict")


def test_an_item_with_an_unknown_kind_is_specific(tmp_path: Path) -> None:
    """With the kinds there are."""
    gold = written(tmp_path / "gold.jsonl", [item("1", "part")])
    with pytest.raises(InputError, match=r"row 1: choice2_type: expected relative_part.*part"):
        run(gold, predicted(tmp_path / "p.jsonl", {"1": 1}), "--strict")


def test_a_language_model_is_run(tmp_path: Path) -> None:
    """What it finds likeliest is told by the sums of its tokens' log-probabilities."""
    save_llama(tmp_path / "model")
    rows = [each | {"sentence": "Ann left."} for each in GOLD]
    gold = written(tmp_path / "gold.jsonl", rows)
    found = values(metrics(gold, "--model", tmp_path / "model"))
    model = LanguageModel(str(tmp_path / "model"), torch.device("cpu"))
    prompt = "Negate the sentence.\nSentence: Ann left.\nNegation:"
    names = ("choice1", "choice2", "choice3", "choice4")
    scores = model.log_likelihoods([(prompt, f" {GOLD[0][name]}") for name in names])
    assert (found["accuracy"] == 0) == (scores[0] < max(scores))


def test_a_likelihood_is_the_sum_over_the_tokens_that_follow(tmp_path: Path) -> None:
    """As transformers' own loss has it, one text at a time and padded with others."""
    save_llama(tmp_path / "model")
    tokenizer = AutoTokenizer.from_pretrained(tmp_path / "model")
    network = AutoModelForCausalLM.from_pretrained(tmp_path / "model")
    pairs = [
        ("Tom Brady:", " in Paris"),
        ("How many", " touchdowns did Tom Brady throw"),
        ("a", ""),
    ]
    found = LanguageModel(str(tmp_path / "model"), torch.device("cpu")).log_likelihoods(pairs)
    for (prompt, text), score in zip(pairs[:2], found, strict=False):
        tokens = tokenizer(prompt + text, return_tensors="pt")["input_ids"][:, :-1]
        begin = len(tokenizer(prompt)["input_ids"]) - 1
        labels = tokens.clone()
        labels[:, :begin] = -100
        loss = network(input_ids=tokens, labels=labels).loss
        assert score == pytest.approx(-loss.item() * (tokens.shape[1] - begin), rel=1e-4)
    assert found[2] == 0


def test_a_long_prompt_is_cut_at_its_beginning(tmp_path: Path) -> None:
    """What follows counts whole; the tiny model takes 40 tokens."""
    save_llama(tmp_path / "model")
    model = LanguageModel(str(tmp_path / "model"), torch.device("cpu"))
    one, other = model.log_likelihoods([(f"{'x ' * n}Tom:", " in Paris") for n in (60, 90)])
    assert one == pytest.approx(other, rel=1e-4)


def test_what_a_language_model_cannot_be_run_on_is_told(tmp_path: Path) -> None:
    """An encoder with a decoder; a row without its sentence."""
    save_bart(tmp_path / "bart")
    with pytest.raises(ModelError, match="expected a decoder alone"):
        LanguageModel(str(tmp_path / "bart"), torch.device("cpu"))
    gold = written(tmp_path / "gold.jsonl", [item("1", "pp_part") | {"sentence": None}])
    save_llama(tmp_path / "llama")
    with pytest.raises(InputError, match="'1': expected its sentence, got nothing"):
        invoke("evaluate", gold, "--model", tmp_path / "llama")
