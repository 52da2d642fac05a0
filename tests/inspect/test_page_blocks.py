"""What the blocks of a page hold."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora.row import LeftOut
from bpb.errors import InputError
from bpb.inspect.page import Evaluated, Prediction
from bpb.inspect.page import blocks as page_blocks
from bpb.inspect.page.blocks import blocks, encoded
from bpb.runs.directory import RunDirectory
from tests.small_runs import (
    Record,
    repeated_run,
    small_counts,
    small_records,
    small_run,
    write_run,
)


def content(directory: RunDirectory, *evaluations: Evaluated) -> dict[str, Any]:
    """The blocks of a run by name."""
    return {block.name: json.loads(block.json) for block in blocks(directory, evaluations)}


def evaluated(name: str, right: dict[str, bool]) -> Evaluated:
    """An evaluation that answers "it" to each question."""
    predictions = {key: Prediction("it", "", value, float(value)) for key, value in right.items()}
    return Evaluated(name, f"evals/{name}", {"scoring": "typed"}, predictions)


def changed_run(folder: Path, change: Callable[[Record], object]) -> RunDirectory:
    """The small run with its first record changed."""
    records = small_records()
    change(records["contrast_set"][0])
    return RunDirectory.read(write_run(folder, [(records, small_counts())]))


def test_the_rows_are_all_variants_in_the_order_of_the_run(run: RunDirectory) -> None:
    """An original that has constraints alone keeps its place between the others."""
    rows = content(run)["rows-0"]
    assert rows["id"] == [
        "a:AppendBool:1", "a:AppendBool:2", "a:PruneStep:1", "a:ChangeLast:1", "b:ChangeLast:1",
        "c:AppendBool:1",
    ]  # fmt: skip
    assert rows["set"] == [0, 0, 0, 0, 1, 2]
    sources = [rows["names"][each] for each in rows["source"]]
    assert sources == ["heuristic"] * 2 + ["reader"] + ["constraint"] * 2 + ["heuristic"]
    assert rows["answer"] == ["yes", "no", "44th", "a number", "a number", "yes"]
    assert {len(column) for name, column in rows.items() if name not in ("names", "right")} == {6}


def test_the_counts_of_the_overview_reconcile(run: RunDirectory) -> None:
    """What the files hold adds up to what the run counted, so that there is no gap."""
    summary = content(run)["summary"]
    counts, overview = summary["counts"], summary["overview"]
    assert summary["gaps"] == []
    by_rule = overview["by_rule"]
    assert {name: n for name, n, *_ in by_rule if n} == counts["delivered"]
    assert sum(answered for _, _, answered, _, _ in by_rule) == counts["answered"]
    assert sum(constrained for _, _, _, constrained, _ in by_rule) == counts["constrained"]
    assert sum(each["n"] for each in overview["rejected_by"]) == sum(counts["rejected"].values())
    assert {reason: n for reason, n, _ in overview["uncovered"]} == counts["uncovered"]
    delivered = sum(counts["delivered"].values())
    for name in ("by_question_type", "by_source", "by_operator"):
        assert sum(n for _, n in overview[name]) == delivered, name


def test_each_reason_has_examples(run: RunDirectory) -> None:
    """A reason lists examples of its rejections, or of the questions that it left uncovered."""
    overview = content(run)["summary"]["overview"]
    rejected = {each["reason"]: each for each in overview["rejected_by"]}
    assert rejected["confidence"]["examples"][0]["question"] == "Did Bo Dahl score?"
    uncovered = {reason: examples for reason, _, examples in overview["uncovered"]}
    assert [each["id"] for each in uncovered["every variant rejected"]] == ["d"]
    assert [each["id"] for each in uncovered["constraints only"]] == ["b"]
    assert [each["id"] for each in uncovered["the parser fails"]] == ["e"]
    assert uncovered["bad row"][0]["detail"].startswith("in.json, row 3: question: expected text")


def test_an_unanswerable_question_is_no_bad_row(tmp_path: Path) -> None:
    """The run leaves it out before it counts its input."""
    records = small_records()
    records["rejected"][3]["kind"] = str(LeftOut.UNANSWERABLE)
    directory = RunDirectory.read(write_run(tmp_path, [(records, small_counts())]))
    uncovered = content(directory)["summary"]["overview"]["uncovered"]
    assert {reason: examples for reason, _, examples in uncovered}["bad row"] == []


def test_the_quality_curve_falls(run: RunDirectory) -> None:
    """It starts with all variants that have an answer, and counts originals beside them."""
    curve = content(run)["summary"]["overview"]["quality_curve"]
    assert curve[0] == [0.57, 4, 2]
    assert curve[-1] == [1.0, 0, 0]


def test_a_set_holds_what_the_page_shows(run: RunDirectory) -> None:
    """Values in words, the steps that a step uses, the changes, and what was rejected."""
    shown = content(run)["sets-0"]["sets"][0]
    assert (shown["words"], shown["type"]) == ("3", "how many")
    first = shown["variants"][0]
    assert [step["uses"] for step in first["steps"]] == [[], [1], [2]]
    assert [step["words"] for step in first["steps"]] == ["4th, 30th and 71st", "3", "yes"]
    assert first["steps"][2]["input_words"] == ["3"]
    assert first["changes"]["after"] == ["kept", "kept", "added"]
    assert first["changes"]["pairs"] == [[1, 1], [2, 2]]
    assert list(first["quality"]) == ["confidence", "validity"]
    assert first["n_checks"] == 3
    assert "context" not in first
    last = shown["variants"][3]["steps"][0]
    assert (last["words"], last["missing"]) == ("", "the reader found nothing")
    assert [each["id"] for each in shown["rejected"]] == ["a:SwapEntity:1"]


def test_traces_of_the_original_and_the_walk_are_shown(run: RunDirectory) -> None:
    """The set shows them if the run has them, and the overview counts them."""
    found = content(run)
    shown = found["sets-0"]["sets"][0]
    assert [step["by"] for step in shown["steps"]] == ["reader", "operation"]
    assert (shown["walk"]["words"], shown["variants"][0]["walk"]["words"]) == ("3", "yes")
    overview = found["summary"]["overview"]
    assert overview["walks"] == {"agrees": 1, "differs": 0, "open": 0}
    assert ["aggregate", 3, 3, 3, 0, 0] in overview["steps"]


def test_a_run_of_an_earlier_version_is_shown(tmp_path: Path) -> None:
    """Its original has steps without a trace, and no step says what it supports."""
    found = content(RunDirectory.read(small_run(tmp_path / "run", traced=False)))
    shown = found["sets-0"]["sets"][0]
    assert [(step["text"], step["uses"]) for step in shown["steps"]] == [
        ("goals that Ann Berg scored", []),
        ("number of #1", [1]),
    ]
    assert "by" not in shown["steps"][0]
    assert (shown["walk"], shown["variants"][0]["walk"]) == (None, None)
    assert found["summary"]["overview"]["walks"] == {"agrees": 0, "differs": 0, "open": 0}


def test_blocks_split_where_they_are_full(
    run: RunDirectory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A contrast set is in one block; the summary says where each block begins."""
    monkeypatch.setattr(page_blocks, "ROWS_PER_BLOCK", 4)
    monkeypatch.setattr(page_blocks, "SET_BLOCK_SIZE", 10_000)
    many = repeated_run(run.path, tmp_path / "many", 5)
    found = content(RunDirectory.read(many))
    parts = found["summary"]["parts"]
    rows = [found[f"rows-{number}"] for number in range(parts["rows"])]
    sets = [found[f"sets-{number}"] for number in range(parts["sets"])]
    assert len(found) == 2 + len(rows) + len(sets)
    assert [len(each["id"]) for each in rows] == [4] * 7 + [2]
    assert [each["first"] for each in sets] == parts["sets_first"]
    shown = [each for block in sets for each in block["sets"] if each["variants"]]
    assert len(shown) == found["summary"]["n_sets"] == 15
    identities = [identity for each in rows for identity in each["id"]]
    numbers = [number for each in rows for number in each["set"]]
    assert [(each["id"], i) for i, one in enumerate(shown) for each in one["variants"]] == list(
        zip(identities, numbers, strict=True)
    )


