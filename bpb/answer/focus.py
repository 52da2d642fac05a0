"""Which part of a context a question is about, where the context is several titled paragraphs."""

from __future__ import annotations

import re
from typing import NamedTuple

from bpb.values import content_words

_TITLE = re.compile(r"(?P<title>[^:\n]{1,80}): ")
_BRACKETS = re.compile(r"\s*\([^)]*\)")


class Passage(NamedTuple):
    """A part of a context: its offset in the context, and its text."""

    start: int
    text: str


def focus(question: str, context: str) -> Passage:
    """The one paragraph whose title the question names, else the whole context.

    Contexts of several articles come as lines "Title: text" (HotpotQA, IIRC). A small reader asked
    for a property of one thing often finds another's; its own article says it, if any does.
    """
    asked = set(content_words(question))
    named: list[Passage] = []
    start = 0
    for line in context.split("\n"):
        title = title_of(line)
        words = set(content_words(_BRACKETS.sub("", title)))
        if words and words <= asked:
            named.append(Passage(start, line))
        start += len(line) + 1
    return named[0] if len(named) == 1 else Passage(0, context)


def title_of(line: str) -> str:
    """The title of a line "Title: text"; empty where there is none."""
    match = _TITLE.match(line)
    return match["title"].strip() if match else ""
