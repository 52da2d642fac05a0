"""What an installed package adds by its entry points."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bpb.config.config import load
from bpb.corpora.format import all_formats, format_named
from bpb.corpora.reading import read
from bpb.domains.rules import select
from bpb.errors import ConfigError, ModelError
from bpb.models.fingerprint import fingerprint
from bpb.models.load import load_reader
from bpb.perturb.rule import perturb
from bpb.pipeline.loading import resolve_models
from bpb.protocols import ReadingInput
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks, text_checks
from bpb.quality import check
from bpb.records.example import DecomposedExample, Example
from bpb.values import Spans
from tests.quality.variants import made, tools

MODULE = "bpb_of_a_quiz"
PACKAGE = '''
from bpb.corpora.format import Format
from bpb.corpora.head import Shape
from bpb.corpora.json_stream import json_lines
from bpb.corpora.plain import plain_row
from bpb.corpora.row import Record
from bpb.perturb.edits import AppendBool
from bpb.perturb.rule import Rule
from bpb.protocols import Reading
from bpb.qdmr.arguments import Comparator
from bpb.quality import VariantCheck
from bpb.records.check import PASSED, TextCheck, verdict
from bpb.values import Number

NAMES = {"quiz": "id", "q": "question", "text": "context", "gold": "answers"}


class AppendFive(Rule):
    """Asks whether it is five."""

    category = "boolean"
    cases = ()

    def edits(self, example, rng):
        yield AppendBool(Comparator.EQUAL, Number(5))


class Brief(VariantCheck):
    """Rejects long questions."""

    name = "brief"

    def check(self, variant):
        return verdict("too long" if len(variant.question) > 40 else "")


class Polite(TextCheck):
    """Rejects a question that says please."""

    name = "polite"

    def reasons(self, question):
        if "please" in question:
            yield "says please"


class Quiz(Format):
    """A line of a quiz."""

    name = "quiz"

    def sniff(self, head):
        return head.is_not(Shape.JSON_LINES) or head.lacks("quiz", "q", "text")

    def records(self, source):
        return json_lines(source)

    def row(self, record):
        fields = {NAMES.get(name, name): value for name, value in record.fields.items()}
        return plain_row(Record(record.number, fields))


class FirstWord:
    """Answers with the first word."""

    name, fingerprint = "first word", "0" * 64

    def read(self, inputs):
        words = (each.context.split()[0] for each in inputs)
        return [Reading("span", word, 0, len(word), 0.5) for word in words]


def nothing():
    return 1
'''
ENTRIES = f"""
[bpb.rules]
five = {MODULE}:AppendFive
[bpb.checks]
brief = {MODULE}:Brief
polite = {MODULE}:Polite
[bpb.formats]
quiz = {MODULE}:Quiz
[bpb.readers]
first = {MODULE}:FirstWord
nothing = {MODULE}:nothing
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Installs the package with entry points; everything is found anew before and after."""
    caches = (all_formats.cache_clear, check.discover.cache_clear, text_checks.cache_clear)

    def install(entries: str) -> None:
        folder = tmp_path / "site"
        metadata = folder / f"{MODULE}-1.0.dist-info"
        metadata.mkdir(parents=True)
        (folder / f"{MODULE}.py").write_text(PACKAGE, encoding="utf-8")
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {MODULE}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(entries, encoding="utf-8")
        monkeypatch.syspath_prepend(folder)
        for clear in caches:
            clear()

    yield install
    for clear in caches:
        clear()
    sys.modules.pop(MODULE, None)


def test_an_installed_rule_is_applied(install: Callable[[str], None]) -> None:
    """It is selected by its name, like those of bpb."""
    install(ENTRIES)
    (rule,) = select(["AppendFive"])
    steps = parse("return goals ;return number of #1")
    example = DecomposedExample(Example("1", "How many goals?", "Goals.", None), steps)
    (perturbation,) = perturb(example, [rule], seed=0, limit=1)
    assert str(perturbation.target).endswith("return if #2 is the same as 5")


def test_installed_checks_run(install: Callable[[str], None]) -> None:
    """One looks at variants, one at the words of a question while it is written."""
    install(ENTRIES)
    (brief,) = check.select(["brief"])
    asked = "Was Ann Lee born before the mill was built?"
    variant = made(asked, "Ann.", Spans(("Ann",)), "Who?", Spans(("Ann",)), "ChangeLast")
    (checked,) = check.run_checks([brief], [variant], tools(), check.VARIANTS)
    assert check.failed(checked) == "brief: too long"
    assert failed_checks("Who built the mill, please?") == ("says please",)


def test_an_installed_format_is_recognised(install: Callable[[str], None], tmp_path: Path) -> None:
    """By its content, like those of bpb."""
    install(ENTRIES)
    path = tmp_path / "quiz.jsonl"
    path.write_text('{"quiz": "7", "q": "Who won?", "text": "Ann won.", "gold": ["Ann"]}\n')
    assert format_named("quiz").name == "quiz"
    assert [(each.id, each.source) for each in read(path, on_reject=print)] == [("7", "quiz")]


def test_an_installed_reader_answers(install: Callable[[str], None]) -> None:
    """`installed:NAME` names it in the settings."""
    install(ENTRIES)
    spec = resolve_models(load(overrides=["models.reader=installed:first"]))["reader"]
    (reading,) = load_reader(spec).read([ReadingInput("Who won?", "Ann won.")])
    assert reading.text == "Ann"
    assert len(fingerprint("reader", spec)) == 64


@pytest.mark.parametrize(
    ("name", "message"),
    [("frist", "did you mean first"), ("nothing", "expected a bpb.protocols.Reader")],
)
def test_a_wrong_reader_is_one_line(
    install: Callable[[str], None], name: str, message: str
) -> None:
    """An unknown name suggests near ones; an entry point that gives no reader is named."""
    install(ENTRIES)
    with pytest.raises(ModelError, match=message):
        load_reader(f"installed:{name}")


@pytest.mark.parametrize("group", ["rules", "checks", "formats"])
def test_a_wrong_entry_point_is_one_line(install: Callable[[str], None], group: str) -> None:
    """It names the group and what was expected."""
    install(f"[bpb.{group}]\nnothing = {MODULE}:nothing\n")
    found: dict[str, Callable[[], object]] = {
        "rules": lambda: select([]),
        "checks": check.discover,
        "formats": all_formats,
    }
    with pytest.raises(ConfigError, match=rf"entry point nothing of bpb\.{group}: expected"):
        found[group]()
