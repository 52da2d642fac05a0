"""`bpb evaluate`: the figures of a model, or of a file of predictions, on evaluation sets."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from bpb import __version__
from bpb.config.config import Config, load
from bpb.corpora.row import Rejected
from bpb.discovery import require
from bpb.errors import ConfigError, InputError, OutputError, RowError
from bpb.evaluation.answers import IDENTITY, Identity, answer, begin
from bpb.evaluation.complaints import Complaints, Problem
from bpb.evaluation.examples import EXAMPLES, Kind, ScoredExample
from bpb.evaluation.figures import Figures, flat, table, to_json
from bpb.evaluation.metrics import METRICS
from bpb.evaluation.predictions import Predictions, read_predictions
from bpb.evaluation.report.evaluation import REPORT, write_report
from bpb.evaluation.scorers import ScorerName
from bpb.evaluation.sets import OnReject
from bpb.evaluation.tasks import Task, task_of
from bpb.evaluation.tasks.contrast_sets import ContrastSets, Method, validated_ids
from bpb.models.specs import ENDPOINT
from bpb.pipeline.cost_estimate import estimate_answers
from bpb.protocols import ReadingInput
from bpb.runs.events import Listener, Noted, ignore
from bpb.runs.manifest import InputRecord
from bpb.table import Table, Tabular


@dataclass(frozen=True, slots=True)
class Evaluation(Tabular):
    """The figures of one model on evaluation sets.

    Attributes:
        name: The model's, or that of the file of predictions.
        task: The kind of evaluation: contrast sets, condaqa, scone or nubench.
        sets: Paths of the sets.
        predictions: The file of predictions, "" if a model was asked.
        method: How predictions were scored.
        counts: Questions by kind, and what was left out or missing.
        figures: See the task's `figures`.
        remarks: Lines on what was left out or missing.
        folder: Where it is written; None for nowhere.
    """

    name: str
    task: str
    sets: tuple[str, ...]
    predictions: str
    method: Mapping[str, Any]
    counts: Mapping[str, int]
    figures: Figures
    remarks: tuple[str, ...] = ()
    folder: Path | None = None

    def __str__(self) -> str:
        return table(self.figures, self.name)

    def per_cent(self, group: str, name: str) -> float | None:
        """A figure in per cent, None if there is nothing to count: ("contrast", "f1")."""
        found = (each for own, key, each in flat(self.figures) if (own, key) == (group, name))
        return next((each.per_cent for each in found), None)

    def to_json(self) -> dict[str, Any]:
        """What `metrics.json` holds."""
        return {
            "bpb": __version__,
            "model": self.name,
            "predictions": self.predictions,
            "task": self.task,
            "sets": list(self.sets),
            **self.method,
            "counts": dict(self.counts),
            "figures": to_json(self.figures),
        }

    def table(self) -> Table:
        """A row for each figure: model, group, name, value, n, sets, low, high; in per cent."""
        rows = (
            {"model": self.name, "group": group, "name": name, **figure.to_json()}
            for group, name, figure in flat(self.figures)
        )
        return Table.of(rows)


@dataclass(frozen=True, slots=True)
class _Asking:
    """A model by name, with its settings and the file of its prompt."""

    spec: str
    config: Config
    prompt: Path | None


@dataclass(slots=True)
class _Count:
    """Counts the questions that are scored, and which sets have originals and variants."""

    kinds: Counter[Kind] = field(default_factory=Counter)
    sets: dict[str, set[bool]] = field(default_factory=dict)

    def of(self, examples: Iterable[ScoredExample]) -> Iterator[ScoredExample]:
        for each in examples:
            self.kinds[each.kind] += 1
            self.sets.setdefault(each.original_id, set()).add(each.kind is Kind.ORIGINAL)
            yield each

    @property
    def lone(self) -> list[str]:
        """The contrast sets without their original."""
        return [name for name, kinds in self.sets.items() if True not in kinds]

    def to_json(self) -> dict[str, int]:
        return {
            "questions": self.kinds.total(),
            "originals": self.kinds[Kind.ORIGINAL],
            "variants": self.kinds[Kind.CONTRAST],
            "variants_with_constraints": self.kinds[Kind.CONSTRAINT],
            "contrast_sets": sum(False in kinds for kinds in self.sets.values()),
        }


def evaluate(
    sets: str | Path | Sequence[str | Path],
    *,
    model: str = "",
    predictions: str | Path = "",
    out: str | Path | None = None,
    scorer: str = ScorerName.TYPED,
    extract: bool | None = None,
    validated: Sequence[str | Path] = (),
    prompt: str | Path | None = None,
    config: Config | None = None,
    seed: int = 1,
    strict: bool = False,
    agreed: bool = False,
    on_event: Listener = ignore,
) -> Evaluation:
    """Evaluate a model, or predictions, on contrast sets and other evaluation sets.

    Args:
        sets: A run, an exported set, a corpus, published contrast sets; or several of one kind.
        model: What is asked: "bundled", a folder or hub id, `package:NAME` or `endpoint:NAME`.
        predictions: Instead of a model: a file of predictions.
        out: A folder for `metrics.json`, `examples.jsonl`, `report.html` and `predictions.jsonl`. A
            model that was stopped goes on there.
        scorer: typed, drop or squad.
        extract: Whether the answer is read out of free text first; None for the typed scorer alone.
        validated: Files of the variants that people judged valid.
        prompt: A text file with {context} and {question}, for a language model.
        config: Settings for the model; the default ones if None.
        seed: Of the sample of variants that is compared with the validated ones.
        strict: Stop at the first row that is bad, missing or there twice.
        agreed: Whether an endpoint may cost what is estimated, without a limit.
        on_event: Called with how far a model is.

    Raises:
        ConfigError: A name or setting is wrong, or both or neither of model and predictions are
            given.
        InputError: A file cannot be read, or no prediction is for a question of the sets.
        OutputError: The folder cannot be written, or holds something else.
        PackageError: What computes intervals is not installed.
    """
    for package in ("pandas", "scipy", "jinja2", "matplotlib"):
        require(package, "evaluate", "bpb evaluate")
    if bool(model) == bool(predictions):
        raise ConfigError("expected either a model or predictions")
    if scorer not in tuple(ScorerName):
        raise ConfigError(f"expected the scorer {', '.join(ScorerName)}, got {scorer!r}")
    paths = [Path(each) for each in ([sets] if isinstance(sets, str | Path) else sets)]
    if not paths:
        raise ConfigError("expected a set or more, got none")
    complaints, scorer = Complaints(strict), ScorerName(scorer)
    judged = _validated(validated, complaints)
    task = task_of(paths, ContrastSets(Method(scorer, extract), judged, seed))
    if not isinstance(task, ContrastSets) and (validated or Method(scorer, extract) != Method()):
        raise ConfigError(
            f"{paths[0]} is {task.name}, which has its own measure: leave out scorer, extract and "
            "validated"
        )
    with ExitStack() as stack:
        folder = _folder(out, stack)
        if model:
            asked = _Asking(model, config or load(), None if prompt is None else Path(prompt))
            name, said = model, _asked(task, paths, asked, folder, agreed, on_event)
        else:
            said = Path(predictions)
            name = said.name
        known = stack.enter_context(closing(read_predictions(said, complaints)))
        count = _Count()
        items = task.items(paths, _on_reject(complaints))
        examples = count.of(_scored(task, items, known, complaints))
        if out is not None:
            examples = _written(examples, stack.enter_context(_opened(folder / EXAMPLES)))
        figures = task.figures(examples)
        _complain_of_unmatched(count, known, said, paths, complaints)
    found = Evaluation(
        name=name,
        task=task.name,
        sets=tuple(map(str, paths)),
        predictions="" if model else str(predictions),
        method=task.about(),
        counts=count.to_json() | complaints.counts,
        figures=figures,
        remarks=tuple(complaints.lines()),
        folder=folder if out is not None else None,
    )
    if out is not None:
        with _opened(folder / METRICS) as stream:
            stream.write(json.dumps(found.to_json(), indent=1) + "\n")
        write_report(folder)
    return found


def listed(sets: Sequence[Path], complaints: Complaints) -> Iterator[dict[str, str]]:
    """What a model is to answer, a row for each question: its id and its texts.

    Args:
        sets: As for `evaluate`.
        complaints: Gets the rows that are left out.

    Raises:
        InputError: A set cannot be read.
    """
    task = task_of(sets, ContrastSets())
    return (dict(task.row(item)) for item in task.items(sets, _on_reject(complaints)))


def _on_reject(complaints: Complaints) -> OnReject:
    def reject(row: Rejected) -> None:
        problem = Problem.BAD_ROW if row.kind.is_fault else Problem.UNANSWERABLE
        complaints.add(problem, str(row))

    return reject


def _validated(files: Sequence[str | Path], complaints: Complaints) -> frozenset[str]:
    return validated_ids([Path(each) for each in files], _on_reject(complaints))


def _asked(
    task: Task[Any],
    paths: Sequence[Path],
    asking: _Asking,
    folder: Path,
    agreed: bool,
    on_event: Listener,
) -> Path:
    """The file of a model's predictions; what it has no prediction for is asked."""

    def items() -> Iterator[Any]:
        # What is wrong with the sets is said when they are scored.
        return task.items(paths, lambda _: None)

    if asking.spec.startswith(ENDPOINT):
        rows = (task.row(item) for item in items())
        inputs = (ReadingInput(row.get("question", ""), row.get("context", "")) for row in rows)
        estimate = estimate_answers(inputs, asking.config, asking.spec, asking.prompt)
        if estimate is not None:
            on_event(Noted(str(estimate)))
            estimate.check(agreed)
    model = task.model(asking.spec, asking.config, asking.prompt)
    digests = {str(path): InputRecord.of(path).sha256 for path in paths}
    begin(folder, Identity(model.name, model.fingerprint, digests))
    return answer(task, items(), model, folder, on_event)


