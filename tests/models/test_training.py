"""`bpb train`: both recipes at tiny size, from a data folder and encoders made on the spot."""

import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import torch
from safetensors.torch import load_file

from bpb import cli
from bpb.errors import BPBError, ConfigError, InputError, ModelError, OutputError
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.windows import Calibration
from bpb.models.training.settings import Role, load
from bpb.pipeline.train import train
from bpb.protocols import GenerationInput, ReadingInput
from tests.models.checkpoints import save_bart, save_llama, save_roberta
from tests.models.training_data import save_bert, save_data, save_rows

TINY = (
    "minutes=0", "epochs=0", "steps=3", "batch_examples=4", "batch_tokens=0", "measured=2",
    "evaluated=2", "development=0.2", "beams=2", "log_steps=1", "device=cpu", "threads=1",
    "low_early=4", "low_late=2", "per_rule=3",
)  # fmt: skip
SOURCES = ("sources=squad/train_part.jsonl.gz 1 0.25,boolq/train.jsonl.gz 1.5 0.1", "window=64")
STILL = (
    "dropout=0", "decoder_dropout=0", "word_dropout=0", "precision=fp32", "measured=0", "steps=12",
    "rate=5e-3",
)  # fmt: skip
OPTIONS = LoadOptions(device="cpu", beams=2)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with data, bert, bart, llama and roberta."""
    folder = tmp_path_factory.mktemp("tiny")
    save_data(folder / "data")
    save_bert(folder / "bert")
    for name, save in (("bart", save_bart), ("llama", save_llama), ("roberta", save_roberta)):
        (folder / name).mkdir()
        save(folder / name)
    return folder


def small(tiny: Path, role: str, out: Path, *more: str) -> dict[str, Any]:
    return run(tiny, role, out, "small", f"encoder={tiny / 'bert'}", *more)


def paper(tiny: Path, role: str, out: Path, *more: str) -> dict[str, Any]:
    base = tiny / ("roberta" if role == "reader" else "bart")
    return run(tiny, role, out, "geva2022", f"checkpoint={base}", *more)


def run(tiny: Path, role: str, out: Path, recipe: str, *more: str) -> dict[str, Any]:
    sources = SOURCES if role == "reader" else ()
    known, config = load(role, recipe, (*TINY, *sources, *more))
    return train(known, config, out, tiny / "data")


def log(out: Path) -> list[dict[str, Any]]:
    lines = (out / "training" / "log.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("recipe", ["small", "geva2022"])
def test_a_trained_parser_parses(tiny: Path, tmp_path: Path, recipe: str) -> None:
    """Its folder loads as any model's; log, curves, report and card are beside it."""
    make = small if recipe == "small" else paper
    report = make(tiny, "parser", tmp_path / "parser")
    assert report["steps"] == 3
    parser = load_parser(str(tmp_path / "parser"), OPTIONS)
    assert len(parser.parse(["How many songs did Ann Lee make?", "Who sang?"])) == 2
    lines = log(tmp_path / "parser")
    assert [line["step"] for line in lines] == [1, 2, 3, 3]
    assert {"sari", "log_likelihood"} <= set(lines[-1]["development"])
    ET.parse(tmp_path / "parser" / "training" / "curves.svg")
    card = (tmp_path / "parser" / "MODEL_CARD.md").read_text(encoding="utf-8")
    assert f"bpb train parser --recipe {recipe}" in card
    for part in ("Data", "Licence", "sari", "sha256", "Weak"):
        assert part in card
    assert str(tmp_path) not in card
    assert not (tmp_path / "parser" / "training" / "checkpoint.pt").exists()


@pytest.mark.parametrize("recipe", ["small", "geva2022"])
def test_a_trained_generator_generates(tiny: Path, tmp_path: Path, recipe: str) -> None:
    """Its folder loads; pairs edited by the rules are made from the data."""
    make = small if recipe == "small" else paper
    make(tiny, "generator", tmp_path / "generator")
    generator = load_generator(str(tmp_path / "generator"), OPTIONS)
    item = GenerationInput("return songs of Ann Lee ;return number of #1")
    assert len(generator.generate([item])) == 1
    assert (tmp_path / "generator" / "training" / "pairs.jsonl").stat().st_size


