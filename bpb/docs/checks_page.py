"""The page of the checks, made from their docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator

from bpb.qgen.checks import CHECKS
from bpb.quality.check import discover
from bpb.quality.llm_judge import JUDGE
from bpb.quality.own_steps import FEWEST
from bpb.quality.score import GRAMMAR, LEAST_SURE, NAME, OWN_STEPS
from bpb.quality.second_answer import SECOND
from bpb.quality.vote import ONE, VOTE
from bpb.quality.walk import WALK

_INTRODUCTION = """\
# Checks

Each check of a variant is a class in a file of `bpb/quality/checks`. A variant that fails a check
goes to `rejected.jsonl` with the check's name as its reason. A variant that passes has all results
under `quality` ([records](records.md)). `quality.checks` selects checks ([settings](config.md)).
"""
_OF_QUESTIONS = """
## Forms of a question

A generated question must pass these before it is answered. Each is a function in a file of
`bpb/qgen/checks`. Its reason is the detail of a row of `rejected.jsonl` at stage `ask`. An error
that the original question has too does not reject a variant, unless it hides what is asked.
"""
_WITH_MODELS = """
## Checks by models

| name | |
|---|---|
"""
OF_MODELS: dict[str, str] = {
    GRAMMAR: "The corrector's probability that the question needs no correction "
    "(`correct.min_probability`, `correct.min_probability_edited`, `correct.max_rewrite_gain`).",
    OWN_STEPS: "The probability that the original's own steps reproduce its gold answer, read by "
    "`models.second_reader`; 0 if they give another answer or none. Rejects a variant if the facts "
    "of a game's report contradict the gold answer.",
    FEWEST: "Rejects a variant that depends on a gold answer whose `own_steps` is below "
    f"{LEAST_SURE}, beyond `quality.max_variants_on_doubtful_gold`.",
    VOTE: "Rejects a variant if the original's steps reproduce another annotator's answer.",
    ONE: "If another annotator contradicts the gold answer, keeps one variant of each rule.",
    NAME: "The probability that the variant is valid (`quality.min_score`).",
    SECOND: "1 less half the sum of the reader's two probabilities that a denied candidate is a "
    "right answer too (`quality.max_second_answer`).",
    WALK: "1 if the variant's steps, evaluated one by one with `models.second_reader`, give the "
    "delivered answer or satisfy its constraints, 0 if they do not; absent if that is open. It "
    "rejects a variant only with `quality.reject_other_walk`.",
    JUDGE: "The probability that question and answer are right, stated by `models.judge` for "
    "variants that pass the other checks (`quality.min_judge_score`).",
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
            *(f"| `{name}` | {text} |" for name, text in OF_MODELS.items()),
            _OF_QUESTIONS,
            *_described(asked),
        ]
    )


def _described(checks: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "| name | |"
    yield "|---|---|"
    for name, text in checks:
        yield f"| `{name}` | {' '.join(text.split()).replace('|', chr(92) + '|')} |"
