"""The page docs/input.md, made from the formats' classes and from answers as they are read."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable

from bpb import markdown
from bpb.corpora.answers import plain_answers
from bpb.corpora.format import Format, all_formats
from bpb.corpora.plain import FIELDS
from bpb.values import Answer, Date, Number, Spans, YesNo, to_text

_BEFORE = """\
`bpb generate`, `bpb parse` and `bpb read` take a file, a folder of files, or a Hugging Face data
set. `bpb parse` and `bpb read` also take `-`, standard input. bpb recognises the format from the
content, not from the name; `--format NAME` sets it. Files are UTF-8, plain or packed by gzip.

bpb skips a row that it cannot read. It reports the row at the end of the run and lists its file,
row and field in [rejected.jsonl](records.md). `--strict` stops at it instead. A question without an
answer in its corpus is skipped and counted separately. Such are SQuAD 2.0's `is_impossible`, an
`answer_type` of `none`, an empty list of answers, IIRC's types `none` and `bad`, CondaQA's DON'T
KNOW, and marks such as CANNOTANSWER. A gold answer that cannot answer its question is counted as a
contradiction, and bpb makes no variant of it. Such are "yes" to a question with "who", and the key
of an option, "B", that the passage does not have.

A row may have 64 MB. bpb passes over a longer one as a bad row.

## Formats
"""
_PLAIN = """\
JSON lines or CSV suit your own data best. A table's header may have capitals. bpb ignores other
fields.
"""
_ANSWERS = """\
`answers` lists alternatives, each of which is right. The first is the gold answer. A list inside
the list, or as `answer`, is one answer with several parts.
"""
_BEHIND_ANSWERS = """\
The question decides the type of a text. It is a number if the question asks for a quantity, or if
the text has a unit of measure. It is a date if the question asks for a time, or if the text has
more than a year. It is yes or no if the question does not begin with a question word. Otherwise it
is a span. `answer_type` (`number`, `date`, `yesno`, `span`, `other`) sets the type; with `other`
the list `answers` is one answer.

In a table, a field of answers is one answer, or a list or object as JSON, Python or numpy writes
it. An empty field, null, `nan` and NaN are missing values. To a question of yes or no, 1 and 0 are
yes and no.

The Hugging Face hub has the answers of all of DROP's annotators in one list. bpb reads numbers,
dates, and spans that share words as alternatives. Spans that share no word are one answer with
several parts. A mixture is a bad row.

## Contexts

bpb joins several passages, one on each line, with a title before its text. Of HotpotQA's paragraphs
it keeps those that `supporting_facts` names, or all if the field is missing or empty, or names a
title that no paragraph has. IIRC's
context is the passage, then the evidence of other articles.

## Ids

The id is the row's own, a text or a whole number; the tables above name its field. A row without
one gets `<file>-<row>`: the file's name up to its first dot, and a number from 1. The number is the
line in a file of lines or a table, else the question's number in its file. A second row with the
same id is a bad row, so that files in one folder must not share ids.
"""
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
    fields = ((each.what, _coded(each.names), each.form) for each in FIELDS)
    examples = ((_coded([json.dumps(each)]), _read(each)) for each in _EXAMPLES)
    return "\n".join(
        [
            "# Input",
            "",
            _BEFORE,
            *markdown.table(("`--format`", "layout", "recognised by", "id"), rows),
            "",
            "## Plain rows",
            "",
            _PLAIN,
            *markdown.table(("what", "names, first found first", ""), fields),
            "",
            "## Answers",
            "",
            _ANSWERS,
            *markdown.table(("of a row", "is read as"), examples),
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
