"""What the tokens of sequences of several lengths attend to, without padding."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Protocol

import torch
from torch import Tensor
from torch.nn import functional

# Keys are attended to in pieces of so many, the last one filled up: sums of as many numbers for
# sequences of one length, whatever is beside them.
_PIECE = 32


class Attention(Protocol):
    """What the tokens of a batch attend to."""

    def __call__(self, layer: int, queries: Tensor, keys: Tensor, values: Tensor) -> Tensor:
        """(tokens, heads, width), twice (tokens, key heads, width): (tokens, heads * width)."""
        ...


class Cache:
    """Keys and values of sequences, (layers, sequences, key heads, tokens, width) each.

    Args:
        layers: How many layers keep some.
        key_heads: How many heads each has.
        width: Of a head.
        sequences: How many sequences.
        tokens: Of how many tokens of each; there may come more.
    """

    def __init__(
        self, layers: int, key_heads: int, width: int, sequences: int, tokens: int
    ) -> None:
        shape = (layers, sequences, key_heads, _whole_pieces(tokens), width)
        self.keys, self.values = torch.zeros(shape), torch.zeros(shape)

    def reserve(self, tokens: int) -> None:
        """Have room for so many tokens of each sequence."""
        more = _whole_pieces(tokens) - self.keys.shape[3]
        if more > 0:
            self.keys = functional.pad(self.keys, (0, 0, 0, more))
            self.values = functional.pad(self.values, (0, 0, 0, more))

    def keep(self, places: Tensor) -> None:
        """Have the sequences of these places, 0-based, alone; one of several may be the same."""
        self.keys, self.values = self.keys[:, places], self.values[:, places]


def _whole_pieces(tokens: int) -> int:
    return -(-tokens // _PIECE) * _PIECE


class WholeSequences:
    """Each token attends to those before it in its sequence, and to itself.

    Args:
        lengths: Of the sequences, which stand one after another, those of one length together.
        cache: Where keys and values are put; None not to keep them.
        first: The cache's place of the first sequence, 0-based.
    """

    def __init__(self, lengths: Sequence[int], cache: Cache | None = None, first: int = 0) -> None:
        self._runs = [(length, len(list(run))) for length, run in groupby(lengths)]
        self._cache, self._first = cache, first

    def __call__(self, layer: int, queries: Tensor, keys: Tensor, values: Tensor) -> Tensor:
        """See ``Attention``."""
        begin, place, seen = 0, self._first, []
        for length, count in self._runs:
            rows = slice(begin, begin + length * count)
            asked, key, value = (
                part[rows].view(count, length, *part.shape[1:]).transpose(1, 2)
                for part in (queries, keys, values)
            )
            if self._cache is not None:
                self._cache.keys[layer, place : place + count, :, :length] = key
                self._cache.values[layer, place : place + count, :, :length] = value
            found = functional.scaled_dot_product_attention(
                asked, key, value, is_causal=True, enable_gqa=True
            )
            seen.append(found.transpose(1, 2).flatten(2).flatten(0, 1))
            begin, place = rows.stop, place + count
        return torch.cat(seen)


class NextTokens:
    """One token of each sequence attends to what is cached of it, and to itself.

    Args:
        lengths: How many tokens of each sequence are cached, (sequences,), none more than the one
            before it.
        cache: Where they are, in order; these are put there too.
    """

    def __init__(self, lengths: Tensor, cache: Cache) -> None:
        cache.reserve(int(lengths[0]) + 1)
        self._cache, self._lengths = cache, lengths
        self._places = torch.arange(len(lengths))
        widths = [_whole_pieces(length + 1) for length in lengths.tolist()]
        begins = [i for i, width in enumerate(widths) if i == 0 or width != widths[i - 1]]
        self._runs = [
            (slice(begin, end), self._beyond(slice(begin, end), widths[begin]))
            for begin, end in pairwise([*begins, len(widths)])
        ]

    def _beyond(self, rows: slice, width: int) -> Tensor:
        """Which keys are none of the sequences', (sequences, 1, 1, width)."""
        return (torch.arange(width) > self._lengths[rows, None])[:, None, None]

    def __call__(self, layer: int, queries: Tensor, keys: Tensor, values: Tensor) -> Tensor:
        """See ``Attention``."""
        all_keys, all_values = self._cache.keys[layer], self._cache.values[layer]
        all_keys[self._places, :, self._lengths] = keys
        all_values[self._places, :, self._lengths] = values
        # The queries that share keys stand in one matrix.
        sharing = (len(queries), keys.shape[1], -1, queries.shape[-1])
        asked = queries.view(sharing) * queries.shape[-1] ** -0.5
        seen = []
        for rows, beyond in self._runs:
            width = beyond.shape[-1]
            weights = asked[rows] @ all_keys[rows, :, :width].transpose(2, 3)
            weights = weights.masked_fill_(beyond, -torch.inf).softmax(-1)
            seen.append((weights @ all_values[rows, :, :width]).flatten(1))
        return torch.cat(seen)
