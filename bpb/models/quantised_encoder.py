"""The bundled encoder in 8-bit integers on CTranslate2: on CPUs up to twice as fast."""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from bpb.models.conversions import Conversions
from bpb.models.ctranslate import KIND, PRECISION, WEIGHTS, import_ctranslate2, load_converted
from bpb.models.encoder import Encoder


class QuantisedEncoder(Encoder):
    """Computes what an ``Encoder`` does, up to rounding, in evaluation only.

    Args:
        encoder: The encoder, whose weights are not kept.
        identity: What tells its weights from others'.
        cache_folder: Where the conversion is kept; None to keep it for this object only.

    Raises:
        ModelError: CTranslate2 is not installed.
    """

    def __init__(self, encoder: Encoder, identity: str, cache_folder: Path | None) -> None:
        nn.Module.__init__(self)
        self.config = encoder.config
        self.at_once = torch.get_num_threads()
        package = import_ctranslate2()
        self._conversions = Conversions(cache_folder, KIND, WEIGHTS)
        folder = self._conversions.get(
            f"encoder {identity} {PRECISION} {package.__version__}",
            lambda target: _convert(encoder, target),
        )
        self._model: Any = load_converted("Encoder", folder, torch.device("cpu"))

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Tensor:
        """See ``Encoder.forward``; the states of padding are of no meaning."""
        lengths = mask.sum(1).tolist()
        output = self._model.forward_batch(
            [row[:length] for row, length in zip(ids.tolist(), lengths, strict=True)],
            token_type_ids=[
                row[:length] for row, length in zip(segments.tolist(), lengths, strict=True)
            ],
        )
        return torch.from_numpy(np.array(output.last_hidden_state))


def _convert(encoder: Encoder, target: Path) -> None:
    """Write an encoder in CTranslate2's format into a folder, which is made."""
    from ctranslate2.specs import common_spec, transformer_spec

    sizes = encoder.config
    inner = transformer_spec.TransformerEncoderSpec(
        sizes.layers,
        sizes.heads,
        pre_norm=False,
        activation=common_spec.Activation.GELU,
        layernorm_embedding=True,
        num_source_embeddings=2,
        embeddings_merge=common_spec.EmbeddingsMerge.ADD,
    )
    spec = transformer_spec.TransformerEncoderModelSpec(inner, pooling_layer=False)
    inner.scale_embeddings = False
    inner.embeddings[0].weight = _array(encoder.tokens.weight)
    inner.embeddings[1].weight = _array(encoder.segments.weight)
    inner.position_encodings.encodings = _array(encoder.positions.weight)
    _normalisation(inner.layernorm_embedding, encoder.norm)
    for part, layer in zip(inner.layer, encoder.layers, strict=True):
        _linear(part.self_attention.linear[0], layer.qkv)
        _linear(part.self_attention.linear[1], layer.out)
        _normalisation(part.self_attention.layer_norm, layer.norm1)
        _linear(part.ffn.linear_0, layer.up)
        _linear(part.ffn.linear_1, layer.down)
        _normalisation(part.ffn.layer_norm, layer.norm2)
    # The format wants a vocabulary; we give it ids, and never tokens.
    spec.register_vocabulary([str(number) for number in range(sizes.vocabulary)])
    spec.config.unk_token = "0"
    spec.config.layer_norm_epsilon = sizes.epsilon
    spec.validate()
    spec.optimize(quantization=PRECISION)
    target.mkdir()
    spec.save(str(target))


def _linear(part: Any, layer: Any) -> None:
    part.weight, part.bias = _array(layer.weight), _array(layer.bias)


def _normalisation(part: Any, layer: Any) -> None:
    part.gamma, part.beta = _array(layer.weight), _array(layer.bias)


def _array(tensor: Tensor) -> Any:
    """A copy, since quantising works in place."""
    return tensor.detach().float().numpy().copy()
