"""What a reader says becomes a typed value."""

from __future__ import annotations

import pytest

from bpb.answer.plan import Lookup
from bpb.answer.reading import value_of
from bpb.perturb.quantity import Quantity
from bpb.protocols import Reading
from bpb.values import Date


@pytest.mark.parametrize(
    ("context", "span", "expected"),
    [
        ("Ann Lee was born on June 2, 1953 in Oban.", "June 2", Date(1953, 6, 2)),
        ("Ann Lee was born in June of 1953.", "June", Date(1953, 6)),
        ("It opened on June 2, 1900 boats later.", "June 2", Date(None, 6, 2)),
        ("It opened on June 2.", "June 2", Date(None, 6, 2)),
    ],
)
def test_a_date_takes_the_year_that_follows_it(context: str, span: str, expected: Date) -> None:
    """A reader often stops before the year."""
    start = context.index(span)
    reading = Reading("span", span, start, start + len(span), 0.9)
    assert value_of(reading, Lookup("when it was", Quantity.DATE), context) == expected
