"""A run's folder: counts that add up, resuming, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.config.config import Config, from_settings, load
from bpb.errors import InputError, OutputError
from bpb.runs.counts import Counts
from bpb.runs.directory import OUTPUTS, RunDirectory, ShardResult, known_inputs
from bpb.runs.manifest import InputRecord, Manifest, ModelRecord, RunIdentity

ROOT = Path(__file__).parents[2]
MODELS = {"parser": ModelRecord("bundled", "a" * 64), "reader": ModelRecord("bundled", "b" * 64)}
INPUT = InputRecord("questions.jsonl", "c" * 64, size=10)
IDENTITY = RunIdentity((INPUT,), Config(), MODELS)

reasons = st.dictionaries(
    st.sampled_from(["too long", "no operand", "bad row"]), st.integers(1, 9), max_size=3
)


@st.composite
def counts(draw: st.DrawFn) -> Counts:
    """Counts that add up."""
    covered, duplicates, answered, constrained = (draw(st.integers(0, 9)) for _ in range(4))
    uncovered, rejected = draw(reasons), draw(reasons)
    by_rule = {"AppendBool": answered, "PruneStep": constrained}
    return Counts(
        input=covered + sum(uncovered.values()),
        covered=covered,
        uncovered=uncovered,
        generated=answered + constrained + sum(rejected.values()) + duplicates,
        answered=answered,
        constrained=constrained,
        rejected=rejected,
        duplicates=duplicates,
        delivered={rule: number for rule, number in by_rule.items() if number},
    )


def shard(rows: list[int]) -> ShardResult:
    """What a run makes of some input rows: by turns an answer, constraints, nothing."""
    contrast_set = [{"id": f"{row}:PruneStep:1", "question": "Où?\u2028"} for row in rows[::3]]
    constraints = [{"id": f"{row}:ChangeLast:1"} for row in rows[1::3]]
    rejected = [{"id": f"{row}", "reason": "no rule applies"} for row in rows[2::3]]
    delivered = {"PruneStep": len(contrast_set), "ChangeLast": len(constraints)}
    total = len(contrast_set) + len(constraints)
    result = Counts(
        input=len(rows),
        covered=total,
        uncovered={"no rule applies": len(rejected)} if rejected else {},
        generated=total,
        answered=len(contrast_set),
        constrained=len(constraints),
        delivered={rule: number for rule, number in delivered.items() if number},
    )
    return ShardResult(contrast_set, constraints, rejected, result, {"parse": 0.5, "ask": 0.25})


def shards(n_rows: int, size: int) -> list[ShardResult]:
    return [shard([*range(start, min(start + size, n_rows))]) for start in range(0, n_rows, size)]


def joined(parts: list[ShardResult]) -> ShardResult:
    return ShardResult(
        contrast_set=[row for part in parts for row in part.contrast_set],
        constraints=[row for part in parts for row in part.constraints],
        rejected=[row for part in parts for row in part.rejected],
        counts=sum((part.counts for part in parts), Counts()),
    )


def run(path: Path, parts: list[ShardResult], order: list[int]) -> Manifest:
    """A whole run that works on its shards in an order."""
    directory = RunDirectory.open(path, IDENTITY)
    for index in order:
        directory.write_shard(index, parts[index])
    return directory.finish(len(parts))


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.iterdir())


def final_files(path: Path) -> dict[str, bytes]:
    return {name: (path / f"{name}.jsonl").read_bytes() for name in OUTPUTS}


@given(counts(), counts(), counts())
def test_counts_add_up_like_numbers(a: Counts, b: Counts, c: Counts) -> None:
    """Adding is associative and commutative, has a zero, and keeps what reconciles so."""
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + Counts() == a
    assert a.reconciles()
    assert (a + b).reconciles()


@given(counts(), st.sampled_from(["input", "covered", "generated", "answered", "duplicates"]))
def test_a_count_off_by_one_does_not_reconcile(good: Counts, name: str) -> None:
    """Whichever count is wrong, the gap is found and said in words."""
    wrong = replace(good, **{name: getattr(good, name) + 1})
    assert not wrong.reconciles()
    assert all(gap for gap in wrong.gaps())


def test_a_shard_with_wrong_counts_cannot_be_made() -> None:
    """Rows and counts must agree before anything is stored."""
    good = shard([0, 1, 2])
    with pytest.raises(ValueError, match="do not add up: 0 rows, 1 answered"):
        replace(good, contrast_set=[])


@settings(max_examples=12)
@given(st.data())
def test_a_killed_run_ends_as_if_it_had_not_been(data: st.DataObject) -> None:
    """Whichever shards were stored before each kill, in whatever order, the files are the same."""
    n_rows = data.draw(st.integers(0, 12))
    size = data.draw(st.integers(1, 5))
    parts = shards(n_rows, size)
    with tempfile.TemporaryDirectory() as folder:
        straight, killed = Path(folder, "straight"), Path(folder, "killed")
        expected = run(straight, parts, [*range(len(parts))])
        while True:
            directory = RunDirectory.open(killed, IDENTITY)
            pending = directory.pending(len(parts))
            if not pending:
                break
            done = data.draw(st.lists(st.sampled_from(pending), min_size=1, unique=True))
            for index in done:
                directory.write_shard(index, parts[index])
            half = killed / "shards" / f"{done[0]:05d}" / ".shard.json.1.tmp"
            half.write_bytes(b'{"cou')
            (killed / ".contrast_set.jsonl.1.tmp").write_bytes(b'{"id"')
        ended = directory.finish(len(parts))
        assert final_files(killed) == final_files(straight)
        assert (ended.counts, ended.outputs) == (expected.counts, expected.outputs)
        assert ended.counts.reconciles()
        assert names(killed) == names(straight)


@pytest.mark.slow
def test_a_process_killed_at_any_moment_leaves_a_run_that_can_go_on(tmp_path: Path) -> None:
    """SIGKILL, whenever it comes, costs no more than the shards being worked on."""
    n_shards, n_rows = 60, 120
    code = (
        "import sys; from pathlib import Path; from tests.runs import test_directory as t\n"
        f"parts = t.shards({n_rows}, {n_rows // n_shards})\n"
        "directory = t.RunDirectory.open(Path(sys.argv[1]), t.IDENTITY)\n"
        "print('open', flush=True)\n"
        f"for index in directory.pending({n_shards}): directory.write_shard(index, parts[index])\n"
        f"directory.finish({n_shards})\n"
    )
    killed = tmp_path / "killed"
    n_kills = 0
    for attempt in range(100):
        command = [sys.executable, "-c", code, str(killed)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        with process:
            assert process.stdout is not None
            assert process.stdout.readline() == "open\n"
            time.sleep(0.02 + 0.1 * attempt)
            process.kill()
        if process.returncode == 0:
            break
        n_kills += 1
    assert n_kills
    run(tmp_path / "straight", shards(n_rows, n_rows // n_shards), [*range(n_shards)])
    assert RunDirectory.open(killed, IDENTITY).finished
    assert final_files(killed) == final_files(tmp_path / "straight")
    assert names(killed) == names(tmp_path / "straight")


@settings(max_examples=10)
@given(st.integers(0, 20), st.integers(1, 7), st.integers(1, 7))
def test_the_files_do_not_depend_on_the_shard_size(n_rows: int, one: int, other: int) -> None:
    """Rows come in the order of the input, however it was cut."""
    rows = [shard([row]) for row in range(n_rows)]
    first = [joined(rows[start : start + one]) for start in range(0, n_rows, one)]
    second = [joined(rows[start : start + other]) for start in range(0, n_rows, other)]
    with tempfile.TemporaryDirectory() as folder:
        forward = run(Path(folder, "a"), first, [*range(len(first))])
        backward = run(Path(folder, "b"), second, [*reversed(range(len(second)))])
        assert forward.outputs == backward.outputs
        assert forward.counts == backward.counts


def test_an_ended_run_holds_its_record_and_five_files(tmp_path: Path) -> None:
    """After the end: manifest, configuration and three data files; nothing to do again."""
    ended = run(tmp_path / "run", shards(7, 2), [3, 1, 0, 2])
    again = RunDirectory.open(tmp_path / "run", IDENTITY)
    assert again.finished
    assert again.pending(4) == ()
    assert again.finish(4) == again.manifest == ended
    assert names(tmp_path / "run") == [
        "config.toml",
        "constraints.jsonl",
        "contrast_set.jsonl",
        "manifest.json",
        "rejected.jsonl",
    ]
    assert load(file=tmp_path / "run" / "config.toml") == Config()
    assert ended.seconds == {"parse": 2.0, "ask": 1.0}
    assert ended.config["seed"] == 0
    assert {"python", "torch", "transformers", "spacy"} <= set(ended.versions)
    assert [row["id"] for row in RunDirectory.read(tmp_path / "run").read_variants()] == [
        f"{row}:PruneStep:1" for row in (0, 2, 4, 6)
    ]


def test_a_row_is_one_line_whatever_it_holds(tmp_path: Path) -> None:
    """Line separators, lone surrogates and control characters survive writing and reading."""
    row = {"text": "a\u2028b\x85c\nd\ud800e\x00"}
    result = ShardResult([], [], [row], Counts(input=1, uncovered={"bad row": 1}))
    run(tmp_path / "run", [result], [0])
    assert list(RunDirectory.read(tmp_path / "run").read_rows("rejected")) == [row]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(IDENTITY, config=from_settings({"seed": 1})), "seed is 0 there, 1 here"),
        (
            replace(IDENTITY, config=from_settings({"perturb.rules": ("PruneStep",)})),
            r'perturb.rules is \[\] there, \["PruneStep"\] here',
        ),
        (replace(IDENTITY, inputs=(replace(INPUT, sha256="d" * 64),)), "input 1 is not the same"),
        (
            replace(IDENTITY, models=MODELS | {"reader": ModelRecord("bundled", "d" * 64)}),
            "reader model is not the same",
        ),
    ],
)
def test_another_run_is_refused(tmp_path: Path, other: RunIdentity, said: str) -> None:
    """A folder serves one run; what differs is said once a shard is done, or all are."""
    path = tmp_path / "run"
    directory = RunDirectory.open(path, IDENTITY)
    directory.write_shard(0, shard([0]))
    with pytest.raises(OutputError, match=said):
        RunDirectory.open(path, other)
    directory.finish(1)
    with pytest.raises(OutputError, match=said):
        RunDirectory.open(path, other)


def test_a_run_that_made_nothing_yet_is_begun_anew(tmp_path: Path) -> None:
    """After a slip in the settings the corrected command works; nothing of before is left."""
    path = tmp_path / "run"
    before = RunDirectory.open(path, IDENTITY).shard(0)
    before.mkdir(parents=True)
    (before / "rows.jsonl").write_text("{}\n")
    other = replace(IDENTITY, config=from_settings({"seed": 1}))
    assert RunDirectory.open(path, other).manifest.difference(other) == ""
    assert RunDirectory.read(path).manifest.config["seed"] == 1
    assert load(file=path / "config.toml").seed == 1
    assert not before.parent.exists()


def test_an_input_that_was_moved_is_the_same(tmp_path: Path) -> None:
    """Content counts, not the path."""
    RunDirectory.open(tmp_path / "run", IDENTITY)
    moved = replace(IDENTITY, inputs=(replace(INPUT, path="elsewhere.jsonl"),))
    assert RunDirectory.open(tmp_path / "run", moved).manifest.inputs == (INPUT,)


@pytest.mark.parametrize("damage", ["removed", "cut", "edited"])
def test_a_damaged_result_is_not_taken_for_an_ended_run(tmp_path: Path, damage: str) -> None:
    """A final file that is gone, shorter or of other bytes is noticed, and named."""
    run(tmp_path / "run", shards(4, 2), [0, 1])
    file = tmp_path / "run" / "contrast_set.jsonl"
    content = file.read_bytes()
    if damage == "removed":
        file.unlink()
    else:
        file.write_bytes(content[:-5] if damage == "cut" else content.replace(b"0:", b"1:"))
    said = r"contrast_set\.jsonl was changed or removed after the run had ended"
    with pytest.raises(OutputError, match=said):
        RunDirectory.open(tmp_path / "run", IDENTITY)
    with pytest.raises(InputError, match=said):
        RunDirectory.read(tmp_path / "run").check()
    RunDirectory.read(tmp_path / "run").check(["rejected"])


@pytest.mark.parametrize("damage", ["removed", "cut", "edited", "record"])
def test_a_damaged_shard_is_not_joined(tmp_path: Path, damage: str) -> None:
    """One line names its file; deleted, it is made again, and the run ends as it should."""
    parts = shards(4, 2)
    directory = RunDirectory.open(tmp_path / "run", IDENTITY)
    for index, part in enumerate(parts):
        directory.write_shard(index, part)
    file = directory.shard(1) / ("shard.json" if damage == "record" else "contrast_set.jsonl")
    content = file.read_bytes()
    if damage == "removed":
        file.unlink()
    else:
        file.write_bytes(content.replace(b"2:", b"3:") if damage == "edited" else content[:-5])
    summary = directory.shard(1) / "shard.json"
    with pytest.raises(OutputError, match=f"{file} is damaged.*; delete {summary} and"):
        directory.finish(2)
    summary.unlink()
    assert directory.pending(2) == (1,)
    directory.write_shard(1, parts[1])
    directory.finish(2)
    run(tmp_path / "other", parts, [0, 1])
    assert final_files(tmp_path / "run") == final_files(tmp_path / "other")


def test_folders_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    """A file in the way, other files inside, or a broken manifest: one line each, nothing lost."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").write_text("x")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "manifest.json").write_text('{"finished": tr')
    (tmp_path / "typed").mkdir()
    manifest = Manifest.begin(IDENTITY).to_json()
    manifest["counts"]["input"] = "many"
    (tmp_path / "typed" / "manifest.json").write_text(json.dumps(manifest))
    for name, said in [
        ("file", "expected a folder to write to, got a file"),
        ("file/below", "cannot use folder"),
        ("full", "holds files but no run"),
        ("broken", "is no manifest of a run"),
        ("typed", r"is no manifest of a run \(counts\.input: "),
    ]:
        with pytest.raises(OutputError, match=said) as caught:
            RunDirectory.open(tmp_path / name, IDENTITY)
        assert "\n" not in str(caught.value)
    assert (tmp_path / "full" / "thesis.tex").read_text() == "x"


