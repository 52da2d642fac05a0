"""A recording of three questions, and the settings of a run on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bpb.config.config import Config, load
from bpb.models.replay.recorded import RecordedReader
from bpb.pipeline.pipeline import Pipeline

Build = Callable[[Config], Pipeline]
# The recorded reader knows none of these questions, so that every gold answer is doubtful.
ALL = {"quality.max_variants_on_doubtful_gold": 0}
CONTEXT = "Ann kicked 3 goals for the Hawks. The inn was built in 1891 and the mill in 1902."
QUESTIONS = {
    "How many goals did Ann kick?": ("return goals that Ann kicked ;return number of #1", "3"),
    "Which was built first, the inn or the mill?": (
        "return when was the inn built ;return when was the mill built "
        ";return which was first of #1 , #2",
        "the inn",
    ),
    "How many years after the inn was built was the mill built?": (
        "return year when the inn was built ;return year when the mill was built "
        ";return difference of #2 and #1",
        "11",
    ),
}
READINGS = {"When was the inn built?": "1891", "When was the mill built?": "1902"}


class AnyReader:
    """The recorded readings, and no answer to what was not recorded."""

    name = "any"
    fingerprint = "0" * 64

    def __init__(self, recorded: RecordedReader) -> None:
        self.recorded = recorded

    def read(self, inputs):  # type: ignore[no-untyped-def]
        from bpb.protocols import Reading

        known = [item for item in inputs if item.question in READINGS]
        readings = dict(zip(known, self.recorded.read(known), strict=True))
        return [readings.get(item, Reading("none", "", -1, -1, 0.9)) for item in inputs]


def config(recording: Path, **settings: object) -> Config:
    options = {
        "models.parser": f"recorded:{recording}",
        "models.reader": f"recorded:{recording}",
        "models.generator": "",
        "ask.round_trip": "false",
    } | {key: str(value) for key, value in settings.items()}
    return load(None, None, [f"{key}={value}" for key, value in options.items()])


def rows(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()]
