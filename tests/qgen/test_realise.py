"""The grammar says decompositions as questions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.correction.rules.copy_edit import copy_edited
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks
from bpb.qgen.realise import Realised, realise
from bpb.qgen.wording import restore_articles, restore_wording
from bpb.records.example import Discard


@pytest.mark.parametrize(
    ("decomposition", "original", "expected"),
    [
        ("return balls ;return #1 that were red ;return number of #2", "How many balls were red?",
         "How many balls were red?"),
        ("return field goals that Lee scored ;return number of #1", "",
         "How many field goals did Lee score?"),
        ("return player that scored first", "", "Which player scored first?"),
        ("return is Henry Roe from Oban", "Which writer was from Oban, Henry Roe or Ann Lee?",
         "Was Henry Roe from Oban?"),
        ("return is Henry Roe from Oban", "Which writer is from Oban, Henry Roe or Ann Lee?",
         "Is Henry Roe from Oban?"),
        ("return the arena in which Ann Lee played", "", "In which arena did Ann Lee play?"),
        ("return team for which Ann Lee is a player", "", "For which team is Ann Lee a player?"),
        ("return team that won the game in which Lee scored", "",
         "Which team won the game in which Lee scored?"),
        ("return league that Ann Lee is a player in", "",
         "Which league is Ann Lee a player in?"),
        ("return the king of Norway ;return when was #1 born", "",
         "When was the king of Norway born?"),
        ("return year of the Treaty of Oban was signed", "",
         "In what year was the Treaty of Oban signed?"),
        ("return year when the war ended", "", "In what year did the war end?"),
        ("return when was Ann Lee born ;return when was Bob Ray born "
         ";return which is first of #1 , #2", "", "Who was born first, Ann Lee or Bob Ray?"),
        ("return size of Oslo ;return size of Bergen ;return which is lowest of #1 , #2", "",
         "Which has the lowest size, Oslo or Bergen?"),
        ("return thefts in 1981 ;return thefts in 1990 ;return number of #1 ;return number of #2 "
         ";return if #3 is the same as #4", "Were there more thefts in 1981 or 1990?",
         "Were there exactly as many thefts in 1981 as in 1990?"),
        ("return clubs in the 1990 cup season ;return clubs in the 1991 cup season "
         ";return number of #1 ;return number of #2 ;return if #3 is the same as #4",
         "Which cup season had more clubs: 1990 or 1991?",
         "Were there exactly as many clubs in the 1990 cup season as in the 1991 cup season?"),
        ("return cats in Oslo ;return dogs in Oslo ;return number of #1 ;return number of #2 "
         ";return if #3 is higher than #4", "Are there fewer cats or dogs in Oslo?",
         "Are there more cats than dogs in Oslo?"),
        ("return number of thefts that were in 1981 ;return number of thefts that were in 1990 "
         ";return sum of #1 and #2", "How many more thefts were there in 1981 than 1990?",
         "How many thefts in 1981 and thefts in 1990 were there in total?"),
        ("return number of thefts that were reported in 1981", "How many thefts were reported?",
         "How many thefts were reported in 1981?"),
        ("return pounds that a duke did pay to vote", "",
         "How many pounds did a duke pay to vote?"),
        ("return where the British Museum is based", "", "Where is the British Museum based?"),
        ("return year when another bridge was built", "",
         "In what year was another bridge built?"),
        ("return quarter that Ann Lee scored in", "", "In what quarter did Ann Lee score?"),
        ("return if Ann Lee was an actor", "", "Was Ann Lee an actor?"),
        ("return if Oslo is in Norway", "", "Is Oslo in Norway?"),
        ("return if Ann Lee is a poet ;return if Bob Ray is a poet "
         ";return if both #1 and #2 are false", "", "Is neither Ann Lee nor Bob Ray a poet?"),
        ("return goals of Lee ;return goals of Ray ;return number of #1 ;return number of #2 "
         ";return difference of #3 and #4", "",
         "What is the difference between the number of goals of Lee and the number of goals of "
         "Ray?"),
        ("return red kites ;return geese ;return number of #1 ;return number of #2 "
         ";return sum of #3 and #4", "", "How many red kites and geese are there in total?"),
        ("return troops of Spain ;return ships ;return number of #1 ;return number of #2 "
         ";return sum of #3 and #4", "",
         "What is the sum of the number of troops of Spain and the number of ships?"),
        ("return goals of Lee ;return number of #1 ;return if #2 is at least 3", "",
         "Does Lee have at least three goals?"),
        ("return countries that border Chad ;return #1 that contain a lake", "",
         "Which countries border Chad and contain a lake?"),
        ("return population of Oslo ;return population of Bergen ;return if #1 is equal to #2", "",
         "Are the populations of Oslo and Bergen the same?"),
        ("return country of Oslo ;return country of Bergen ;return country in both #1 and #2", "",
         "What country do Oslo and Bergen have in common?"),
    ],
)  # fmt: skip
def test_realise(decomposition: str, original: str, expected: str) -> None:
    """Every operator at the end has its form."""
    realised = realise(parse(decomposition), original)
    assert isinstance(realised, Realised), realised
    assert realised.text == expected


def test_the_noun_is_singular_where_the_question_has_it_so() -> None:
    """A decomposition's "countries" is the question's "country"."""
    realised = realise(parse("return countries that border Chad"), "Which country borders Chad?")
    assert isinstance(realised, Realised)
    assert realised.text == "Which country borders Chad?"


@pytest.mark.parametrize(
    "noun",
    [
        "member",
        "star",
        "commentator",
        "winner",
        "vizier",
        "monarch",
        "author",
        "founder",
    ],
)
def test_people_are_asked_for_with_who(noun: str) -> None:
    """A noun of an agent is asked for with "who"."""
    realised = realise(parse(f"return the {noun} of the show"))
    assert isinstance(realised, Realised)
    assert realised.text == f"Who is the {noun} of the show?"


def test_a_person_is_told_by_the_noun_that_leads() -> None:
    """Not by one in what tells more of the person."""
    realised = realise(parse("return the writer whose novel was based on the play"))
    assert isinstance(realised, Realised)
    assert realised.text == "Who was the writer whose novel was based on the play?"
    known = realise(parse("return the star best known as Ann Lee"))
    assert isinstance(known, Realised)
    assert known.text == "Who is the star best known as Ann Lee?"


@pytest.mark.parametrize(
    "noun", ["computer", "theater", "tower", "river", "number", "letter", "cover", "character"]
)
def test_things_in_er_are_asked_for_with_what(noun: str) -> None:
    """An ending alone makes no person."""
    realised = realise(parse(f"return the {noun} of the show"))
    assert isinstance(realised, Realised)
    assert realised.text == f"What is the {noun} of the show?"


def test_unknown_step_is_a_discard() -> None:
    """What cannot be said is a value with a reason."""
    assert isinstance(realise(parse("return things ;return")), Discard)


def test_names_are_written_as_the_user_wrote_them() -> None:
    """Quotes, colons and capitals that a decomposition loses come back."""
    original = 'Who wrote the book "Salt: The Last Harbour"?'
    assert restore_wording("What is the book Salt the Last Harbour?", original) == (
        'What is the book "Salt: The Last Harbour"?'
    )


PHRASES = st.lists(
    st.sampled_from(
        ["players", "goals of Lee", "#1", "number of #1", "#1 that were red", "when was #1 born",
         "if #1 is a city", "difference of #1 and #2", "which is highest of #1 , #2", "#1 , #2",
         "#2 besides #1", "", "the #1", "who", "number of #1 for each #2"]
    ),
    min_size=1, max_size=4,
)  # fmt: skip


@given(PHRASES)
def test_realise_never_fails(phrases: list[str]) -> None:
    """Any decomposition that can be read gives a question that names no step, or a reason."""
    text = " ;".join(f"return {phrase}" for phrase in phrases)
    realised = realise(parse(text))
    if isinstance(realised, Realised):
        assert realised.text.endswith("?")
        assert "#" not in realised.text
        assert not realised.text.lower().startswith("if ")


@pytest.mark.parametrize(
    "question",
    [
        "If more than two teams had used the rule?",
        "Did Ann Lee threw a pass?",
        "Which that was built first?",
        "How many goals of #2 were there?",
        "What is the the king?",
        'Who wrote "Salt?',
        "Teams used the rule?",
        "Were a player older?",
        "Is Oslo a city? Is Bergen?",
    ],
)
def test_checks_refuse(question: str) -> None:
    """What released code emitted is refused."""
    assert failed_checks(question)


@pytest.mark.parametrize(
    "question",
    [
        "Did Ann Lee throw fewer than 23 interceptions?",
        "In 2010, were more than 900 people born abroad?",
        "On what date was the bridge opened?",
        "Which is larger, Oslo or Bergen?",
        'Who wrote "Where Is the Sea?" first?',
    ],
)
def test_checks_accept(question: str) -> None:
    """Sound questions pass."""
    assert failed_checks(question) == ()


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("who the coach replaced", "Who did the coach replace?"),
        ("when was the mill built", "When was the mill built?"),
    ],
)
def test_a_question_phrase_is_inverted(phrase: str, expected: str) -> None:
    """A phrase that asks already is put in the order of a question."""
    realised = realise(parse(f"return {phrase}"))
    assert isinstance(realised, Realised), realised
    assert realised.text == expected


@pytest.mark.parametrize(
    ("question", "original", "expected"),
    [
        (
            "How long is it from Siege of Oban to the Siege of Bergen?",
            "Did the Siege of Oban or the Siege of Bergen happen first?",
            "How long is it from the Siege of Oban to the Siege of Bergen?",
        ),
        ("Is Ann Lee a poet?", "Are Ann Lee and Bob Ray poets?", "Is Ann Lee a poet?"),
        ("How old is Ash Tower?", "Was The Ash Tower old?", "How old is the Ash Tower?"),
        ("How old is Ash Tower?", "Is it the Ash Tower. When?", "How old is the Ash Tower?"),
        (
            "When did Band of Horses win?",
            "Did The Band of Horses win?",
            "When did the Band of Horses win?",
        ),
        ("Is that Oban Ferry blue?", "Is the Oban Ferry blue?", "Is that Oban Ferry blue?"),
    ],
)
def test_names_keep_their_article(question: str, original: str, expected: str) -> None:
    """A name that has "the" in the original, shared or its own, has it in the new question."""
    assert restore_articles(question, original) == expected


PASSAGE = "In 1944 the Polish army met the English near Oslo. The march went on."


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Which group is smaller: polish or English?",
            "Which group is smaller: Polish or English?",
        ),
        (
            "Who was born earlier, Ann Lee or Bob Hill?",
            "Who was born earlier, Ann Lee or Bob Hill?",
        ),
        ("How old is The musical film Red Dust?", "How old is the musical film Red Dust?"),
        ("Did the army march in 1944?", "Did the army march in 1944?"),
    ],
)
def test_an_editor_adds_signs_and_capitals(question: str, expected: str) -> None:
    """Names have the passage's capitals, and a choice is set off by a comma."""
    assert copy_edited(question, PASSAGE) == expected
