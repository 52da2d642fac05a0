"""DROP (Dua et al. 2019), for its evaluation script and what reads its files."""

from __future__ import annotations

import calendar
from collections.abc import Iterator, Mapping
from typing import Any

from bpb.corpora.answers import drop_answers
from bpb.exporting.corpus import as_json, first_read_back, held
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.values import Answer, Date, Exactness, Number, Spans, YesNo, to_text

_NO_DATE = {"day": "", "month": "", "year": ""}
_Form = Mapping[str, Any]


class Drop(Exporter):
    """DROP's file of passages with their questions.

    Numbers have no unit, as in DROP. Yes and no are spans. `query_id` is the question's id, and
    `validated_answers` are the alternatives.
    """

    name = "drop"
    main_file = "contrast_set.json"

    def export(self, given: QuestionSet, options: Options) -> Export:
        kept, left_out = held(given, answer_forms, "with an answer that DROP cannot hold")
        passages: dict[str, dict[str, Any]] = {}
        for question, (answer, *others) in kept:
            passage = passages.setdefault(
                question.context, {"passage": question.context, "qa_pairs": []}
            )
            passage["qa_pairs"].append(
                {
                    "question": question.question,
                    "query_id": question.id,
                    "answer": answer,
                    "validated_answers": others,
                }
            )
        named = {f"passage_{number}": each for number, each in enumerate(passages.values(), 1)}
        return Export.of(
            {self.main_file: as_json(named)}, (question for question, _ in kept), left_out
        )


def answer_forms(question: Question) -> list[_Form] | None:
    """The answer's form, then those of its alternatives that have one; None if it has none."""

    def read(form: _Form) -> tuple[Answer, ...]:
        return drop_answers({"answer": form}, question.question)

    first, *others = (first_read_back(_forms(each), each, read) for each in question.answers)
    if first is None:
        return None
    return [first, *(each for each in others if each is not None)]


def _forms(answer: Answer) -> Iterator[_Form]:
    """What DROP may have for an answer, the usual form first."""
    match answer:
        case Number(value, _, Exactness.EXACT):
            yield _entry(number=format(value, "f"))
            yield _entry(to_text(answer))
        case Date(year, month, day, Exactness.EXACT):
            yield _entry(
                day="" if day is None else str(day),
                month="" if month is None else calendar.month_name[month],
                year=_year(year),
            )
            yield _entry(to_text(answer))
        case Spans(texts):
            yield _entry(*texts)
        case Number() | Date() | YesNo():
            yield _entry(to_text(answer))


def _year(year: int | None) -> str:
    return "" if year is None else to_text(Date(year))


def _entry(*spans: str, number: str = "", **date: str) -> _Form:
    return {"number": number, "date": _NO_DATE | date, "spans": list(spans)}
