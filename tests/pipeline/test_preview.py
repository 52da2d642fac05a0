"""A preview: what the input is, what a sample gives, what the whole is estimated to take."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bpb.config.models import EndpointConfig
from bpb.errors import ConfigError, InputError, NothingMadeError
from bpb.inspect.preview import estimate_rows, show_preview
from bpb.models.endpoint.client import Usage
from bpb.pipeline import run
from bpb.pipeline.cost_estimate import CostEstimate
from bpb.preview import Estimate, Interval, Preview, SampleSize, preview, spread, top
from bpb.runs.events import (
    Event,
    InputRead,
    RunFinished,
    RunStarted,
    ShardDone,
    StageDone,
    StageStarted,
)
from tests.models.servers import serving
from tests.pipeline.recorded import ALL, CONTEXT, Build, config, rows

PER_QUESTION = st.lists(st.integers(0, 12), min_size=1, max_size=40)


def look(source: Path, recording: Path, build: Build, n: int = 20, **settings: object) -> Preview:
    given = config(recording, **ALL, **settings)
    return preview(str(source), given, questions=n, build=lambda config, _: build(config))


def test_a_preview_of_all_questions_is_what_a_run_makes(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """The sample is then the whole input: the same variants, and an estimate without doubt."""
    found = look(data, recording, build, n=100)
    manifest = run.generate(str(data), tmp_path / "out", config(recording, **ALL), build=build)
    made = manifest.counts.answered + manifest.counts.constrained
    assert [dict(each) for each in found.records] == rows(tmp_path / "out" / "contrast_set.jsonl")
    assert found.estimate.variants == Interval(made, made, made)
    assert found.sample.counts.rejected == manifest.counts.rejected
    files = [tmp_path / "out" / f"{name}.jsonl" for name in manifest.outputs]
    assert found.estimate.disk == pytest.approx(sum(f.stat().st_size for f in files), abs=40)


def test_the_input_is_described(data: Path, recording: Path, build: Build) -> None:
    """Its format and what it was recognised by, its questions, bad rows and those unanswerable."""
    lines = data.read_text().splitlines()
    lines.append(json.dumps(json.loads(lines[0]) | {"id": "none", "answer_type": "none"}))
    data.write_text("".join(f"{line}\n" for line in lines))
    source = look(data, recording, build).source
    (file,) = source.files
    assert (file.format, file.rule) == ("jsonl", "JSON objects with 'question'")
    assert file.found == "JSON lines: id, question, context, answers"
    assert (source.questions, source.bad_rows, source.unanswerable) == (12, 1, 1)
    assert "row 3: context: expected text" in source.first_bad_row


def test_a_sample_is_spread_and_repeatable(data: Path, recording: Path, build: Build) -> None:
    """One question of each equal part of the input, drawn by the seed."""
    ids = [
        [record["original_id"] for record in look(data, recording, build, n=4, seed=seed).records]
        for seed in (1, 1, 2)
    ]
    assert ids[0] == ids[1] != ids[2]


@given(st.integers(1, 500), st.integers(1, 500), st.integers(0, 9))
def test_a_sample_has_one_place_in_each_part(a: int, b: int, seed: int) -> None:
    """In order, all different, none outside."""
    size = SampleSize(min(a, b), max(a, b))
    places = spread(size, seed)
    assert len(places) == size.questions
    assert places == spread(size, seed)
    for i, place in enumerate(places):
        assert i * size.of // size.questions <= place < (i + 1) * size.of // size.questions


@given(PER_QUESTION, st.integers(1, 50))
def test_an_estimate_grows_with_the_input(per_question: list[int], times: int) -> None:
    """The likely number is linear; the interval has it inside and what was seen below."""
    n, seen = len(per_question), sum(per_question)
    found = SampleSize(n, n * times).total(per_question)
    assert found.likely == pytest.approx(seen * times)
    assert seen - 1e-6 <= found.low <= found.likely <= found.high
    if times == 1 or len(set(per_question)) == 1:
        assert found.high == pytest.approx(found.low)


@given(st.integers(1, 10**6), *[st.floats(0, 10**4)] * 3)
def test_the_time_is_the_sum_of_its_parts(
    questions: int, reading: float, loading: float, each: float
) -> None:
    """A conversion, which only the first run makes, is beside it."""
    none = Interval(0, 0, 0)
    estimate = Estimate(questions, none, reading, loading, 77.0, each, disk=1, working_disk=2)
    assert estimate.seconds == pytest.approx(reading + loading + questions * each)
    assert estimate.to_json()["minutes"] == pytest.approx(estimate.seconds / 60, abs=1e-3)


@given(st.integers(0, 10**4), st.floats(0, 10**6), st.floats(0, 10**6), st.integers(1, 1000))
def test_the_cost_is_that_of_the_sample_times_its_factor(
    requests: int, sent: float, received: float, factor: int
) -> None:
    """Requests, tokens, and so the cost."""
    prices = EndpointConfig(price_in=2.0, price_out=8.0)
    found = CostEstimate.scaled(Usage(requests, sent, received), factor, prices)
    assert found.requests == requests * factor
    assert found.cost == pytest.approx((2 * sent + 8 * received) * factor / 1e6, abs=1e-5)


def test_top_reasons_are_the_most_frequent() -> None:
    """Five of them, equal ones by name."""
    reasons = {"f": 1, "a": 1, "b": 3, "c": 2, "d": 2, "e": 1}
    assert list(top(reasons).items()) == [("b", 3), ("c", 2), ("d", 2), ("a", 1), ("e", 1)]


def test_the_replies_of_an_endpoint_are_counted(
    data: Path, recording: Path, build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the server's own tokens, scaled to the input; kept replies count as asked for."""
    monkeypatch.setenv("BPB_CACHE", str(tmp_path / "cache"))
    said = {"reason": "", "verdict": "right", "confidence": 90}
    asked: list[CostEstimate] = []
    with serving(lambda prompt, request: said) as server:
        settings = config(
            recording,
            **ALL,
            **{"models.judge": "endpoint:large", "endpoint.url": server.url},
            **{"endpoint.price_in": 5, "endpoint.price_out": 10},
        )
        found = preview(
            str(data),
            settings,
            questions=6,
            build=lambda config, _: build(config),
            confirm=asked.append,
        )
    requests = len(server.requests)
    cost = found.estimate.endpoint
    assert cost is not None
    assert requests > 0
    assert (cost.requests, cost.tokens_in, cost.tokens_out) == tuple(
        2 * requests * each for each in (1, 100, 10)
    )
    assert cost.cost == pytest.approx((5 * 100 + 10 * 10) * 2 * requests / 1e6)
    # The sample's own cost was stated before.
    assert len(asked) == 1
    assert any(name == "endpoint" for name, _ in estimate_rows(found.estimate))


