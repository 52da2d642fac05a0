"""The bundled models on real data: the same bytes whatever the shards and batches."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bpb.config.config import load
from bpb.pipeline import run
from bpb.pipeline.pipeline import build

pytestmark = [pytest.mark.slow, pytest.mark.data]


def contrast_set(source: Path, out: Path, *settings: str) -> str:
    run.generate(str(source), out, load(None, None, ["limit=40", *settings]), build=build)
    return hashlib.sha256((out / "contrast_set.jsonl").read_bytes()).hexdigest()


@pytest.mark.parametrize("corpus", ["drop/drop_dev.json.gz", "hotpotqa/hotpot_gold.jsonl.gz"])
def test_output_depends_on_input_and_settings_alone(
    data_dir: Path, tmp_path: Path, corpus: str
) -> None:
    """Shards of 16 and 64, batches of one and of many."""
    source = data_dir / corpus
    hashes = {
        contrast_set(source, tmp_path / "a", "shard_size=16"),
        contrast_set(source, tmp_path / "b", "shard_size=64"),
        contrast_set(source, tmp_path / "c", "models.batch_tokens=1"),
        contrast_set(source, tmp_path / "d", "models.batch_tokens=16384"),
    }
    assert len(hashes) == 1
