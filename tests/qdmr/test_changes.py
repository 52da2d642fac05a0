"""Which steps a perturbation kept, added, removed or replaced."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.qdmr import Decomposition, from_phrases, parse
from bpb.qdmr.changes import Change, Changes, compare
from bpb.qdmr.types import REFERENCE

LEAVES = st.sampled_from(["goals of Ann", "goals of Bob", "goals", "cities"])
ABOVE = st.sampled_from(
    ["number of {}", "{} in May", "difference of {} and {}", "which is higher of {} , {}",
     "if {} is higher than 2", "{} besides {}"]
)  # fmt: skip


@st.composite
def decompositions(draw: st.DrawFn) -> Decomposition:
    phrases: list[str] = []
    for i in range(draw(st.integers(1, 7))):
        phrase = draw(ABOVE if i and draw(st.booleans()) else LEAVES)
        while "{}" in phrase:
            phrase = phrase.replace("{}", f"#{draw(st.integers(1, i))}", 1)
        phrases.append(phrase)
    return from_phrases(phrases)


def marks(changes: tuple[Change, ...]) -> str:
    """The first letters, with "x" for replaced."""
    return "".join("x" if change is Change.REPLACED else change[0] for change in changes)


@pytest.mark.parametrize(
    ("original", "perturbed", "before", "after"),
    [
        ("return goals ;return number of #1", "return goals ;return number of #1 "
         ";return if #2 is higher than 2", "kk", "kka"),
        ("return goals ;return #1 in May ;return number of #2",
         "return goals ;return number of #1", "krk", "kk"),
        ("return a ;return b ;return which is more of #1 , #2",
         "return a ;return b ;return which is less of #1 , #2", "kkx", "kkx"),
        ("return a ;return b ;return difference of #1 and #2",
         "return a ;return b ;return difference of #2 and #1", "kkx", "kkx"),
        ("return a ;return b ;return difference of #1 and #2",
         "return b ;return a ;return difference of #2 and #1", "kkk", "kkk"),
        ("return goals of Ann ;return number of #1",
         "return goals of Bob ;return number of #1", "xk", "xk"),
        ("return goals ;return number of #1", "return goals ;return yards of #1 ;return sum of #2",
         "kx", "kax"),
        ("return a ;return b ;return difference of #1 and #2",
         "return a ;return b ;return if #1 is higher than #2", "kkx", "kkx"),
    ],
)  # fmt: skip
def test_what_became_of_each_step(original: str, perturbed: str, before: str, after: str) -> None:
    """Appended, pruned, other comparison, swapped operands, reordered, other entity, operator."""
    changes = compare(parse(original), parse(perturbed))
    assert (marks(changes.before), marks(changes.after)) == (before, after)


@given(decompositions())
def test_nothing_changes_in_the_same_decomposition(decomposition: Decomposition) -> None:
    """Each step is kept, and is its own counterpart."""
    changes = compare(decomposition, decomposition)
    assert {*changes.before, *changes.after} == {Change.KEPT}
    assert all(i == j for i, j in changes.pairs)


@given(decompositions(), decompositions())
def test_every_step_has_one_change(a: Decomposition, b: Decomposition) -> None:
    """Kept and replaced steps are in one pair each, and a kept step has its wording."""
    changes = compare(a, b)
    assert (len(changes.before), len(changes.after)) == (len(a), len(b))
    assert len(changes.pairs) + changes.before.count(Change.REMOVED) == len(a)
    assert len(changes.pairs) + changes.after.count(Change.ADDED) == len(b)
    for i, j in changes.pairs:
        if changes.before[i] is Change.KEPT:
            texts = (REFERENCE.sub("#", each) for each in (a.steps[i].text, b.steps[j].text))
            assert len(set(texts)) == 1


@given(decompositions(), decompositions())
def test_the_way_back_is_the_mirror(a: Decomposition, b: Decomposition) -> None:
    """What one way adds, the other way removes; what is kept or replaced stays so."""
    there, back = compare(a, b), compare(b, a)
    assert sorted((j, i) for i, j in there.pairs) == list(back.pairs)
    mirrored = {Change.REMOVED: Change.ADDED, Change.ADDED: Change.REMOVED}
    assert tuple(mirrored.get(each, each) for each in there.before) == back.after
    assert tuple(mirrored.get(each, each) for each in there.after) == back.before


@given(decompositions())
def test_an_appended_step_is_added(decomposition: Decomposition) -> None:
    """All others are kept."""
    last = len(decomposition)
    longer = parse(f"{decomposition} ;return if #{last} is lower than 77")
    changes = compare(decomposition, longer)
    assert {*changes.before, *changes.after[:-1]} == {Change.KEPT}
    assert changes.after[-1] is Change.ADDED


def test_changes_that_do_not_fit_cannot_be() -> None:
    """A step in two pairs, and a removed step with a counterpart."""
    kept, removed = Change.KEPT, Change.REMOVED
    with pytest.raises(ValueError, match="two pairs"):
        Changes((kept, kept), (kept,), ((0, 0), (1, 0)))
    with pytest.raises(ValueError, match="do not fit"):
        Changes((removed,), (kept,), ((0, 0),))


def test_a_chain_of_steps_that_are_used_twice_takes_no_time() -> None:
    """Nor does a step that mentions itself, as slips of a parser do."""
    chain = parse("return goals ;" + " ;".join(f"return #{i} and #{i}" for i in range(1, 60)))
    assert {*compare(chain, chain).after} == {Change.KEPT}
    slip = parse("return number of #1 ;return sum of #7")
    assert {*compare(slip, slip).after} == {Change.KEPT}