def test_a_cost_that_is_not_agreed_to_stops_it(data: Path, recording: Path) -> None:
    """Before a model is loaded."""
    settings = config(
        recording,
        **{"models.judge": "endpoint:large", "endpoint.url": "https://models.example.org/v1"},
    )

    def build(config: Any, on_event: Any) -> Any:
        raise AssertionError

    with pytest.raises(ConfigError, match="--yes"):
        preview(
            str(data),
            settings,
            questions=5,
            build=build,
            confirm=lambda expected: expected.check(agreed=False),
        )


def test_events_say_what_happens(data: Path, recording: Path, build: Build) -> None:
    """From the first to the last; the stages' questions add up to the sample in each stage."""
    events: list[Event] = []
    preview(
        str(data),
        config(recording),
        questions=6,
        build=lambda config, _: build(config),
        on_event=events.append,
    )
    assert isinstance(events[0], RunStarted)
    assert isinstance(events[-1], RunFinished)
    (read,) = [each for each in events if isinstance(each, InputRead)]
    (shard,) = [each for each in events if isinstance(each, ShardDone)]
    assert read.questions == shard.questions_total == 6
    for stage in ("parse", "perturb", "ask", "answer", "check"):
        for kind in (StageStarted, StageDone):
            of_stage = [e for e in events if isinstance(e, kind) and e.stage == stage]
            assert sum(each.questions for each in of_stage) == 6


