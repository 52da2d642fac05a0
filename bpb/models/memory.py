"""Errors of too little memory: how they are recognised, and what is done about them."""

import gc
import sys

from bpb.config.models import ModelsConfig
from bpb.errors import ModelError
from bpb.models.source_error import one_line

# What the libraries say in errors that have no type of their own: torch's and ctranslate2's
# allocators on the CPU, CUDA, cuBLAS.
_SAID = (
    "out of memory",
    "can't allocate memory",
    "cannot allocate memory",
    "not enough memory",
    "bad_alloc",
    "alloc_failed",
)


def is_out_of_memory(error: BaseException) -> bool:
    """Whether an error says that the machine or its accelerator has too little memory."""
    # torch.OutOfMemoryError is a RuntimeError that says so.
    said = str(error).lower()
    return isinstance(error, MemoryError) or (
        isinstance(error, RuntimeError) and any(text in said for text in _SAID)
    )


def free_memory() -> None:
    """Release the memory that is not in use."""
    gc.collect()
    torch = sys.modules.get("torch")
    if torch is not None and torch.cuda.is_initialized():
        torch.cuda.empty_cache()


def without_memory(example: str, error: BaseException, models: ModelsConfig) -> ModelError:
    """The error for an example, by its id, that memory does not suffice for."""
    said = one_line(error) or type(error).__name__
    return ModelError(
        f"not enough memory for example {example} alone ({said}): "
        f"set models.batch_tokens below {models.batch_tokens}, another models.device than "
        f"{models.device} or a smaller model, and run again to go on"
    )
