"""The notebook of examples/ holds the outputs that its code gives, and nothing of a machine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat import NotebookNode

from tests.notebook import execute, read
from tests.pages import NOTEBOOK

# A plot's bytes depend on versions of matplotlib and of its fonts.
TEXTS = ("text/plain", "text/html")


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def is_shown(source: str) -> bool:
    """Whether a cell prints, or ends with an expression, which Jupyter shows."""
    tree = ast.parse(source)
    names = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    prints = any(isinstance(name, ast.Name) and name.id == "print" for name in names)
    return prints or isinstance(tree.body[-1], ast.Expr)


def texts(notebook: NotebookNode) -> Iterator[tuple[str, str, str]]:
    """The texts that cells give, each with the cell's id and its kind."""
    for cell in code_cells(notebook):
        for output in cell.outputs:
            if output.output_type == "stream":
                yield cell.id, output.name, output.text
            for kind in TEXTS:
                if kind in output.get("data", {}):
                    yield cell.id, kind, output.data[kind]


def test_each_cell_has_its_output() -> None:
    """It was executed from first to last cell, without an error or a warning."""
    cells = code_cells(read(NOTEBOOK))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert [cell.id for cell in cells if is_shown(cell.source) != bool(cell.outputs)] == []
    outputs = [output for cell in cells for output in cell.outputs]
    assert {output.output_type for output in outputs} <= {
        "stream",
        "execute_result",
        "display_data",
    }
    assert {output.name for output in outputs if output.output_type == "stream"} == {"stdout"}


def test_nothing_is_kept_of_the_machine() -> None:
    """No absolute path in an output, no times, no version of Python."""
    notebook = read(NOTEBOOK)
    words = (word.strip("'\"()[],:") for _, kind, text in texts(notebook)
             if kind != "text/html" for word in text.split())  # fmt: skip
    assert [word for word in words if Path(word).is_absolute()] == []
    assert [cell.id for cell in notebook.cells if cell.metadata] == []
    assert notebook.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


@pytest.mark.slow
def test_executing_it_gives_its_outputs() -> None:
    """The same texts and tables, so that the notebook is as the code is."""
    assert list(texts(execute(NOTEBOOK))) == list(texts(read(NOTEBOOK)))
