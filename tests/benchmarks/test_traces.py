"""The benchmark of complete derivations."""

from __future__ import annotations

from typing import Any

from benchmarks.judgements import fingerprint
from benchmarks.traces import agreement, completeness, validity

YES = {"type": "yesno", "value": "yes", "unit": ""}
NUMBER = {"type": "number", "value": 12, "unit": ""}
NONE = {"discard": "the reader found no answer"}


def record(number: int, *outputs: dict[str, Any], agrees: bool | None) -> dict[str, Any]:
    """A variant of three steps, whose answer a heuristic gave."""
    operators = ("select", "aggregate", "boolean")
    return {
        "id": f"q{number}:AppendBool:1",
        "question": "Does Perth have at least 10 schools?",
        "answer": YES,
        "decomposition": "return schools ;return number of #1 ;return if #2 is at least 10",
        "steps": [
            {"op": op, "output": output, "by": "heuristic"}
            for op, output in zip(operators, outputs, strict=True)
        ],
        "walk": {"answer": None, "reason": "", "agrees": agrees},
    }


def verdict(variant: dict[str, Any], *verdicts: str) -> dict[str, Any]:
    return {
        "variant": variant["id"],
        "rule": "AppendBool",
        "delivered": 1,
        "corpus": "DROP",
        "sha256": fingerprint(variant),
        "verdicts": list(verdicts),
        "reasons": [""] * len(verdicts),
    }


WHOLE = record(1, NUMBER, NUMBER, YES, agrees=True)
PART = record(2, NONE, NONE, YES, agrees=None)


def test_steps_with_an_output_are_counted_by_operator_and_kind() -> None:
    """A computed step counts among those with inputs only if its inputs have a value."""
    lines = list(completeness([WHOLE, PART]))
    assert "| select | 2 | 50.0% | 50.0% |" in lines
    assert "| aggregate | 2 | 50.0% | 100.0% |" in lines
    assert "| all computed | 4 | 75.0% | 100.0% |" in lines


def test_agreement_is_by_what_gave_the_answer() -> None:
    """Agreeing, differing and open walks are shares of the variants of a source."""
    assert list(agreement([WHOLE, PART]))[2:] == ["| heuristic | 2 | 50.0% | 0.0% | 50.0% |"]


def test_validity_is_that_of_judged_variants_alone() -> None:
    """A variant without a verdict, or with another answer than was judged, does not count."""
    verdicts = [
        verdict(WHOLE, "right", "wrong", "wrong"),
        verdict(PART | {"answer": NUMBER}, "right"),
    ]
    lines = list(validity([WHOLE, PART], verdicts))
    assert lines[2:] == ["| agrees | 1 | 100.0% |", "| differs | 0 | - |", "| open | 0 | - |"]
