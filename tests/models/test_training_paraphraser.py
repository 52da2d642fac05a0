"""`bpb train paraphraser` at tiny size: what it learns from, whether it learns, its figures."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bpb.errors import ConfigError
from bpb.models.load import load_paraphraser
from bpb.models.options import LoadOptions
from bpb.models.training.data.paraphraser_data import (
    load_material,
    measured_rewordings,
    measured_verifications,
)
from bpb.models.training.data.written import REWORDINGS, taken, written_file
from bpb.models.training.files import bucket, read_rows
from bpb.models.training.settings import load
from bpb.pipeline.train import train
from bpb.protocols import GenerationInput
from tests.models.checkpoints import save_llama
from tests.models.test_training import log
from tests.models.training_data import save_rows

FORM = "{question} ->"
SETTINGS = (
    "minutes=0", "steps=40", "batch_examples=8", "batch_tokens=0", "measured=9", "evaluated=4",
    "log_steps=10", "device=cpu", "threads=1", "checkpoint_minutes=0", "rate=1e-2",
    "adapter_rank=0", "freeze_embeddings=false", "frozen_layers=0", "precision=fp32",
    f"input_format={FORM}",
)  # fmt: skip
TEXT = (
    "Who did Ann Lee see when she was in the town of Elm by the lake, as the book of Roe tells us?"
)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A llama, and questions of our own in the place of those that were worded anew."""
    folder = tmp_path_factory.mktemp("tiny")
    (folder / "llama").mkdir()
    save_llama(folder / "llama")
    ids = dict.fromkeys(row["id"] for row in read_rows(written_file(REWORDINGS)))
    squad = [name for name in ids if "_" not in name and len(name) == 24 and name[:2] == "57"]
    rows = [{"id": name, "question": TEXT, "context": "-"} for name in squad]
    save_rows(folder / "data" / "squad" / "train_part.jsonl.gz", rows)
    return folder


def test_an_eighth_is_kept_out(tiny: Path) -> None:
    """By the questions' ids; each given text is of the question's words, and so is the other."""
    _, config = load("paraphraser", "best", [*SETTINGS, "sources=written:rewordings 2"])
    material = load_material(config, tiny / "data")
    kept = measured_rewordings(tiny / "data")
    assert 0 < len(kept) < len(material.train[0]) / 4
    assert list(material.watched) == kept[:4]
    drawn = material.draw(random.Random(1))
    assert len(drawn) == 2 * len(material.train[0])
    known = {row["id"]: row for row in read_rows(tiny / "data" / "squad" / "train_part.jsonl.gz")}
    expected = [
        (given := taken(TEXT, row["given"]), taken(given, row["text"]))
        for row in read_rows(written_file(REWORDINGS))
        if row["id"] in known and bucket("paraphraser figures ", row["id"], 8) == 0
    ]
    assert [(each.given, each.text) for each in kept] == expected


def test_questions_are_asked_of_answers_too(tiny: Path) -> None:
    """Each is given with what may be its answer, and an eighth is kept out by the same ids."""
    _, config = load("paraphraser", "best", [*SETTINGS, "sources=written:verifications 1"])
    (train,) = load_material(config, tiny / "data").train
    kept = measured_verifications(tiny / "data")
    assert 0 < len(kept) < len(train) / 4
    assert all(each.given.startswith(f"{TEXT}\nAnswer: ") for each in (*train, *kept))


def test_other_sources_are_refused(tiny: Path) -> None:
    """The message names what there is."""
    _, config = load("paraphraser", "best", [*SETTINGS, "sources=squad/dev.jsonl.gz 1"])
    told = "learns from written:rewordings and written:verifications, not from squad/dev"
    with pytest.raises(ConfigError, match=told):
        load_material(config, tiny / "data")


def test_a_trained_paraphraser_rewords(tiny: Path, tmp_path: Path) -> None:
    """The loss falls, the folder loads with its input format, figures and card are beside it."""
    role, config = load("paraphraser", "best", [*SETTINGS, f"checkpoint={tiny / 'llama'}"])
    report: dict[str, Any] = train(role, config, tmp_path / "made", tiny / "data")
    losses = [line["loss"] for line in log(tmp_path / "made") if "loss" in line]
    assert losses[-1] < losses[0] * 0.8
    figures = report["figures"]["questions kept out"]
    assert figures["questions"] == 9
    assert 0 <= figures["the written words"] <= 1
    told = json.loads((tmp_path / "made" / "input_format.json").read_text(encoding="utf-8"))
    assert told == {"role": "paraphraser", "input_format": FORM}
    paraphraser = load_paraphraser(str(tmp_path / "made"), LoadOptions(device="cpu"))
    assert len(paraphraser.generate([GenerationInput("return it", TEXT, "return it")])) == 1
    card = (tmp_path / "made" / "MODEL_CARD.md").read_text(encoding="utf-8")
    assert "bpb train paraphraser --recipe best" in card
    assert "the written words" in card
