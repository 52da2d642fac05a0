"""Checkpoints stored as what training changed: two bits a weight, apart from their base.

A fine-tuned network is close to the one it started from, and the difference bears coarse rounding
(Liu et al. 2024, "BitDelta", with one bit). Each row of a matrix has two magnitudes, fitted to it
by Lloyd's algorithm; a weight's two bits are its sign and which magnitude. All else that changed is
kept in half precision.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.storage.role_file import read_role_file

CONFIG = "difference.json"
WEIGHTS = "difference.safetensors"
CODES = ".codes"
SIZES = ".sizes"
_PER_BYTE = 4
_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class Difference:
    """What a folder's `difference.json` says.

    Attributes:
        base: The checkpoint that was changed: ``package:NAME``, a folder or a hub id.
        role: What it was changed into.
        input_format: The input it was trained with, as a format string.
        sha256: Of the weights' file, in hexadecimal.
    """

    base: str
    role: str
    input_format: str
    sha256: str = ""


def is_difference(folder: Path) -> bool:
    """Say whether a folder holds a checkpoint's difference from another."""
    return (folder / CONFIG).is_file()


def read(folder: Path, role: str) -> Difference:
    """Read what a folder says of itself.

    Raises:
        ModelError: It is not in its form, or for another role.
    """
    return Difference(**read_role_file(folder / CONFIG, role, Difference.__dataclass_fields__))


def save(
    folder: Path, told: Difference, base: Mapping[str, Tensor], tuned: Mapping[str, Tensor]
) -> None:
    """Write the difference of two networks' weights, which have the same names and shapes."""
    folder.mkdir(parents=True, exist_ok=True)
    small: dict[str, Tensor] = {}
    for name, weight in tuned.items():
        change = weight.float().cpu() - base[name].float().cpu()
        if not change.any():
            continue
        if change.dim() == 2:
            small |= packed(name, change)
        else:
            small[name] = change.half()
    save_file(small, folder / WEIGHTS)
    (folder / WEIGHTS).chmod(0o644)
    told = replace(told, sha256=sha256(folder / WEIGHTS))
    text = json.dumps(asdict(told), indent=1, ensure_ascii=False) + "\n"
    (folder / CONFIG).write_text(text, encoding="utf-8")


def apply(folder: Path, role: str, network: Any) -> Any:
    """Add a folder's difference to its base, in place.

    Raises:
        ModelError: The file is missing or altered, or the base is another network.
    """
    path = folder / WEIGHTS
    if not path.is_file():
        raise ModelError(f"{path} is missing; reinstall bpb or fetch the file again")
    if sha256(path) != read(folder, role).sha256:
        raise ModelError(f"{path} was cut short or altered: its sha256 is not that of {CONFIG}")
    stored = load_file(path)
    weights = network.state_dict()
    for key, tensor in stored.items():
        if key.endswith(SIZES):
            continue
        name = key.removesuffix(CODES)
        if name not in weights:
            raise ModelError(f"{folder} changes {name}, which its base does not have")
        weight = weights[name]
        change = tensor
        if key.endswith(CODES):
            change = unpacked(name, stored, weight.shape[-1])
        if change.shape != weight.shape:
            raise ModelError(
                f"{folder} changes {name} of shape {tuple(change.shape)}, and its base's has "
                f"{tuple(weight.shape)}"
            )
        weight += change.to(weight.dtype)
    return network


def packed(name: str, change: Tensor) -> dict[str, Tensor]:
    """What is stored of a matrix's change, by name."""
    codes, sizes = pack(change)
    return {name + CODES: codes, name + SIZES: sizes}


def unpacked(name: str, stored: Mapping[str, Tensor], columns: int) -> Tensor:
    """Undo ``packed``, up to its rounding."""
    return unpack(stored[name + CODES], stored[name + SIZES], columns)


def pack(change: Tensor) -> tuple[Tensor, Tensor]:
    """Round a matrix to two bits a number.

    Args:
        change: (rows, columns).

    Returns:
        The codes, four a byte, (rows, columns / 4 rounded up), and each row's two magnitudes,
        the lesser first, (rows, 2).
    """
    size = change.abs()
    lesser, greater = size.amin(1, keepdim=True), size.amax(1, keepdim=True)
    for _ in range(_ROUNDS):
        is_great = size > (lesser + greater) / 2
        lesser = _mean(size, ~is_great, lesser)
        greater = _mean(size, is_great, greater)
    is_great = size > (lesser + greater) / 2
    codes = (change < 0).to(torch.uint8) * 2 + is_great.to(torch.uint8)
    missing = -codes.shape[1] % _PER_BYTE
    codes = torch.nn.functional.pad(codes, (0, missing)).view(codes.shape[0], -1, _PER_BYTE)
    shifts = torch.arange(0, 8, 2, dtype=torch.uint8)
    packed = (codes << shifts).sum(-1).to(torch.uint8)
    return packed.contiguous(), torch.cat([lesser, greater], 1).half()


def unpack(codes: Tensor, sizes: Tensor, columns: int) -> Tensor:
    """Undo ``pack``, up to its rounding: (rows, columns)."""
    shifts = torch.arange(0, 8, 2, dtype=torch.uint8)
    each = ((codes.unsqueeze(-1) >> shifts) & 3).flatten(1)[:, :columns].long()
    size = sizes.float().gather(1, each & 1)
    return torch.where(each >= 2, -size, size)


def _mean(size: Tensor, chosen: Tensor, otherwise: Tensor) -> Tensor:
    """The mean of a row's chosen numbers; where none is, what it was."""
    count = chosen.sum(1, keepdim=True)
    mean = (size * chosen).sum(1, keepdim=True) / count.clamp(min=1)
    return torch.where(count > 0, mean, otherwise)
