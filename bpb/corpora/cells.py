"""What a cell of a table holds: text, or a list or object as JSON or as Python writes it."""

from __future__ import annotations

import ast
import re

from bpb.corpora.json_stream import json_value
from bpb.errors import RowError

# How a list of texts, a list of objects or an object begins; "[1]" may begin a text.
_BEGINS_VALUE = re.compile(r"""\[\s*['"{]|\{\s*['"]""")


def cell_value(cell: str) -> object:
    """A cell's list or object; the text as it is where it is neither.

    pandas writes the lists and objects of a Hugging Face data set as Python does.
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
    """The value of a Python literal, None when it is none."""
    try:
        value: object = ast.literal_eval(cell)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value
