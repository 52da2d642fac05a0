"""Where an archive is that a setting names by its file's name alone."""

from pathlib import Path

from bpb.errors import ModelError
from bpb.models.data_folder import GEVA2022, archives_folder
from bpb.models.paths import expanded
from bpb.models.registry import RegisteredModel, models_of
from bpb.models.specs import ARCHIVE_WEIGHTS, ARCHIVES, archive_stem


def released() -> dict[str, RegisteredModel]:
    """The archives that Geva et al. (2022) released, by their file's name."""
    return {model.files[0].name: model for model in models_of(GEVA2022)}


def located(spec: str, folder: str) -> str:
    """A model's name, in which an archive's file name has become its path.

    The archive may be packed, or unpacked into a folder of its name without the ending.

    Args:
        spec: The model's name: an archive's file name alone, or any other, which stays as it is.
        folder: The folder of archives; "" for the working folder, else ``archives_folder``.

    Raises:
        ModelError: The archive is in no such folder.
    """
    if Path(spec).name != spec or not spec.endswith(ARCHIVES):
        return spec
    folders = [expanded(folder)] if folder else [Path(), archives_folder()]
    for place in folders:
        if (place / spec).is_file():
            return str(place / spec)
        if (place / archive_stem(spec) / ARCHIVE_WEIGHTS).is_file():
            return str(place / archive_stem(spec))
    raise ModelError(_missing(spec, folders[-1], by_default=not folder))


def _missing(spec: str, folder: Path, *, by_default: bool) -> str:
    model = released().get(spec)
    if model is None:
        return f"no archive {spec} in {folder}: name the folder that holds it with models.archives"
    how = f"run `{model.remedy}`, or download" if by_default else "download"
    return (
        f"no archive {spec} in {folder}: {how} {model.url} into that folder, or name the "
        "folder that holds it with models.archives"
    )
