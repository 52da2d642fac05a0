"""A whole training: read the data, train, save, measure, and write the model card."""

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import transformers
from accelerate import Accelerator
from torch import nn

from bpb.digest import sha256
from bpb.errors import ConfigError
from bpb.models.training.card import card, command
from bpb.models.training.curves import curves
from bpb.models.training.data.tagger_data import NegationData
from bpb.models.training.data.written import (
    CORRECTED,
    CORRECTIONS,
    DROP,
    PERTURBED,
    VARIANTS,
    is_written,
    written_file,
)
from bpb.models.training.folder import REPORT, TrainingFolder, replacing
from bpb.models.training.loop import Loop, Progress
from bpb.models.training.roles import ROLES, Given
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.settings import Role, TrainingConfig

# What starts from an encoder's folder, not from a checkpoint.
OF_ENCODERS = ("pointer", "span", "tagger")
EDITED = "pairs.jsonl"
# What was written about the crowd's questions, of Break and DROP.
OF_CROWDS = (CORRECTIONS, VARIANTS, PERTURBED)
MINILM = "MiniLM-L6 (Wang et al. 2020), the encoder of `all-MiniLM-L6-v2` (Apache-2.0)"

Say = Callable[[str], None]


class Run:
    """A training in a folder, in each of its processes.

    Args:
        role: What is trained.
        config: How.
        data: The data folder.
        folder: Where the model goes.
        say: Tells the user how it goes.
    """

    def __init__(
        self, role: Role, config: TrainingConfig, data: Path, folder: Path, say: Say
    ) -> None:
        self.role = ROLES[role]
        if config.network not in self.role.networks:
            known = " or ".join(self.role.networks)
            raise ConfigError(f"network: a {role} is {known}, not {config.network}")
        self.given = config
        self.config = config
        self.data = data
        self.folder = TrainingFolder(folder)
        self.say = say
        if config.threads:
            torch.set_num_threads(config.threads)
        transformers.utils.logging.disable_progress_bar()  # type: ignore[no-untyped-call]
        self.accelerator = Accelerator(cpu=config.device == "cpu")

    def run(
        self, make_pairs: Callable[[Path, Path], None], negations: NegationData
    ) -> dict[str, Any]:
        """Train, or go on where an earlier run stopped; returns what `training.json` holds.

        Args:
            make_pairs: Writes the pairs that rules edit of a data folder to a file.
            negations: Reads a tagger's data, and measures it.

        Raises:
            BPBError: A setting, file or model is wrong, or the folder cannot be written.
        """
        main = self.accelerator.is_main_process
        if main:
            self.folder.open(self.given)
        self.accelerator.wait_for_everyone()
        done = self.folder.report
        if done is not None:
            return done
        if self.config.per_rule and not self.config.pairs:
            self._make_pairs(make_pairs)
        given = Given(self.config, self.data, self.folder, self.accelerator.device, negations)
        material = self.role.read(given)
        self._tell(self.role.summary(material))
        self._check_watched(self.role.watched(material))
        torch.manual_seed(self.config.seed)
        prepared = self.role.prepare(given, material)
        progress = Loop(prepared.task, self.config, self.folder, self.accelerator, self._tell).run()
        if not main:
            return {}
        prepared.save()
        figures: Figures = {}
        if self.config.measured:
            self.say("measuring")
            figures = prepared.figures()
        return self._finish(prepared.network, progress, figures)

    def _make_pairs(self, make_pairs: Callable[[Path, Path], None]) -> None:
        """Let rules edit pairs into the folder, once for all processes."""
        pairs = self.folder.work / EDITED
        if self.accelerator.is_main_process and not pairs.is_file():
            self.say("making edited pairs by the rules")
            with replacing(pairs) as path:
                make_pairs(self.data, path)
        self.accelerator.wait_for_everyone()
        self.config = dataclasses.replace(self.config, pairs=str(pairs))

    def _tell(self, message: str) -> None:
        if self.accelerator.is_main_process:
            self.say(message)

    def _check_watched(self, size: int) -> None:
        if self.config.patience and not size:
            raise ConfigError("patience: there is no development part to watch; set development")

    def _finish(self, network: nn.Module, progress: Progress, figures: Figures) -> dict[str, Any]:
        """Write curves, card and report, and drop the checkpoint."""
        report: dict[str, Any] = {
            "role": self.role.name,
            "command": command(self.role.name, self.given),
            "starts_from": self._starts_from(),
            "millions": sum(p.numel() for p in network.parameters()) / 1e6,
            "steps": progress.step,
            "predictions": progress.tokens,
            "epochs": progress.epoch,
            "minutes": progress.seconds / 60,
            "device": f"{self.accelerator.num_processes} x {self.accelerator.device.type}",
            "versions": {"torch": torch.__version__, "transformers": transformers.__version__},
            "data": {name: sha256(path) for name, path in self._files().items()},
            "figures": {
                part: {name: _rounded(value) for name, value in values.items()}
                for part, values in figures.items()
            },
        }
        self.folder.write_text("curves.svg", curves(self.folder.read_log()))
        with replacing(self.folder.model / "MODEL_CARD.md") as path:
            path.write_text(card(self.role.name, self.given, report), encoding="utf-8")
        self.folder.write_text(REPORT, json.dumps(report, indent=1) + "\n")
        self.folder.drop_checkpoint()
        return report

    def _starts_from(self) -> str:
        config = self.config
        named = config.start or (
            config.encoder if config.network in OF_ENCODERS else config.checkpoint
        )
        weights = Path(named) / "model.safetensors"
        if named and weights.is_file():
            return f"`{Path(named).name}`, its weights' sha256 {sha256(weights)[:16]}"
        return f"`{named}`" if named else MINILM

    def _files(self) -> dict[str, Path]:
        """The files of data used, by what to call them."""
        config = self.config
        inside = self.role.files(config)
        if any(name in OF_CROWDS for name in inside):
            inside = [*inside, *CORRECTED, DROP]
        files = {
            name: written_file(name) if is_written(name) else self.data / name for name in inside
        }
        files |= {Path(name).name: Path(name) for name in (config.extra, config.pairs) if name}
        return {name: path for name, path in files.items() if path.is_file()}


def _rounded(value: float) -> float:
    return value if isinstance(value, int) else round(value, 4)
