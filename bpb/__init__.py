"""bpb: automatic contrast sets for question answering.

>>> from bpb import Pipeline
>>> pipeline = Pipeline.from_recipe("small")

What is listed in `__all__` is loaded on first use, so that `import bpb` stays light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bpb.augmentation import Augmentation, augment
    from bpb.config.config import Config, load
    from bpb.evaluation.compare import compare
    from bpb.evaluation.comparison import Comparison
    from bpb.evaluation.evaluate import Evaluation, evaluate
    from bpb.exporting import export
    from bpb.pipeline.pipeline import Pipeline, build
    from bpb.pipeline.run import generate
    from bpb.qdmr.types import Decomposition
    from bpb.records.example import ContrastSet, DecomposedExample, Example, Variant

__version__ = "0.2.0"
__all__ = [
    "Augmentation",
    "Comparison",
    "Config",
    "ContrastSet",
    "DecomposedExample",
    "Decomposition",
    "Evaluation",
    "Example",
    "Pipeline",
    "Variant",
    "augment",
    "build",
    "compare",
    "evaluate",
    "export",
    "generate",
    "load",
]

_HOMES = {
    "Augmentation": "bpb.augmentation",
    "augment": "bpb.augmentation",
    "Comparison": "bpb.evaluation.comparison",
    "compare": "bpb.evaluation.compare",
    "Evaluation": "bpb.evaluation.evaluate",
    "evaluate": "bpb.evaluation.evaluate",
    "export": "bpb.exporting",
    "generate": "bpb.pipeline.run",
    "Config": "bpb.config.config",
    "load": "bpb.config.config",
    "ContrastSet": "bpb.records.example",
    "DecomposedExample": "bpb.records.example",
    "Example": "bpb.records.example",
    "Variant": "bpb.records.example",
    "Pipeline": "bpb.pipeline.pipeline",
    "build": "bpb.pipeline.pipeline",
    "Decomposition": "bpb.qdmr.types",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'bpb' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
