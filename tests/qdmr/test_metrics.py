"""The metrics, against cases worked by hand."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.errors import InputError
from bpb.qdmr import Decomposition, from_phrases, parse
from bpb.qdmr.metrics import (
    Pair,
    exact_match,
    graph_edit_distance,
    normalised_exact_match,
    sari,
    score,
    tokens,
)


def test_exact_match() -> None:
    """White space and what stands around the phrases do not count; words and order do."""
    gold = parse("return a cat ;return number of #1")
    assert exact_match(parse("return  a cat;return number of  #1"), gold)
    assert not exact_match(parse("return A cat ;return number of #1"), gold)
    assert not exact_match(parse("return a cat"), gold)


def test_sari_of_one_word_kept() -> None:
    """Source = prediction = reference = "a": nothing to add or delete, all kept, 1 for each n."""
    assert sari(["a"], ["a"], ["a"]) == 1.0


def test_sari_of_nothing_right() -> None:
    """Source "a", prediction "b", reference "a".

    n = 1: keep 0 (recall 0), add 0 (precision 0), delete 0 ("a" should have stayed). n = 2..4: all
    sets are empty, so 1 each. Mean over n: 3/4 for each of the three.
    """
    assert sari(["a"], ["b"], ["a"]) == pytest.approx(0.75)


def test_sari_of_partly_right() -> None:
    """Source "a b", prediction "a c", reference "a d".

    n = 1: keep {a} of {a}: 1. Add {c} against {d}: 0. Delete {b} of {b}: 1.
    n = 2: source {ab}, prediction {ac}, reference {ad}. Keep: nothing of nothing: 1. Add {ac}
    against {ad}: 0. Delete {ab} of {ab}: 1. n = 3, 4: empty: 1 each.
    Keep 4/4, add 2/4, delete 4/4.
    """
    assert sari(["a", "b"], ["a", "c"], ["a", "d"]) == pytest.approx((1 + 0.5 + 1) / 3)


def test_sari_with_unequal_precision_and_recall() -> None:
    """Source "a b c", prediction "a x", reference "a b x y".

    n = 1: keep {a} against {a b}: P 1, R 1/2, F 2/3. Add {x} against {x y}: P 1, R 1/2, F 2/3.
    Delete {b c} against {c}: 1/2.
    n = 2: source {ab bc}, prediction {ax}, reference {ab bx xy}. Keep {} against {ab}: R 0, so 0.
    Add {ax} against {bx xy}: 0. Delete {ab bc} against {bc}: 1/2.
    n = 3: source {abc}, prediction {}, reference {abx bxy}. Keep 1. Add {} against two: 0. Delete
    {abc} of {abc}: 1. n = 4: reference {abxy}. Keep 1, add 0, delete 1.
    """
    keep, add, delete = (2 / 3 + 0 + 1 + 1) / 4, (2 / 3) / 4, (1 / 2 + 1 / 2 + 1 + 1) / 4
    expected = (keep + add + delete) / 3
    assert sari(["a", "b", "c"], ["a", "x"], ["a", "b", "x", "y"]) == pytest.approx(expected)


def test_sari_counts_an_ngram_once() -> None:
    """As in tensor2tensor, a repeated n-gram counts once."""
    assert sari(["a"], ["b", "b"], ["b"]) == pytest.approx((1 + (1 + 0 + 1 + 1) / 4 + 1) / 3)


def test_sari_tokens() -> None:
    """SARI sees the phrases with `;` between them, and no `return`."""
    assert tokens(parse("return a cat ;return number of #1")) == [
        "a",
        "cat",
        ";",
        "number",
        "of",
        "#1",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("return the Cats ;return number of #1", "return cat ;return count of #1"),
        ("return a ;return b ;return #1 , #2", "return b ;return a ;return #2 , #1"),
        (
            "return a ;return b ;return sum of #1 and #2",
            "return b ;return a ;return the sum of #1 , #2",
        ),
        (
            "return size of a1 ;return size of b1 ;return which is highest of #1 , #2",
            "return size of b1 ;return size of a1 ;return which is the largest of #1, #2",
        ),
        (
            "return flights ;return #1 from Rome ;return #2 on Monday ;return number of #3",
            "return flights ;return #1 on Monday ;return #2 from Rome ;return number of #3",
        ),
        (
            "return a ;return b of #1 ;return #1 where #2 is at least two",
            "return a ;return b of #1 ;return #1 where #2 is at least 2",
        ),
    ],
)
def test_normalised_exact_match(one: str, other: str) -> None:
    """Wording of operations, order of independent steps and of symmetric operands are free."""
    assert normalised_exact_match(parse(one), parse(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "return a1 ;return b1 ;return difference of #1 and #2",
            "return b1 ;return a1 ;return difference of #1 and #2",
        ),
        ("return cats ;return number of #1", "return dogs ;return number of #1"),
        ("return a1 ;return #1 where #1 is highest", "return a1 ;return #1 where #1 is lowest"),
        ("return cats ;return number of #1", "return cats ;return birds ;return number of #1"),
        ("return if cats bark", "return if cats do not bark"),
    ],
)
def test_normalised_exact_match_keeps_meaning(one: str, other: str) -> None:
    """What changes the meaning still counts."""
    assert not normalised_exact_match(parse(one), parse(other))


def test_distance_of_equal_graphs() -> None:
    """Equal graphs are at distance 0, in whatever order their steps stand."""
    one = from_phrases(["red cats", "big dogs", "difference of #1 and #2"])
    other = from_phrases(["big dogs", "red cats", "difference of #2 and #1"])
    assert graph_edit_distance(one, one).value == 0
    assert graph_edit_distance(one, other).value == 0


def test_distance_of_an_insertion() -> None:
    """One step and its edge more: 2 edits, over the larger graph's 3 steps and 2 edges."""
    one = from_phrases(["cats", "number of #1"])
    other = from_phrases(["cats", "colour of #1", "number of #1"])
    assert graph_edit_distance(one, other).value == pytest.approx(2 / 5)


