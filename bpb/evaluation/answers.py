"""The predictions of a model in a file, which a killed evaluation goes on with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from bpb.corpora.json_stream import parse_line
from bpb.errors import InputError, OutputError, RowError
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks import Model, Task
from bpb.records.fields import mapping, text
from bpb.runs.events import Advanced, Listener
from bpb.typed_json import typed

PREDICTIONS = "predictions.jsonl"
IDENTITY = "evaluation.json"
# So many questions are asked at a time, and are lost at most where it is killed.
_AT_A_TIME = 32


@dataclass(frozen=True, slots=True)
class Identity:
    """What a folder's predictions are of.

    Attributes:
        model: The model's name.
        fingerprint: Changes with all that its answers depend on.
        sets: By path, a sha256 of the content.
    """

    model: str
    fingerprint: str
    sets: Mapping[str, str]


def answer(
    task: Task[Any], items: Iterable[Any], model: Model[Any], folder: Path, on_event: Listener
) -> Path:
    """Ask a model for all items that the folder has no prediction for.

    Args:
        task: The task of the items.
        items: What is asked, as a stream; always in the same order.
        model: What is asked.
        folder: Where the predictions are kept.
        on_event: Called between two batches.

    Returns:
        The file of predictions, in the order of the items.

    Raises:
        InputError: An item lacks a text that a model needs.
        OutputError: The file cannot be written.
    """
    path = folder / PREDICTIONS
    known = _answered(path)
    waiting = (item for item in items if item.id not in known)
    done = len(known)
    on_event(Advanced(done, None, "questions"))
    try:
        with path.open("a", encoding="utf-8") as stream:
            while some := list(islice(waiting, _AT_A_TIME)):
                _check_whole(task, some)
                for item, said in zip(some, model.predict(some), strict=True):
                    stream.write(_line(item.id, said))
                stream.flush()
                done += len(some)
                on_event(Advanced(done, None, "questions"))
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from error
    return path


def begin(folder: Path, identity: Identity) -> None:
    """Make a folder for a model's predictions, or check that it is for the same.

    Raises:
        OutputError: It holds the predictions of another model or other sets.
    """
    path = folder / IDENTITY
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            _compare(typed(path.read_bytes(), Identity), identity, folder)
        else:
            path.write_text(json.dumps(asdict(identity), indent=1) + "\n", encoding="utf-8")
    except RowError as error:
        raise OutputError(
            f"{path} is damaged ({error}); choose a new folder, or delete it"
        ) from error
    except OSError as error:
        raise OutputError(f"cannot write {folder}: {error.strerror}") from error


def _compare(there: Identity, here: Identity, folder: Path) -> None:
    if there == here:
        return
    what = (
        f"the model {there.model}"
        if (there.model, there.fingerprint) != (here.model, here.fingerprint)
        else f"the sets {', '.join(there.sets)}, or these before they were changed"
    )
    raise OutputError(
        f"{folder} holds an evaluation of {what}; choose a new folder with --out, or delete it"
    )


def _answered(path: Path) -> set[str]:
    """The ids of whole lines; what was cut off at the end is removed.

    Raises:
        OutputError: A whole line is no prediction.
    """
    if not path.is_file():
        return set()
    found, end = set(), 0
    with path.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            if not line.endswith(b"\n"):
                break
            try:
                found.add(_identity(line))
            except RowError as error:
                raise OutputError(
                    f"{path}, line {number}: {error}; delete the line, and its question is asked "
                    "again"
                ) from error
            end += len(line)
    with path.open("ab") as stream:
        stream.truncate(end)
    return found


def _identity(line: bytes) -> str:
    """The id of a line of predictions.

    Raises:
        RowError: It is none.
    """
    fields = mapping(parse_line(line), "")
    if "prediction" not in fields:
        raise RowError("expected the field, got none", "prediction")
    return text(fields, "id")


def _check_whole(task: Task[Any], items: Sequence[Any]) -> None:
    for item in items:
        bare = next((name for name, words in task.row(item).items() if not words.strip()), None)
        if bare is not None:
            raise InputError(
                f"{item.id!r}: expected its {bare}, got nothing; give predictions instead of a "
                "model, or a set with texts"
            )


def _line(identity: str, said: Prediction) -> str:
    texts = said.texts
    value = list(texts) if len(texts) > 1 else next(iter(texts), None)
    return json.dumps({"id": identity, "prediction": value}, ensure_ascii=False) + "\n"
