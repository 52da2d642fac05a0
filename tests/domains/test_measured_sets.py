"""The measured things of a passage, and which of them a superlative asks for."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.domains.census.age_groups import age_groups, asks_for_age_group
from bpb.domains.census.households import asks_for_household, households
from bpb.domains.football.game_question import game_question
from bpb.domains.football.mentions import Kind
from bpb.domains.football.people import person
from bpb.domains.football.play import Play
from bpb.domains.football.plays import plays
from bpb.domains.measured_set import Item, ranked
from bpb.qdmr.arguments import Extremum
from bpb.records.example import Discard

LOW, HIGH = Extremum.MINIMUM, Extremum.MAXIMUM


def told(text: str) -> list[tuple[int | None, Kind, bool | None, str, str]]:
    return [(p.yards, p.kind, p.scored, p.scorer, p.passer) for p in plays(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kicker Ann Lee made a 23-yard field goal.",
         [(23, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("The Foxes led on Ann Lee's 23-yard field goal.",
         [(23, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("They got a 30-yard field goal from rookie kicker Ann Lee.",
         [(30, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("Ann Lee kicked a 26 and a 28-yard field goal.",
         [(26, Kind.FIELD_GOAL, True, "Ann Lee", ""), (28, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("Ann Lee kicked a 26-yard field goal and a 28-yard field goal.",
         [(26, Kind.FIELD_GOAL, True, "Ann Lee", ""), (28, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("They scored twice on field goals of 30 and 41 yards by Ann Lee.",
         [(30, Kind.FIELD_GOAL, True, "Ann Lee", ""), (41, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("Ann Lee kicked a 26-yard field goal. Then Lee added a 40-yarder.",
         [(26, Kind.FIELD_GOAL, True, "Ann Lee", ""), (40, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("Ann Lee missed a 48-yard field goal.", [(48, Kind.FIELD_GOAL, False, "", "")]),
        ("QB Bob Ray completed an 8-yard TD pass to WR Carl Fox.",
         [(8, Kind.PASS, True, "Carl Fox", "Bob Ray")]),
        ("They scored on a 9-yard touchdown pass from Bob Ray to Carl Fox.",
         [(9, Kind.PASS, True, "Carl Fox", "Bob Ray")]),
        ("Quarterback Bob Ray found wide receiver Carl Fox on a 20-yard touchdown pass.",
         [(20, Kind.PASS, True, "Carl Fox", "Bob Ray")]),
        ("Carl Fox caught a three-yard touchdown pass from Bob Ray.",
         [(3, Kind.PASS, True, "Carl Fox", "Bob Ray")]),
        ("Bob Ray threw a 12-yard pass to Carl Fox.",
         [(12, Kind.PASS, None, "Carl Fox", "Bob Ray")]),
        ("RB Dan Roe got a 4-yard TD run.", [(4, Kind.RUN, True, "Dan Roe", "")]),
        ("Dan Roe scored on a 4-yard run.", [(4, Kind.RUN, True, "Dan Roe", "")]),
        ("QB Bob Ray threw to Carl Fox and got a 1-yard TD run.", [(1, Kind.RUN, True, "", "")]),
        ("CB Dan Roe returned a fumble 43 yards for a touchdown.",
         [(43, Kind.RETURN, True, "Dan Roe", "")]),
        ("They drove 80 yards on a 12-play, 80-yard drive.", []),
        ("Bob Ray passed for 300 yards.", []),
        ("Carl Fox caught a touchdown pass.", [(None, Kind.PASS, True, "", "")]),
        ("It was the ninth time that the touchdown was reviewed.", []),
        ("Ann Lee kicked a 52-yard field goal. The coach had called timeout. Her second try was no "
         "good.", [(52, Kind.FIELD_GOAL, False, "Ann Lee", "")]),
        ("RB Dan Roe got a 4-yard TD run. The touchdown was later overturned.",
         [(4, Kind.RUN, False, "Dan Roe", "")]),
        ("RB Dan Roe got a 4-yard TD run. The extra point kick was no good.",
         [(4, Kind.RUN, True, "Dan Roe", "")]),
        ("Ann Lee kicked a 43-yard field goal after a failed third-down try.",
         [(43, Kind.FIELD_GOAL, None, "Ann Lee", "")]),
        ("Ann Lee saw a 43-yard field goal try sail wide.",
         [(43, Kind.FIELD_GOAL, False, "", "")]),
        ("After a failure, Ann Lee kicked a 43-yard field goal.",
         [(43, Kind.FIELD_GOAL, None, "Ann Lee", "")]),
        ("Ann Lee made a field goal of about 43 yards.",
         [(None, Kind.FIELD_GOAL, True, "", ""), (43, Kind.UNKNOWN, None, "Ann Lee", "")]),
        ("Dan Roe was held to a total of only 43 yards.", []),
        ("The Bears finished the half without a touchdown.", []),
        ("RB Dan Roe got a 4-yard TD run. The touchdown was not overturned.",
         [(4, Kind.RUN, True, "Dan Roe", "")]),
        ("Carl Fox caught a 9-yard TD pass. The pass was never reversed.",
         [(9, Kind.PASS, True, "Carl Fox", "")]),
        ("Ann Lee kicked a 52-yard field goal. The blocked kick came before a second try was good.",
         [(52, Kind.FIELD_GOAL, True, "Ann Lee", "")]),
        ("Al Roe returned the kick after the touchdown 45 yards to midfield.",
         [(45, Kind.UNKNOWN, None, "", "")]),
        ("Carl Fox caught a pass and gained 62 yards for a touchdown.",
         [(62, Kind.UNKNOWN, True, "", "")]),
        ("Dan Roe ran 62 yards for a touchdown.", [(62, Kind.RUN, True, "Dan Roe", "")]),
    ],
)  # fmt: skip
def test_plays(text: str, expected: list[tuple[int | None, Kind, bool | None, str, str]]) -> None:
    """A length is of the play, and by the players, that the words around it surely name."""
    assert told(text) == expected


def test_quarters() -> None:
    """A play is in the quarter last named, unless its sentence goes on to another."""
    text = (
        "Ann Lee made a 20-yard field goal. In the second quarter Ann Lee made a 21-yard field "
        "goal. Ann Lee made a 22-yard field goal. After a scoreless third quarter, Ann Lee made a "
        "23-yard field goal. Ann Lee made a 24-yard field goal in overtime."
    )
    periods = [sorted(play.period) for play in plays(text)]
    assert periods == [[1, 2, 3, 4, 5], [2], [2], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]


def test_a_last_name_stands_for_one_person() -> None:
    """A person has the full name of the text; no one where two have the last name."""
    assert person("Lee", "Foxes kicker Ann Lee made it. Then Lee did.") == "Ann Lee"
    assert person("Lee", "Ann Lee beat Bob Lee.") == ""
    assert person("Chicago", "Chicago won.") == ""


@pytest.mark.parametrize(
    ("question", "understood"),
    [
        ("How many yards was the longest field goal?", True),
        ("How many yards was Lee's second longest touchdown pass of the first half?", True),
        ("Who kicked the shortest field goal in the game?", True),
        ("What was the longest touchdown pass Lee threw?", True),
        ("Which team had the longest touchdown pass?", False),
        ("How many yards was the longest touchdown run by an offensive player?", False),
        ("Which kicker made the most field goals?", False),
        ("How many yards longer was the longest field goal than the shortest?", False),
        ("Who caught the first touchdown?", False),
    ],
)
def test_game_question(question: str, understood: bool) -> None:
    """Only a question whose every word is understood has its plays."""
    assert (game_question(question) is not None) is understood


CENSUS = (
    "The population was spread out with 25.1% under the age of 18, 9.3% from 18 to 24, 30.2% from "
    "25 to 44, and 35.4% who were 45 years of age or older. 20% had children under the age of 18."
)


def test_age_groups() -> None:
    """The groups that follow on each other, with their shares."""
    groups = age_groups(CENSUS)
    assert groups == [
        Item(Decimal("25.1"), "under the age of 18"),
        Item(Decimal("9.3"), "18 to 24"),
        Item(Decimal("30.2"), "25 to 44"),
        Item(Decimal("35.4"), "45 years of age or older"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "10% were 5 to 9, 20% were 15 to 19, and 70% were 20 and over.",
        "10% were 5 to 9, 20% were 10 to 19, and 70% were 18 and over.",
        "10% were 5 to 9.",
    ],
)
def test_no_age_groups(text: str) -> None:
    """A gap, an overlap, and too few groups are no set."""
    assert isinstance(age_groups(text), Discard)


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Which age group had the second most people?", True),
        ("Which age group was the smallest?", True),
        ("Which age group was the oldest?", False),
        ("Which age group had the most robberies?", False),
    ],
)
def test_asks_for_age_group(question: str, asks: bool) -> None:
    """By number of people and by nothing else."""
    assert asks_for_age_group(question) is asks


ITEMS = st.lists(
    st.builds(Item, st.integers(0, 9).map(Decimal), st.sampled_from("abc"), st.booleans()),
    max_size=7,
)


@given(ITEMS, st.sampled_from(Extremum), st.integers(1, 3))
def test_ranked_is_certain(items: list[Item], extremum: Extremum, rank: int) -> None:
    """What is found stays found when any of the doubtful items belongs, or none."""
    found = ranked(items, extremum, rank)
    if isinstance(found, Discard):
        return
    for doubtful in [None, *(item for item in items if not item.sure)]:
        kept = [i for i in items if i.sure or i is doubtful]
        settled = ranked([Item(i.value, i.name) for i in kept], extremum, rank)
        assert settled == Item(found.value, found.name)


@given(ITEMS)
def test_ends_are_opposite(items: list[Item]) -> None:
    """The lowest is the highest of the negated values."""
    negated = [Item(-i.value, i.name, i.sure) for i in items]
    low, high = ranked(items, LOW, 1), ranked(negated, HIGH, 1)
    if isinstance(low, Item):
        assert isinstance(high, Item)
        assert (low.value, low.name) == (-high.value, high.name)


def test_a_tie_has_no_second() -> None:
    """Two of the greatest length leave no second; one person's two still do not."""
    items = [Item(Decimal(50), "a"), Item(Decimal(50), "b"), Item(Decimal(40), "c")]
    assert isinstance(ranked(items, HIGH, 2), Discard)
    assert ranked(items, HIGH, 1) == Item(Decimal(50))
    assert ranked(items, LOW, 1) == Item(Decimal(40), "c")


