"""`bpb train negation` at tiny size: what it learns, that it is taken up, what it shares."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from safetensors.torch import load_file

from bpb.errors import ConfigError, ModelError, OutputError
from bpb.models.load import load_tagger
from bpb.models.taggers.tagging import ScopeInput
from bpb.models.training.settings import load
from bpb.negation.format import read
from bpb.negation.learning import is_kept
from bpb.negation.systems import resolver
from bpb.pipeline.train import train
from tests.models.checkpoints import save_roberta
from tests.models.test_training import limited
from tests.models.training_data import NAMES, THINGS, save_bert, save_rows

SETTINGS = (
    "minutes=0", "steps=6", "batch_examples=8", "batch_tokens=0", "measured=20", "evaluated=4",
    "log_steps=1", "device=cpu", "threads=1", "share_embeddings=false", "window=64",
    "checkpoint_minutes=0",
)  # fmt: skip
SOURCES = "a.jsonl cd-sco 2 1 b.jsonl,b.jsonl bioscope 1 0.5 fifth"


def row(words: str, cue: int, scope: list[int], document: str) -> dict[str, Any]:
    tokens = words.split()
    whole = {place: [place, 0, len(tokens[place])] for place in (cue, *scope)}
    negations = [{"cue": [whole[cue]], "scope": [whole[place] for place in scope]}]
    return {"tokens": tokens, "negations": negations, "document": document}


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an encoder, and two files of sentences of our own."""
    folder = tmp_path_factory.mktemp("tiny")
    save_bert(folder / "bert")
    rows = [
        each
        for i, name in enumerate(NAMES)
        for thing in THINGS
        for each in (
            row(f"{name} did not make {thing} .", 3, [0, 1, 2, 4, 5], f"d{i}"),
            {"tokens": f"{name} made {thing} .".split(), "negations": [], "document": f"d{i}"},
        )
    ]
    save_rows(folder / "data" / "a.jsonl", rows)
    save_rows(folder / "data" / "b.jsonl", rows)
    return folder


def made(tiny: Path, out: Path, *more: str) -> dict[str, Any]:
    settings = [*SETTINGS, f"sources={SOURCES}", f"encoder={tiny / 'bert'}", *more]
    role, config = load("negation", "small", settings)
    return train(role, config, out, tiny / "data")


def test_a_trained_tagger_resolves(tiny: Path, tmp_path: Path) -> None:
    """It learns the sentences it sees, in both conventions; figures and card are beside it."""
    out = tmp_path / "tagger"
    more = ("steps=80", "rate=1e-2", "encoder_rate=1e-2", "average=0", "log_steps=40")
    report = made(tiny, out, *more)
    assert report["figures"]["cd-sco"]["nis_tok"] > 0.9
    assert {"a.jsonl", "b.jsonl"} == set(report["data"])
    card = (out / "MODEL_CARD.md").read_text(encoding="utf-8")
    assert "bpb train negation --recipe small" in card
    assert "nis_tok" in card
    given = list(read(tiny / "data" / "a.jsonl"))[:4]
    assert resolver("cd-sco", model=str(out)).resolve(given) == given
    found = resolver("bioscope", "tagger", str(out)).resolve(given)
    assert set(found[0].negations[0].cue) <= set(found[0].negations[0].scope)
    with pytest.raises(ConfigError, match="was trained on cd-sco, bioscope, not 'sfu'"):
        resolver("sfu", "tagger", str(out)).resolve(given)


def test_a_sentence_is_tagged_as_it_is_alone(tiny: Path, tmp_path: Path) -> None:
    """Whatever stands beside it; words past the encoder's positions are no cues."""
    made(tiny, tmp_path / "tagger", "measured=0")
    tagger = load_tagger(str(tmp_path / "tagger"), "cpu")
    words = ("Ann", "did", "not", "sing")
    together = tagger.cues([words, (), ("No",) * 700], "cd-sco")
    assert together[0] == tagger.cues([words], "cd-sco")[0]
    assert [len(each) for each in together] == [4, 0, 700]
    assert set(together[2][510:]) == {"none"}
    asked = ScopeInput(words, ("none", "none", "first", "none"))
    assert len(tagger.scopes([asked], "bioscope")[0]) == 4


