"""What identifies a model, told without loading it: the run directory compares runs by this."""

from __future__ import annotations

import hashlib
from pathlib import Path

from bpb.errors import ModelError
from bpb.models.paths import expanded

BUNDLED = Path(__file__).parent / "bundled"
HASHES = "hashes.json"
# The bundled parser, or reader, together with a larger one: a difference from a base model, or an
# adapter of one.
BEST = "best"
BEST_READER = BUNDLED / "best_reader"
# An adapter of the corrector's base.
BEST_GENERATOR = BUNDLED / "best_generator"
# The best of the models that are installed: see ``bpb.models.resolve``.
AUTO = "auto"
# The bundled corrector: a difference from a base model.
CORRECTOR = BUNDLED / "corrector"
# Another adapter of its base.
PARAPHRASER = BUNDLED / "paraphraser"
_OF_BASE = {"corrector": CORRECTOR, "paraphraser": PARAPHRASER}
RECORDED = "recorded:"
ENDPOINT = "endpoint:"
# Of AllenNLP: what its archives' names end in, and the weights in them.
ARCHIVES = (".tar.gz", ".tgz", ".tar")
ARCHIVE_WEIGHTS = "weights.th"
# Beside the checkpoint of a tagger on an encoder of transformers.
TAGGER = "tagger.json"
# A training's working files, beside the model that it made.
TRAINING = "training"
# Text for people, and code, which bpb never runs.
_ASIDE = (".md", ".py", ".pyc")


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


def fingerprint(role: str, spec: str) -> str:
    """A sha256 in hexadecimal that changes with the model; of a hub id, of its name only.

    In a checkpoint's folder, text for people, code, hidden files and a training's working files
    are not part of the model.

    Args:
        role: ``"parser"``, ``"generator"``, ``"reader"``, ``"corrector"`` or
            ``"paraphraser"``.
        spec: ``bundled``, ``best``, ``recorded:PATH``, ``endpoint:NAME``, an
            archive, or a checkpoint's folder or hub id; of an endpoint's model, its name only.

    Raises:
        ModelError: A file or folder is missing.
    """
    # The folders of models are found by modules that need this one.
    from bpb.models.installed import best_parser_folder

    if spec.startswith(RECORDED):
        path = Path(spec.removeprefix(RECORDED))
        if not path.is_file():
            raise ModelError(f"no recording of a {role}: {path} is no file")
        return sha256(path)
    if spec.startswith(ENDPOINT):
        return hashlib.sha256(spec.encode()).hexdigest()
    if spec == BEST and role in ("parser", "reader"):
        larger = best_parser_folder() if role == "parser" else BEST_READER
        parts = [fingerprint(role, part) for part in ("bundled", str(larger))]
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()
    if spec == "bundled" and role in _OF_BASE:
        spec = str(_OF_BASE[role])
    if spec == BEST and role == "generator":
        spec = str(BEST_GENERATOR)
    folder = BUNDLED / role if spec == "bundled" else expanded(spec)
    if spec == "bundled" and not is_bundle(folder):
        raise ModelError(f"no bundled {role}: {folder / HASHES} is missing; reinstall bpb")
    if is_bundle(folder):
        return sha256(folder / HASHES)
    if folder.is_file():
        return sha256(folder)
    if folder.is_dir():
        files = sorted(path for path in folder.rglob("*") if _is_part(path, folder))
        lines = (f"{sha256(file)} {file.relative_to(folder).as_posix()}\n" for file in files)
        return hashlib.sha256("".join(lines).encode()).hexdigest()
    if is_path(spec):
        raise ModelError(f"no {role} in {spec}: there is no such file or folder")
    return hashlib.sha256(f"hub:{spec}".encode()).hexdigest()


def _is_part(path: Path, folder: Path) -> bool:
    """Whether a file in a checkpoint's folder is part of the model."""
    parts = path.relative_to(folder).parts
    aside = parts[0] == TRAINING or path.suffix in _ASIDE or any(p.startswith(".") for p in parts)
    return path.is_file() and not aside


def sha256(path: Path) -> str:
    """The hash of a file's bytes, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