@pytest.mark.parametrize("recipe", ["small", "geva2022"])
def test_a_trained_reader_reads(tiny: Path, tmp_path: Path, recipe: str) -> None:
    """Its folder loads and gives yes and no, which the plain checkpoint could not."""
    make = small if recipe == "small" else paper
    make(tiny, "reader", tmp_path / "reader")
    reader = load_reader(str(tmp_path / "reader"), OPTIONS)
    context = "Ann Lee was born in Paris in 1900."
    asked = [ReadingInput("Was Ann Lee born in Paris?", context), ReadingInput("Where?", context)]
    polar, span = reader.read(asked)
    assert polar.kind in ("yes", "no", "none")
    assert span.kind in ("span", "none")
    if recipe == "geva2022":
        told = json.loads((tmp_path / "reader" / "temperatures.json").read_text())
        assert set(told) == {field.name for field in fields(Calibration)}


@pytest.mark.parametrize("role", ["parser", "generator"])
def test_a_decoder_alone_learns_what_follows_its_input(
    tiny: Path, tmp_path: Path, role: Role
) -> None:
    """It is trained as it will be asked: the loss falls, and its folder loads."""
    form = "{level} question: {question} ->" if role == "parser" else "{decomposition} ->"
    more = (
        "network=causal", f"checkpoint={tiny / 'llama'}", f"input_format={form}", "steps=40",
        "rate=1e-2", "log_steps=10", "precision=fp32",
    )  # fmt: skip
    run(tiny, role, tmp_path / "made", "geva2022", *more)
    losses = [line["loss"] for line in log(tmp_path / "made") if "loss" in line]
    assert losses[-1] < losses[0] * 0.8
    options = LoadOptions(device="cpu", beams=2, input_format=form)
    if role == "parser":
        parser = load_parser(str(tmp_path / "made"), options)
        assert len(parser.parse(["Who sang?", "How many songs did Ann Lee make?"])) == 2
    else:
        generator = load_generator(str(tmp_path / "made"), options)
        assert len(generator.generate([GenerationInput("return songs ;return number of #1")])) == 1


def test_what_training_changed_is_stored_alone(tiny: Path, tmp_path: Path) -> None:
    """Frozen parts are not in it, and it parses on the base that it names."""
    more = (
        "network=causal", f"checkpoint={tiny / 'llama'}", "difference=true", "frozen_layers=1",
        "freeze_embeddings=true", "rate=1e-2",
    )  # fmt: skip
    run(tiny, "parser", tmp_path / "made", "geva2022", *more)
    stored = load_file(tmp_path / "made" / "difference.safetensors")
    assert any(name.startswith("model.layers.1.") for name in stored)
    assert not any(name.startswith(("model.layers.0.", "model.embed")) for name in stored)
    assert not (tmp_path / "made" / "model.safetensors").exists()
    assert len(load_parser(str(tmp_path / "made"), OPTIONS).parse(["Who sang?"])) == 1


def test_training_learns(tiny: Path, tmp_path: Path) -> None:
    """A pointer network fits the few pairs it sees: the loss falls by more than half."""
    more = ("steps=60", "rate=1e-2", "encoder_rate=1e-2", "log_steps=10", "measured=0")
    small(tiny, "parser", tmp_path / "parser", *more)
    losses = [line["loss"] for line in log(tmp_path / "parser") if "loss" in line]
    assert losses[-1] < losses[0] / 2


@pytest.mark.slow
def test_the_pointer_options_work(tiny: Path, tmp_path: Path) -> None:
    """Averaged weights, label smoothing, extra pairs and small pieces of a batch, together."""
    extra = tmp_path / "extra.jsonl"
    pair = {"question": "Who sang?", "decomposition": "return who sang"}
    save_rows(extra, [pair | {"level": "high", "weight": 2}, pair | {"weight": 0.5}])
    more = ("average=0.9", "label_smoothing=0.1", "micro_batch=3", f"extra={extra}")
    report = small(tiny, "parser", tmp_path / "parser", *more)
    assert "extra.jsonl" in json.dumps(report["data"])


@pytest.mark.slow
def test_small_pieces_of_a_batch_make_no_difference(tiny: Path, tmp_path: Path) -> None:
    """Gradients of a batch are those of its parts, added up."""
    small(tiny, "parser", tmp_path / "whole", *STILL)
    small(tiny, "parser", tmp_path / "parts", *STILL, "micro_batch=1")
    assert likelihood(tmp_path / "whole") == pytest.approx(likelihood(tmp_path / "parts"), abs=2e-2)


