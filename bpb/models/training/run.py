"""A whole training: read the data, train, save, measure, and write the model card."""

import dataclasses
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
import transformers
from accelerate import Accelerator
from torch import nn

from bpb.digest import sha256
from bpb.errors import ConfigError
from bpb.models.load import (
    load_corrector,
    load_generator,
    load_paraphraser,
    load_parser,
    load_reader,
    load_tagger,
)
from bpb.models.options import LoadOptions
from bpb.models.training import (
    corrector_data,
    corrector_task,
    paraphraser_data,
    reader_task,
    tagger_task,
)
from bpb.models.training.card import card, command
from bpb.models.training.corrector_scores import corrector_figures
from bpb.models.training.curves import curves
from bpb.models.training.drawing import Material, load_material
from bpb.models.training.folder import REPORT, TrainingFolder, replacing
from bpb.models.training.loop import Loop, Progress, Task
from bpb.models.training.pair_scores import Figures, generator_figures, parser_figures
from bpb.models.training.paraphraser_scores import paraphraser_figures
from bpb.models.training.pointer_task import PointerTraining
from bpb.models.training.reader_data import sources_of
from bpb.models.training.reader_scores import reader_figures
from bpb.models.training.settings import Role, TrainingConfig
from bpb.models.training.sources import question_sources
from bpb.models.training.tagger_data import NegationData, tagger_sources
from bpb.models.training.tagger_data import load_material as load_tagger_material
from bpb.models.training.tagger_task import BundledTraining, HubTraining, TaggerNet
from bpb.models.training.teacher import Teacher
from bpb.models.training.text_task import NETS, TextTraining
from bpb.models.training.written import (
    CORRECTED,
    CORRECTIONS,
    DROP,
    PERTURBED,
    VARIANTS,
    is_written,
    written_file,
)

