"""What makes a reader's scores into probabilities."""

import math
import random

from hypothesis import given
from hypothesis import strategies as st

from bpb.models.training.data.reader_data import Row, told_by_several
from bpb.models.training.scores.reader_scores import platt


@given(scale=st.floats(0.4, 2.5), shift=st.floats(-2, 2))
def test_what_scales_and_shifts_log_odds_is_found_again(scale: float, shift: float) -> None:
    """Of answers that are right as often as the scaled and shifted odds say."""
    rng = random.Random(1)
    pairs = []
    for _ in range(3000):
        odds = rng.uniform(-4, 4)
        likely = 1 / (1 + math.exp(-scale * odds - shift))
        pairs.append((odds, float(rng.random() < likely)))
    found, moved = platt(pairs)
    assert abs(found - scale) < 0.3
    assert abs(moved - shift) < 0.4


def test_answers_that_are_all_right_leave_weights_finite() -> None:
    """And a positive scale."""
    scale, shift = platt([(0.5, 1.0), (2.0, 1.0), (-1.0, 1.0)])
    assert 0 < scale < 100
    assert 0 < shift < 100


def test_a_file_of_several_annotators_tells_several_answers() -> None:
    """Where they gave the same one too; yes and no are told by the kind."""
    row = Row("Who?", "Ann won.", "span", 0, 3)
    assert told_by_several(row).answers == ("Ann",)
    assert told_by_several(Row("Did Ann?", "Ann won.", "yes")).answers == ()
