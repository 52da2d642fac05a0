"""Whole runs on small models: counts that reconcile, order, resume, and independence of shards."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bpb import run
from bpb.config import Config, load
from bpb.correction.corrector import QuestionCorrector
from bpb.errors import InputError, NothingMadeError, RowError
from bpb.example import CheckResult, Example, Variant
from bpb.inspect.terminal import show_variant
from bpb.models.recorded import RecordedParser, RecordedReader
from bpb.outcome import Draft, Rejection
from bpb.perturb.rule import select
from bpb.pipeline import Pipeline
from bpb.quality import Check
from bpb.quality import select as select_checks
from bpb.records import variant_from_json
from bpb.stages import answer_lines, ask_lines, perturb_lines, read_drafts, read_originals
from bpb.store import RunDirectory
from tests.correction.listed import ListedCorrector

# The recorded reader knows none of these questions, so that every gold answer is doubtful.
ALL = {"quality.most_of_doubtful": 0}
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
def build(recording: Path) -> Callable[[Config], Pipeline]:
    def build(config: Config) -> Pipeline:
        return Pipeline(
            config,
            parser=RecordedParser(recording),
            generator=None,
            reader=AnyReader(RecordedReader(recording)),
            rules=select(()),
            checks=select_checks(()),
        )

    return build


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


def digest(out: Path) -> dict[str, str]:
    names = ("contrast_set", "constraints", "rejected")
    return {
        name: hashlib.sha256((out / f"{name}.jsonl").read_bytes()).hexdigest() for name in names
    }


Build = Callable[[Config], Pipeline]


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
    assert found["Which was built later, the inn or the mill?"] == ["mill"]
    assert {record["rule"] for record in records} >= {"AppendBool", "ReplaceComp", "ChangeLast"}
    for record in records:
        assert record["question"].endswith("?")
        assert record["original"]["answer"] is not None
        assert record["quality"]
        for step in record["steps"]:
            for evidence in step["evidence"]:
                assert CONTEXT[evidence["start"] : evidence["end"]] == evidence["text"]


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
    directory = run.open_run(str(data), broken, settings)
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


class BrokenCheck(Check):
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


def test_a_bug_stops_a_strict_run(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """What was asked for is to stop at the first bad row, and this tells of a bug in full."""
    settings = config(recording, strict=True)
    lines = [row for row in data.read_text().splitlines() if '"bad"' not in row]
    data.write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(IndexError):
        run.generate(str(data), tmp_path / "out", settings, build=broken(build))


SLIP = "How many goal did Ann kicked?"
# The verb is mended before a corrector reads it.
READ = "How many goal did Ann kick?"
KNOWN = {
    READ: ("How many goals did Ann kick?", 9.0),
    "Did Ann kick more than five goals?": ("Did Ann kick no more than five goals?", 9.0),
}


def corrected(
    build: Build, known: Mapping[str, tuple[str, float]] = KNOWN, minimum_gain: float = 3.0
) -> Build:
    def build_corrected(config: Config) -> Pipeline:
        pipeline = build(config)
        pipeline.corrector = QuestionCorrector(
            ListedCorrector(known), minimum_gain=minimum_gain, maximum_doubt=5.0
        )
        return pipeline

    return build_corrected


@pytest.mark.parametrize("variants", ["none", "written", "all"])
def test_a_slip_is_mended_before_anything_is_made_of_the_question(
    recording: Path, build: Build, tmp_path: Path, variants: str
) -> None:
    """The record tells both; a variant that an editor would alter fails, where it is read."""
    data = tmp_path / "slip.jsonl"
    row = {"id": "1", "question": SLIP, "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **ALL, **{"correct.variants": variants})
    run.generate(str(data), tmp_path / "out", settings, build=corrected(build))
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    assert {record["original"]["question"] for record in made} == {SLIP}
    assert {record["original"]["corrected"] for record in made} == {KNOWN[READ][0]}
    assert all(record["quality"]["grammar"]["pass"] for record in made)
    assert variant_from_json(made[0]).original.question == KNOWN[READ][0]
    questions = {record["question"] for record in made}
    assert "Did Ann kick at most three goals?" in questions
    assert ("Did Ann kick more than five goals?" in questions) is (variants != "all")


def test_an_edit_is_judged_behind_the_checks(recording: Path, build: Build, tmp_path: Path) -> None:
    """Where all are read: what too likely needs another question is refused."""
    data = tmp_path / "slip.jsonl"
    row = {"id": "1", "question": "How many goals did Ann kick?", "context": CONTEXT}
    data.write_text(json.dumps(row | {"answers": ["3"]}) + "\n")
    left, odd = "Did Ann kick at most three goals?", "Did Ann kick more than five goals?"
    known = {left: ("Did Ann kick, at most, three goals?", 2.0), odd: ("Did Ann?", 4.0)}

    settings = config(recording, **ALL, **{"correct.variants": "all", "correct.least_edited": 0.1})
    run.generate(
        str(data), tmp_path / "out", settings, build=corrected(build, known, minimum_gain=1.0)
    )
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    (kept,) = (record for record in made if record["question"] == left)
    assert kept["quality"]["grammar"]["score"] == pytest.approx(0.1225, abs=1e-3)
    assert odd not in {record["question"] for record in made}
    told = rows(tmp_path / "out" / "rejected.jsonl")
    (refused,) = (record for record in told if record["question"] == odd)
    assert refused["reason"] == "grammar"


def test_an_unlikely_edit_may_be_mended(recording: Path, build: Build, tmp_path: Path) -> None:
    """Where what an editor would alter cannot change what is asked."""
    data = tmp_path / "comma.jsonl"
    row = {"id": "1", "question": "How many goals did Ann kick?", "context": CONTEXT}
    data.write_text(json.dumps(row | {"answers": ["3"]}) + "\n")
    unlikely, mended = "Did Ann kick at most three goals?", "Did Ann kick, at most, three goals?"

    settings = config(recording, **ALL, **{"correct.variants": "all", "correct.least_edited": 0.1})
    run.generate(
        str(data),
        tmp_path / "out",
        settings,
        build=corrected(build, {unlikely: (mended, 4.0)}, minimum_gain=1.0),
    )
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    (kept,) = (record for record in made if record["question"] == mended)
    assert kept["quality"]["grammar"]["pass"]
    assert unlikely not in {record["question"] for record in made}


def test_what_an_editor_would_alter_makes_no_variants(
    recording: Path, build: Build, tmp_path: Path
) -> None:
    """Where the correction may change what is asked, the question is not taken for it, nor are
    its edits where none is read.
    """
    data, known = tmp_path / "odd.jsonl", {"How many goals did Ann kick?": ("How many goals?", 9.0)}

    row = {"id": "1", "question": next(iter(known)), "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **{"correct.variants": "written"})
    with pytest.raises(NothingMadeError, match="every variant rejected"):
        run.generate(str(data), tmp_path / "out", settings, build=corrected(build, known))
    told = rows(tmp_path / "out" / "rejected.jsonl")
    assert {row["reason"] for row in told if row["stage"] == "check"} == {"grammar"}


def test_an_edit_need_not_keep_what_an_editor_would_alter(
    recording: Path, build: Build, tmp_path: Path
) -> None:
    """Where edits are read, one of a question that is not taken for good is read by itself."""
    data, left = tmp_path / "odd.jsonl", "Did Ann kick at most three goals?"
    known = {
        "How many goals did Ann kick?": ("How many goals?", 9.0),
        left: ("Did Ann kick three?", 9.0),
    }
    row = {"id": "1", "question": next(iter(known)), "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **{"correct.variants": "all"})
    run.generate(str(data), tmp_path / "out", settings, build=corrected(build, known))
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    assert {row["question_by"] for row in made} == {"edit"}
    assert all(row["quality"]["grammar"]["pass"] for row in made)
    told = rows(tmp_path / "out" / "rejected.jsonl")
    assert left in {row["question"] for row in told if row["reason"] == "grammar"}


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
    from bpb.stages import parse_lines, read_examples

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
    assert answered["Which was built later, the inn or the mill?"]["value"] == ["mill"]


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
    assert [f"line {i}" in complaint for i, complaint in enumerate(complaints, 1)] == [True] * 3
