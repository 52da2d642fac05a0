"""Other names of a passage that may be put in the place of the answer."""

from __future__ import annotations

import pytest

from bpb.english.passage import read_passage
from bpb.perturb.distractors import distractors


@pytest.mark.parametrize(("gold", "others"), [("Boris Lee", ["Ada May"]), ("Boris May", [])])
def test_a_name_that_shares_a_word_is_no_other(gold: str, others: list[str]) -> None:
    """ "May" is a name's own word, though an auxiliary elsewhere."""
    context = f"{gold} won the race in 1990. Ada May won the fair in 1991. Later Ada May moved."
    assert distractors(read_passage(context), [gold], "Who won the race?") == others
