"""Examples of a reader as its network takes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from bpb.models.pointer.vocabulary import CLS, SEP
from bpb.models.readers.span_network import KINDS
from bpb.models.training.data.reader_data import Example

IGNORED = -100
IMPOSSIBLE = -1e4
SPANS = torch.tensor([kind == "span" for kind in KINDS])
YES_NO = torch.tensor([kind in ("yes", "no") for kind in KINDS])


@dataclass(frozen=True, slots=True)
class Frame:
    """What a tokenizer puts around a question and its context.

    Attributes:
        before: Ids before the question.
        between: Ids between the two.
        after: Ids after the context.
        padding: The id that fills a batch.
    """

    before: tuple[int, ...] = (CLS,)
    between: tuple[int, ...] = (SEP,)
    after: tuple[int, ...] = (SEP,)
    padding: int = 0

    def __len__(self) -> int:
        return len(self.before) + len(self.between) + len(self.after)


def frame_of(tokenizer: Any) -> Frame:
    """What a tokenizer of transformers puts around a pair, found by giving it one."""
    pair = tokenizer.backend_tokenizer.encode("a", "a")
    parts = pair.sequence_ids
    first, second = parts.index(0), parts.index(1)
    between = next(i for i in range(first, len(parts)) if parts[i] is None)
    after = len(parts) - parts[::-1].index(1)
    ids = tuple(pair.ids)
    return Frame(ids[:first], ids[between:second], ids[after:], int(tokenizer.pad_token_id))


@dataclass(frozen=True, slots=True)
class Batch:
    """Examples as a network takes them, padded at the end.

    Attributes:
        ids: Token ids, (batch, length).
        mask: True for tokens, (batch, length).
        segments: 0 for the question, 1 for the context, (batch, length).
        context: True for the context's tokens, (batch, length).
        first: Where each answer begins, (batch,); ``IGNORED`` without a span.
        last: Its last token, likewise.
        kind: Its kind's place in ``KINDS``, (batch,).
        polar: Whether the question asks for yes or no, (batch,).
    """

    ids: Tensor
    mask: Tensor
    segments: Tensor
    context: Tensor
    first: Tensor
    last: Tensor
    kind: Tensor
    polar: Tensor

    def possible(self, scores: tuple[Tensor, Tensor, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        """Start, end and kind scores, without those of what cannot be an answer."""
        starts, ends, kinds = scores
        spans, yes_no = SPANS.to(kinds.device), YES_NO.to(kinds.device)
        illegal = torch.where(self.polar[:, None], spans, yes_no)
        return (
            starts.masked_fill(~self.context, IMPOSSIBLE),
            ends.masked_fill(~self.context, IMPOSSIBLE),
            kinds.masked_fill(illegal, IMPOSSIBLE),
        )


def collate(items: Sequence[Example], frame: Frame, device: torch.device) -> Batch:
    """Pad examples into one batch, on a device."""
    size = len(items)
    length = max(len(e.question) + len(e.context) for e in items) + len(frame)
    ids = torch.full((size, length), frame.padding)
    segments = torch.zeros(size, length, dtype=torch.long)
    mask = torch.zeros(size, length, dtype=torch.bool)
    context = torch.zeros(size, length, dtype=torch.bool)
    first = torch.full((size,), IGNORED)
    last = torch.full((size,), IGNORED)
    for i, e in enumerate(items):
        row = [*frame.before, *e.question, *frame.between, *e.context, *frame.after]
        begin = len(frame.before) + len(e.question) + len(frame.between)
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = True
        segments[i, begin : len(row)] = 1
        context[i, begin : begin + len(e.context)] = True
        if e.first >= 0:
            first[i], last[i] = begin + e.first, begin + e.last
    kinds = torch.tensor([e.kind for e in items])
    polar = torch.tensor([e.polar for e in items])
    tensors = (ids, mask, segments, context, first, last, kinds, polar)
    return Batch(*(tensor.to(device) for tensor in tensors))
