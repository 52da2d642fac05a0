"""Whether an error says that there is not enough memory, and what to do before another try."""

import gc
import sys

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
    """Whether memory did not suffice, of the machine or of its accelerator."""
    # torch.OutOfMemoryError is a RuntimeError that says so.
    said = str(error).lower()
    return isinstance(error, MemoryError) or (
        isinstance(error, RuntimeError) and any(text in said for text in _SAID)
    )


def free_memory() -> None:
    """Give back what is not in use."""
    gc.collect()
    torch = sys.modules.get("torch")
    if torch is not None and torch.cuda.is_initialized():
        torch.cuda.empty_cache()
