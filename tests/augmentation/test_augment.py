"""`bpb augment`: its files, its draw, and its errors."""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from bpb import cli, corpora
from bpb.augmentation import Augmentation, augment
from bpb.errors import BPBError, ConfigError, InputError, OutputError
from bpb.records.example import Example
from tests.augmentation.data import FILES, run_of, write_file
from tests.exporting.runs import FERRY, VARIANTS

WRITTEN = {each.id: each for each in VARIANTS}


def made(folder: Path, name: str, tau: str = "9", **more: object) -> Augmentation:
    """Augment one of the files with a run of it."""
    train = write_file(folder, name)
    return augment(train, folder / f"out-{name}", [tau], run=run_of(train, folder / "run"), **more)  # type: ignore[arg-type]


def rows_of(path: Path) -> list[Example]:
    """The examples of a file, none of whose rows is bad."""
    bad: list[corpora.Rejected] = []
    rows = list(corpora.read(path, on_reject=bad.append))
    assert bad == []
    return rows


def added(path: Path) -> list[str]:
    """The ids of the new rows, in order."""
    return [row.id for row in rows_of(path) if row.id in WRITTEN]


@pytest.mark.parametrize("name", FILES)
def test_every_byte_of_the_original_stays(tmp_path: Path, name: str) -> None:
    """Without the new rows, which lie together in one place, the file is the original one."""
    [file] = made(tmp_path, name).files
    before, after = (tmp_path / name).read_bytes(), file.path.read_bytes()
    assert len(after) > len(before)
    alike = next((i for i, byte in enumerate(before) if byte != after[i]), len(before))
    assert after.endswith(before[alike:])


@pytest.mark.parametrize("name", FILES)
def test_new_rows_are_read_as_the_variants(tmp_path: Path, name: str) -> None:
    """The format's reader finds the originals first, then each variant with question and answer."""
    [file] = made(tmp_path, name).files
    originals, rows = rows_of(tmp_path / name), rows_of(file.path)
    assert rows[: len(originals)] == originals
    new = rows[len(originals) :]
    assert len(new) == sum(file.added.values())
    for row in new:
        assert row.question == WRITTEN[row.id].question
        assert row.context == WRITTEN[row.id].original.context


@pytest.mark.parametrize(
    ("name", "number", "not_held"),
    [
        ("lines.jsonl", 7, 0),
        ("typed.jsonl", 7, 0),
        ("array.json", 6, 0),
        ("table.csv", 6, 0),
        ("drop.json", 7, 0),
        ("squad.json", 4, 2),
        ("hotpotqa.json", 1, 0),
        ("iirc.json", 6, 0),
    ],
)
def test_what_the_format_cannot_hold_is_counted(
    tmp_path: Path, name: str, number: int, not_held: int
) -> None:
    """SQuAD has neither yes nor no, nor sums; variants with constraints alone are never added."""
    done = made(tmp_path, name)
    assert sum(done.files[0].added.values()) == number
    assert done.left_out.get("that the format cannot hold", 0) == not_held
    assert done.left_out["with constraints alone"] == 1
    assert sum(done.variants.values()) + 1 == number + sum(done.left_out.values())


@pytest.mark.parametrize("name", [name for name in FILES if name != "table.csv"])
def test_new_rows_are_marked(tmp_path: Path, name: str) -> None:
    """Each has rule, original and validity in the field bpb, but in a table without it."""
    [file] = made(tmp_path, name).files
    mark = '"bpb": {"rule": '
    assert file.path.read_text("utf-8").count(mark) == sum(file.added.values())


def test_a_table_with_a_column_for_it_is_marked(tmp_path: Path) -> None:
    """A column bpb, as of a table that was augmented before, takes the mark as JSON."""
    train = tmp_path / "train.csv"
    train.write_text(f'id;question;context;answers;bpb\nf1;How many sheep?;"{FERRY}";24;\n')
    [file] = augment(train, tmp_path / "out.csv", ["9"], run=run_of(train, tmp_path / "run")).files
    assert '"{""rule"": ""AppendBool""' in file.path.read_text()


def test_a_tau_limits_each_rule(tmp_path: Path) -> None:
    """At most the whole part of tau times n; 0.7 of 10 examples is 7, whatever floats say."""
    rows = [json.loads(line) for line in FILES["lines.jsonl"].splitlines()]
    rows += [{**rows[0], "id": f"more{i}"} for i in range(7)]
    train = tmp_path / "train.jsonl"
    train.write_text("".join(json.dumps(row) + "\n" for row in rows))
    run = run_of(train, tmp_path / "run")
    done = augment(train, tmp_path / "out.jsonl", ["0.25", 0.1, "0.7", "0.05"], run=run)
    assert [(str(each.tau), each.limit) for each in done.files] == [
        ("0.05", 0), ("0.1", 1), ("0.25", 2), ("0.7", 7),
    ]  # fmt: skip
    assert [each.added["PruneStep"] for each in done.files] == [0, 1, 2, 3]
    assert done.files[0].path == tmp_path / "out-0.05.jsonl"
    contents = [each.path.read_bytes() for each in done.files]
    assert contents[0] == train.read_bytes()
    for smaller, larger in pairwise(contents):
        assert larger.startswith(smaller)


