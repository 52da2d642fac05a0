"""LoRA adapters in 8-bit integers: half as large, and made whole before peft reads them."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from bpb.models.storage.bundle import SCALE, dequantise

ADAPTER = "adapter_model.safetensors"
_LARGEST = 127


def compact(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Round matrices to int8, with a scale for each index of the shorter side, which is the rank:
    one for each row, as `bpb.models.storage.bundle.quantise` has it, would take half as much
    again. What is no matrix stays in half precision.
    """
    small: dict[str, Tensor] = {}
    for name, tensor in tensors.items():
        if tensor.dim() != 2:
            small[name] = tensor.half()
            continue
        across = 1 if tensor.shape[0] <= tensor.shape[1] else 0
        scale = tensor.float().abs().amax(across, keepdim=True).clamp(min=1e-8) / _LARGEST
        small[name] = (tensor / scale).round().to(torch.int8)
        small[name + SCALE] = scale
    return small


def make_compact(folder: Path) -> None:
    """Store a folder's adapter in 8-bit integers, in the place of the larger one."""
    path = folder / ADAPTER
    save_file(compact(load_file(path)), path)
    path.chmod(0o644)


@contextmanager
def readable(spec: str) -> Iterator[str]:
    """Give a folder that peft can read: an adapter's own, or its hub id; of a compact one another
    with the same weights, as long as the context lasts.

    Args:
        spec: The adapter's folder or hub id.
    """
    path = Path(spec) / ADAPTER
    stored = load_file(path) if path.is_file() else {}
    if not any(name.endswith(SCALE) for name in stored):
        yield spec
        return
    with TemporaryDirectory() as folder:
        for file in Path(spec).glob("*.json"):
            shutil.copyfile(file, Path(folder) / file.name)
        save_file(dequantise(stored), Path(folder) / ADAPTER)
        yield folder
