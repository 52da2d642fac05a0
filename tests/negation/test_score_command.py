"""`bpb negation score`: files and folders, a table or JSON."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli.negation import app
from bpb.errors import InputError
from bpb.negation.format import WritableFormat, format_named
from bpb.negation.types import NegatedSentence
from tests.negation.made import negation, sentence

TEXT = "We do not know ."
GOLD = sentence(TEXT, negation(TEXT, [2], [0, 1, 3], [3]))
HALF = sentence(TEXT, negation(TEXT, [2], [3, 4], [3]))
KEYS = ["cue", "cue_b", "scm", "scm_b", "st", "nis_tok", "nis_ex", "events", "cns"]


def written(path: Path, *sentences: NegatedSentence, format: str = "starsem") -> Path:
    found = format_named(format)
    assert isinstance(found, WritableFormat)
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(found.write(sentences)), encoding="utf-8")
    return path


def run(*arguments: object) -> str:
    result = CliRunner().invoke(app, ["score", *map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def test_json_has_every_score_in_per_cent(tmp_path: Path) -> None:
    """Columns against JSON lines; punctuation is left out of scopes."""
    gold = written(tmp_path / "gold.txt", GOLD)
    system = written(tmp_path / "system.jsonl", HALF, format="jsonl")
    scores = json.loads(run(gold, system, "--json"))
    assert list(scores) == [*KEYS, "gold_cues", "script"]
    assert scores["nis_tok"] == {"precision": 100, "recall": 33.3333, "f1": 50}
    assert scores["cue"] == {"precision": 100, "recall": 100, "f1": 100}
    assert scores["cns"] == 0


def test_punctuation_counts_where_it_is_kept(tmp_path: Path) -> None:
    """As asked for."""
    gold, system = written(tmp_path / "a.txt", GOLD), written(tmp_path / "b.txt", HALF)
    scores = json.loads(run(gold, system, "--json", "--keep-punctuation"))
    assert scores["st"]["precision"] == 50


def test_folders_are_scored_by_file_and_together(tmp_path: Path) -> None:
    """Pooled counts are those of all sentences, not a mean of the files."""
    written(tmp_path / "gold/one.txt", GOLD, GOLD, GOLD)
    written(tmp_path / "gold/two.txt", GOLD)
    written(tmp_path / "system/one.txt", GOLD, GOLD, GOLD)
    written(tmp_path / "system/two.jsonl", HALF, format="jsonl")
    scores = json.loads(run(tmp_path / "gold", tmp_path / "system", "--json"))
    assert scores["nis_ex"]["f1"] == 75
    assert {name: each["nis_ex"]["f1"] for name, each in scores["files"].items()} == {
        "one": 100,
        "two": 0,
    }
    table = run(tmp_path / "gold", tmp_path / "system")
    assert [block.split()[0] for block in table.split("\n\n")] == ["one", "two", "all"]


def test_the_table_has_a_line_for_each_score(tmp_path: Path) -> None:
    """With precision, recall and F1 in per cent."""
    gold, system = written(tmp_path / "a.txt", GOLD), written(tmp_path / "b.txt", HALF)
    lines = run(gold, system).splitlines()
    assert [line.split()[0] for line in lines[1:10]] == KEYS
    assert lines[6].split() == ["nis_tok", "100.00", "33.33", "50.00"]


def test_files_without_a_partner_are_told(tmp_path: Path) -> None:
    """By the name that only one folder has; a file is no folder."""
    written(tmp_path / "gold/one.txt", GOLD)
    other = written(tmp_path / "system/two.txt", GOLD)
    with pytest.raises(InputError, match=r"has a file 'one' and .*system has none of that name"):
        run(tmp_path / "gold", tmp_path / "system")
    with pytest.raises(InputError, match=r"two\.txt is no folder"):
        run(tmp_path / "gold", other)


def test_other_sentences_are_told(tmp_path: Path) -> None:
    """With the file and the sentence."""
    gold = written(tmp_path / "a.txt", GOLD)
    with pytest.raises(InputError, match=r"b\.txt, sentence 1: expected the tokens of .*a\.txt"):
        run(gold, written(tmp_path / "b.txt", sentence("We do know .")))


def test_a_system_without_gold_cues_has_no_figure_with_them(tmp_path: Path) -> None:
    """Nothing is measured; of sentences without negations everything is right."""
    plain = sentence(TEXT)
    gold, system = written(tmp_path / "a.txt", GOLD), written(tmp_path / "b.txt", plain)
    scores = json.loads(run(gold, system, "--json"))
    assert scores["gold_cues"] == {}
    assert scores["nis_tok"]["f1"] == 0
    assert "gold cues" not in run(gold, system)
    assert json.loads(run(system, system, "--json"))["gold_cues"]["st"]["f1"] == 100


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_scored_as_a_file_is(tmp_path: Path) -> None:
    """As system and as gold: a named pipe, and standard input."""
    gold = written(tmp_path / "a.txt", GOLD)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(gold.read_bytes()))
    writer.start()
    assert json.loads(run(gold, pipe, "--json"))["nis_ex"]["f1"] == 100
    writer.join()
    arguments = ["score", "-", str(gold), "--json"]
    result = CliRunner().invoke(app, arguments, input=gold.read_text(), catch_exceptions=False)
    assert json.loads(result.output)["nis_ex"]["f1"] == 100


def test_a_file_without_negation_columns_is_not_scored(tmp_path: Path) -> None:
    """A test file as published states no negations, and is no gold and no system."""
    gold = written(tmp_path / "a.txt", GOLD)
    words = tmp_path / "words.txt"
    lines = (line.split("\t")[:7] for line in gold.read_text().splitlines())
    words.write_text("".join("\t".join(line) + "\n" for line in lines))
    with pytest.raises(InputError, match="expected negations, got words alone"):
        run(words, gold)
