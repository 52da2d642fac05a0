"""Archives in AllenNLP's layout, of tiny BARTs and RoBERTas with random weights."""

import json
import shutil
import tarfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from transformers import BartForConditionalGeneration, RobertaForQuestionAnswering

from bpb.models.dialect import MARKS

State = dict[str, Tensor]
TIED = ("lm_head.weight", "model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight")


def own_config(base: Path) -> dict[str, Any]:
    """The `config.json` of AllenNLP's own wrapper."""
    return {
        "dataset_reader": {"type": "seq2seq", "start_symbol": "<s>", "end_symbol": "</s>"},
        "model": {"type": "bart", "model_name": str(base), "beam_search": {"beam_size": 4}},
    }


def released_config(base: str, kind: str = "decomp_gen", **reader: Any) -> dict[str, Any]:
    """The `config.json` of a model in the layout of those that Geva et al. released."""
    wrapper = {"pretrained_model": base, "init_kwargs": {"add_prefix_space": True}}
    return {
        "dataset_reader": {"type": "break_reader", "tokenizer_wrapper": wrapper, **reader},
        "model": {"type": kind, "pretrained_model": base, "tokenizer_wrapper": wrapper},
    }


def own_state(base: Path) -> State:
    """A BART's weights as AllenNLP's wrapper saves them, copies of the embeddings included."""
    model = BartForConditionalGeneration.from_pretrained(base)
    state = {f"bart.{name}": tensor.clone() for name, tensor in model.state_dict().items()}
    shared = state["bart.model.shared.weight"]
    return state | {f"bart.{name}": shared.clone() for name in TIED}


def released_state(base: Path, favoured: str = "", *, marks: bool = True) -> State:
    """A BART's weights with rows for the marks, as transformers 3 saved them: no copies of them.

    Args:
        base: The checkpoint.
        favoured: A mark that its output is to be made of.
        marks: Whether it has rows for the marks.
    """
    torch.manual_seed(0)
    model = BartForConditionalGeneration.from_pretrained(base)
    size = model.config.vocab_size
    if marks:
        model.resize_token_embeddings(size + len(MARKS), mean_resizing=False)
    state = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    if favoured:
        state["final_logits_bias"][0, size + MARKS.index(favoured)] = 1000.0
    return {f"_seq2seq.{name}": tensor for name, tensor in state.items() if name not in TIED}


def reader_config(base: str, **reader: Any) -> dict[str, Any]:
    """The `config.json` of AllenNLP's own reader."""
    return {
        "dataset_reader": {
            "type": "transformer_squad", "transformer_model_name": base, "length_limit": 384,
            "stride": 128, "skip_impossible_questions": False, **reader,
        },
        "model": {"type": "transformer_qa", "transformer_model_name": base},
    }  # fmt: skip


def released_reader_config(base: str, **model: Any) -> dict[str, Any]:
    """The `config.json` of a reader in the layout of the one that Geva et al. released."""
    wrapper = {"pretrained_model": base}
    return {
        "dataset_reader": {
            "type": "general_squad", "tokenizer_wrapper": wrapper, "save_tokenizer": True,
            "is_training": True, "length_limit": 96,
        },
        "model": {
            "type": "transformer_qa_v2", "pretrained_model": base, "tokenizer_wrapper": wrapper,
            "enable_no_answer": True, **model,
        },
    }  # fmt: skip


def reader_state(base: Path) -> State:
    """A RoBERTa's weights as AllenNLP's own reader saves them, unused ones included."""
    state = RobertaForQuestionAnswering.from_pretrained(base).state_dict()
    encoder = "_text_field_embedder.token_embedder_tokens.transformer_model."
    places = {"roberta.": encoder, "qa_outputs.": "_linear_layer."}
    renamed = {
        places[prefix] + name.removeprefix(prefix): tensor.clone()
        for name, tensor in state.items()
        for prefix in places
        if name.startswith(prefix)
    }
    return renamed | {
        f"{encoder}pooler.dense.weight": torch.zeros(32, 32),
        f"{encoder}pooler.dense.bias": torch.zeros(32),
        f"{encoder}embeddings.position_ids": torch.arange(130)[None],
    }


def released_reader_state(base: Path) -> State:
    """A RoBERTa's weights with a row for the mark between yes, no and the question."""
    torch.manual_seed(0)
    model = RobertaForQuestionAnswering.from_pretrained(base)
    model.resize_token_embeddings(model.config.vocab_size + 1, mean_resizing=False)
    state = {f"_qa_model.{name}": tensor.clone() for name, tensor in model.state_dict().items()}
    return state | {"_qa_model.roberta.embeddings.position_ids": torch.arange(130)[None]}


def save_released_tokenizer(folder: Path, base: Path) -> Path:
    """Write a tokenizer with the marks, and the base's configuration, as transformers 3 did."""
    folder.mkdir(parents=True)
    model = json.loads((base / "tokenizer.json").read_text())["model"]
    size = len(model["vocab"])
    merges = "\n".join(" ".join(pair) for pair in model["merges"])
    (folder / "merges.txt").write_text(f"#version: 0.2\n{merges}\n")
    names = {"bos": "<s>", "eos": "</s>", "unk": "<unk>", "sep": "</s>", "pad": "<pad>"}
    tokens: dict[str, Any] = {f"{name}_token": token for name, token in names.items()}
    tokens |= {"cls_token": "<s>", "mask_token": "<mask>", "additional_special_tokens": MARKS}
    config = json.loads((base / "config.json").read_text())
    for name, content in (
        ("vocab.json", model["vocab"]),
        ("added_tokens.json", {mark: size + i for i, mark in enumerate(MARKS)}),
        ("special_tokens_map.json", tokens),
        ("tokenizer_config.json", {"add_prefix_space": True, "model_max_length": 128}),
        ("config.json", config | {"no_repeat_ngram_size": 3, "num_beams": 4}),
    ):
        (folder / name).write_text(json.dumps(content))
    return folder


def save_archive(
    folder: Path, config: Mapping[str, Any], state: object, tokenizer: Path | None = None
) -> Path:
    """Write an unpacked archive; its own tokenizer goes inside."""
    (folder / "vocabulary").mkdir(parents=True)
    (folder / "vocabulary" / "non_padded_namespaces.txt").write_text("*tags\n")
    (folder / "config.json").write_text(json.dumps(config))
    torch.save(state, folder / "weights.th")
    if tokenizer:
        shutil.copytree(tokenizer, folder / "tokenizer")
    return folder


def pack(
    folder: Path,
    add: Callable[[tarfile.TarFile], None] = lambda tar: None,
    name: str = "model.tar.gz",
) -> Path:
    """Pack a folder beside it, with what else is to be added."""
    path = folder.parent / name
    with tarfile.open(path, "w:gz") as tar:
        for inner in sorted(folder.iterdir()):
            tar.add(inner, arcname=inner.name)
        add(tar)
    return path
