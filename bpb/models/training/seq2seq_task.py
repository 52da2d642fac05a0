"""The task of a sequence-to-sequence checkpoint (BART, T5) as parser or generator."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModelForSeq2SeqLM

from bpb.models.pointer import HIGH, LEVEL_NAMES
from bpb.models.rewriting import GENERATOR_FIELDS, PARSER_FIELDS, check_format
from bpb.models.training.drawing import Material
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.generator_data import Triple, input_of, question_of
from bpb.models.training.hub import load_checkpoint
from bpb.models.training.loop import Objective, Task
from bpb.models.training.pair_task import pair_task
from bpb.models.words import encodable
from bpb.protocols import Candidate

LONGEST = 256
IGNORED = -100
FIELDS = {"parser": PARSER_FIELDS, "generator": GENERATOR_FIELDS}
DEFAULT_FORMATS = {"parser": "{question}", "generator": "{decomposition}"}
NAMES_OF_LEVELS = {level: name for name, level in LEVEL_NAMES.items()}


@dataclass(frozen=True, slots=True)
class Sample:
    """A training pair as token ids, specials included."""

    source: tuple[int, ...]
    target: tuple[int, ...]


class Seq2SeqObjective(Objective[Sample]):
    """The negative log-likelihood of target tokens."""

    def __init__(self, model: nn.Module, encoder: nn.Module, padding: int, smoothing: float):
        super().__init__(model, encoder)
        self.padding = padding
        self.smoothing = smoothing

    def length(self, item: Sample) -> int:
        """Its tokens, of input and output."""
        return len(item.source) + len(item.target)

    def weight(self, item: Sample) -> int:
        """Its output tokens."""
        return len(item.target)

    def forward(self, items: Sequence[Sample]) -> Tensor:
        """The summed loss of their output tokens."""
        device = next(self.network.parameters()).device
        sources = padded([item.source for item in items], self.padding, device)
        mask = padded([(1,) * len(item.source) for item in items], 0, device)
        targets = padded([item.target for item in items], IGNORED, device)
        logits = self.network(input_ids=sources, attention_mask=mask, labels=targets).logits
        return functional.cross_entropy(
            logits.float().flatten(0, 1),
            targets.flatten(),
            reduction="sum",
            ignore_index=IGNORED,
            label_smoothing=self.smoothing if self.training else 0.0,
        )


class Seq2SeqTraining:
    """A checkpoint to be trained on material, and to be saved."""

    kind: ClassVar[Any] = AutoModelForSeq2SeqLM

    def __init__(self, material: Material) -> None:
        self.material = material
        config = material.config
        given = config.input_format or DEFAULT_FORMATS[material.role]
        self.format = check_format(given, material.role, FIELDS[material.role])
        self.model, self.tokenizer = load_checkpoint(
            self.kind, config.start or config.checkpoint, material.role, config.dropout
        )

    def task(self) -> Task[Sample]:
        """What is to be trained."""
        if self.material.config.freeze_embeddings:
            self.model.get_input_embeddings().requires_grad_(False)
        return pair_task(self.objective(), self.material, self._samples, _Greedy(self))

    def objective(self) -> Objective[Sample]:
        """The network and its loss."""
        encoder: nn.Module = self.model.get_encoder()
        smoothing = self.material.config.label_smoothing
        return Seq2SeqObjective(self.model, encoder, self.tokenizer.pad_token_id, smoothing)

    def save(self, folder: TrainingFolder) -> None:
        """Save the checkpoint as transformers does."""
        with writing(folder.model):
            self.model.save_pretrained(folder.model)
            self.tokenizer.save_pretrained(folder.model)

    def source(self, triple: Triple) -> str:
        """The input of a pair, in its format."""
        if self.material.role == "parser":
            pair = triple.target
            return self.format.format(question=pair.question, level=NAMES_OF_LEVELS[pair.level])
        return self.format.format(**asdict(input_of(triple)))

    def target(self, triple: Triple) -> str:
        """The output of a pair."""
        if self.material.role == "parser":
            return triple.target.decomposition
        return question_of(triple.target.question)

    def encode(self, texts: Sequence[str]) -> list[tuple[int, ...]]:
        """Texts as token ids, cut at what the checkpoint takes."""
        if not texts:  # which tokenizers refuse
            return []
        positions = int(getattr(self.model.config, "max_position_embeddings", 0) or 4096)
        longest = min(self.tokenizer.model_max_length, positions)
        found = self.tokenizer(
            [encodable(text) for text in texts], truncation=True, max_length=longest
        )
        return [tuple(ids) for ids in found["input_ids"]]

    def written(self, sources: Sequence[tuple[int, ...]]) -> list[str]:
        """What the network writes by greedy search, of inputs as token ids."""
        device = self.model.device
        rows = self.model.generate(
            input_ids=padded(sources, self.tokenizer.pad_token_id, device),
            attention_mask=padded([(1,) * len(row) for row in sources], 0, device),
            max_length=min(LONGEST, self.tokenizer.model_max_length),
            num_beams=1,
            do_sample=False,
        )
        return list(self.tokenizer.batch_decode(rows, skip_special_tokens=True))

    def _samples(self, triples: Sequence[Triple]) -> list[Sample]:
        sources = self.encode([self.source(triple) for triple in triples])
        targets = self.encode([self.target(triple) for triple in triples])
        both = zip(sources, targets, strict=True)
        return [Sample(source, target) for source, target in both]


class _Greedy:
    """The checkpoint under training as a ``bpb.protocols.Parser``: greedy, unscored."""

    name = ""
    fingerprint = ""

    def __init__(self, training: Seq2SeqTraining) -> None:
        self.training = training

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        training, high = self.training, NAMES_OF_LEVELS[HIGH]
        sources = training.encode(
            [training.format.format(question=q, level=high) for q in questions]
        )
        texts: list[str] = []
        for begin in range(0, len(sources), 32):
            texts.extend(training.written(sources[begin : begin + 32]))
        return [(Candidate(" ".join(text.split()), 0.0),) for text in texts]


def padded(rows: Sequence[Sequence[int]], padding: int, device: torch.device) -> Tensor:
    """Rows of ids as one (batch, length) tensor."""
    length = max(len(row) for row in rows)
    return torch.tensor([[*row, *[padding] * (length - len(row))] for row in rows], device=device)
