"""What the training of a parser and that of a generator share: Break's pairs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from bpb.models.training.data.drawing import Material, load_material
from bpb.models.training.networks.pointer_task import PointerTraining
from bpb.models.training.networks.text_task import NETS, TextTraining
from bpb.models.training.roles.role import Given, Prepared, TrainingRole
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.settings import TrainingConfig

BREAK = (
    "break/QDMR-high-level/dev.csv",
    "break/QDMR-high-level/train.csv",
    "break/QDMR/dev.csv",
    "break/QDMR/train_partial.jsonl.gz",
)


class PairRole(TrainingRole[Material]):
    """A role that is trained on pairs of a question and a decomposition."""

    networks = ("pointer", *NETS)

    def read(self, given: Given) -> Material:
        """Break's pairs, extra ones, and those that rules edit."""
        return load_material(self.name, given.config, given.data)

    def summary(self, material: Material) -> str:
        """How many pairs there are of each kind."""
        pairs = material.pairs
        return (
            f"{len(pairs.high)} high-level pairs, {len(pairs.low)} low-level, "
            f"{len(material.extra)} extra, {sum(map(len, material.edited.values()))} edited; "
            f"{len(pairs.development)} to watch by, {len(pairs.high_kept)} kept out"
        )

    def watched(self, material: Material) -> int:
        """The development part."""
        return len(material.pairs.development)

    def prepare(self, given: Given, material: Material) -> Prepared:
        """The bundled pointer network, or a checkpoint that writes text."""
        is_pointer = given.config.network == "pointer"
        training = PointerTraining(material) if is_pointer else TextTraining(material)
        task: Any = training.task()
        return Prepared(
            task.objective.network,
            task,
            lambda: training.save(given.folder),
            lambda: self.figures(given, material),
        )

    @abstractmethod
    def figures(self, given: Given, material: Material) -> Figures:
        """Measure the saved model."""

    def files(self, config: TrainingConfig) -> Sequence[str]:
        """Break's files."""
        return BREAK

    def kept_out(self, config: TrainingConfig) -> str:
        """A fold of the development files, all, or nothing."""
        kept = {"fifth": f"fifth {config.fold} of five", "all": "all of it", "nothing": "nothing"}
        return f";\n  kept out of the development files: {kept[config.held_out]}"
