"""A checkpoint trained by a LoRA adapter alone (Hu et al. 2021), on peft."""

import re
from pathlib import Path
from typing import Any

from torch import nn

from bpb.errors import ConfigError
from bpb.models.specs import is_adapter
from bpb.models.storage.int8_adapter import ADAPTER, make_compact, readable
from bpb.models.training.settings import TrainingConfig

_HEAD = "qa_outputs"
_LAYER = re.compile(r"\blayers?\.(\d+)\.")
# What an adapter's output is multiplied by, over its rank: twice the rank is usual.
_SCALE = 2


def adapted(model: Any, config: TrainingConfig) -> Any:
    """A network whose own weights stay as they are, but for its head, where it has one of a reader.

    Args:
        model: A network of transformers: an extractive reader's, with a head `qa_outputs`, or a
            decoder's.
        config: The rank, how many layers, from the first, get no adapter, and where a trained one
            is to go on from, whose rank and layers stay.

    Returns:
        peft's model, whose `save_pretrained` writes the adapter and the head.

    Raises:
        ConfigError: `start` is no adapter's folder, or the network's layers are not numbered.
    """
    from peft import LoraConfig, PeftModel, get_peft_model

    if config.start:
        if not is_adapter(Path(config.start)):
            raise ConfigError(
                f"start: {config.start} holds no adapter_config.json; name an adapter"
            )
        with readable(config.start) as folder:
            return PeftModel.from_pretrained(model, folder, is_trainable=True)
    names = [
        name
        for name, module in model.base_model.named_modules(prefix=model.base_model_prefix)
        if isinstance(module, nn.Linear) and _layer(name) >= config.frozen_layers
    ]
    if not names:
        raise ConfigError(
            f"adapter_rank: expected a network with layers past {config.frozen_layers}, got a "
            f"{type(model).__name__}; set adapter_rank=0, or frozen_layers lower"
        )
    lora = LoraConfig(
        r=config.adapter_rank,
        lora_alpha=_SCALE * config.adapter_rank,
        target_modules=names,
        modules_to_save=[_HEAD] if hasattr(model, _HEAD) else None,
    )
    return get_peft_model(model, lora)


def save_adapted(model: Any, folder: Path, config: TrainingConfig) -> None:
    """Write an adapter, in half precision or 8-bit integers, under the name of what it adapts."""
    for told in model.peft_config.values():
        told.base_model_name_or_path = config.checkpoint
        # A set would be written in another order each time.
        told.target_modules = sorted(told.target_modules)
    # It would look for the settings of embeddings that it does not store.
    model.half().save_pretrained(folder, save_embedding_layers=False)
    # What peft writes is for its owner alone.
    (folder / ADAPTER).chmod(0o644)
    if config.compact:
        make_compact(folder)


def _layer(name: str) -> int:
    """The layer that a module is of, 0-based; -1 if of none."""
    found = _LAYER.search(name)
    return int(found[1]) if found else -1
