"""What a model's name or folder says of it, without the registry."""

from __future__ import annotations

from pathlib import Path

from bpb.models.paths import expanded

BUNDLED = Path(__file__).parent / "bundled"
HASHES = "hashes.json"
# The bundled parser, or reader, together with a larger one: a difference from a base model, or an
# adapter of one.
BEST = "best"
# The best of the models that are installed: see ``bpb.models.resolve``.
AUTO = "auto"
RECORDED = "recorded:"
ENDPOINT = "endpoint:"
# Of AllenNLP: what its archives' names end in, and the weights in them.
ARCHIVES = (".tar.gz", ".tgz", ".tar")
ARCHIVE_WEIGHTS = "weights.th"
# Beside the checkpoint of a tagger on an encoder of transformers.
TAGGER = "tagger.json"
# A training's working files, beside the model that it made.
TRAINING = "training"


def is_bundle(folder: Path) -> bool:
    """Say whether a folder is in the format of the bundled weights."""
    return (folder / HASHES).is_file() and not is_adapter(folder)


def is_adapter(folder: Path) -> bool:
    """Say whether a folder holds a LoRA adapter in peft's format."""
    return (folder / "adapter_config.json").is_file()


def is_hub_tagger(folder: Path) -> bool:
    """Say whether a folder holds a tagger on an encoder of transformers."""
    return (folder / TAGGER).is_file()


def is_path(spec: str) -> bool:
    """Say whether a model's name can only be a path: `./...`, `/...`, `~...` or an archive's."""
    return spec.startswith((".", "/", "~")) or spec.endswith(ARCHIVES)


def is_archive(spec: str) -> bool:
    """Say whether a model's name is that of an AllenNLP archive, packed or unpacked."""
    path = expanded(spec)
    return path.is_file() or spec.endswith(ARCHIVES) or (path / ARCHIVE_WEIGHTS).is_file()


def archive_stem(name: str) -> str:
    """A packed archive's name without what it ends in."""
    return name.removesuffix(next((end for end in ARCHIVES if name.endswith(end)), ""))
