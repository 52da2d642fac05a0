"""What a question asks for."""

from __future__ import annotations

import pytest

from bpb.english.nouns import NounKind, is_person, kinds_of
from bpb.english.question import asked_kinds, asked_nouns, asks_how_many, asks_with, opening_word


@pytest.mark.parametrize(
    ("question", "nouns"),
    [
        ("Which Danish painter was born in Elm?", ("painter",)),
        ("Ann Lee was born in which town?", ("town",)),
        ("Which of the bands won?", ("band",)),
        ("What is the name of the band that won?", ("band",)),
        ("Who is the wife of Bo Ek?", ("wife",)),
        ("What burned?", ()),
        ("Did the town which burned grow?", ()),
    ],
)
def test_nouns_that_are_asked_for(question: str, nouns: tuple[str, ...]) -> None:
    """After the word that asks, or what it is said to be; never in a relative clause."""
    assert asked_nouns(question) == nouns


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("Who won?", {NounKind.PERSON}),
        ("It was sung by whom?", {NounKind.PERSON}),
        ("Where is the mill?", {NounKind.TOWN, NounKind.AREA}),
        ("Which film was made by the director who lives in Elm?", {NounKind.WORK}),
        ("Which publisher printed it?", {NounKind.PERSON, NounKind.ORGANISATION}),
        ("How many mills burned?", set()),
    ],
)
def test_kinds_that_are_asked_for(question: str, kinds: set[NounKind]) -> None:
    """By the word that asks and by the noun."""
    assert asked_kinds(question) == kinds


def test_the_word_that_asks_stands_first_or_last() -> None:
    """A preposition may stand before it."""
    assert asks_with("From where did it come?", "where")
    assert asks_with("It burned when?", "where", "when")
    assert not asks_with("Did it burn when they came?", "when")


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Who's the mayor?", "who"),
        ("Where\u2019s the mill?", "where"),
        ("By whom was it sung?", "whom"),
        ("According to the text, which clubs won?", "which"),
    ],
)
def test_the_word_that_opens_a_question(question: str, word: str) -> None:
    """Behind a lead, and without a verb that is joined to it."""
    assert opening_word(question) == word


def test_a_count_behind_a_lead() -> None:
    """The lead may name a source."""
    assert asks_how_many("According to the text, how many clubs won?")


@pytest.mark.parametrize("noun", ["actors", "people", "midfielder", "blogger", "women", "star"])
def test_nouns_of_people(noun: str) -> None:
    """In any number, by the lists or by the ending."""
    assert is_person(noun)


@pytest.mark.parametrize("noun", ["number", "river", "team", "revolver", "list", "figure"])
def test_nouns_of_things(noun: str) -> None:
    """What only ends as nouns of people do is none."""
    assert not is_person(noun)


def test_a_figure_of_history_is_somebody() -> None:
    """The words before it tell."""
    assert is_person("figure", "a historical")


def test_kinds_of_a_noun() -> None:
    """One noun may have several."""
    assert kinds_of("cities") == {NounKind.TOWN}
    assert kinds_of("queen") == {NounKind.PERSON, NounKind.ONE_SEX}
