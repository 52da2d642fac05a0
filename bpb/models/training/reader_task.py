"""The task of a reader: the bundled span network, or any extractive checkpoint of transformers."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModelForQuestionAnswering

from bpb.errors import ConfigError
from bpb.model_settings import CacheConfig
from bpb.models.cache import cache_folder
from bpb.models.device import multiplies_halves
from bpb.models.encoder import Encoder
from bpb.models.fingerprint import sha256
from bpb.models.hub_reader import (
    KIND_HEAD,
    TEMPERATURES,
    HubReader,
    KindHead,
    ReaderOptions,
    save_temperatures,
)
from bpb.models.reader import SpanReader
from bpb.models.reader_network import KINDS, ReaderNetwork
from bpb.models.shared import shared_with
from bpb.models.training import bundles
from bpb.models.training.adapter import adapted, save_adapted
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.hub import load_checkpoint
from bpb.models.training.loop import Objective, Task
from bpb.models.training.negatives import load_antonyms, negatives
from bpb.models.training.reader_data import (
    Example,
    Row,
    calibration_rows,
    crop,
    load_rows,
    sources_of,
    tokenise,
)
from bpb.models.training.reader_scores import calibrate
from bpb.models.training.scores import log_likelihood
from bpb.models.training.settings import TrainingConfig
from bpb.models.vocabulary import CLS, SEP
from bpb.models.weights import dequantise, quantise
from bpb.models.windows import Calibration

QUESTION_TOKENS = 48
IGNORED = -100
IMPOSSIBLE = -1e4
SPANS = torch.tensor([kind == "span" for kind in KINDS])
YES_NO = torch.tensor([kind in ("yes", "no") for kind in KINDS])


@dataclass(frozen=True, slots=True)
class Frame:
    """What a tokenizer puts around a question and its context.

    Attributes:
        before: Ids before the question.
        between: Ids between the two.
        after: Ids after the context.
        padding: The id that fills a batch.
    """

    before: tuple[int, ...] = (CLS,)
    between: tuple[int, ...] = (SEP,)
    after: tuple[int, ...] = (SEP,)
    padding: int = 0

    def __len__(self) -> int:
        return len(self.before) + len(self.between) + len(self.after)


class ReaderObjective(Objective[Example]):
    """The loss of the answer's kind, and the mean of its first and last token's."""

    def __init__(self, network: nn.Module, encoder: nn.Module, frame: Frame) -> None:
        super().__init__(network, encoder)
        self.frame = frame

    def length(self, item: Example) -> int:
        """Its tokens, those around it included."""
        return len(item.question) + len(item.context) + len(self.frame)

    def weight(self, item: Example) -> int:
        """One answer."""
        return 1

    def forward(self, items: Sequence[Example]) -> Tensor:
        """The summed loss of examples."""
        batch = self._collate(items)
        starts, ends, kinds = self.network(batch["ids"], batch["mask"], batch["segments"])
        outside = ~batch["context"]
        spans, yes_no = SPANS.to(kinds.device), YES_NO.to(kinds.device)
        illegal = torch.where(batch["polar"][:, None], spans, yes_no)
        span = _cross_entropy(starts.masked_fill(outside, IMPOSSIBLE), batch["first"])
        span = span + _cross_entropy(ends.masked_fill(outside, IMPOSSIBLE), batch["last"])
        return _cross_entropy(kinds.masked_fill(illegal, IMPOSSIBLE), batch["kind"]) + span / 2

    def _collate(self, items: Sequence[Example]) -> Mapping[str, Tensor]:
        """Pad examples into one batch, on the network's device."""
        frame, size = self.frame, len(items)
        length = max(map(self.length, items))
        ids = torch.full((size, length), frame.padding)
        segments = torch.zeros(size, length, dtype=torch.long)
        mask = torch.zeros(size, length, dtype=torch.bool)
        context = torch.zeros(size, length, dtype=torch.bool)
        first = torch.full((size,), IGNORED)
        last = torch.full((size,), IGNORED)
        for i, e in enumerate(items):
            row = [*frame.before, *e.question, *frame.between, *e.context, *frame.after]
            begin = len(frame.before) + len(e.question) + len(frame.between)
            ids[i, : len(row)] = torch.tensor(row)
            mask[i, : len(row)] = True
            segments[i, begin : len(row)] = 1
            context[i, begin : begin + len(e.context)] = True
            if e.first >= 0:
                first[i], last[i] = begin + e.first, begin + e.last
        batch = {
            "ids": ids,
            "mask": mask,
            "segments": segments,
            "context": context,
            "first": first,
            "last": last,
            "kind": torch.tensor([e.kind for e in items]),
            "polar": torch.tensor([e.polar for e in items]),
        }
        device = next(self.network.parameters()).device
        return {name: tensor.to(device) for name, tensor in batch.items()}


def _cross_entropy(scores: Tensor, targets: Tensor) -> Tensor:
    return functional.cross_entropy(scores, targets, reduction="sum", ignore_index=IGNORED)


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


class _WithKinds(nn.Module):
    """An extractive checkpoint and a head for the kinds, called as ``ReaderNetwork`` is."""

    def __init__(self, model: Any, has_segments: bool) -> None:
        super().__init__()
        self.model = model
        self.has_segments = has_segments
        self.kinds = KindHead(model.config.hidden_size)

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """See ``ReaderNetwork``."""
        more = {"token_type_ids": segments} if self.has_segments else {}
        found = self.model(
            input_ids=ids, attention_mask=mask.long(), output_hidden_states=True, **more
        )
        kinds = self.kinds(found.hidden_states[-1])
        return found.start_logits.float(), found.end_logits.float(), kinds.float()


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
        has_segments = "token_type_ids" in self.hub_tokenizer.model_input_names
        network = _WithKinds(self.model, has_segments)
        head = Path(config.start or spec) / KIND_HEAD
        if head.is_file():
            network.kinds.load_state_dict(
                {name: tensor.float() for name, tensor in load_file(head).items()}
            )
        if config.freeze_embeddings:
            self.model.get_input_embeddings().requires_grad_(False)
        encoder = self.model.base_model
        if config.adapter_rank:
            network.model = self.model = adapted(self.model, config)
        self.kinds = network.kinds
        self.objective = ReaderObjective(network, encoder, self._frame())

    def save(self, folder: TrainingFolder, rows: Sequence[Row]) -> None:
        """Save the checkpoint as transformers does, head and temperatures beside it."""
        with writing(folder.model):
            if self.config.adapter_rank:
                save_adapted(self.model, folder.model, self.config.checkpoint)
            else:
                self.model.save_pretrained(folder.model)
            self.hub_tokenizer.save_pretrained(folder.model)
            dtype = torch.float16 if self.config.adapter_rank else torch.float32
            head = self.kinds.state_dict().items()
            save_file(
                {name: tensor.cpu().to(dtype) for name, tensor in head}, folder.model / KIND_HEAD
            )
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

    def _frame(self) -> Frame:
        """What the tokenizer puts around a pair, found by giving it one."""
        pair = self.tokenizer.encode("a", "a")
        parts = pair.sequence_ids
        first, second = parts.index(0), parts.index(1)
        between = next(i for i in range(first, len(parts)) if parts[i] is None)
        after = len(parts) - parts[::-1].index(1)
        ids = tuple(pair.ids)
        padding = int(self.hub_tokenizer.pad_token_id)
        return Frame(ids[:first], ids[between:second], ids[after:], padding)


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
