"""The other dates of a passage that may be put beside a gold one."""

from __future__ import annotations

import pytest

from bpb.perturb.distractors import other_dates
from bpb.values import Date


@pytest.mark.parametrize(
    ("context", "gold", "others"),
    [
        ("Founded in 245 BC, it had a fort in 260 BC and a port in AD 30.", Date(-245), [-260]),
        ("Built in 1891, c. 1895 or 1897, it burnt down in 1902.", Date(1891), [1902]),
        ("The war (1914-18) and the fair of 1922.", Date(1914), [1922]),
        ("Built in May 1891 and June 1895.", Date(1891), [1895]),
        ("It sold 1,893 boats in 1891.", Date(1891), []),
    ],
)
def test_other_years_are_exact_and_of_no_interval_with_the_gold_one(
    context: str, gold: Date, others: list[int]
) -> None:
    """Of each era; what may be the gold year is no other one."""
    assert other_dates(context, gold) == [Date(year) for year in others]


def test_other_days_are_whole_dates() -> None:
    """Beside a day stands a day."""
    context = "It was signed on 3 May 1815, ratified on June 9, 1816 and lost in 1817."
    assert other_dates(context, Date(1815, 5, 3)) == [Date(1816, 6, 9)]
