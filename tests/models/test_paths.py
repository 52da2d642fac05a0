"""Paths that a user names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bpb.config.models import CacheConfig
from bpb.errors import ConfigError
from bpb.models.archives import located
from bpb.models.data_folder import models_folder
from bpb.models.fingerprint import fingerprint
from bpb.models.paths import expanded
from bpb.models.replay.cache import cache_folder
from bpb.models.specs import is_archive

STRANGE = "~no-such-user-here/models"


def test_the_home_folder_is_filled_in() -> None:
    """`~` at the beginning alone stands for it."""
    assert expanded("~/a/~b") == Path.home() / "a" / "~b"


@pytest.mark.parametrize(
    "use",
    [
        models_folder,
        lambda: cache_folder(CacheConfig()),
        lambda: cache_folder(CacheConfig(folder=STRANGE)),
        lambda: located("model.tar.gz", STRANGE),
        lambda: fingerprint("parser", STRANGE),
        lambda: is_archive(STRANGE),
    ],
)
def test_an_unknown_user_is_named(
    use: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings and environment alike."""
    monkeypatch.setenv("BPB_MODELS", STRANGE)
    monkeypatch.setenv("BPB_CACHE", STRANGE)
    with pytest.raises(ConfigError, match=f"home folder is known, got '{STRANGE}'"):
        use()
