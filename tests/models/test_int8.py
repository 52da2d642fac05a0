"""Decoders of Llama's architecture in 8-bit integers: near single precision, one by one alike."""

from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.errors import ModelError
from bpb.models.checkpoint import find_checkpoint
from bpb.models.ctranslate2.seq2seq import CTranslate2Rewriter
from bpb.models.engines import rewriter
from bpb.models.int8.attention import Cache, NextTokens, WholeSequences
from bpb.models.int8.decoder import DecoderSizes, Int8Linear, is_fast_here
from bpb.models.int8.rewriter import Int8Rewriter
from bpb.models.int8.search import log_likelihoods, write
from bpb.models.replay.cache import OutputCache
from bpb.models.seq2seq import RewriteOptions, TransformersRewriter
from tests.models.checkpoints import TEXTS, save_bart, save_llama

pytestmark = pytest.mark.skipif(not is_fast_here(), reason="needs a CPU with AVX-512 VNNI")
CPU = torch.device("cpu")
LLAMA = {
    "model_type": "llama",
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "hidden_size": 32,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("llama")
    save_llama(folder, positions=128)
    return folder


@pytest.fixture(scope="module")
def model(folder: Path) -> Int8Rewriter:
    options = RewriteOptions(CPU, beams=1, longest=12)
    return Int8Rewriter(find_checkpoint(str(folder), "parser"), "parser", options, None)


@pytest.fixture(scope="module")
def plain(folder: Path) -> TransformersRewriter:
    options = RewriteOptions(CPU, beams=1, longest=12)
    return TransformersRewriter(find_checkpoint(str(folder), "parser"), "parser", options)


def rows(model: Int8Rewriter) -> list[list[int]]:
    """Tokens of lengths that lie on both sides of the pieces that keys come in."""
    row = model.inputs.of([" ".join(TEXTS)])[0]
    return [row[:length] for length in (3, 31, 32, 33, 31, 40, 3, 70)]


def written(model: Int8Rewriter, prompts: list[list[int]], beams: int = 1) -> Any:
    return write(model.decoder, prompts, ends=model.ends, longest=12, beams=beams, most=4096)


def test_a_layer_computes_what_integers_give() -> None:
    """Weights and inputs are rounded, and nothing else."""
    torch.manual_seed(0)
    weight, scales = torch.randint(-127, 128, (24, 40)), torch.rand(24)
    inputs = torch.randn(5, 40) * torch.tensor([[1e-3], [1], [50], [1], [0]])
    found = Int8Linear(weight.to(torch.int8), scales)(inputs)
    steps = inputs.abs().amax(1, keepdim=True).clamp(min=1e-12) / 127
    exact = (inputs / steps).round().double() @ weight.double().T * scales * steps
    assert torch.allclose(found.double(), exact, rtol=1e-5, atol=1e-6)


def test_it_says_what_single_precision_says(
    model: Int8Rewriter, plain: TransformersRewriter
) -> None:
    """Of a tiny random network, log-likelihoods to a hundredth."""
    pairs = [(source, target) for source in TEXTS for target in TEXTS]
    assert model.log_likelihoods(pairs) == pytest.approx(plain.log_likelihoods(pairs), rel=0.01)


@settings(deadline=None, max_examples=25)
@given(chosen=st.lists(st.integers(0, 7), min_size=1, max_size=8), beams=st.sampled_from([1, 3]))
def test_what_is_beside_a_text_changes_nothing(
    model: Int8Rewriter, chosen: list[int], beams: int
) -> None:
    """To the last bit: what is written, how sure, and how likely texts are."""
    prompts = rows(model)
    together = written(model, [prompts[i] for i in chosen], beams)
    assert together == [written(model, [prompts[i]], beams)[0] for i in chosen]
    targets = [prompts[-1 - i] for i in chosen]
    likely = log_likelihoods(model.decoder, [prompts[i] for i in chosen], targets)
    assert likely == [
        log_likelihoods(model.decoder, [prompts[i]], [target])[0]
        for i, target in zip(chosen, targets, strict=True)
    ]


def test_it_is_as_sure_of_what_it_writes_as_when_that_is_given(model: Int8Rewriter) -> None:
    """Token by token behind what is cached, or all at once."""
    prompts = rows(model)
    for prompt, found in zip(prompts, written(model, prompts), strict=True):
        tokens = [*found[0].tokens]
        if len(tokens) == 12:
            given_all = log_likelihoods(model.decoder, [prompt], [tokens])[0]
            assert found[0].score * len(tokens) == pytest.approx(given_all, abs=0.02)


def test_a_beam_finds_no_worse(model: Int8Rewriter) -> None:
    """Several outputs, distinct, best first; the best of more hypotheses is as likely at least."""
    prompts = rows(model)
    for one, several in zip(written(model, prompts), written(model, prompts, 4), strict=True):
        scores = [each.score for each in several]
        assert len({each.tokens for each in several}) == 4
        assert scores == sorted(scores, reverse=True)
        assert scores[0] >= one[0].score - 1e-6


def test_a_cache_grows_and_forgets() -> None:
    """A sequence's keys are its own wherever it stands, whatever room there is."""
    torch.manual_seed(0)
    keys, values, queries = torch.randn(3, 34, 2, 8), torch.randn(3, 34, 2, 8), torch.randn(3, 4, 8)
    cache = Cache(1, 2, 8, 3, 33)
    whole = WholeSequences([33, 33, 33], cache)
    flat = [part[:, :33].flatten(0, 1) for part in (keys, values)]
    whole(0, torch.randn(99, 4, 8), *flat)
    assert cache.keys.shape[3] == 64
    cache.keep(torch.tensor([2, 0]))
    lengths = torch.tensor([33, 33])
    found = NextTokens(lengths, cache)(0, queries[[2, 0]], keys[[2, 0], 33], values[[2, 0], 33])
    for row, place in enumerate((2, 0)):
        for head in range(4):
            weights = (keys[place, :, head // 2] @ queries[place, head] / 8**0.5).softmax(0)
            expected = weights @ values[place, :, head // 2]
            assert torch.allclose(found[row, head * 8 : head * 8 + 8], expected, atol=1e-5)


def test_a_conversion_is_kept(folder: Path, tmp_path: Path) -> None:
    """Made once into the cache folder; another's weights have another fingerprint."""
    store = OutputCache(tmp_path).folder
    options = RewriteOptions(CPU, beams=1)
    checkpoint = find_checkpoint(str(folder), "parser")
    first = Int8Rewriter(checkpoint, "parser", options, store)
    made = next(tmp_path.glob("int8/*/model.safetensors"))
    stamp = made.stat().st_mtime_ns
    again = Int8Rewriter(checkpoint, "parser", options, store)
    assert (made.stat().st_mtime_ns, again.fingerprint) == (stamp, first.fingerprint)
    assert first.size == made.stat().st_size
    other = rewriter("ctranslate2", checkpoint, "parser", options, store)
    assert other.fingerprint != first.fingerprint


def test_a_conversion_is_the_same_with_any_threads(folder: Path, tmp_path: Path) -> None:
    """Byte for byte, and torch has as many threads afterwards."""
    several, made = torch.get_num_threads(), []
    checkpoint = find_checkpoint(str(folder), "parser")
    for threads in (1, 3):
        torch.set_num_threads(threads)
        store = tmp_path / str(threads)
        Int8Rewriter(checkpoint, "parser", RewriteOptions(CPU), store)
        assert torch.get_num_threads() == threads
        made.append(next(store.glob("int8/*/model.safetensors")).read_bytes())
    torch.set_num_threads(several)
    assert made[0] == made[1]


def test_another_architecture_is_run_by_ctranslate2(tmp_path: Path) -> None:
    """The engine is the fastest that there is for a checkpoint."""
    save_bart(tmp_path)
    checkpoint = find_checkpoint(str(tmp_path), "parser")
    options = RewriteOptions(CPU)
    assert isinstance(rewriter("int8", checkpoint, "parser", options, None), CTranslate2Rewriter)
    with pytest.raises(ModelError, match="no decoder of Llama's architecture"):
        Int8Rewriter(checkpoint, "parser", options, None)


def test_a_punished_repetition_is_told(folder: Path, tmp_path: Path) -> None:
    """What it would leave out silently is an error that names the way out."""
    save_llama(tmp_path)
    settings_file = tmp_path / "generation_config.json"
    settings_file.write_text('{"repetition_penalty": 1.2}')
    checkpoint = find_checkpoint(str(tmp_path), "parser")
    with pytest.raises(ModelError, match=r"models\.engine=ctranslate2"):
        Int8Rewriter(checkpoint, "parser", RewriteOptions(CPU), None)


@pytest.mark.parametrize(
    "other",
    [
        {"model_type": "mistral"},
        {"hidden_act": "gelu"},
        {"attention_bias": True},
        {"rope_scaling": {"type": "linear", "factor": 2.0}},
        {"rope_parameters": {"rope_type": "llama3", "rope_theta": 5e5}},
    ],
)
def test_only_what_it_computes_is_taken(other: dict[str, Any]) -> None:
    """A configuration of anything else has no sizes."""
    sizes = DecoderSizes.of(LLAMA)
    assert sizes is not None
    assert (sizes.head_width, sizes.theta) == (8, 1e4)
    assert DecoderSizes.of(LLAMA | other) is None


def test_sizes_that_cannot_be_are_told() -> None:
    """Heads that share keys do so evenly."""
    with pytest.raises(ValueError, match="asked by as many"):
        DecoderSizes.of(LLAMA | {"num_key_value_heads": 3})
