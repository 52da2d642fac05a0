"""Training data in every format that can be augmented, and a run of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bpb.runs.manifest import InputRecord, RunIdentity
from tests.exporting.runs import FERRY, IDENTITY, VARIANTS, make_run

_HARBOURS = [["Oban", ["Oban is a harbour."]], ["Perth", ["Perth is an inland town."]]]
_SHEEP = "How many sheep were on the Linnet?"
_LEFT = "When did the Linnet leave Oban?"
_ANIMALS = "Which animals were aboard?"
_NOWHERE = {"day": "", "month": "", "year": ""}


def _drop(question: str, identity: str, *spans: str, number: str = "") -> Mapping[str, Any]:
    answer = {"number": number, "date": _NOWHERE, "spans": list(spans)}
    return {"question": question, "answer": answer, "query_id": identity, "validated_answers": []}


def _lines(*rows: Mapping[str, Any]) -> str:
    return "\n".join(json.dumps(row) for row in rows)


def _plain(identity: str, question: str, answers: object, **more: object) -> Mapping[str, Any]:
    row = {"id": identity, "question": question, "context": FERRY, "answers": answers}
    return row | more


def _squad(identity: str, question: str, text: str) -> Mapping[str, Any]:
    answers = [{"text": text, "answer_start": FERRY.index(text)}]
    return {"id": identity, "question": question, "answers": answers, "is_impossible": False}


FILES: Mapping[str, str] = {
    "lines.jsonl": _lines(
        _plain("f1", _SHEEP, ["24"]),
        _plain("f2", _LEFT, ["3 May 1848"], split="train"),
        _plain("f3", _ANIMALS, [["sheep", "dogs"]]),
    ),
    "typed.jsonl": _lines(
        _plain("f1", _SHEEP, ["24"], answer_type="number", dataset="squad"),
        _plain("f2", _LEFT, ["3 May 1848"], answer_type="date", dataset="squad"),
        _plain("f3", _ANIMALS, ["sheep", "dogs"], answer_type="other", dataset="squad"),
    )
    + "\n",
    "array.json": json.dumps([_plain("f1", _SHEEP, ["24"]), _plain("f2", _LEFT, ["3 May 1848"])]),
    "table.csv": "Id,Question,Note,Context,Answer\r\n"
    f'f1,{_SHEEP},"a, b","{FERRY}",24\r\nf2,{_LEFT},,"{FERRY}",3 May 1848',
    "drop.json": json.dumps(
        {
            "p1": {
                "passage": FERRY,
                "qa_pairs": [
                    _drop(_SHEEP, "f1", number="24"),
                    _drop(_LEFT, "f2", "3 May 1848"),
                    _drop(_ANIMALS, "f3", "sheep", "dogs"),
                ],
            }
        },
        indent=2,
    )
    + "\n",
    "squad.json": json.dumps(
        {
            "version": "v2.0",
            "data": [
                {
                    "title": "Ferry",
                    "paragraphs": [
                        {
                            "context": FERRY,
                            "qas": [_squad("f1", _SHEEP, "24"), _squad("f2", _LEFT, "3 May 1848")],
                        }
                    ],
                }
            ],
            "note": 'é ["data"]',
        }
    ),
    "hotpotqa.json": json.dumps(
        [
            {
                "_id": "h1",
                "question": "Are Oban and Perth both harbours?",
                "answer": "no",
                "type": "comparison",
                "level": "easy",
                "supporting_facts": [["Oban", 0], ["Perth", 0]],
                "context": [*_HARBOURS, ["Wick", ["Wick is far away."]]],
            }
        ]
    ),
    "iirc.json": json.dumps(
        [
            {
                "pid": "1",
                "title": "Ferry",
                "text": FERRY,
                "links": [],
                "questions": [
                    {
                        "qid": "f1",
                        "question": _SHEEP,
                        "answer": {"type": "value", "answer_value": "24", "answer_unit": "sheep"},
                        "context": [{"passage": "main", "text": "24 sheep"}],
                    },
                    {
                        "qid": "f2",
                        "question": _LEFT,
                        "answer": {"type": "span", "answer_spans": [{"text": "3 May 1848"}]},
                        "context": [{"passage": "main", "text": "3 May 1848"}],
                    },
                ],
            }
        ]
    ),
}
"""Files by name; each holds originals of `VARIANTS`."""


def write_file(folder: Path, name: str) -> Path:
    """One of `FILES`."""
    path = folder / name
    path.write_text(FILES[name], encoding="utf-8", newline="")
    return path


def run_of(train: Path, folder: Path) -> Path:
    """A finished run of training data, with the variants of tests/exporting/runs.py."""
    record = InputRecord.of(train)
    return make_run(folder, VARIANTS, RunIdentity((record,), IDENTITY.config, IDENTITY.models))
