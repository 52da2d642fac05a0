"""Whole runs on small models: counts that reconcile, order, resume, and independence of shards."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bpb.cli import main
from bpb.config.config import Config
from bpb.errors import BugError, InputError, NothingMadeError, RowError
from bpb.inspect.terminal import show_variant
from bpb.pipeline import run
from bpb.pipeline.jsonl_stages import (
    answer_lines,
    ask_lines,
    parse_lines,
    perturb_lines,
    read_drafts,
    read_examples,
    read_originals,
)
from bpb.pipeline.loading import load_parser
from bpb.pipeline.pipeline import Pipeline
from bpb.quality import VariantCheck
from bpb.records.example import CheckResult, Example, Variant
from bpb.records.variants import variant_from_json
from bpb.runs.directory import RunDirectory
from bpb.runs.events import Advanced
from bpb.runs.outcome import Draft, Rejection
from tests.pipeline.recorded import ALL, CONTEXT, QUESTIONS, Build, config, rows


def digest(out: Path) -> dict[str, str]:
    names = ("contrast_set", "constraints", "rejected")
    return {
        name: hashlib.sha256((out / f"{name}.jsonl").read_bytes()).hexdigest() for name in names
    }


def test_a_run_makes_variants_and_its_counts_reconcile(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """Every row in is covered or not with a reason; every variant delivered, rejected or double."""
    out = tmp_path / "out"
    manifest = run.generate(str(data), out, config(recording), build=build)
    counts = manifest.counts
    assert counts.reconciles()
    assert counts.input == 13
    assert counts.uncovered["bad row"] == 1
    assert counts.covered == 12
    records = list(RunDirectory.read(out).read_variants())
    found = {record["question"]: record["answer"]["value"] for record in records}
    assert found["Which was built later, the inn or the mill?"] == ["the mill"]
    assert {record["rule"] for record in records} >= {"AppendBool", "ReplaceComp", "ChangeLast"}
    for record in records:
        assert record["question"].endswith("?")
        assert record["original"]["answer"] is not None
        assert record["quality"]
        for step in record["steps"]:
            for evidence in step["evidence"]:
                assert CONTEXT[evidence["start"] : evidence["end"]] == evidence["text"]


def test_a_run_without_domains_makes_the_general_variants(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """The core runs; only what a domain knows is absent."""
    out = tmp_path / "out"
    manifest = run.generate(str(data), out, config(recording, domains=""), build=build)
    assert manifest.counts.reconciles()
    found = {record["rule"] for record in RunDirectory.read(out).read_variants()}
    assert found >= {"AppendBool", "ReplaceComp", "ChangeLast"}


def test_a_record_is_read_back_as_the_variant_it_was(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """To the same record; without the keys that earlier versions did not write, too."""
    run.generate(str(data), tmp_path / "out", config(recording), build=build)
    for record in RunDirectory.read(tmp_path / "out").read_variants():
        variant = variant_from_json(record)
        assert variant.to_json(seed=record["seed"], models=record["models"]) == record
        older = {key: value for key, value in record.items() if key != "preserves_answer"}
        older["original"] = {k: v for k, v in record["original"].items() if k != "score"}
        assert variant_from_json(older).question == record["question"]
    with pytest.raises(RowError, match="steps"):
        variant_from_json({key: value for key, value in record.items() if key != "steps"})


def test_a_higher_bar_leaves_fewer_variants_and_counts_that_reconcile(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """What is below is rejected with its reason, all else is as it was."""
    run.generate(str(data), tmp_path / "free", config(recording, **ALL), build=build)
    records = list(RunDirectory.read(tmp_path / "free").read_variants())
    scores = {record["id"]: record["quality"]["validity"]["score"] for record in records}
    bar = sum(scores.values()) / len(scores)
    barred = config(recording, **ALL, **{"quality.min_score": bar})
    counts = run.generate(str(data), tmp_path / "strict", barred, build=build).counts
    assert counts.reconciles()
    assert counts.rejected["validity"] == sum(score < bar for score in scores.values()) > 0
    left = [record["id"] for record in RunDirectory.read(tmp_path / "strict").read_variants()]
    assert left == [name for name, score in scores.items() if score >= bar]


def test_rows_left_out_are_told(data: Path, recording: Path, build: Build, tmp_path: Path) -> None:
    """Bad rows with the first, a file that breaks off, and apart questions without an answer."""
    lines = data.read_text().splitlines()
    lines.insert(0, json.dumps(json.loads(lines[0]) | {"id": "none", "answer_type": "none"}))
    data.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode())[:-9])
    settings = config(recording, shard_size=5)
    manifest = run.generate(str(data), tmp_path / "out", settings, build=build)
    counts = manifest.counts
    assert counts.reconciles()
    assert counts.unanswerable == 1
    assert counts.input == counts.covered + sum(counts.uncovered.values())
    assert counts.uncovered["bad row"] == 2
    unanswerable, cut, bad = run.left_out(tmp_path / "out", manifest)
    assert unanswerable == "1 question without an answer left out"
    assert cut.endswith("the gzip file is truncated; nothing is read from here on")
    assert bad == (
        f"1 bad row left out; the first: {data}, row 4: context: expected text, got nothing; "
        f"see {tmp_path / 'out' / 'rejected.jsonl'}"
    )


def test_a_mended_input_goes_into_the_same_folder(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """After a strict run that stopped at a bad row."""
    settings = config(recording, strict=True, shard_size=1)
    with pytest.raises(RowError, match="row 3: context"):
        run.generate(str(data), tmp_path / "out", settings, build=build)
    data.write_text(
        "".join(f"{row}\n" for row in data.read_text().splitlines() if "bad" not in row)
    )
    assert run.generate(str(data), tmp_path / "out", settings, build=build).counts.input == 12


def test_what_was_dropped_is_looked_at(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """A bad row or a rejected variant by its id, in a few lines; an id that is none is told."""
    run.generate(str(data), tmp_path / "out", config(recording), build=build)
    directory = RunDirectory.read(tmp_path / "out")
    variant = next(row for row in directory.read_rows("rejected") if row["stage"] != "read")
    for identity, words in (
        ("bad", "row 3: context: expected"),
        (variant["id"], variant["reason"]),
    ):
        console = Console(file=io.StringIO(), width=500)
        show_variant(console, directory, identity)
        assert words in console.file.getvalue()  # type: ignore[attr-defined]
    with pytest.raises(InputError, match="nothing was made or dropped of 'nobody'"):
        show_variant(Console(file=io.StringIO()), directory, "nobody")


@pytest.mark.parametrize("shard_size", [1, 3, 64])
def test_output_does_not_depend_on_the_shard_size(
    data: Path, recording: Path, build: Build, tmp_path: Path, shard_size: int
) -> None:
    """All three files are the same bytes."""
    run.generate(str(data), tmp_path / "a", config(recording, shard_size=5), build=build)
    run.generate(str(data), tmp_path / "b", config(recording, shard_size=shard_size), build=build)
    assert digest(tmp_path / "a") == digest(tmp_path / "b")


def test_a_run_that_was_killed_goes_on_where_it_stopped(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """Shards that are done are not done again, and the result is that of an unbroken run."""
    settings = config(recording, shard_size=2)
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    run.generate(str(data), whole, settings, build=build)
    with run.opened(str(data), broken, settings) as directory:
        n_shards = run.split(str(data), directory, settings)
        run.process(directory, 1, build(settings))
        assert directory.pending(n_shards) == tuple(i for i in range(n_shards) if i != 1)
    run.generate(str(data), broken, settings, build=build)
    assert digest(whole) == digest(broken)


def test_an_ended_run_needs_no_models(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """Running the command again returns what is there."""
    first = run.generate(str(data), tmp_path / "out", config(recording), build=build)

    def never(_: Config) -> Pipeline:
        raise AssertionError("an ended run must not load models")

    assert run.generate(str(data), tmp_path / "out", config(recording), build=never) == first


class BrokenCheck(VariantCheck):
    """A bug: it fails on what is made of one example."""

    name = "broken"

    def check(self, variant: Variant) -> CheckResult:
        if variant.original.id == "2-1":
            raise IndexError("list index out of range")
        return CheckResult(1.0, True, "")


def broken(build: Build) -> Build:
    def build_broken(config: Config) -> Pipeline:
        pipeline = build(config)
        pipeline.checks = (*pipeline.checks, BrokenCheck())
        return pipeline

    return build_broken


@pytest.mark.parametrize("shard_size", [5, 500])
def test_a_bug_costs_one_example_and_is_told(
    data: Path, recording: Path, build: Build, tmp_path: Path, shard_size: int
) -> None:
    """The other examples' variants are what they are without it."""
    whole, out = tmp_path / "whole", tmp_path / "out"
    run.generate(str(data), whole, config(recording), build=build)
    settings = config(recording, shard_size=shard_size)
    counts = run.generate(str(data), out, settings, build=broken(build)).counts
    assert counts.reconciles()
    assert (counts.input, counts.uncovered["bpb failed on it"]) == (13, 1)
    (told,) = (row for row in rows(out / "rejected.jsonl") if row["stage"] == "run")
    assert told["id"] == "2-1"
    assert "IndexError in pipeline/test_generate.py, line" in told["detail"]

    def made(folder: Path) -> list[Any]:
        found = rows(folder / "contrast_set.jsonl")
        return [(row["id"], row["question"]) for row in found if row["original_id"] != "2-1"]

    assert made(out) == made(whole) != []


