"""Converted models are made once and kept."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import pytest

from bpb.models.ctranslate2 import cache as conversions
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.replay.cache import OutputCache


def test_the_time_of_conversions_is_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of one made within another is part of the other's; what is found made takes none."""
    monkeypatch.setattr(Conversions, "seconds", 0.0)
    kept = Conversions(tmp_path, "kind", "weights")

    def inner(target: Path) -> None:
        time.sleep(0.1)
        target.mkdir()
        (target / "weights").touch()

    def outer(target: Path) -> None:
        kept.get("inner", inner)
        time.sleep(0.1)
        inner(target)

    start = time.perf_counter()
    kept.get("outer", outer)
    assert 0.3 <= Conversions.seconds <= time.perf_counter() - start
    before = Conversions.seconds
    kept.get("outer", outer)
    assert Conversions.seconds == before


@pytest.mark.parametrize("mode", [0o000, 0o555])
def test_a_folder_without_access_is_reported_once(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
    mode: int,
) -> None:
    """Together with the outputs; the conversion is then kept for this process."""
    cache = tmp_path / "cache"
    cache.mkdir(mode=mode)
    request.getfixturevalue("nobody")
    scratch = tempfile.TemporaryDirectory()
    monkeypatch.setattr(conversions, "_scratch", lambda: scratch)
    made: list[Path] = []

    def convert(target: Path) -> None:
        made.append(target)
        target.mkdir()
        (target / "weights").touch()

    assert not OutputCache(cache).usable
    first, second = (Conversions(cache, "kind", "weights").get("model", convert) for _ in range(2))
    assert first == second
    assert first.is_relative_to(scratch.name)
    assert len(made) == 1
    assert [f"cannot use the cache {cache}" in message for message in caplog.messages] == [True]
