"""Negations as labels of words, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.models.taggers.tagging import CUE_LABELS, CueLabel, ScopeInput, TaggedSentence
from bpb.negation.conventions import convention
from bpb.negation.labels import cue_labels, cues_of, negation_of, tagged
from bpb.negation.types import NegatedSentence, Negation, Part
from tests.negation.made import negation, sentence, whole

CD_SCO = convention("cd-sco")


def through(given_one: NegatedSentence, name: str = "cd-sco") -> list[Negation]:
    """A sentence's negations, as labels and back."""
    followed, words = convention(name), given_one.words
    labels = tagged(given_one, followed)
    return [
        negation_of(words, cue, scope.inside, followed)
        for cue, scope in zip(cues_of(words, labels.cues, followed), labels.scopes, strict=True)
    ]


@pytest.mark.parametrize(
    ("text", "cue", "scope"),
    [
        ("He did not come .", (2,), (0, 1, 3)),
        ("He no longer lives here .", (1, 2), (0, 3, 4)),
        ("It is by no means so .", (2, 3, 4), (0, 1, 5)),
    ],
)
def test_words_and_phrases_come_back(
    text: str, cue: tuple[int, ...], scope: tuple[int, ...]
) -> None:
    """A cue of one word, and of several."""
    one = negation(text, cue, scope)
    assert through(sentence(text, one)) == [one]


@pytest.mark.parametrize(
    ("word", "span"),
    [
        ("unhappy", (0, 2)),
        ("carelessness", (4, 8)),
        ("cannot", (3, 6)),
        ("don't", (2, 5)),
        ("unpleasant", (0, 2)),
        ("dishonourable", (0, 3)),
        ("Irresolute", (0, 2)),
    ],
)
def test_a_part_of_a_word_is_told_by_the_rules(word: str, span: tuple[int, int]) -> None:
    """The tagger says that there is one, the affixes which."""
    assert cues_of(["so", word], ["none", "part"], CD_SCO) == [(Part(1, *span),)]


def test_the_rest_of_an_affix_is_scope() -> None:
    """Of "unhappy" the stem, where the word is labelled as inside."""
    words = ["He", "is", "unhappy", "."]
    (cue,) = cues_of(words, ["none", "none", "part", "none"], CD_SCO)
    found = negation_of(words, cue, [True, True, True, False], CD_SCO)
    assert found.scope == (Part(0, 0, 2), Part(1, 0, 2), Part(2, 2, 7))
    assert through(NegatedSentence(sentence(" ".join(words)).tokens, (found,))) == [found]


def test_a_word_without_such_a_part_is_no_cue() -> None:
    """What is labelled so by mistake."""
    assert cues_of(["table"], ["part"], CD_SCO) == []


NEITHER = "He had neither luggage nor money ."


def test_neither_nor_is_two_cues_where_they_are_not_joined() -> None:
    """Each with its half, and with what comes before both."""
    one = negation(NEITHER, (2, 4), (0, 1, 3, 5))
    first, second = through(sentence(NEITHER, one))
    assert (first.cue, second.cue) == (whole(NEITHER, [2]), whole(NEITHER, [4]))
    assert first.scope == whole(NEITHER, [0, 1, 3])
    assert second.scope == whole(NEITHER, [0, 1, 5])


def test_a_nor_begins_a_cue_where_they_are_not_joined() -> None:
    """Though the tagger, which knows both conventions, says otherwise."""
    labels: list[CueLabel] = ["first", "none", "further", "none"]
    words = ["neither", "food", "nor", "water"]
    assert len(cues_of(words, labels, CD_SCO)) == 2
    assert len(cues_of(words, labels, convention("bioscope"))) == 1


def test_neither_nor_is_one_cue_where_they_are_joined() -> None:
    """In BioScope, whose cues are in their scopes."""
    one = negation(NEITHER, (2, 4), (2, 3, 4, 5))
    assert through(sentence(NEITHER, one), "bioscope") == [one]


def test_gaps_are_closed_where_the_convention_has_none() -> None:
    """Between all that is inside, and the cue; in ConanDoyle-neg they stay."""
    words = "the cells did not grow at all".split()
    inside = [False, True, False, False, True, False, True]
    cue = (Part(3, 0, 3),)
    assert [p.token for p in negation_of(words, cue, inside, CD_SCO).scope] == [1, 4, 6]
    found = negation_of(words, cue, inside, convention("bioscope"))
    assert [part.token for part in found.scope] == [1, 2, 3, 4, 5, 6]
    assert not negation_of(words, cue, [False] * 7, CD_SCO).scope


@given(st.lists(st.sampled_from(CUE_LABELS), max_size=8))
def test_any_labels_are_cues_that_do_not_overlap(labels: list[CueLabel]) -> None:
    """Whatever the network says, each word belongs to one cue, and most to none."""
    words = ["unhappy"] * len(labels)
    cues = cues_of(words, labels, CD_SCO)
    places = [part.token for cue in cues for part in cue]
    assert places == sorted(set(places))
    assert set(places) == {place for place, label in enumerate(labels) if label != "none"}
    for cue in cues:
        assert len(cue_labels(words, cue)) == len(words)


def test_there_are_as_many_labels_as_words() -> None:
    """What does not fit together does not exist."""
    with pytest.raises(ValueError, match="2 words have as many labels, not 1"):
        ScopeInput(("a", "b"), ("none",))
    with pytest.raises(ValueError, match="2 words have as many labels of each kind"):
        TaggedSentence(("a", "b"), ("none",))
