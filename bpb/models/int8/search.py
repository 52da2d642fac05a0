"""What a decoder writes behind prompts, and how likely it says texts are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

import torch
from torch import Tensor

from bpb.models.checkpoint import batches_by_tokens
from bpb.models.int8.attention import Cache, NextTokens, WholeSequences
from bpb.models.int8.decoder import Int8Decoder

# So many tokens are read at once, so many sequences written, and scores over the vocabulary found
# of so many: more do not stay in a processor's cache.
_READ, _WRITTEN, _SCORED = 384, 64, 64
# Below this share of sequences that go on, the others are no longer computed.
_GO_ON = 0.75


@dataclass(frozen=True, slots=True)
class Written:
    """What was written behind a prompt.

    Attributes:
        tokens: The tokens, without the one that ended them.
        score: The mean of the natural logarithms of their probabilities, with that one's.
    """

    tokens: tuple[int, ...]
    score: float


class _Row(NamedTuple):
    """An unfinished output: its prompt's place, its tokens, and the sum of their logarithms."""

    place: int
    tokens: tuple[int, ...]
    total: float


class _Next(NamedTuple):
    """How a row may go on: its place, the token and the sum with it."""

    row: int
    token: int
    total: float


@torch.inference_mode()
def log_likelihoods(
    decoder: Int8Decoder, sources: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]
) -> list[float]:
    """The natural logarithm of each target's probability behind its source."""
    rows = [[*source, *target[:-1]] for source, target in zip(sources, targets, strict=True)]
    found = [0.0] * len(rows)
    for batch in batches_by_tokens(list(map(len, rows)), _READ):
        states = _read(decoder, [rows[i] for i in batch])
        ends = accumulate(len(rows[i]) for i in batch)
        before = [states[end - len(targets[i]) : end] for i, end in zip(batch, ends, strict=True)]
        wanted = torch.tensor([token for i in batch for token in targets[i]])
        logged = _logged(decoder, torch.cat(before), wanted)
        for i, part in zip(
            batch, torch.split(logged, [len(targets[i]) for i in batch]), strict=True
        ):
            found[i] = float(part.double().sum())
    return found


