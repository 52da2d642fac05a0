"""A reader that learns from a larger one."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from tokenizers.processors import BertProcessing
from transformers import BertConfig, BertForQuestionAnswering, PreTrainedTokenizerFast

from bpb.errors import ConfigError
from bpb.models.encoder import EncoderConfig, from_bert
from bpb.models.readers.extractor import KIND_HEAD, KindHead
from bpb.models.readers.span_network import ReaderNetwork
from bpb.models.training.data.reader_data import Example, Row, tokenise
from bpb.models.training.networks.reader_batch import Frame
from bpb.models.training.networks.reader_objective import ReaderObjective
from bpb.models.training.networks.teacher import Teacher
from bpb.models.training.settings import load
from bpb.pipeline.train import train
from tests.models.checkpoints import save_roberta
from tests.models.training_data import save_bert, save_data

CPU = torch.device("cpu")
CONTEXT = "Ann Lee was born in Oslo in 1900. The town has a mill."
ROWS = (
    Row("Where was Ann Lee born?", CONTEXT, "span", 20, 24),
    Row("When was Bob Roe, who has a mill in the town, born?", CONTEXT, "none"),
)
YES = Row("Was Ann Lee born in Oslo?", CONTEXT, "yes")


@pytest.fixture(scope="module")
def teacher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An extractive BERT with a head for the answer's kind."""
    folder = tmp_path_factory.mktemp("teacher") / "bert"
    save_bert(folder)
    config = BertConfig.from_pretrained(str(folder))
    torch.manual_seed(3)
    BertForQuestionAnswering(config).save_pretrained(str(folder))
    head = KindHead(config.hidden_size).state_dict()
    save_file({name: tensor.contiguous() for name, tensor in head.items()}, folder / KIND_HEAD)
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    places = tokenizer.get_vocab()
    ends = [(mark, places[mark]) for mark in ("[SEP]", "[CLS]")]
    tokenizer.post_processor = BertProcessing(*ends)
    made = PreTrainedTokenizerFast(  # type: ignore[no-untyped-call]
        tokenizer_object=tokenizer,
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        pad_token="[PAD]",
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
        model_max_length=512,
    )
    made.save_pretrained(str(folder))
    return folder


def tokenizer_of(folder: Path) -> Tokenizer:
    return Tokenizer.from_file(str(folder / "tokenizer.json"))


def twin(folder: Path) -> ReaderNetwork:
    """The bundled reader's network with the teacher's own weights."""
    sizes = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    config = EncoderConfig(
        vocabulary=sizes["vocab_size"], width=24, layers=1, heads=2, inner=48, positions=512
    )
    weights = load_file(folder / "model.safetensors")
    bert = {name.removeprefix("bert."): tensor for name, tensor in weights.items()}
    network = ReaderNetwork(from_bert(bert, config))
    head = load_file(folder / KIND_HEAD)
    network.load_state_dict(
        {name: tensor for name, tensor in network.state_dict().items() if "encoder" in name}
        | {f"span.{kind}": weights[f"qa_outputs.{kind}"] for kind in ("weight", "bias")}
        | head
    )
    return network


def objective(folder: Path, network: ReaderNetwork, share: float) -> ReaderObjective:
    made = ReaderObjective(network, network.encoder, Frame())
    made.learn_from(Teacher(str(folder), tokenizer_of(folder), CPU), share)
    made.train()
    return made


def gradient(made: ReaderObjective, items: list[Example]) -> float:
    made.zero_grad()
    made(items).backward()
    return sum(float(p.grad.abs().sum()) for p in made.parameters() if p.grad is not None)


def test_nothing_is_left_to_learn_from_a_twin(teacher: Path) -> None:
    """A cross-entropy is least, so that its gradient is 0, where both probabilities are the same.

    It holds only where the teacher's scores come to stand at the tokens that they are of.
    """
    items = tokenise(ROWS, tokenizer_of(teacher), 48)
    assert len({len(item.question) for item in items}) > 1
    network = twin(teacher)
    assert gradient(objective(teacher, network, 1.0), items) < 1e-4
    assert gradient(objective(teacher, network, 0.0), items) > 1.0


def test_yes_and_no_are_learned_from_gold_answers(teacher: Path) -> None:
    items = tokenise((YES,), tokenizer_of(teacher), 48)
    network = twin(teacher)
    told = float(objective(teacher, network, 1.0)(items).detach())
    alone = ReaderObjective(network, network.encoder, Frame())
    alone.train()
    assert told == pytest.approx(float(alone(items).detach()))


def test_a_learner_comes_closer_to_its_teacher(teacher: Path, tmp_path: Path) -> None:
    """A whole training by the command's own way, from another network of the same pieces."""
    save_data(tmp_path / "data")
    save_bert(tmp_path / "bert")
    settings = (
        f"encoder={tmp_path / 'bert'}", f"teacher={teacher}", "taught=1", "minutes=0", "steps=30",
        "batch_examples=4", "batch_tokens=0", "measured=0", "evaluated=2", "window=64",
        "rate=1e-2", "encoder_rate=1e-2", "dropout=0", "average=0", "log_steps=1", "device=cpu",
        "threads=1", "precision=fp32", "sources=squad/train_part.jsonl.gz 1 0",
    )  # fmt: skip
    role, config = load("reader", "small", settings)
    train(role, config, tmp_path / "made", tmp_path / "data")
    log = (tmp_path / "made" / "training" / "log.jsonl").read_text(encoding="utf-8")
    losses = [row["loss"] for row in map(json.loads, log.splitlines()) if "loss" in row]
    assert len(losses) == 30
    assert sum(losses[-5:]) < sum(losses[:5])


def test_a_teacher_needs_a_head_for_kinds(teacher: Path, tmp_path: Path) -> None:
    save_roberta(tmp_path)
    with pytest.raises(ConfigError, match="has no head for yes, no and no answer"):
        Teacher(str(tmp_path), tokenizer_of(teacher), CPU)


def test_a_teacher_needs_the_same_word_pieces(teacher: Path, tmp_path: Path) -> None:
    save_roberta(tmp_path)
    head = KindHead(32).state_dict()
    save_file({name: tensor.contiguous() for name, tensor in head.items()}, tmp_path / KIND_HEAD)
    with pytest.raises(ConfigError, match="cuts words into other pieces"):
        Teacher(str(tmp_path), tokenizer_of(teacher), CPU)


def test_an_example_keeps_all_but_its_ids(teacher: Path) -> None:
    item = tokenise(ROWS, tokenizer_of(teacher), 48)[0]
    given = Teacher(str(teacher), tokenizer_of(teacher), CPU).example(item)
    assert given == replace(item, question=given.question, context=given.context)
    assert given.question == item.question
