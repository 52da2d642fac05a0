"""The bundled reader's network: an encoder, start and end scores, and the answer's kind."""

import torch
from torch import Tensor, nn

from bpb.models.encoder import Encoder
from bpb.protocols import ReadingKind

KINDS: tuple[ReadingKind, ...] = ("span", "yes", "no", "none")


class ReaderNetwork(nn.Module):
    """Scores of where an answer starts and ends, and of what kind it is."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__()
        width = encoder.config.width
        self.encoder = encoder
        self.span = nn.Linear(width, 2)
        self.pool = nn.Linear(width, width)
        self.kind = nn.Linear(width, len(KINDS))

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Score a batch of question-context pairs.

        Args:
            ids: Token ids, (batch, length).
            mask: True for tokens, (batch, length).
            segments: 0 for the question, 1 for the context, (batch, length).

        Returns:
            Start and end scores, (batch, length) each, and kind scores, (batch, 4), in the
            order of ``KINDS``; all are unnormalised and in single precision.
        """
        states = self.encoder(ids, mask, segments)
        starts, ends = self.span(states).float().unbind(-1)
        kinds = self.kind(torch.tanh(self.pool(states[:, 0]))).float()
        return starts, ends, kinds
