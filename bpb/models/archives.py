"""Where an archive is that a setting names by its file's name alone."""

from pathlib import Path

from bpb.errors import ModelError
from bpb.models.fingerprint import ARCHIVE_WEIGHTS, ARCHIVES, archive_stem

# Those that Geva et al. (2022) released, by role, and where.
RELEASED = {
    "parser": "QDMR_parser_BART.tar.gz",
    "generator": "QG_BART.tar.gz",
    "reader": "QA_RoBERTa.tar.gz",
}
ADDRESS = "https://storage.googleapis.com/ai2i/bpb/"


def archives_folder() -> Path:
    """The folder of the user's data that archives are downloaded to."""
    from platformdirs import user_data_path

    return user_data_path("bpb", appauthor=False) / "archives"


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
    folders = [Path(folder).expanduser()] if folder else [Path(), archives_folder()]
    for place in folders:
        if (place / spec).is_file():
            return str(place / spec)
        if (place / archive_stem(spec) / ARCHIVE_WEIGHTS).is_file():
            return str(place / archive_stem(spec))
    raise ModelError(_missing(spec, folders[-1], by_default=not folder))


def _missing(spec: str, folder: Path, *, by_default: bool) -> str:
    if spec not in RELEASED.values():
        return f"no archive {spec} in {folder}: name the folder that holds it with models.archives"
    how = "run `bpb models get geva2022`, or download" if by_default else "download"
    return (
        f"no archive {spec} in {folder}: {how} {ADDRESS}{spec} into that folder, or name the "
        "folder that holds it with models.archives"
    )
