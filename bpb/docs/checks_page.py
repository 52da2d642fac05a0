"""The page of the checks, made from their docstrings."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from bpb.qgen.checks import text_checks
from bpb.quality.check import discover
from bpb.records.check import Check

_INTRODUCTION = """\
# Checks

A check is a class in one file. A variant that fails one goes to `rejected.jsonl` with the check's
name as its reason. A variant that passes has all results under `quality` ([records](records.md)).
`quality.checks` selects checks ([settings](config.md)). [Extend bpb](guide/extend.md) adds one.
"""
_OF_QUESTIONS = """
## Checks while a question is written

A generated question must pass these before it is answered. Their files are in `bpb/qgen/checks`.
The reason is the detail of a row of `rejected.jsonl` at stage `ask`. An error that the original
question has too does not reject a variant, unless it hides what is asked.
"""


def checks_page() -> str:
    """The page's Markdown."""
    lines = [_INTRODUCTION.rstrip()]
    for folder, checks in groupby(sorted(discover(), key=_folder), key=_folder):
        title = (inspect.getdoc(sys.modules[folder]) or folder).rstrip(".")
        lines += ["", f"## {title}", "", *_described(checks)]
    return "\n".join([*lines, _OF_QUESTIONS, *_described(text_checks())])


def _folder(check: Check[Any, Any]) -> str:
    return type(check).__module__.rpartition(".")[0]


def _described(checks: Iterable[Check[Any, Any]]) -> Iterator[str]:
    yield "| name | |"
    yield "|---|---|"
    for check in checks:
        settings = ", ".join(f"`{each}`" for each in check.settings)
        text = f"{check.description} Settings: {settings}." if settings else check.description
        yield f"| `{check.name}` | {text.replace('|', chr(92) + '|')} |"