def test_the_draw_depends_on_the_seed_alone(tmp_path: Path) -> None:
    """The same seed gives the same bytes; others draw other variants of a rule."""
    train = write_file(tmp_path, "lines.jsonl")
    run = run_of(train, tmp_path / "run")
    drawn = {}
    for seed in range(6):
        for out in ("one", "two"):
            path = tmp_path / f"{out}.jsonl"
            random.seed(out)
            augment(train, path, ["0.34"], run=run, seed=seed)
        assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()
        drawn[seed] = tuple(added(path))
    rules = Counter(WRITTEN[name].rule for name in drawn[0])
    assert set(rules.values()) == {1}
    assert len(set(drawn.values())) > 1


def test_passages_of_the_development_data_get_no_variant(tmp_path: Path) -> None:
    """Case and white space make no difference; what is left out is counted."""
    dev = tmp_path / "dev.jsonl"
    other = {"question": "Why?", "answers": ["x"]}
    text = FERRY.upper().replace(" ", "  \n")
    dev.write_text("\n".join(json.dumps({**other, "context": c}) for c in ("Other.", text)))
    done = made(tmp_path, "lines.jsonl", against=[dev])
    assert done.files[0].path.read_text() == FILES["lines.jsonl"]
    assert done.left_out["whose passage is in the data of --against"] == 7


def test_unlikely_variants_are_left_out(tmp_path: Path) -> None:
    """The variants of these runs have a validity of 0.875."""
    done = made(tmp_path, "lines.jsonl", min_quality=0.88)
    assert sum(done.files[0].added.values()) == 0
    assert done.left_out["with a validity below 0.88"] == 7


def test_bad_rows_stay_and_are_counted(tmp_path: Path) -> None:
    """They do not count as examples, and the rows around them get their variants."""
    train = tmp_path / "train.jsonl"
    train.write_text("no JSON\n" + FILES["lines.jsonl"] + '\n{"question": "Why?"}\n[1]')
    run = run_of(train, tmp_path / "run")
    done = augment(train, tmp_path / "out.jsonl", ["9"], run=run)
    assert (done.examples, done.bad_rows) == (3, 3)
    assert done.files[0].path.read_text().startswith(train.read_text() + "\n{")
    assert sum(done.files[0].added.values()) == 7


def test_unanswerable_questions_are_examples(tmp_path: Path) -> None:
    """N counts what its corpus marks as unanswerable; the answer's type is none."""
    train = tmp_path / "squad.json"
    document = json.loads(FILES["squad.json"])
    qas = document["data"][0]["paragraphs"][0]["qas"]
    qas.append({"id": "f9", "question": "Who swam?", "is_impossible": True, "answers": []})
    train.write_text(json.dumps(document))
    run = run_of(train, tmp_path / "run")
    done = augment(train, tmp_path / "out.json", ["1"], run=run)
    assert done.examples == 3
    assert done.before.answer_types == {"date": 1, "none": 1, "number": 1}


def test_a_compressed_file(tmp_path: Path) -> None:
    """The name of the output says whether it is compressed; the byte-order mark stays."""
    plain = tmp_path / "plain.jsonl"
    plain.write_bytes(b"\xef\xbb\xbf" + FILES["lines.jsonl"].encode())
    train = tmp_path / "train.jsonl.gz"
    train.write_bytes(gzip.compress(plain.read_bytes()))
    run = run_of(train, tmp_path / "run")
    for out in ("out.jsonl", "out.jsonl.gz"):
        augment(train, tmp_path / out, ["9"], run=run)
    content = (tmp_path / "out.jsonl").read_bytes()
    assert content.startswith(plain.read_bytes() + b"\n")
    assert gzip.decompress((tmp_path / "out.jsonl.gz").read_bytes()) == content


def test_augmenting_twice_adds_nothing_again(tmp_path: Path) -> None:
    """Variants whose id is there already are left out."""
    [file] = made(tmp_path, "lines.jsonl").files
    done = augment(file.path, tmp_path / "2.jsonl", ["9"], run=run_of(file.path, tmp_path / "r2"))
    assert done.left_out["whose id the training data have already"] == 7
    assert (tmp_path / "2.jsonl").read_bytes() == file.path.read_bytes()