def test_a_bug_is_said_in_the_end(
    data: Path,
    recording: Path,
    build: Build,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On standard error, with the count, by the exit code; again where the run had ended."""
    monkeypatch.setattr(
        "bpb.pipeline.pipeline.build", lambda config, on_event: broken(build)(config)
    )
    command = ["bpb", "generate", str(data), "--out", str(tmp_path / "out"), "-q"]
    command += ["--set", f"models.parser=recorded:{recording}", "--set", "models.generator="]
    command += ["--set", f"models.reader=recorded:{recording}", "--set", "ask.round_trip=false"]
    monkeypatch.setattr("sys.argv", command)
    for _ in range(2):
        with pytest.raises(SystemExit) as caught:
            main()
        shown = capsys.readouterr()
        assert caught.value.code == BugError.exit_code
        (line,) = shown.err.splitlines()
        assert "bpb failed on 1 of 13 examples, by a bug, and made the others" in line
        assert "the first: 2-1: IndexError in pipeline/test_generate.py" in line
        assert "examples covered" in shown.out
    assert rows(tmp_path / "out" / "contrast_set.jsonl")


def test_a_bug_stops_a_strict_run(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """What was asked for is to stop at the first bad row, and this tells of a bug in full."""
    settings = config(recording, strict=True)
    lines = [row for row in data.read_text().splitlines() if '"bad"' not in row]
    data.write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(IndexError):
        run.generate(str(data), tmp_path / "out", settings, build=broken(build))


def test_nothing_made_is_told(tmp_path: Path, recording: Path, build: Build) -> None:
    """With the reasons and where to look."""
    path = tmp_path / "bad.jsonl"
    path.write_text('{"id": "1", "question": "Who?", "context": "", "answers": ["x"]}\n')
    settings = config(recording, format="jsonl")
    with pytest.raises(NothingMadeError, match=r"bad row \(1\), the first .*rejected.jsonl"):
        run.generate(str(path), tmp_path / "out", settings, build=build)
    path.write_bytes(gzip.compress(path.read_bytes() * 2)[:-9])
    with pytest.raises(NothingMadeError, match=r"row 1: context: .* the gzip file is truncated"):
        run.generate(str(path), tmp_path / "other", settings, build=build)


def test_stages_pipe_into_each_other(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """The answers are those of one run before its checks."""
    from bpb.pipeline.jsonl_stages import parse_lines, read_examples

    settings = config(recording)
    pipeline = build(settings)
    complaints: list[str] = []

    def stored(name: str, lines: object) -> str:
        path = tmp_path / name
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))  # type: ignore[attr-defined]
        return str(path)

    examples = read_examples(str(data), settings, complaints.append)
    few = list(examples)[:2]
    parsed = stored("parsed", parse_lines(pipeline.parser, None, settings, few, complaints.append))
    originals = read_originals(parsed, complaints.append)
    perturbed = stored("perturbed", perturb_lines(settings, originals))
    drafts = read_drafts(perturbed, settings.seed, complaints.append)
    asked = stored("asked", ask_lines(pipeline, drafts, complaints.append))
    lines = list(answer_lines(pipeline, read_drafts(asked, settings.seed, complaints.append)))
    answered = {line["question"]: line["answer"] for line in lines if line["answer"]}
    assert answered["Which was built later, the inn or the mill?"]["value"] == ["the mill"]


def test_what_one_original_gives_is_asked_for_together(
    recording: Path, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However small the shards are, as a generator is asked only so much about one answer."""
    pipeline = build(config(recording, shard_size=1))
    examples = [Example(str(i), question, CONTEXT, None) for i, question in enumerate(QUESTIONS)]
    drafts = pipeline.perturb(pipeline.parse(examples)[0])
    ask, together = pipeline.ask, []

    def recorded(chunk: Sequence[Draft]) -> tuple[list[Draft], list[Rejection]]:
        together.append([draft.id for draft in chunk])
        return ask(chunk)

    monkeypatch.setattr(pipeline, "ask", recorded)
    assert list(ask_lines(pipeline, drafts, lambda complaint: None))
    by_original = groupby((draft.id for draft in drafts), key=lambda identity: identity[0])
    assert together == [list(ids) for _, ids in by_original]
    assert max(map(len, together)) > 1


def test_a_bad_line_between_stages_is_told_and_left_out(tmp_path: Path) -> None:
    """With file and line."""
    path = tmp_path / "lines"
    path.write_text('not json\n{"id": "1"}\n[1]\n')
    complaints: list[str] = []
    assert list(read_originals(str(path), complaints.append)) == []
    assert [f"row {i}" in complaint for i, complaint in enumerate(complaints, 1)] == [True] * 3


def test_a_stage_alone_says_how_far_it_is(data: Path, recording: Path) -> None:
    """Between two chunks, so that a single one passes in silence."""
    said: list[object] = []
    settings = config(recording, shard_size=5)
    parser = load_parser(settings)
    known = read_examples(str(data), settings, lambda message: None)
    examples = [each for each in known if each.id != "bad"]
    lines = list(parse_lines(parser, None, settings, examples, print, said.append))
    assert len(lines) == len(examples) == 12
    assert said == [Advanced(5, None, "questions"), Advanced(10, None, "questions")]
    said.clear()
    list(parse_lines(parser, None, settings, examples[:5], print, said.append))
    assert said == []
