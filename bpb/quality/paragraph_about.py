"""The paragraph that is about one of two things."""

from __future__ import annotations

from bpb.answer.focus import focus, line_of
from bpb.values import content_words


def paragraph_about(thing: str, other: str, context: str) -> str:
    """The paragraph with its title or that opens with its words; all of the context for none."""
    titled = focus(thing, context, thing).text
    if titled != context:
        return titled
    line = line_of(content_words(thing), content_words(other), context)
    return line.text if line else context
