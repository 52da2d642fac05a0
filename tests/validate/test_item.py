"""What an annotator sees of a variant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import RowError
from bpb.validate.item import Evidence, Item, Segment, fingerprint, segments
from tests.validate.runs import PASSAGE, bounded, variant

spans = st.tuples(st.integers(0, 19), st.integers(1, 20), st.integers(1, 3)).filter(
    lambda span: span[0] < span[1]
)


@given(st.text(min_size=20, max_size=20), st.lists(spans, max_size=5))
def test_segments_are_the_passage(passage: str, found: list[tuple[int, int, int]]) -> None:
    """Joined they are the passage; each span's step is marked on each of its characters."""
    evidence = [Evidence(*span) for span in found]
    parts = segments(passage, evidence)
    assert "".join(part.text for part in parts) == passage
    marked = [part.steps for part in parts for _ in part.text]
    for place, steps in enumerate(marked):
        assert set(steps) == {e.step for e in evidence if e.start <= place < e.end}


def test_overlapping_evidence_is_named_where_it_ends() -> None:
    """Two steps read overlapping spans; offsets count characters beyond the basic plane as one."""
    parts = segments("🏈 one two", [Evidence(2, 9, 1), Evidence(2, 5, 2)])
    assert parts == (Segment("🏈 "), Segment("one", (1, 2), (2,)), Segment(" two", (1,), (1,)))


def test_an_item_is_in_words() -> None:
    """Answer, steps and original are words; the marked part is the evidence."""
    item = Item.of(variant("a:AppendBool:1"))
    assert (item.answer, item.constraints, item.original_answer) == ("yes", (), "2")
    assert [part.text for part in item.segments if part.steps] == [PASSAGE[17:51]]
    assert (item.steps[0].output, item.steps[0].by) == ("2", "reader")
    assert "rule" not in item.to_json()


def test_constraints_stand_in_for_an_answer() -> None:
    """A variant without an answer is judged by its constraints."""
    item = Item.of(bounded("a:ChangeLast:1"))
    assert (item.answer, item.constraints) == ("", ("a number", "at most 12"))


def test_a_variant_that_cannot_be_shown_is_an_error() -> None:
    """Evidence beyond the passage, or neither answer nor constraint."""
    step = variant("a:X:1")["steps"][0] | {"evidence": [{"start": 5, "end": 500, "text": ""}]}
    with pytest.raises(RowError, match=r"steps\[0\]\.evidence: expected a span .* got 5 to 500"):
        Item.of(variant("a:X:1", steps=[step]))
    with pytest.raises(RowError, match="answer: expected an answer or constraints"):
        Item.of(variant("a:X:1", answer=None, constraints=[]))


def test_the_fingerprint_is_of_what_is_judged() -> None:
    """It changes with question, passage and answer, and with nothing else."""
    base = variant("a:X:1")
    assert fingerprint(base) == fingerprint(base | {"id": "b", "quality": {"x": 1}, "seed": 2})
    number = {"type": "number", "value": 1, "unit": ""}
    changed = [base | {"question": "?"}, base | {"context": "."}, base | {"answer": number}]
    assert len({fingerprint(row) for row in (base, *changed)}) == 4
