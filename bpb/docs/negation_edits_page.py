"""The page docs/negation-edits.md, made from the kinds of edits and their cases."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind, discover

_INTRODUCTION = """\
# Negation edits

`bpb negation edit TEXT --kind KIND` makes these edits ([negation](negation.md#edits)). Each kind
has cases: a sentence, and its edits or the reason for making none. The cases are tests.
"""


def edits_page() -> str:
    """The page as Markdown."""
    return "\n".join([_INTRODUCTION, *_lines()])


def _lines() -> Iterator[str]:
    kinds = discover()
    yield from ("| kind | category | |", "|---|---|---|")
    for kind in kinds:
        summary = _docstring(kind).partition("\n\n")[0]
        yield f"| [{kind.name}](#{kind.name.lower()}) | {kind.category} | {_one_line(summary)} |"
    for kind in kinds:
        yield from ("", f"## {kind.name}", "", f"Category: {kind.category}.", "", _docstring(kind))
        for case in kind.cases:
            yield from ("", "```text", *_case(case), "```")


def _case(case: Case) -> Iterator[str]:
    chosen = {"--contract": case.options.contract, "--antonyms": case.options.antonyms}
    yield "   ".join([case.text, *(f"({name})" for name, given in chosen.items() if given)])
    for text in case.becomes or (f"(none: {case.refused})",):
        yield f"-> {text}"


def _docstring(kind: EditKind) -> str:
    return inspect.cleandoc(type(kind).__doc__ or "")


def _one_line(text: str) -> str:
    return " ".join(text.split())
