"""The page docs/input.md, made from the formats' classes and from answers as they are read."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator

from bpb.corpora.answers import ANSWER_FIELDS, plain_answers
from bpb.corpora.format import Format, all_formats
from bpb.corpora.plain import CONTEXT_FIELDS, ID_FIELDS
from bpb.values import Answer, Date, Number, Spans, YesNo, to_text

_BEFORE = """\
`bpb generate`, `bpb parse` and `bpb read` take a file, a folder of files, or a data set of Hugging
Face; the last two also `-`, standard input. The format is told from the content, not from the name;
`--format NAME` names it. Files are UTF-8, and may be packed by gzip.

A row that cannot be read is left out, told at the end of the run, and listed with its file, row and
field in [rejected.jsonl](records.md); `--strict` stops at it instead. A question that its corpus
says has no answer (SQuAD 2.0's `is_impossible`, an `answer_type` of `none`, an empty `text` as the
hub has it, IIRC's types `none` and `bad`, CondaQA's DON'T KNOW) is no bad row: such are left out
and counted apart.

## Formats
"""
_PLAIN = """\
Your own data are best given as JSON lines or CSV. Capitals make no difference in a table's header.
Other fields are not read.
"""
_ANSWERS = """\
`answers` lists alternatives, each of which is right; the first is the gold answer. A list inside of
it, or as `answer`, is one answer that has several parts.
"""
_BEHIND_ANSWERS = """\
A text is typed by its question: a number where a quantity is asked for or it has a unit of measure,
a date where a time is asked for or it has more than a year, yes or no where the question does not
begin with a question word, and else a span. `answer_type` (`number`, `date`, `yesno`, `span`,
`other`) says so outright; with `other` the list `answers` is one answer.

In a table, a field of answers is one answer, or a list or object as JSON or as Python writes it
(pandas of a Hugging Face data set). An empty field, null, `nan` and NaN are missing values.

## Contexts

Several passages are joined, a line each, a title before its text. Of HotpotQA's paragraphs, in any
format, those are kept that `supporting_facts` names; all, where it is missing or empty. IIRC's
context is the passage and then the evidence of other articles.

## Ids

The id is that of the row, text or a whole number; its place is in the tables above. A row without
one gets `<file>-<row>`: the file's name up to its first dot, and the line in a file of lines or a
table, else the question's number in its file, from 1. A second row of the same id is a bad row, so
that files in one folder must not share ids.
"""
_PLAIN_FIELDS = (
    ("question", ("question",), "text"),
    ("context", CONTEXT_FIELDS, "text, or HotpotQA's paragraphs"),
    ("answers", ANSWER_FIELDS, "see [Answers](#answers)"),
    ("type of the answers", ("answer_type",), "optional"),
    ("id", ID_FIELDS, "optional"),
    ("decomposition", ("decomposition",), "in Break's text form; optional, for `bpb parse`"),
)
# What the table of answers shows as it is read.
_EXAMPLES: tuple[dict[str, object], ...] = (
    {"question": "How many dogs came?", "answers": ["two", "2 dogs"]},
    {"question": "Who came?", "answers": ["Rex", "Rex the dog"]},
    {"question": "Who came?", "answer": "Rex"},
    {"question": "Who came?", "answer": ["Rex", "Bo"]},
    {"question": "Who came?", "answers": [["Rex", "Bo"], "both dogs"]},
    {"question": "Who came?", "answers": ["Rex", "Bo"], "answer_type": "other"},
    {"question": "How many came?", "answer": 2},
    {"question": "Did Rex come?", "answer": True},
    {"question": "When did he come?", "answer": "May 1848"},
    {"question": "Who came?", "answers": {"text": ["Rex"], "answer_start": [4]}},
    {"question": "How many came?", "answer": {"number": "2", "date": {}, "spans": []}},
    {"question": "How long?", "answer": {"type": "number", "value": 2, "unit": "miles"}},
)


def input_page() -> str:
    """The whole page."""
    rows = (
        (_coded([one.name]), _layout(one), one.recognised_by, _coded(one.id_fields))
        for one in all_formats()
    )
    fields = ((what, _coded(names), words) for what, names, words in _PLAIN_FIELDS)
    examples = ((_coded([json.dumps(each)]), _read(each)) for each in _EXAMPLES)
    return "\n".join(
        [
            "# Input",
            "",
            _BEFORE,
            *_table(("`--format`", "layout", "recognised by", "id"), rows),
            "",
            "## Plain rows",
            "",
            _PLAIN,
            *_table(("what", "names, first found first", ""), fields),
            "",
            "## Answers",
            "",
            _ANSWERS,
            *_table(("of a row", "is read as"), examples),
            "",
            _BEHIND_ANSWERS,
        ]
    )


def _layout(one: Format) -> str:
    words = " ".join(inspect.cleandoc(type(one).__doc__ or "").split())
    return words if one.has_context else f"{words} For `bpb parse` alone."


def _read(fields: dict[str, object]) -> str:
    answers = plain_answers(fields, str(fields["question"]))
    return "; or ".join(f"{_kind(answer)} {to_text(answer)}" for answer in answers)


def _kind(answer: Answer) -> str:
    match answer:
        case Number():
            return "number"
        case Date():
            return "date"
        case YesNo():
            return "yes/no:"
        case Spans(texts):
            return "span" if len(texts) == 1 else "spans"


def _coded(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "made"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (head, ("---",) * len(head), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
