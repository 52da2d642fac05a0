"""Means with their counts and intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.evaluation.figures import Figure, Figures, Interval, mean_over_sets, table, to_json


def test_an_interval_is_over_sets() -> None:
    """Fifty sets of one question, half of them right: 50% with an error of 7 points."""
    figure = mean_over_sets((str(i), i % 2) for i in range(50))
    assert (figure.per_cent, figure.count, figure.sets) == (50, 50, 50)
    assert figure.interval is not None
    low, high = figure.interval.per_cent
    assert low == pytest.approx(50 - 1.96 * 7.07, abs=1.5)
    assert high == pytest.approx(50 + 1.96 * 7.07, abs=1.5)


def test_questions_of_one_set_go_together() -> None:
    """The same scores in fewer sets have a wider interval; a set counts by its questions."""
    single = mean_over_sets((str(i), i % 2) for i in range(40))
    grouped = mean_over_sets((str(i % 4), i % 2) for i in range(40))
    assert single.per_cent == grouped.per_cent == 50
    assert single.interval is not None
    assert grouped.interval is not None
    assert grouped.interval.high - grouped.interval.low > single.interval.high - single.interval.low
    uneven = mean_over_sets([("a", 1), ("b", 0), ("b", 0), ("b", 0)])
    assert uneven.per_cent == 25


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.floats(0, 1)), max_size=12))
def test_an_interval_is_the_same_again(scores: list[tuple[str, float]]) -> None:
    """Within 0 and 100, in whatever order the sets are."""
    figure, again = mean_over_sets(scores), mean_over_sets(sorted(scores, key=lambda each: each[0]))
    assert figure.interval == again.interval
    assert (figure.interval is None) == (len({name for name, _ in scores}) < 2)


def test_json_and_table_have_the_intervals() -> None:
    """Null or a dash where there are fewer than two sets."""
    figures: Figures = {
        "all": Figure(1.0, 2, 2, Interval(0.25, 0.75)),
        "part": {"of_one": Figure(1.0, 1, 1), "of_none": Figure(0.0, 0, 0)},
    }
    nothing = {"value": None, "n": 0, "sets": 0, "low": None, "high": None}
    assert to_json(figures) == {
        "all": {"value": 50, "n": 2, "sets": 2, "low": 25, "high": 75},
        "part": {"of_one": nothing | {"value": 100, "n": 1, "sets": 1}, "of_none": nothing},
    }
    lines = table(figures, "scorer typed").splitlines()
    assert lines[0].split() == "scorer typed per cent 95% interval of sets".split()
    assert lines[1].split() == "all 50.00 25.00 to 75.00 2 2".split()
    assert lines[3].split() == "of one 100.00 - 1 1".split()


def test_an_interval_that_cannot_be_is_rejected() -> None:
    """As is a mean over more than there are scores."""
    with pytest.raises(ValueError, match="an interval within 0 and 1"):
        Interval(0.5, 0.2)
    with pytest.raises(ValueError, match="a mean of scores"):
        Figure(2.0, 1, 1)
