"""A checkpoint trained by a LoRA adapter alone (Hu et al. 2021), on peft."""

import re
from typing import Any

from peft import LoraConfig, PeftModel, get_peft_model
from torch import nn

from bpb.models.training.settings import TrainingConfig

_LAYER = re.compile(r"\blayers?\.(\d+)\.")
# What an adapter's output is multiplied by, over its rank: twice the rank is usual.
_SCALE = 2


def adapted(model: Any, config: TrainingConfig) -> Any:
    """A network whose own weights stay as they are, but for its head.

    Args:
        model: A network of transformers with a head `qa_outputs`.
        config: The rank, how many layers, from the first, get no adapter, and where a trained one
            is to go on from.

    Returns:
        peft's model, whose `save_pretrained` writes the adapter and the head.
    """
    if config.start:
        return PeftModel.from_pretrained(model, config.start, is_trainable=True)
    names = [
        name
        for name, module in model.base_model.named_modules(prefix=model.base_model_prefix)
        if isinstance(module, nn.Linear) and _layer(name) >= config.frozen_layers
    ]
    lora = LoraConfig(
        r=config.adapter_rank,
        lora_alpha=_SCALE * config.adapter_rank,
        target_modules=names,
        modules_to_save=["qa_outputs"],
    )
    return get_peft_model(model, lora)


def save_adapted(model: Any, folder: Any, checkpoint: str) -> None:
    """Write an adapter in half precision, under the name of what it adapts."""
    for told in model.peft_config.values():
        told.base_model_name_or_path = checkpoint
    model.half().save_pretrained(folder)


def _layer(name: str) -> int:
    """The layer that a module is of, 0-based; -1 if of none."""
    found = _LAYER.search(name)
    return int(found[1]) if found else -1
