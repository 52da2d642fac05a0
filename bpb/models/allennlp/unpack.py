"""Unpacks tar archives that others made: plain files and folders, and none outside the target."""

import errno
import gzip
import lzma
import tarfile
import zlib
from pathlib import Path, PurePosixPath

from bpb.errors import ModelError, OutputError
from bpb.models.source_error import one_line

# BART-large is 1.6 GB in single precision.
MOST_BYTES = 16 * 10**9
MOST_MEMBERS = 10_000
# Errors of which the archive is not the reason.
_OF_THE_FOLDER = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS})


def unpack(archive: Path, target: Path, most_bytes: int = MOST_BYTES) -> None:
    """Unpack a tar archive, compressed or not.

    Args:
        archive: The file.
        target: A folder, which is there.
        most_bytes: How many bytes it may hold, unpacked.

    Raises:
        ModelError: It is no archive, was cut short, is too large, or holds a path outside it or
            one that cannot be written, a link or a device.
        OutputError: The folder cannot be written.
    """
    try:
        with tarfile.open(archive) as tar:
            _extract(tar, archive, target, most_bytes)
    except tarfile.ReadError as error:
        raise ModelError(
            f"{archive} cannot be unpacked: it is not a whole tar archive such as AllenNLP's "
            "model.tar.gz; fetch it again"
        ) from error
    except (tarfile.TarError, gzip.BadGzipFile, lzma.LZMAError, zlib.error, EOFError) as error:
        raise ModelError(
            f"{archive} cannot be unpacked: {one_line(error)}; expected a whole "
            "tar archive such as AllenNLP's model.tar.gz, fetch it again"
        ) from error
    except OSError as error:
        if error.errno not in _OF_THE_FOLDER:
            raise ModelError(
                f"{archive} holds a path that cannot be written: {error.strerror}; fetch it again"
            ) from error
        raise OutputError(
            f"{archive} cannot be unpacked into {target}: {error.strerror}"
        ) from error


def _extract(tar: tarfile.TarFile, archive: Path, target: Path, most_bytes: int) -> None:
    size = 0
    for number, member in enumerate(tar, start=1):
        path = PurePosixPath(member.name)
        if path.is_absolute() or ".." in path.parts:
            raise ModelError(f"{archive} holds a path outside it, {member.name!r}: do not trust it")
        if not (member.isreg() or member.isdir()) or member.issparse():
            raise ModelError(
                f"{archive} holds {member.name!r}, which is neither a plain file nor a folder: "
                "do not trust it"
            )
        size += member.size
        if size > most_bytes or number > MOST_MEMBERS:
            raise ModelError(
                f"{archive} is too large: expected at most {most_bytes / 1e9:g} GB in "
                f"{MOST_MEMBERS} files; unpack it yourself, and name the folder"
            )
        tar.extract(member, target, filter="data")
