"""The plot of how often answers are right by how sure they are."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.reliability import bins, drawn, table

ANSWERS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60)


@given(ANSWERS)
def test_bins_hold_every_answer_once(answers: list[tuple[float, bool]]) -> None:
    """Least sure first, what is right within its interval, the whole in the end."""
    scores, right = [s for s, _ in answers], [r for _, r in answers]
    found = bins(scores, right)
    assert sum(b.answers for b in found) == len(answers)
    assert sum(b.answers * b.right for b in found) == pytest.approx(sum(right))
    assert [b.said for b in found] == sorted(b.said for b in found)
    assert all(b.low - 1e-9 <= b.right <= b.high + 1e-9 for b in found)


def test_the_drawing_has_a_panel_a_file_and_a_point_a_bin() -> None:
    found = bins([0.1, 0.9, 0.9, 0.2], [False, True, True, False])
    root = ET.fromstring(drawn({"one": found, "two": found}))
    parts = {element.get("id"): element for element in root.iter()}
    for panel in ("one", "two"):
        marks = [each for each in parts[panel].iter() if each.tag.endswith("}use")]
        assert len(marks) == len(found)
    assert "ECE 0.050 over 4" in "\n".join(table("one", found, 0.05))
