"""Checkpoints stored as a difference, and packages that carry GGUF files."""

import json
from pathlib import Path

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from transformers import AutoModelForCausalLM

from bpb.errors import ModelError
from bpb.models.load import load_generator, load_parser
from bpb.models.options import LoadOptions
from bpb.models.storage.weight_delta import CONFIG, WEIGHTS, Difference, pack, save, unpack
from tests.models.checkpoints import save_llama

FORMAT = "{level} question: {question} ->"


def told(base: str) -> dict[str, str]:
    return {"base": base, "role": "parser", "input_format": FORMAT, "sha256": ""}


OPTIONS = LoadOptions(device="cpu", beams=2)
QUESTION = "How many touchdowns did Tom Brady throw?"


@pytest.fixture(scope="module")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A base, the same trained a little, and the difference of the two."""
    folder = tmp_path_factory.mktemp("llama")
    (folder / "base").mkdir()
    save_llama(folder / "base")
    network = AutoModelForCausalLM.from_pretrained(folder / "base")
    base = {name: weight.clone() for name, weight in network.state_dict().items()}
    torch.manual_seed(1)
    with torch.no_grad():
        for name, weight in network.named_parameters():
            if "layers" in name:
                # Two magnitudes a row, which two bits hold without loss.
                signs = torch.randint(0, 2, weight.shape) * 2 - 1
                weight.add_(signs * 0.25 * (1 + torch.randint(0, 2, weight.shape)))
    network.save_pretrained(folder / "tuned")
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (folder / "tuned" / name).write_bytes((folder / "base" / name).read_bytes())
    made = Difference(str(folder / "base"), "parser", FORMAT)
    save(folder / "difference", made, base, network.state_dict())
    return folder


@pytest.mark.parametrize("engine", ["transformers", "ctranslate2"])
def test_a_difference_writes_as_the_checkpoint_it_was_made_of(llama: Path, engine: str) -> None:
    """In the input format that it tells, and with a fingerprint of its own."""
    options = LoadOptions(device="cpu", beams=2, engine=engine)
    asked = LoadOptions(device="cpu", beams=2, engine=engine, input_format=FORMAT)
    whole = load_parser(str(llama / "tuned"), asked)
    apart = load_parser(str(llama / "difference"), options)
    assert apart.parse([QUESTION, "Who?"]) == whole.parse([QUESTION, "Who?"])
    base = load_parser(str(llama / "base"), asked)
    assert apart.parse([QUESTION]) != base.parse([QUESTION])
    assert apart.fingerprint != base.fingerprint


def test_only_what_changed_is_stored(llama: Path) -> None:
    """A quarter of a byte a weight, and nothing of what stayed."""
    stored = (llama / "difference" / WEIGHTS).stat().st_size
    whole = (llama / "tuned" / "model.safetensors").stat().st_size
    assert stored < whole / 4
    assert b"embed_tokens" not in (llama / "difference" / WEIGHTS).read_bytes()


@given(
    st.integers(1, 5),
    st.integers(1, 23),
    st.floats(0.001, 10, allow_nan=False),
    st.integers(0, 2**31),
)
def test_packing_keeps_signs_and_comes_near(
    rows: int, columns: int, scale: float, seed: int
) -> None:
    """Nearer than one magnitude a row would, but for the rounding of magnitudes to half precision,
    which is no finer than 2 ** -24 for the smallest: an error's square grows by a hundredth and a
    hundred times the rounding's.
    """
    change = torch.randn(rows, columns, generator=torch.Generator().manual_seed(seed)) * scale
    back = unpack(*pack(change), columns)
    assert back.shape == change.shape
    assert torch.equal(back < 0, change < 0)
    one = change.abs().mean(1, keepdim=True) * change.sign()
    rounding = 1e-6 * change.square().sum() + 101 * change.numel() * 2.0**-50
    assert (back - change).square().sum() <= (one - change).square().sum() * 1.01 + rounding


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda f: (f / CONFIG).write_text("{"), "is not JSON"),
        (lambda f: (f / CONFIG).write_text('{"base": ""}'), "expected the keys base"),
        (lambda f: (f / WEIGHTS).unlink(), "difference.safetensors is missing"),
        (
            lambda f: (f / WEIGHTS).write_bytes((f / WEIGHTS).read_bytes()[:-9]),
            "difference.safetensors was cut short or altered",
        ),
        (
            lambda f: (f / CONFIG).write_text(json.dumps(told("package:bpb"))),
            "one GGUF file in the package bpb, and it has 0",
        ),
    ],
)
def test_a_bad_folder_is_one_line(
    llama: Path, tmp_path: Path, spoil: "object", message: str
) -> None:
    """It says what is wrong."""
    folder = tmp_path / "difference"
    folder.mkdir()
    for path in (llama / "difference").iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    assert callable(spoil)
    spoil(folder)
    with pytest.raises(ModelError, match=message):
        load_parser(str(folder), OPTIONS)


def test_a_difference_is_for_its_role(llama: Path) -> None:
    with pytest.raises(ModelError, match="holds a parser, and a generator is wanted"):
        load_generator(str(llama / "difference"), OPTIONS)


def test_another_base_is_told(llama: Path, tmp_path: Path) -> None:
    """One whose matrices are of another size."""
    from transformers import LlamaConfig, LlamaForCausalLM

    config = LlamaConfig.from_pretrained(llama / "base", intermediate_size=48)
    LlamaForCausalLM(config).save_pretrained(str(tmp_path / "other"))
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (tmp_path / "other" / name).write_bytes((llama / "base" / name).read_bytes())
    folder = tmp_path / "difference"
    folder.mkdir()
    (folder / WEIGHTS).write_bytes((llama / "difference" / WEIGHTS).read_bytes())
    other = json.loads((llama / "difference" / CONFIG).read_text())
    (folder / CONFIG).write_text(json.dumps(other | {"base": str(tmp_path / "other")}))
    with pytest.raises(ModelError, match="and its base's has"):
        load_parser(str(folder), OPTIONS)
