"""What the three training commands share: data, the time budget, the optimiser's schedule."""

import gzip
import json
import os
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import torch
from torch import nn

from bpb.errors import ModelError

T = TypeVar("T")


def data_folder(given: Path | None) -> Path:
    """Find the data: what was given, else ``BPB_DATA``, else ``../shared/data``.

    Raises:
        ModelError: There is no such folder.
    """
    folder = given or Path(os.environ.get("BPB_DATA", "../shared/data"))
    if not folder.is_dir():
        raise ModelError(f"no data folder at {folder}; give --data or set BPB_DATA")
    return folder


def read_rows(path: Path) -> list[dict[str, Any]]:
    """Read the rows of a ``.jsonl`` or ``.jsonl.gz`` file."""
    content = path.read_bytes()
    text = gzip.decompress(content) if path.suffix == ".gz" else content
    return [json.loads(line) for line in text.decode("utf-8").split("\n") if line.strip()]


@dataclass(slots=True)
class Budget:
    """A learning rate that decays linearly to zero over a span of wall-clock time.

    Attributes:
        minutes: The time to train for.
        warmup: The part of it over which the rate rises.
    """

    minutes: float
    warmup: float = 0.03
    began: float = field(default_factory=time.monotonic)

    def spent(self) -> float:
        """Return the part of the budget already spent, from 0 up."""
        return (time.monotonic() - self.began) / (60 * self.minutes)

    def factor(self) -> float:
        """Return what to multiply the peak learning rate by now, in [0, 1]."""
        spent = self.spent()
        return max(0.0, min(spent / self.warmup, (1 - spent) / (1 - self.warmup)))


def optimiser(groups: Sequence[tuple[nn.Module, float]], decay: float = 0.01) -> torch.optim.AdamW:
    """Make an AdamW over modules, each with its own peak rate; only matrices are decayed."""
    parameters: list[dict[str, Any]] = []
    for module, rate in groups:
        matrices = [p for p in module.parameters() if p.dim() > 1 and p.requires_grad]
        vectors = [p for p in module.parameters() if p.dim() <= 1 and p.requires_grad]
        parameters.append({"params": matrices, "lr": rate, "peak": rate, "weight_decay": decay})
        parameters.append({"params": vectors, "lr": rate, "peak": rate, "weight_decay": 0.0})
    return torch.optim.AdamW(parameters, betas=(0.9, 0.98), eps=1e-8, fused=True)


def set_rate(optimiser: torch.optim.Optimizer, factor: float) -> None:
    """Set every group's learning rate to its peak times ``factor``."""
    for group in optimiser.param_groups:
        group["lr"] = group["peak"] * factor


def batches(
    items: Sequence[T], lengths: Sequence[int], tokens: int, rng: random.Random
) -> Iterator[list[T]]:
    """Yield batches of items of like length, in random order.

    Args:
        items: What to batch.
        lengths: The length of each, in tokens.
        tokens: The most tokens, padding included, in a batch (a longer item goes alone).
        rng: Breaks ties and shuffles.
    """
    order = sorted(range(len(items)), key=lambda i: (lengths[i], rng.random()))
    grouped: list[list[T]] = [[]]
    for i in order:
        if grouped[-1] and (len(grouped[-1]) + 1) * lengths[i] > tokens:
            grouped.append([])
        grouped[-1].append(items[i])
    rng.shuffle(grouped)
    yield from grouped


def seed_everything(seed: int) -> random.Random:
    """Seed torch, and return a generator for everything else."""
    torch.manual_seed(seed)
    return random.Random(seed)
