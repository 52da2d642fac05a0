"""A run whose surroundings fail: too little memory, and a server that answers badly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import torch

from bpb.config.config import Config
from bpb.domains.rules import select
from bpb.errors import ModelError
from bpb.models.replay.recorded import RecordedParser, RecordedReader
from bpb.pipeline import run
from bpb.pipeline.pipeline import Pipeline
from bpb.protocols import Reading, ReadingInput
from bpb.quality import select as select_checks
from bpb.runs.directory import OUTPUTS
from tests.models.servers import serving
from tests.pipeline.recorded import AnyReader, Build, config


def digest(out: Path) -> dict[str, bytes]:
    return {name: (out / f"{name}.jsonl").read_bytes() for name in OUTPUTS}


class Hungry:
    """A reader that has memory for so many inputs at once; the error is one of a library's."""

    name = AnyReader.name
    fingerprint = "0" * 64

    def __init__(self, reader: AnyReader, most: int, error: Exception) -> None:
        self.reader, self.most, self.error = reader, most, error

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        if len(inputs) > self.most:
            raise self.error
        found: list[Reading] = self.reader.read(inputs)  # type: ignore[no-untyped-call]
        return found


def hungry(recording: Path, most: int, error: Exception) -> Build:
    def build(config: Config) -> Pipeline:
        return Pipeline(
            config,
            parser=RecordedParser(recording),
            generator=None,
            reader=Hungry(AnyReader(RecordedReader(recording)), most, error),
            rules=select(()),
            checks=select_checks(()),
        )

    return build


MEMORY_ERRORS = [
    MemoryError(),
    torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB"),
    RuntimeError("[enforce fail at alloc_cpu.cpp:121] DefaultCPUAllocator: can't allocate memory"),
    RuntimeError("CUDA failed with error out of memory"),
    RuntimeError("std::bad_alloc"),
]


@pytest.mark.parametrize("error", MEMORY_ERRORS)
@pytest.mark.parametrize("strict", [False, True])
def test_too_little_memory_makes_smaller_batches(
    data: Path, recording: Path, build: Build, tmp_path: Path, error: Exception, strict: bool
) -> None:
    """The output is the same, and no example is lost."""
    lines = [row for row in data.read_text().splitlines() if '"bad"' not in row]
    data.write_text("".join(f"{line}\n" for line in lines))
    settings = config(recording, strict=strict)
    run.generate(str(data), tmp_path / "whole", settings, build=build)
    tight = hungry(recording, 12, error)
    counts = run.generate(str(data), tmp_path / "out", settings, build=tight).counts
    assert "bpb failed on it" not in counts.uncovered
    assert digest(tmp_path / "out") == digest(tmp_path / "whole")


@pytest.mark.parametrize("error", MEMORY_ERRORS)
def test_too_little_memory_for_one_example_stops_the_run(
    data: Path, recording: Path, build: Build, tmp_path: Path, error: Exception
) -> None:
    """Its shard stays open, and with more memory the run goes on to the output it should have."""
    out, settings = tmp_path / "out", config(recording, shard_size=4)
    with pytest.raises(ModelError, match=r"not enough memory for example .* models\.batch_tokens"):
        run.generate(str(data), out, settings, build=hungry(recording, 0, error))
    assert not (out / "contrast_set.jsonl").exists()
    assert not list(out.glob("shards/*/shard.json"))
    run.generate(str(data), out, settings, build=build)
    run.generate(str(data), tmp_path / "whole", settings, build=build)
    assert digest(out) == digest(tmp_path / "whole")


def test_an_endpoint_that_fails_leaves_its_shard_open(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """After its retries; the run goes on when the server does, and no example is lost."""
    good = {"reason": "", "verdict": "right", "confidence": 90}
    out = tmp_path / "out"
    with serving(lambda prompt, request: good) as server:
        settings = config(
            recording,
            **{"models.judge": "endpoint:large", "endpoint.url": server.url},
            **{"endpoint.retries": 1, "endpoint.parallel": 1, "endpoint.timeout": 5},
        )
        server.failures = [(200, {"Retry-After": "0"}, '{"choices": "none"}')] * 2
        with pytest.raises(ModelError, match="failed 2 times"):
            run.generate(str(data), out, settings, build=build)
        assert not list(out.glob("shards/*/shard.json"))
        counts = run.generate(str(data), out, settings, build=build).counts
    assert "bpb failed on it" not in counts.uncovered
    assert counts.answered