@pytest.mark.slow
def test_a_generator_starts_from_a_parser(tiny: Path, tmp_path: Path) -> None:
    """The parser's weights are taken over, without the encoder's folder."""
    small(tiny, "parser", tmp_path / "parser", "measured=0")
    more = ("measured=0", "rate=0", "encoder_rate=0")
    run(tiny, "generator", tmp_path / "new", "small", f"start={tmp_path / 'parser'}", *more)
    old = load_file(tmp_path / "parser" / "training" / "weights.safetensors")
    new = load_file(tmp_path / "new" / "training" / "weights.safetensors")
    assert torch.equal(old["copied.weight"], new["copied.weight"])
    with pytest.raises(ModelError, match="no trained reader"):
        run(tiny, "reader", tmp_path / "no", "small", f"start={tmp_path / 'nothing'}")


@pytest.mark.slow
def test_training_goes_on_from_a_finished_model(tiny: Path, tmp_path: Path) -> None:
    """`--start` takes a model of its own role, a bundle or a checkpoint."""
    for make, role in ((small, "parser"), (small, "reader"), (paper, "reader")):
        first = tmp_path / f"{make.__name__}-{role}"
        make(tiny, role, first, "measured=0")
        make(tiny, role, first.with_suffix(".2"), "measured=0", f"start={first}")


def test_only_the_parsers_tokenizer_lets_a_reader_share(tiny: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="share_embeddings: the network's tokenizer is not"):
        small(tiny, "reader", tmp_path / "reader", "share_embeddings=true")


@pytest.mark.parametrize("role", ["parser", "generator"])
def test_training_needs_no_development_part(tiny: Path, tmp_path: Path, role: str) -> None:
    """Without one nothing is scored, and without anything kept out nothing is measured."""
    none = ("development=0", "held_out=nothing")
    for make in (small, paper):
        make(tiny, role, tmp_path / make.__name__, *none)
        assert all("development" not in line for line in log(tmp_path / make.__name__))


def test_early_stopping_returns_the_best_weights(tiny: Path, tmp_path: Path) -> None:
    """With a rate that ruins the weights, the score stops it after `patience` epochs."""
    more = ("steps=0", "epochs=9", "patience=1", "rate=0", "encoder_rate=1e-9", "measured=0")
    report = small(tiny, "reader", tmp_path / "reader", *more)
    assert report["epochs"] == 2
    with pytest.raises(ConfigError, match="no development part"):
        small(tiny, "parser", tmp_path / "parser", "patience=1", "development=0")


@pytest.mark.slow
def test_a_killed_training_ends_as_if_it_had_not_been(tiny: Path, tmp_path: Path) -> None:
    """Killed in the middle of an epoch and run again, it makes the same bytes."""
    more = ("steps=40", "checkpoint_minutes=0", "measured=0", "average=0.99", "batch_examples=2")
    small(tiny, "parser", tmp_path / "whole", *more)
    out = tmp_path / "killed"
    settings = [*TINY, *more, f"encoder={tiny / 'bert'}"]
    command = [sys.executable, "-m", "bpb", "train", "parser", "--out", str(out)]
    command += ["--data", str(tiny / "data"), *(f"--set={text}" for text in settings)]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    wait_for_step(out, 7, process)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert (out / "training" / "checkpoint.pt").is_file()
    assert not (out / "MODEL_CARD.md").exists()
    small(tiny, "parser", out, *more)
    for name in ("model.safetensors", "training/weights.safetensors", "hashes.json"):
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    assert timeless(log(out)) == timeless(log(tmp_path / "whole"))