def test_a_play_knows_what_it_does_not_know() -> None:
    """By default anyone may have made it, at any time."""
    play = Play(None, 0, Kind.UNKNOWN, None)
    assert (play.scorer, play.passer, len(play.period)) == ("", "", 5)


HOUSEHOLDS = (
    "There were 90 households, of which 30.5% had children under the age of 18 living with them, "
    "46% were couples living together, and 33.4% were non-families. 26.1% of all households were "
    "made up of individuals and 9.5% (3% male) had someone living alone. The age was 40% of it."
)


def test_households() -> None:
    """The kinds with their shares, of the sentences that tell of households alone."""
    assert households(HOUSEHOLDS) == [
        Item(Decimal("30.5"), "children under the age of 18 living with them"),
        Item(Decimal(46), "couples living together"),
        Item(Decimal("33.4"), "non-families"),
        Item(Decimal("26.1"), "made up of individuals"),
        Item(Decimal("9.5"), "someone living alone"),
    ]


def test_households_end_at_a_semicolon() -> None:
    """What follows it tells of something else, unless it names households again."""
    text = HOUSEHOLDS.replace("living alone. The age was", "living alone; The age was")
    assert households(text) == households(HOUSEHOLDS)


def test_no_households() -> None:
    """A share of something that no form reads leaves the set open."""
    assert isinstance(households(f"{HOUSEHOLDS} 5% of households, POSSLQ."), Discard)
    assert isinstance(households("The age was 40% of it."), Discard)


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Which household was most common?", True),
        ("which household was the third most common?", True),
        ("Which type of household was least common?", True),
        ("Which household had the most people?", False),
        ("Which household was common?", False),
    ],
)
def test_asks_for_household(question: str, asks: bool) -> None:
    """The one form of such a question."""
    assert asks_for_household(question) is asks
