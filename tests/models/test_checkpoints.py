"""Checkpoints by folder run through the same code as any from the hub."""

import shutil
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from bpb.errors import ModelError
from bpb.models.fingerprint import fingerprint
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.extractor import KIND_HEAD, KindHead
from bpb.models.readers.hub_reader import TEMPERATURES
from bpb.protocols import GenerationInput, ReadingInput
from tests.models.checkpoints import TEXTS, save_bart, save_roberta

OPTIONS = LoadOptions(device="cpu", beams=2, batch_tokens=64)
CONTEXT = TEXTS[2]


@pytest.fixture(scope="module")
def bart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bart")
    save_bart(folder)
    return folder


@pytest.fixture(scope="module")
def roberta(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("roberta")
    save_roberta(folder)
    return folder


def test_seq2seq_parser_gives_scored_candidates_in_input_order(bart: Path) -> None:
    """Each question gets its own candidates, best first, whatever the batches are."""
    parser = load_parser(str(bart), OPTIONS)
    questions = ["Who threw the ball?", "How many?", TEXTS[1]]
    together = parser.parse(questions)
    alone = [parser.parse([question])[0] for question in questions]
    assert [c[0].text for c in together] == [c[0].text for c in alone]
    for candidates in together:
        assert 1 <= len(candidates) <= 2
        scores = [candidate.score for candidate in candidates]
        assert scores == sorted(scores, reverse=True)
    assert len(parser.fingerprint) == 64


def test_seq2seq_generator_uses_its_input_format(bart: Path) -> None:
    """The format may use the decomposition, the question and the original decomposition."""
    options = LoadOptions(device="cpu", beams=1, input_format="{decomposition} </s> {question}")
    generator = load_generator(str(bart), options)
    found = generator.generate([GenerationInput("return x", "What?"), GenerationInput("return y")])
    assert len(found) == 2


def test_a_wrong_input_format_is_told(bart: Path) -> None:
    """A format with a field that the role does not have is an error that names those it has."""
    with pytest.raises(ModelError, match=r"a parser's input format uses \{level\}, \{question\}"):
        load_parser(str(bart), LoadOptions(device="cpu", input_format="{passage}"))


def test_long_inputs_are_cut(bart: Path, roberta: Path) -> None:
    """A question and a context beyond what a checkpoint takes do not fail."""
    assert load_parser(str(bart), OPTIONS).parse(["word " * 5000])
    item = ReadingInput("When " * 5000, CONTEXT * 50)
    reading = load_reader(str(roberta), OPTIONS).read([item])[0]
    assert reading.kind in ("span", "none")


def test_extractive_reader_points_into_its_context(roberta: Path) -> None:
    """A span's offsets give its text, over windows, and batches do not change it."""
    reader = load_reader(str(roberta), OPTIONS)
    inputs = [
        ReadingInput("When was the tower completed?", CONTEXT),
        ReadingInput("Where does it stand?", CONTEXT * 8),
        ReadingInput("Who?", ""),
    ]
    readings = reader.read(inputs)
    assert readings == [reader.read([item])[0] for item in inputs]
    for item, reading in zip(inputs, readings, strict=True):
        assert reading.kind in ("span", "none")
        if reading.kind == "span":
            assert item.context[reading.start : reading.end] == reading.text


def test_yes_no_needs_a_kind_head(roberta: Path) -> None:
    """Without a head for yes and no a yes/no question gets none; with one it may get them."""
    item = ReadingInput("Is the tower in Paris?", CONTEXT)
    assert load_reader(str(roberta), OPTIONS).read([item])[0].kind == "none"
    head = KindHead(32)
    with torch.no_grad():
        head.kind.weight.zero_()
        head.kind.bias.copy_(torch.tensor([0.0, 5.0, 0.0, 0.0]))
    save_file(head.state_dict(), roberta / KIND_HEAD)
    reading = load_reader(str(roberta), OPTIONS).read([item])[0]
    (roberta / KIND_HEAD).unlink()
    assert (reading.kind, reading.text) == ("yes", "yes")
    assert reading.score > 0.9


def test_temperatures_beside_a_reader_calibrate_it(roberta: Path, tmp_path: Path) -> None:
    """They change its probabilities and what identifies it; a file in another form is told."""
    folder = shutil.copytree(roberta, tmp_path / "reader")
    item = ReadingInput("Who stands there?", CONTEXT)
    plain = load_reader(str(folder), OPTIONS)
    (folder / TEMPERATURES).write_text('{"span": 0.05, "polar": 1.0}')
    sharp = load_reader(str(folder), OPTIONS)
    assert sharp.fingerprint != plain.fingerprint
    assert sharp.read([item])[0].score > plain.read([item])[0].score
    for text in ("{", "[1]", '{"span": 0}', '{"heat": 1}'):
        (folder / TEMPERATURES).write_text(text)
        with pytest.raises(ModelError, match=r"temperatures\.json: expected"):
            load_reader(str(folder), OPTIONS)


def test_a_folder_s_fingerprint_is_its_model_s(roberta: Path, tmp_path: Path) -> None:
    """What a training leaves beside a model, cards and hidden files do not change it."""
    folder = shutil.copytree(roberta, tmp_path / "reader")
    before = fingerprint("reader", str(folder))
    for name in ("training/log.jsonl", "MODEL_CARD.md", ".cache/huggingface/download"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("anything")
        assert fingerprint("reader", str(folder)) == before
    (folder / TEMPERATURES).write_text('{"span": 2.0, "polar": 1.0}')
    assert fingerprint("reader", str(folder)) != before


def test_unknown_models_are_one_line_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no model says what was expected; a folder without one says so."""
    with pytest.raises(
        ModelError, match="expected 'bundled', 'recorded:PATH', 'endpoint:NAME', a folder"
    ):
        load_parser("no such/model/at all", OPTIONS)
    with pytest.raises(ModelError, match="holds no parser that can be loaded") as caught:
        load_parser(str(tmp_path), OPTIONS)
    assert "\n" not in str(caught.value)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(ModelError, match="offline mode is on") as caught:
        load_reader("bpb/no-such-model", OPTIONS)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("device", ["gpu", "cuda:x", "cuda:99"])
def test_devices_are_checked(device: str, bart: Path) -> None:
    """A device that is none, or that this machine lacks, is told before anything is run."""
    with pytest.raises(ModelError, match="device"):
        load_parser(str(bart), LoadOptions(device=device))


def test_a_checkpoint_without_all_its_weights_is_an_error(roberta: Path, tmp_path: Path) -> None:
    """Parts without weights would be random, and so would the answers."""
    folder = tmp_path / "reader"
    shutil.copytree(roberta, folder)
    weights = load_file(folder / "model.safetensors")
    weights = {name: each for name, each in weights.items() if "qa_outputs" not in name}
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(ModelError, match=r"got none that fit qa_outputs\.bias \(2 parts\)"):
        load_reader(str(folder), OPTIONS)
