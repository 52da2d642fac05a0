"""Models' outputs on disk, by content: what was computed once is never computed again.

One SQLite file for all runs, models and processes. An output's key is a hash of all that it depends
on, so that an entry is right for ever, and dropping one costs time only. Each entry has a checksum;
a damaged entry is ignored and computed again. A file that cannot be used is reported once, and the
process goes on without it.
"""

import hashlib
import json
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TypeVar

from platformdirs import user_cache_path

from bpb.config.models import CacheConfig
from bpb.models.paths import expanded

VARIABLE = "BPB_CACHE"
OFF = "off"
# Entries' time of use is written anew when it is older, so that reading seldom writes.
FRESH_SECONDS = 86_400
# What is dropped when the file is full: the share of entries longest out of use.
DROPPED_SHARE = 0.25
_WAIT_SECONDS = 60
_KEYS_AT_ONCE = 500
_LOGGER = logging.getLogger(__name__)
# What trains models computes no output of theirs.
_NO_OUTPUT = "training"
_PACKAGES = ("ctranslate2", "lemminflect", "peft", "tokenizers", "torch", "transformers")
T = TypeVar("T")


class OutputCache:
    """A store of texts by key, safe for several threads and processes at once.

    A connection is opened for each operation, and the rollback journal is kept: this is what
    forked workers and network file systems allow.

    Args:
        folder: Where the file ``outputs.sqlite3`` is, or will be.
        megabytes: Past this size, in 10^6 bytes, entries are dropped.

    Attributes:
        usable: Whether outputs are kept; once the file cannot be used, none are.
    """

    def __init__(self, folder: Path, megabytes: int = 1024) -> None:
        self.folder = folder
        self.path = folder / "outputs.sqlite3"
        self.limit = megabytes * 10**6
        self.usable = True
        self._use(_create)

    def get(self, keys: Sequence[bytes]) -> dict[bytes, str]:
        """The outputs that are there, by key."""
        return self._use(lambda database: _get(database, keys)) or {}

    def put(self, outputs: Mapping[bytes, str]) -> None:
        """Keep outputs by key; past the size limit, drop those longest out of use."""

        def put(database: sqlite3.Connection) -> None:
            _put(database, outputs)
            if _size(database) > self.limit:
                _drop(database)

        self._use(put)

    def size(self) -> int:
        """How many bytes the entries take; 0 of a file that cannot be used."""
        return self._use(_size) or 0

    def _use(self, do: Callable[[sqlite3.Connection], T]) -> T | None:
        """The result of a function of the database; None if the file cannot be used."""
        if not self.usable:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=_WAIT_SECONDS)) as database, database:
                return do(database)
        # A message of SQLite may quote bytes of a damaged file that are no text.
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            self.usable = False
            report_unusable(self.path, error)
            return None


def _create(database: sqlite3.Connection) -> None:
    # Versions without checksums wrote this table.
    database.execute("DROP TABLE IF EXISTS outputs")
    database.execute(
        "CREATE TABLE IF NOT EXISTS entries (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, "
        "output BLOB NOT NULL, checksum BLOB NOT NULL, used INTEGER NOT NULL)"
    )
    database.execute("CREATE INDEX IF NOT EXISTS entries_by_use ON entries (used)")


def _get(database: sqlite3.Connection, keys: Sequence[bytes]) -> dict[bytes, str]:
    found: dict[bytes, str] = {}
    stale: list[tuple[int, bytes]] = []
    now = int(time.time())
    for begin in range(0, len(keys), _KEYS_AT_ONCE):
        some = keys[begin : begin + _KEYS_AT_ONCE]
        places = ",".join("?" * len(some))
        rows = database.execute(
            f"SELECT key, output, checksum, used < ? FROM entries WHERE key IN ({places})",
            (now - FRESH_SECONDS, *some),
        ).fetchall()
        for key, output, checksum, is_stale in rows:
            if isinstance(output, bytes) and checksum == _checksum(key, output):
                found[key] = output.decode()
                if is_stale:
                    stale.append((now, key))
    if stale:
        database.executemany("UPDATE entries SET used = ? WHERE key = ?", stale)
    return found


