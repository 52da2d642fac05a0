"""The task of a reader: the bundled span network, or any extractive checkpoint of transformers."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Protocol

from safetensors.torch import save_file
from tokenizers import Tokenizer
from transformers import AutoModelForQuestionAnswering

from bpb.config.models import CacheConfig
from bpb.digest import sha256
from bpb.errors import ConfigError
from bpb.models.device import multiplies_halves
from bpb.models.encoder import Encoder
from bpb.models.readers.extractor import KIND_HEAD, ReaderOptions, stored_kinds
from bpb.models.readers.hub_reader import TEMPERATURES, HubReader, save_temperatures
from bpb.models.readers.span_network import ReaderNetwork
from bpb.models.readers.span_reader import SpanReader
from bpb.models.readers.windows import Calibration
from bpb.models.replay.cache import cache_folder
from bpb.models.storage.bundle import dequantise, quantise
from bpb.models.storage.shared_embeddings import shared_with
from bpb.models.training.data.negatives import load_antonyms, negatives
from bpb.models.training.data.reader_data import (
    Example,
    Row,
    calibration_rows,
    crop,
    load_rows,
    sources_of,
    tokenise,
)
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.loop import Task
from bpb.models.training.networks import bundles
from bpb.models.training.networks.adapter import adapted, save_adapted
from bpb.models.training.networks.extractive import WithKinds
from bpb.models.training.networks.hub import load_checkpoint
from bpb.models.training.networks.reader_batch import Frame, frame_of
from bpb.models.training.networks.reader_objective import ReaderObjective
from bpb.models.training.scores.development_scores import log_likelihood
from bpb.models.training.scores.reader_scores import calibrate
from bpb.models.training.settings import TrainingConfig

QUESTION_TOKENS = 48


class ReaderNet(Protocol):
    """What both kinds of reader are while they are trained."""

    tokenizer: Tokenizer
    objective: ReaderObjective
    positions: int

    def save(self, folder: TrainingFolder, rows: Sequence[Row]) -> None:
        """Save the reader, calibrated on rows it has not learned."""


class SpanTraining:
    """The bundled reader's network."""

    def __init__(self, config: TrainingConfig) -> None:
        self.start = bundles.start(config, ("reader",))
        self.tokenizer = self.start.tokenizer()
        self.positions = self.start.encoder.positions
        self.network = ReaderNetwork(self.start.new_encoder())
        if self.start.trained:
            self.network.load_state_dict(self.start.trained)
        if config.freeze_embeddings:
            self.network.encoder.tokens.requires_grad_(False)
        self.shared = shared_with("parser") if config.share_embeddings else None
        if self.shared and sha256(self.start.tokenizer_file) != self.shared.tokenizer:
            raise ConfigError(
                "share_embeddings: the network's tokenizer is not the bundled parser's; start from "
                "the parser's encoder, or set share_embeddings=false"
            )
        self.objective = ReaderObjective(self.network, self.network.encoder, Frame())

    def save(self, folder: TrainingFolder, rows: Sequence[Row]) -> None:
        """Save the network as a bundle, calibrated as it is after quantisation."""
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        network = ReaderNetwork(Encoder(self.start.encoder)).eval()
        network.load_state_dict(dequantise(quantise(weights)))
        reader = SpanReader(network, self.tokenizer, Calibration(), "", "")
        temperatures = calibrate(reader, rows, random.Random(7))
        config = {
            "role": "reader",
            "encoder": bundles.sizes_of(self.start.encoder),
            "temperatures": asdict(temperatures),
        }
        bundles.save(folder, weights, config, self.start.tokenizer_file, self.shared)


