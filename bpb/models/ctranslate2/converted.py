"""Checkpoints in a format of their own, made on first use and kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from bpb.models.checkpoint import Checkpoint, load_text_network, load_tokenizer
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.fingerprint import fingerprint
from bpb.models.seq2seq import Inputs, positions_of

# The tokenizer, and of texts the settings of how to write, beside the converted weights.
_KEPT = "transformers"
# The most tokens that the network takes, beside them.
_POSITIONS = "positions.json"
# The classes of tokenizers that are all in their file.
_PLAIN_TOKENIZERS = ("TokenizersBackend", "PreTrainedTokenizerFast")


class Converted:
    """A checkpoint in another format, with its tokenizer.

    Args:
        checkpoint: What to convert, an adapter merged into its base before.
        role: What it is for.
        kind: The format: the name of its folder in the cache folder.
        weights: The file of its weights.
        version: Of the format and of what makes it.
        load: The network in single precision, on the CPU.
        convert: Writes the network, of which there is the tokenizer, into a folder that it makes.
        cache_folder: Where conversions are kept; None to convert for this process only.

    Attributes:
        folder: Where the weights are.
        tokenizer: The checkpoint's.
        fingerprint: A sha256 in hexadecimal of all that it was made from, and its weights.
        size: The bytes of its weights.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        role: str,
        *,
        kind: str,
        weights: str,
        version: str,
        load: Callable[[], Any],
        convert: Callable[[Any, Any, Path], None],
        cache_folder: Path | None,
    ) -> None:
        identity = "".join(
            [
                *(fingerprint(role, spec) for spec in (checkpoint.base, checkpoint.spec)),
                checkpoint.revision,
                version,
            ]
        )

        def make(target: Path) -> None:
            tokenizer = load_tokenizer(checkpoint, role)
            convert(load(), tokenizer, target)
            tokenizer.save_pretrained(target / _KEPT)

        self.folder = Conversions(cache_folder, kind, weights).get(identity, make)
        self.tokenizer: Any = _tokenizer(self.folder / _KEPT)
        self.size = (self.folder / weights).stat().st_size
        with (self.folder / weights).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self.fingerprint = hashlib.sha256(f"{identity}{digest}".encode()).hexdigest()


class ConvertedText(Converted):
    """A text-to-text checkpoint in another format, and what else is needed to run it.

    Args:
        checkpoint: See ``Converted``, as of all that is not told here.
        role: What it is for.
        longest: The most tokens of an output.

    Attributes:
        generation: How the checkpoint is to write.
        inputs: Texts to tokens.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        role: str,
        longest: int,
        *,
        kind: str,
        weights: str,
        version: str,
        convert: Callable[[Any, Any, Path], None],
        cache_folder: Path | None,
    ) -> None:
        from transformers import GenerationConfig

        def make(network: Any, tokenizer: Any, target: Path) -> None:
            convert(network, tokenizer, target)
            network.generation_config.save_pretrained(target / _KEPT)
            told = json.dumps(positions_of(network.config))
            (target / _POSITIONS).write_text(told, encoding="utf-8")

        super().__init__(
            checkpoint,
            role,
            kind=kind,
            weights=weights,
            version=version,
            load=lambda: load_text_network(checkpoint, role, torch.device("cpu")),
            convert=make,
            cache_folder=cache_folder,
        )
        positions = json.loads((self.folder / _POSITIONS).read_text(encoding="utf-8"))
        self.generation: Any = GenerationConfig.from_pretrained(self.folder / _KEPT)
        self.inputs = Inputs(self.tokenizer, positions, longest, checkpoint.sequence_to_sequence)


def _tokenizer(kept: Path) -> Any:
    """A saved tokenizer. To look up its class takes longer than to read it."""
    settings = json.loads((kept / "tokenizer_config.json").read_text(encoding="utf-8"))
    if settings.get("tokenizer_class") in _PLAIN_TOKENIZERS:
        from transformers import PreTrainedTokenizerFast

        return PreTrainedTokenizerFast.from_pretrained(kept)
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(kept)
