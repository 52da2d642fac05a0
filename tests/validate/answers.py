"""Files as an annotator's page saves them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bpb.validate.item import fingerprint
from tests.validate.runs import Row


def answer(variant: Row, verdict: str, **fields: object) -> dict[str, Any]:
    """An answer about a variant."""
    return {
        "id": variant["id"],
        "fingerprint": fingerprint(variant),
        "verdict": verdict,
        "reasons": [],
        "note": "",
        "seconds": 20,
        "at": "2026-11-28T12:00:00.000Z",
    } | fields


def save(
    path: Path, annotator: str, answers: Sequence[Mapping[str, Any]], shown: Sequence[str] = ()
) -> Path:
    """A file with an annotator's answers; by default to all items that were shown."""
    content = {
        "format": "bpb-validation",
        "sample": "5a3e",
        "annotator": annotator,
        "items": list(shown) or [each["id"] for each in answers],
        "judgements": answers,
    }
    path.write_text(json.dumps(content), encoding="utf-8")
    return path
