"""What a cell of a table holds: text, or a list or object as JSON, Python or numpy writes it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Mapping

from bpb.corpora.json_stream import json_value
from bpb.errors import RowError

# How a list of texts, a list of objects or an object begins; "[1]" may begin a text.
_BEGINS_VALUE = re.compile(r"""\[\s*['"{]|\{\s*['"]""")
_NUMPY_ARRAY = "array"


def cell_values(fields: Mapping[str, object]) -> dict[str, object]:
    """Fields with the lists and objects that their texts stand for."""
    return {
        name: cell_value(cell) if isinstance(cell, str) else cell for name, cell in fields.items()
    }


def cell_value(cell: str) -> object:
    """A cell's list or object; the text as it is where it is neither.

    pandas writes the lists and objects of a Hugging Face data set as Python does, or as numpy:
    `['a' 'b']`, `{'text': array(['a'], dtype=object)}`.
    """
    if not cell.startswith(("[", "{")):
        return cell
    found = json_value(cell)
    if isinstance(found, list | dict):
        return found
    found = _literal(cell) if _BEGINS_VALUE.match(cell) else None
    return found if isinstance(found, list | dict) else cell


def refuse_broken(value: object, name: str) -> None:
    """Refuse a text that begins as a list or object but is none, such as numpy's `['a' 'b' ...]`.

    Raises:
        RowError: It is one.
    """
    if isinstance(value, str) and _BEGINS_VALUE.match(value):
        reason = f"expected text or a list as JSON, got {value[:40]!r}; write it with json.dumps"
        raise RowError(reason, name)


def _literal(cell: str) -> object:
    """The value of a literal of Python or numpy; None if the cell is no literal."""
    try:
        tree = _WithoutArrays().visit(ast.parse(_with_commas(cell), mode="eval"))
        value: object = ast.literal_eval(tree)
    except (ValueError, SyntaxError, MemoryError, RecursionError, tokenize.TokenError):
        return None
    return value


def _with_commas(cell: str) -> str:
    """The cell with commas between texts that stand side by side, which Python would join."""
    parts: list[str] = []
    after_text = False
    for token in tokenize.generate_tokens(io.StringIO(cell).readline):
        if token.type in (tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER):
            continue
        is_text = token.type == tokenize.STRING
        parts += [",", token.string] if is_text and after_text else [token.string]
        after_text = is_text
    return " ".join(parts)


class _WithoutArrays(ast.NodeTransformer):
    """Replaces `array([...], dtype=object)` by the list in it."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        is_array = isinstance(node.func, ast.Name) and node.func.id == _NUMPY_ARRAY
        return self.visit(node.args[0]) if is_array and node.args else node
