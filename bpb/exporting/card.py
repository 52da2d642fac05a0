"""The card of an exported data set: what it holds, how it was made, what limits its use."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any

from bpb import markdown
from bpb.config.config import describe, load, to_settings
from bpb.exporting.exporter import Options
from bpb.exporting.questions import QuestionSet
from bpb.records.keys import keys_of
from bpb.records.question import Question
from bpb.runs.manifest import Manifest
from bpb.values import answer_to_json

NO_ANSWER = "constraints alone"
_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
_LARGER = "n>1M"
_TITLE = """\
# {name}: contrast sets

Contrast sets for question answering, made with bpb. A contrast set is an original question with
variants that change its reasoning over the same passage. Each variant has an answer, or constraints
that every right answer satisfies. The method is Break-Perturb-Build by
[Geva, Wolfson and Berant (2022)](https://aclanthology.org/2022.tacl-1.7/).

Rows with one `original_id` form a contrast set. Compare models by consistency: the share of
contrast sets whose questions are all answered correctly.
"""
_LIMITS = """\
## Limits

- Models wrote and answered the variants, and people have not validated them. `validity` is an
  estimate of the probability that a variant is valid. Read a sample before you publish a figure.
- Half of the yes/no variants are right by chance.
- The questions ask for the reasoning that the rules know, in English. They are no sample of the
  questions that people ask.
- Passages and original questions come from the source data, errors included.
"""
_LICENCE = """\
## Licence

{}
"""
_UNKNOWN_LICENCE = """\
The card names no licence, because bpb does not know that of the source data. Passages and original
questions have the licence of their source.\
"""


def card(given: QuestionSet, options: Options) -> str:
    """The card as Markdown with YAML metadata.

    Args:
        given: The set.
        options: The licence among them.
    """
    from huggingface_hub import DatasetCardData

    metadata = DatasetCardData(
        language="en",
        license=options.licence or None,
        pretty_name=f"{given.name}: contrast sets",
        size_categories=_size(len(given.questions)),
        source_datasets=["extended"],
        tags=["contrast-sets", "bpb"],
        task_categories=["question-answering"],
        configs=[
            {"config_name": "default", "data_files": [{"split": "test", "path": "test.parquet"}]}
        ],
    ).to_yaml()
    columns = ((f"`{each.name}`", each.type, each.meaning) for each in keys_of("dataset"))
    licence = f"{options.licence}." if options.licence else _UNKNOWN_LICENCE
    sections = (
        _TITLE.format(name=given.name),
        _counts(given.questions),
        "## Columns\n",
        *markdown.table(("column", "type", ""), columns),
        "",
        *_origin(given.manifest),
        _LIMITS,
        _LICENCE.format(licence),
    )
    return "\n".join([f"---\n{metadata.strip()}\n---", "", *sections]).rstrip() + "\n"


def command(manifest: Manifest) -> str:
    """A command that makes the run again, with the names of files without their folders."""
    settings = manifest.config
    known = {one.key for one in describe() if not one.output_invariant and one.key != "recipe"}
    usual = to_settings(load(str(settings["recipe"])))
    changed = [
        f"{key}={_text(value)}"
        for key, value in settings.items()
        if key in known and value != usual.get(key)
    ]
    inputs = (_without_folders(each.path) for each in manifest.inputs)
    words = ["bpb", "generate", *inputs, "--recipe", str(settings["recipe"])]
    options = (word for each in changed for word in ("--set", each))
    return shlex.join([*words, *options, "--out", "DIR"])


def _counts(questions: Sequence[Question]) -> str:
    variants = [each for each in questions if not each.is_original]
    originals = len(questions) - len(variants)
    rules = Counter(each.rule for each in variants)
    kinds = Counter(map(_kind, variants))
    return "\n".join(
        [
            "## Counts\n",
            f"{originals:,} originals and {len(variants):,} variants.\n",
            *markdown.table(
                ("rule", "variants"), ((r, f"{n:,}") for r, n in sorted(rules.items()))
            ),
            "",
            *markdown.table(
                ("answer", "variants"), ((k, f"{n:,}") for k, n in sorted(kinds.items()))
            ),
            "",
        ]
    )


def _kind(question: Question) -> str:
    return str(answer_to_json(question.answers[0])["type"]) if question.answers else NO_ANSWER


def _origin(manifest: Manifest) -> Iterator[str]:
    yield "## How it was made\n"
    yield f"```console\n$ {command(manifest)}\n```\n"
    inputs = ((f"input {_without_folders(one.path)}", one.sha256) for one in manifest.inputs)
    models = (
        (f"{role}: {_without_folders(one.name)}", one.fingerprint)
        for role, one in manifest.models.items()
    )
    yield from markdown.table(
        ("input or model", "sha256"), ((n, f"`{h}`") for n, h in [*inputs, *models])
    )
    yield ""
    versions = ", ".join(f"{name} {version}" for name, version in manifest.versions.items())
    yield f"Seed {manifest.config['seed']}; {manifest.ended[:10]}; {versions}.\n"


def _size(rows: int) -> str:
    return next((name for limit, name in _SIZES if rows < limit), _LARGER)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else _without_folders(str(value))


def _without_folders(text: str) -> str:
    """The last part of a file's path, which may name its user; any other text as it is."""
    path = PurePath(text)
    return path.name if path.is_absolute() else text
