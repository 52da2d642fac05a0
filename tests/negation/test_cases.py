"""Inputs that once came out wrong, with what is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli import app

CASES = Path(__file__).parent.parent / "cases" / "negation"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["negation", *arguments])
    assert result.exception is None, result.exception
    return result.output


def test_cues_and_scopes() -> None:
    """Names and numbers are no negations; scopes cover fragments, series and "neither"."""
    expected = (CASES / "resolved.txt").read_text(encoding="utf-8")
    assert run("resolve", str(CASES / "resolve.txt")) == expected


def test_standard_negations() -> None:
    """Three conjuncts, "either", "somebody" and "already"; none of "need only"."""
    made = run("edit", str(CASES / "edit_standard.txt"), "--kind", "StandardNegation")
    found = [line.split(": ", 1)[1] for line in made.splitlines() if ": " in line]
    assert found == [
        "It is not the case that Tom got up, washed and left.",
        "Neither Ann nor Bob came.",
        "Nobody left anything anywhere.",
        "Nobody has called the police yet.",
        "a need that stands with only",
    ]


@pytest.mark.parametrize(
    ("wrong", "relation"),
    [
        ("It is not the case that alcohol can be sold", "entailment"),
        ("It is not the case that he deliberately answered", "entailment"),
        ("Anna won, nor did Bob", ""),
        ("Let Me Go", "entailment"),
        ("Always Let Me Go", ""),
        ("a single goal", "negation"),
    ],
)
def test_edits_that_are_not_made(wrong: str, relation: str) -> None:
    """An exception, an intent, a continued negation and a title stay as they are."""
    made = run("edit", str(CASES / "edit_other_kinds.txt")).splitlines()
    assert not [line for line in made if wrong in line and relation in line.partition(":")[0]]


def test_a_title_is_not_negated() -> None:
    """The sentence's only negation stands in a title."""
    path = str(CASES / "passages_title_edited.jsonl")
    result = CliRunner().invoke(app, ["negation", "passages", path])
    assert "nothing was made" in str(result.exception)


def test_typed_answers_that_the_passage_has() -> None:
    """Each group has the given answer in the words of the passage."""
    made = run("passages", str(CASES / "passages_typed_answers.jsonl")).splitlines()
    rows = [json.loads(line) for line in made if line.startswith("{")]
    given = {row["PassageID"]: row["label"] for row in rows if row["reason"] == "given"}
    assert given == {
        "d1": "3 March 1848", "n1": "three", "n3": "three", "n4": "340 km", "n5": "1,200",
        "n7": "1200", "b": "40 metres", "d": "12 m",
    }  # fmt: skip


def test_a_file_as_published_has_two_sentences() -> None:
    """The seven columns of the *SEM 2012 test files."""
    made = run("resolve", str(CASES / "starsem_unlabelled.txt"), "--format", "starsem")
    first, second = made.strip().split("\n\n")
    assert [line.split("\t")[7] for line in first.splitlines()] == ["_", "_", "not", "_", "_"]
    assert {line.split("\t")[7] for line in second.splitlines()} == {"***"}


def test_a_system_without_cues_scores_nothing() -> None:
    """Neither with its own cues nor with the gold ones."""
    made = run("score", str(CASES / "score_gold.txt"), str(CASES / "score_none.txt"))
    assert "100" not in made
