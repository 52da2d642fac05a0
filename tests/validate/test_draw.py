"""A stratified sample of ids."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bpb.validate.draw import draw, share

strata = st.dictionaries(st.text(max_size=3), st.sampled_from("ABCD"), max_size=40)
sizes = st.integers(0, 50)
seeds = st.integers(0, 5)


@given(strata, sizes, seeds)
def test_a_draw_depends_on_the_ids_alone(by_id: dict[str, str], size: int, seed: int) -> None:
    """The same ids in another order give the same draw."""
    turned = dict(reversed(by_id.items()))
    assert draw(by_id, size, seed) == draw(turned, size, seed)


@given(strata, sizes, seeds)
def test_strata_are_equal_as_far_as_they_go(by_id: dict[str, str], size: int, seed: int) -> None:
    """Each id once; a stratum that has more left is at most one behind any other."""
    drawn = draw(by_id, size, seed)
    assert len(set(drawn)) == len(drawn) == min(size, len(by_id))
    available = Counter(by_id.values())
    taken = Counter(by_id[identity] for identity in drawn)
    most = max(taken.values(), default=0)
    assert all(taken[name] >= most - 1 for name in available if taken[name] < available[name])


@given(strata, sizes, seeds)
def test_a_larger_sample_contains_a_smaller_one(
    by_id: dict[str, str], size: int, seed: int
) -> None:
    """A sample can be extended with the same seed."""
    assert set(draw(by_id, size, seed)) <= set(draw(by_id, size + 1, seed))


def test_what_a_small_stratum_lacks_goes_to_the_others() -> None:
    """10 of strata of 2, 100 and 100 are 2, 4 and 4."""
    assert share({"A": 100, "B": 2, "C": 100}, 10) == {"B": 2, "A": 4, "C": 4}


def test_seeds_draw_differently() -> None:
    """Another seed draws other ids."""
    by_id = {str(number): "A" for number in range(100)}
    assert draw(by_id, 10, 1) != draw(by_id, 10, 2)
