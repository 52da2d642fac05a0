"""The page of results says what the kept data say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from benchmarks.judgements import Series, kept
from benchmarks.results.judgements import by_rule, judged_run, newest
from benchmarks.results.kept import (
    Figure,
    Sample,
    all_figures,
    corpus_runs,
    keep_runs,
    samples,
)
from benchmarks.results.page import page
from bpb.config.config import load
from bpb.protocols import Verdict

ROOT = Path(__file__).parents[2]


def test_the_page_is_fresh() -> None:
    """docs/results.md is what `python -m benchmarks.results` writes."""
    text = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    assert text == page(), "run `make results`"


def test_the_page_names_no_commit() -> None:
    """A figure has a date and a version; a commit says nothing to a user."""
    assert not re.search(r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{7}\b", page())


def test_every_judged_sample_is_listed() -> None:
    """None is left out, whatever its result, and each has judgements of its corpus."""
    judged = {(line["sample"], line["corpus"]) for line in kept(Series.PAPER)}
    listed = [(each.number, each.corpus) for each in samples()]
    assert set(listed) == judged
    assert len(set(listed)) == len(listed)


def test_every_figure_has_its_command() -> None:
    """Each kept figure has a unit, a date, a version and a command."""
    found = list(all_figures())
    assert all(each.measured.command for each in found)
    cells = [(each.section, each.figure, each.data) for each in found]
    assert len(set(cells)) == len(cells)


@pytest.mark.parametrize(("unit", "text"), [("%", "81.4%"), ("points", "81.4"), ("0-1", "81.400")])
def test_a_value_is_printed_by_its_unit(unit: str, text: str) -> None:
    """The unit decides the digits; an unknown unit is an error."""
    figure = Figure("models", "F1", 81.4, unit, "SQuAD", "0.1.0", "2026-11-28", "make")
    assert str(figure) == text
    with pytest.raises(ValueError, match="expected a unit"):
        replace(figure, unit="kg")


def test_the_newest_sample_of_every_rule_is_shown() -> None:
    """A later sample of a single rule does not replace it."""
    first = Sample(1, "drop", "2026-11-23", "0.1.0", "", 1, "all", "every rule", False)
    second = replace(first, number=2, corpus="DROP")
    third = replace(first, number=3, corpus="DROP", drawn="AppendBool alone")
    assert newest([first, second, third]) == {"DROP": second}


def test_a_variant_counts_once_by_rule() -> None:
    """A variant that is in several samples counts as it was judged last."""
    listed = [each for each in samples() if each.name == "HotpotQA" and each.number in (35, 36)]
    lines = [line for each in listed for line in each.lines()]
    distinct = {(line["variant"], line["sha256"]) for line in lines}
    assert len(distinct) < len(lines)
    assert sum(map(len, by_rule(listed).values())) == len(distinct)


@pytest.mark.parametrize("recipe", ["judged", "endpoint"])
def test_a_judge_gave_one_verdict_for_each_variant(recipe: str) -> None:
    """What it accepts is what reaches the recipe's bound."""
    lines = [line for line in kept(Series.JUDGE) if recipe in line["recipes"]]
    assert all(len(line["verdicts"]) == 1 for line in lines)
    assert all(set(line["verdicts"]) <= set(get_args(Verdict)) for line in lines)
    least = load(recipe).quality.min_judge_score
    run = next(run for run in corpus_runs() if run.corpus == "IIRC")
    own = [line for line in lines if line["corpus"] == "IIRC"]
    found = judged_run(recipe, run, least)
    assert found.shown == len(own)
    assert found.accepted == sum(line["score"] >= least for line in own)


def test_a_run_replaces_the_kept_run_of_its_corpus(tmp_path: Path) -> None:
    """The runs of other corpora stay."""
    path = tmp_path / "corpora.json"
    drop, iirc = (next(r for r in corpus_runs() if r.corpus == name) for name in ("DROP", "IIRC"))
    keep_runs([drop, iirc], path)
    keep_runs([replace(drop, covered=1)], path)
    assert [run.covered for run in corpus_runs(path)] == [1, iirc.covered]
    assert json.loads(path.read_text(encoding="utf-8"))[0]["corpus"] == "DROP"


def test_a_run_must_add_up() -> None:
    """The variants of the rules are those with an answer and those with constraints alone."""
    run = corpus_runs()[0]
    with pytest.raises(ValueError, match="do not add up"):
        replace(run, answered=run.answered + 1)
