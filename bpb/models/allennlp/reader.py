"""The reader of an AllenNLP archive, as an extractive checkpoint of transformers.

AllenNLP's own type "transformer_qa" is an encoder with a linear layer that scores starts and ends.
The type of the reader that Geva et al. (2022) released, "transformer_qa_v2", holds transformers'
own extractive network. Its input begins with the words "yes" and "no", whose tokens stand for these
answers.
"""

from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor
from transformers import RobertaForQuestionAnswering

from bpb.errors import ModelError
from bpb.models.allennlp.settings import YES_NO, Settings
from bpb.models.allennlp.weights import (
    Source,
    check_tensors,
    find_base,
    prefix_before,
    read_weights,
    save_tensors,
    save_tokenizer,
)
from bpb.models.readers.form import ReaderForm, save_form

# What an encoder's first tensor is called, in all versions.
_WORDS = "embeddings.word_embeddings.weight"
_ENCODER, _HEAD = "roberta.", "qa_outputs."
# What the types call the layer that scores starts and ends.
_HEADS = ("_linear_layer.", "_qa_model.qa_outputs.")
# Saved by some versions, and not used by an extractive network.
_UNUSED = tuple(f"{_ENCODER}{name}" for name in ("pooler.", "embeddings.position_ids"))


def save_reader(source: Source, settings: Settings, form: ReaderForm, target: Path) -> None:
    """Write the checkpoint of a reader, and the form of its input beside it.

    Args:
        source: The archive.
        settings: What its `config.json` says.
        form: What it says of the reader's input.
        target: A folder, which is there.

    Raises:
        ModelError: The weights are damaged or hold other objects, do not fit the base's network, or
            the tokenizer cannot be had or does not know "yes" and "no" as tokens.
    """
    base = find_base(source, settings.base, "roberta")
    tensors = _renamed(read_weights(source.weights, source.spec), source.spec)
    config = base.config
    config.vocab_size = tensors[_ENCODER + _WORDS].shape[0]
    config.architectures = ["RobertaForQuestionAnswering"]
    with torch.device("meta"):
        expected = RobertaForQuestionAnswering(config).state_dict()
    check_tensors(tensors, expected, (), "the reader", source.spec)
    # The first positions are those of padding.
    positions = config.max_position_embeddings - config.pad_token_id - 1
    own = save_tokenizer(base, settings, config.vocab_size, positions, source, target)
    words = own.tokenize(form.prefix)
    if form.yes_no and len(words) != len((*YES_NO.split(), *settings.marks)):
        raise ModelError(
            f"{source.spec}: expected a tokenizer in which yes and no are a token each, got {words}"
        )
    config.save_pretrained(target)
    save_tensors(tensors, target)
    save_form(target, form)


def _renamed(state: Mapping[str, Tensor], spec: str) -> dict[str, Tensor]:
    """A reader's tensors by transformers' names, those that it uses."""
    encoder = prefix_before(_WORDS, state, "encoder", spec)
    places = {encoder: _ENCODER, **dict.fromkeys(_HEADS, _HEAD)}
    renamed: dict[str, Tensor] = {}
    for name, tensor in state.items():
        prefix = next((prefix for prefix in places if name.startswith(prefix)), None)
        if prefix is None:
            raise ModelError(
                f"{spec}: its weights do not fit: {name!r} is no part of {', '.join(places)}"
            )
        renamed[places[prefix] + name.removeprefix(prefix)] = tensor
    return {name: tensor for name, tensor in renamed.items() if not name.startswith(_UNUSED)}
