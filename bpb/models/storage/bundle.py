"""Bundled weights: folders of int8 matrices with their configuration, checked when loaded."""

import hashlib
import json
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.specs import HASHES
from bpb.models.storage.shared_embeddings import EMBEDDINGS, TOKENIZER, Shared
from bpb.models.storage.weight_delta import CODES, SIZES, packed, unpacked

WEIGHTS = "model.safetensors"
CONFIG = "config.json"
CARD = "MODEL_CARD.md"
# Under which the configuration says what is taken from a bundled model.
SHARED = "shared"
SCALE = ".scale"
# Below this many numbers a matrix is kept in half precision: there is little to gain.
SMALLEST = 4096


@dataclass(frozen=True, slots=True)
class Bundle:
    """A loaded folder.

    Attributes:
        folder: Where it is.
        config: What its ``config.json`` says.
        tensors: The weights, in single precision.
        tokenizer_file: Its tokenizer.
        fingerprint: A sha256 of all that the folder holds.
    """

    folder: Path
    config: dict[str, Any]
    tensors: dict[str, Tensor]
    tokenizer_file: Path
    fingerprint: str


def rounded(matrix: Tensor) -> tuple[Tensor, Tensor]:
    """A matrix in int8, and what one of each row's is worth, (rows, 1)."""
    scale = matrix.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
    return (matrix / scale).round().to(torch.int8), scale.float()


def quantise(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Round big matrices to int8 with one scale a row, and all else to half precision."""
    small: dict[str, Tensor] = {}
    for name, tensor in tensors.items():
        if tensor.dim() == 2 and tensor.numel() >= SMALLEST:
            small[name], small[name + SCALE] = rounded(tensor)
        else:
            small[name] = tensor.half()
    return small


def dequantise(small: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Undo ``quantise``, up to its rounding; all tensors are in single precision."""
    return {
        name: tensor.float() * small[name + SCALE] if tensor.dtype == torch.int8 else tensor.float()
        for name, tensor in small.items()
        if not name.endswith(SCALE)
    }


def save_bundle(
    folder: Path,
    tensors: Mapping[str, Tensor],
    config: Mapping[str, Any],
    card: str,
    tokenizer: Path,
    shared: Shared | None = None,
) -> None:
    """Write a folder: weights, configuration, tokenizer, model card, and the hashes of all.

    Args:
        folder: Where; made if missing.
        tensors: The weights.
        config: What is needed to build the network: JSON values.
        card: The model card, in Markdown.
        tokenizer: A ``tokenizer.json``.
        shared: Whose token embeddings and tokenizer are not stored again, but for what changed of
            the embeddings, two bits a number.
    """
    folder.mkdir(parents=True, exist_ok=True)
    own = {k: v for k, v in tensors.items() if not (shared and k == EMBEDDINGS)}
    config = dict(config) | ({SHARED: asdict(shared)} if shared else {})
    small = quantise(own)
    if shared:
        change = tensors[EMBEDDINGS] - dequantise(shared.tensors())[EMBEDDINGS]
        small |= packed(EMBEDDINGS, change) if change.any() else {}
    save_file({k: v.contiguous() for k, v in small.items()}, folder / WEIGHTS)
    (folder / WEIGHTS).chmod(0o644)
    (folder / CONFIG).write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")
    (folder / CARD).write_text(card, encoding="utf-8")
    if not shared:
        shutil.copyfile(tokenizer, folder / TOKENIZER)
    write_hashes(folder)


def write_hashes(folder: Path) -> None:
    """Write ``hashes.json``: the size and sha256 of each file in the folder that is loaded."""
    loaded = (".safetensors", ".json")
    files = sorted(f for f in folder.iterdir() if f.suffix in loaded and f.name != HASHES)
    hashes = {f.name: {"bytes": f.stat().st_size, "sha256": sha256(f)} for f in files}
    (folder / HASHES).write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


def _read_hashes(path: Path) -> dict[str, dict[str, Any]]:
    """Read ``hashes.json``.

    Raises:
        ModelError: It is not in its form.
    """
    try:
        listed = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ModelError(f"{path} is not JSON: it was cut short or altered") from error
    if not isinstance(listed, dict) or not all(
        isinstance(entry, dict) and entry.keys() >= {"bytes", "sha256"} for entry in listed.values()
    ):
        raise ModelError(f"{path} does not list bytes and sha256 of each file; fetch it again")
    return listed


def check_hashes(folder: Path) -> dict[str, dict[str, Any]]:
    """Check a folder's files against its `hashes.json`, which is returned.

    Raises:
        ModelError: A file is missing, cut short or altered.
    """
    if not (folder / HASHES).is_file():
        raise ModelError(f"no bundled {folder.name}: {folder / HASHES} is missing; reinstall bpb")
    listed = _read_hashes(folder / HASHES)
    for name, expected in listed.items():
        path = folder / name
        if not path.is_file():
            raise ModelError(f"{path} is missing; reinstall bpb or fetch the file again")
        size = path.stat().st_size
        if size != expected["bytes"]:
            raise ModelError(
                f"{path} has {size} bytes and should have {expected['bytes']}: "
                "it was cut short or altered; fetch it again"
            )
        if sha256(path) != expected["sha256"]:
            raise ModelError(f"{path} was altered: its sha256 is not that of {HASHES}")
    return listed


def load_bundle(folder: Path, role: str) -> Bundle:
    """Load a folder after checking its files against its hashes.

    Args:
        folder: The folder.
        role: What the folder must be for: ``"parser"``, ``"generator"``, ``"reader"`` or
            ``"negation"``.

    Raises:
        ModelError: A file is missing, cut short or altered, or the folder is for another role.
    """
    listed = check_hashes(folder)
    config: dict[str, Any] = json.loads((folder / CONFIG).read_text(encoding="utf-8"))
    if config["role"] != role:
        raise ModelError(f"{folder} holds a {config['role']}, and a {role} is wanted")
    whole = json.dumps(listed, sort_keys=True).encode()
    stored, tokenizer = load_file(folder / WEIGHTS), folder / TOKENIZER
    changed: dict[str, Tensor] = {}
    if SHARED in config:
        shared = Shared(**config[SHARED])
        changed = {k: stored.pop(k) for k in list(stored) if k.endswith((CODES, SIZES))}
        stored, tokenizer = stored | shared.tensors(), shared.tokenizer_file
    tensors = dequantise(stored)
    if changed:
        tensors[EMBEDDINGS] += unpacked(EMBEDDINGS, changed, tensors[EMBEDDINGS].shape[1])
    fingerprint = hashlib.sha256(whole).hexdigest()
    return Bundle(folder, config, tensors, tokenizer, fingerprint)