def test_reading_where_there_is_no_run_or_no_end(tmp_path: Path) -> None:
    """To look at a run that is not there, or has not ended, is an error that says so."""
    with pytest.raises(InputError, match="no run in"):
        RunDirectory.read(tmp_path / "nothing")
    directory = RunDirectory.open(tmp_path / "run", IDENTITY)
    with pytest.raises(InputError, match=r"no contrast_set\.jsonl"):
        list(directory.read_variants())
    with pytest.raises(ValueError, match="2 shards are not done, such as 0"):
        directory.finish(2)


def test_an_unchanged_input_is_not_read_again(tmp_path: Path) -> None:
    """Path, size and time of change spare the hash; a change of any brings it back."""
    file = tmp_path / "questions.jsonl"
    file.write_text("one\n")
    first = InputRecord.of(file)
    marked = replace(first, sha256="e" * 64)
    RunDirectory.open(tmp_path / "run", replace(IDENTITY, inputs=(marked,)))
    assert InputRecord.of(file, known_inputs(tmp_path / "run")) == marked
    file.write_text("other\n")
    assert InputRecord.of(file, [marked]).sha256 not in (first.sha256, marked.sha256)
    with pytest.raises(InputError, match="cannot read"):
        InputRecord.of(tmp_path / "missing")


def test_a_folder_is_an_input_too(tmp_path: Path) -> None:
    """Its files' names and contents make its hash."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "a").write_text("1")
    before = InputRecord.of(folder)
    (folder / "a").rename(folder / "b")
    assert InputRecord.of(folder).sha256 != before.sha256
    assert before.size == 1


json_values: st.SearchStrategy[Mapping[str, Any]] = st.dictionaries(
    st.text(max_size=5), st.floats(0, 9), max_size=3
)


@given(counts(), json_values)
def test_a_manifest_survives_its_json(total: Counts, seconds: dict[str, float]) -> None:
    """What is written is what is read."""
    manifest = Manifest.begin(IDENTITY).end(total, seconds, {})
    read = Manifest.parse(json.dumps(manifest.to_json()).encode())
    assert read == manifest
    assert read.difference(IDENTITY) == ""
