"""The reader."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.models.load import load_reader
from bpb.models.training.data.reader_data import sources_of
from bpb.models.training.networks import reader_task
from bpb.models.training.networks.reader_task import (
    ExtractiveTraining,
    ReaderMaterial,
    ReaderNet,
    SpanTraining,
    load_material,
)
from bpb.models.training.networks.teacher import Teacher
from bpb.models.training.roles.role import Given, Prepared, TrainingRole
from bpb.models.training.scores.reader_scores import reader_figures
from bpb.models.training.settings import TrainingConfig


class Reader(TrainingRole[ReaderMaterial]):
    """Questions and contexts to answers; calibrated when saved."""

    name = "reader"
    about = "Extractive question answering: a span of the context, yes, no, or no answer."
    data = (
        "Reading comprehension sets (SQuAD and others: CC BY-SA; BoolQ: CC BY-SA 3.0), and "
        "questions without\n  an answer made from them. Nothing of their development parts"
    )
    weak = (
        "it follows wording more than meaning: expect errors on questions that paraphrase "
        "heavily, need\narithmetic, or ask about negated text."
    )
    networks = ("span", "extractive")

    def read(self, given: Given) -> ReaderMaterial:
        """Rows of reading comprehension sets, and questions without an answer."""
        return load_material(given.config, given.data)

    def summary(self, material: ReaderMaterial) -> str:
        """How many questions there are."""
        return (
            f"{sum(map(len, material.rows.values()))} questions, {len(material.wrong)} made "
            f"unanswerable; {len(material.kept)} kept to watch by, "
            f"{len(material.calibration)} to calibrate on"
        )

    def watched(self, material: ReaderMaterial) -> int:
        """The rows that are kept."""
        return len(material.kept)

    def prepare(self, given: Given, material: ReaderMaterial) -> Prepared:
        """The bundled span network, or an extractive checkpoint; with a teacher if one is set."""
        config = given.config
        make = SpanTraining if config.network == "span" else ExtractiveTraining
        training: ReaderNet = make(config)
        if config.teacher:
            teacher = Teacher(config.teacher, training.tokenizer, given.device)
            training.objective.learn_from(teacher, config.taught)
        return Prepared(
            training.objective.network,
            reader_task.task(training, material),
            lambda: training.save(given.folder, material.calibration),
            lambda: reader_figures(
                load_reader(given.model, given.options()), given.data, config.measured
            ),
        )

    def files(self, config: TrainingConfig) -> Sequence[str]:
        """The files of the sources."""
        return [each.path for each in sources_of(config.sources)]
