"""Rows with plain fields: id, question, context, answers, under the names that are in use."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.corpora.answers import ANSWER_FIELDS, answer_field, plain_answers
from bpb.corpora.paragraphs import gold_paragraphs
from bpb.corpora.row import Record, Row
from bpb.records.fields import Fields, identifier, optional_text, text

CONTEXT_FIELDS = ("context", "passage")
ID_FIELDS = ("id", "question_id", "query_id", "qid", "_id")


@dataclass(frozen=True, slots=True)
class PlainField:
    """A field of a plain row, for the documentation.

    Attributes:
        what: What the field holds.
        names: Its names, of which the first that is there counts.
        form: The form it has.
    """

    what: str
    names: tuple[str, ...]
    form: str


FIELDS = (
    PlainField("question", ("question",), "text"),
    PlainField("context", CONTEXT_FIELDS, "text, a list of texts, or HotpotQA's paragraphs"),
    PlainField("answers", ANSWER_FIELDS, "see [Answers](#answers)"),
    PlainField("type of the answers", ("answer_type",), "optional"),
    PlainField("id", ID_FIELDS, "optional"),
    PlainField(
        "decomposition", ("decomposition",), "in Break's text form; optional, for `bpb parse`"
    ),
)


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
        () if _no_answer(fields) else plain_answers(fields, question),
        _no_answer(fields),
        answer_field(fields),
        # StrategyQA and others have lists of questions there, which are no QDMR.
        decomposition=decomposition if isinstance(decomposition, str) else "",
    )


def _no_answer(fields: Fields) -> str:
    """How a row says that its question has no answer, "" where it does not."""
    if fields.get("answer_type") == "none":
        return "the question is marked unanswerable (answer_type none)"
    if fields.get("is_impossible") is True:
        return "the question is marked unanswerable (is_impossible)"
    # SQuAD 2.0 as the Hugging Face hub has it, and in rows.
    match fields.get(answer_field(fields)):
        case {"text": []} | []:
            return "the question is marked unanswerable (no text among its answers)"
    return ""


def _context(fields: Fields) -> str:
    context = fields.get("context")
    if isinstance(context, dict | list):
        return gold_paragraphs(context, fields.get("supporting_facts"))
    return optional_text(fields, *CONTEXT_FIELDS)
