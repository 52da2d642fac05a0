"""A variant in the terminal: order, width, colour, and texts that a terminal would act on."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bpb.inspect.terminal import draw_contrast_sets, show_variant
from bpb.runs.directory import RunDirectory
from bpb.runs.manifest import Manifest
from bpb.visible import harmless, visible

YES = {"type": "yesno", "value": "yes", "unit": ""}
THREE = {"type": "number", "value": 3, "unit": ""}


def record(**changes: Any) -> dict[str, Any]:
    """A variant that appends a step to "How many goals did Ann score?"."""
    goals = "goals that Ann scored"
    steps = [
        ("select", goals, {"discard": "the reader found nothing"}),
        ("aggregate", "number of #1", THREE),
        ("boolean", "if #2 is at least 3", YES),
    ]
    return {
        "id": "match-1:AppendBool:1",
        "original_id": "match-1",
        "rule": "AppendBool",
        "category": "boolean",
        "question": "Did Ann score at least three goals?",
        "question_by": "edit",
        "context": "Ann scored three goals. " * 40,
        "answer": YES,
        "constraints": [{"type": "boolean"}],
        "original": {
            "question": "How many goals did Ann score?",
            "corrected": "",
            "answer": THREE,
            "decomposition": f"return {goals} ;return number of #1",
        },
        "decomposition": f"return {goals} ;return number of #1 ;return if #2 is at least 3",
        "steps": [
            {
                "op": operator,
                "text": text,
                "question": "",
                "inputs": [],
                "output": output,
                "by": "operation",
                "score": 1.0,
                "evidence": [{"start": 11, "end": 16, "text": "three"}],
            }
            for operator, text, output in steps
        ],
        "quality": {
            "article": {"score": 1.0, "pass": True},
            "casing": {"score": 0.9999, "pass": True},
            "own_steps": {"score": 0.61, "pass": True, "reason": "its own steps come to 2"},
            "spelling": {"score": 0.2, "pass": False, "reason": "has a slip"},
        },
    } | changes


def shown(
    folder: Path, row: dict[str, Any], *, width: int = 80, colour: bool = False, **options: Any
) -> str:
    """What `bpb inspect` prints of a run with one variant."""
    (folder / "contrast_set.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    (folder / "constraints.jsonl").write_text("", encoding="utf-8")
    manifest = Manifest.__new__(Manifest)
    stream = io.StringIO()
    console = Console(
        file=stream,
        width=width,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        highlight=False,
    )
    show_variant(console, RunDirectory(folder, manifest), row["id"], **options)
    return stream.getvalue()


def test_the_derivation_comes_first_and_then_what_lowered_the_score(tmp_path: Path) -> None:
    """The lowest check is the first; those with full score are only counted."""
    text = shown(tmp_path, record())
    places = [text.index(each) for each in ("derivation", "#3 boolean", "spelling", "own_steps")]
    assert places == sorted(places)
    assert "0.20  spelling  FAILED: has a slip" in text
    assert "0.61  own_steps: its own steps come to 2" in text
    assert "article" not in text
    assert "2 checks at 1.00 (--checks)" in text


def test_all_checks_are_listed_if_asked(tmp_path: Path) -> None:
    """`--checks` lists those with full score too."""
    text = shown(tmp_path, record(), all_checks=True)
    assert "1.00  article" in text
    assert "(--checks)" not in text


def test_every_step_is_shown_once(tmp_path: Path) -> None:
    """A step that the answer does not use is shown beside it, not left out."""
    steps = record()["steps"]
    steps[2]["text"] = "if #1 is at least 3"
    text = shown(tmp_path, record(steps=steps))
    assert [text.count(f"#{number} {op}") for number, op in
            ((1, "select"), (2, "aggregate"), (3, "boolean"))] == [1, 1, 1]  # fmt: skip


def traced(**walk: Any) -> dict[str, Any]:
    """A record with the fields of complete traces."""
    row = record()
    for step, support in zip(row["steps"], ("open", "supporting", "contradicting"), strict=True):
        step["support"] = support
    row["walk"] = {"answer": THREE | {"unit": "yards"}, "reason": "", "agrees": False} | walk
    row["original"] |= {
        "steps": row["steps"][:2],
        "walk": {"answer": THREE, "reason": "", "agrees": True},
    }
    return row


@pytest.mark.parametrize("width", [80, 160])
def test_a_step_has_a_mark_with_a_word(tmp_path: Path, width: int) -> None:
    """Whether its value leads to the answer, without colour too; evidence is shown by its text."""
    text = shown(tmp_path, traced(), width=width)
    lines = [line.strip("│├└─ ") for line in text.splitlines()]
    after = dict(pairwise(lines))
    assert after["#3 boolean if #2 is at least 3  =  yes"] == "✗ contradicts  by operation, 1.00"
    assert after["#2 aggregate number of #1  =  3"] == "✓ supports  by operation, 1.00"
    assert text.count("? open") == 1
    assert text.count('in the passage: "three"') == 3
    assert max(map(len, text.splitlines())) <= width


def test_the_original_s_steps_come_before_the_variant_s(tmp_path: Path) -> None:
    """A line each, with what they give together; a record without them has the decomposition."""
    text = shown(tmp_path, traced(), width=160)
    places = [text.index(each) for each in ("#2 number of #1  =  3  operation, 1.00, supports",
              "The steps give 3, which is the gold answer.", "variant", "derivation")]  # fmt: skip
    assert places == sorted(places)
    text = shown(tmp_path, record(), width=160)
    assert "return goals that Ann scored ;return number of #1" in text
    assert "The steps give" not in text


@pytest.mark.parametrize(
    ("walk", "words"),
    [
        ({}, "The steps give 3 yards, not the delivered answer."),
        ({"agrees": True}, "The steps give 3 yards, which is the delivered answer."),
        ({"agrees": None}, "The steps give 3 yards; whether that is the delivered answer is "),
        ({"answer": None, "reason": "no reading [b]"}, "The steps give no answer: no reading [b]."),
    ],
)
def test_what_the_steps_give_stands_below_them(
    tmp_path: Path, walk: dict[str, Any], words: str
) -> None:
    """One sentence, between the derivation and the checks."""
    text = shown(tmp_path, traced(**walk))
    assert text.index("#1 select") < text.index(words) < text.index("checks")
    constrained = traced(**walk) | {"answer": None}
    assert "the delivered answer" not in shown(tmp_path, constrained)


@pytest.mark.parametrize("width", [80, 160])
@pytest.mark.parametrize("colour", [False, True])
def test_it_fits_the_width_with_and_without_colour(
    tmp_path: Path, width: int, colour: bool
) -> None:
    """No line is longer than the terminal; without colour there is no escape at all."""
    text = shown(tmp_path, record(question="Did Ann score " + "really " * 60 + "often?"),
                 width=width, colour=colour)  # fmt: skip
    assert ("\x1b" in text) == colour
    if not colour:
        assert max(map(len, text.splitlines())) <= width


def test_markup_and_control_characters_in_the_data_do_nothing(tmp_path: Path) -> None:
    """They are printed: markup as it stands, an escape sequence by its name."""
    bad = "[red]x[/red][/] :smile: \x1b[2J\x07\u202e\r\ud800"
    row = record(question=bad, context=bad)
    row["steps"][0]["output"] = {"discard": bad}
    row["quality"]["spelling"]["reason"] = bad
    text = shown(tmp_path, row, width=160)
    assert text.count("[red]x[/red][/] :smile: \\x1b[2J\\x07\\u202e\\r\\ud800") == 4
    assert all(char.isprintable() or char == "\n" for char in text)
    stream = io.StringIO()
    draw_contrast_sets(Console(file=stream, width=160), [[row]])
    assert "[red]x[/red][/] :smile: \\x1b[2J" in stream.getvalue()


@given(st.text())
def test_a_visible_text_is_printable_and_stays_so(text: str) -> None:
    """Every character is printable or a line feed, and a printable text is not changed."""
    once = visible(text)
    assert all(char.isprintable() or char == "\n" for char in once)
    assert visible(once) == once
    if text.isprintable():
        assert once == text


def test_a_record_is_made_harmless_at_any_depth() -> None:
    """Keys, lists and numbers too."""
    assert harmless({"\x1b": [{"a": "\x9b", "b": 1.5}, None, True]}) == {
        "\\x1b": [{"a": "\\x9b", "b": 1.5}, None, True]
    }
