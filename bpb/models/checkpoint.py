"""What all transformers checkpoints need: a name or folder resolved, a fingerprint, batches."""

import hashlib
import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import torch
from huggingface_hub import constants, try_to_load_from_cache
from torch import nn

from bpb.errors import ModelError

T = TypeVar("T")
_HUB_ID = re.compile(r"[\w.-]+(/[\w.-]+)?")


def from_checkpoint(load: Callable[[], T], spec: str, role: str) -> T:
    """Load a checkpoint's part, with one-line errors for what a user can mend.

    Args:
        load: Calls ``from_pretrained``.
        spec: The folder or hub id, for messages.
        role: What the checkpoint is for.

    Raises:
        ModelError: The folder does not hold such a checkpoint, the id is none, or the hub cannot
            be reached.
    """
    is_folder = Path(spec).is_dir()
    if not is_folder and not _HUB_ID.fullmatch(spec):
        raise ModelError(
            f"no {role} {spec!r}: expected 'bundled', 'recorded:PATH', a folder or a hub id"
        )
    unreachable = (
        f"no {role} {spec!r}: it is no folder, and the hub cannot be reached or has no such "
        "model; give a folder that holds the checkpoint"
    )
    try:
        if not is_folder and not _can_fetch(spec):
            raise ModelError(unreachable)
        return load()
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split())[:200]
        if is_folder:
            raise ModelError(f"{spec} holds no {role} that can be loaded: {reason}") from error
        raise ModelError(unreachable) from error


def _can_fetch(spec: str) -> bool:
    """Say whether a hub id may be had: it is in the cache, or the hub's name can be resolved.

    The hub's own client tries for most of a minute before it says so.
    """
    if isinstance(try_to_load_from_cache(spec, "config.json"), str):
        return True
    if constants.HF_HUB_OFFLINE:
        return False
    if {"https_proxy", "all_proxy"} & {name.lower() for name in os.environ}:
        return True
    try:
        socket.getaddrinfo(urlsplit(constants.ENDPOINT).hostname, 443)
    except socket.gaierror:
        return False
    return True


def fingerprint_of(module: nn.Module) -> str:
    """Return a sha256 of a module's weights and their names."""
    digest = hashlib.sha256()
    for name, tensor in sorted(module.state_dict().items()):
        digest.update(f"{name}{tuple(tensor.shape)}{tensor.dtype}".encode())
        flat = tensor.detach().cpu().contiguous().flatten()
        digest.update(flat.view(torch.uint8).numpy().tobytes())
    return digest.hexdigest()


def batches_by_tokens(lengths: Sequence[int], tokens: int) -> Iterator[list[int]]:
    """Yield the indices of inputs in batches of like length, the longest first.

    Args:
        lengths: Each input's tokens.
        tokens: The most tokens, padding included, in a batch; a longer input goes alone.
    """
    order = sorted(range(len(lengths)), key=lambda i: (-lengths[i], i))
    while order:
        size = max(1, tokens // max(lengths[order[0]], 1))
        yield order[:size]
        order = order[size:]
