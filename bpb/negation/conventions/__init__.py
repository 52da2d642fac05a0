"""The conventions of annotation, one a file."""

from __future__ import annotations

from bpb.errors import ConfigError
from bpb.negation.convention import Convention
from bpb.negation.conventions import bioscope, cd_sco, condaqa, sfu


def conventions() -> dict[str, Convention]:
    """The conventions there are, by name, the default first."""
    known = (cd_sco.CONVENTION, bioscope.CONVENTION, sfu.CONVENTION, condaqa.CONVENTION)
    return {each.name: each for each in known}


def convention(name: str) -> Convention:
    """The convention of a name.

    Raises:
        ConfigError: There is none.
    """
    known = conventions()
    if name not in known:
        raise ConfigError(f"convention: expected one of {', '.join(known)}, got {name!r}")
    return known[name]
