"""Extractive checkpoints with encoders of BERT's kind, in 8-bit integers on CTranslate2."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.nn import functional

from bpb.models.checkpoint import Checkpoint, fingerprint_of, load_network
from bpb.models.ctranslate2.convert_encoder import (
    is_convertible,
    of_transformers,
    states,
    tells_positions,
    write,
)
from bpb.models.ctranslate2.converted import Converted
from bpb.models.ctranslate2.seq2seq import KIND, PRECISION, WEIGHTS, load_converted
from bpb.models.readers.extractor import Features, ReaderOptions, stored_kinds

# Start and end scores, beside the encoder.
_SPANS = "spans.safetensors"


def runs_here(checkpoint: Checkpoint, device: torch.device) -> bool:
    """Whether a checkpoint is one that is run so."""
    return device.type == "cpu" and is_convertible(checkpoint.settings)


class QuantisedExtractor:
    """An ``Extractor`` that computes what the checkpoint does, up to rounding.

    Args:
        checkpoint: What to convert, which ``runs_here``.
        options: How to run it.

    Raises:
        ModelError: The checkpoint cannot be loaded.
    """

    def __init__(self, checkpoint: Checkpoint, options: ReaderOptions) -> None:
        import ctranslate2

        self.at_once = torch.get_num_threads()

        def load() -> Any:
            from transformers import AutoModelForQuestionAnswering

            kind = AutoModelForQuestionAnswering
            return load_network(checkpoint, "reader", kind, torch.float32)

        found = Converted(
            checkpoint,
            "reader",
            kind=KIND,
            weights=WEIGHTS,
            version=f"reader {PRECISION} {ctranslate2.__version__}",
            load=load,
            convert=_convert,
            cache_folder=options.cache,
        )
        self.tokenizer = found.tokenizer
        self._spans = load_file(found.folder / _SPANS)
        self._kinds = stored_kinds(Path(checkpoint.spec), self._spans["weight"].shape[1])
        told = found.fingerprint + (fingerprint_of(self._kinds) if self._kinds else "")
        self.fingerprint = hashlib.sha256(told.encode()).hexdigest()
        self._tells_positions = tells_positions(checkpoint.settings["model_type"])
        self._encoder: Any = load_converted("Encoder", found.folder, options.device)

    @torch.inference_mode()
    def scores(self, batch: Sequence[Features]) -> tuple[Tensor, Tensor, Tensor | None]:
        """See ``bpb.models.readers.extractor.Extractor``."""
        rows = [each["input_ids"] for each in batch]
        encoded = states(self._encoder, rows, [self._seconds(each) for each in batch])
        starts, ends = functional.linear(encoded, **self._spans).unbind(-1)
        return starts, ends, self._kinds(encoded) if self._kinds else None

    def _seconds(self, features: Features) -> list[int]:
        """What is told of each token besides: its position or its segment."""
        length = len(features["input_ids"])
        if self._tells_positions:
            return list(range(length))
        return features.get("token_type_ids", [0] * length)


def _convert(network: Any, tokenizer: Any, target: Path) -> None:
    """Write an encoder and the scores of starts and ends into a folder, which is made."""
    write(of_transformers(network.base_model), target)
    spans = network.qa_outputs.state_dict()
    save_file(
        {name: tensor.float().contiguous() for name, tensor in spans.items()}, target / _SPANS
    )
