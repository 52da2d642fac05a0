"""What a step offers as the value of another one."""

from __future__ import annotations

import pytest

from bpb.qdmr.offer import Offer, offered
from bpb.qdmr.text import from_phrases


@pytest.mark.parametrize(
    ("phrase", "offer"),
    [
        ("if #1 is Ann Lee", Offer(0, "Ann Lee", negated=False, any=False)),
        ("if #1 are the two towns", Offer(0, "the two towns", negated=False, any=False)),
        ("if #1 is not Ann Lee", Offer(0, "Ann Lee", negated=True, any=False)),
        ("if any #1 is Ann Lee", Offer(0, "Ann Lee", negated=False, any=True)),
        ("if #1 did score", None),
        ("if #1 is", None),
        ("if #1 is later than 1992", None),
        ("number of #1", None),
    ],
)
def test_a_statement_with_a_copula_offers_what_follows(phrase: str, offer: Offer | None) -> None:
    """Comparisons, other verbs and other operators offer nothing."""
    assert offered(from_phrases(("who owned the mill", phrase)).steps[-1]) == offer
