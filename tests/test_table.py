"""Tables that a notebook shows."""

from __future__ import annotations

import pytest

from bpb.table import Table

TABLE = Table(("rule", "n", "value"), (("A<B", 1200, 43.93939), ("original", 3, None)))


def test_a_table_is_shown_as_text_and_html() -> None:
    """Numbers are short, what is not known is empty, and HTML is escaped."""
    assert str(TABLE) == "rule      n      value\nA<B       1,200  43.94\noriginal  3"
    html = TABLE._repr_html_()
    assert "A&lt;B</td><td>1,200</td><td>43.94</td>" in html
    assert TABLE._repr_mimebundle_() == {"text/plain": str(TABLE), "text/html": html}


def test_a_data_frame_has_the_values_themselves() -> None:
    """Nothing is rounded there."""
    frame = TABLE.to_frame()
    assert list(frame.columns) == ["rule", "n", "value"]
    assert frame["value"].iloc[0] == 43.93939
    assert frame["value"].isna().tolist() == [False, True]


def test_a_table_is_of_records_and_rectangular() -> None:
    """Keys are headings; a row of another length is no row of it."""
    made = Table.of([{"a": 1, "b": 2}, {"a": 3, "b": 4}])
    assert made == Table(("a", "b"), ((1, 2), (3, 4)))
    assert made.renamed({"b": "c"}).headings == ("a", "c")
    with pytest.raises(ValueError, match="expected 1 values"):
        Table(("a",), ((1, 2),))
