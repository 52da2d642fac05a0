"""`bpb negation resolve`: what it takes and what it prints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli import app
from bpb.errors import BPBError, ConfigError, InputError
from bpb.negation.format import read


def run(*arguments: str, given: str | bytes | None = None) -> str:
    result = CliRunner().invoke(app, ["negation", "resolve", *arguments], input=given)
    if isinstance(result.exception, BPBError):
        raise result.exception
    assert result.exit_code == 0, result.exception
    return result.output


def test_text_is_divided_and_marked() -> None:
    """A line for each negation; sentences without are printed as they are."""
    assert run("The bell rang. Nobody came.") == "The bell rang .\n<Nobody> [*came*] .\n"
    assert run("-", given="Nobody came.\n") == "<Nobody> [*came*] .\n"


def test_files_are_told_by_their_content(tmp_path: Path) -> None:
    """Text, JSON lines of texts, and tokens, which are kept as they are."""
    (tmp_path / "a").write_text("Nobody came.\n\nThe bell rang.\n")
    assert run(str(tmp_path / "a")) == "<Nobody> [*came*] .\nThe bell rang .\n"
    (tmp_path / "b").write_text(json.dumps({"text": "Nobody came."}) + "\n")
    assert run(str(tmp_path / "b")) == "<Nobody> [*came*] .\n"
    (tmp_path / "c").write_text(json.dumps({"tokens": ["Nobody", "came."], "negations": []}))
    assert json.loads(run(str(tmp_path / "c"), "--format", "jsonl"))["tokens"] == [
        {"text": "Nobody", "lemma": "", "tag": ""},
        {"text": "came.", "lemma": "", "tag": ""},
    ]


def test_a_long_text_is_no_file_name() -> None:
    """In whatever letters: a file's name has a limit in bytes."""
    assert run("Nobody came. " + "é è " * 100).startswith("<Nobody> [*came*] .\n")


def test_standard_input_that_is_not_utf8_is_told() -> None:
    """With its line."""
    with pytest.raises(InputError, match="-, line 2: expected UTF-8, got byte 0xe9"):
        run("-", given=b"Nobody came.\nCaf\xe9 noir.\n")


COLUMNS = (
    "a\t3\t0\tNobody\tnobody\tNN\t(S*\t_\tNobody\t_\na\t3\t1\tcame\tcome\tVBD\t*)\tcame\t_\t_\n"
)


def test_columns_keep_tokens_and_not_negations(tmp_path: Path) -> None:
    """Gold columns are not read; chapter, number, lemma, tag and tree stay."""
    path = tmp_path / "gold.txt"
    path.write_text(COLUMNS)
    out = tmp_path / "out.txt"
    out.write_text(run(str(path), "--format", "starsem"))
    assert out.read_text().splitlines() == [
        "a\t3\t0\tNobody\tnobody\tNN\t(S*\tNobody\t_\t_",
        "a\t3\t1\tcame\tcome\tVBD\t*)\t_\tcame\tcame",
    ]
    (kept,) = read(path)
    (found,) = read(out)
    assert found.tokens == kept.tokens


WORDS = """mill\t0\t0\tHe\the\tPRP\t(S(NP*)
mill\t0\t1\tdid\tdo\tVBD\t(VP*
mill\t0\t2\tnot\tnot\tRB\t*
mill\t0\t3\tsleep\tsleep\tVB\t*))

mill\t1\t0\tAnn\tAnn\tNNP\t(S(NP*)
mill\t1\t1\tleft\tleave\tVBD\t(VP*))
"""


def test_columns_without_negations_are_sentences(tmp_path: Path) -> None:
    """The test files of the shared task have seven columns."""
    path = tmp_path / "test.txt"
    path.write_text(WORDS)
    assert run(str(path)) == "[He did] <not> [*sleep*]\nAnn left\n"
    columns = run(str(path), "--format", "starsem").splitlines()
    assert columns[2] == "mill\t0\t2\tnot\tnot\tRB\t*\tnot\t_\t_"
    assert columns[5] == "mill\t1\t0\tAnn\tAnn\tNNP\t(S(NP*)\t***"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (WORDS + "mill\t2\t0\tA\n", "line 8: expected 7 columns"),
        (WORDS.replace("\t*))\n", "\t*))\t***\n"), "line 4: expected 7 columns"),
        (WORDS.replace("\t1\t0", "\tx\t0"), "line 6: sentence: expected a number"),
    ],
)
def test_bad_columns_without_negations_name_line_and_column(
    tmp_path: Path, content: str, message: str
) -> None:
    """With file and line, as those with negations."""
    path = tmp_path / "test.txt"
    path.write_text(content)
    with pytest.raises(InputError, match=message):
        run(str(path))


def test_gold_cues_are_kept_where_asked(tmp_path: Path) -> None:
    """The scopes alone are found."""
    path = tmp_path / "gold.txt"
    path.write_text(COLUMNS)
    assert run(str(path), "--gold-cues") == "[Nobody] <came>\n"


def test_errors_say_what_was_expected(tmp_path: Path) -> None:
    """What came, and what there is."""
    with pytest.raises(ConfigError, match="expected one of marked, jsonl, starsem, got 'xml'"):
        run("No one came.", "--format", "xml")
    with pytest.raises(ConfigError, match="expected one of cd-sco, bioscope, sfu"):
        run("No one came.", "--convention", "x")
    with pytest.raises(InputError, match="no such file"):
        run(str(tmp_path / "none"))
    with pytest.raises(InputError, match="is a folder"):
        run(str(tmp_path))
    (tmp_path / "array").write_text("[1, 2]")
    with pytest.raises(InputError, match=r"expected text, .* got a JSON array"):
        run(str(tmp_path / "array"))
    (tmp_path / "bad").write_text('{"text": "No."}\n{"text": 3}\n')
    with pytest.raises(InputError, match=r"bad, line 2: text: expected"):
        run(str(tmp_path / "bad"))