BREAK = (
    "break/QDMR-high-level/dev.csv",
    "break/QDMR-high-level/train.csv",
    "break/QDMR/dev.csv",
    "break/QDMR/train_partial.jsonl.gz",
)
NETWORKS: dict[Role, tuple[str, ...]] = {
    "parser": ("pointer", *NETS),
    "generator": ("pointer", *NETS),
    "reader": ("span", "extractive"),
    "negation": ("tagger", "hub_tagger"),
    "corrector": tuple(NETS),
    "paraphraser": tuple(NETS),
}
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
        if config.network not in NETWORKS[role]:
            raise ConfigError(
                f"network: a {role} is {' or '.join(NETWORKS[role])}, not {config.network}"
            )
        self.role = role
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
        if self.role == "reader":
            return self._reader()
        if self.role == "negation":
            return self._tagger(negations)
        if self.role in ("corrector", "paraphraser"):
            return self._rewordings()
        if self.config.per_rule and not self.config.pairs:
            pairs = self.folder.work / EDITED
            if main and not pairs.is_file():
                self.say("making edited pairs by the rules")
                with replacing(pairs) as path:
                    make_pairs(self.data, path)
            self.accelerator.wait_for_everyone()
            self.config = dataclasses.replace(self.config, pairs=str(pairs))
        return self._pairs()

    def _pairs(self) -> dict[str, Any]:
        """Train a parser or a generator."""
        material = load_material(self.role, self.config, self.data)
        pairs = material.pairs
        self._tell(
            f"{len(pairs.high)} high-level pairs, {len(pairs.low)} low-level, "
            f"{len(material.extra)} extra, {sum(map(len, material.edited.values()))} edited; "
            f"{len(pairs.development)} to watch by, {len(pairs.high_kept)} kept out"
        )
        self._check_watched(len(pairs.development))
        torch.manual_seed(self.config.seed)
        is_pointer = self.config.network == "pointer"
        training = PointerTraining(material) if is_pointer else TextTraining(material)
        task: Task[Any] = training.task()
        progress = self._train(task)
        if not self.accelerator.is_main_process:
            return {}
        training.save(self.folder)
        figures = self._pair_figures(material) if self.config.measured else {}
        return self._finish(task.objective.network, progress, figures)

    def _reader(self) -> dict[str, Any]:
        """Train a reader, and calibrate it."""
        material = reader_task.load_material(self.config, self.data)
        self._tell(
            f"{sum(map(len, material.rows.values()))} questions, {len(material.wrong)} made "
            f"unanswerable; {len(material.kept)} kept to watch by, "
            f"{len(material.calibration)} to calibrate on"
        )
        self._check_watched(len(material.kept))
        torch.manual_seed(self.config.seed)
        is_span = self.config.network == "span"
        make = reader_task.SpanTraining if is_span else reader_task.ExtractiveTraining
        training: reader_task.ReaderNet = make(self.config)
        if self.config.teacher:
            device = self.accelerator.device
            teacher = Teacher(self.config.teacher, training.tokenizer, device)
            training.objective.learn_from(teacher, self.config.taught)
        progress = self._train(reader_task.task(training, material))
        if not self.accelerator.is_main_process:
            return {}
        training.save(self.folder, material.calibration)
        figures: Figures = {}
        if self.config.measured:
            self.say("measuring")
            reader = load_reader(str(self.folder.model), self._options())
            figures = reader_figures(reader, self.data, self.config.measured)
        return self._finish(training.objective.network, progress, figures)

    def _tagger(self, negations: NegationData) -> dict[str, Any]:
        """Train a tagger."""
        material = load_tagger_material(self.config.sources, self.data, negations)
        self._tell(
            f"{sum(map(len, material.train))} sentences of {', '.join(material.conventions)}; "
            f"{sum(map(len, material.kept))} kept out"
        )
        self._check_watched(sum(map(len, material.kept)))
        torch.manual_seed(self.config.seed)
        make = BundledTraining if self.config.network == "tagger" else HubTraining
        training: TaggerNet = make(self.config, material)
        progress = self._train(tagger_task.task(training, self.config, material))
        if not self.accelerator.is_main_process:
            return {}
        training.save(self.folder)
        figures: Figures = {}
        if self.config.measured:
            self.say("measuring")
            tagger = load_tagger(str(self.folder.model), self.config.device)
            figures = negations.figures(tagger, material.sources, self.data, self.config.measured)
        return self._finish(training.objective.network, progress, figures)

    def _rewordings(self) -> dict[str, Any]:
        """Train a corrector or a paraphraser: questions to questions."""
        data = corrector_data if self.role == "corrector" else paraphraser_data
        material: corrector_task.Material = data.load_material(self.config, self.data)
        self._tell(
            f"{sum(map(len, material.train))} questions; {len(material.watched)} to watch by"
        )
        self._check_watched(len(material.watched))
        torch.manual_seed(self.config.seed)
        net = NETS[self.config.network](self.config, self.role)
        progress = self._train(corrector_task.task(net, material))
        if not self.accelerator.is_main_process:
            return {}
        net.save(self.folder)
        figures = self._rewording_figures() if self.config.measured else {}
        return self._finish(net.model, progress, figures)

    def _rewording_figures(self) -> Figures:
        """Measure the saved corrector or paraphraser."""
        self.say("measuring")
        folder, most = str(self.folder.model), self.config.measured
        if self.role == "corrector":
            return corrector_figures(load_corrector(folder, self._options()), self.data, most)
        return paraphraser_figures(load_paraphraser(folder, self._options()), self.data, most)

    def _pair_figures(self, material: Material) -> Figures:
        """Measure the saved parser or generator as users will load it."""
        self.say("measuring")
        model, config = str(self.folder.model), self.config
        if self.role == "parser":
            return parser_figures(
                lambda beams, level: load_parser(model, self._options(beams, level)),
                material,
                both_levels=config.network == "pointer" or "{level}" in config.input_format,
            )
        edited = material.edited_and_kept(Path(config.pairs)) if config.pairs else []
        judge = load_parser("bundled", self._options())
        return generator_figures(load_generator(model, self._options()), judge, material, edited)

    def _options(self, beams: int = 0, level: str = "high") -> LoadOptions:
        config = self.config
        # A bundled model knows no format, and takes none.
        form = config.input_format if config.network in NETS else ""
        return LoadOptions(
            device=config.device, beams=beams or config.beams, level=level, input_format=form
        )

    def _train(self, task: Task[Any]) -> Progress:
        return Loop(task, self.config, self.folder, self.accelerator, self._tell).run()

    def _tell(self, message: str) -> None:
        if self.accelerator.is_main_process:
            self.say(message)

    def _check_watched(self, size: int) -> None:
        if self.config.patience and not size:
            raise ConfigError("patience: there is no development part to watch; set development")

    def _finish(self, network: nn.Module, progress: Progress, figures: Figures) -> dict[str, Any]:
        """Write curves, card and report, and drop the checkpoint."""
        report: dict[str, Any] = {
            "role": self.role,
            "command": command(self.role, self.given),
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
            path.write_text(card(self.role, self.given, report), encoding="utf-8")
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
        inside: Sequence[str] = BREAK
        if self.role == "reader":
            inside = [each.path for each in sources_of(config.sources)]
        elif self.role == "negation":
            inside = [each.path for each in tagger_sources(config.sources)]
        elif self.role in ("corrector", "paraphraser"):
            inside = [each.path for each in question_sources(config.sources)]
        elif self.role == "generator" and config.sources:
            inside = [*BREAK, *(each.path for each in question_sources(config.sources))]
        if any(name in OF_CROWDS for name in inside):
            inside = [*inside, *CORRECTED, DROP]
        files = {
            name: written_file(name) if is_written(name) else self.data / name for name in inside
        }
        files |= {Path(name).name: Path(name) for name in (config.extra, config.pairs) if name}
        return {name: path for name, path in files.items() if path.is_file()}


def _rounded(value: float) -> float:
    return value if isinstance(value, int) else round(value, 4)
