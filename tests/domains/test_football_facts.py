"""Steps over the plays of a game are answered from its report where that is sure."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer.evaluator import Evaluation, Evaluator
from bpb.domains import select
from bpb.domains.football.facts import facts_for_step
from bpb.qdmr.text import from_phrases
from bpb.values import Answer, Number, Spans
from tests.answer.readers import TableReader

GAME = (
    "In the first quarter, kicker Ann Lee made a 23-yard field goal. QB Bob Ray threw a 30-yard "
    "touchdown pass to WR Carl Fox. In the third quarter, Lee added a 41-yard field goal. In the "
    "fourth quarter, RB Dan Roe got a 4-yard TD run, and Ray threw a 12-yard touchdown pass to Fox."
)


def number(value: int, unit: str = "") -> Number:
    return Number(Decimal(value), unit)


@pytest.mark.parametrize(
    ("phrases", "expected"),
    [
        (("field goals of Ann Lee", "number of #1"), number(2)),
        (("field goals that Lee did kick", "number of #1"), number(2)),
        (("field goals that were kicked", "number of #1"), number(2)),
        (("touchdowns of the game", "number of #1"), number(3)),
        (("field goals in total", "number of #1"), number(2)),
        (("field goals altogether", "number of #1"), number(2)),
        (("field goals in entire game", "number of #1"), number(2)),
        (("field goals that were in the first half", "number of #1"), number(1)),
        (("touchdown passes in the first half", "number of #1"), number(1)),
        (("field goals", "#1 longer than 30 yards", "number of #2"), number(1)),
        (("yards of field goals", "sum of #1"), number(64, "yards")),
        (("yards of all field goals", "the average of #1"), number(32, "yards")),
        (("yards of field goals of Ann Lee", "the longest of #1"), number(41, "yards")),
        (("the longest touchdown pass", "yards of #1"), number(30, "yards")),
        (("touchdowns", "shortest of #1", "who scored #2"), Spans(("Dan Roe",))),
        (("the longest field goal", "player that kicked #1"), Spans(("Ann Lee",))),
        (("touchdowns scored in the game", "number of #1"), number(3)),
        (("field goals from Lee", "#1 in the first quarter", "number of #2"), number(1)),
        (("field goals under 30 yards in length", "number of #1"), number(1)),
        (("field goal yards that Ann Lee did kick", "sum of #1"), number(64, "yards")),
        (("yards of the longest touchdown pass",), number(30, "yards")),
        (("touchdowns", "the players that scored #1"), Spans(("Carl Fox", "Dan Roe"))),
        (("field goals", "the players that kicked #1"), Spans(("Ann Lee",))),
        (("touchdown passes", "players that caught #1"), Spans(("Carl Fox",))),
        # Other words than those of plays, and players who are not known.
        (("interceptions", "number of #1"), None),
        (("field goals of the Foxes", "number of #1"), None),
        (("field goals that won the game", "number of #1"), None),
        (("field goals of Zoe Zed", "number of #1"), None),
        (("the longest field goal", "the coach that saw #1"), None),
        (("field goals", "how #1 ended"), None),
    ],
)  # fmt: skip
def test_a_report_tells_its_plays(phrases: tuple[str, ...], expected: Answer | None) -> None:
    """How many there are, their yards together, the longest of them and who made it."""
    found = facts_for_step(from_phrases(phrases), len(phrases) - 1, GAME)
    assert (found.value if found else None) == expected


def test_a_doubtful_play_leaves_the_number_open() -> None:
    """Whether a pass scored is not said: how many touchdown passes there were is not sure."""
    doubtful = f"{GAME} Bob Ray then found Eve Orr on a 9-yard pass."
    assert facts_for_step(from_phrases(("touchdown passes", "number of #1")), 1, doubtful) is None


def test_another_text_tells_nothing() -> None:
    """What is no report of a game has no plays."""
    steps = from_phrases(("field goals of Ann Lee", "number of #1"))
    assert facts_for_step(steps, 1, "Ann Lee is a painter.") is None


def test_what_is_told_is_not_asked() -> None:
    """The evaluator takes it, with where it stands, and asks the reader for the rest alone."""
    reader = TableReader({"How many interceptions?": "none"})
    steps = from_phrases(("field goals of Ann Lee", "number of #1"))
    domains = select(["football"])
    result = Evaluator(reader, domains=domains).evaluate([Evaluation(steps, GAME, offset=10)])[0]
    assert result.answer == number(2)
    assert reader.asked == []
    last = result.steps[-1]
    assert last.by == "operation"
    assert [(place.start, place.text) for place in last.evidence] == [
        (GAME.index("23") + 10, "23"),
        (GAME.index("41") + 10, "41"),
    ]
