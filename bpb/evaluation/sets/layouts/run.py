"""A run of `bpb generate`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from bpb.corpora.head import Head, Shape
from bpb.errors import InputError, RowError
from bpb.evaluation.question import Question
from bpb.evaluation.sets.layout import Layout, OnReject, read_rows
from bpb.records.constraint import Constraint
from bpb.records.fields import Fields, identifier, items, mapping, text
from bpb.runs.directory import MANIFEST, OUTPUTS, RunDirectory, variant_files
from bpb.values import Answer, answer_from_json

# Of a bad value in a message.
_SHOWN = 40


class Run(Layout):
    """A run of `bpb generate`, or one of its files of variants, such as `validated.jsonl`."""

    name = "run"

    def fits(self, head: Head) -> bool:
        if head.shape is Shape.FOLDER:
            return any(file.is_file() for file in variant_files(head.path))
        return {"original_id", "original"} <= head.first.keys()

    def questions(self, path: Path, on_reject: OnReject) -> Iterator[Question]:
        files = variant_files(path) if path.is_dir() else (path,)
        left = [file for file in files if file.is_file() and file.stat().st_size]
        if not left:
            names = " or ".join(file.name for file in files)
            raise InputError(f"{path}: expected a run with {names}, got empty files")
        corpus = _corpus(_checked_run(left))
        originals: set[str] = set()
        for file in left:
            for question in read_rows(file, lambda row: _questions(row, corpus), on_reject):
                # Each variant's record has its original.
                if question.id != question.original_id or question.id not in originals:
                    originals.add(question.original_id)
                    yield question


def _checked_run(files: Sequence[Path]) -> RunDirectory | None:
    """The run in the folder of these files, None if there is none.

    Raises:
        InputError: The run has not ended, or one of its files was changed.
    """
    folder = files[0].parent
    if not (folder / MANIFEST).is_file():
        return None
    directory = RunDirectory.read(folder)
    own = [output for output in OUTPUTS if directory.file(output) in files]
    if own:
        directory.check(own)
    return directory


def _corpus(directory: RunDirectory | None) -> str:
    """The name of the file or data set that a run was made from, "" if it is not known."""
    inputs = directory.manifest.inputs if directory else ()
    return Path(inputs[0].path).name.partition(".")[0] if inputs else ""


def _questions(fields: Fields, corpus: str) -> Iterator[Question]:
    """The original, if its answer is known, then the variant."""
    original = mapping(fields.get("original"), "original")
    example, context = identifier(fields, "original_id"), text(fields, "context")
    golds = tuple(_answers([original.get("answer"), *_some(original, "alternatives")]))
    if golds:
        asked = text(original, "question")
        yield Question(example, example, "", asked, context, golds, corpus=corpus)
    constraints = (mapping(each, "constraints") for each in _some(fields, "constraints"))
    yield Question(
        id=identifier(fields, "id"),
        original_id=example,
        rule=text(fields, "rule"),
        question=text(fields, "question"),
        context=context,
        answers=tuple(_answers([fields.get("answer"), *_some(fields, "alternatives")])),
        constraints=tuple(map(Constraint.from_json, constraints)),
        corpus=corpus,
        validity=_validity(fields),
    )


def _validity(fields: Fields) -> float | None:
    match fields.get("quality"):
        case {"validity": {"score": int() | float() | Decimal() as score}} if 0 <= score <= 1:
            return float(score)
        case {"validity": {"score": score}} if score is not None:
            reason = f"expected a number from 0 to 1, got {str(score)[:_SHOWN]}"
            raise RowError(reason, "quality.validity.score")
    return None


def _some(fields: Fields, name: str) -> Sequence[object]:
    return items(fields, name) if fields.get(name) is not None else ()


def _answers(records: list[object]) -> Iterator[Answer]:
    for record in records:
        if record is not None:
            value: Mapping[str, Any] = dict(mapping(record, "answer"))
            answer = answer_from_json(value)
            if not isinstance(answer, Answer):
                raise RowError(f"expected an answer, got {record}", "answer")
            yield answer