def test_a_training_is_taken_up(tiny: Path, tmp_path: Path) -> None:
    """One that ran out of disk ends, taken up again, in the same bytes as one that did not."""
    made(tiny, tmp_path / "whole", "measured=0")
    size = sum(file.stat().st_size for file in (tmp_path / "whole").iterdir() if file.is_file())
    with pytest.raises(OutputError, match="cannot be written"), limited(size // 3):
        made(tiny, tmp_path / "again", "measured=0")
    assert not (tmp_path / "again" / "MODEL_CARD.md").exists()
    made(tiny, tmp_path / "again", "measured=0")
    for name in ("model.safetensors", "training/weights.safetensors", "hashes.json"):
        assert (tmp_path / "again" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_training_goes_on_from_a_trained_tagger(tiny: Path, tmp_path: Path) -> None:
    """With the conventions it has, and no others."""
    made(tiny, tmp_path / "first", "measured=0")
    start = f"start={tmp_path / 'first'}"
    made(tiny, tmp_path / "second", "measured=0", start, "rate=0", "encoder_rate=0", "average=0")
    first, second = (
        load_file(tmp_path / name / "training" / "weights.safetensors")
        for name in ("first", "second")
    )
    assert all(first[name].equal(second[name]) for name in first)
    with pytest.raises(ModelError, match="was trained on cd-sco, bioscope, in this order"):
        made(tiny, tmp_path / "third", start, "sources=a.jsonl sfu 1 1 b.jsonl")


@pytest.mark.slow
def test_any_encoder_of_transformers_will_do(tiny: Path, tmp_path: Path) -> None:
    """Named by its folder or hub id; the tagger loads as the bundled one does."""
    (tiny / "roberta").mkdir()
    save_roberta(tiny / "roberta")
    out = tmp_path / "tagger"
    more = ("network=hub_tagger", f"checkpoint={tiny / 'roberta'}", "freeze_embeddings=false")
    report = made(tiny, out, *more, "steps=40", "rate=1e-2", "encoder_rate=5e-3", "average=0")
    assert report["figures"]["cd-sco"]["cue_b"] > 0.5
    given = list(read(tiny / "data" / "a.jsonl"))
    assert resolver("cd-sco", model=str(out)).resolve(given)[0].negations
    (out / "tagger.json").write_text("{}")
    with pytest.raises(ModelError, match=r"tagger\.json: expected conventions and sizes"):
        load_tagger(str(out), "cpu")
    with pytest.raises(ModelError, match="no tagger in"):
        load_tagger(str(tmp_path / "none"), "cpu")


def test_what_is_kept_is_told_by_the_document(tiny: Path) -> None:
    """All sentences of a document, some documents and not all."""
    kept: dict[str, set[bool]] = {}
    for each in read(tiny / "data" / "a.jsonl"):
        kept.setdefault(each.document, set()).add(is_kept(each))
    assert all(len(answers) == 1 for answers in kept.values())
    assert set().union(*kept.values()) == {True, False}


def test_only_what_is_the_same_is_shared(tiny: Path, tmp_path: Path) -> None:
    """An encoder with other embeddings than the bundled parser's stores its own."""
    with pytest.raises(ModelError, match="not those of the bundled parser"):
        made(tiny, tmp_path / "a", "share_embeddings=true")
    with pytest.raises(ConfigError, match="share_embeddings: set freeze_embeddings too"):
        made(tiny, tmp_path / "b", "share_embeddings=true", "freeze_embeddings=false")
    with pytest.raises(ConfigError, match="sources: expected file, convention"):
        made(tiny, tmp_path / "c", "sources=a.jsonl 1 1")


def test_the_settings_say_what_was_trained(tiny: Path, tmp_path: Path) -> None:
    """Sizes and conventions are in the bundle's configuration."""
    made(tiny, tmp_path / "tagger", "measured=0", "encoder_layers=1")
    config = json.loads((tmp_path / "tagger" / "config.json").read_text(encoding="utf-8"))
    assert config["conventions"] == ["cd-sco", "bioscope"]
    assert (config["encoder"]["layers"], config["encoder"]["segments"]) == (1, 2)
    assert "shared" not in config
