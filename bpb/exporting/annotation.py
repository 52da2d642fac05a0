"""What the formats of annotation tools share: projects as `bpb validate sample` writes them."""

from __future__ import annotations

from bpb.exporting.corpus import held
from bpb.exporting.exporter import Export
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.validate.draw import By
from bpb.validate.sample import Writer, sample

# As many as judged each example of the paper.
_ANNOTATORS = 3


def annotation_project(given: QuestionSet, writer: Writer) -> Export:
    """All variants that have an answer, as a project in which people validate them.

    Raises:
        NothingMadeError: The run has no such variant.
    """
    drawn = sample(given.path, size=len(given.questions), by=By.NONE)
    ids = {item.id for item in drawn.items}

    def own_id(question: Question) -> str | None:
        return question.id if question.id in ids else None

    kept, left_out = held(given, own_id, "originals (shown with their variants)")
    files = writer(drawn, _ANNOTATORS)
    return Export.of(
        {name: content.encode() for name, content in files.items()},
        (question for question, _ in kept),
        left_out,
    )
