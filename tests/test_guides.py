"""What README and the guides show is what bpb does."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora.format import Format
from bpb.corpora.head import take_head
from bpb.corpora.row import Row
from bpb.corpora.source import Source
from bpb.domains import FactExtractor, Item, Ordered
from bpb.english.question_form import QuestionForm
from bpb.english.replacement import replaced
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.quality.check import VariantCheck
from bpb.values import Spans, YesNo, answer_from_json, to_text
from tests.pages import README, ROOT, blocks, rows
from tests.quality.variants import made

GUIDES = ROOT / "docs" / "guide"


@pytest.fixture(scope="module")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache of this module's own, so that its models are converted once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BPB_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory, shared_cache: None) -> Path:
    """A folder with the run `runs/demo` of the bundled example, made with the default models."""
    folder = tmp_path_factory.mktemp("guides")
    source, out = ROOT / "examples" / "demo.jsonl", folder / "runs" / "demo"
    command = [sys.executable, "-m", "bpb", "generate", str(source), "--out", str(out)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    return folder


@pytest.fixture
def executed(tmp_path: Path) -> Callable[[str], dict[str, Any]]:
    """Executes a block of Python, and gives its names."""

    def execute(code: str) -> dict[str, Any]:
        file = tmp_path / "block.py"
        file.write_text(code, encoding="utf-8")
        return runpy.run_path(str(file))

    return execute


@pytest.mark.slow
def test_the_table_of_the_first_page_is_the_demos(demo: Path) -> None:
    """Each variant that README opens with is in the run, with its original and both answers."""
    found = set()
    with (demo / "runs" / "demo" / "contrast_set.jsonl").open(encoding="utf-8") as lines:
        for variant in map(json.loads, lines):
            original = variant["original"]
            found.add(
                (
                    f"{original['question']} → {to_text(answer_from_json(original['answer']))}",
                    variant["rule"],
                    f"{variant['question']} → {to_text(answer_from_json(variant['answer']))}",
                )
            )
    shown, original = [], ""
    for rule, text in rows(README)[1:6]:
        if rule == "original":
            original = text
        else:
            shown.append((original, rule, text))
    assert len(shown) == 3
    assert set(shown) <= found


@pytest.mark.slow
def test_the_python_of_the_first_page_prints_variants(
    shared_cache: None,
    executed: Callable[[str], dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It has eight lines, and prints what the table shows of the same question."""
    (code,) = blocks(README, "python")
    assert len([line for line in code.splitlines() if line]) == 8
    executed(code)
    question = "Which band was formed later, The Quiet Engines or Paper Lanterns?"
    assert f"ReplaceComp {question} The Quiet Engines" in capsys.readouterr().out.splitlines()


@pytest.mark.slow
def test_the_python_of_the_guides_reads_a_run(
    demo: Path,
    executed: Callable[[str], dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One guide prints the variants with another answer, one adds variants to training data."""
    monkeypatch.chdir(demo)
    (demo / "examples").symlink_to(ROOT / "examples")
    executed(blocks(GUIDES / "read-a-run.md", "python")[0])
    assert "game-1:AppendBool:3" in capsys.readouterr().out
    executed(blocks(GUIDES / "train.md", "python")[0])
    assert "AppendBool" in capsys.readouterr().out
    lines = (demo / "augmented" / "demo-0.1.jsonl").read_text(encoding="utf-8").splitlines()
    rules = Counter(row["bpb"]["rule"] for row in map(json.loads, lines) if "bpb" in row)
    assert set(rules.values()) <= {1, 2}


def test_the_python_of_negation_edits(
    executed: Callable[[str], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints the edit that the guide names."""
    executed(blocks(GUIDES / "negation.md", "python")[0])
    assert "Tom did not find any coins." in capsys.readouterr().out


def test_the_question_edit_of_the_guide_can_be_copied(
    executed: Callable[[str], dict[str, Any]],
) -> None:
    """It moves a lead, and leaves a question without one alone."""
    names = executed(blocks(GUIDES / "extend.md", "python")[0])
    edit, source = names["MoveLead"](), parse("return thing")
    perturbation = Perturbation("MoveLead", "invariance", source, source, edit, True)

    def edited(question: str) -> str | None:
        result: str | None = names["MoveLeadQuestion"]().edited(
            QuestionForm.of(question), perturbation
        )
        return result

    assert edited("In 1990, who won?") == "Who won in 1990?"
    assert edited("In 1990, in which town was Ann born?") == "In which town was Ann born in 1990?"
    assert edited("Who won in 1990?") is None


def test_the_check_of_the_guide_can_be_copied(executed: Callable[[str], dict[str, Any]]) -> None:
    """It rejects a question of more words than it says, with the number."""
    names = executed(blocks(GUIDES / "extend.md", "python")[1])
    check = names["QuestionLength"]()
    assert isinstance(check, VariantCheck)
    short = "Was Ann born before Bob?"
    variant = made(short, "Ann.", YesNo(True), "Who was born first?", Spans(("Ann",)), "ChangeLast")
    assert check.check(variant).passed
    long = made(
        "Was Ann " + "very " * 40 + "old?", "Ann.", YesNo(True), short, YesNo(True), "NegateBool"
    )
    assert check.check(long).reason == "43 words"


def test_the_correction_of_the_guide_can_be_copied(
    executed: Callable[[str], dict[str, Any]],
) -> None:
    """It corrects its example."""
    entry = executed(blocks(GUIDES / "extend.md", "python")[2])["entry"]
    assert replaced("Where could of they been?", [entry]) == "Where could have they been?"


def test_the_domain_of_the_guide_can_be_copied(executed: Callable[[str], dict[str, Any]]) -> None:
    """It gives the towers of a text with their heights, and nothing for another question."""
    names = executed(blocks(GUIDES / "extend.md", "python")[4])
    towers = names["Towers"]()
    assert isinstance(towers, FactExtractor)
    context = "The North tower is 90 m high, and the South tower is 70 m high."
    found = towers.ordered("Which tower is the highest?", context)
    items = (Item(Decimal(90), "North"), Item(Decimal(70), "South"))
    assert found == Ordered((items,))
    assert towers.ordered("Who lives here?", context) is None


def test_the_format_of_the_guide_can_be_copied(
    executed: Callable[[str], dict[str, Any]], tmp_path: Path
) -> None:
    """It recognises its file and no other, and reads its rows."""
    names = executed(blocks(GUIDES / "extend.md", "python")[3])
    quiz = names["Quiz"]()
    assert isinstance(quiz, Format)
    file = tmp_path / "quiz.jsonl"
    row = {"quiz": "a", "q": "Who came?", "text": "Rex came.", "gold": ["Rex"]}
    file.write_text(json.dumps(row), encoding="utf-8")
    source = Source(str(file))
    assert quiz.sniff(take_head(source)) is None
    (read,) = quiz.rows(source)
    assert isinstance(read, Row)
    assert (read.id, read.question, read.answers) == ("a", "Who came?", (Spans(("Rex",)),))
    other = tmp_path / "other.jsonl"
    other.write_text('{"question": "Who came?", "answer": true}', encoding="utf-8")
    assert quiz.sniff(take_head(Source(str(other)))) is not None
