"""`bpb negation edit`: what it takes and what it prints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bpb.cli import app
from bpb.errors import BPBError, ConfigError, InputError
from bpb.negation.sentences import given_texts


def run(*arguments: str, given: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["negation", "edit", *arguments], input=given)
    if isinstance(result.exception, BPBError):
        raise result.exception
    assert result.exit_code == 0, result.exception
    return result


def test_every_edit_is_printed_with_its_kind() -> None:
    """A text is divided into sentences; reasons for no edit go to standard error."""
    result = run("Tom found a coin. Did he?", "--kind", "StandardNegation", "--contract")
    assert result.stdout == (
        "Tom found a coin.\n  StandardNegation (negation): Tom didn't find a coin.\nDid he?\n"
    )
    assert result.stderr == "  StandardNegation: a question\n"


def test_lines_and_json_lines_are_read(tmp_path: Path) -> None:
    """One JSON object a sentence, with edits and refusals; from files and standard input."""
    (tmp_path / "a").write_text("Tom left.\n\nAnn stayed.\n")
    (tmp_path / "b").write_text(
        "".join(json.dumps({"text": t}) + "\n" for t in ("Tom left.", "Ann stayed."))
    )
    options = ("--kind", "Removal", "--kind", "StandardNegation", "--format", "jsonl")
    expected = run("-", *options, given="Tom left. Ann stayed.").stdout
    for name in ("a", "b"):
        assert run(str(tmp_path / name), *options).stdout == expected
    first = json.loads(expected.splitlines()[0])
    assert first == {
        "text": "Tom left.",
        "edits": [
            {
                "text": "Tom did not leave.",
                "kind": "StandardNegation",
                "category": "standard negation",
                "cue": "not",
                "old_scope": "",
                "new_scope": "Tom ... leave",
                "relation": "negation",
            }
        ],
        "refusals": [{"kind": "Removal", "reason": "no negation"}],
    }


def test_complementary_antonyms_on_request() -> None:
    """Without the option "not" is put."""
    given = ("The king was alive.", "--kind", "StandardNegation")
    assert "The king was not alive." in run(*given).stdout
    assert "The king was dead." in run(*given, "--antonyms").stdout


def test_errors_say_what_to_do(tmp_path: Path) -> None:
    """Unknown kinds and formats, missing files, columns of *SEM."""
    with pytest.raises(ConfigError, match="unknown kind of edit 'Nope'"):
        run("Tom left.", "--kind", "Nope")
    with pytest.raises(ConfigError, match="expected text or jsonl, got 'xml'"):
        run("Tom left.", "--format", "xml")
    with pytest.raises(InputError, match="no such file: missing"):
        run("missing")
    (tmp_path / "t").write_text('{"tokens": ["Tom"]}\n')
    with pytest.raises(InputError, match="expected text, or JSON lines with 'text'"):
        run(str(tmp_path / "t"))


def test_a_row_may_name_its_sentence(tmp_path: Path) -> None:
    """As those of `bpb negation scone` and `nubench` do."""
    path = tmp_path / "rows.jsonl"
    path.write_text('{"sentence": "Tom came."}\n', encoding="utf-8")
    assert list(given_texts(str(path))) == ["Tom came."]
