"""The pages of `docs/` that are made from the code: `python -m bpb.docs.write docs`.

Each page has one source: rules, checks and formats their classes, the command line its help texts,
the configuration its settings, the records the tables below and the attributes of their classes,
exit codes the errors. A test compares the pages with what this makes.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from bpb import errors, markdown
from bpb.config import config
from bpb.config.setting import Setting
from bpb.corpora.row import Rejected
from bpb.docs.checks_page import checks_page
from bpb.docs.evaluation_page import evaluation_page
from bpb.docs.export_page import export_page
from bpb.docs.input_page import input_page
from bpb.docs.models_page import models_page
from bpb.docs.negation_edits_page import edits_page
from bpb.domains.rules import discover
from bpb.models.training import settings as training
from bpb.negation.sets.nubench import NegationPair, NUBenchItem
from bpb.negation.sets.scone import SconeRow
from bpb.perturb.rule import Case, Rule
from bpb.records.constraint import DEMANDS
from bpb.records.keys import keys_of
from bpb.runs.counts import Counts
from bpb.runs.events import EVENTS, Event
from bpb.runs.manifest import InputRecord, Manifest, ModelRecord, OutputRecord

HELP_WIDTH = 100

RULES = (
    "A rule changes a decomposition in one place. Each has cases: a decomposition, and what it",
    "becomes. The cases are tests. `perturb.rules` selects rules ([settings](config.md)). Rules",
    "of the category `invariance`, and OfferChoice, preserve the answer. Others may change it.",
)

# What a row of contrast_set.jsonl or constraints.jsonl holds: key, what it is.
ANSWERS = """\
An answer is `{"type", "value", "unit"}`. A number or date that is not exact also has an
`exactness`: `about`, `more than`, `less than`, `at least` or `at most`; more is later.

| type | value |
|---|---|
| number | a number; `unit` is its unit, or `""` |
| date | `{"year", "month", "day"}`, null for an unknown part; a year before Christ is negative |
| spans | a list of texts |
| yesno | `"yes"` or `"no"` |
| range | `[low, high]`; in steps only |
| interval | two dates; with `one_of`, one date between them; in steps only |
| groups | a list of `{"entity", "value"}`; in steps only |
"""


def pages() -> dict[str, str]:
    """All generated pages: file name to Markdown."""
    makers: dict[str, Callable[[], str]] = {
        "bundled-models.md": models_page,
        "checks.md": checks_page,
        "cli.md": cli_page,
        "config.md": config_page,
        "exit-codes.md": exit_codes_page,
        "evaluation-formats.md": evaluation_page,
        "export-formats.md": export_page,
        "input.md": input_page,
        "negation-edits.md": edits_page,
        "records.md": records_page,
        "rules.md": rules_page,
        "training-settings.md": training_page,
    }
    return {name: make().rstrip() + "\n" for name, make in makers.items()}


def write(folder: Path) -> None:
    """Write the pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def rules_page() -> str:
    rules = discover()
    table = markdown.table(
        ("rule", "category", ""),
        (
            (f"[{rule.name}](#{rule.name.lower()})", rule.category, _summary(type(rule)))
            for rule in rules
        ),
    )
    return "\n".join(["# Rules", "", *RULES, "", *table, "", *map(_rule, rules)])


def cli_page() -> str:
    import typer

    from bpb.cli import app

    group: Any = typer.main.get_command(app)
    lines = ["# Command line", "", f"{group.help}", ""]
    for name, command in _commands("bpb", group):
        context = typer.Context(
            command, info_name=name, terminal_width=HELP_WIDTH, max_content_width=HELP_WIDTH
        )
        lines += [f"## {name}", "", "```text", command.get_help(context).rstrip(), "```", ""]
    lines += ["Exit codes: [exit-codes.md](exit-codes.md).", ""]
    lines += ["Shell completion: `bpb --install-completion`."]
    return "\n".join(lines)


def _commands(prefix: str, group: Any) -> Iterator[tuple[str, Any]]:
    """The commands of a group and of the groups in it, by their full names."""
    for name, command in group.commands.items():
        full_name = f"{prefix} {name}"
        if hasattr(command, "commands"):
            yield from _commands(full_name, command)
        else:
            yield full_name, command


def config_page() -> str:
    lines = [
        "# Configuration",
        "",
        "A recipe (`--recipe`) sets all keys. A TOML file (`--config`) changes some of them, and",
        "`--set key=value` changes one; commas separate the items of a list. Every run stores its",
        "settings in `config.toml`, which `--config` can read.",
        "",
        *_settings(config.describe(), {n: config.recipe_text(n) for n in config.recipes()}),
    ]
    return "\n".join(lines)


def _settings(settings: Iterable[Setting], recipes: Mapping[str, str]) -> Iterator[str]:
    """A table of settings, then each recipe's TOML by its name."""
    rows = ((f"`{s.key}`", s.expected, f"`{_default(s)}`", s.help) for s in settings)
    yield from markdown.table(("key", "value", "default", ""), rows)
    yield ""
    for name, text in recipes.items():
        yield from (f"## Recipe {name}", "", "```toml", text.rstrip(), "```", "")


def training_page() -> str:
    lines = [
        "# Training settings",
        "",
        "`bpb train ROLE` takes a recipe (`--recipe`) and single settings (`--set key=value`).",
        "[Training](training.md) explains roles, data and folders.",
        "",
        *_settings(training.describe(), {n: training.recipe_text(n) for n in training.recipes()}),
    ]
    return "\n".join(lines)


