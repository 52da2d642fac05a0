"""The generated pages are those of the code, and say what it does."""

from __future__ import annotations

import re
import runpy
import textwrap
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import all_formats
from bpb.docs import write as docs
from bpb.domains.rules import discover
from bpb.evaluation.sets import all_layouts
from bpb.exporting import all_exporters
from bpb.negation.conventions import conventions
from bpb.negation.edits.kind import discover as all_kinds
from bpb.perturb.perturbation_json import perturbation_to_json
from bpb.qdmr.text import parse
from bpb.quality import discover as all_checks
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import (
    CheckResult,
    DecomposedExample,
    Evidence,
    Example,
    StepTrace,
    Variant,
)
from bpb.records.keys import keys_of
from bpb.records.variants import decomposed_to_json
from bpb.runs import outcome
from bpb.values import Number, YesNo

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", sorted(docs.pages()))
def test_a_page_is_fresh(name: str) -> None:
    """What is in docs/ is what the code makes; `make docs` writes it."""
    page = ROOT / "docs" / name
    assert page.is_file(), "run `make docs`"
    assert page.read_text(encoding="utf-8") == docs.pages()[name], "run `make docs`"


def test_every_rule_format_and_command_has_its_place() -> None:
    """Rules with their cases; commands with an example each."""
    pages = docs.pages()
    for rule in discover():
        assert f"## {rule.name}\n" in pages["rules.md"]
        assert all(case.decomposition in pages["rules.md"] for case in rule.cases)
    assert all(f"| `{each.name}` |" in pages["input.md"] for each in all_formats())
    assert all(f"## {each.name}\n" in pages["export-formats.md"] for each in all_exporters())
    assert all(f"### {each.name}\n" in pages["evaluation-formats.md"] for each in all_layouts())
    assert all(f"| `{each.name}` | " in pages["checks.md"] for each in all_checks())
    sections = pages["cli.md"].split("\n## ")[1:]
    assert {"bpb generate", "bpb inspect"} <= {each.partition("\n")[0] for each in sections}
    assert all("Example: bpb" in section for section in sections)


def test_the_page_of_negation_lists_its_conventions() -> None:
    """Each with its corpus and the system that resolves it by default."""
    text = (ROOT / "docs" / "negation.md").read_text(encoding="utf-8")
    for each in conventions().values():
        row = re.search(rf"^\| `{each.name}` \|.*$", text, re.MULTILINE)
        assert row is not None
        assert row[0].endswith(f"| {each.system} |")
    assert f"[{len(all_kinds())} kinds](negation-edits.md)" in text


def test_the_rule_of_the_tutorial_holds(tmp_path: Path) -> None:
    """The rule that CONTRIBUTING.md shows can be copied as it stands, and its cases hold."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert code is not None
    file = tmp_path / "append_exactly.py"
    file.write_text(textwrap.dedent(f"   {code.group(1).lstrip()}"), encoding="utf-8")
    rule = runpy.run_path(str(file))["AppendExactly"]()
    for case in rule.cases:
        made = rule.perturbations(case.example(), seed=0, limit=9)
        assert tuple(str(each.target) for each in made) == case.becomes


def test_the_table_of_a_variant_lists_its_keys() -> None:
    """The description of a record and the record have the same keys."""
    record = variant().to_json(seed=0, models={"parser": "bundled"})
    open_keys = {"answer", "quality", "models", "original.answer"}
    assert set(keys(record, open_keys)) == {key.name for key in keys_of("variant")}
    assert set(record["steps"][0]) == {key.name for key in keys_of("step")}
    written = {key for constraint in record["constraints"] for key in constraint}
    assert written == {key.name for key in keys_of("constraint")}


def test_the_tables_of_the_stages_list_their_keys() -> None:
    """What `bpb parse`, `bpb perturb` and a rejection write, and what is said of it."""
    rule = discover()[0]
    original = rule.cases[0].example()
    perturbation = next(rule.perturbations(original, seed=0, limit=1))
    parsed = decomposed_to_json(original)
    perturbed = perturbation_to_json("a:1", original, perturbation)
    rejected = outcome.Rejection("a", "a", "parse", "no decomposition").to_json()
    assert list(parsed) == [key.name for key in keys_of("parsed")]
    assert list(perturbed) == [key.name for key in keys_of("perturbed")]
    assert set(rejected) == {key.name for key in keys_of("rejection")}


def keys(record: Mapping[str, Any], opaque: set[str], prefix: str = "") -> Iterator[str]:
    for key, value in record.items():
        if isinstance(value, Mapping) and prefix + key not in opaque:
            yield from keys(value, opaque, f"{prefix}{key}.")
        else:
            yield prefix + key


def variant() -> Variant:
    """One with a step, constraints and a check."""
    number = Number(Decimal(3))
    original = DecomposedExample(
        Example("a", "How many goals did Ann score?", "Ann scored 3 goals.", None),
        parse("return goals of Ann ;return number of #1"),
    )
    return Variant(
        id="a:AppendBool:1",
        original=original,
        rule="AppendBool",
        category="boolean",
        question="Did Ann score more than 2 goals?",
        question_by="edit",
        decomposition=parse("return goals of Ann ;return number of #1 ;return if #2 is over 2"),
        answer=YesNo(True),
        constraints=(
            Constraint(ConstraintKind.AT_LEAST, number),
            Constraint(ConstraintKind.UNIT, unit="goals"),
        ),
        steps=(
            StepTrace(
                "select", "goals of Ann", "", (), number, "reader", 0.9, (Evidence(0, 1, "A"),)
            ),
        ),
        quality={"question_form": CheckResult(1.0, True)},
    )
