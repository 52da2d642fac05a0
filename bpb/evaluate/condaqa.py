"""CondaQA's accuracy and consistency.

Source: Ravichander et al. 2022 (CondaQA), section 4.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bpb.corpora.fields import Fields, identifier, optional_text, text
from bpb.errors import InputError, RowError
from bpb.evaluate.figures import Figures, mean
from bpb.evaluate.files import Prediction, matched, read_gold, read_predictions
from bpb.evaluate.reading import read
from bpb.events import Listener, ignore
from bpb.negation.passages.row import DO_NOT_KNOW, PassageEdit
from bpb.protocols import Reader


@dataclass(frozen=True, slots=True)
class Question:
    """A row of CondaQA.

    Attributes:
        id: Its SampleID.
        group: What its question is the same in: PassageID and QuestionID.
        passage: Which of the passages it is about.
        label: The gold answer.
        question: "" where the row has none; a model needs it.
        context: The passage, as the question.
    """

    id: str
    group: tuple[str, str]
    passage: PassageEdit
    label: str
    question: str = ""
    context: str = ""


def evaluate(pairs: Iterable[tuple[Question, Prediction]]) -> Figures:
    """CondaQA's figures.

    accuracy: the share of predictions that match the gold answer, spans exactly.
    consistency, all: of the questions with answers for the original passage and all three edits,
    the share whose predictions are right for all four passages.
    consistency, of an edit: of the same questions, the share right for the original passage and
    for that edit.

    Case, white space around and the form of the apostrophe make no difference; no answer is
    DON'T KNOW.

    Raises:
        InputError: Two rows have the same question and passage.
    """
    groups: dict[tuple[str, str], dict[PassageEdit, bool]] = defaultdict(dict)
    ids: dict[tuple[tuple[str, str], PassageEdit], str] = {}
    for question, prediction in pairs:
        key = (question.group, question.passage)
        if key in ids:
            passage, number = question.group
            raise InputError(
                f"expected one row for PassageID {passage}, QuestionID {number}, PassageEditID "
                f"{int(question.passage)}, got SampleIDs {ids[key]} and {question.id}; keep one"
            )
        ids[key] = question.id
        groups[question.group][question.passage] = is_right(question, prediction)
    whole = [rights for rights in groups.values() if len(rights) == len(PassageEdit)]
    edits = [passage for passage in PassageEdit if passage is not PassageEdit.ORIGINAL]
    return {
        "accuracy": mean(right for rights in groups.values() for right in rights.values()),
        "consistency": {
            "all": mean(all(rights.values()) for rights in whole),
            **{
                edit.name.lower(): mean(
                    rights[PassageEdit.ORIGINAL] and rights[edit] for rights in whole
                )
                for edit in edits
            },
        },
    }


def is_right(question: Question, prediction: Prediction) -> bool:
    """Whether a prediction is the gold answer."""
    return _plain(prediction.text or DO_NOT_KNOW) == _plain(question.label)


def evaluate_files(gold: Path, predictions: Path) -> Figures:
    """The figures of a file of predictions.

    Args:
        gold: CondaQA's JSON lines.
        predictions: `{id, prediction}` a line, where the id is the SampleID.

    Raises:
        InputError: A file cannot be read or has a bad row, or they do not go together.
    """
    questions = read_gold(gold, _question)
    return evaluate(matched(questions, read_predictions(predictions), gold, predictions))


def evaluate_model(gold: Path, model: Reader, on_event: Listener = ignore) -> Figures:
    """The figures of a reader; where it finds no answer, it says DON'T KNOW.

    Args:
        gold: CondaQA's JSON lines, with sentence1, the passage, and sentence2, the question.
        model: What is evaluated.
        on_event: Called between two batches.

    Raises:
        InputError: The file cannot be read or has a bad row, or a row has no text.
    """
    questions = read_gold(gold, _question)
    bare = next((row.id for row in questions if not row.question or not row.context), None)
    if bare is not None:
        raise InputError(f"{gold}: expected sentence1 and sentence2 for {bare!r}, got nothing")
    return evaluate(read(questions, model, on_event))


def _plain(answer: str) -> str:
    return " ".join(answer.replace("’", "'").casefold().split())


def _question(fields: Fields) -> Question:
    ids = {name: identifier(fields, name) for name in ("SampleID", "PassageID", "QuestionID")}
    for name, value in ids.items():
        if not value:
            raise RowError("expected the field, as CondaQA has it, got nothing", name)
    number = identifier(fields, "PassageEditID")
    known: Mapping[str, PassageEdit] = {str(int(each)): each for each in PassageEdit}
    if number not in known:
        raise RowError(f"expected 0, 1, 2 or 3, got {number or 'nothing'}", "PassageEditID")
    group = (ids["PassageID"], ids["QuestionID"])
    asked = [optional_text(fields, name) for name in ("sentence2", "sentence1")]
    return Question(ids["SampleID"], group, known[number], text(fields, "label"), *asked)
