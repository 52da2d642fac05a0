"""Extractive checkpoints in 8-bit integers compute what they do on transformers, up to rounding."""

from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import (
    BertConfig,
    BertForQuestionAnswering,
    MPNetConfig,
    MPNetForQuestionAnswering,
    PreTrainedConfig,
    RobertaConfig,
    RobertaForQuestionAnswering,
)

from bpb.models.checkpoint import find_checkpoint
from bpb.models.ctranslate2.convert_encoder import (
    is_convertible,
    of_transformers,
    states,
    tells_positions,
    write,
)
from bpb.models.ctranslate2.extractor import runs_here
from bpb.models.int8.decoder import is_fast_here
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.extractor import ReaderOptions
from bpb.models.readers.hub_reader import HubReader
from bpb.protocols import ReadingInput
from tests.models.checkpoints import save_roberta, save_tokenizer

CPU = torch.device("cpu")
SIZES = {
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "intermediate_size": 64,
    "initializer_range": 0.4,
}
FAMILIES = {
    "bert": (BertConfig, BertForQuestionAnswering, {"max_position_embeddings": 128}),
    "roberta": (
        RobertaConfig,
        RobertaForQuestionAnswering,
        {"max_position_embeddings": 130, "pad_token_id": 1, "type_vocab_size": 1},
    ),
    "mpnet": (
        MPNetConfig,
        MPNetForQuestionAnswering,
        {"max_position_embeddings": 130, "pad_token_id": 1},
    ),
}
TOWN = "Ann Lee, who was born in Oslo in 1901, founded the mill of Hay in 1931."
INPUTS = [
    ReadingInput("Where was the founder of the mill born?", TOWN),
    ReadingInput("When was the mill of Hay founded?", " The river is cold." * 150 + TOWN),
    ReadingInput("Who?", ""),
    ReadingInput("Was Ann Lee born in Oslo?", TOWN),
]


def _model(family: str, vocabulary: int) -> Any:
    config, network, more = FAMILIES[family]
    torch.manual_seed(0)
    return network(config(vocab_size=vocabulary, **SIZES, **more)).eval()


@pytest.fixture(params=FAMILIES)
def checkpoint(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder of an extractive checkpoint with random weights."""
    family = str(request.param)
    vocabulary = save_tokenizer(tmp_path / family, 128)
    _model(family, vocabulary).save_pretrained(tmp_path / family)
    return tmp_path / family


@pytest.mark.parametrize("family", FAMILIES)
def test_in_single_precision_it_computes_the_same(family: str, tmp_path: Path) -> None:
    """Positions, segments and biases are each where the architecture has them."""
    package = pytest.importorskip("ctranslate2")
    model = _model(family, 90).base_model
    ids = torch.randint(5, 90, (1, 100))
    segments = (torch.arange(100) > 40).long()[None] * (family == "bert")
    more = {} if family == "mpnet" else {"token_type_ids": segments}
    with torch.inference_mode():
        theirs = model(input_ids=ids, **more).last_hidden_state
    write(of_transformers(model), tmp_path / "converted", "float32")
    encoder = package.Encoder(str(tmp_path / "converted"))
    by_position = tells_positions(family)
    seconds = list(range(100)) if by_position else segments[0].tolist()
    ours = states(encoder, ids.tolist(), [seconds])
    assert torch.allclose(ours, theirs, atol=1e-4)


def test_a_reader_reads_the_same_in_any_batch_and_is_converted_once(checkpoint: Path) -> None:
    """What it is nearest to is what transformers computes; where the CPU multiplies 8-bit integers
    in two steps, the first of which may overflow, it is less near for weights drawn at random.
    """
    pytest.importorskip("ctranslate2")
    kept = checkpoint.parent / "kept"
    options = LoadOptions(device="cpu", engine="ctranslate2", conversions=kept)
    reader = load_reader(str(checkpoint), options)
    made = {path: path.stat().st_mtime_ns for path in kept.rglob("model.bin")}
    assert len(made) == 1
    again = load_reader(str(checkpoint), options)
    assert {path: path.stat().st_mtime_ns for path in kept.rglob("model.bin")} == made
    plain = load_reader(str(checkpoint), LoadOptions(device="cpu"))
    assert again.fingerprint == reader.fingerprint != plain.fingerprint
    readings = reader.read(INPUTS)
    assert readings == [reader.read([item])[0] for item in INPUTS]
    assert isinstance(reader, HubReader)
    assert isinstance(plain, HubReader)
    ours, theirs = (each.score_all(INPUTS[:1])[0][1][0][1] for each in (reader, plain))
    likely = theirs.starts > -100
    pair = torch.stack([ours.starts[likely], theirs.starts[likely]])
    assert torch.corrcoef(pair)[0, 1] > (0.97 if is_fast_here() else 0.2)


@pytest.mark.parametrize(
    ("settings", "convertible"),
    [
        ({"model_type": "roberta", "hidden_act": "gelu"}, True),
        ({"model_type": "mpnet"}, True),
        ({"model_type": "roberta", "hidden_act": "relu"}, False),
        ({"model_type": "bert", "position_embedding_type": "relative_key"}, False),
        ({"model_type": "deberta-v2", "hidden_act": "gelu"}, False),
    ],
)
def test_which_are_converted(settings: dict[str, str], convertible: bool) -> None:
    """Others run on transformers."""
    assert is_convertible(settings) == convertible


def test_what_is_not_converted_runs_on_transformers(tmp_path: Path) -> None:
    """An activation that the format knows otherwise."""
    save_roberta(tmp_path)
    config = PreTrainedConfig.get_config_dict(tmp_path)[0] | {"hidden_act": "relu"}
    RobertaForQuestionAnswering(RobertaConfig(**config)).save_pretrained(tmp_path)
    assert not runs_here(find_checkpoint(str(tmp_path), "reader"), CPU)
    quantised, plain = (
        HubReader(str(tmp_path), ReaderOptions(CPU, quantised=each)) for each in (True, False)
    )
    assert quantised.fingerprint == plain.fingerprint
    assert quantised.read(INPUTS) == plain.read(INPUTS)