@pytest.mark.parametrize("name", ["folder", "packed.jsonl.gz", "table.csv"])
def test_folders_and_other_formats(
    data: Path, recording: Path, build: Build, tmp_path: Path, name: str
) -> None:
    """Whatever `bpb generate` reads."""
    source = tmp_path / name
    good = [row for row in rows(data) if row["context"]]
    if name == "folder":
        source.mkdir()
        for i in range(2):
            text = "".join(json.dumps(row) + "\n" for row in good[i * 6 : i * 6 + 6])
            (source / f"part{i}.jsonl").write_text(text)
    elif name.endswith("gz"):
        source.write_bytes(gzip.compress(data.read_bytes()))
    else:
        lines = [f'{r["id"]},"{r["question"]}","{CONTEXT}","{r["answers"][0]}"\n' for r in good]
        source.write_text("id,question,context,answers\n" + "".join(lines))
    found = look(source, recording, build)
    assert found.source.questions == 12
    assert len(found.source.files) == (2 if name == "folder" else 1)
    assert {each.format for each in found.source.files} == {
        "csv" if name.endswith("csv") else "jsonl"
    }


@pytest.mark.parametrize("n", [1, 2])
def test_a_small_input_is_taken_whole(
    data: Path, recording: Path, build: Build, tmp_path: Path, n: int
) -> None:
    """However few its questions are."""
    small = tmp_path / "small.jsonl"
    small.write_text("".join(json.dumps(row) + "\n" for row in rows(data)[:n]))
    found = look(small, recording, build)
    assert found.sample.counts.input == found.source.questions == n


def test_what_cannot_be_previewed(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """Standard input and what `bpb generate` does not read; an input without a usable question."""
    with pytest.raises(InputError, match="got -"):
        look(Path("-"), recording, build)
    bare = tmp_path / "bare.csv"
    bare.write_text("question_id,question_text,decomposition\n1,Who?,return x\n")
    with pytest.raises(InputError, match="only `bpb parse` takes"):
        look(bare, recording, build)
    useless = tmp_path / "useless.jsonl"
    useless.write_text(json.dumps(rows(data)[2]) + "\n")
    with pytest.raises(NothingMadeError, match=r"no usable question: 1 bad rows, .*row 1: context"):
        look(useless, recording, build)
    dull = tmp_path / "dull.jsonl"
    row = rows(data)[0]
    dull.write_text(json.dumps(row) + "\n")
    with pytest.raises(NothingMadeError, match="no variant was made of 1 of 1 questions: every"):
        look(dull, recording, build, **{"quality.min_score": 1})


def test_a_preview_is_shown(data: Path, recording: Path, build: Build) -> None:
    """The format, contrast sets as `bpb inspect` shows them, reasons, the estimate; or JSON."""
    found = look(data, recording, build, n=6)
    console = Console(file=io.StringIO(), width=160)
    show_preview(console, found)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    for words in (
        "format jsonl (JSON objects with 'question')",
        "12 questions, 1 bad rows, 0 questions without an answer",
        "Which was built later, the inn or the mill?",
        "6 questions spread over the input",
        "rejected: ",
        "for all 12 questions",
        "time on this machine",
    ):
        assert words in shown
    tree = json.loads(json.dumps(found.to_json()))
    assert tree["questions"] == 12
    assert tree["sample"]["questions"] == 6
    assert tree["sample"]["answered"] == len(tree["sample"]["variants"])
    assert tree["estimate"]["variants"]["likely"] == 2 * (
        tree["sample"]["answered"] + tree["sample"]["constrained"]
    )