class ExtractiveTraining:
    """An extractive checkpoint of transformers, with a head for yes, no and no answer."""

    def __init__(self, config: TrainingConfig) -> None:
        self.config = config
        # An adapter goes on from where it was, and what it adapts is the same.
        spec = config.checkpoint if config.adapter_rank else config.start or config.checkpoint
        self.model, self.hub_tokenizer = load_checkpoint(
            AutoModelForQuestionAnswering, spec, "reader", config.dropout
        )
        self.tokenizer: Tokenizer = self.hub_tokenizer.backend_tokenizer
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        limit = int(getattr(self.model.config, "max_position_embeddings", 0) or 4096)
        self.positions = min(limit, self.hub_tokenizer.model_max_length)
        kinds = stored_kinds(Path(config.start or spec), self.model.config.hidden_size)
        network = WithKinds(self.model, self.hub_tokenizer, kinds)
        if config.freeze_embeddings:
            self.model.get_input_embeddings().requires_grad_(False)
        encoder = self.model.base_model
        if config.adapter_rank:
            network.model = self.model = adapted(self.model, config)
        self.kinds = network.kinds
        self.objective = ReaderObjective(network, encoder, frame_of(self.hub_tokenizer))

    def save(self, folder: TrainingFolder, rows: Sequence[Row]) -> None:
        """Save the checkpoint as transformers does, head and temperatures beside it."""
        with writing(folder.model):
            if self.config.adapter_rank:
                save_adapted(self.model, folder.model, self.config)
            else:
                self.model.save_pretrained(folder.model)
            self.hub_tokenizer.save_pretrained(folder.model)
            head = {name: tensor.cpu() for name, tensor in self.kinds.state_dict().items()}
            stored = quantise(head) if self.config.adapter_rank else head
            save_file(stored, folder.model / KIND_HEAD)
            (folder.model / KIND_HEAD).chmod(0o644)
            (folder.model / TEMPERATURES).unlink(missing_ok=True)
        # An adapter is calibrated as the best reader is run.
        half = bool(self.config.adapter_rank) and multiplies_halves(self.model.device)
        cache = cache_folder(CacheConfig())
        reader = HubReader(
            str(folder.model), ReaderOptions(self.model.device, half=half, cache=cache)
        )
        temperatures = calibrate(reader, rows, random.Random(7))
        with writing(folder.model):
            save_temperatures(folder.model, temperatures)


@dataclass(frozen=True, slots=True)
class ReaderMaterial:
    """What a reader is trained on.

    Attributes:
        config: The settings.
        rows: The rows of each source.
        wrong: Questions without an answer, made from them.
        kept: Rows kept to watch the training by.
        calibration: Rows to calibrate on: those, and half of the development contexts.
    """

    config: TrainingConfig
    rows: Mapping[str, Sequence[Row]]
    wrong: Sequence[Row]
    kept: Sequence[Row]
    calibration: Sequence[Row]


def load_material(config: TrainingConfig, data: Path) -> ReaderMaterial:
    """Read what a reader is trained on.

    Raises:
        ConfigError: The sources are not in their form.
        InputError: A file is missing or bad.
    """
    sources = sources_of(config.sources)
    rows, kept = load_rows(data, sources)
    rng = random.Random(f"{config.seed} negatives")
    antonyms = load_antonyms(data)
    wrong = [
        row
        for source in sources
        if source.negatives
        for row in negatives(rows[source.path], source.negatives, rng, antonyms)
    ]
    return ReaderMaterial(config, rows, wrong, kept, (*kept, *calibration_rows(data)))


def task(training: ReaderNet, material: ReaderMaterial) -> Task[Example]:
    """What is to be trained.

    Raises:
        ConfigError: The network does not take the window.
    """
    config, tokenizer = material.config, training.tokenizer
    room = training.positions - QUESTION_TOKENS - len(training.objective.frame)
    if config.window > room:
        raise ConfigError(f"window: this network takes at most {room} tokens, not {config.window}")
    times = {source.path: source.times for source in sources_of(config.sources)}
    examples = {
        path: tokenise(rows, tokenizer, QUESTION_TOKENS) for path, rows in material.rows.items()
    }
    wrong = tokenise(material.wrong, tokenizer, QUESTION_TOKENS)
    chosen = random.Random(config.seed).sample(
        list(material.kept), min(len(material.kept), config.evaluated)
    )
    watched = [
        crop(example, config.window, 0.0, random.Random(i))
        for i, example in enumerate(tokenise(chosen, tokenizer, QUESTION_TOKENS))
    ]

    def draw(spent: float, rng: random.Random) -> list[Example]:
        drawn = list(wrong)
        for path, found in examples.items():
            drawn.extend(found * int(times[path]))
            drawn.extend(rng.sample(found, int(len(found) * (times[path] % 1))))
        return [crop(example, config.window, config.short_windows, rng) for example in drawn]

    def evaluate() -> dict[str, float]:
        return log_likelihood(training.objective, watched, config) if watched else {}

    return Task(training.objective, draw, evaluate)
