"""BioScope as JSON lines: a text, and instances as characters of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.corpora.head import Head, Shape
from bpb.errors import RowError
from bpb.negation.format import JsonFormat
from bpb.negation.types import NegatedSentence, Negation, Part, Token
from bpb.records.fields import Fields, items, mapping, optional_text, text

# Names with hyphens, strokes and apostrophes are whole ("NF-kappa", "HIV-1", "can't"), and so is
# "cannot", which BioScope takes for one cue.
_TOKEN = re.compile(r"\w+(?:[-/.,'’]\w+)*|\S")


class BioScope(JsonFormat):
    """`{"text", "instances"}` a line, an instance being `{"type", "cues", "scope"}`.

    A cue is a list whose first two items are its first character and one past its last; the parts
    of one that stand apart are several. A scope is such a pair. The text is divided here: words
    with what joins inside them, other signs one by one. Instances with a "type" other than
    "negation" are left out.
    """

    name = "bioscope"

    def sniff(self, head: Head) -> str | None:
        return head.is_not(Shape.JSON_LINES, Shape.JSON_OBJECT) or head.lacks("text", "instances")

    def sentence(self, row: Fields) -> NegatedSentence:
        spans = [found.span() for found in _TOKEN.finditer(text(row, "text"))]
        words = [text(row, "text")[start:end] for start, end in spans]
        instances = [mapping(each, "instances") for each in items(row, "instances")]
        return NegatedSentence(
            tuple(map(Token, words)),
            tuple(
                _negation(spans, each)
                for each in instances
                if each.get("type", "negation") == "negation"
            ),
            optional_text(row, "doc"),
        )


def _negation(spans: Sequence[tuple[int, int]], instance: Fields) -> Negation:
    cue = {part for each in items(instance, "cues") for part in _parts(spans, each, "cues")}
    scope = _parts(spans, instance.get("scope"), "scope") if instance.get("scope") else set()
    return Negation(tuple(sorted(cue)), tuple(sorted(scope)))


def _parts(spans: Sequence[tuple[int, int]], value: object, name: str) -> set[Part]:
    """The tokens, or parts of them, between two characters."""
    match value:
        case [int(start), int(end), *_] if start < end:
            return {
                Part(i, max(start, first) - first, min(end, last) - first)
                for i, (first, last) in enumerate(spans)
                if first < end and start < last
            }
    raise RowError(f"expected first character and one past the last, got {value!r}", name)
