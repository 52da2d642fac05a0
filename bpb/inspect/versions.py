"""What `bpb --version` writes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata

from bpb import __version__
from bpb.models.fingerprint import fingerprint
from bpb.models.installed import folder_of
from bpb.models.registry import registered

_DIGITS = 12


def versions() -> Iterator[str]:
    """bpb, each bundled model with the start of its fingerprint, torch, and the device."""
    from bpb.models.device import choose

    yield f"bpb {__version__}"
    for model in registered().values():
        if model.spec and folder_of(model):
            for role in model.roles:
                yield f"{role} {model.spec} {fingerprint(role, model.spec)[:_DIGITS]}"
    yield f"torch {metadata.version('torch')}"
    yield f"device {choose()}"
