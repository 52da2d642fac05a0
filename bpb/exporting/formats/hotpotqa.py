"""HotpotQA (Yang et al. 2018), for its evaluation script and what reads its files."""

from __future__ import annotations

from typing import Any

from bpb.corpora.answers import text_answers
from bpb.exporting.corpus import as_json, first_read_back, held
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.values import to_text

_END_OF_TITLE = ": "


class HotpotQA(Exporter):
    """HotpotQA's list of questions with paragraphs and one answer as text.

    Each line of the passage is a paragraph of one sentence, and all are supporting facts. If a
    passage has several lines and all begin with "Title: ", the paragraphs have these titles.
    HotpotQA holds no list as an answer and no alternatives.
    """

    name = "hotpotqa"
    main_file = "contrast_set.json"

    def export(self, given: QuestionSet, options: Options) -> Export:
        kept, left_out = held(given, _answer, "with an answer that is not one text")
        rows = [_row(question, answer) for question, answer in kept]
        return Export.of(
            {self.main_file: as_json(rows)}, (question for question, _ in kept), left_out
        )


def _answer(question: Question) -> str | None:
    answer = question.answers[0]
    return first_read_back(
        [to_text(answer)],
        answer,
        lambda text: text_answers({"answer": text}, "answer", question.question),
    )


def _row(question: Question, answer: str) -> dict[str, Any]:
    paragraphs = _paragraphs(question.context)
    return {
        "_id": question.id,
        "question": question.question,
        "answer": answer,
        "type": question.category or "original",
        "level": "",
        "supporting_facts": [[title, 0] for title, _ in paragraphs],
        "context": [[title, [text]] for title, text in paragraphs],
    }


def _paragraphs(context: str) -> list[tuple[str, str]]:
    """Titles with texts; a title is "" if the passage has none."""
    lines = context.split("\n")
    if len(lines) < 2 or any(_END_OF_TITLE not in line for line in lines):
        return [("", line) for line in lines]
    return [(title, text) for title, _, text in (line.partition(_END_OF_TITLE) for line in lines)]
