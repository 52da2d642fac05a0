"""Potato: a sample as its project, and the answers that it saves of each annotator."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping

from bpb.errors import InputError, RowError
from bpb.records.fields import Fields, items, mapping, text
from bpb.validate.item import Item, Segment
from bpb.validate.judgement import Judgement, Problem, Sheet, judgement_of
from bpb.validate.question import CRITERIA, QUESTION, REASONS, Verdict
from bpb.validate.sample import Files, Sample

LABELS = "instance_id_to_label_to_value"
"""The key by which an annotator's file is known."""
_SHOWN, _TIMES = "instance_id_ordering", "instance_id_to_behavioral_data"
_ITEMS = "items.jsonl"
_VERDICT, _REASONS, _NOTE = "verdict", "reasons", "note"
_VERDICTS = {
    Verdict.YES: ("Yes", "y"),
    Verdict.NO: ("No", "n"),
    Verdict.UNSURE: ("Not sure", "u"),
}
_CONFIG = """\
annotation_task_name: Validation
annotation_instructions: {instructions}
task_dir: .
data_files: [{items}]
item_properties: {{id_key: id, text_key: passage}}
output_annotation_dir: annotation_output
require_password: false
assignment_strategy: random
random_seed: {seed}
num_annotators_per_item: {annotators}

instance_display:
  fields:
    - {{key: question, type: text, label: Question}}
    - {{key: answer, type: text, label: Answer}}
    - {{key: passage, type: html, label: Passage}}
    - key: derivation
      type: text
      label: Derivation
      display_options: {{collapsible: true, collapsed_by_default: true}}

annotation_schemes:
  - annotation_type: radio
    name: {verdict}
    description: {question}
    label_requirement: {{required: true}}
    labels:
{verdicts}
  - annotation_type: multiselect
    name: {reasons}
    description: Why not?
    display_logic: {after_no}
    labels:
{reason_labels}
  - annotation_type: text
    name: {note}
    description: Note
    display_logic: {after_no}
"""


def project(sample: Sample, annotators: int) -> Files:
    """The configuration of a project, and its items.

    Potato gives items to annotators itself, in random order.
    """
    rows = [_row(sample.id, item) for item in sample.for_annotator(1)]
    return {
        "config.yaml": _config(sample.seed, annotators),
        _ITEMS: "".join(json.dumps(row) + "\n" for row in rows),
    }


def sheet(file: str, state: Fields) -> Sheet:
    """The answers in an annotator's `user_state.json`.

    Args:
        file: The file's path, for messages.
        state: Its content.

    Raises:
        InputError: It is not of a project of `project`.
    """
    try:
        annotator = text(state, "user_id")
        shown = [_parts(key) for key in items(state, _SHOWN)]
        answers = mapping(state.get(LABELS), LABELS)
        times = mapping(state.get(_TIMES, {}), _TIMES)
        samples = sorted(
            {sample for sample, _, _ in map(_parts, answers)} | {s for s, _, _ in shown}
        )
        if len(samples) != 1:
            raise RowError(f"expected the items of one sample, got {len(samples)}", _SHOWN)
    except RowError as error:
        raise InputError(
            f"{file}: {error}; give the user_state.json of an annotator in a project of "
            "`bpb validate sample --to potato`"
        ) from error
    judgements: list[Judgement] = []
    problems: list[Problem] = []
    for key, labels in answers.items():
        _, _, identity = _parts(key)
        if not labels:
            continue
        try:
            judgements.append(judgement_of(_answer(key, labels, times.get(key))))
        except RowError as error:
            problems.append(Problem(file, identity, error.field, error.reason))
    return Sheet(
        file,
        samples[0],
        annotator,
        tuple(identity for _, _, identity in shown),
        tuple(judgements),
        tuple(problems),
    )


def _row(sample: str, item: Item) -> dict[str, str]:
    return {
        "id": f"{sample}/{item.fingerprint}/{item.id}",
        "question": item.question,
        "answer": item.stated,
        "passage": "".join(map(_marked, item.segments)).replace("\n", "<br>"),
        "derivation": item.derivation,
    }


def _parts(key: object) -> tuple[str, str, str]:
    """Sample, fingerprint and variant's id, of which an item's id is made."""
    parts = key.split("/", 2) if isinstance(key, str) else []
    if len(parts) != 3:
        raise RowError(f"expected sample/fingerprint/id, got {key!r}", _SHOWN)
    return parts[0], parts[1], parts[2]


def _marked(segment: Segment) -> str:
    words = html.escape(segment.text)
    if not segment.steps:
        return words
    ends = "".join(f"<sup>#{number}</sup>" for number in segment.ends)
    return f"<mark>{words}{ends}</mark>"


def _config(seed: int, annotators: int) -> str:
    criteria = (f"({number}) {words}" for number, words in enumerate(CRITERIA, 1))
    after_no = {"show_when": [{"schema": _VERDICT, "operator": "equals", "value": Verdict.NO}]}
    return _CONFIG.format(
        instructions=json.dumps(f"An example is valid if all of this holds. {' '.join(criteria)}"),
        items=_ITEMS,
        seed=seed,
        annotators=annotators,
        verdict=_VERDICT,
        question=json.dumps(QUESTION),
        verdicts=_labels({str(each): shown for each, shown in _VERDICTS.items()}),
        reasons=_REASONS,
        reason_labels=_labels(
            {name: (words, str(n)) for n, (name, words) in enumerate(REASONS.items(), 1)}
        ),
        note=_NOTE,
        after_no=json.dumps(after_no),
    )


def _labels(shown: Mapping[str, tuple[str, str]]) -> str:
    """Lines of YAML: the labels by name, each with its words and its key."""
    labels = (
        {"name": name, "displayed_label": words, "key_value": key}
        for name, (words, key) in shown.items()
    )
    return "\n".join(f"      - {json.dumps(label)}" for label in labels)


def _answer(key: str, labels: object, times: object) -> Fields:
    """An annotator's labels of an item as a page would have saved them."""
    given = list(_pairs(labels))
    verdicts = [name for schema, name, _ in given if schema == _VERDICT]
    is_no = verdicts == [Verdict.NO]
    _, fingerprint, identity = _parts(key)
    spent = times.get("total_time_ms") if isinstance(times, Mapping) else None
    return {
        "id": identity,
        "fingerprint": fingerprint,
        "verdict": ", ".join(verdicts) if verdicts else None,
        # Potato keeps what it no longer shows, as the reasons of a no that became a yes.
        "reasons": [name for schema, name, _ in given if schema == _REASONS] if is_no else [],
        "note": "\n".join(value for schema, _, value in given if schema == _NOTE and is_no),
        "seconds": spent / 1000 if isinstance(spent, int | float) else 0,
    }


def _pairs(labels: object) -> Iterator[tuple[str, str, str]]:
    """Schema, label and value of each choice or note of an annotator about an item."""
    for pair in items({LABELS: labels}, LABELS):
        match pair:
            case [{"schema": str(schema), "name": str(name)}, value]:
                yield schema, name, str(value)
            case _:
                raise RowError(f"expected a label and its value, got {pair!r}", LABELS)
