"""Models that were converted into another format, kept in the cache folder."""

import errno
import hashlib
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar

from bpb.models.replay.cache import report_unusable

# The errors of a folder that may not be searched or written.
_NO_ACCESS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


@cache
def _scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder that goes when the process ends."""
    return tempfile.TemporaryDirectory(prefix="bpb-")


class Conversions:
    """Converted models in a folder, each by what it was made from.

    A folder that may not be searched or written is reported once; what it lacks is then kept for as
    long as this process runs.

    Args:
        cache_folder: Where they are kept; None to keep them for as long as this process runs.
        kind: What kind they are: the name of their folder in there.
        weights: The file that each of them has.

    Attributes:
        seconds: What all conversions of this process took.
    """

    seconds: ClassVar[float] = 0.0

    def __init__(self, cache_folder: Path | None, kind: str, weights: str) -> None:
        self._folder = (cache_folder or Path(_scratch().name)) / kind
        self._weights = weights

    def get(self, identity: str, convert: Callable[[Path], None]) -> Path:
        """A conversion's folder.

        Args:
            identity: All that the conversion depends on.
            convert: Makes it in a folder that it is to make.
        """
        folder = self._folder / hashlib.sha256(identity.encode()).hexdigest()[:32]
        try:
            if (folder / self._weights).is_file():
                return folder
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished = tempfile.TemporaryDirectory(dir=self._folder, prefix=".unfinished-")
        except OSError as error:
            unkept = Conversions(None, self._folder.name, self._weights)
            if error.errno not in _NO_ACCESS or unkept._folder == self._folder:
                raise
            report_unusable(self._folder, error)
            return unkept.get(identity, convert)
        with unfinished as scratch:
            target = Path(scratch, "target")
            start, before = time.perf_counter(), Conversions.seconds
            convert(target)
            # Those that this one made in turn are part of it.
            Conversions.seconds = before + time.perf_counter() - start
            # Another process may have been first, and what holds files is not replaced.
            if not folder.exists():
                target.rename(folder)
        return folder
