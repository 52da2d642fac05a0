"""Pictures of decompositions: what they show, that they are safe, and that nothing overlaps."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from bpb.errors import PackageError
from bpb.inspect import draw
from bpb.qdmr import Decomposition, Operator, parse
from bpb.qdmr.changes import Change
from bpb.qdmr.picture.layout import by_grandalf
from bpb.qdmr.picture.look import MARKS, OPERATORS
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import ContrastSet, DecomposedExample, Discard, Example, Variant
from bpb.records.view.picture import draw_records
from bpb.values import Number, YesNo
from tests.inspect.test_terminal import record
from tests.qdmr.test_changes import decompositions

BAD = '<script>alert(1)</script> & "quotes" \x1b[2J \ud800 ' + "long" * 30


def bad_record() -> dict[str, Any]:
    row = record(question=BAD)
    row["steps"][0]["output"] = {"type": "spans", "value": [BAD], "unit": ""}
    row["decomposition"] = f"return {BAD} ;return number of #1 ;return if #2 is at least 3"
    return row


def small_set() -> ContrastSet:
    """A variant with an answer, and one with a constraint only."""
    example = Example("1", "How many goals?", "Ann scored three goals.", Number(Decimal(3)))
    original = DecomposedExample(example, parse("return goals ;return number of #1"))
    text = "return goals ;return number of #1 ;return if #2 is at least 3"
    question = "Did Ann score at least three <b>goals</b>\x1b?"
    asked = Variant("1:AppendBool:1", original, "AppendBool", "boolean", question, "edit",
                    parse(text), YesNo(True))  # fmt: skip
    met = (Constraint(ConstraintKind.DIFFERENT, Number(Decimal(3))),)
    pruned = Variant("1:PruneStep:1", original, "PruneStep", "prune", "What goals?", "edit",
                     parse("return goals"), Discard("no reading"), met)  # fmt: skip
    return ContrastSet(original, (asked, pruned))


def words(text: str) -> str:
    """The text of an SVG picture."""
    return " ".join(ET.fromstring(text).itertext())


def test_a_picture_shows_steps_values_and_changes() -> None:
    """The added step is marked; values, and reasons for none, are there; and a legend."""
    text = words(draw_records(record()).svg())
    shown = ("original", "variant: AppendBool", "#3  ? boolean", "+ added", "number of #1")
    values = ("value of #2: 3", "no value: the reader found", "value of the step above")
    assert [each for each in (*shown, *values) if each not in text] == []
    assert MARKS[Change.REMOVED] not in text


def test_data_in_a_picture_is_text() -> None:
    """No markup of the data becomes an element, and the file is well-formed XML."""
    picture = draw_records(bad_record())
    root = ET.fromstring(picture.svg())
    used = {each.tag.rpartition("}")[2] for each in root.iter()}
    assert used == {"svg", "title", "style", "g", "rect", "path", "text"}
    assert "<script" not in picture.mermaid()
    assert '\\"quotes\\"' in picture.dot()
    assert all("\x1b" not in each for each in (picture.svg(), picture.dot(), picture.mermaid()))


def test_mermaid_and_dot_have_both_decompositions() -> None:
    """A group for each, a node for each step, values at the arrows, and the change."""
    picture = draw_records(record())
    mermaid, dot = picture.mermaid(), picture.dot()
    assert mermaid.startswith("flowchart TD\n")
    assert mermaid.count("subgraph") == dot.count("subgraph") == 2
    assert 'p1s2 -->|"3"| p1s3' in mermaid
    assert "class p1s3 added" in mermaid
    assert 'p1_2 -> p1_3 [label="3"]' in dot
    assert "[+ added]" in dot


def test_a_decomposition_is_drawn_in_a_notebook() -> None:
    """Without values or titles; every operator has its own sign."""
    text = words(draw(parse("return goals ;return number of #1"))._repr_svg_())
    assert "number of #1" in text
    assert words(parse("return goals ;return number of #1")._repr_svg_() or "") == text
    assert set(OPERATORS) == set(Operator)
    assert len({sign for sign, _ in OPERATORS.values()}) == len(OPERATORS)


def test_a_contrast_set_is_drawn_in_a_notebook() -> None:
    """For each variant its question, its answer, and its steps beside the original's."""
    contrast_set = small_set()
    page = ET.fromstring(f"<div>{contrast_set._repr_html_()}</div>")
    captions = ["".join(each.itertext()) for each in page.iter("summary")]
    assert captions == [
        "AppendBool: Did Ann score at least three <b>goals</b>\\x1b? = yes",
        "PruneStep: What goals? = other than 3",
    ]
    pictures = page.findall("details/{http://www.w3.org/2000/svg}svg")
    assert ["variant: AppendBool" in "".join(each.itertext()) for each in pictures] == [True, False]
    assert contrast_set._repr_mimebundle_()["text/html"] == contrast_set._repr_html_()
    assert "<svg" not in contrast_set._repr_mimebundle_()["text/plain"]


def test_without_a_layout_there_is_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where neither Graphviz nor grandalf is installed nothing fails, and a picture says why."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "grandalf", None)
    contrast_set = small_set()
    assert contrast_set._repr_html_() == contrast_set.table()._repr_html_()
    decomposition = parse("return goals ;return number of #1")
    assert decomposition._repr_svg_() is None
    with pytest.raises(PackageError, match="a picture without Graphviz needs the package grandalf"):
        draw(decomposition).svg()


def test_the_same_record_gives_the_same_bytes() -> None:
    """Whatever the order of hashes is."""
    code = (
        "from tests.inspect.test_picture import bad_record, draw_records\n"
        "import sys; sys.stdout.buffer.write(draw_records(bad_record()).svg().encode())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PATH": ""}, check=True,
            capture_output=True, cwd=Path(__file__).parents[2],
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(found) == 1


@given(decompositions())
def test_no_two_nodes_overlap(decomposition: Decomposition) -> None:
    """Whatever the references are, and in parts that are not connected."""
    sizes = {str(i): (200.0, 40.0 + 7 * i) for i in range(len(decomposition))}
    edges = [
        (str(used), str(i))
        for i, step in enumerate(decomposition.steps)
        for used in step.references
    ]
    layout = by_grandalf(sizes, edges)
    assert set(layout.centres) == set(sizes)
    assert set(layout.curves) == set(edges)
    for a, b in combinations(sizes, 2):
        (x, y), (other_x, other_y) = layout.centres[a], layout.centres[b]
        apart = abs(x - other_x) >= 200 or abs(y - other_y) >= (sizes[a][1] + sizes[b][1]) / 2
        assert apart, (a, b)
    for name, (x, y) in layout.centres.items():
        assert x - 100 >= -0.1
        assert x + 100 <= layout.width + 0.1
        assert y + sizes[name][1] / 2 <= layout.height + 0.1


def test_a_record_without_a_corrected_question_is_drawn() -> None:
    """As in runs from before bpb corrected questions."""
    row = record()
    row["original"] = {key: row["original"][key] for key in row["original"] if key != "corrected"}
    assert row["original"]["question"] in draw_records(row).mermaid()
