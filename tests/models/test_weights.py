"""Bundled weights are small, and checked when they are loaded."""

from pathlib import Path

import pytest
import torch

from bpb.errors import ModelError
from bpb.models.storage.bundle import dequantise, load_bundle, quantise, save_bundle
from bpb.models.storage.shared_embeddings import EMBEDDINGS, shared_with


def test_quantised_weights_are_close() -> None:
    """Eight bits a number leave half a step of error; vectors and small matrices keep more."""
    torch.manual_seed(0)
    tensors = {"big": torch.randn(64, 128), "small": torch.randn(4, 4), "bias": torch.randn(9)}
    back = dequantise(quantise(tensors))
    steps = tensors["big"].abs().amax(1, keepdim=True) / 127
    assert bool(((back["big"] - tensors["big"]).abs() <= steps * 0.51).all())
    assert torch.allclose(back["small"], tensors["small"], atol=2e-3)
    assert torch.allclose(back["bias"], tensors["bias"], atol=2e-3)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    tokenizer = tmp_path / "t.json"
    tokenizer.write_text("{}")
    folder = tmp_path / "bundle"
    save_bundle(folder, {"a": torch.ones(2, 2)}, {"role": "reader"}, "# card\n", tokenizer)
    return folder


def test_bundles_are_checked(bundle: Path) -> None:
    """A bundle loads; cut short, altered, missing or of another role it is a one-line error."""
    assert load_bundle(bundle, "reader").tensors["a"].tolist() == [[1.0, 1.0], [1.0, 1.0]]
    with pytest.raises(ModelError, match="holds a reader, and a parser is wanted"):
        load_bundle(bundle, "parser")
    weights = bundle / "model.safetensors"
    content = weights.read_bytes()
    weights.write_bytes(content[:-3])
    with pytest.raises(ModelError, match="it was cut short or altered; fetch it again"):
        load_bundle(bundle, "reader")
    weights.write_bytes(content[:-1] + b"?")
    with pytest.raises(ModelError, match="was altered"):
        load_bundle(bundle, "reader")
    weights.unlink()
    with pytest.raises(ModelError, match="is missing"):
        load_bundle(bundle, "reader")
    (bundle / "hashes.json").write_text("{")
    with pytest.raises(ModelError, match=r"hashes\.json"):
        load_bundle(bundle, "reader")


@pytest.mark.slow
def test_embeddings_near_a_bundled_models_are_stored_as_what_changed(tmp_path: Path) -> None:
    """Two bits a number give the change back by sign and roughly by size; none is not stored."""
    shared = shared_with("parser")
    own = dequantise(shared.tensors())[EMBEDDINGS]
    change = torch.where(torch.arange(own.shape[1]) % 2 == 0, 0.01, -0.002).expand_as(own)
    for name, embeddings in (("same", own), ("near", own + change)):
        tensors = {EMBEDDINGS: embeddings, "a": torch.ones(2, 2)}
        save_bundle(tmp_path / name, tensors, {"role": "reader"}, "", tmp_path, shared)
        loaded = load_bundle(tmp_path / name, "reader")
        assert set(loaded.tensors) == {EMBEDDINGS, "a"}
        assert torch.allclose(loaded.tensors[EMBEDDINGS], embeddings, atol=1e-5)
        assert loaded.tokenizer_file == shared.tokenizer_file
    sizes = [(tmp_path / name / "model.safetensors").stat().st_size for name in ("same", "near")]
    assert sizes[0] < 1000 < own.numel() / 4 < sizes[1] < own.numel() / 3
