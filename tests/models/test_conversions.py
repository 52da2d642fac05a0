"""Converted models are made once and kept."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bpb.models.conversions import Conversions


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
