"""The pages of `docs/` that are made from the code: `python -m bpb.docs docs`.

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

from bpb import config, errors
from bpb.constraint import DEMANDS
from bpb.corpora.page import input_page
from bpb.corpora.row import Rejected
from bpb.counts import Counts
from bpb.manifest import InputRecord, Manifest, ModelRecord, OutputRecord
from bpb.models.training import settings as training
from bpb.negation.edits.page import negation_page
from bpb.negation.sets.nubench import NegationPair, NUBenchItem
from bpb.negation.sets.scone import SconeRow
from bpb.perturb.rule import Case, Rule, discover
from bpb.quality.page import checks_page
from bpb.record_keys import CONSTRAINT, PARSED, PASSAGE, PERTURBED, READ, REJECTION, STEP, VARIANT
from bpb.setting import Setting

HELP_WIDTH = 100

# What a row of contrast_set.jsonl or constraints.jsonl holds: key, what it is.
ANSWERS = """\
`{"type", "value", "unit"}`; numbers have an `exactness` besides when they are not exact.

| type | value |
|---|---|
| number | a number; its unit beside it, `""` without one |
| date | `{"year", "month", "day"}`, null for what is not known |
| spans | a list of texts |
| yesno | `"yes"` or `"no"` |
| range | `[low, high]`; in steps only |
| groups | a list of `{"entity", "value"}`; in steps only |
"""


TRAINING = """\
`bpb train ROLE --recipe small|geva2022|best --out DIR` trains a parser, generator or reader into a
folder that `--set models.ROLE=DIR` takes. `bpb flow train --out DIR` trains all three as a
Prefect flow. `bpb train negation --recipe small|sineva2021 --out DIR` trains a tagger of negation,
for `bpb negation resolve --model DIR`; `bpb train corrector --recipe best --out DIR` trains a
corrector on questions with slips made in them, of two dozen kinds (`bpb.models.training.slips`);
`bpb train paraphraser --recipe best --out DIR` what words questions anew (RewordQuestion) or asks
them of an answer (AppendBool, VerifyAnswer). On several GPUs: `accelerate launch -m bpb train ...`;
a batch is then shared out, so that its size stays the recipe's.

Sources of the form `written:NAME` come with a clone of bpb (`benchmarks/written`), not with the
installed package: `questions` on paragraphs of SQuAD, five of seven without an answer there, close
to those with one; `corrections` of questions of Break, and of DROP behind the first 4,000, on which
bpb is measured; `variants`, corrections of what bpb made of such questions of DROP; `slips`, pairs
of a question as a crowd worker might write it and as it should be; `rewordings` of questions of
Break, DROP, HotpotQA and SQuAD, and of the same typed carelessly; `verifications`, such questions,
QED's and MuSiQue's asked of an answer. A language model wrote them, and half of the last bpb's own
edits did. They hold no text of those data sets: a paragraph is named by its hash, a question by its
id and the words that change.

Run again it goes on from the last checkpoint and ends with the weights it would have had without
the break (limits in minutes, which depend on the machine, excepted). `--start DIR` begins anew from
trained weights.

A reader learns from a larger one besides its data where `--set teacher=DIR` names one, of the same
word pieces: a share of the loss (`taught`) is then the cross-entropy to what that one answers.

The folder holds the model, its `MODEL_CARD.md`, and in `training`:

| file | what |
|---|---|
| `settings.toml` | all settings |
| `log.jsonl` | `step, epoch, spent, loss, rate, tokens, seconds` every `log_steps` steps; \
`step, epoch, development` after every epoch: a parser's SARI and matches by greedy search, each \
network's mean log-likelihood of a token or an answer |
| `curves.svg` | the same, drawn |
| `training.json` | command, data with hashes, figures, versions |
| `weights.safetensors` | a pointer, span or tagger network before quantisation, for `--start` |
| `checkpoint.pt` | where it is; gone at the end |

More pairs for a parser or generator, from another data set or a model, are given by
`--set extra=FILE`, a JSONL file of `question, decomposition, level, weight`: the level is `high` or
`low`, and the weight is how many times an epoch a pair is drawn, a fraction of 1 a chance.
Questions that are kept out are left out.

On Linux CPUs large tensors cost more to allocate than to compute with, unless glibc keeps their
memory; this makes the recipe `best` about half again as fast:

```sh
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=4294967296:\
glibc.malloc.trim_threshold=17179869184:glibc.malloc.top_pad=268435456
```
"""


def pages() -> dict[str, str]:
    """All generated pages: file name to Markdown."""
    makers: dict[str, Callable[[], str]] = {
        "checks.md": checks_page,
        "cli.md": cli_page,
        "config.md": config_page,
        "exit-codes.md": exit_codes_page,
        "input.md": input_page,
        "negation.md": negation_page,
        "records.md": records_page,
        "rules.md": rules_page,
        "training.md": training_page,
    }
    return {name: make().rstrip() + "\n" for name, make in makers.items()}


def write(folder: Path) -> None:
    """Write the pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def rules_page() -> str:
    rules = discover()
    table = _table(
        ("rule", "category", ""),
        (
            (f"[{rule.name}](#{rule.name.lower()})", rule.category, _summary(type(rule)))
            for rule in rules
        ),
    )
    return "\n".join(["# Rules", "", *table, "", *map(_rule, rules)])


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
        "A recipe by name (`--recipe`), changed by a TOML file (`--config`), changed by single",
        "settings (`--set key=value`; a list's items are separated by commas). Every run keeps",
        "what it used in its `config.toml`, which `--config` takes again.",
        "",
        *_settings(config.describe(), {n: config.recipe_text(n) for n in config.recipes()}),
    ]
    return "\n".join(lines)


def _settings(settings: Iterable[Setting], recipes: Mapping[str, str]) -> Iterator[str]:
    """A table of settings, then each recipe's TOML by its name."""
    rows = ((f"`{s.key}`", s.expected, f"`{_default(s)}`", s.help) for s in settings)
    yield from _table(("key", "value", "default", ""), rows)
    yield ""
    for name, text in recipes.items():
        yield from (f"## Recipe {name}", "", "```toml", text.rstrip(), "```", "")


def training_page() -> str:
    lines = [
        "# Training",
        "",
        TRAINING,
        "## Settings",
        "",
        *_settings(training.describe(), {n: training.recipe_text(n) for n in training.recipes()}),
    ]
    return "\n".join(lines)


def exit_codes_page() -> str:
    rows = [
        ("0", "", "Done."),
        ("1", "", "A bug in bpb: the traceback says where."),
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
            "What you can mend is said in one line on standard error; a traceback is a bug.",
            "",
            *_table(("code", "error", ""), rows),
        ]
    )


def records_page() -> str:
    manifest = _records(Manifest, InputRecord, ModelRecord, OutputRecord, Counts)
    demands = tuple((str(kind), demand.meaning) for kind, demand in DEMANDS.items())
    return "\n".join(
        [
            "# Records",
            "",
            "Files ending in `.jsonl` hold one JSON object a line. Keys are stable.",
            "",
            "## Variants: contrast_set.jsonl, constraints.jsonl",
            "",
            "Variants with an answer are in the first, those with constraints alone in the second.",
            "",
            *_table(("key", ""), _coded(VARIANT)),
            "",
            "### Answers",
            "",
            ANSWERS,
            "### Constraints",
            "",
            *_table(("key", ""), _coded(CONSTRAINT)),
            "",
            *_table(("type", "the answer is"), _coded(demands)),
            "",
            "### Steps",
            "",
            *_table(("key", ""), _coded(STEP)),
            "",
            "## What was dropped: rejected.jsonl",
            "",
            *_table(("key", ""), _coded(REJECTION)),
            "",
            "Rows of the [input](input.md) that were left out have `stage` `read` and:",
            "",
            *_attributes(Rejected),
            "",
            "## Between the stages",
            "",
            "`bpb parse` writes:",
            "",
            *_table(("key", ""), _coded(PARSED)),
            "",
            "`bpb perturb` writes:",
            "",
            *_table(("key", ""), _coded(PERTURBED)),
            "",
            "`bpb ask` adds `question` and `question_by`; `bpb answer` writes variants, with",
            "`answer` null where there is none.",
            "",
            "`bpb read`, which is the reader alone, writes:",
            "",
            *_table(("key", ""), _coded(READ)),
            "",
            "## Sets of negation",
            "",
            "`bpb negation scone` writes six rows a set, `bpb negation nubench` items, or with",
            "`--pairs-only` pairs; `bpb negation passages` up to four rows a group.",
            "",
            *_records(SconeRow, NUBenchItem, NegationPair),
            "### PassageRow",
            "",
            *_table(("key", ""), _coded(PASSAGE)),
            "",
            "## The run: manifest.json",
            "",
            "input = covered + uncovered; generated = delivered + rejected + duplicates.",
            "",
            *manifest,
        ]
    )


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
    yield from _table(("key", ""), ((f"`{key}`", " ".join(of.split())) for key, of in entries))


def _docstring(described: type) -> str:
    return inspect.cleandoc(described.__doc__ or "")


def _summary(described: type) -> str:
    return " ".join(_docstring(described).partition("\n\n")[0].split())


def _coded(rows: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((f"`{key}`", text) for key, text in rows)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (head, ("---",) * len(head), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


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
