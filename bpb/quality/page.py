"""The page of the checks, made from their docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator

from bpb.qgen.checks import CHECKS
from bpb.quality.check import discover
from bpb.quality.judged import JUDGE
from bpb.quality.own_steps import FEWEST
from bpb.quality.score import GRAMMAR, LEAST_SURE, NAME, OWN_STEPS
from bpb.quality.vote import ONE, VOTE

_INTRODUCTION = """\
# Checks

Each check of a variant is a class in a file of `bpb/quality/checks`, found by its name. What fails
one is in `rejected.jsonl` with the check's name as its reason; what passes has all results under
`quality` ([records](records.md)). `quality.checks` runs some of them alone ([settings](config.md)).
"""
_OF_QUESTIONS = """
## Forms of a question

A question that was written has passed these before it is answered; each is a function in a file of
`bpb/qgen/checks`, whose reason is the detail of a row of `rejected.jsonl` at stage `ask`. Slips
that the user's question has itself are not held against a variant, but for those that hide what is
asked.
"""
_WITH_MODELS = """
## What models tell

| name | |
|---|---|
"""
TOLD: dict[str, str] = {
    GRAMMAR: "how likely the corrector finds nothing to correct; refuses what an editor would "
    "change (`correct.least_edited`, `correct.least_grammar`, `correct.max_doubt`)",
    OWN_STEPS: "how surely the original's own steps come to its gold answer, read by "
    "`models.second_reader`; 0 where they come to another or to none; refuses what they reckon "
    "otherwise from a game's report, without a reader",
    FEWEST: "a variant that rests on a gold answer of which `own_steps` has less than "
    f"{LEAST_SURE}, where likelier ones are kept (`quality.most_of_doubtful`)",
    VOTE: "the original's steps surely come to another annotator's answer",
    ONE: "another annotator contradicts the gold answer, and one variant of the rule is kept",
    NAME: "the probability that the variant is valid; refuses what is below `quality.min_score`",
    JUDGE: "whether question and answer are right, and how surely, by `models.judge`, which is "
    "asked of what the other checks let pass (`quality.least_judged`)",
}


def checks_page() -> str:
    """The page's Markdown."""
    own = ((check.name, inspect.getdoc(type(check)) or "") for check in discover())
    asked = (
        (check.__name__.removeprefix("check_"), inspect.getdoc(check) or "") for check in CHECKS
    )
    return "\n".join(
        [
            _INTRODUCTION,
            *_described(own),
            _WITH_MODELS.rstrip(),
            *(f"| `{name}` | {told} |" for name, told in TOLD.items()),
            _OF_QUESTIONS,
            *_described(asked),
        ]
    )


def _described(checks: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "| name | |"
    yield "|---|---|"
    for name, text in checks:
        yield f"| `{name}` | {' '.join(text.split()).replace('|', chr(92) + '|')} |"
