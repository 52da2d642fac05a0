"""TriviaQA with its documents, as the Hugging Face hub has it (Joshi et al. 2017)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.answers import plain_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_records
from bpb.corpora.plain import CONTEXT_FIELDS
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import Fields, identifier, items, mapping, optional_text, text

# Where the documents of a question stand.
_DOCUMENTS = (("entity_pages", "wiki_context"), ("search_results", "search_context"))


class TriviaQA(Format):
    """`{"question_id", "question", "answer": {"value", "aliases"}, "entity_pages", ...}` a line.

    The context is `context`, or the documents in `entity_pages` and `search_results`. The files of
    the data set's own page have the documents apart, and hold no context.
    """

    name = "triviaqa"
    recognised_by = "JSON objects with 'question' and an 'answer' that has 'value' and 'aliases'"
    id_fields = ("question_id", "id")

    def sniff(self, head: Head) -> str | None:
        match head.first.get("answer"):
            case {"value": _, "aliases": _}:
                shapes = (Shape.JSON_LINES, Shape.JSON_ARRAY)
                return head.is_not(*shapes) or head.lacks("question")
        return "no 'answer' with 'aliases'"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        question = text(fields, "question")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            optional_text(fields, *CONTEXT_FIELDS) or "\n".join(_documents(fields)),
            plain_answers({"answer": fields.get("answer")}, question),
            answer_field="answer",
        )


def _documents(fields: Fields) -> Iterator[str]:
    for name, inner in _DOCUMENTS:
        found = fields.get(name)
        if found is None:
            continue
        pages = mapping(found, name)
        for page in items(pages, inner) if pages.get(inner) is not None else ():
            yield text({inner: page}, inner).strip()
