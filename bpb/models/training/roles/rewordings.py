"""What the training of a corrector and that of a paraphraser share: questions to questions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from bpb.models.training.data.sources import question_sources
from bpb.models.training.networks import corrector_task
from bpb.models.training.networks.corrector_task import Material
from bpb.models.training.networks.text_task import NETS
from bpb.models.training.roles.role import Given, Prepared, TrainingRole
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.settings import TrainingConfig


class RewordingRole(TrainingRole[Material]):
    """A role that is trained on pairs of questions."""

    networks = tuple(NETS)

    def summary(self, material: Material) -> str:
        """How many questions there are."""
        questions = sum(map(len, material.train))
        return f"{questions} questions; {len(material.watched)} to watch by"

    def watched(self, material: Material) -> int:
        """The pairs that are kept."""
        return len(material.watched)

    def prepare(self, given: Given, material: Material) -> Prepared:
        """A checkpoint that writes text."""
        net = NETS[given.config.network](given.config, self.name)
        return Prepared(
            net.model,
            corrector_task.task(net, material),
            lambda: net.save(given.folder),
            lambda: self.figures(given),
        )

    @abstractmethod
    def figures(self, given: Given) -> Figures:
        """Measure the saved model."""

    def files(self, config: TrainingConfig) -> Sequence[str]:
        """The files of the sources."""
        return [each.path for each in question_sources(config.sources)]
