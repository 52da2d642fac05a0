"""Label Studio: a sample as its tasks, and the answers that it exports as JSON."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as ET

from bpb.errors import InputError, RowError
from bpb.records.fields import Fields, identifier, items, mapping, text
from bpb.validate.item import Item
from bpb.validate.judgement import Judgement, Problem, Sheet, judgement_of, place_of
from bpb.validate.question import CRITERIA, QUESTION, REASONS, Verdict
from bpb.validate.sample import Files, Sample

_VERDICT, _REASONS, _NOTE, _EVIDENCE = "verdict", "reasons", "note", "evidence"
_HOTKEYS = {Verdict.YES: "y", Verdict.NO: "n", Verdict.UNSURE: "u"}


def project(sample: Sample, annotators: int) -> Files:
    """The tasks to import, and the labeling configuration to paste.

    Label Studio gives tasks to annotators itself, so their number does not matter.
    """
    tasks = [_task(sample.id, item) for item in sample.for_annotator(1)]
    return {
        "tasks.json": json.dumps(tasks, indent=1) + "\n",
        "config.xml": _config(),
    }


def sheets(file: str, tasks: Sequence[object]) -> list[Sheet]:
    """The answers of each annotator in an export.

    Args:
        file: The file's path, for messages.
        tasks: Its content.

    Raises:
        InputError: A task is not one of `project`.
    """
    judgements: dict[tuple[str, str], list[Judgement]] = defaultdict(list)
    problems: dict[tuple[str, str], list[Problem]] = defaultdict(list)
    shown: dict[str, list[str]] = defaultdict(list)
    for number, task in enumerate(tasks, 1):
        try:
            data, annotations = _parts(task)
            name, identity = text(data, "sample"), text(data, "id")
        except RowError as error:
            raise InputError(
                f"{file}: task {number}: {error}; give the JSON export of a project of "
                "`bpb validate sample --to label-studio`"
            ) from error
        shown[name].append(identity)
        for annotation in annotations:
            key = (name, _annotator(annotation))
            try:
                judgements[key].append(judgement_of(_answer(data, annotation)))
            except RowError as error:
                place = place_of(data, number)
                problems[key].append(Problem(file, place, error.field, error.reason))
    return [
        Sheet(
            f"{file}, annotator {annotator}",
            name,
            annotator,
            tuple(shown[name]),
            tuple(judgements[name, annotator]),
            tuple(problems[name, annotator]),
        )
        for name, annotator in sorted(judgements.keys() | problems.keys())
    ]


def _task(sample: str, item: Item) -> dict[str, Any]:
    data = {
        "sample": sample,
        "id": item.id,
        "fingerprint": item.fingerprint,
        "question": item.question,
        "answer": item.stated,
        "passage": item.passage,
        "derivation": item.derivation,
    }
    spans = [
        {
            "id": f"evidence-{number}",
            "from_name": _EVIDENCE,
            "to_name": "passage",
            "type": "labels",
            "value": {
                "start": _units(item.passage[: span.start]),
                "end": _units(item.passage[: span.end]),
                "text": item.passage[span.start : span.end],
                "labels": [_EVIDENCE],
            },
        }
        for number, span in enumerate(item.evidence, 1)
    ]
    predictions = [{"model_version": "bpb", "result": spans}] if spans else []
    return {"data": data, "predictions": predictions}


def _units(passage: str) -> int:
    """The length of a text as JavaScript counts it."""
    return len(passage.encode("utf-16-le", errors="surrogatepass")) // 2


def _config() -> str:
    view = ET.Element("View")

    def add(tag: str, attributes: Mapping[str, str], parent: ET.Element = view) -> ET.Element:
        return ET.SubElement(parent, tag, dict(attributes))

    for name in ("question", "answer"):
        add("Header", {"value": name.capitalize()})
        add("Text", {"name": name, "value": f"${name}"})
    add("Header", {"value": QUESTION})
    for criterion in CRITERIA:
        add("Header", {"value": criterion, "size": "6"})
    about = {"toName": "question"}
    after_no = about | {
        "visibleWhen": "choice-selected",
        "whenTagName": _VERDICT,
        "whenChoiceValue": str(Verdict.NO),
    }
    verdicts = add("Choices", about | {"name": _VERDICT, "choice": "single", "required": "true"})
    for verdict, key in _HOTKEYS.items():
        add("Choice", {"value": str(verdict), "hotkey": key}, verdicts)
    reasons = add("Choices", after_no | {"name": _REASONS, "choice": "multiple"})
    for reason, words in REASONS.items():
        add("Choice", {"value": words, "alias": reason}, reasons)
    add("TextArea", after_no | {"name": _NOTE, "maxSubmissions": "1"})
    labels = add("Labels", {"name": _EVIDENCE, "toName": "passage"})
    add("Label", {"value": _EVIDENCE}, labels)
    add("Text", {"name": "passage", "value": "$passage", "granularity": "symbol"})
    panel = add("Panel", {"value": "Derivation"}, add("Collapse", {}))
    add("Text", {"name": "derivation", "value": "$derivation"}, panel)
    ET.indent(view)
    return ET.tostring(view, encoding="unicode") + "\n"


def _parts(task: object) -> tuple[Fields, list[Fields]]:
    fields = mapping(task, "")
    annotations = [mapping(each, "annotations") for each in items(fields, "annotations")]
    kept = [each for each in annotations if not each.get("was_cancelled")]
    return mapping(fields.get("data"), "data"), kept


def _annotator(annotation: Fields) -> str:
    """The user's number: it stands alone, or in an object with the user's name."""
    user = annotation.get("completed_by")
    return identifier(user, "id") if isinstance(user, Mapping) else str(user)


def _answer(data: Fields, annotation: Fields) -> Fields:
    """An annotation as a page would have saved it."""
    results = dict(_results(annotation))
    verdicts = results.get(_VERDICT, [])
    return {
        "id": data.get("id"),
        "fingerprint": data.get("fingerprint"),
        "verdict": verdicts[0] if verdicts else None,
        "reasons": results.get(_REASONS, []),
        "note": "\n".join(map(str, results.get(_NOTE, []))),
        "seconds": annotation.get("lead_time"),
    }


def _results(annotation: Fields) -> Iterator[tuple[str, Sequence[object]]]:
    """The values of an annotation by the name of their tag, without the evidence."""
    kinds = {_VERDICT: "choices", _REASONS: "choices", _NOTE: "text"}
    for each in items(annotation, "result"):
        result = mapping(each, "result")
        name = result.get("from_name")
        if isinstance(name, str) and name in kinds:
            yield name, items(mapping(result.get("value"), "value"), kinds[name])
