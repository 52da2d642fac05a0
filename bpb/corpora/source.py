"""Opening an input: gzip by content, no byte-order mark, breaks told in plain words."""

from __future__ import annotations

import errno
import gzip
import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from bpb.errors import InputError

_GZIP_MAGIC = b"\x1f\x8b"
_UTF8_MARK = b"\xef\xbb\xbf"


class BrokenStreamError(InputError):
    """The rest of a file cannot be read: it is truncated or corrupt. What came before it stands."""


@dataclass(frozen=True, slots=True)
class Source:
    """An input file, a folder, or the name of a data set on the Hugging Face hub."""

    location: str

    @property
    def path(self) -> Path:
        return Path(self.location)

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

    @contextmanager
    def open(self) -> Iterator[io.BufferedReader[_Checked]]:
        """The file's bytes, decompressed, without a byte-order mark.

        Raises:
            InputError: It cannot be opened.
            BrokenStreamError: While reading: the gzip data end early or are corrupt.
        """
        compressed = self.is_gzip
        with self.path.open("rb") as raw:
            inner = cast("_Reads", gzip.GzipFile(fileobj=raw) if compressed else raw)
            with io.BufferedReader(_Checked(inner), buffer_size=1 << 16) as stream:
                if stream.peek(3)[:3] == _UTF8_MARK:
                    stream.read(3)
                yield stream


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
