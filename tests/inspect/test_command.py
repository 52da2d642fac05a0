"""`bpb inspect RUN ID` with its options, on a run whose data a terminal would act on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from bpb import cli
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardResult
from tests.inspect.test_terminal import record
from tests.runs.test_directory import IDENTITY

Inspect = Callable[..., tuple[int, str, str]]
BAD = "[red]x[/red][/] :smile: \x1b[2J\x1b]0;t\x07\u202e\u200b\r\x9b"
SHOWN = "[red]x[/red][/] :smile: \\x1b[2J\\x1b]0;t\\x07\\u202e\\u200b\\r\\x9b"


def rejected(**changes: Any) -> dict[str, Any]:
    return {
        "id": "match-2:PruneStep:1",
        "original_id": "match-2",
        "stage": "check",
        "rule": "PruneStep",
        "reason": "own_steps",
        "detail": "own_steps: its own steps come to 0 yards",
        "question": "Who scored?",
    } | changes


def write_run(folder: Path, variants: list[dict[str, Any]], dropped: list[dict[str, Any]]) -> None:
    """A run with these records, as the store writes it."""
    counts = Counts(
        input=len(variants) + len(dropped),
        covered=len(variants),
        uncovered={"every variant rejected": len(dropped)},
        generated=len(variants) + len(dropped),
        answered=len(variants),
        rejected={"own_steps": len(dropped)},
        delivered={"AppendBool": len(variants)},
    )
    directory = RunDirectory.open(folder, IDENTITY)
    directory.write_shard(0, ShardResult(variants, [], dropped, counts))
    directory.finish(1)


@pytest.fixture
def inspect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Inspect:
    """Runs `bpb inspect` on a run of two variants of one original, one of which is all bad."""
    monkeypatch.chdir(tmp_path)
    bad = record(id="match-1:AppendBool:2", question=BAD, context=BAD, question_by=BAD)
    bad["original"] |= {"question": BAD, "corrected": BAD, "decomposition": f"return {BAD}"}
    bad["steps"][1] |= {"question": BAD, "output": {"type": "spans", "value": [BAD], "unit": ""}}
    bad["steps"][2]["evidence"] = [{"start": 0, "end": 3, "text": BAD}]
    bad["quality"]["spelling"]["reason"] = BAD
    dropped = [rejected(), rejected(original_id="match-3", id="match-3:X:1", question=BAD,
                                    reason=BAD, detail=BAD)]  # fmt: skip
    write_run(tmp_path / "run", [record(), bad], dropped)

    def call(*arguments: object, columns: int = 80) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["bpb", "inspect", "run", *map(str, arguments)])
        monkeypatch.setenv("COLUMNS", str(columns))
        with pytest.raises(SystemExit) as caught:
            cli.main()
        code = caught.value.code
        return (code if isinstance(code, int) else 0), *capsys.readouterr()

    return call


def test_a_picture_is_written_to_a_file(inspect: Inspect, tmp_path: Path) -> None:
    """One of a variant; one with a row for each variant of an example; nothing is printed."""
    assert inspect("match-1:AppendBool:1", "--svg", "one.svg") == (0, "", "")
    assert inspect("match-1", "--svg", "all.svg") == (0, "", "")
    one, every = ((tmp_path / name).read_text("utf-8") for name in ("one.svg", "all.svg"))
    titles = ["".join(each.itertext()) for each in ET.fromstring(every).iter() if
              each.get("class") == "bpb-title"]  # fmt: skip
    assert titles == ["original", "variant: AppendBool"] * 2
    assert one.count("variant: AppendBool") < every.count("variant: AppendBool")
    assert not set(every) & set("\x1b\x07\x9b\u202e")


def test_a_file_that_cannot_be_written_is_one_line(inspect: Inspect) -> None:
    """Exit code 5."""
    code, _, error = inspect("match-1", "--svg", "none/one.svg")
    assert (code, error.count("\n"), "none/one.svg" in error) == (5, 1, True)


def test_charts_are_printed(inspect: Inspect) -> None:
    """For Mermaid and for Graphviz, each as it is, without control characters."""
    code, mermaid, _ = inspect("match-1", "--mermaid")
    assert (code, mermaid.startswith("flowchart TD\n")) == (0, True)
    code, dot, _ = inspect("match-1", "--dot")
    assert (code, dot.startswith("digraph bpb {\n"), dot.endswith("}\n")) == (0, True, True)
    assert inspect("match-1", "--mermaid", "--dot")[1] == mermaid + dot
    assert all(char.isprintable() or char == "\n" for char in mermaid + dot)


def test_checks_are_listed(inspect: Inspect) -> None:
    """Those that lowered the score; with --checks all of them."""
    code, text, _ = inspect("match-1:AppendBool:1")
    assert (code, "spelling  FAILED" in text, "article" in text) == (0, True, False)
    code, text, _ = inspect("match-1:AppendBool:1", "--checks")
    assert (code, "1.00  article" in text) == (0, True)


@pytest.mark.parametrize("option", [[], ["--checks"], ["--mermaid"], ["--dot"], ["--svg", "a.svg"]])
@pytest.mark.parametrize("identity", ["no-such-id", BAD])
def test_an_unknown_id_is_one_line(inspect: Inspect, identity: str, option: list[str]) -> None:
    """Exit code 3; the line has no character that a terminal acts on."""
    code, out, error = inspect(identity, *option)
    assert (code, out, error.count("\n")) == (3, "", 1)
    assert error.rstrip("\n").isprintable()


def test_a_picture_needs_an_id(inspect: Inspect) -> None:
    """Of a variant, or of an example that has one."""
    for identity in ([], ["match-2"]):
        code, _, error = inspect(*identity, "--dot")
        assert (code, "expect the id of a variant" in error) == (3, True)


def test_the_id_of_an_example_shows_all_its_variants(inspect: Inspect) -> None:
    """Each with its derivation."""
    code, text, _ = inspect("match-1")
    assert (code, text.count("derivation")) == (0, 2)


def test_of_an_example_without_variants_the_reasons_are_shown(inspect: Inspect) -> None:
    """A reason is stated once, though the detail begins with it."""
    code, text, _ = inspect("match-2")
    assert code == 0
    assert "- check: match-2:PruneStep:1: own_steps: its own steps come to 0 yards" in text


@pytest.mark.parametrize("columns", [80, 160])
@pytest.mark.parametrize("arguments", [[], ["match-1"], ["match-1", "--checks"], ["match-3"]])
def test_data_does_nothing_in_a_terminal(
    inspect: Inspect, arguments: list[str], columns: int
) -> None:
    """Markup, escape sequences and bidirectional controls are printed, and lines fit."""
    code, text, error = inspect(*arguments, columns=columns)
    assert (code, error) == (0, "")
    assert all(char.isprintable() or char == "\n" for char in text)
    assert max(map(len, text.splitlines())) <= columns
    assert SHOWN in text if columns == 160 else "[red]x[/red][/] :smile:" in text


def test_no_colour_is_no_colour(inspect: Inspect, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR a terminal gets none; without it, it gets some."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    colours = {f"\x1b[{code}m" for code in (*range(30, 50), *range(90, 108))}
    assert [each for each in colours if each in inspect("match-1")[1]]
    monkeypatch.setenv("NO_COLOR", "1")
    text = inspect("match-1")[1]
    assert [each for each in colours if each in text] == []
    assert "\x1b[2J" not in text
