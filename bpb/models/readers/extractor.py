"""What scores where an answer starts and ends: a checkpoint of transformers, with its heads."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import torch
from safetensors.torch import load_file
from torch import Tensor, nn

from bpb.models.checkpoint import Checkpoint, fingerprint_of, load_network, load_tokenizer
from bpb.models.readers.span_network import KINDS
from bpb.models.storage.bundle import dequantise

KIND_HEAD = "kind_head.safetensors"
# A model's inputs for one text, by name.
Features = Mapping[str, list[int]]


class KindHead(nn.Module):
    """The kind of answer, from the first token's state; kept beside a checkpoint that has one.

    Its matrices may be stored as ``bpb.models.storage.bundle.quantise`` makes them.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.pool = nn.Linear(width, width)
        self.kind = nn.Linear(width, len(KINDS))

    def forward(self, states: Tensor) -> Tensor:
        """Score kinds: (batch, length, width) -> (batch, 4)."""
        scores: Tensor = self.kind(torch.tanh(self.pool(states[:, 0])))
        return scores


def stored_kinds(folder: Path, width: int) -> KindHead | None:
    """The head beside a checkpoint; None where there is none.

    Args:
        folder: The checkpoint's.
        width: Of its states.
    """
    path = folder / KIND_HEAD
    if not path.is_file():
        return None
    head = KindHead(width)
    head.load_state_dict(dequantise(load_file(path)))
    return head.eval()


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """How to run a reader's checkpoint.

    Attributes:
        device: Where.
        batch_tokens: The most tokens in a batch; on the CPU each window is read alone.
        half: Whether matrices are multiplied in bfloat16.
        quantised: Whether they are multiplied in 8-bit integers where that can be: on the CPU, by
            CTranslate2, of encoders of BERT's kind. It goes before ``half``.
        cache: Where a package's archive is unpacked, and conversions are kept.
    """

    device: torch.device
    batch_tokens: int = 8192
    half: bool = False
    quantised: bool = False
    cache: Path | None = None


class Extractor(Protocol):
    """What an extractive reader asks.

    Attributes:
        tokenizer: Of transformers.
        fingerprint: A sha256 in hexadecimal that changes with what it computes.
        at_once: How many batches, each asked for from a thread of its own, are fastest.
    """

    tokenizer: Any
    fingerprint: str
    at_once: int

    def scores(self, batch: Sequence[Features]) -> tuple[Tensor, Tensor, Tensor | None]:
        """Score texts.

        Returns:
            Start and end scores, (batch, length) each, and kind scores, (batch, 4), in the order of
            ``KINDS``, or None without a head for them; in single precision, on the CPU.
        """


class TransformersExtractor:
    """An ``Extractor`` on transformers.

    Args:
        checkpoint: The checkpoint, or a LoRA adapter.
        options: How to run it.

    Raises:
        ModelError: It cannot be loaded.
    """

    at_once = 1

    def __init__(self, checkpoint: Checkpoint, options: ReaderOptions) -> None:
        from transformers import AutoModelForQuestionAnswering

        self.device, self.half = options.device, options.half
        self.tokenizer: Any = load_tokenizer(checkpoint, "reader")
        self.model: Any = load_network(
            checkpoint, "reader", AutoModelForQuestionAnswering, torch.float32
        ).to(self.device)
        told = fingerprint_of(self.model, self.tokenizer)
        self.kinds = stored_kinds(Path(checkpoint.spec), self.model.config.hidden_size)
        if self.kinds is not None:
            self.kinds.to(self.device)
            told += fingerprint_of(self.kinds)
        if self.half:
            told += " bf16"
            _halve(self.model.base_model)
        self.fingerprint = hashlib.sha256(told.encode()).hexdigest()

    @torch.inference_mode()
    def scores(self, batch: Sequence[Features]) -> tuple[Tensor, Tensor, Tensor | None]:
        """See ``Extractor``."""
        padded = self.tokenizer.pad(list(batch), return_tensors="pt").to(self.device)
        states, starts, ends = self._run(padded)
        kinds = self.kinds(states).float().cpu() if self.kinds is not None else None
        return starts.float().cpu(), ends.float().cpu(), kinds

    def _run(self, padded: Any) -> tuple[Tensor, Tensor, Tensor]:
        """The last states, (batch, length, width), and start and end scores, (batch, length)."""
        if not self.half:
            output = self.model(**padded, output_hidden_states=self.kinds is not None)
            # Without a head for kinds nothing looks at them, and some models give none.
            states = output.start_logits if self.kinds is None else output.hidden_states[-1]
            return states, output.start_logits, output.end_logits
        with torch.autocast(self.device.type, torch.bfloat16):
            states = self.model.base_model(**padded).last_hidden_state
        starts, ends = self.model.qa_outputs(states.float()).unbind(-1)
        return states.float(), starts, ends


def _halve(encoder: nn.Module) -> None:
    """Keep an encoder's matrices in bfloat16, in which autocast multiplies them.

    What is between them, and the heads, stay in single precision: scores of eight bits would tie.
    """
    for module in encoder.modules():
        if isinstance(module, nn.Linear):
            module.to(torch.bfloat16)
