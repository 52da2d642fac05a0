"""What a bundled model tells of an input is the same alone and in the company of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

import pytest

from bpb.models.load import load_corrector, load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.training.files import read_rows
from bpb.protocols import GenerationInput, ReadingInput

pytestmark = [pytest.mark.slow, pytest.mark.data]

In = TypeVar("In")
SMALL_GROUP = 7
OPTIONS = LoadOptions(device="cpu", threads=1)


def differing(tell: Callable[[Sequence[In]], Sequence[object]], inputs: Sequence[In]) -> list[In]:
    """The inputs of which something else is told in small groups than among all."""
    groups = [inputs[i : i + SMALL_GROUP] for i in range(0, len(inputs), SMALL_GROUP)]
    apart = [found for group in groups for found in tell(group)]
    return [x for x, one, other in zip(inputs, tell(inputs), apart, strict=True) if one != other]


@pytest.fixture(scope="module")
def rows(data_dir: Path) -> list[dict[str, str]]:
    found = read_rows(data_dir / "hotpotqa" / "hotpot_gold.jsonl.gz")
    return list(islice(found, 200))


def test_parser_and_generator(rows: list[dict[str, str]]) -> None:
    """Rounding differs with the size of a batch in the last digits alone, which no score shows."""
    questions = [row["question"] for row in rows]
    parser = load_parser("bundled", OPTIONS)
    assert not differing(parser.parse, questions)
    parsed = zip(questions, parser.parse(questions), strict=True)
    inputs = [
        GenerationInput(candidates[0].text, question)
        for question, candidates in parsed
        if candidates
    ]
    assert not differing(load_generator("bundled", OPTIONS).generate, inputs)


def test_corrector(rows: list[dict[str, str]]) -> None:
    """Prompts of several lengths are not padded, which 8-bit arithmetic would show."""
    corrector = load_corrector("bundled", OPTIONS)
    questions = [row["question"] for row in rows[:120]]
    assert not differing(corrector.correct, questions)
    assert not differing(corrector.log_likelihoods, [(each, each) for each in questions])


def test_reader(rows: list[dict[str, str]]) -> None:
    """Windows of several contexts share a batch."""
    reader = load_reader("bundled", OPTIONS)
    assert not differing(
        reader.read, [ReadingInput(row["question"], row["context"]) for row in rows]
    )
