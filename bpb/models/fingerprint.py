"""What identifies a model, without loading it: the run directory compares runs by this."""

from __future__ import annotations

import hashlib
from pathlib import Path

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.installed import installed_folder
from bpb.models.paths import expanded
from bpb.models.readers.installed import installed_fingerprint, is_installed
from bpb.models.registry import registered_as
from bpb.models.specs import BEST, BUNDLED, ENDPOINT, HASHES, RECORDED, TRAINING, is_bundle, is_path

# The roles in which the best model is the bundled one together with a larger one.
_TOGETHER = ("parser", "reader")
# Text for people, and code, which bpb never runs.
_ASIDE = (".md", ".py", ".pyc")


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
    if spec.startswith(RECORDED):
        path = Path(spec.removeprefix(RECORDED))
        if not path.is_file():
            raise ModelError(f"no recording of a {role}: {path} is no file")
        return sha256(path)
    if spec.startswith(ENDPOINT):
        return hashlib.sha256(spec.encode()).hexdigest()
    if is_installed(spec):
        return installed_fingerprint(spec)
    named = registered_as(role, spec)
    if named and named.needs:
        larger = str(installed_folder(named.name))
        if spec == BEST and role in _TOGETHER:
            parts = [fingerprint(role, part) for part in ("bundled", larger)]
            return hashlib.sha256(" ".join(parts).encode()).hexdigest()
        spec = larger
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
