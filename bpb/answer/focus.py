"""Which part of a context a question is about, where the context is several titled paragraphs."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from bpb.english.headings import title_of, without_brackets
from bpb.values import content_words

CLAUSE_END = re.compile(r"[,;:]\s|[.]\s|\n")


class Passage(NamedTuple):
    """A part of a context: its offset in the context, and its text."""

    start: int
    text: str


def focus(question: str, context: str, about: str = "") -> Passage:
    """The one paragraph whose title the question names, else the whole context.

    Contexts of several articles come as lines "Title: text" (HotpotQA, IIRC). A small reader asked
    for a property of one thing often finds another's; its own article says it, if any does.

    Args:
        question: What is asked.
        context: The whole context.
        about: The thing whose property is asked for, where it is known. Of several titles that the
            question names its own is meant; and the title may have more words than it.
    """
    asked = set(content_words(question))
    thing = set(content_words(about)) if about else set[str]()
    named: list[Passage] = []
    own: list[Passage] = []
    for passage in paragraphs(context):
        title = title_of(passage.text)
        words = set(content_words(without_brackets(title)))
        if words and words <= asked:
            named.append(passage)
        if words and thing and (words <= thing or thing <= words):
            own.append(passage)
    found = own if len(own) == 1 else named
    return found[0] if len(found) == 1 else Passage(0, context)


def paragraphs(context: str) -> list[Passage]:
    """The lines of a context; one that begins with "[Title]" goes on to the next that does."""
    found: list[Passage] = []
    start = 0
    bracketed = False
    for line in context.split("\n"):
        opens = line.lstrip().startswith("[") and bool(title_of(line))
        if bracketed and not opens:
            found[-1] = Passage(found[-1].start, f"{found[-1].text}\n{line}")
        else:
            found.append(Passage(start, line))
        bracketed = bracketed or opens
        start += len(line) + 1
    return found


def own_part(own: Collection[str], others: Collection[str], context: str) -> Passage | None:
    """The part of a context that is about one thing and not about another it is compared with.

    It is the one line that opens with some of its words ("Ann Lee was born ..." and goes on with
    "she"), else the one clause that has most of them, and in either none that are the other's.

    Args:
        own: Content words of the thing.
        others: Content words of what it is not to be taken for.
        context: The context.
    """
    return line_of(own, others, context) or clause_of(own, others, context)


def line_of(own: Collection[str], others: Collection[str], context: str) -> Passage | None:
    """The one line whose first clause has some words, and none that are another's."""
    mine, foreign = set(own) - set(others), set(others) - set(own)
    found: list[Passage] = []
    start = 0
    lines = context.split("\n")
    for line in lines:
        opening = set(content_words(CLAUSE_END.split(line, maxsplit=1)[0]))
        if opening & mine and not opening & foreign:
            found.append(Passage(start, line))
        start += len(line) + 1
    return found[0] if len(found) == 1 < len(lines) else None


def clause_of(own: Collection[str], others: Collection[str], context: str) -> Passage | None:
    """The one clause that has most of some words, and none that are another's.

    Clauses end at a comma, semicolon, colon, full stop or line: "30% from 25 to 44, 20% from 45".

    Args:
        own: Content words.
        others: Content words of what it is not to be taken for.
        context: The context.
    """
    mine, foreign = set(own) - set(others), set(others) - set(own)
    ends = [match.end() for match in CLAUSE_END.finditer(context)] + [len(context)]
    scored: list[tuple[int, Passage]] = []
    for start, end in zip([0, *ends], ends, strict=False):
        words = set(content_words(context[start:end])) if start < end else set()
        if words & mine and not words & foreign:
            scored.append((len(words & mine), Passage(start, context[start:end])))
    best = max((count for count, _ in scored), default=0)
    found = [passage for count, passage in scored if count == best]
    return found[0] if len(found) == 1 else None
