"""Taggers on any encoder of transformers (RoBERTa, XLM-R, DeBERTa, BERT and so on).

A folder holds the encoder as transformers saves it, and beside it `tagger.safetensors`, the rest of
the network, and `tagger.json`, its sizes and conventions.
"""

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor, nn
from transformers import AutoModel, AutoTokenizer

from bpb.errors import ModelError
from bpb.models.checkpoint import fingerprint_of, from_checkpoint
from bpb.models.specs import TAGGER as TOLD
from bpb.models.taggers.network import TaggerNetwork, TaggerSizes
from bpb.models.taggers.tagger import BiLSTMTagger, Frame, WordEncoder

HEAD = "tagger.safetensors"
MODEL = "encoder.model."


class HubEncoder(nn.Module):
    """An encoder of transformers, told the convention by an embedding added to its input."""

    def __init__(self, model: Any, conventions: int) -> None:
        super().__init__()
        self.model = model
        self.convention = nn.Embedding(conventions, model.get_input_embeddings().embedding_dim)
        nn.init.zeros_(self.convention.weight)

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Tensor:
        """See ``TaggerNetwork``."""
        embedded = self.model.get_input_embeddings()(ids) + self.convention(segments)
        states: Tensor = self.model(
            inputs_embeds=embedded, attention_mask=mask.long()
        ).last_hidden_state
        return states


def hub_network(model: Any, conventions: int, sizes: TaggerSizes) -> TaggerNetwork:
    """A tagger's network on an encoder of transformers."""
    return TaggerNetwork(HubEncoder(model, conventions), int(model.config.hidden_size), sizes)


def hub_words(tokenizer: Any) -> WordEncoder:
    """Words to a checkpoint's tokens."""
    backend = tokenizer.backend_tokenizer
    backend.no_truncation()
    backend.no_padding()
    framed = backend.encode("a")
    inside = [place for place, added in enumerate(framed.special_tokens_mask) if not added]
    before, after = framed.ids[: inside[0]], framed.ids[inside[-1] + 1 :]
    padding = int(tokenizer.pad_token_id)
    unknown = tokenizer.unk_token_id
    frame = Frame(
        tuple(before), tuple(after), padding, padding if unknown is None else int(unknown)
    )
    return WordEncoder(backend, frame)


def hub_positions(model: Any, tokenizer: Any) -> int:
    """The most tokens that an encoder takes."""
    limit = int(getattr(model.config, "max_position_embeddings", 0) or 4096)
    return min(limit, int(tokenizer.model_max_length))


def save_hub_tagger(
    folder: Path, network: TaggerNetwork, tokenizer: Any, sizes: TaggerSizes, known: tuple[str, ...]
) -> None:
    """Write a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    encoder: Any = network.encoder
    encoder.model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    head = {k: v.cpu() for k, v in network.state_dict().items() if not k.startswith(MODEL)}
    save_file(head, folder / HEAD)
    told = {"conventions": list(known), "sizes": asdict(sizes) | {"dropout": 0.0}}
    (folder / TOLD).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def load_hub_tagger(spec: str, device: torch.device) -> BiLSTMTagger:
    """Load a folder.

    Raises:
        ModelError: A file is missing or not in its form.
    """
    tokenizer: Any = from_checkpoint(
        lambda: AutoTokenizer.from_pretrained(spec, trust_remote_code=False), spec, "tagger"
    )
    model: Any = from_checkpoint(
        lambda: AutoModel.from_pretrained(spec, trust_remote_code=False, dtype=torch.float32),
        spec,
        "tagger",
    )
    told_file, head_file = Path(spec) / TOLD, Path(spec) / HEAD
    try:
        told = json.loads(told_file.read_text(encoding="utf-8"))
        known, sizes = tuple(map(str, told["conventions"])), TaggerSizes(**told["sizes"])
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise ModelError(f"{told_file}: expected conventions and sizes: {error!r}") from error
    if not head_file.is_file():
        raise ModelError(f"{head_file} is missing; fetch it again, or train it anew")
    network = hub_network(model, len(known), sizes)
    network.load_state_dict(network.state_dict() | load_file(head_file))
    network.to(device).eval()
    both = f"{fingerprint_of(network, tokenizer)}{told}"
    return BiLSTMTagger(
        network,
        hub_words(tokenizer),
        known,
        hub_positions(model, tokenizer),
        spec,
        hashlib.sha256(both.encode()).hexdigest(),
    )
