"""A question answering corpus, or contrast sets in the format of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bpb.corpora import read_questions
from bpb.corpora.head import Head
from bpb.corpora.row import LeftOut, Rejected
from bpb.errors import RowError
from bpb.evaluation.question import Question
from bpb.evaluation.sets.grouping import Origin, origin_of
from bpb.evaluation.sets.layout import Layout, OnReject


class Corpus(Layout):
    """Any format that `bpb generate` reads: DROP, SQuAD, HotpotQA, IIRC, BoolQ, plain rows, ...

    A row's `original_id`, as Quoref's contrast sets have it, names its contrast set. Otherwise the
    form of its id does; see `bpb.evaluation.sets.grouping`. All other rows are originals.
    """

    name = "corpus"
    rank = 1

    def fits(self, head: Head) -> bool:
        return True

    def questions(self, path: Path, on_reject: OnReject) -> Iterator[Question]:
        for row in read_questions(path, on_reject=on_reject):
            answers = () if row.answer is None else (row.answer, *row.alternatives)
            if not answers:
                reason = "expected an answer, got none"
                on_reject(Rejected(str(path), 0, "answer", reason, row.id, LeftOut.UNANSWERABLE))
                continue
            origin = Origin(row.original_id) if row.original_id else origin_of(row.id, row.source)
            try:
                yield Question(
                    row.id,
                    origin.original_id,
                    origin.rule,
                    row.question,
                    row.context,
                    answers,
                    corpus=row.source,
                )
            except RowError as error:
                on_reject(Rejected(str(path), 0, error.field, error.reason, row.id))
