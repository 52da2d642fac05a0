"""SQuAD 1.1 (Rajpurkar et al. 2016), for its evaluation script and what reads its files."""

from __future__ import annotations

import calendar
from collections.abc import Iterator, Mapping
from typing import Any

from bpb.corpora.answers import squad_answers
from bpb.english.names import apart
from bpb.exporting.corpus import as_json, first_read_back, held
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.values import Answer, Date, Exactness, Number, Spans, YesNo, equal, find_numbers, to_text

_Form = Mapping[str, Any]


class Squad(Exporter):
    """SQuAD 1.1's file of paragraphs; each answer is a span of its paragraph.

    `answer_start` is the first place in the passage where the answer is mentioned. A number may be
    mentioned in words. SQuAD holds no yes or no, no list, and no number that was computed.
    """

    name = "squad"
    main_file = "contrast_set.json"

    def export(self, given: QuestionSet, options: Options) -> Export:
        kept, left_out = held(given, answer_forms, "with an answer that is no span of the passage")
        paragraphs: dict[str, dict[str, Any]] = {}
        for question, answers in kept:
            paragraph = paragraphs.setdefault(
                question.context, {"context": question.context, "qas": []}
            )
            paragraph["qas"].append(
                {"id": question.id, "question": question.question, "answers": answers}
            )
        article = {"title": given.name, "paragraphs": list(paragraphs.values())}
        return Export.of(
            {self.main_file: as_json({"version": "1.1", "data": [article]})},
            (question for question, _ in kept),
            left_out,
        )


def answer_forms(question: Question) -> list[_Form] | None:
    """The answer's span, then those of its alternatives that have one; None if it has none."""

    def read(form: _Form) -> tuple[Answer, ...]:
        return squad_answers({"answers": [form]}, question.question)

    first, *others = (
        first_read_back(_mentions(each, question.context), each, read) for each in question.answers
    )
    if first is None:
        return None
    return [first, *(each for each in others if each is not None)]


def _mentions(answer: Answer, context: str) -> Iterator[_Form]:
    for text in _texts(answer):
        found = apart(text).search(context)
        if found:
            yield {"text": text, "answer_start": found.start()}
    if isinstance(answer, Number) and answer.exactness is Exactness.EXACT:
        for start, end, number in find_numbers(context):
            if equal(number, answer):
                yield {"text": context[start:end], "answer_start": start}


def _texts(answer: Answer) -> Iterator[str]:
    """How a passage may mention an answer, the usual way first."""
    match answer:
        case YesNo():
            return
        case Spans(texts):
            yield from texts if len(texts) == 1 else ()
        case Number():
            yield to_text(answer)
        case Date(year, month, day, exactness):
            yield to_text(answer)
            if exactness is not Exactness.EXACT:
                return
            if year is not None and month is not None and day is not None:
                yield f"{day} {calendar.month_name[month]} {to_text(Date(year))}"
