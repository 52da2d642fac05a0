"""What a role of a model says of its training: its data, networks, figures and model card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import torch
from torch import nn

from bpb.models.options import LoadOptions
from bpb.models.training.data.tagger_data import NegationData
from bpb.models.training.folder import TrainingFolder
from bpb.models.training.loop import Task
from bpb.models.training.networks.text_task import NETS
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.settings import Role, TrainingConfig

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Given:
    """What a training is given.

    Attributes:
        config: The settings.
        data: The data folder.
        folder: Where the model goes.
        device: Where it is trained.
        negations: Reads corpora of negation, and scores a tagger.
    """

    config: TrainingConfig
    data: Path
    folder: TrainingFolder
    device: torch.device
    negations: NegationData

    @property
    def model(self) -> str:
        """The folder of the saved model."""
        return str(self.folder.model)

    def options(self, beams: int = 0, level: str = "high") -> LoadOptions:
        """How the saved model is loaded to be measured."""
        config = self.config
        # A bundled model knows no format, and takes none.
        form = config.input_format if config.network in NETS else ""
        return LoadOptions(
            device=config.device, beams=beams or config.beams, level=level, input_format=form
        )


@dataclass(frozen=True, slots=True)
class Prepared:
    """A network that is ready to be trained.

    Attributes:
        network: Its weights.
        task: What is drawn, and what is lost.
        save: Writes the model to the folder that was given.
        figures: Measures the saved model as users will load it.
    """

    network: nn.Module
    task: Task[Any]
    save: Callable[[], None]
    figures: Callable[[], Figures]


class TrainingRole(ABC, Generic[M]):
    """A role that a model can be trained for; M is what it is trained on.

    Attributes:
        name: The role.
        about: What such a model does, for its card.
        data: What it is trained on, for its card.
        weak: What it does badly, for its card.
        networks: The networks that it can be.
    """

    name: ClassVar[Role]
    about: ClassVar[str]
    data: ClassVar[str]
    weak: ClassVar[str]
    networks: ClassVar[tuple[str, ...]]

    @abstractmethod
    def read(self, given: Given) -> M:
        """Read what it is trained on.

        Raises:
            ConfigError: A setting is wrong.
            InputError: A file is missing or bad.
        """

    @abstractmethod
    def summary(self, material: M) -> str:
        """How much there is, in a line."""

    @abstractmethod
    def watched(self, material: M) -> int:
        """How many examples are kept to watch the training by."""

    @abstractmethod
    def prepare(self, given: Given, material: M) -> Prepared:
        """Make the network."""

    @abstractmethod
    def files(self, config: TrainingConfig) -> Sequence[str]:
        """The files of the data folder that it reads."""

    def kept_out(self, config: TrainingConfig) -> str:
        """What is kept out of the data, for its card."""
        return ""
