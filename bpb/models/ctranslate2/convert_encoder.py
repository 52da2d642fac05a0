"""Encoders of BERT's kind in 8-bit integers, in CTranslate2's format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from bpb.models.ctranslate2.seq2seq import PRECISION
from bpb.models.encoder import Encoder

# The architectures of transformers that are laid out so, and which of their positions is the
# first token's.
_FIRST_POSITION = {"bert": 0, "roberta": 2, "xlm-roberta": 2, "camembert": 2, "mpnet": 2}
# The tokens farther apart than this are all equally far from each other, to MPNet.
_FARTHEST = 128


@dataclass(frozen=True, slots=True)
class LayerParts:
    """A layer's maps, each of one or several modules whose outputs stand behind each other, and the
    norms behind its two halves.
    """

    mix: Sequence[Any]
    out: Sequence[Any]
    norm_between: Any
    up: Sequence[Any]
    down: Sequence[Any]
    norm_behind: Any


@dataclass(frozen=True, slots=True)
class EncoderParts:
    """An encoder's weights, whatever its architecture calls them.

    Attributes:
        tokens: Embeddings, (vocabulary, width).
        seconds: Embeddings of what is told of each token besides, (kinds, width): its segment, or
            its position where there is a bias too.
        positions: Embeddings of positions, (positions, width); None where there is a bias.
        bias: What scores of attention are raised by, by how far apart two tokens are,
            (buckets, heads); None where there is none.
        norm: The embeddings'.
        layers: The layers, first to last.
        heads: How many heads a layer has.
        epsilon: What keeps a norm from dividing by zero.
    """

    tokens: Tensor
    seconds: Tensor
    positions: Tensor | None
    bias: Tensor | None
    norm: Any
    layers: Sequence[LayerParts]
    heads: int
    epsilon: float


def is_convertible(settings: Mapping[str, Any]) -> bool:
    """Whether an encoder is one whose parts ``of_transformers`` finds.

    Args:
        settings: Its checkpoint's configuration.
    """
    return (
        settings.get("model_type") in _FIRST_POSITION
        and settings.get("hidden_act", "gelu") == "gelu"
        and settings.get("position_embedding_type", "absolute") == "absolute"
        and not settings.get("is_decoder")
    )


def tells_positions(architecture: str) -> bool:
    """Whether positions, from 0 on, are what is told of each token, not its segment."""
    return architecture == "mpnet"


def of_bundled(encoder: Encoder) -> EncoderParts:
    """The bundled encoder's parts."""
    layers = [
        LayerParts([each.qkv], [each.out], each.norm1, [each.up], [each.down], each.norm2)
        for each in encoder.layers
    ]
    return EncoderParts(
        encoder.tokens.weight,
        encoder.segments.weight,
        encoder.positions.weight,
        None,
        encoder.norm,
        layers,
        encoder.config.heads,
        encoder.config.epsilon,
    )


def of_transformers(model: Any) -> EncoderParts:
    """The parts of a transformers model whose configuration ``is_convertible``."""
    config, embeddings = model.config, model.embeddings
    positions = embeddings.position_embeddings.weight[_FIRST_POSITION[config.model_type] :]
    by_distance = tells_positions(config.model_type)
    return EncoderParts(
        embeddings.word_embeddings.weight,
        positions if by_distance else embeddings.token_type_embeddings.weight,
        None if by_distance else positions,
        model.encoder.relative_attention_bias.weight if by_distance else None,
        embeddings.LayerNorm,
        [_layer(each, by_distance) for each in model.encoder.layer],
        config.num_attention_heads,
        config.layer_norm_eps,
    )


def _layer(layer: Any, by_distance: bool) -> LayerParts:
    attention = layer.attention
    if by_distance:
        inner, norm = attention.attn, attention.LayerNorm
        mix, out = [inner.q, inner.k, inner.v], [inner.o]
    else:
        inner, norm = attention.self, attention.output.LayerNorm
        mix, out = [inner.query, inner.key, inner.value], [attention.output.dense]
    up, down = [layer.intermediate.dense], [layer.output.dense]
    return LayerParts(mix, out, norm, up, down, layer.output.LayerNorm)


def write(parts: EncoderParts, target: Path, precision: str = PRECISION) -> None:
    """Write an encoder in CTranslate2's format.

    Args:
        parts: Its parts.
        target: The folder, which is made.
        precision: As CTranslate2 calls it.
    """
    from ctranslate2.specs import common_spec, transformer_spec

    inner = transformer_spec.TransformerEncoderSpec(
        len(parts.layers),
        parts.heads,
        pre_norm=False,
        activation=common_spec.Activation.GELU,
        layernorm_embedding=True,
        num_source_embeddings=2,
        embeddings_merge=common_spec.EmbeddingsMerge.ADD,
        relative_attention_bias=parts.bias is not None,
    )
    spec = transformer_spec.TransformerEncoderModelSpec(inner, pooling_layer=False)
    inner.scale_embeddings = False
    inner.embeddings[0].weight = _array([parts.tokens])
    inner.embeddings[1].weight = _array([parts.seconds])
    if parts.positions is not None:
        inner.position_encodings.encodings = _array([parts.positions])
    _norm(inner.layernorm_embedding, parts.norm)
    for ours, layer in zip(inner.layer, parts.layers, strict=True):
        attention = ours.self_attention
        if parts.bias is not None:
            attention.relative_attention_bias = _array([parts.bias])
            attention.relative_attention_max_distance = np.dtype("int32").type(_FARTHEST)
        _linear(attention.linear[0], layer.mix)
        _linear(attention.linear[1], layer.out)
        _norm(attention.layer_norm, layer.norm_between)
        _linear(ours.ffn.linear_0, layer.up)
        _linear(ours.ffn.linear_1, layer.down)
        _norm(ours.ffn.layer_norm, layer.norm_behind)
    # The format wants a vocabulary; we give it ids, and never tokens.
    spec.register_vocabulary([str(number) for number in range(len(parts.tokens))])
    spec.config.unk_token = "0"
    spec.config.layer_norm_epsilon = parts.epsilon
    spec.validate()
    spec.optimize(quantization=precision)
    target.mkdir()
    spec.save(str(target))


def states(model: Any, ids: Sequence[list[int]], seconds: Sequence[list[int]]) -> Tensor:
    """The last states of sequences, (sequences, length, width); those of padding mean nothing.

    Args:
        model: A ``ctranslate2.Encoder`` of what ``write`` wrote.
        ids: Each one's tokens.
        seconds: What is told of each token besides.
    """
    output = model.forward_batch(ids, token_type_ids=seconds)
    return torch.from_numpy(np.array(output.last_hidden_state))


def _linear(part: Any, modules: Sequence[Any]) -> None:
    part.weight = _array([module.weight for module in modules])
    part.bias = _array([module.bias for module in modules])


def _norm(part: Any, module: Any) -> None:
    part.gamma, part.beta = _array([module.weight]), _array([module.bias])


def _array(tensors: Sequence[Tensor]) -> Any:
    """A copy, since quantising works in place."""
    return torch.cat([tensor.detach().float() for tensor in tensors]).numpy().copy()
