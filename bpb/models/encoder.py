"""The BERT encoder that the bundled models share.

Written out here rather than taken from transformers so that the bundled models load in a
fraction of a second; it computes the same function (a test compares the two).

Source: Devlin et al. 2019, section 3; the starting weights are MiniLM (Wang et al. 2020).
"""

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclass(frozen=True, slots=True)
class EncoderConfig:
    """Sizes of a BERT encoder; the defaults are MiniLM-L6's."""

    vocabulary: int = 30522
    width: int = 384
    layers: int = 6
    heads: int = 12
    inner: int = 1536
    positions: int = 512
    segments: int = 2
    epsilon: float = 1e-12
    dropout: float = 0.0

    def __post_init__(self) -> None:
        if self.width % self.heads:
            raise ValueError(f"width {self.width} is not a multiple of {self.heads} heads")


class EncoderLayer(nn.Module):
    """Self-attention and a feed-forward net, each followed by a layer norm."""

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.qkv = nn.Linear(config.width, 3 * config.width)
        self.out = nn.Linear(config.width, config.width)
        self.norm1 = nn.LayerNorm(config.width, eps=config.epsilon)
        self.up = nn.Linear(config.width, config.inner)
        self.down = nn.Linear(config.inner, config.width)
        self.norm2 = nn.LayerNorm(config.width, eps=config.epsilon)
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """Transform states.

        Args:
            x: States, (batch, length, width).
            mask: True where a position may be attended to, (batch, 1, 1, length).

        Returns:
            States, (batch, length, width).
        """
        batch, length, width = x.shape
        qkv = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        if self.training and x.device.type == "cpu":
            # The fused kernel's backward pass is several times slower there.
            with torch.autocast(x.device.type, enabled=False):  # which would widen the softmax
                scores = (q * (width // self.heads) ** -0.5) @ k.transpose(-1, -2)
                mixed = (scores + mask.logical_not().to(q.dtype) * -1e4).softmax(-1) @ v
        else:
            mixed = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        mixed = self.out(mixed.transpose(1, 2).reshape(batch, length, width))
        x = self.norm1(x + self.dropout(mixed))
        fed = self.down(functional.gelu(self.up(x)))
        result: Tensor = self.norm2(x + self.dropout(fed))
        return result


class Encoder(nn.Module):
    """Token ids to contextual states.

    Attributes:
        config: Its sizes.
        at_once: How many batches, each asked for from a thread of its own, are fastest.
    """

    at_once: int = 1

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.config = config
        self.tokens = nn.Embedding(config.vocabulary, config.width, padding_idx=0)
        self.positions = nn.Embedding(config.positions, config.width)
        self.segments = nn.Embedding(config.segments, config.width)
        self.norm = nn.LayerNorm(config.width, eps=config.epsilon)
        self.layers = nn.ModuleList(EncoderLayer(config) for _ in range(config.layers))
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Tensor:
        """Encode token ids.

        Args:
            ids: Token ids, (batch, length), length at most ``config.positions``.
            mask: True for tokens, False for padding, (batch, length).
            segments: Segment of each token, (batch, length).

        Returns:
            States, (batch, length, width).
        """
        positions = torch.arange(ids.shape[1], device=ids.device)
        x = self.tokens(ids) + self.positions(positions) + self.segments(segments)
        x = self.dropout(self.norm(x))
        for layer in self.layers:
            x = layer(x, mask[:, None, None, :])
        states: Tensor = x
        return states


def from_bert(weights: Mapping[str, Tensor], config: EncoderConfig) -> Encoder:
    """Build an encoder from the weights of a transformers ``BertModel``.

    Args:
        weights: Tensors under transformers' names, without the ``bert.`` prefix.
        config: The sizes.

    Returns:
        The encoder, in single precision.
    """
    encoder = Encoder(config)
    own: dict[str, Tensor] = {
        "tokens.weight": weights["embeddings.word_embeddings.weight"],
        "positions.weight": weights["embeddings.position_embeddings.weight"],
        "segments.weight": weights["embeddings.token_type_embeddings.weight"],
        "norm.weight": weights["embeddings.LayerNorm.weight"],
        "norm.bias": weights["embeddings.LayerNorm.bias"],
    }
    parts = {
        "out": "attention.output.dense",
        "norm1": "attention.output.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "norm2": "output.LayerNorm",
    }
    for i in range(config.layers):
        theirs = f"encoder.layer.{i}."
        for kind in ("weight", "bias"):
            own[f"layers.{i}.qkv.{kind}"] = torch.cat(
                [weights[f"{theirs}attention.self.{n}.{kind}"] for n in ("query", "key", "value")]
            )
            for ours, name in parts.items():
                own[f"layers.{i}.{ours}.{kind}"] = weights[f"{theirs}{name}.{kind}"]
    encoder.load_state_dict({name: tensor.float() for name, tensor in own.items()})
    return encoder
