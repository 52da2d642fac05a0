"""A sequence-to-sequence checkpoint (BART, T5) under training, and its loss."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModelForSeq2SeqLM

from bpb.models.pointer.tokens import encodable
from bpb.models.rewriting import (
    CORRECTOR_FIELDS,
    GENERATOR_FIELDS,
    PARSER_FIELDS,
    check_format,
    store_format,
)
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.loop import Objective
from bpb.models.training.networks.hub import load_checkpoint
from bpb.models.training.settings import Role, TrainingConfig

LONGEST = 256
IGNORED = -100
# By role, the fields that its input may have, and its usual format.
_INPUTS = {
    "parser": (PARSER_FIELDS, "{question}"),
    "generator": (GENERATOR_FIELDS, "{decomposition}"),
    "corrector": (CORRECTOR_FIELDS, "{question}"),
    "paraphraser": (CORRECTOR_FIELDS, "{question}"),
}


@dataclass(frozen=True, slots=True)
class Sample:
    """A training pair as token ids, specials included.

    Attributes:
        source: The input.
        target: The output.
        weights: What each token of the output counts; empty where each counts 1.
    """

    source: tuple[int, ...]
    target: tuple[int, ...]
    weights: tuple[int, ...] = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """What each token of the output counts."""
        return self.weights or (1,) * len(self.target)


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
        """What its output tokens count."""
        return sum(item.counts)

    def forward(self, items: Sequence[Sample]) -> Tensor:
        """The summed loss of their output tokens."""
        device = next(self.network.parameters()).device
        sources = padded([item.source for item in items], self.padding, device)
        mask = padded([(1,) * len(item.source) for item in items], 0, device)
        targets = padded([item.target for item in items], IGNORED, device)
        logits = self.network(input_ids=sources, attention_mask=mask, labels=targets).logits
        losses = functional.cross_entropy(
            logits.float().flatten(0, 1),
            targets.flatten(),
            reduction="none",
            ignore_index=IGNORED,
            label_smoothing=self.smoothing if self.training else 0.0,
        )
        return (losses * padded([item.counts for item in items], 0, device).flatten()).sum()


class Seq2SeqNet:
    """A checkpoint to be trained for a role, and to be saved."""

    kind: ClassVar[Any] = AutoModelForSeq2SeqLM

    def __init__(self, config: TrainingConfig, role: Role) -> None:
        self.config = config
        self.role = role
        fields, self.usual_format = _INPUTS[role]
        self.format = check_format(config.input_format or self.usual_format, role, fields)
        # An adapter goes on from where it was, and what it adapts is the same.
        spec = config.checkpoint if config.adapter_rank else config.start or config.checkpoint
        self.model, self.tokenizer = load_checkpoint(self.kind, spec, role, config.dropout)
        if config.freeze_embeddings:
            self.model.get_input_embeddings().requires_grad_(False)

    def objective(self) -> Objective[Sample]:
        """The network and its loss."""
        encoder: nn.Module = self.model.get_encoder()
        smoothing = self.config.label_smoothing
        return Seq2SeqObjective(self.model, encoder, self.tokenizer.pad_token_id, smoothing)

    def save(self, folder: TrainingFolder) -> None:
        """Save the checkpoint as transformers does."""
        with writing(folder.model):
            self.model.save_pretrained(folder.model)
            self.tokenizer.save_pretrained(folder.model)
            self.save_format(folder.model)

    def save_format(self, folder: Path) -> None:
        """Keep the input's format beside the checkpoint, where it is not its role's usual one."""
        if self.format != self.usual_format:
            store_format(folder, self.role, self.format)

    def encode(self, texts: Sequence[str]) -> list[tuple[int, ...]]:
        """Inputs as token ids, cut at what the checkpoint takes."""
        if not texts:  # which tokenizers refuse
            return []
        positions = int(getattr(self.model.config, "max_position_embeddings", 0) or 4096)
        longest = min(self.tokenizer.model_max_length, positions)
        found = self.tokenizer(
            [encodable(text) for text in texts], truncation=True, max_length=longest
        )
        return [tuple(ids) for ids in found["input_ids"]]

    def outputs(self, texts: Sequence[str]) -> list[tuple[int, ...]]:
        """Outputs as token ids, with the one that ends them."""
        return self.encode(texts)

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


def padded(rows: Sequence[Sequence[int]], padding: int, device: torch.device) -> Tensor:
    """Rows of ids as one (batch, length) tensor."""
    length = max(len(row) for row in rows)
    return torch.tensor([[*row, *[padding] * (length - len(row))] for row in rows], device=device)
