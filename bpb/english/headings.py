"""What the paragraphs of a passage are on: whole names, however they are spelled."""

from __future__ import annotations

import re
from functools import lru_cache

_BRACKETED = r"\s*\[(?P<bracketed>[^\]\n]{1,80})\] "
_TITLE = re.compile(rf"(?P<title>[^:\n]{{1,80}}): |{_BRACKETED}")
# "The Ash Hound (or Elm Hound) is a breed", "Escape from the Dark, known as ..., is a film".
_DEFINED = re.compile(
    r"(?P<name>(?:The |An? )?[\"\u201c]?[A-Z0-9][^\n,:;(]{0,60}?(?:, [A-Z][\w.]+){0,2}?)"
    r"(?: \([^)\n]*\)|,[^\n.;]{1,80},)* (?:is|was|are|were) (?:an?|the|one)\b"
)
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)")


def without_brackets(text: str) -> str:
    """A text without what it has in round brackets."""
    return _IN_BRACKETS.sub("", text)


def title_of(line: str) -> str:
    """The title of a line "Title: text" or "[Title] text"; empty where there is none."""
    match = _TITLE.match(line)
    return (match["title"] or match["bracketed"]).strip() if match else ""


@lru_cache(maxsize=256)
def headings(context: str) -> tuple[str, ...]:
    """The names that paragraphs have as titles, or that they begin by saying what they are."""
    found: list[str] = []
    for line in context.split("\n"):
        told = _DEFINED.match(line)
        for name in (without_brackets(title_of(line)), told["name"] if told else ""):
            bare = name.strip('"\u201c\u201d ')
            if bare:
                found.append(bare)
    return tuple(dict.fromkeys(found))
