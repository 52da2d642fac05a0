"""Checkpoints of transformers to train from."""

from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoTokenizer

from bpb.config.models import CacheConfig
from bpb.errors import ConfigError
from bpb.models.checkpoint import from_checkpoint
from bpb.models.installed import locate
from bpb.models.replay.cache import cache_folder
from bpb.models.specs import BUNDLED
from bpb.models.storage.pypi_weights import without_quantisation
from bpb.models.storage.weight_delta import apply, is_difference, read

# What BART, T5 and BERT call their dropout.
DROPOUTS = ("dropout", "dropout_rate", "hidden_dropout_prob", "attention_probs_dropout_prob")


def load_checkpoint(kind: Any, spec: str, role: str, dropout: float) -> tuple[Any, Any]:
    """Load a checkpoint to train, in single precision, and its tokenizer.

    Args:
        kind: The transformers class that makes the model.
        spec: The folder, hub id or package; a folder may hold a difference from one.
        role: What it is to be.
        dropout: In place of its own; -1 leaves that.

    Raises:
        ConfigError: No checkpoint is named.
        ModelError: It cannot be loaded.
    """
    if not spec:
        raise ConfigError(
            f"no checkpoint to train a {role} from; give --set checkpoint=FOLDER_OR_HUB_ID"
        )
    folder = BUNDLED / role if spec == "bundled" else Path(spec)
    if is_difference(folder):
        base, tokenizer = load_checkpoint(kind, read(folder, role).base, role, dropout)
        return apply(folder, role, base), tokenizer
    place, more = locate(spec, role, cache_folder(CacheConfig()))
    tokenizer = from_checkpoint(
        lambda: AutoTokenizer.from_pretrained(place, trust_remote_code=False, **more), place, role
    )
    config: Any = from_checkpoint(
        lambda: AutoConfig.from_pretrained(place, trust_remote_code=False, **more), place, role
    )
    for name in DROPOUTS:
        if dropout >= 0 and hasattr(config, name):
            setattr(config, name, dropout)
    model: Any = from_checkpoint(
        lambda: kind.from_pretrained(
            place, config=config, trust_remote_code=False, dtype=torch.float32, **more
        ),
        place,
        role,
    )
    return without_quantisation(model), tokenizer
