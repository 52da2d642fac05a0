"""bpb: automatic contrast sets for question answering.

>>> from bpb import Pipeline
>>> pipeline = Pipeline.from_recipe("small")

`Pipeline` and its records are loaded on first use, so that `import bpb` stays light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bpb.config import Config, load
    from bpb.example import ContrastSet, DecomposedExample, Example, Variant
    from bpb.pipeline import Pipeline, build
    from bpb.qdmr.types import Decomposition

__version__ = "0.2.0"
__all__ = [
    "Config",
    "ContrastSet",
    "DecomposedExample",
    "Decomposition",
    "Example",
    "Pipeline",
    "Variant",
    "build",
    "load",
]

_HOMES = {
    "Config": "bpb.config",
    "load": "bpb.config",
    "ContrastSet": "bpb.example",
    "DecomposedExample": "bpb.example",
    "Example": "bpb.example",
    "Variant": "bpb.example",
    "Pipeline": "bpb.pipeline",
    "build": "bpb.pipeline",
    "Decomposition": "bpb.qdmr.types",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'bpb' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
