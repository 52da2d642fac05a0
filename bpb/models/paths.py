"""Paths that a user names."""

from pathlib import Path

from bpb.errors import ConfigError


def expanded(given: str) -> Path:
    """A path in which `~` or `~NAME` at the beginning has become a user's home folder.

    Raises:
        ConfigError: There is no such user, or no home folder.
    """
    try:
        return Path(given).expanduser()
    except RuntimeError as error:
        raise ConfigError(
            f"expected a path whose home folder is known, got {given!r}: write it in full"
        ) from error
