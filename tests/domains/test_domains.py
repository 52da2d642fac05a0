"""Domains are found by name; the core runs without one, and another package can add one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from bpb.answer import AnswerBuilder, Evaluation, Evaluator, constraints
from bpb.config.config import Config
from bpb.domains import (
    NO_DOMAINS,
    Domains,
    Fact,
    FactExtractor,
    Item,
    Ordered,
    discover,
    rules,
    select,
)
from bpb.english.superlatives import superlatives_of
from bpb.errors import ConfigError
from bpb.perturb.edits import ChangeAggregate, ChangeSuperlative
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Aggregate
from bpb.qdmr.text import from_phrases
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Number, Spans
from tests.answer.by_heuristic import by_heuristic
from tests.answer.readers import TableReader

GAME = "Ann Lee made a 43-yard field goal. Later Lee kicked a 25-yard field goal."
GOALS = from_phrases(("field goals of Ann Lee", "number of #1"))
TWO = Number(Decimal(2))
TOWERS = "The towers: North 90 m, South 70 m, and West 40 m."


class Towers(FactExtractor):
    """The towers of one text."""

    name = "towers"

    def fact(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        is_count = decomposition.steps[index].text == "number of #1"
        return Fact(Number(Decimal(3))) if is_count and context == TOWERS else None

    def ordered(self, question: str, context: str) -> Ordered | None:
        if "tower" not in question:
            return None
        heights = {"North": 90, "South": 70, "West": 40}
        return Ordered((tuple(Item(Decimal(high), name) for name, high in heights.items()),))


def test_domains_are_found_by_name() -> None:
    """The default config names all that come with bpb."""
    assert [domain.name for domain in discover()] == ["census", "football"]
    assert select(Config().domains).extractors == discover()
    assert [domain.name for domain in select(["football"]).extractors] == ["football"]


def test_no_name_selects_no_domain() -> None:
    """An empty list switches all domains off."""
    assert select(()) is NO_DOMAINS


def test_an_unknown_name_is_an_error() -> None:
    """The message names the nearest domain."""
    with pytest.raises(ConfigError, match="did you mean football"):
        select(["footbal"])


def test_without_a_domain_the_reader_is_asked() -> None:
    """A count that football gives is read from the passage."""
    job = Evaluation(GOALS, GAME)
    for domains, asked in ((select(["football"]), False), (NO_DOMAINS, True)):
        reader = TableReader({"How many field goals of Ann Lee?": "25"})
        (result,) = Evaluator(reader, domains=domains).evaluate([job])
        assert bool(reader.asked) is asked
        assert result.steps[-1].by == ("reader" if asked else "operation")


def test_without_a_domain_its_variants_have_no_answer() -> None:
    """The longest of the counted plays is known to football alone."""
    original = DecomposedExample(Example("e", "How many?", GAME, TWO), GOALS)
    edit = ChangeAggregate(Aggregate.MAXIMUM)
    changed = Perturbation("ReplaceAggregate", "aggregate", GOALS, edit.apply(GOALS), edit, False)
    answers = [
        AnswerBuilder(Evaluator(TableReader({}), domains=domains))
        .answer([(original, changed)])[0]
        .answer
        for domains in (select(["football"]), NO_DOMAINS)
    ]
    assert isinstance(answers[0], Number)
    assert answers[0].value == 43
    assert isinstance(answers[1], Discard)


def test_a_domain_brings_its_rules() -> None:
    """Rules that only football answers are there with it alone."""
    football, core = (
        {rule.name for rule in rules.select((), domains)}
        for domains in (select(["football"]), NO_DOMAINS)
    )
    assert football - core == {"ReplaceAggregate", "ReplaceFilter", "SwapEntity"}
    assert not core - football
    with pytest.raises(ConfigError, match="unknown rule 'SwapEntity'"):
        rules.select(["SwapEntity"], NO_DOMAINS)


def test_an_order_bounds_the_answer_only_with_its_domain() -> None:
    """No field goal is longer than the longest one."""
    question = "How many yards was the longest field goal?"
    gold = Number(Decimal(43))
    original = DecomposedExample(Example("e", question, GAME, gold), from_phrases([question[:-1]]))
    ((step, old),) = superlatives_of(original.decomposition)
    edit = ChangeSuperlative(step, old, "shortest")
    target = edit.apply(original.decomposition)
    assert constraints(edit, original, target) == ()
    assert len(constraints(edit, original, target, select(["football"]))) == 2


def test_the_first_domain_that_knows_answers() -> None:
    """A domain of another package works like those that come with bpb."""
    domains = Domains((*discover(), Towers()))
    fact = domains.fact(from_phrases(("towers", "number of #1")), 1, TOWERS)
    assert fact == Fact(Number(Decimal(3)))
    question = "Which tower is the highest?"
    original = DecomposedExample(
        Example("e", question, TOWERS, Spans(("North",))), from_phrases([question[:-1]])
    )
    ((step, old),) = superlatives_of(original.decomposition)
    edit = ChangeSuperlative(step, old, "lowest")
    assert by_heuristic(original, edit, domains) == Spans(("West",))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package with a domain."""
    (tmp_path / "towers_of_bpb.py").write_text(
        "from bpb.domains import FactExtractor\nclass Towers(FactExtractor):\n    name = 'towers'\n"
    )
    metadata = tmp_path / "towers_of_bpb-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: towers-of-bpb\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[bpb.domains]\ntowers = towers_of_bpb:Towers\n")
    monkeypatch.syspath_prepend(tmp_path)
    discover.cache_clear()
    yield
    discover.cache_clear()
    sys.modules.pop("towers_of_bpb", None)


@pytest.mark.usefixtures("installed")
def test_an_installed_package_adds_a_domain() -> None:
    """Its entry point names the class."""
    assert [domain.name for domain in discover()] == ["census", "football", "towers"]
    assert select(["towers"]).fact(GOALS, 1, GAME) is None
    assert select(["towers"]).members(GOALS, 0, GAME) is None
    assert select(["towers"]).ordered("Which?", GAME) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many percent were not Irish?", "How many percent of people were not Irish?"),
        ("How many percent were not Irish mills?", "How many percent were not Irish mills?"),
        (
            "How many percent do not have children?",
            "How many percent of households do not have children?",
        ),
        ("How many percent do not have a car?", "How many percent do not have a car?"),
        (
            "How many percent were not from 25 to 44?",
            "How many percent of people were not aged 25 to 44?",
        ),
        (
            "How many in percent from the census weren't Danish?",
            "How many percent of the people in the census weren't Danish?",
        ),
    ],
)
def test_the_census_states_what_its_percentages_are_of(question: str, expected: str) -> None:
    """Without the domain a question stays as it is."""
    assert select(["census"]).corrected(question) == expected
    assert NO_DOMAINS.corrected(question) == question
