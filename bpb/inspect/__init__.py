"""A run, or one variant of it, to look at: in the terminal, and as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bpb.inspect.picture import Picture, draw

__all__ = ["Picture", "draw"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'bpb.inspect' has no attribute {name!r}")
    from bpb.inspect import picture

    return getattr(picture, name)
