"""Decoders alone, of Llama's architecture, as a ``Rewriter`` in 8-bit integers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file

from bpb.errors import ModelError
from bpb.models.checkpoint import Checkpoint
from bpb.models.ctranslate2.converted import ConvertedText
from bpb.models.int8.decoder import DecoderSizes, Int8Decoder, is_fast_here
from bpb.models.int8.quantise import quantised
from bpb.models.int8.search import log_likelihoods, write
from bpb.models.rewriting import best_of
from bpb.models.seq2seq import Following, RewriteOptions, end_tokens
from bpb.protocols import Candidate

WEIGHTS = "model.safetensors"
# Conversions of an earlier one are made anew.
_VERSION = "torch int8 2"
# Questions, one a line, that show how large a layer's inputs are.
_CALIBRATION = Path(__file__).with_name("calibration.txt")


def runs_here(checkpoint: Checkpoint, device: torch.device) -> bool:
    """Whether a checkpoint is a decoder that this machine runs fast so."""
    is_decoder = DecoderSizes.of(checkpoint.settings) is not None
    return is_decoder and device.type == "cpu" and is_fast_here()


class Int8Rewriter(Following):
    """A ``bpb.models.rewriting.Rewriter`` on an ``Int8Decoder``.

    Args:
        checkpoint: What to convert, which ``runs_here``.
        role: What it is for.
        options: How to run it.
        cache_folder: Where conversions are kept; None to convert for this process only.

    Attributes:
        size: The bytes of its weights.

    Raises:
        ModelError: The checkpoint is no decoder of Llama's architecture, or its settings want
            tokens punished for having been written.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        role: str,
        options: RewriteOptions,
        cache_folder: Path | None,
    ) -> None:
        sizes = DecoderSizes.of(checkpoint.settings)
        if sizes is None:
            raise ModelError(f"the {role} {checkpoint.spec} is no decoder of Llama's architecture")
        self.name, self.options = checkpoint.spec, options
        found = ConvertedText(
            checkpoint,
            role,
            options.longest,
            kind="int8",
            weights=WEIGHTS,
            version=_VERSION,
            convert=_convert,
            cache_folder=cache_folder,
        )
        generation = found.generation
        if generation.no_repeat_ngram_size or (generation.repetition_penalty or 1.0) != 1.0:
            raise ModelError(
                f"the {role} {checkpoint.spec} wants no_repeat_ngram_size or repetition_penalty, "
                "which models.engine=int8 does not know; use models.engine=ctranslate2"
            )
        self.tokenizer, self.inputs = found.tokenizer, found.inputs
        self.fingerprint, self.size = found.fingerprint, found.size
        self.ends = frozenset(end_tokens(self.tokenizer, generation))
        self.decoder = Int8Decoder(load_file(found.folder / WEIGHTS), sizes)

    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        found = write(
            self.decoder,
            self.inputs.of(texts),
            ends=self.ends,
            longest=self.inputs.longest,
            beams=self.options.beams,
            most=self.options.batch_tokens,
        )
        return [
            best_of([(self.inputs.text(each.tokens), each.score) for each in several])
            for several in found
        ]

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the natural logarithm of each second text's probability, given the first."""
        sources = self.inputs.of([source for source, _ in pairs])
        targets = self.inputs.targets([text for _, text in pairs])
        return log_likelihoods(self.decoder, sources, targets)


def _convert(network: Any, tokenizer: Any, target: Path) -> None:
    """Write a decoder's weights in 8-bit integers into a folder, which is made."""
    texts = _CALIBRATION.read_text(encoding="utf-8").splitlines()
    target.mkdir()
    save_file(
        quantised(network, [tokenizer(text)["input_ids"] for text in texts]), target / WEIGHTS
    )
