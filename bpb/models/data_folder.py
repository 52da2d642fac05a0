"""The folder that fetched models lie in."""

import os
from pathlib import Path

from bpb.models.paths import expanded

VARIABLE = "BPB_MODELS"
GEVA2022 = "geva2022"


def models_folder() -> Path:
    """The folder of fetched models: ``BPB_MODELS``, else one in the user's data folder.

    Raises:
        ConfigError: BPB_MODELS names a home folder that is not known.
    """
    given = os.environ.get(VARIABLE)
    if given:
        return expanded(given)
    from platformdirs import user_data_path

    return user_data_path("bpb", appauthor=False) / "models"


def archives_folder() -> Path:
    """The folder of the paper's archives after ``bpb models get geva2022``."""
    return models_folder() / GEVA2022
