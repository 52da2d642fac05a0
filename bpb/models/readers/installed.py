"""Readers of installed packages: entry points of the group `bpb.readers`."""

from __future__ import annotations

import hashlib
from importlib.metadata import EntryPoint, entry_points

from bpb.discovery import unknown
from bpb.errors import ModelError
from bpb.protocols import Reader

ENTRY_POINTS = "bpb.readers"
"""The group of entry points by which an installed package adds readers."""
INSTALLED = "installed:"


def is_installed(spec: str) -> bool:
    """Whether a model's name is `installed:NAME`."""
    return spec.startswith(INSTALLED)


def installed_reader(spec: str) -> Reader:
    """The reader of an installed package: what its entry point gives when called with nothing.

    Raises:
        ModelError: No package has such a reader, or the entry point gives something else.
    """
    entry = _entry(spec)
    made = entry.load()()
    missing = [name for name in ("name", "fingerprint", "read") if not hasattr(made, name)]
    if missing:
        raise ModelError(
            f"entry point {entry.name} of {ENTRY_POINTS}: expected a bpb.protocols.Reader, got "
            f"{entry.value}, which has no {', no '.join(missing)}"
        )
    reader: Reader = made
    return reader


def installed_fingerprint(spec: str) -> str:
    """What identifies an installed reader without loading it: its place and package version."""
    entry = _entry(spec)
    version = entry.dist.version if entry.dist else ""
    return hashlib.sha256(f"{spec} {entry.value} {version}".encode()).hexdigest()


def _entry(spec: str) -> EntryPoint:
    name = spec.removeprefix(INSTALLED)
    known = {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}
    if name not in known:
        raise ModelError(unknown("installed reader", name, tuple(known)))
    return known[name]
