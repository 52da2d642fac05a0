"""The exponential moving average of a network's weights (Polyak & Juditsky 1992)."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import torch
from torch import Tensor, nn


class Average:
    """Keeps the average of the weights that are trained; with a decay of 0 it keeps nothing.

    Early on the decay is lower, so that the weights at the beginning are soon forgotten.

    Args:
        network: Whose weights.
        decay: What the average keeps of itself at a step.
    """

    def __init__(self, network: nn.Module, decay: float) -> None:
        self.decay = decay
        self.updates = 0
        self.trained = [p for p in network.parameters() if p.requires_grad]
        self.kept = [p.detach().clone() for p in self.trained] if decay else []

    @torch.no_grad()
    def update(self) -> None:
        """Take in the weights after a step."""
        if self.kept:
            self.updates += 1
            decay = min(self.decay, (1 + self.updates) / (10 + self.updates))
            torch._foreach_lerp_(self.kept, [p.detach() for p in self.trained], 1 - decay)

    @torch.no_grad()
    def put(self) -> None:
        """Give the network the averaged weights."""
        for weight, average in zip(self.trained, self.kept, strict=False):
            weight.copy_(average)

    @contextmanager
    def swapped(self) -> Iterator[None]:
        """The network has the averaged weights for a while."""
        own = [p.detach().clone() for p in self.trained] if self.kept else []
        self.put()
        try:
            yield
        finally:
            with torch.no_grad():
                for weight, before in zip(self.trained, own, strict=False):
                    weight.copy_(before)

    def state(self) -> dict[str, int | Sequence[Tensor]]:
        """What a checkpoint stores."""
        return {"updates": self.updates, "kept": self.kept}

    def load(self, state: Mapping[str, object]) -> None:
        """Go on from what a checkpoint stored."""
        self.updates = int(str(state["updates"]))
        kept = state["kept"]
        if isinstance(kept, list):
            with torch.no_grad():
                for ours, theirs in zip(self.kept, kept, strict=True):
                    ours.copy_(theirs)
