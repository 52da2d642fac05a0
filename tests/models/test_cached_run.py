"""A run's output with the cache off, empty and full."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.config.config import load
from bpb.pipeline import run
from bpb.pipeline.pipeline import build

pytestmark = [pytest.mark.slow, pytest.mark.data]


@pytest.mark.parametrize("corpus", ["drop/drop_dev.json.gz", "hotpotqa/hotpot_gold.jsonl.gz"])
def test_a_run_is_the_same_with_and_without_the_cache(
    data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpus: str
) -> None:
    """Byte for byte, in all three files."""
    written = set()
    for name, cache in (("off", "off"), ("empty", "cache"), ("full", "cache")):
        monkeypatch.setenv("BPB_CACHE", cache if cache == "off" else str(tmp_path / cache))
        out = tmp_path / name
        config = load(None, None, ["limit=24"])
        run.generate(str(data_dir / corpus), out, config, build=build)
        files = ("contrast_set", "constraints", "rejected")
        written.add(b"".join((out / f"{file}.jsonl").read_bytes() for file in files))
    assert len(written) == 1
