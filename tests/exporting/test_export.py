"""`bpb export`: its folders and lines, and what it says of a run that it cannot export."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bpb import cli
from bpb.errors import ConfigError, InputError, OutputError
from bpb.exporting import all_exporters, export, read_run
from bpb.runs.directory import RunDirectory
from tests.exporting.runs import IDENTITY, make_run


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A finished run."""
    return make_run(tmp_path / "run")


@pytest.mark.parametrize("name", [each.name for each in all_exporters()])
def test_the_same_run_gives_the_same_bytes(run: Path, tmp_path: Path, name: str) -> None:
    """Each format is deterministic, and a second export replaces the first."""
    contents = []
    for out in ("one", "two", "two"):
        export(run, [name], tmp_path / out)
        folder = tmp_path / out / name
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        contents.append({str(path.relative_to(folder)): path.read_bytes() for path in files})
    assert contents[0]
    assert contents[0] == contents[1] == contents[2]


def test_the_command_writes_a_line_for_each_format(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Formats stand behind --to, with commas or repeated; each line counts what it leaves out."""
    out = tmp_path / "out"
    arguments = ["export", str(run), "--to", "squad,drop", "--to", "hotpotqa", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", ["bpb", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert not ended.value.code
    assert capsys.readouterr().out.splitlines() == [
        "drop: 4 originals and 9 variants; left out 2: 1 with constraints alone, "
        f"1 without an answer; {out}/drop/contrast_set.json",
        "hotpotqa: 3 originals and 8 variants; left out 4: 2 with an answer that is not one text, "
        f"1 with constraints alone, 1 without an answer; {out}/hotpotqa/contrast_set.json",
        "squad: 2 originals and 5 variants; left out 8: "
        "6 with an answer that is no span of the passage, 1 with constraints alone, "
        f"1 without an answer; {out}/squad/contrast_set.json",
    ]


def test_help_lists_the_formats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each with the first sentence of its description."""
    monkeypatch.setattr(sys, "argv", ["bpb", "export", "--help"])
    with pytest.raises(SystemExit):
        cli.main()
    words = " ".join(capsys.readouterr().out.split())
    assert all(f"{each.name} {each.summary}" in words for each in all_exporters())


def test_an_unknown_format_is_one_line(run: Path, tmp_path: Path) -> None:
    """It names the near ones; nothing is written."""
    with pytest.raises(ConfigError, match="unknown format 'sqad'; did you mean squad"):
        export(run, ["sqad"], tmp_path / "out")
    with pytest.raises(ConfigError, match="expected a format"):
        export(run, [], tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_an_unfinished_run_is_one_line(tmp_path: Path) -> None:
    """It says what finishes it; a folder without a run says that."""
    RunDirectory.open(tmp_path / "run", IDENTITY)
    with pytest.raises(InputError, match="has not ended: run its `bpb generate` again"):
        read_run(tmp_path / "run")
    with pytest.raises(InputError, match="no run in"):
        read_run(tmp_path)


@pytest.mark.parametrize("name", ["contrast_set", "constraints"])
@pytest.mark.parametrize("damage", ["cut", "changed", "removed"])
def test_a_damaged_run_is_one_line(run: Path, name: str, damage: str) -> None:
    """A file that is cut, changed or removed is named: no row is lost silently."""
    file = run / f"{name}.jsonl"
    content = file.read_bytes()
    if damage == "removed":
        file.unlink()
    else:
        file.write_bytes(content[:-9] if damage == "cut" else content.replace(b"h", b"H", 1))
    with pytest.raises(InputError, match=rf"{name}\.jsonl") as caught:
        read_run(run)
    assert "\n" not in str(caught.value)


def test_a_damaged_manifest_is_one_line(run: Path) -> None:
    """It is named."""
    (run / "manifest.json").write_text("{}", encoding="utf-8")
    with pytest.raises(OutputError, match=r"manifest\.json is no manifest"):
        read_run(run)


def test_a_folder_that_cannot_be_written_is_one_line(run: Path, tmp_path: Path) -> None:
    """Such as one that is a file."""
    (tmp_path / "out").write_text("", encoding="utf-8")
    with pytest.raises(OutputError, match="cannot write to"):
        export(run, ["drop"], tmp_path / "out")


PACKAGE = '''
from bpb.exporting import Export, Exporter, Options, QuestionSet

class Titles(Exporter):
    """The questions, a line each."""

    name = "titles"
    main_file = "titles.txt"

    def export(self, given: QuestionSet, options: Options) -> Export:
        lines = [each.question + "\\n" for each in given.questions]
        return Export.of({self.main_file: "".join(lines).encode()}, given.questions)

nothing = 1
'''


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The entry points of a package that is installed; exporters are found anew."""
    folder = tmp_path / "site"
    (folder / "titles-1.0.dist-info").mkdir(parents=True)
    (folder / "titles_exporter.py").write_text(PACKAGE, encoding="utf-8")
    metadata = "Metadata-Version: 2.1\nName: titles\nVersion: 1.0\n"
    (folder / "titles-1.0.dist-info" / "METADATA").write_text(metadata, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    all_exporters.cache_clear()
    yield folder / "titles-1.0.dist-info" / "entry_points.txt"
    all_exporters.cache_clear()


def test_an_installed_package_adds_a_format(installed: Path, run: Path, tmp_path: Path) -> None:
    """By an entry point; one that names no exporter is one line."""
    installed.write_text("[bpb.exporters]\ntitles = titles_exporter:Titles\n", encoding="utf-8")
    (written,) = export(run, ["titles"], tmp_path / "out")
    assert written.path.read_text(encoding="utf-8").startswith("How many sheep were on the Linnet?")
    all_exporters.cache_clear()
    installed.write_text("[bpb.exporters]\ntitles = titles_exporter:nothing\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"entry point titles of bpb\.exporters: expected"):
        all_exporters()
