"""A reader or generator trained by an adapter alone: what it stores, that it runs, and goes on."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from safetensors.torch import load_file

from bpb.errors import ConfigError, ModelError
from bpb.models.device import multiplies_halves
from bpb.models.fingerprint import fingerprint
from bpb.models.load import load_generator, load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.extractor import ReaderOptions
from bpb.models.readers.hub_reader import HubReader
from bpb.models.rewriting import FORMAT_FILE
from bpb.models.storage.bundle import dequantise, write_hashes
from bpb.models.storage.int8_adapter import compact
from bpb.models.training.settings import load
from bpb.pipeline.train import train
from bpb.protocols import GenerationInput, ReadingInput
from tests.models.checkpoints import save_llama, save_roberta
from tests.models.training_data import save_data

OPTIONS = LoadOptions(device="cpu")
INPUTS = [
    ReadingInput(
        "Where was Ann Lee born?", "Ann Lee was born in Oslo in 1900. The town has a mill."
    ),
    ReadingInput("Who?", "Bob Roe was born in Rome. " * 30),
    ReadingInput("Is Oslo a town?", "Ann Lee was born in Oslo."),
]


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tiny")
    save_data(folder / "data")
    for name, save in (("roberta", save_roberta), ("llama", save_llama)):
        (folder / name).mkdir()
        save(folder / name)
    return folder


def made(tiny: Path, out: Path, *more: str) -> Path:
    settings = (
        f"checkpoint={tiny / 'roberta'}", "adapter_rank=2", "frozen_layers=1", "minutes=0",
        "steps=4", "batch_examples=4", "batch_tokens=0", "measured=0", "evaluated=2", "window=64",
        "rate=1e-2", "encoder_rate=1e-2", "log_steps=1", "device=cpu", "threads=1", "compact=false",
        "sources=squad/train_part.jsonl.gz 1 0.25,boolq/train.jsonl.gz 1.5 0.1", *more,
    )  # fmt: skip
    role, config = load("reader", "best", settings)
    train(role, config, out, tiny / "data")
    return out


def test_an_adapter_is_stored_alone_and_reads(tiny: Path, tmp_path: Path) -> None:
    """Not the weights it adapts, and nothing of the layers left out; its base is named."""
    folder = made(tiny, tmp_path / "made")
    stored = load_file(folder / "adapter_model.safetensors")
    assert {tensor.dtype for tensor in stored.values()} == {torch.float16}
    assert any("layer.1." in name for name in stored)
    assert not any("layer.0." in name or "embeddings" in name for name in stored)
    assert any("qa_outputs" in name for name in stored)
    assert not (folder / "model.safetensors").exists()
    told = json.loads((folder / "adapter_config.json").read_text(encoding="utf-8"))
    assert told["target_modules"] == sorted(told["target_modules"])
    assert told["base_model_name_or_path"] == str(tiny / "roberta")
    base, adapted = load_reader(str(tiny / "roberta"), OPTIONS), load_reader(str(folder), OPTIONS)
    assert len({base.fingerprint, adapted.fingerprint, fingerprint("reader", str(folder))}) == 3
    assert [each.score for each in base.read(INPUTS)] != [e.score for e in adapted.read(INPUTS)]


@pytest.mark.slow
def test_a_compact_adapter_reads_as_the_whole_one(tiny: Path, tmp_path: Path) -> None:
    """In 8-bit integers, it answers alike, and a training goes on from it."""
    whole = made(tiny, tmp_path / "whole")
    small = made(tiny, tmp_path / "small", "compact=true")
    stored = load_file(small / "adapter_model.safetensors")
    assert torch.int8 in {tensor.dtype for tensor in stored.values()}
    readings = [load_reader(str(each), OPTIONS).read(INPUTS) for each in (whole, small)]
    assert [each.text for each in readings[0]] == [each.text for each in readings[1]]
    scores = [[each.score for each in found] for found in readings]
    assert scores[0] == pytest.approx(scores[1], abs=0.02)
    again = made(
        tiny, tmp_path / "again", f"start={small}", "rate=0", "encoder_rate=0", "compact=true"
    )
    assert load_file(again / "adapter_model.safetensors").keys() == stored.keys()


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 99))
def test_what_is_compact_is_whole_again_but_for_its_rounding(
    rows: int, columns: int, seed: int
) -> None:
    """By half a step of the scale at most; what is no matrix stays."""
    torch.manual_seed(seed)
    tensors = {"matrix": torch.randn(rows, columns), "bias": torch.ones(3)}
    small = compact(tensors)
    again = dequantise(small)
    assert again.keys() == tensors.keys()
    step = small["matrix.scale"]
    assert ((again["matrix"] - tensors["matrix"]).abs() <= 0.501 * step).all()
    assert torch.equal(again["bias"].float(), tensors["bias"])


def test_it_goes_on_from_where_it_was(tiny: Path, tmp_path: Path) -> None:
    """With a rate of 0 the second is what the first was."""
    first = made(tiny, tmp_path / "first")
    second = made(tiny, tmp_path / "second", f"start={first}", "rate=0", "encoder_rate=0")
    for name in ("adapter_model.safetensors", "kind_head.safetensors"):
        old, new = load_file(first / name), load_file(second / name)
        assert all(torch.equal(tensor, new[key]) for key, tensor in old.items())


def test_a_generator_keeps_its_format_beside_its_adapter(tiny: Path, tmp_path: Path) -> None:
    """It is loaded without being told of it, writes, and goes on from where it was."""
    form = "{question} | {source} | {decomposition} ->"
    settings = (
        f"checkpoint={tiny / 'llama'}", "frozen_layers=1", "minutes=0", "steps=4",
        "batch_examples=4", "batch_tokens=0", "measured=0", "rate=1e-2", "log_steps=1",
        "device=cpu", "threads=1", "per_rule=0", "sources=", f"input_format={form}",
    )  # fmt: skip
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder, more in zip(folders, ((), (f"start={folders[0]}", "rate=0")), strict=True):
        role, config = load("generator", "best", (*settings, *more))
        train(role, config, folder, tiny / "data")
    stored, again = (load_file(folder / "adapter_model.safetensors") for folder in folders)
    assert {tensor.dtype for tensor in stored.values()} == {torch.float16}
    assert not any("layers.0." in name or "embed" in name for name in stored)
    assert any(tensor.any() for name, tensor in stored.items() if "lora_B" in name)
    assert all(torch.equal(tensor, again[name]) for name, tensor in stored.items())
    item = GenerationInput("return mills in Oslo", "How many mills are in Oslo?", "return mills")
    by_itself = load_generator(str(folders[0]), OPTIONS)
    told = load_generator(str(folders[0]), replace(OPTIONS, input_format=form))
    other = load_generator(str(folders[0]), replace(OPTIONS, input_format="{decomposition}"))
    assert by_itself.generate([item]) == told.generate([item]) != other.generate([item])
    path = folders[0] / FORMAT_FILE
    path.write_text('{"role": "parser", "input_format": "{question}"}', encoding="utf-8")
    with pytest.raises(ModelError, match="holds a parser, and a generator is wanted"):
        load_generator(str(folders[0]), OPTIONS)
    path.write_text('{"role": "gen', encoding="utf-8")
    with pytest.raises(ModelError, match="is not JSON: it was cut short"):
        load_generator(str(folders[0]), OPTIONS)


def test_halves_read_nearly_the_same_in_any_batch(tiny: Path, tmp_path: Path) -> None:
    """bfloat16 has eight bits; together inputs are read as they are alone."""
    folder = made(tiny, tmp_path / "made")
    cpu = torch.device("cpu")
    whole = HubReader(str(folder), ReaderOptions(cpu))
    half = HubReader(str(folder), ReaderOptions(cpu, half=True))
    assert whole.fingerprint != half.fingerprint
    together = half.read(INPUTS)
    assert together == [half.read([item])[0] for item in INPUTS]
    for one, other in zip(whole.read(INPUTS), together, strict=True):
        assert one.score == pytest.approx(other.score, abs=0.03)


def test_what_cannot_be_adapted_is_told(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No layer left, a start that is no adapter, and peft missing: one line each."""
    with pytest.raises(ConfigError, match="adapter_rank: expected a network with layers past 9"):
        made(tiny, tmp_path / "a", "frozen_layers=9")
    with pytest.raises(ConfigError, match=r"holds no adapter_config\.json; name an adapter"):
        made(tiny, tmp_path / "b", f"start={tiny / 'roberta'}")
    for settings in (["network=span"], ["network=causal", "difference=true"]):
        with pytest.raises(
            ConfigError, match="adapter_rank: expected network extractive or causal"
        ):
            load("generator", "best", settings)


def test_a_folder_with_hashes_is_checked_by_any_path(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the best reader's is: altered, it is a one-line error."""
    folder = made(tiny, tmp_path / "made")
    write_hashes(folder)
    monkeypatch.chdir(tmp_path)
    before = load_reader("made", OPTIONS).read(INPUTS)
    assert before == load_reader(str(folder), OPTIONS).read(INPUTS)
    head = folder / "kind_head.safetensors"
    head.write_bytes(head.read_bytes()[:-1] + b"?")
    with pytest.raises(ModelError, match="was altered"):
        load_reader("made", OPTIONS)


def test_devices_that_multiply_halves() -> None:
    """A CPU by what it can; MPS not."""
    told = torch.cpu.get_capabilities()
    expected = bool(told.get("avx512_bf16") or told.get("amx_bf16"))
    assert multiplies_halves(torch.device("cpu")) == expected
    assert not multiplies_halves(torch.device("mps"))