def exit_codes_page() -> str:
    rows = [
        ("0", "", "Done."),
        ("1", "", "A bug in bpb; the traceback shows where."),
        *sorted(
            (str(error.exit_code), f"`{error.__name__}`", _summary(error))
            for error in error_classes()
        ),
        ("130", "", "Interrupted from the keyboard."),
    ]
    return "\n".join(
        [
            "# Exit codes",
            "",
            "An error that you can correct is one line on standard error. A traceback is a bug.",
            "",
            *markdown.table(("code", "error", ""), rows),
        ]
    )


def records_page() -> str:
    manifest = _records(Manifest, InputRecord, ModelRecord, OutputRecord, Counts)
    demands = tuple((str(kind), demand.meaning) for kind, demand in DEMANDS.items())
    return "\n".join(
        [
            "# Records",
            "",
            "A `.jsonl` file holds one JSON object on each line. Keys are stable.",
            "",
            "## Variants: contrast_set.jsonl, constraints.jsonl",
            "",
            "Variants with an answer are in `contrast_set.jsonl`, those with constraints alone in",
            "`constraints.jsonl`.",
            "",
            *_keys("variant"),
            "",
            "### Answers",
            "",
            ANSWERS,
            "### Constraints",
            "",
            *_keys("constraint"),
            "",
            *markdown.table(("type", "the answer is"), _coded(demands)),
            "",
            "### Steps",
            "",
            *_keys("step"),
            "",
            "### Walk",
            "",
            "Every step is evaluated from the passage, also where a heuristic gives the answer.",
            "",
            *_keys("walk"),
            "",
            "## Rejections: rejected.jsonl",
            "",
            *_keys("rejection"),
            "",
            "A row of the [input](input.md) that bpb cannot use has `stage` `read` and:",
            "",
            *_attributes(Rejected),
            "",
            "## Events: --log-json",
            "",
            "With `--log-json` a command writes an object a line to standard error. Each has",
            "`time`, `level` (`debug`, `info`, `warning`, `error`) and `event`, and the fields",
            "below. `-v` adds level `debug`, `-q` leaves `error`. What another package logs",
            "has the event `log`, with `logger` and `message`.",
            "",
            *(line for each in EVENTS for line in _event(each)),
            "## Between the stages",
            "",
            "`bpb parse` writes:",
            "",
            *_keys("parsed"),
            "",
            "`bpb perturb` writes:",
            "",
            *_keys("perturbed"),
            "",
            "`bpb ask` adds `question` and `question_by`. `bpb answer` writes variants; their",
            "`answer` is null if there is none.",
            "",
            "`bpb read` runs the reader alone and writes:",
            "",
            *_keys("read"),
            "",
            "## Sets of negation",
            "",
            "`bpb negation scone` writes six rows for each set. `bpb negation nubench` writes",
            "items, or pairs with `--pairs-only`. `bpb negation passages` writes up to four rows",
            "for each group.",
            "",
            *_records(SconeRow, NUBenchItem, NegationPair),
            "### PassageRow",
            "",
            *_keys("passage"),
            "",
            "## The run: manifest.json",
            "",
            "Its counts add up: input = covered + uncovered, and",
            "generated = delivered + rejected + duplicates.",
            "",
            *manifest,
        ]
    )


def _event(described: type[Event]) -> list[str]:
    return [f"### {described.label()}", "", _summary(described), "", *_attributes(described), ""]


def _records(*described: type) -> list[str]:
    """The attributes of classes, each under its name."""
    return [
        line for one in described for line in (f"### {one.__name__}", "", *_attributes(one), "")
    ]


def error_classes() -> tuple[type[errors.BPBError], ...]:
    """The errors that users see, BPBError itself left out."""
    return tuple(
        each
        for each in vars(errors).values()
        if inspect.isclass(each)
        and issubclass(each, errors.BPBError)
        and each is not errors.BPBError
    )


def _rule(rule: Rule) -> str:
    lines = [f"## {rule.name}", "", f"Category: {rule.category}.", "", _docstring(type(rule)), ""]
    return "\n".join([*lines, *(_case(case) for case in rule.cases)])


def _case(case: Case) -> str:
    answer = case.answer_text()
    given = f"{case.decomposition}   (answer: {answer})" if answer else case.decomposition
    if case.context != "-":
        given = f"{given}\n   (context: {case.context})"
    targets = [f"-> {target}" for target in case.becomes or ("(left alone)",)]
    rest = [] if case.exactly else ["-> ... and others"]
    return "\n".join(["```text", given, *targets, *rest, "```", ""])


def _attributes(described: type) -> Iterator[str]:
    """A table of the attributes that a class's docstring describes."""
    _, _, text = _docstring(described).partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", text, re.MULTILINE)
    if not entries:
        yield _summary(described)
        return
    yield from markdown.table(
        ("key", ""), ((f"`{key}`", " ".join(of.split())) for key, of in entries)
    )


def _docstring(described: type) -> str:
    return inspect.cleandoc(described.__doc__ or "")


def _summary(described: type) -> str:
    return " ".join(_docstring(described).partition("\n\n")[0].split())


def _keys(record: str) -> Iterator[str]:
    described = ((each.name, each.meaning) for each in keys_of(record))
    return markdown.table(("key", ""), _coded(described))


def _coded(rows: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((f"`{key}`", text) for key, text in rows)


def _default(known: config.Setting) -> str:
    if isinstance(known.default, tuple):
        return ", ".join(known.default) or "[]"
    return (
        {True: "true", False: "false"}[known.default]
        if known.type is bool
        else (str(known.default) or '""')
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Writes the pages that are made from the code.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs"), help="where to")
    write(parser.parse_args().folder)
