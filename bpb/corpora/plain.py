"""Rows with plain fields: id, question, context, answers, under the names that are in use."""

from __future__ import annotations

from bpb.corpora.answers import plain_answers
from bpb.corpora.fields import Fields, identifier, optional_text, text
from bpb.corpora.paragraphs import gold_paragraphs
from bpb.corpora.row import NO_ANSWER, Record, Row

_UNANSWERABLE = "the question is marked unanswerable (answer_type none)"
ID_FIELDS = ("id", "question_id", "query_id", "qid", "_id")


def plain_row(record: Record) -> Row:
    """A row of `question`, `context` (or `passage`) and `answers` (or `answer`); id optional.

    Raises:
        RowError: A field is missing or of the wrong kind.
    """
    fields = record.fields
    question = text(fields, "question")
    decomposition = fields.get("decomposition")
    return Row(
        record.number,
        identifier(fields, *ID_FIELDS),
        question,
        _context(fields),
        plain_answers(fields, question),
        _UNANSWERABLE if fields.get("answer_type") == "none" else NO_ANSWER,
        # StrategyQA and others have lists of questions there, which are no QDMR.
        decomposition=decomposition if isinstance(decomposition, str) else "",
    )


def _context(fields: Fields) -> str:
    context = fields.get("context")
    if isinstance(context, dict | list):
        return gold_paragraphs(context, fields.get("supporting_facts"))
    return optional_text(fields, "context", "passage")
