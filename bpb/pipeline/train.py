"""Trains the models: `bpb train`, over `bpb.models.training`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bpb.discovery import require
from bpb.models.training.files import data_folder
from bpb.models.training.settings import Role, TrainingConfig
from bpb.negation.learning import NegationData
from bpb.qgen.augment import write_pairs

# Of one rule and question; some questions allow dozens.
MOST_PAIRS = 6


def train(
    role: Role,
    config: TrainingConfig,
    out: Path,
    data: Path | None = None,
    say: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Train a model into a folder, or go on where an earlier run stopped.

    Args:
        role: What to train.
        config: How, see `bpb.models.training.settings.load`.
        out: Where the model goes; its log, curves and checkpoints go to `training` in there.
        data: The data folder; `BPB_DATA`, else `../shared/data`, if not given.
        say: Is told how it goes, a line at a time.

    Returns:
        What is known of the training in the end: steps, minutes, figures.

    Raises:
        BPBError: A setting, file or model is wrong, or the folder cannot be written.
    """
    require("accelerate", "train", "bpb train")
    folder = data_folder(data)
    from bpb.models.training.run import Run

    return Run(role, config, folder, out, say).run(_make_pairs, NegationData())


def _make_pairs(data: Path, out: Path) -> None:
    write_pairs(data, out, MOST_PAIRS, "")
