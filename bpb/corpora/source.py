"""Opening an input: gzip by content, no byte-order mark, breaks told in plain words."""

from __future__ import annotations

import errno
import gzip
import io
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, cast

from bpb.errors import InputError

EXAMPLES = "examples"
"""The input that stands for the bundled example, unless a file or folder has that name."""
_GZIP_MAGIC = b"\x1f\x8b"
_UTF8_MARK = b"\xef\xbb\xbf"


class BrokenStreamError(InputError):
    """The rest of a file cannot be read: it is truncated or corrupt. What came before it stands."""


@dataclass(frozen=True, slots=True)
class Source:
    """An input file, a folder, or the name of a data set on the Hugging Face hub.

    Raises:
        InputError: The location is empty.
    """

    location: str

    def __post_init__(self) -> None:
        if not self.location.strip():
            raise InputError("expected a file, a folder or a data set's name, got an empty text")

    @property
    def path(self) -> Path:
        """Where the file or folder is, or would be."""
        given = Path(self.location)
        return bundled_example() if self.location == EXAMPLES and not given.exists() else given

    @property
    def stem(self) -> str:
        """The file's name without its suffixes: what made ids begin with."""
        name = self.path.name.split(".", 1)[0] or "row"
        return name.encode(errors="replace").decode()

    @property
    def exists(self) -> bool:
        """Whether there is a file or folder; there is none of a name too long for one.

        Raises:
            InputError: It cannot be told.
        """
        try:
            self.path.stat()
        except (FileNotFoundError, NotADirectoryError, ValueError):
            return False
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return False
            raise InputError(f"cannot read {self.location}: {_why(error)}") from error
        return True

    @property
    def is_gzip(self) -> bool:
        """Whether the file begins as gzip does, whatever its name.

        Raises:
            InputError: It cannot be opened.
        """
        try:
            with self.path.open("rb") as raw:
                return raw.read(2) == _GZIP_MAGIC
        except OSError as error:
            raise InputError(f"cannot read {self.location}: {_why(error)}") from error

    @property
    def mark(self) -> bytes:
        """The byte-order mark that the decompressed file begins with; b"" if it has none.

        Raises:
            InputError: It cannot be opened.
        """
        with self.open(keep_mark=True) as stream:
            return _UTF8_MARK if stream.peek(3)[:3] == _UTF8_MARK else b""

    @contextmanager
    def open(self, *, keep_mark: bool = False) -> Iterator[io.BufferedReader[_Checked]]:
        """The bytes of a file, or of standard input for "-", decompressed, without a byte-order
        mark. They are read once, so that a pipe will do.

        Args:
            keep_mark: Give the byte-order mark too.

        Raises:
            InputError: It cannot be opened.
            BrokenStreamError: While reading: the gzip data end early or are corrupt.
        """
        with self._raw() as raw:
            compressed = raw.peek(2).startswith(_GZIP_MAGIC)
            inner = cast("_Reads", gzip.GzipFile(fileobj=raw) if compressed else raw)
            with io.BufferedReader(_Checked(inner), buffer_size=1 << 16) as stream:
                if not keep_mark and stream.peek(3)[:3] == _UTF8_MARK:
                    stream.read(3)
                yield stream

    @contextmanager
    def _raw(self) -> Iterator[io.BufferedReader[Any]]:
        if self == STANDARD_INPUT:
            given = io.BufferedReader(cast("io.RawIOBase", sys.stdin.buffer))
            yield given
            # Else standard input is closed with it.
            given.detach()
            return
        try:
            opened = self.path.open("rb")
        except OSError as error:
            raise InputError(f"cannot read {self.location}: {_why(error)}") from error
        with opened as raw:
            yield raw


def bundled_example() -> Path:
    """The example that bpb brings: in the installed package, or in the clone beside it."""
    package = Path(__file__).parents[1]
    places = [folder / EXAMPLES / "demo.jsonl" for folder in (package, package.parent)]
    return next((place for place in places if place.is_file()), places[0])


STANDARD_INPUT = Source("-")
"""The source of that name."""


@contextmanager
def kept(argument: str) -> Iterator[str]:
    """An input that can be read more than once: what comes through a pipe is kept in a file."""
    source = Source(argument)
    if source != STANDARD_INPUT and not source.path.is_fifo():
        yield argument
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "standard-input")
        with file.open("wb") as stream, source.open() as given:
            shutil.copyfileobj(given, stream)
        yield str(file)


def is_text(argument: str) -> bool:
    """Whether an argument is text to work on: words with a space between, not a file's name."""
    return " " in argument.strip() and not Source(argument).exists


class _Reads(Protocol):
    def read1(self, size: int, /) -> bytes: ...


class _Checked(io.RawIOBase):
    """Reads through, hands on all that was decompressed, then says what broke."""

    def __init__(self, inner: _Reads) -> None:
        self._inner = inner

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        try:
            data = self._inner.read1(len(buffer))
        except EOFError as error:
            raise BrokenStreamError("the gzip file is truncated") from error
        except (OSError, zlib.error) as error:
            raise BrokenStreamError(f"the file is damaged: {_why(error)}") from error
        buffer[: len(data)] = data
        return len(data)


def _why(error: Exception) -> str:
    words = (isinstance(error, OSError) and error.strerror) or str(error)
    return words[:1].lower() + words[1:]
