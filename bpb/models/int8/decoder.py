"""Decoders of Llama's architecture in 8-bit integers on torch.

What is computed of a sequence depends on it alone: inputs of a layer are quantised token by token,
and sums of integers are exact, so that sequences of all lengths go together, without padding.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from bpb.models.int8.attention import Attention

# The largest of the integers that inputs are told by, and what no largest input is less than.
_LARGEST, _SMALLEST = 127, 1e-12
# What is multiplied with the weights has no sign, and is from 0 to 255.
_ZERO = 128


def is_fast_here() -> bool:
    """Whether this CPU multiplies 8-bit integers exactly and at once (AVX-512 VNNI)."""
    available = torch.backends.mkldnn.is_available()  # type: ignore[no-untyped-call]
    return bool(available) and torch.cpu._is_vnni_supported()


@dataclass(frozen=True, slots=True)
class DecoderSizes:
    """The sizes of a decoder.

    Attributes:
        layers: How many layers it has.
        heads: How many heads ask.
        key_heads: How many heads are asked, each by as many.
        head_width: The width of a head.
        epsilon: What keeps a norm from dividing by zero.
        theta: The base of the rotary embeddings' wavelengths.
    """

    layers: int
    heads: int
    key_heads: int
    head_width: int
    epsilon: float
    theta: float

    def __post_init__(self) -> None:
        if self.heads % self.key_heads or self.head_width % 2:
            raise ValueError(f"each head is asked by as many, and has an even width: {self}")

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> DecoderSizes | None:
        """The sizes that a checkpoint's configuration tells; None where it is of another kind."""
        rotary = settings.get("rope_parameters") or settings.get("rope_scaling") or {}
        plain = (
            settings.get("model_type") == "llama"
            and settings.get("hidden_act", "silu") == "silu"
            and not settings.get("attention_bias")
            and not settings.get("mlp_bias")
            and rotary.get("rope_type", rotary.get("type", "default")) == "default"
        )
        if not plain:
            return None
        heads = int(settings["num_attention_heads"])
        return cls(
            layers=int(settings["num_hidden_layers"]),
            heads=heads,
            key_heads=int(settings.get("num_key_value_heads") or heads),
            head_width=int(settings.get("head_dim") or settings["hidden_size"] // heads),
            epsilon=float(settings.get("rms_norm_eps", 1e-6)),
            theta=float(rotary.get("rope_theta") or settings.get("rope_theta") or 1e4),
        )


class Int8Linear:
    """A linear layer without bias: weights quantised by output, inputs by token.

    Args:
        weight: int8, (outputs, inputs).
        scales: What one of each output's is worth, (outputs,).
    """

    def __init__(self, weight: Tensor, scales: Tensor) -> None:
        self._weight = torch.ops.onednn.qlinear_prepack(weight, None)
        self._scales = scales
        self._zeros = torch.zeros(len(scales), dtype=torch.int64)

    def __call__(self, rows: Tensor) -> Tensor:
        """(tokens, inputs) to (tokens, outputs)."""
        scales = rows.abs().amax(1, keepdim=True).clamp_(min=_SMALLEST).div_(_LARGEST)
        integers = (rows / scales).round_().add_(_ZERO).to(torch.uint8)
        product: Tensor = torch.ops.onednn.qlinear_pointwise(
            integers,
            1.0,
            _ZERO,
            self._weight,
            self._scales,
            self._zeros,
            None,
            1.0,
            0,
            torch.float32,
            "none",
            [],
            "",
        )
        return product.mul_(scales)


class Int8Decoder:
    """Computes what transformers' ``LlamaForCausalLM`` does, up to rounding.

    Args:
        tensors: As ``bpb.models.int8.quantise.quantised`` names them.
        sizes: Its sizes.
    """

    def __init__(self, tensors: Mapping[str, Tensor], sizes: DecoderSizes) -> None:
        self.sizes = sizes
        self._tokens, self._token_scales = tensors["tokens"], tensors["tokens.scales"]
        head = "head" if "head" in tensors else "tokens"
        self._head = _linear(tensors, head)
        self._norm = tensors["norm"]
        self._layers = [_Layer(tensors, f"{i}.") for i in range(sizes.layers)]
        self._waves = sizes.theta ** (-torch.arange(0, sizes.head_width, 2) / sizes.head_width)

    def states(self, tokens: Tensor, positions: Tensor, attention: Attention) -> Tensor:
        """The last states of tokens, (tokens, width).

        Args:
            tokens: Their ids, (tokens,).
            positions: Where each stands in its sequence, 0-based, (tokens,).
            attention: What they attend to.
        """
        sizes = self.sizes
        hidden = self._tokens[tokens].float() * self._token_scales[tokens, None]
        angles = torch.outer(positions.float(), self._waves)[:, None]
        cos = angles.cos().repeat(1, 1, 2)
        sin = torch.cat([-angles.sin(), angles.sin()], 2)
        split = [sizes.heads, sizes.key_heads, sizes.key_heads]
        for number, layer in enumerate(self._layers):
            mixed = layer.mix(self._normed(hidden, layer.norm_before))
            heads = mixed.view(len(mixed), -1, sizes.head_width)
            queries, keys, values = torch.split(heads, split, 1)
            turned = [part * cos + _halves_swapped(part) * sin for part in (queries, keys)]
            hidden += layer.out(attention(number, turned[0], turned[1], values))
            gate, up = layer.up(self._normed(hidden, layer.norm_between)).chunk(2, 1)
            hidden += layer.down(functional.silu(gate).mul_(up))
        return hidden

    def logits(self, states: Tensor) -> Tensor:
        """What each word of the vocabulary scores behind each state, (tokens, vocabulary)."""
        return self._head(self._normed(states, self._norm))

    def _normed(self, rows: Tensor, weight: Tensor) -> Tensor:
        return functional.rms_norm(rows, (rows.shape[1],), weight, self.sizes.epsilon)


class _Layer:
    def __init__(self, tensors: Mapping[str, Tensor], prefix: str) -> None:
        self.norm_before = tensors[f"{prefix}norm_before"]
        self.norm_between = tensors[f"{prefix}norm_between"]
        self.mix, self.out, self.up, self.down = (
            _linear(tensors, f"{prefix}{name}") for name in ("mix", "out", "up", "down")
        )


def _linear(tensors: Mapping[str, Tensor], name: str) -> Int8Linear:
    return Int8Linear(tensors[name], tensors[f"{name}.scales"])


def _halves_swapped(heads: Tensor) -> Tensor:
    return heads.roll(heads.shape[-1] // 2, -1)
