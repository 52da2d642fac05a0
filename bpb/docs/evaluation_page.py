"""The page docs/evaluation-formats.md, made from the docstrings of layouts and formats."""

from __future__ import annotations

import inspect

from bpb.evaluation.predictions import all_formats
from bpb.evaluation.sets import all_layouts
from bpb.evaluation.tasks import FILE_TASKS

_INTRODUCTION = """\
# Evaluation formats

`bpb evaluate` recognises sets and predictions by content. The [guide](guide/evaluate.md) shows how
to use them. A layout of sets is a class in a file of `bpb/evaluation/sets/layouts`. A format of
predictions is one in `bpb/evaluation/predictions/formats`.
"""


def evaluation_page() -> str:
    """The page's Markdown."""
    sets = [_section(each.name, each) for each in all_layouts()]
    sets += [_section(each.name, each) for each in FILE_TASKS]
    predictions = [_section(each.name, each) for each in all_formats()]
    return "\n".join([_INTRODUCTION, "## Sets\n", *sets, "## Predictions\n", *predictions])


def _section(name: str, described: object) -> str:
    return f"### {name}\n\n{inspect.getdoc(type(described))}\n"
