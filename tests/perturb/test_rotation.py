"""Laws of exchanging the operands of a step."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bpb.perturb.edits import RotateOperands
from bpb.qdmr.text import from_phrases, parse, spelled_out
from bpb.qdmr.types import Decomposition


@st.composite
def comparisons(draw: st.DrawFn) -> tuple[Decomposition, RotateOperands]:
    """A comparison over two to four operands, each of one to three steps, some shared."""
    phrases = ["towns"]
    operands = []
    for name in "ABCD"[: draw(st.integers(2, 4))]:
        shared = draw(st.booleans())
        phrases.append(f"#1 near {name}" if shared else f"mills of {name}")
        for _ in range(draw(st.integers(0, 2))):
            phrases.append(f"size of #{len(phrases)}")
        operands.append(len(phrases) - 1)
    listed = " , ".join(f"#{operand + 1}" for operand in operands)
    source = from_phrases([*phrases, f"which is highest of {listed}"])
    return source, RotateOperands(len(source) - 1, tuple(operands))


def said(decomposition: Decomposition) -> list[str]:
    return [spelled_out(decomposition, i) for i in decomposition.last.references]


@given(comparisons())
def test_rotation_moves_the_operands_and_keeps_them(
    case: tuple[Decomposition, RotateOperands],
) -> None:
    """Each operand says what it said, one place earlier; no step is lost or changes its kind."""
    source, edit = case
    target = edit.apply(source)
    first, *others = said(source)
    assert said(target) == [*others, first]
    assert Counter(target.operators) == Counter(source.operators)
    assert parse(str(target)) == target


@given(comparisons())
def test_rotating_all_the_way_round_gives_the_source(
    case: tuple[Decomposition, RotateOperands],
) -> None:
    """As many times as there are operands."""
    source, edit = case
    target = source
    for _ in edit.operands:
        target = RotateOperands(edit.step, target.last.references).apply(target)
    assert said(target) == said(source)