def _put(database: sqlite3.Connection, outputs: Mapping[bytes, str]) -> None:
    now = int(time.time())
    contents = ((key, output.encode()) for key, output in outputs.items())
    database.executemany(
        "INSERT OR REPLACE INTO entries (key, output, checksum, used) VALUES (?, ?, ?, ?)",
        [(key, output, _checksum(key, output), now) for key, output in contents],
    )


def _drop(database: sqlite3.Connection) -> None:
    (count,) = database.execute("SELECT COUNT(*) FROM entries").fetchone()
    database.execute(
        "DELETE FROM entries WHERE id IN (SELECT id FROM entries ORDER BY used, id LIMIT ?)",
        (int(count * DROPPED_SHARE) + 1,),
    )


def _size(database: sqlite3.Connection) -> int:
    pages, free, size = (
        int(database.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


def _checksum(key: bytes, output: bytes) -> bytes:
    """The checksum that an entry is kept with."""
    return hashlib.blake2b(output, key=key, digest_size=16).digest()


_reported: set[Path] = set()


def report_unusable(path: Path, error: Exception) -> None:
    """Warn that a cache is not used, once in a process.

    Args:
        path: The file or folder at fault, directly in the cache folder.
        error: What it raised.
    """
    if path.parent not in _reported:
        _reported.add(path.parent)
        _LOGGER.warning(
            "bpb: cannot use the cache %s: %s; going on without it: delete it, name another folder "
            "with cache.folder or %s, or set cache.enabled=false",
            path,
            getattr(error, "strerror", "") or str(error),
            VARIABLE,
        )


def open_cache(config: CacheConfig) -> OutputCache | None:
    """The cache of the settings and the environment; None where it is switched off."""
    folder = cache_folder(config)
    return OutputCache(folder, config.megabytes) if folder else None


def cache_folder(config: CacheConfig) -> Path | None:
    """Where outputs are kept: the setting, else the environment, else the user's cache folder.

    Returns:
        None where it is switched off, or where there is no home folder that can be written.
    """
    return conversion_folder(config) if config.enabled else None


def conversion_folder(config: CacheConfig) -> Path | None:
    """Where converted models are kept, those of runs too whose outputs are not.

    Returns:
        None where the environment switches the cache off, or no home folder can be written.
    """
    named = os.environ.get(VARIABLE, "")
    if named.lower() == OFF:
        return None
    if config.folder or named:
        return expanded(config.folder or named)
    base = user_cache_path("bpb", appauthor=False, opinion=False)
    existing = next((each for each in (base, *base.parents) if os.access(each, os.F_OK)), base)
    return base if base.is_absolute() and os.access(existing, os.W_OK) else None


@cache
def code_fingerprint() -> str:
    """A sha256 of the code that outputs depend on: that of models, and its packages' versions.

    An output computed by other code is then never taken for this one's.
    """
    digest = hashlib.sha256()
    package = Path(__file__).parents[2]
    models = (path for path in package.glob("models/**/*.py") if _NO_OUTPUT not in path.parts)
    for path in sorted([*models, package / "english" / "question_types.py"]):
        name = path.relative_to(package).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes())
    for name in _PACKAGES:
        found = next(iter(metadata.distributions(name=name)), None)
        digest.update(f"{name} {found.version if found else ''}\n".encode())
    return digest.hexdigest()


def key_of(*parts: object) -> bytes:
    """The key of what depends on these, which are of JSON's types."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).digest()


def through(
    store: OutputCache,
    keys: Sequence[bytes],
    compute: Callable[[list[int]], Sequence[T]],
    write: Callable[[T], str],
    read: Callable[[str], T],
) -> list[T]:
    """Outputs in order of their keys: those kept, and the others computed and then kept.

    Args:
        store: The cache.
        keys: A key for each input; equal ones are computed once.
        compute: From the places of inputs to their outputs.
        write: An output as text.
        read: Its inverse.
    """
    kept = store.get(list(dict.fromkeys(keys)))
    outputs = {key: read(text) for key, text in kept.items()}
    missing = {key: place for place, key in reversed(list(enumerate(keys))) if key not in outputs}
    places = sorted(missing.values())
    if places:
        computed = {
            keys[place]: output for place, output in zip(places, compute(places), strict=True)
        }
        store.put({key: write(output) for key, output in computed.items()})
        outputs |= computed
    return [outputs[key] for key in keys]