@pytest.mark.parametrize("role", ["generator", "reader"])
def test_checkpoints_of_transformers_are_taken_up_too(
    tiny: Path, tmp_path: Path, role: Role
) -> None:
    """A training that ran out of disk ends, taken up again, as one that did not."""
    more = ("steps=6", "checkpoint_minutes=0", "measured=0")
    paper(tiny, role, tmp_path / "whole", *more)
    out = tmp_path / "full"
    paper(tiny, role, out, *more, "steps=1")
    size = sum(file.stat().st_size for file in out.iterdir() if file.is_file())
    out = tmp_path / "again"
    with pytest.raises(OutputError, match="cannot be written") as caught, limited(size // 3):
        paper(tiny, role, out, *more)
    assert "\n" not in str(caught.value)
    paper(tiny, role, out, *more)
    name = "model.safetensors"
    assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_an_ended_training_is_left_alone(tiny: Path, tmp_path: Path) -> None:
    """Run again it gives its report; with other settings it is another training."""
    report = small(tiny, "reader", tmp_path / "reader")
    before = (tmp_path / "reader" / "model.safetensors").stat().st_mtime_ns
    assert small(tiny, "reader", tmp_path / "reader", "threads=2") == report
    assert (tmp_path / "reader" / "model.safetensors").stat().st_mtime_ns == before
    with pytest.raises(OutputError, match=r"holds another training: steps 3, now 5"):
        small(tiny, "reader", tmp_path / "reader", "steps=5")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thesis.txt").write_text("mine")
    with pytest.raises(OutputError, match="holds other files"):
        small(tiny, "reader", tmp_path / "other")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["parser", "--recipe", "smal"], 2, "unknown training recipe 'smal'; did you mean small?"),
        (["parse"], 2, "unknown role 'parse'; did you mean parser or paraphraser?"),
        (["parser", "--data", "/no/such"], 3, "there is no /no/such"),
        (["parser", "--encoder", "/no/such"], 4, "no encoder in /no/such"),
        (["parser", "--set", "rte=1"], 2, "unknown training setting 'rte'; did you mean rate?"),
        (["parser", "--set", "rate=fast"], 2, "rate: expected a number of at least 0"),
        (["parser", "--set", "minutes=0"], 2, "a training needs an end"),
        (["reader", "--set", "network=pointer"], 2, "a reader is span or extractive"),
        (["reader", "--set", "sources=a b"], 2, "sources: expected files with two numbers"),
        (["parser", "--recipe", "geva2022", "--set", "checkpoint="], 2, "no checkpoint to train"),
        (
            ["parser", "--recipe", "geva2022", "--set", "input_format={"],
            4,
            "a parser's input format uses {level}, {question}, and {{ for a brace",
        ),
        (["parser", "--set", "extra=/no/such"], 3, "expected /no/such, and there is no such file"),
    ],
)
def test_what_the_user_can_mend_is_one_line(
    tiny: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: int,
    message: str,
) -> None:
    """Each with the exit code of its kind."""
    given = ["bpb", "train", *arguments, "--out", str(tmp_path / "out"), "--set", "device=cpu"]
    given += [] if "--data" in arguments else ["--data", str(tiny / "data")]
    monkeypatch.setattr(sys, "argv", given)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    error = capsys.readouterr().err
    assert message in error
    assert len([line for line in error.splitlines() if "pairs" not in line]) == 1
    assert caught.value.code == code


def test_bad_data_is_told_with_its_place(tiny: Path, tmp_path: Path) -> None:
    """File and row of what is missing or wrong."""
    extra = tmp_path / "extra.jsonl"
    for row, message in (
        ({"question": "Who?"}, "row 1: expected a question and a decomposition"),
        ({"question": "Who?", "decomposition": "return a", "level": "mid"}, "expected high or low"),
        ({"question": "Who?", "decomposition": "return a", "weight": -1}, "weight: expected"),
    ):
        save_rows(extra, [row])
        with pytest.raises(InputError, match=message):
            small(tiny, "parser", tmp_path / "out", f"extra={extra}")
    with pytest.raises(InputError, match="nothing is left to train on"):
        small(tiny, "parser", tmp_path / "all", "held_out=all")


@pytest.mark.slow
def test_two_processes_make_what_one_makes(tiny: Path, tmp_path: Path) -> None:
    """A batch is shared out between processes: what is learned differs by rounding alone."""
    small(tiny, "parser", tmp_path / "one", *STILL)
    settings = [*TINY, *STILL, f"encoder={tiny / 'bert'}"]
    command = [sys.executable, "-m", "torch.distributed.run", "--nproc_per_node=2"]
    command += [f"--master_port={random.randint(20000, 40000)}", "-m", "bpb", "train", "parser"]
    command += ["--data", str(tiny / "data"), "--out", str(tmp_path / "two")]
    subprocess.run([*command, *(f"--set={text}" for text in settings)], check=True)
    assert json.loads((tmp_path / "two/training/training.json").read_text())["device"] == "2 x cpu"
    assert likelihood(tmp_path / "one") == pytest.approx(likelihood(tmp_path / "two"), abs=2e-2)


def likelihood(out: Path) -> float:
    """The development part's, at the end."""
    return float(log(out)[-1]["development"]["log_likelihood"])


@contextmanager
def limited(size: int) -> Iterator[None]:
    """No file of this process may grow past a size, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def timeless(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in line.items() if key != "seconds"} for line in lines]


def wait_for_step(out: Path, step: int, process: subprocess.Popen[bytes]) -> None:
    """Until the log has a step; fails when the training ends before."""
    path = out / "training" / "log.jsonl"
    while process.poll() is None:
        if path.is_file() and f'"step": {step},' in path.read_text(encoding="utf-8"):
            return
        time.sleep(0.005)
    raise BPBError("the training ended before it could be killed")
