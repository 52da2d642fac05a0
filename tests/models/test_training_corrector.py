"""`bpb train corrector` at tiny size: what it learns from, whether it learns, how it is scored."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from transformers import AutoModelForCausalLM

from bpb.errors import ConfigError, ModelError, OutputError
from bpb.models.load import load_corrector, load_parser
from bpb.models.options import LoadOptions
from bpb.models.training.data.corrector_data import (
    Correction,
    correction,
    load_material,
    read_questions,
)
from bpb.models.training.data.question_words import text_of, words_of
from bpb.models.training.data.written import CORRECTIONS, written_file
from bpb.models.training.files import bucket, read_rows
from bpb.models.training.networks.corrector_task import edit_weights
from bpb.models.training.networks.hub import load_checkpoint
from bpb.models.training.scores.corrector_scores import corrector_figures, edit_scores, edits
from bpb.models.training.settings import load
from bpb.pipeline.train import train
from tests.models.checkpoints import save_bart, save_llama
from tests.models.test_training import limited, log
from tests.models.training_data import NAMES, THINGS, save_rows

FORM = "{question} ->"
SETTINGS = (
    "minutes=0", "steps=6", "batch_examples=8", "batch_tokens=0", "measured=0", "evaluated=4",
    "log_steps=1", "device=cpu", "threads=1", "checkpoint_minutes=0", "development=0.2",
    "frozen_layers=1", f"input_format={FORM}",
)  # fmt: skip
SOURCES = "sources=a.jsonl 1,break.csv 1.5"
OPTIONS = LoadOptions(device="cpu")
OWN = [f"Where did {name} see the {thing}?" for name in NAMES for thing in THINGS]
TEXT = st.lists(st.sampled_from(["a", "king", "won", ",", "?"]), max_size=8).map(" ".join)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a bart, a llama, and questions of our own."""
    folder = tmp_path_factory.mktemp("tiny")
    for name, save in (("bart", save_bart), ("llama", save_llama)):
        (folder / name).mkdir()
        save(folder / name)
    data = folder / "data"
    save_rows(data / "a.jsonl", [{"question": question} for question in OWN])
    measured = [{"question": f"Who met {n} in 1900?", "split": "new_wiki"} for n in NAMES]
    save_rows(data / "other_rc" / "squadshifts.jsonl.gz", measured)
    save_rows(data / "hotpotqa" / "hotpot_gold.jsonl.gz", [{"question": "Who was the apart one?"}])
    passage = {"qa_pairs": [{"query_id": "drop_1", "question": "Who was kept from it ?"}]}
    save_rows(data / "drop" / "drop_dev.json.gz", [{"p0": passage}])
    with (data / "break.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["question_id", "question_text"])
        writer.writerow(["DROP_test_1", "How many  mills were there , in all ?"])
        writer.writerow(["CWQ_test_1", "how many mills were there?"])
        writer.writerow(["ATIS_test_1", "What flights go to Oslo?"])
        writer.writerow(["HOTPOT_test_1", "Who was the apart one?"])
        writer.writerow(["DROP_test_2", "Who was kept from it?"])
        writer.writerow(["DROP_test_3", "Who met Ann Lee in 1900?"])
        writer.writerow(["DROP_test_4", OWN[0]])
    return folder


def run(tiny: Path, out: Path, *more: str) -> dict[str, Any]:
    settings = (*SETTINGS, f"checkpoint={tiny / 'llama'}", SOURCES, *more)
    role, config = load("corrector", "best", settings)
    return train(role, config, out, tiny / "data")


def test_questions_are_clean_and_none_is_kept_for_measuring(tiny: Path) -> None:
    """A capital and a question mark; none of DROP's, HotpotQA's or SQuADShifts' kept ones."""
    assert read_questions(tiny / "data" / "break.csv")[0] == "How many mills were there, in all?"
    _, config = load("corrector", "best", [*SETTINGS, SOURCES, "development=0"])
    material = load_material(config, tiny / "data")
    assert [[text_of(asked.words) for asked in each] for each in material.train] == [
        OWN,
        ["How many mills were there, in all?"],
    ]
    assert material.watched == []
    drawn = material.draw(random.Random(1))
    assert drawn == material.draw(random.Random(1))
    assert drawn != material.draw(random.Random(2))
    assert {each.text for each in drawn} <= {*OWN, "How many mills were there, in all?"}
    assert 0 < sum(each.given == each.text for each in drawn) < len(drawn)


def test_what_an_editor_left_is_mostly_given_as_it_was(tmp_path: Path) -> None:
    """In what nobody has read slips are made more often."""
    left = next(
        row["id"]
        for row in read_rows(written_file(CORRECTIONS))
        if not row["edits"]
        and row["id"].startswith("HOTPOT_dev")
        and bucket("corrector figures ", row["id"], 8)
    )
    folder = tmp_path / "break" / "QDMR-high-level"
    folder.mkdir(parents=True)
    text = f"question_id,question_text\n{left},{OWN[0]}\n"
    (folder / "dev.csv").write_text(text, encoding="utf-8")
    shares = []
    for source in (CORRECTIONS, "break/QDMR-high-level/dev.csv"):
        sources = [*SETTINGS, f"sources={source} 300", "development=0"]
        material = load_material(load("corrector", "best", sources)[1], tmp_path)
        drawn = material.draw(random.Random(1))
        shares.append(sum(each.given == each.text for each in drawn) / len(drawn))
    assert shares[0] > 0.7 > 0.5 > shares[1]


def test_the_kept_share_is_not_trained_on(tiny: Path) -> None:
    """Watched and trained on are apart."""
    _, config = load("corrector", "best", [*SETTINGS, SOURCES, "development=0.4", "evaluated=99"])
    material = load_material(config, tiny / "data")
    trained = {text_of(asked.words) for found in material.train for asked in found}
    watched = {each.text for each in material.watched}
    assert watched
    assert not trained & watched
    assert len(trained | watched) == len(OWN) + 1


@pytest.mark.slow
@pytest.mark.parametrize("network", ["causal", "seq2seq"])
def test_a_trained_corrector_corrects(tiny: Path, tmp_path: Path, network: str) -> None:
    """The loss falls, and a plainly saved folder loads; figures and card are beside it."""
    base = tiny / ("llama" if network == "causal" else "bart")
    more = (
        f"network={network}", f"checkpoint={base}", "difference=false", "freeze_embeddings=false",
        "frozen_layers=0", "steps=60", "rate=1e-2", "log_steps=10", "measured=3",
        "precision=fp32",
    )  # fmt: skip
    report = run(tiny, tmp_path / "made", *more)
    losses = [line["loss"] for line in log(tmp_path / "made") if "loss" in line]
    assert losses[-1] < losses[0] * 0.8
    figures = report["figures"]["SQuADShifts, made slips"]
    assert {"precision", "recall", "f0.5", "clean ones left"} <= set(figures)
    assert figures["questions"] == 2 * 3
    assert set(report["data"]) == {"a.jsonl", "break.csv"}
    corrector = load_corrector(str(tmp_path / "made"), LoadOptions(device="cpu", input_format=FORM))
    assert len(corrector.correct(OWN[:2])) == 2
    assert corrector.log_likelihoods([(OWN[0], OWN[0])])[0] < 0
    card = (tmp_path / "made" / "MODEL_CARD.md").read_text(encoding="utf-8")
    assert "bpb train corrector --recipe best" in card
    assert "f0.5" in card


def test_what_training_changed_is_a_corrector(tiny: Path, tmp_path: Path) -> None:
    """The recipe stores a difference, which tells its role and its input format."""
    run(tiny, tmp_path / "made", "rate=1e-2")
    told = json.loads((tmp_path / "made" / "difference.json").read_text(encoding="utf-8"))
    assert (told["role"], told["input_format"]) == ("corrector", FORM)
    assert len(load_corrector(str(tmp_path / "made"), OPTIONS).correct(["Who sang?"])) == 1
    with pytest.raises(ModelError, match="holds a corrector, and a parser is wanted"):
        load_parser(str(tmp_path / "made"), OPTIONS)


def test_a_training_goes_on_from_a_difference(tiny: Path, tmp_path: Path) -> None:
    """It starts from the base with the difference, and stores the whole one from the base."""
    run(tiny, tmp_path / "made", "rate=1e-2")
    made, _ = load_checkpoint(AutoModelForCausalLM, str(tmp_path / "made"), "corrector", -1)
    base, _ = load_checkpoint(AutoModelForCausalLM, str(tiny / "llama"), "corrector", -1)
    changed = [n for n, w in made.state_dict().items() if not w.equal(base.state_dict()[n])]
    assert changed
    run(tiny, tmp_path / "more", f"start={tmp_path / 'made'}", "rate=0")
    more, _ = load_checkpoint(AutoModelForCausalLM, str(tmp_path / "more"), "corrector", -1)
    for name in changed:
        assert torch.allclose(more.state_dict()[name], made.state_dict()[name], atol=1e-3)


def test_a_training_is_taken_up(tiny: Path, tmp_path: Path) -> None:
    """One that ran out of disk ends, taken up again, in the same bytes as one that did not."""
    more = ("difference=false",)
    run(tiny, tmp_path / "whole", *more)
    size = sum(file.stat().st_size for file in (tmp_path / "whole").iterdir() if file.is_file())
    with pytest.raises(OutputError, match="cannot be written"), limited(size // 3):
        run(tiny, tmp_path / "again", *more)
    run(tiny, tmp_path / "again", *more)
    name = "model.safetensors"
    assert (tmp_path / "again" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_bad_sources_are_told(tiny: Path, tmp_path: Path) -> None:
    """With the form that was expected."""
    with pytest.raises(ConfigError, match="sources: expected files with a number"):
        run(tiny, tmp_path / "made", "sources=a.jsonl")
    with pytest.raises(ConfigError, match="a corrector is seq2seq or causal, not pointer"):
        run(tiny, tmp_path / "made", "network=pointer")


def test_edits_are_spans_and_their_replacements() -> None:
    """Words and marks; what is put in has an empty span."""
    assert edits("Who king the of?", "Who was king of?") == {(1, 1, ("was",)), (2, 3, ())}
    assert edits("Whos's it?", "Whose it?") == {(0, 1, ("Whose",))}


def test_scores_count_the_right_edits() -> None:
    """One right of two made, one right of three wanted; F0.5 leans to precision."""
    corrections = [Correction("Who king a of?", "Who was king of?"), Correction("Is a?", "Is it?")]
    scores = edit_scores(corrections, ["Who is king of?", "Is a?"])
    assert scores == pytest.approx({"precision": 1 / 2, "recall": 1 / 3, "f0.5": 5 / 11})


@given(TEXT, TEXT)
def test_what_is_right_scores_one(text: str, clean: str) -> None:
    """A text has no edit of itself; the wanted edits are all there are of a right correction."""
    assert not edits(text, text)
    scores = edit_scores([Correction(text, clean)], [clean])
    assert set(scores.values()) == {float(text.split() != clean.split())}


def test_a_corrector_is_measured_on_clean_questions_and_slips(tiny: Path) -> None:
    """One that knows the answers has all of it right; one that changes nothing leaves all."""
    still = corrector_figures(Still(), tiny / "data", 4)["SQuADShifts, made slips"]
    assert (still["clean ones left"], still["recall"], still["questions"]) == (1, 0, 8)
    assert corrector_figures(Still(), tiny / "none", 4) == {}


class Still:
    """A corrector that leaves everything as it is."""

    name = fingerprint = "still"

    def correct(self, questions: Sequence[str]) -> list[str]:
        return list(questions)

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        return [0.0 for _ in pairs]


def test_tokens_of_an_edit_count_more() -> None:
    """Those put in, and the one behind them or behind a gap."""
    assert edit_weights((1, 2, 3, 9), (1, 5, 6, 3, 9), 3) == (1, 3, 3, 3, 1)
    assert edit_weights((1, 2, 3, 9), (1, 3, 9), 3) == (1, 3, 1)
    assert edit_weights((1, 2, 9), (1, 2, 9), 3) == (1, 1, 1)


def test_a_correction_has_as_many_slips_as_asked() -> None:
    """None where none is asked for."""
    words = next(words_of([OWN[0]]))
    assert correction(words, 0, random.Random(1)) == Correction(OWN[0], OWN[0])
    assert correction(words, 1, random.Random(1)).given != OWN[0]
