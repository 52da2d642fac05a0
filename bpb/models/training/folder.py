"""A training's working files, in the folder `training` beside the model that it makes.

    settings.toml       all settings
    checkpoint.pt       where it is; gone once the model is saved
    log.jsonl           loss, rate and scores by step
    curves.svg          the same, drawn
    training.json       data, command and figures; there once the model is saved
    weights.safetensors a bundled network's weights before they are quantised

Every file but the log is written under another name and then renamed: it is whole or absent.
"""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError

from bpb.errors import OutputError
from bpb.models.source_error import one_line
from bpb.models.specs import TRAINING
from bpb.models.training.settings import TrainingConfig, differences, from_toml, to_toml

CHECKPOINT = "checkpoint.pt"
WEIGHTS = "weights.safetensors"
REPORT = "training.json"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what can go wrong in writing, a full disk above all, into one line.

    Raises:
        OutputError: Something did.
    """
    try:
        yield
    # PyTorch and safetensors have errors of their own for a full disk.
    except (OSError, RuntimeError, SafetensorError) as error:
        raise OutputError(
            f"{path} cannot be written: {one_line(error)}; correct that and run the same command "
            "again"
        ) from error


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path to write to, which takes the place of `path` when it is whole."""
    temporary = path.with_name(f"{path.name}.tmp")
    with writing(path):
        try:
            yield temporary
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class TrainingFolder:
    """The folder of a training.

    Attributes:
        model: Where the model goes.
    """

    model: Path

    @property
    def work(self) -> Path:
        """Where the working files are."""
        return self.model / TRAINING

    def open(self, config: TrainingConfig) -> None:
        """Begin a training, or take up the same one; one without a checkpoint is begun anew.

        Raises:
            OutputError: The folder cannot be written, or holds something else.
        """
        settings = self.work / "settings.toml"
        is_ours = settings.is_file()
        others = self.model.iterdir() if self.model.is_dir() else ()
        if not is_ours and any(path != self.work for path in others):
            raise OutputError(f"{self.model} holds other files; name a new folder")
        if is_ours and any((self.work / name).is_file() for name in (CHECKPOINT, REPORT)):
            old = from_toml(settings.read_text(encoding="utf-8"))
            changed = next(differences(old, config), "")
            if changed:
                raise OutputError(
                    f"{self.model} holds another training: {changed}; "
                    "name another folder, or delete this one to train anew"
                )
        elif is_ours:
            shutil.rmtree(self.work, ignore_errors=True)
        with writing(self.work):
            self.work.mkdir(parents=True, exist_ok=True)
        self.write_text("settings.toml", to_toml(config))

    @property
    def report(self) -> dict[str, Any] | None:
        """What was reported of a training that has ended, None of one that has not."""
        path = self.work / REPORT
        if not path.is_file():
            return None
        report: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return report

    def write_text(self, name: str, text: str) -> None:
        """Write a working file."""
        with replacing(self.work / name) as path:
            path.write_text(text, encoding="utf-8")

    def save_checkpoint(self, state: Mapping[str, Any]) -> None:
        """Store where the training is."""
        with replacing(self.work / CHECKPOINT) as path:
            torch.save(dict(state), path)

    def load_checkpoint(self) -> dict[str, Any] | None:
        """Where the training was, None at its beginning."""
        path = self.work / CHECKPOINT
        if not path.is_file():
            return None
        state: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        return state

    def drop_checkpoint(self) -> None:
        """Remove the checkpoint, which the saved model replaces."""
        (self.work / CHECKPOINT).unlink(missing_ok=True)

    def log(self, record: Mapping[str, Any]) -> None:
        """Add a line to the log."""
        path = self.work / "log.jsonl"
        with writing(path), path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")

    def read_log(self) -> list[dict[str, Any]]:
        """The log's lines; one that was cut short by a kill is left out."""
        path = self.work / "log.jsonl"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        return [json.loads(line) for line in text.split("\n") if line.endswith("}")]

    def cut_log(self, step: int) -> None:
        """Drop the lines past a step: the training goes on from there."""
        kept = [json.dumps(record) + "\n" for record in self.read_log() if record["step"] <= step]
        self.write_text("log.jsonl", "".join(kept))
