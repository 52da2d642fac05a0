"""`bpb validate sample`: what is drawn of a run, and what is written."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli import app
from bpb.errors import ConfigError, InputError, NothingMadeError, OutputError
from bpb.validate.draw import By
from bpb.validate.form import pages
from bpb.validate.sample import SAMPLE, sample, write
from tests.validate.runs import bounded, variant, write_run

VARIANTS = [variant(f"{n}:{rule}:1") for n in range(6) for rule in ("AppendBool", "PruneStep")]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_run(tmp_path / "run", VARIANTS, [bounded("0:ChangeLast:1")])


def test_a_sample_is_stratified(run: Path) -> None:
    """By rule, by category or not at all; with constraints only if these are asked for."""
    assert Counter(item.rule for item in sample(run, size=6).items) == {
        "AppendBool": 3,
        "PruneStep": 3,
    }
    assert len(sample(run, size=6, by=By.NONE).items) == 6
    by_category = sample(run, size=4, by=By.CATEGORY, constraints=True).items
    assert Counter(item.rule == "AppendBool" for item in by_category) == {True: 2, False: 2}
    everything = sample(run, size=100, constraints=True)
    assert everything.available == len(everything.items) == 13


def test_annotators_judge_the_same_in_different_order(run: Path) -> None:
    """Each has all items; an order depends on the seed and the annotator alone."""
    drawn = sample(run, size=8)
    first, second = drawn.for_annotator(1), drawn.for_annotator(2)
    assert first != second
    assert set(map(id, first)) == set(map(id, second)) == set(map(id, drawn.items))
    assert first == sample(run, size=8).for_annotator(1)


def test_the_same_sample_gives_the_same_bytes(run: Path, tmp_path: Path) -> None:
    """Into another folder, and again into the same one."""
    drawn = sample(run, size=8)
    for folder in ("a", "b", "a"):
        write(drawn, tmp_path / folder, {"": pages}, 2)
    names = {path.name for path in (tmp_path / "a").iterdir()}
    assert names == {"annotator-1.html", "annotator-2.html", SAMPLE}
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_another_sample_is_not_written_over(run: Path, tmp_path: Path) -> None:
    """A folder with other files is left as it is."""
    out = tmp_path / "out"
    write(sample(run, size=8), out, {"": pages}, 1)
    before = (out / SAMPLE).read_bytes()
    with pytest.raises(OutputError, match="holds other files"):
        write(sample(run, size=8, seed=2), out, {"": pages}, 1)
    with pytest.raises(OutputError, match="holds other files"):
        write(sample(run, size=8), run, {"": pages}, 1)
    assert (out / SAMPLE).read_bytes() == before
    (out / SAMPLE).write_text("[1", encoding="utf-8")
    with pytest.raises(OutputError, match="is no sample"):
        write(sample(run, size=8), out, {"": pages}, 1)


def test_bad_runs_are_errors(tmp_path: Path) -> None:
    """No run, a run without variants, and a variant with evidence outside of its passage."""
    with pytest.raises(InputError, match="no run in"):
        sample(tmp_path, size=1)
    with pytest.raises(NothingMadeError, match="no variant to validate"):
        sample(write_run(tmp_path / "empty", []), size=1)
    bad = write_run(tmp_path / "bad", [variant("a:X:1", context="Short.")])
    with pytest.raises(InputError, match=r"bad: a:X:1: steps\[0\]\.evidence: expected a span"):
        sample(bad, size=1)


def test_the_command_writes_a_page_an_annotator(run: Path, tmp_path: Path) -> None:
    """`sample.json` says how it was drawn, and the rule of each item, which no page shows."""
    out = tmp_path / "out"
    command = ["validate", "sample", str(run), "-n", "4", "--annotators", "2", "--out", str(out)]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    assert "4 of 12 variants" in done.stderr
    written = json.loads((out / SAMPLE).read_text(encoding="utf-8"))
    assert (written["by"], written["seed"], written["available"]) == ("rule", 1, 12)
    assert Counter(item["rule"] for item in written["items"]) == {"AppendBool": 2, "PruneStep": 2}
    wrong = CliRunner().invoke(app, [*command, "--by", "rules"])
    assert isinstance(wrong.exception, ConfigError)
    assert str(wrong.exception) == "--by: unknown stratum 'rules'; did you mean rule?"