def test_distance_of_a_substitution() -> None:
    """One word of two is shared: cost 1/2, over 2 steps and 1 edge."""
    one = from_phrases(["red cats", "number of #1"])
    other = from_phrases(["red dogs", "number of #1"])
    distance = graph_edit_distance(one, other)
    assert distance.value == pytest.approx(0.5 / 3)
    assert distance.exact


def test_distance_out_of_budget() -> None:
    """Out of budget the distance is an upper bound, and says so."""
    one = from_phrases([f"a{i} b{i}" for i in range(9)])
    other = from_phrases([f"b{i} c{i} a{8 - i}" for i in range(9)])
    bound, distance = graph_edit_distance(one, other, budget=300), graph_edit_distance(one, other)
    assert not bound.exact
    assert bound.value >= distance.value


def test_distance_of_long_texts() -> None:
    """What a model wrote without end is compared in bounded time."""
    one = from_phrases([f"a{i}" for i in range(500)])
    distance = graph_edit_distance(one, from_phrases([*("b" for _ in range(300)), "c"]))
    assert not distance.exact
    assert graph_edit_distance(one, from_phrases(["a7"])).value == pytest.approx(499 / 500)


def _all_matches(one: Decomposition, other: Decomposition) -> float:
    """The distance by trying every partial match of the nodes."""
    from bpb.qdmr.types import REFERENCE

    def words(decomposition: Decomposition) -> list[list[str]]:
        return [REFERENCE.sub(" ", s.text).lower().split() for s in decomposition.steps]

    def edges(decomposition: Decomposition) -> set[tuple[int, int]]:
        return {(r, i) for i, s in enumerate(decomposition.steps) for r in s.references}

    def unlike(left: list[str], right: list[str]) -> float:
        shared = sum(min(left.count(w), right.count(w)) for w in set(left))
        return 1 - 2 * shared / (len(left) + len(right)) if left + right else 0.0

    a, b, e, f = words(one), words(other), edges(one), edges(other)
    costs = []
    for k in range(min(len(a), len(b)) + 1):
        for lefts in combinations(range(len(a)), k):
            for rights in permutations(range(len(b)), k):
                match = dict(zip(lefts, rights, strict=True))
                moved = {(match[x], match[y]) for x, y in e if x in match and y in match}
                nodes = sum(unlike(a[x], b[y]) for x, y in match.items())
                nodes += len(a) + len(b) - 2 * k
                costs.append(nodes + len(e) + len(f) - 2 * len(moved & f))
    return min(costs) / max(len(a) + len(e), len(b) + len(f))


_phrases = st.lists(
    st.sampled_from(["a b", "b of #1", "a of #2", "#1 , #2", "#2 that #1 c", "c"]),
    min_size=1,
    max_size=4,
)


@settings(max_examples=60)
@given(_phrases, _phrases)
def test_distance_is_the_least(one: list[str], other: list[str]) -> None:
    """The search finds the same distance as trying every match, both ways round."""
    left, right = from_phrases(one), from_phrases(other)
    expected = pytest.approx(_all_matches(left, right))
    assert graph_edit_distance(left, right).value == expected
    assert graph_edit_distance(right, left).value == expected


def test_score() -> None:
    """Means over pairs; a missing prediction has no match, SARI 0 and distance 1."""
    gold = parse("return cats ;return number of #1")
    scores = score([Pair("how many cats", gold, gold), Pair("how many cats", gold, None)])
    assert (scores.count, scores.exact_match, scores.normalised_exact_match) == (2, 0.5, 0.5)
    assert (scores.sari, scores.graph_edit_distance, scores.exact_distances) == (0.5, 0.5, 1.0)


def test_score_of_nothing() -> None:
    """No pairs is the user's error, in one line."""
    with pytest.raises(InputError, match="got none"):
        score([])
