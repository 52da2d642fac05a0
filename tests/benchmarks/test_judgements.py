"""The judgements that the repository keeps, counted as `bpb validate` counts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.judgements import (
    __main__ as command_line,
)
from benchmarks.judgements import (
    fingerprint,
    judged_variant,
    passes_all,
    read,
    validation,
)
from bpb.validate.merge import merge
from bpb.validate.question import Verdict
from bpb.validate.report import write_validation
from tests.validate.answers import answer, save
from tests.validate.runs import PASSAGE, variant, write_run


def line(identity: str, *verdicts: str) -> dict[str, Any]:
    """A kept line; the rule is in the id."""
    return {
        "corpus": "DROP",
        "variant": identity,
        "rule": identity.split(":")[1],
        "delivered": 8,
        "sha256": "5a3e",
        "verdicts": list(verdicts),
        "reasons": ["" if verdict == "right" else "off by one" for verdict in verdicts],
    }


@pytest.mark.parametrize(
    ("verdicts", "most", "every"),
    [
        (("right", "right", "wrong"), True, False),
        (("right", "wrong", "unsure"), False, False),
        (("right", "wrong"), False, False),
        (("right", "right"), True, True),
    ],
)
def test_a_variant_is_valid_by_majority(verdicts: tuple[str, ...], most: bool, every: bool) -> None:
    """More than half must pass it, as in the paper; the strict count takes what all pass."""
    found = judged_variant(line("a:X:1", *verdicts))
    assert (found.is_valid, passes_all(found)) == (most, every)


def test_a_fault_is_the_reason_of_a_no() -> None:
    """Its words are the note."""
    (judgement,) = judged_variant(line("a:X:1", "unanswerable")).judgements
    assert judgement.verdict is Verdict.NO
    assert (judgement.reasons, judgement.note) == (("unanswerable",), "off by one")


def test_a_rule_counts_by_its_variants_in_the_run() -> None:
    """The weighted validity is that of `bpb validate merge`."""
    rare = line("b:Y:1", "wrong") | {"delivered": 2}
    found = validation([line("a:X:1", "right"), line("a:X:2", "right"), rare])
    assert found.weighted() == 0.8


def test_a_merge_is_kept_without_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `bpb validate merge` wrote is added to the table, and the sample is counted the same."""
    own = [variant("a:X:1"), variant("b:X:1"), variant("c:Y:1")]
    run = write_run(tmp_path / "run", own)
    files = [
        save(tmp_path / "1.json", "1", [answer(own[0], "yes"), answer(own[1], "unsure")]),
        save(
            tmp_path / "2.json",
            "2",
            [answer(own[0], "no", reasons=["wrong"], note="three"), answer(own[1], "no")],
        ),
    ]
    write_validation(merge(files, run), tmp_path / "merged")
    kept = tmp_path / "kept.jsonl"
    command = ["judgements", "--sample", "3", "--table", str(kept)]
    added = ["--add", str(tmp_path / "merged"), "--run", str(run), "--corpus"]
    for corpus in ("DROP", "IIRC"):
        monkeypatch.setattr(sys, "argv", [*command, *added, corpus])
        command_line.main()
    first, second, *others = read(kept)
    assert first == {
        "series": "paper",
        "sample": 3,
        "corpus": "DROP",
        "variant": "a:X:1",
        "rule": "X",
        "delivered": 2,
        "sha256": fingerprint(own[0]),
        "verdicts": ["right", "wrong"],
        "reasons": ["", "three"],
    }
    assert second["verdicts"] == ["unsure", "other"]
    assert [each | {"corpus": "DROP"} for each in others] == [first, second]
    assert PASSAGE not in kept.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "argv", command)
    capsys.readouterr()
    command_line.main()
    printed = capsys.readouterr().out
    assert printed.count("reasons of no: wrong 1, other 1") == 2
    assert "DROP:" in printed
    assert "IIRC:" in printed
