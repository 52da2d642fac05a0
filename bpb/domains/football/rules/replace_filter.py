"""ReplaceFilter: change the value or the comparator of a condition."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.perturb.edits import ChangeFilter
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import Aggregate, AggregateArguments, Piece
from bpb.qdmr.vocabulary import opposite
from bpb.records.example import DecomposedExample

_PERIOD = re.compile(
    r"\b(?P<which>first|second|third|fourth|1st|2nd|3rd|4th) (?P<what>quarter|half)\b", re.I
)
_OTHERS = {
    "quarter": (("first", "second", "third", "fourth"), ("1st", "2nd", "3rd", "4th")),
    "half": (("first", "second"), ("1st", "2nd")),
}
_LIMIT = re.compile(
    r"\b(?P<how>(?:longer|shorter|more|less) than|over|under|at (?:least|most)) (?P<number>\d+)"
    r"(?=[- ]?(?:yards?\b|$| long\b))",
    re.I,
)
_STEP = 10


class ReplaceFilter(Rule):
    """Change the period or the limit of a condition, of what is counted or added up.

    A quarter or half becomes another of the same game. "Longer than 30 yards" becomes "shorter
    than 30 yards", "longer than 40 yards" or "longer than 20 yards". The rule skips several
    conditions of a kind, since the question's words may belong to either.

    Source: ours.
    """

    category = "filter"
    cases = (
        Case(
            "return field goals ;return #1 in the first half ;return number of #2",
            becomes=("return field goals ;return #1 in the second half ;return number of #2",),
        ),
        Case(
            "return touchdowns of the Bears in the 3rd quarter ;return number of #1",
            becomes=tuple(
                f"return touchdowns of the Bears in the {other} quarter ;return number of #1"
                for other in ("1st", "2nd", "4th")
            ),
        ),
        Case(
            "return yards of field goals ;return #1 that were over 30 ;return number of #2",
            becomes=tuple(
                f"return yards of field goals ;return #1 that were {limit} ;return number of #2"
                for limit in ("under 30", "over 40", "over 20")
            ),
        ),
        Case(
            "return field goals in the 1st half ;return number of #1",
            becomes=("return field goals in the 2nd half ;return number of #1",),
        ),
        Case("return field goals of Ann Lee ;return number of #1", becomes=()),
        Case("return when was the first half", becomes=()),
        Case(
            "return field goals in the first half ;return field goals in the second half "
            ";return number of #1 ;return number of #2 ;return difference of #3 and #4",
            becomes=(),
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[ChangeFilter]:
        last = example.decomposition.last.arguments
        if not isinstance(last, AggregateArguments):
            return
        steps = [(i, step.text) for i, step in enumerate(example.decomposition.steps)]
        limits = [(i, match) for i, text in steps for match in _LIMIT.finditer(text)]
        periods = [(i, match) for i, text in steps for match in _PERIOD.finditer(text)]
        if len(limits) == 1 and last.aggregate in (Aggregate.COUNT, Aggregate.SUM):
            step, match = limits[0]
            for words in _limits(match):
                yield ChangeFilter(step, Piece(match[0], match.start(), match.end()), words)
        if len(periods) == 1:
            step, match = periods[0]
            others = _periods(match)
            rng.shuffle(others)
            for words in others:
                yield ChangeFilter(step, Piece(match[0], match.start(), match.end()), words)


def _limits(match: re.Match[str]) -> list[str]:
    how, number = match["how"], int(match["number"])
    numbers = [number + _STEP, *([number - _STEP] if number > _STEP else [])]
    return [f"{opposite(how.lower())} {number}", *(f"{how} {other}" for other in numbers)]


def _periods(match: re.Match[str]) -> list[str]:
    which, what = match["which"].lower(), match["what"]
    names = next((group for group in _OTHERS[what.lower()] if which in group), ())
    return [f"{other} {what}" for other in names if other != which]
