"""CondaQA's accuracy and consistency.

Source: Ravichander et al. 2022 (CondaQA), section 4.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bpb.corpora.head import Head
from bpb.errors import RowError
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.figures import Figures, mean_over_sets
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks.task import FileTask
from bpb.negation.passages.row import DO_NOT_KNOW, PassageEdit
from bpb.records.fields import Fields, identifier, optional_text, text, whole


@dataclass(frozen=True, slots=True)
class Row:
    """A row of CondaQA.

    Attributes:
        id: Its SampleID.
        group: PassageID and QuestionID, which the four passages of a question share.
        passage: Which of the passages it is about.
        label: The gold answer.
        question: "" where the row has none; a model needs it.
        context: The passage, as the question.
        set: The file.
    """

    id: str
    group: str
    passage: PassageEdit
    label: str
    question: str = ""
    context: str = ""
    set: str = ""


class CondaQA(FileTask[Row]):
    """CondaQA: questions about four versions of a passage."""

    name = "condaqa"

    def fits(self, head: Head) -> bool:
        return {"SampleID", "PassageEditID", "label"} <= head.first.keys()

    def item(self, fields: Fields, path: Path) -> Row:
        ids = {name: identifier(fields, name) for name in ("SampleID", "PassageID", "QuestionID")}
        for name, value in ids.items():
            if not value:
                raise RowError("expected the field, as CondaQA has it, got nothing", name)
        number = identifier(fields, "PassageEditID")
        known: Mapping[str, PassageEdit] = {str(int(each)): each for each in PassageEdit}
        if number not in known:
            raise RowError(f"expected 0, 1, 2 or 3, got {number or 'nothing'}", "PassageEditID")
        return Row(
            id=ids["SampleID"],
            group=f"{ids['PassageID']}:{ids['QuestionID']}",
            passage=known[number],
            label=whole(text(fields, "label"), "label"),
            question=optional_text(fields, "sentence2"),
            context=optional_text(fields, "sentence1"),
            set=str(path),
        )

    def keys(self, item: Row) -> tuple[str, ...]:
        return item.id, f"{item.group}:{item.passage}"

    def row(self, item: Row) -> Mapping[str, str]:
        return {"id": item.id, "question": item.question, "context": item.context}

    def scored(self, item: Row, prediction: Prediction) -> ScoredExample:
        """An item with whether its prediction is the label.

        Case, white space around and the form of the apostrophe make no difference; no answer is
        DON'T KNOW.
        """
        said = prediction.text or DO_NOT_KNOW
        right = _plain(said) == _plain(item.label)
        is_original = item.passage is PassageEdit.ORIGINAL
        return self.right_or_wrong(
            right,
            id=item.id,
            group=item.group,
            set=item.set,
            kind=Kind.ORIGINAL if is_original else Kind.CONTRAST,
            rule="" if is_original else item.passage.name.lower(),
            question=item.question,
            gold=item.label,
            prediction=prediction,
            read=said,
        )

    def figures(self, examples: Iterable[ScoredExample]) -> Figures:
        """CondaQA's figures.

        accuracy: the share of predictions that match the gold answer, spans exactly; overall, for
        the original passage and by edit.
        consistency, all: of the questions with answers for the original passage and all three
        edits, the share whose predictions are right for all four passages.
        consistency, of an edit: of the same questions, the share right for the original passage and
        for that edit.
        """
        edits = [each.name.lower() for each in PassageEdit if each is not PassageEdit.ORIGINAL]
        groups: dict[str, dict[str, bool]] = defaultdict(dict)
        for each in examples:
            groups[each.original_id][each.rule] = each.correct
        whole = {group: rights for group, rights in groups.items() if len(rights) > len(edits)}

        def accuracy(*rules: str) -> Iterable[tuple[str, bool]]:
            return (
                (group, rights[rule])
                for group, rights in groups.items()
                for rule in rules or rights
                if rule in rights
            )

        return {
            "accuracy": {
                "overall": mean_over_sets(accuracy()),
                "original": mean_over_sets(accuracy("")),
                **{edit: mean_over_sets(accuracy(edit)) for edit in edits},
            },
            "consistency": {
                "all": mean_over_sets((group, all(each.values())) for group, each in whole.items()),
                **{
                    edit: mean_over_sets(
                        (group, each[""] and each[edit]) for group, each in whole.items()
                    )
                    for edit in edits
                },
            },
        }


def _plain(answer: str) -> str:
    return " ".join(answer.replace("’", "'").casefold().split())
