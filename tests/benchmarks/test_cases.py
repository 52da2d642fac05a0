"""Inputs that once came out wrong, and their controls, through the default models."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.cases import Expected, read_cases, run
from bpb.config.config import load
from bpb.pipeline.pipeline import Pipeline, build

# "Which singer of the latest album was born in Vara?": the parser takes the album as born.
STILL_WRONG = {"latest_album"}
CASES = Path(__file__).parent.parent / "cases" / "generate"


@pytest.fixture(scope="module")
def pipeline() -> Pipeline:
    return build(load())


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_input_comes_out_right(path: Path, pipeline: Pipeline) -> None:
    """No variant that must not be is delivered, and every one that must be is."""
    cases = list(read_cases(path))
    variants = run(pipeline, cases)
    failures = {case.id: case.wrong(variants[case.id]) for case in cases}
    wrong = {name: lines for name, lines in failures.items() if lines}
    assert set(wrong) == STILL_WRONG & set(failures), wrong


@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_input_is_named_once_and_expects_something(path: Path) -> None:
    """A case without an expectation could not fail."""
    cases = list(read_cases(path))
    assert len({case.id for case in cases}) == len(cases)
    assert all(case.never or case.always for case in cases)


def test_an_expected_variant_has_a_question_or_an_answer() -> None:
    """One of neither would match every variant."""
    with pytest.raises(ValueError, match="got neither"):
        Expected()
