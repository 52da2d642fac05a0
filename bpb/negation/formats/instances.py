"""Development data as JSON lines: ConanDoyle-neg and SFU Review, with tokens and instances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bpb.corpora.head import Head, Shape
from bpb.errors import RowError
from bpb.negation.format import JsonFormat
from bpb.negation.parts import part_with_text
from bpb.negation.types import NegatedSentence, Negation, Part, Token
from bpb.records.fields import Fields, items, kind, mapping, optional_text, text


class Instances(JsonFormat):
    """`{"tokens", "instances"}` a line, an instance being `{"cue_tokens", "scope_tokens"}`.

    A token of an instance is its place in the sentence (SFU), or `{"i", "text"}`, whose text is
    the part of it that belongs (ConanDoyle-neg, which has "event_tokens", "lemmas", "pos" and
    "parse" too). Instances with a "type" other than "negation" are left out. An empty token, where
    SFU's text has lost a dash, is read as "-".
    """

    name = "instances"

    def sniff(self, head: Head) -> str | None:
        return head.is_not(Shape.JSON_LINES, Shape.JSON_OBJECT) or head.lacks("tokens", "instances")

    def sentence(self, row: Fields) -> NegatedSentence:
        words = [word or "-" for word in _texts(row, "tokens")]
        columns = [
            _texts(row, name) if name in row else [""] * len(words)
            for name in ("lemmas", "pos", "parse")
        ]
        if any(len(column) != len(words) for column in columns):
            raise RowError(f"expected {len(words)} of each, as of tokens", "lemmas, pos, parse")
        instances = [mapping(each, "instances") for each in items(row, "instances")]
        number = row.get("sent", 0)
        if isinstance(number, bool) or not isinstance(number, int):
            raise RowError(f"expected a whole number, got {kind(number)}", "sent")
        document = [optional_text(row, name) for name in ("domain", "file", "chapter")]
        return NegatedSentence(
            tuple(Token(*values) for values in zip(words, *columns, strict=True)),
            tuple(
                _negation(words, each)
                for each in instances
                if each.get("type", "negation") == "negation"
            ),
            "/".join(filter(None, document)),
            number,
        )


def _negation(words: Sequence[str], instance: Fields) -> Negation:
    cue = _parts(words, instance, "cue_tokens", beside=())
    has_event = "event_tokens" in instance
    return Negation(
        cue,
        _parts(words, instance, "scope_tokens", beside=cue),
        _parts(words, instance, "event_tokens", beside=cue) if has_event else (),
    )


def _parts(
    words: Sequence[str], instance: Fields, name: str, *, beside: Iterable[Part]
) -> tuple[Part, ...]:
    found = set()
    for value in items(instance, name):
        match value:
            case {"i": int(place), "text": str(part)}:
                found.add(part_with_text(words, place, part, beside=beside))
            case int(place) if 0 <= place < len(words):
                found.add(Part(place, 0, len(words[place])))
            case _:
                raise RowError(f"expected a token of the sentence, got {value!r}", name)
    return tuple(sorted(found))


def _texts(row: Fields, name: str) -> list[str]:
    return [text({name: each}, name) for each in items(row, name)]