def test_the_report_and_the_result_hold_the_distribution(tmp_path: Path) -> None:
    """Counts before and after by rule, question type and answer type; as a frame and as HTML."""
    done = made(tmp_path, "lines.jsonl", tau="0.34")
    report = json.loads((tmp_path / "out-lines.jsonl.report.json").read_text())
    assert report["before"]["rules"] == {"original": 3}
    assert report["before"]["question_types"] == {"how many": 1, "when": 1, "which": 1}
    assert report["files"][0]["after"]["rules"]["PruneStep"] == 1
    assert report == done.to_json()
    frame = done.to_frame()
    assert list(frame.columns) == ["by", "name", "before", "tau 0.34"]
    assert frame[frame["by"] == "answer type"]["tau 0.34"].sum() == done.files[0].after.total
    assert "PruneStep</td><td>0</td><td>1</td>" in done._repr_html_()


@pytest.mark.parametrize(
    ("arguments", "error", "expected"),
    [
        ({"taus": ["lots"]}, ConfigError, "expected a number over 0, such as 0.05, got 'lots'"),
        ({"taus": ["0"]}, ConfigError, "expected a number over 0"),
        ({"taus": []}, ConfigError, "got none"),
        ({"min_quality": 2}, ConfigError, "expected 0 to 1, got 2"),
        ({"against": ["absent.json"]}, InputError, "no such file or folder: absent.json"),
        ({"out": "lines.jsonl"}, OutputError, "expected another file than the input"),
        ({"out": "."}, OutputError, "got a folder"),
        ({"train": "absent.jsonl"}, InputError, "no such file or folder"),
        ({"train": "."}, InputError, "expected one file of training data, got a folder"),
        ({"format": "poem"}, ConfigError, "poem"),
    ],
)
def test_a_wrong_argument_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: dict[str, object],
    error: type[BPBError],
    expected: str,
) -> None:
    """It is found before any variant is made."""
    monkeypatch.chdir(tmp_path)
    write_file(tmp_path, "lines.jsonl")
    given = {"train": "lines.jsonl", "out": "out.jsonl", "taus": ["0.1"]} | arguments
    with pytest.raises(error) as raised:
        augment(**given)  # type: ignore[arg-type]
    assert expected in str(raised.value)
    assert "\n" not in str(raised.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lines.jsonl"]


@pytest.mark.parametrize("cut", [1, 60])
def test_a_document_that_breaks_off_is_an_error(tmp_path: Path, cut: int) -> None:
    """New rows go to its end, and it has none."""
    train = tmp_path / "drop.json"
    train.write_text(FILES["drop.json"].rstrip()[:-cut])
    with pytest.raises(InputError, match=r"drop\.json, row"):
        augment(train, tmp_path / "out.json", ["9"])


@pytest.mark.parametrize("row", ["", 'f1,Who?,""\n'])
def test_data_without_an_example_are_an_error(tmp_path: Path, row: str) -> None:
    """A table may have no row, or bad ones alone."""
    train = tmp_path / "train.csv"
    train.write_text(f"id,question,context\n{row}")
    with pytest.raises(InputError, match="expected questions with answers, got none"):
        augment(train, tmp_path / "out.csv", ["9"])


def test_a_run_of_other_data_is_an_error(tmp_path: Path) -> None:
    """A finished run is taken only if the training data are as they were."""
    train = write_file(tmp_path, "lines.jsonl")
    run = run_of(train, tmp_path / "run")
    train.write_text(train.read_text() + "\n\n")
    with pytest.raises(InputError, match="--run: expected a run of"):
        augment(train, tmp_path / "out.jsonl", ["9"], run=run)


def test_a_format_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """CondaQA can be read, and is not written."""
    train = tmp_path / "condaqa.jsonl"
    row = {"SampleID": "1", "sentence1": FERRY, "sentence2": "Did it sail?", "label": "YES"}
    train.write_text(json.dumps(row) + "\n")
    with pytest.raises(ConfigError, match=r"expected a format of csv, .*, got condaqa"):
        augment(train, tmp_path / "out.jsonl", ["9"])


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table of the distribution goes to standard error, a line for each file to the output."""
    train = write_file(tmp_path, "lines.jsonl")
    train.write_text(train.read_text() + "\nno JSON\n")
    run, out = run_of(train, tmp_path / "run"), tmp_path / "new" / "out.jsonl"
    arguments = ["augment", str(train), "--out", str(out), "--run", str(run), "--tau", "0.34,0.7"]
    monkeypatch.setattr(sys, "argv", ["bpb", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert not ended.value.code
    shown = capsys.readouterr()
    assert shown.out.splitlines() == [
        f"tau 0.34: 5 new rows by 5 rules, at most 1 of each; {out.parent}/out-0.34.jsonl",
        f"tau 0.7: 6 new rows by 5 rules, at most 2 of each; {out.parent}/out-0.7.jsonl",
    ]
    assert "bpb: 1 row of the training data is not used and stays; it is " in shown.err
    assert "after, tau 0.34" in shown.err
    assert "variants left out: 2 whose original the training data lack" in shown.err