@torch.inference_mode()
def write(
    decoder: Int8Decoder,
    prompts: Sequence[Sequence[int]],
    *,
    ends: Collection[int],
    longest: int,
    beams: int,
    most: int,
) -> list[list[Written]]:
    """The likeliest outputs behind each prompt, best first, as a beam search finds them.

    Args:
        decoder: The decoder.
        prompts: Tokens.
        ends: The tokens that end an output.
        longest: The most tokens of an output.
        beams: Hypotheses followed, and outputs returned.
        most: The most tokens of the prompts that are written behind at once.
    """
    found: list[list[Written]] = [[] for _ in prompts]
    at_once = max(1, _WRITTEN // beams)
    for batch in batches_by_tokens(list(map(len, prompts)), most):
        for begin in range(0, len(batch), at_once):
            places = batch[begin : begin + at_once]
            search = _Search(decoder, [prompts[i] for i in places], ends, beams)
            for i, written in zip(places, search.run(longest), strict=True):
                found[i] = written
    return found


class _Search:
    """A beam search behind prompts, the longest first.

    The rows of the cache are hypotheses, those of a prompt together; a prompt that has its outputs
    has rows until the next time that rows are chosen.
    """

    def __init__(
        self,
        decoder: Int8Decoder,
        prompts: Sequence[Sequence[int]],
        ends: Collection[int],
        beams: int,
    ) -> None:
        self.decoder, self.ends, self.beams = decoder, ends, beams
        lengths = list(map(len, prompts))
        self.lengths = torch.tensor(lengths)
        sizes = decoder.sizes
        shape = (sizes.layers, sizes.key_heads, sizes.head_width, len(prompts), lengths[0] + 1)
        self.cache = Cache(*shape)
        last = []
        for part in batches_by_tokens(lengths, _READ):
            states = _read(decoder, [prompts[i] for i in part], self.cache, part[0])
            last.append(states[self.lengths[part].cumsum(0) - 1])
        self.states = torch.cat(last)
        self.found: list[list[Written]] = [[] for _ in prompts]
        self.rows = [_Row(i, (), 0.0) for i in range(len(prompts))]

    def run(self, longest: int) -> list[list[Written]]:
        """The outputs of each prompt, best first."""
        for length in range(1, longest + 1):
            parents, rows = self._continued(is_last=length == longest)
            if not rows:
                break
            self._choose(parents, rows)
            tokens = torch.tensor([row.tokens[-1] if row.tokens else 0 for row in self.rows])
            attention = NextTokens(self.lengths, self.cache)
            self.states = self.decoder.states(tokens, self.lengths, attention)
            self.lengths = self.lengths + 1
        return [sorted(each, key=lambda w: -w.score)[: self.beams] for each in self.found]

    def _continued(self, *, is_last: bool) -> tuple[list[int], list[_Row]]:
        """The rows that go on, and the place of the row that each continues; what ends is put with
        what was found.
        """
        parents: list[int] = []
        rows: list[_Row] = []
        for place, candidates in self._candidates().items():
            going: list[tuple[int, _Row]] = []
            for parent, token, total in candidates:
                tokens = self.rows[parent].tokens
                if token in self.ends or is_last:
                    text = tokens if token in self.ends else (*tokens, token)
                    self.found[place].append(Written(text, total / (len(tokens) + 1)))
                elif len(going) < self.beams:
                    going.append((parent, _Row(place, (*tokens, token), total)))
            if len(self.found[place]) < self.beams:
                parents += [parent for parent, _ in going]
                rows += [row for _, row in going]
        return parents, rows

    def _candidates(self) -> dict[int, list[_Next]]:
        """The likeliest continuations of each prompt that is open, by its place, best first."""
        count = 1 if self.beams == 1 else 2 * self.beams
        logits = self.decoder.logits(self.states)
        best, tokens = logits.max(1, keepdim=True) if count == 1 else logits.topk(count, 1)
        logged = (best - logits.logsumexp(1, keepdim=True)).tolist()
        found: dict[int, list[_Next]] = {}
        for i, (row, values, chosen) in enumerate(
            zip(self.rows, logged, tokens.tolist(), strict=True)
        ):
            if len(self.found[row.place]) < self.beams:
                found.setdefault(row.place, []).extend(
                    _Next(i, token, row.total + value)
                    for value, token in zip(values, chosen, strict=True)
                )
        return {
            place: sorted(several, key=lambda each: -each.total)[:count]
            for place, several in found.items()
        }

    def _choose(self, parents: list[int], rows: list[_Row]) -> None:
        """Have these rows alone, or, where one follows each prompt, for some time among others."""
        if self.beams == 1 and len(rows) >= _GO_ON * len(self.rows):
            for parent, row in zip(parents, rows, strict=True):
                self.rows[parent] = row
            return
        places = torch.tensor(parents)
        self.cache.keep(places)
        self.lengths, self.rows = self.lengths[places], rows


def _read(
    decoder: Int8Decoder, rows: Sequence[Sequence[int]], cache: Cache | None = None, first: int = 0
) -> Tensor:
    """The states of sequences' tokens, one after another."""
    lengths = list(map(len, rows))
    positions = torch.cat([torch.arange(length) for length in lengths])
    tokens = torch.tensor([token for row in rows for token in row])
    return decoder.states(tokens, positions, WholeSequences(lengths, cache, first))


def _logged(decoder: Int8Decoder, states: Tensor, tokens: Tensor) -> Tensor:
    """The natural logarithm of the probability of each token behind its state."""
    found = []
    for part, wanted in zip(
        torch.split(states, _SCORED), torch.split(tokens, _SCORED), strict=True
    ):
        logits = decoder.logits(part)
        found.append(logits.gather(1, wanted[:, None])[:, 0] - logits.logsumexp(1))
    return torch.cat(found)
