"""What a proposed correction puts in the place of what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from bpb.correction.words import TOKEN

MARKS = frozenset(",?.;")


@dataclass(frozen=True, slots=True)
class Edit:
    """Words that become others.

    Attributes:
        start: Where the old words begin, 0-based in characters of the question.
        end: One past their end; the start where something is put in.
        old: The old tokens.
        new: The new tokens.
        text: What stands there instead, with its blanks.
    """

    start: int
    end: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    text: str


def edits_of(question: str, proposed: str) -> Iterator[Edit]:
    """The edits that make the proposed question of the given one, from left to right."""
    old, new = list(TOKEN.finditer(question)), list(TOKEN.finditer(proposed))
    for kind, i, j, a, b in _opcodes([t[0] for t in old], [t[0] for t in new]):
        start, end = (old[i].start(), old[j - 1].end()) if i < j else _gap(old, i, question)
        text = proposed[new[a].start() : new[b - 1].end()] if a < b else ""
        if kind == "insert":
            # What is put in brings the blanks round it.
            before = proposed[new[a - 1].end() : new[a].start()] if a else ""
            after = proposed[new[b - 1].end() : new[b].start()] if b < len(new) else ""
            text = f"{before}{text}{after}"
        elif kind == "delete":
            start = old[i - 1].end() if i else start
            end = end if i else (old[j].start() if j < len(old) else end)
        yield Edit(
            start,
            end,
            tuple(t[0] for t in old[i:j]),
            tuple(t[0] for t in new[a:b]),
            text,
        )


def with_edits(question: str, edits: Sequence[Edit]) -> str:
    """The question with edits of it made, which are given from left to right."""
    for edit in reversed(edits):
        question = question[: edit.start] + edit.text + question[edit.end :]
    return question


def _opcodes(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """What differs, as `SequenceMatcher` tells it, word by word where as many become as many."""
    for kind, i, j, a, b in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "replace":
            if kind != "equal":
                yield kind, i, j, a, b
            continue
        marks = b
        if j == len(old) and new[b - 1] in MARKS and old[j - 1] not in MARKS:
            b -= 1
        if j - i == b - a:
            yield from (("replace", i + k, i + k + 1, a + k, a + k + 1) for k in range(j - i))
        elif a < b:
            yield kind, i, j, a, b
        else:
            yield "delete", i, j, a, b
        if b < marks:
            yield "insert", j, j, b, marks


def _gap(tokens: Sequence[re.Match[str]], place: int, question: str) -> tuple[int, int]:
    """The characters between a token and the one before it."""
    start = tokens[place - 1].end() if place else 0
    if place == len(tokens):
        return (start, start)
    return (start, tokens[place].start())
