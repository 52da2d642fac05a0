"""What `bpb --version` writes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata

from bpb import __version__
from bpb.models.fingerprint import BEST, fingerprint

# Roles and names of the models that the package holds.
MODELS = (
    ("parser", "bundled"),
    ("generator", "bundled"),
    ("reader", "bundled"),
    ("negation", "bundled"),
    ("corrector", "bundled"),
    ("paraphraser", "bundled"),
    ("generator", BEST),
    ("reader", BEST),
)
_DIGITS = 12


def versions() -> Iterator[str]:
    """bpb, each bundled model with the start of its fingerprint, torch, and the device."""
    from bpb.models.device import choose

    yield f"bpb {__version__}"
    for role, spec in MODELS:
        yield f"{role} {spec} {fingerprint(role, spec)[:_DIGITS]}"
    yield f"torch {metadata.version('torch')}"
    yield f"device {choose()}"