def test_a_long_run_takes_no_more_memory(
    run: RunDirectory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records are not kept: what is kept of an original is less than a kilobyte."""
    monkeypatch.setattr(page_blocks, "ROWS_PER_BLOCK", 20)
    monkeypatch.setattr(page_blocks, "SET_BLOCK_SIZE", 10_000)
    peaks = []
    for times in (10, 60):
        many = RunDirectory.read(repeated_run(run.path, tmp_path / str(times), times))
        tracemalloc.start()
        size = sum(len(block.json) for block in blocks(many))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert size > 500_000
    assert peaks[1] - peaks[0] < 50 * 5 * 1000


def test_an_original_without_a_variant_is_a_set_too(run: RunDirectory) -> None:
    """Sets without variants follow the others; `originals` names all, by number."""
    found = content(run)
    ids, sets = found["originals"]["ids"], found["sets-0"]["sets"]
    assert [each["original_id"] for each in sets] == ids
    left = sets[found["summary"]["n_sets"] :]
    assert left
    assert all(each["rejected"] and not each["variants"] for each in left)


def test_the_summary_names_all_checks_and_the_looks_of_operators(run: RunDirectory) -> None:
    """Checks that lowered a score are first; signs are those of the pictures."""
    summary = content(run)["summary"]
    assert summary["checks"] == ["confidence", "casing"]
    assert summary["looks"]["operators"]["select"] == ["●", "find"]
    assert summary["looks"]["changes"]["added"] == "+ added"


def test_predictions_stand_beside_answers(run: RunDirectory) -> None:
    """One column of rows a model; what both answered is compared."""
    first = evaluated("one", {"a": True, "a:AppendBool:1": True, "a:AppendBool:2": False})
    second = evaluated("two", {"a:AppendBool:1": False, "c:AppendBool:1": True})
    found = content(run, first, second)
    assert found["rows-0"]["right"] == [
        [1, 0, None, None, None, None],
        [0, None, None, None, None, 1],
    ]
    predictions = found["sets-0"]["sets"][0]["predictions"]
    assert predictions["a"] == [{"text": "it", "read": "", "right": True, "f1": 1.0}, None]
    assert list(predictions) == ["a", "a:AppendBool:1", "a:AppendBool:2"]
    summary = found["summary"]
    assert [(each["name"], each["asked"]) for each in summary["evaluations"]] == [
        ("one", 2),
        ("two", 2),
    ]
    assert summary["overview"]["agreement"] == {"both": 0, "first": 1, "second": 0, "neither": 0}


def test_an_evaluation_of_another_run_is_an_error(run: RunDirectory) -> None:
    """The error names an evaluation that has no variant of this run."""
    with pytest.raises(InputError, match=r"evals/other has no question of .*: it is of another"):
        content(run, evaluated("other", {"z:AppendBool:1": True}))


@pytest.mark.parametrize("text", ["</script><script>alert(1)", "<!--", "\u2028 \u2029", "\ud800"])
def test_a_text_cannot_leave_its_script(text: str) -> None:
    """The JSON has no "<" and ASCII alone, and gives the text again."""
    made = encoded({"a": text})
    assert "<" not in made
    assert made.isascii()
    assert json.loads(made) == {"a": text}


def test_what_a_record_holds_survives(tmp_path: Path) -> None:
    """Markup, separators of lines and lone surrogates come through as they are."""
    text = "Is <b>it</b> </script> \u2028 \ud800?"
    directory = changed_run(tmp_path, lambda record: record.update(question=text))
    assert content(directory)["rows-0"]["question"][0] == text


def test_the_same_run_gives_the_same_blocks(run: RunDirectory) -> None:
    """The blocks do not depend on when they are made."""
    assert list(blocks(run)) == list(blocks(run))


def test_a_run_that_has_not_ended_is_an_error(tmp_path: Path) -> None:
    """A page needs the whole run."""
    directory = RunDirectory.read(small_run(tmp_path / "run"))
    manifest = json.loads((directory.path / "manifest.json").read_text())
    manifest["finished"] = False
    (directory.path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(InputError, match="has not ended, so there is no page of it yet"):
        content(RunDirectory.read(directory.path))


@pytest.mark.parametrize("damage", ['{"id": "c:Appe', "[]", '{"id": 3}', '{"original_id": "c"}'])
def test_a_damaged_line_is_named(tmp_path: Path, damage: str) -> None:
    """The error has its file and its line number."""
    directory = RunDirectory.read(small_run(tmp_path / "run"))
    path = directory.file("contrast_set")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:3], damage]) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"contrast_set.jsonl, line 4: expected a record") as error:
        content(directory)
    assert len(str(error.value).splitlines()) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record.update(decomposition=";"),
        lambda record: record.update(answer={"type": "colour", "value": "red"}),
        lambda record: record["quality"].update(casing=1),
        lambda record: record["steps"].clear() or record.pop("steps"),
        lambda record: record.update(question=None),
        lambda record: record.pop("id"),
        lambda record: record.update(rule=["AppendBool"]),
    ],
)
def test_a_record_of_another_form_is_named(
    tmp_path: Path, change: Callable[[Record], object]
) -> None:
    """The error names a line that is JSON, but not as a run writes it."""
    directory = changed_run(tmp_path, change)
    with pytest.raises(InputError, match=r"contrast_set.jsonl, line 1: expected a record"):
        content(directory)


def test_a_file_that_was_removed_is_named(tmp_path: Path) -> None:
    """The error names the file that is missing."""
    directory = RunDirectory.read(small_run(tmp_path / "run"))
    directory.file("rejected").unlink()
    with pytest.raises(InputError, match=r"cannot read .*rejected.jsonl of the ended run"):
        content(directory)


def test_rows_that_were_removed_are_reported(tmp_path: Path) -> None:
    """The page shows what is there, and says that it does not add up."""
    directory = RunDirectory.read(small_run(tmp_path / "run"))
    path = directory.file("contrast_set")
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:3]))
    gaps = content(directory)["summary"]["gaps"]
    assert "contrast_set.jsonl has 3 rows, 4 when the run ended" in gaps
    assert "5 variants in the files, 6 in the counts by rule" in gaps
