"""The error of a source that does not have a model, or cannot be reached."""

from bpb.errors import ModelError


class SourceError(ModelError):
    """A source of models cannot be reached, or holds other files than expected."""


def one_line(error: object) -> str:
    """The first 200 characters of an error's message, in one line."""
    return " ".join(str(error).split())[:200]
