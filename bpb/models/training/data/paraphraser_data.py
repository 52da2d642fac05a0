"""What a paraphraser is trained on: questions, and the same in another construction, or asked of
what may be the answer.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.errors import ConfigError
from bpb.models.training.data.corrector_data import Correction
from bpb.models.training.data.sources import QuestionSource, question_sources
from bpb.models.training.data.written import (
    REWORDINGS,
    VERIFICATIONS,
    written_rewordings,
    written_verifications,
)
from bpb.models.training.settings import TrainingConfig

_WRITTEN = {REWORDINGS: written_rewordings, VERIFICATIONS: written_verifications}


@dataclass(frozen=True, slots=True)
class ParaphraserMaterial:
    """What a paraphraser is trained on.

    Attributes:
        sources: Where they are from.
        train: The pairs to learn from, of each source.
        watched: Those that are kept to watch the training by.
    """

    sources: Sequence[QuestionSource]
    train: Sequence[Sequence[Correction]]
    watched: Sequence[Correction]

    def draw(self, rng: random.Random) -> list[Correction]:
        """Draw an epoch."""
        return [
            pair
            for source, found in zip(self.sources, self.train, strict=True)
            for pair in source.draw(found, rng)
        ]


def load_material(config: TrainingConfig, data: Path) -> ParaphraserMaterial:
    """Read what a paraphraser is trained on.

    Raises:
        ConfigError: The sources are not in their form, or are another role's.
        InputError: A file is missing or bad.
    """
    sources = question_sources(config.sources)
    other = next((source.path for source in sources if source.path not in _WRITTEN), "")
    if other:
        raise ConfigError(
            f"sources: a paraphraser learns from {' and '.join(_WRITTEN)}, not from {other}"
        )
    train = [_pairs(source.path, data) for source in sources]
    kept = measured_rewordings(data)
    return ParaphraserMaterial(sources, train, kept[: config.evaluated])


def measured_rewordings(data: Path) -> list[Correction]:
    """The rewordings that paraphrasers are measured on."""
    return _pairs(REWORDINGS, data, kept=True)


def measured_verifications(data: Path) -> list[Correction]:
    """The questions of an answer that paraphrasers are measured on."""
    return _pairs(VERIFICATIONS, data, kept=True)


def _pairs(source: str, data: Path, *, kept: bool = False) -> list[Correction]:
    return [Correction(*pair) for pair in _WRITTEN[source](data, kept=kept)]
