"""Examples, a recording of what the models say of them, and a pipeline on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.config.config import Config
from bpb.domains import select as select_domains
from bpb.domains.rules import select
from bpb.models.replay.recorded import RecordedParser, RecordedReader
from bpb.pipeline.loading import load_judge
from bpb.pipeline.pipeline import Pipeline
from bpb.quality import select as select_checks
from tests.pipeline.recorded import CONTEXT, QUESTIONS, READINGS, AnyReader, Build


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "data.jsonl"
    rows = [
        {"id": f"{i}-{copy}", "question": question, "context": CONTEXT, "answers": [answer]}
        for copy in range(4)
        for i, (question, (_, answer)) in enumerate(QUESTIONS.items())
    ]
    rows.insert(2, {"id": "bad", "question": "Who?", "context": "", "answers": ["x"]})
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    path = tmp_path / "recorded.jsonl"
    rows: list[object] = [
        {"role": "parser", "input": question, "output": [{"text": text, "score": -0.1}]}
        for question, (text, _) in QUESTIONS.items()
    ]
    for question, text in READINGS.items():
        start = CONTEXT.index(text)
        span = {"kind": "span", "text": text, "start": start, "end": start + len(text)}
        given = {"question": question, "context": CONTEXT}
        rows.append({"role": "reader", "input": given, "output": span | {"score": 0.9}})
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.fixture
def build(recording: Path) -> Build:
    def build(config: Config) -> Pipeline:
        return Pipeline(
            config,
            parser=RecordedParser(recording),
            generator=None,
            reader=AnyReader(RecordedReader(recording)),
            rules=select((), select_domains(config.domains)),
            checks=select_checks(()),
            judge=load_judge(config),
            domains=select_domains(config.domains),
        )

    return build
