"""What the census counts, and what it switches off."""

from __future__ import annotations

import re
from typing import Any

import pytest

from benchmarks.census import Census, Constant, table

TABLE = (re.compile("mill"), frozenset({"forge", "barn"}), {"inn": "inns"}, 3)


def wrapped() -> tuple[Census, Any, list[Constant]]:
    census = Census()
    census.corpus, census.question = "drop", "q1"
    made = census.wrap(TABLE, "bpb.made.TABLE")
    return census, made, list(census.constants.values())


def use(made: Any) -> tuple[bool, bool, str | None, str]:
    pattern, words, plurals, _ = made
    return (
        pattern.search("the mill") is not None,
        "barn" in words,
        plurals.get("inn"),
        pattern.sub("x", "mill"),
    )


def test_a_constant_that_acts_is_counted_once_a_question() -> None:
    """With its corpus and the words found; a question on which nothing acts counts nothing."""
    census, made, constants = wrapped()
    assert use(made) == use(TABLE)
    use(made)
    census.question = "q2"
    assert made[0].search("the forge") is None
    assert "mill" not in made[1]
    assert {each.name: dict(each.hits) for each in constants} == {
        "bpb.made.TABLE[0]": {"drop": {"q1"}},
        "bpb.made.TABLE[1]": {"drop": {"q1"}},
        "bpb.made.TABLE[2]": {"drop": {"q1"}},
    }
    assert constants[1].used == {"barn"}


def test_operations_on_sets_of_words_are_counted() -> None:
    """What is shared, taken away or gone through was looked for."""
    _, made, constants = wrapped()
    words, constant = made[1], constants[1]
    assert {"barn", "mill"} & words == {"barn"}
    assert constant.used == {"barn"}
    assert {"forge", "mill"} - words == {"mill"}
    assert words - {"forge"} == {"barn"}
    assert constant.used == {"barn", "forge"}
    more = {"mill"} | words
    more.add("inn")
    assert more == {"barn", "forge", "inn", "mill"}
    constant.used.clear()
    assert sorted(words) == ["barn", "forge"]
    assert constant.used == {"barn", "forge"}


def test_a_constant_that_is_off_never_acts() -> None:
    """As if it were not there."""
    _, made, constants = wrapped()
    for each in constants:
        each.is_off = True
    assert use(made) == (False, False, None, "mill")
    assert made[1] & {"barn"} == frozenset()


@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_table_counts_constants_by_how_often_they_act(count: int) -> None:
    """On no question, on one or two, in one corpus only."""
    constant = Constant("bpb.made.MILL", "pattern")
    for place in range(count):
        constant.hits["drop"].add(str(place))
    line = next(table([constant]))
    none, few, one = int(count == 0), int(count == 1), int(count > 0)
    assert line == (
        f"pattern: 1, on no question {none}, on one or two {few}, in one corpus only {one}"
    )
