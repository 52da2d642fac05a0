"""The errors that a user can correct: what was expected, what came and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class BPBError(Exception):
    """Base of all errors that are shown to the user as one line, without a traceback.

    Attributes:
        exit_code: What the command line returns when this error ends it.
    """

    exit_code = 1


class ConfigError(BPBError):
    """A setting, recipe or option is unknown or has a wrong value."""

    exit_code = 2


class InputError(BPBError):
    """An input file is missing, unreadable, or of no known format."""

    exit_code = 3


class RowError(InputError):
    """One row of an input is bad.

    Args:
        reason: What was expected and what came.
        field: Name of the field at fault, "" when it is the whole row.
    """

    def __init__(self, reason: str, field: str = "") -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.reason = reason
        self.field = field


class ModelError(BPBError):
    """A model cannot be found, loaded, or asked."""

    exit_code = 4


class OutputError(BPBError):
    """The output folder cannot be written or holds another run."""

    exit_code = 5


class NothingMadeError(BPBError):
    """The run ended, and not one variant or constraint was made."""

    exit_code = 6


class PackageError(BPBError):
    """A package is not installed that an extra of bpb brings."""

    exit_code = 7


class BugError(BPBError):
    """The run ended, and bpb failed on some of its examples, by a bug."""

    exit_code = 8


class DecompositionError(BPBError):
    """A decomposition would be malformed: empty, or referring to a step that is not earlier."""

    exit_code = 3


@contextmanager
def output_errors(problem: str) -> Iterator[None]:
    """Raise a failure of the file system as an `OutputError`.

    Args:
        problem: What could not be done, such as "cannot write PATH"; the reason follows it.
    """
    try:
        yield
    except OSError as error:
        raise OutputError(f"{problem}: {error.strerror or error}") from error
