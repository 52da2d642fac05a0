"""Our own JSON lines: tokens, and negations as parts of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bpb.corpora.head import Head, Shape
from bpb.errors import RowError
from bpb.negation.format import JsonFormat, WritableFormat
from bpb.negation.types import NegatedSentence, Negation, Part, Token
from bpb.records.fields import Fields, items, kind, mapping, optional_text, text

_ELEMENTS = ("cue", "scope", "event", "focus")


class JsonLines(JsonFormat, WritableFormat):
    """`{"document", "number", "tokens", "negations"}` a line.

    A token is `{"text", "lemma", "tag"}`, with "tree" where there is one, or its text alone. A
    negation is `{"cue", "scope", "event", "focus"}`, each a list of `[token, start, end]`: a
    token's place in the sentence and the characters of it that belong, 0-based, the end left out.
    All but the cue may be empty or missing.
    """

    name = "jsonl"

    def sniff(self, head: Head) -> str | None:
        # A first line longer than the head looks like one large object.
        return head.is_not(Shape.JSON_LINES, Shape.JSON_OBJECT) or head.lacks("tokens", "negations")

    def sentence(self, row: Fields) -> NegatedSentence:
        return sentence_from_json(row)

    def write(self, sentences: Iterable[NegatedSentence]) -> Iterator[str]:
        for sentence in sentences:
            yield json.dumps(sentence_to_json(sentence), ensure_ascii=False) + "\n"


def sentence_to_json(sentence: NegatedSentence) -> dict[str, Any]:
    """A sentence as one JSON object."""
    return {
        "document": sentence.document,
        "number": sentence.number,
        "tokens": [
            {"text": token.text, "lemma": token.lemma, "tag": token.tag}
            | ({"tree": token.tree} if token.tree else {})
            for token in sentence.tokens
        ],
        "negations": [
            {
                element: [[part.token, part.start, part.end] for part in getattr(negation, element)]
                for element in _ELEMENTS
            }
            for negation in sentence.negations
        ],
    }


def sentence_from_json(row: Mapping[str, object]) -> NegatedSentence:
    """The inverse of `sentence_to_json`; document, number and all but the cue may be missing.

    Raises:
        RowError: A field is missing or of another type.
        ValueError: A token is empty, or a part is not in its token.
    """
    return NegatedSentence(
        tuple(_token(each) for each in items(row, "tokens")),
        tuple(_negation(mapping(each, "negations")) for each in items(row, "negations")),
        optional_text(row, "document"),
        _whole(row.get("number", 0), "number"),
    )


def _token(value: object) -> Token:
    if isinstance(value, str):
        return Token(value)
    fields = mapping(value, "tokens")
    known = (optional_text(fields, name) for name in ("lemma", "tag", "tree"))
    return Token(text(fields, "text"), *known)


def _negation(fields: Mapping[str, object]) -> Negation:
    return Negation(
        *(
            tuple(_part(each, name) for each in items(fields, name)) if name in fields else ()
            for name in _ELEMENTS
        )
    )


def _part(value: object, name: str) -> Part:
    if not isinstance(value, list) or len(value) != 3:
        got = f"{len(value)} of them" if isinstance(value, list) else kind(value)
        raise RowError(f"expected a list of token, start and end, got {got}", name)
    return Part(*(_whole(each, name) for each in value))


def _whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise RowError(f"expected a whole number, got {kind(value)}", name)
    return value