def _scored(
    task: Task[Any], items: Iterable[Any], known: Predictions, complaints: Complaints
) -> Iterator[ScoredExample]:
    for item in items:
        said = known.take(item.id)
        if said is None:
            complaints.add(Problem.MISSING, repr(item.id))
            yield task.unanswered(item)
            continue
        try:
            scored = task.scored(item, said)
        except RowError as error:
            complaints.add(Problem.BAD_PREDICTION, f"{item.id!r}: {error}")
            scored = task.unanswered(item)
        yield scored


def _written(examples: Iterable[ScoredExample], stream: TextIO) -> Iterator[ScoredExample]:
    for each in examples:
        stream.write(json.dumps(each.to_json(), ensure_ascii=False) + "\n")
        yield each


def _complain_of_unmatched(
    count: _Count,
    known: Predictions,
    said: Path,
    paths: Sequence[Path],
    complaints: Complaints,
) -> None:
    """Complain of predictions without a question, and of sets without an original.

    Raises:
        InputError: There is no question, or none with a prediction.
    """
    questions = count.kinds.total()
    sets = ", ".join(map(str, paths))
    if not questions:
        bad = complaints.after(Problem.BAD_ROW)
        raise InputError(f"{sets}: expected a question with an answer or more, got none{bad}")
    if complaints.counts.get(Problem.MISSING) == questions:
        bad = complaints.after(Problem.BAD_PREDICTION)
        raise InputError(
            f"{said}: expected predictions by the ids of {sets}, got none of them{bad}"
        )
    for identity in known.untaken():
        complaints.add(Problem.UNKNOWN, f"{identity!r} of {said}")
    for name in count.lone:
        complaints.add(Problem.LONE_VARIANTS, repr(name))


def _folder(out: str | Path | None, stack: ExitStack) -> Path:
    if out is None:
        return Path(stack.enter_context(tempfile.TemporaryDirectory()))
    folder = Path(out)
    if folder.is_file():
        raise OutputError(f"{folder} is a file, expected a folder")
    known = (METRICS, EXAMPLES, IDENTITY, REPORT)
    is_other = folder.is_dir() and any(folder.iterdir())
    if is_other and not any((folder / name).exists() for name in known):
        raise OutputError(f"{folder} holds something else: choose a new folder with --out")
    return folder


def _opened(path: Path) -> TextIO:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from error
