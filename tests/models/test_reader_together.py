"""Two readers as one: spans of the large one, kinds of both."""

from pathlib import Path

import pytest
import torch

from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.ensemble import TogetherReader
from bpb.models.readers.extractor import ReaderOptions
from bpb.models.readers.hub_reader import HubReader
from bpb.models.readers.span_reader import SpanReader
from bpb.models.readers.windows import Calibration
from bpb.protocols import ReadingInput
from tests.models.checkpoints import save_roberta

TOWN = "Ann Lee, who was born in Oslo in 1901, founded the mill of Hay in 1931."
INPUTS = [
    ReadingInput("Where was the founder of the mill born?", TOWN),
    ReadingInput("Was Ann Lee born in Oslo?", TOWN),
    ReadingInput("When was the mill of Hay founded?", " The river is cold." * 150 + TOWN),
    ReadingInput("Who?", ""),
]


@pytest.fixture
def readers(tmp_path: Path) -> tuple[SpanReader, HubReader]:
    save_roberta(tmp_path)
    small = load_reader("bundled", LoadOptions(device="cpu", threads=1))
    assert isinstance(small, SpanReader)
    return small, HubReader(str(tmp_path), ReaderOptions(torch.device("cpu")))


def test_spans_are_the_large_ones_and_kinds_of_both(readers: tuple[SpanReader, HubReader]) -> None:
    """Yes and no are the small one's; the scores of a window's kinds are the mean of both."""
    small, large = readers
    together = TogetherReader("both", small, large, small.temperatures)
    assert together.fingerprint not in (small.fingerprint, large.fingerprint)
    scored, alone, others = (r.score_all(INPUTS) for r in (together, small, large))
    assert together.read(INPUTS[1:2]) == small.read(INPUTS[1:2])
    for i in (0, 2):
        assert scored[i][0] == others[i][0]
        for (window, mixed), (same, theirs) in zip(scored[i][1], others[i][1], strict=True):
            assert window == same
            assert torch.equal(mixed.starts, theirs.starts)
    mean, first, second = (each[0][1][0][1].kinds for each in (scored, alone, others))
    assert torch.allclose(mean, (first + second) / 2)


def test_together_they_read_the_same_in_any_batch(readers: tuple[SpanReader, HubReader]) -> None:
    """Long contexts, whose windows differ, and empty ones too."""
    together = TogetherReader("both", *readers, Calibration(answerable=0.0))
    readings = together.read(INPUTS)
    assert readings == [together.read([item])[0] for item in INPUTS]
    assert [r.kind for r in readings[:3:2]] == ["span", "span"]
    assert together.read([]) == []
