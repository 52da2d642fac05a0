"""Edits that say the same otherwise: the question word's place, voice, doer, clause, possessive."""

from __future__ import annotations

import pytest

from bpb.perturb.edit import Edit
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import (
    ChangeVoice,
    MoveQuestionWord,
    RewordClause,
    RewordDoer,
    RewordPossessive,
)
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question

STEPS = parse("return the thing ;return the name of #1")


def reworded(question: str, edit: Edit) -> str | None:
    """The question after an edit that keeps the steps."""
    perturbation = Perturbation("", "invariance", STEPS, STEPS, edit, preserves_answer=True)
    return edit_question(question, perturbation)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("In which city was Ann Lee born?", "Which city was Ann Lee born in?"),
        ("To whom was the letter addressed?", "Who was the letter addressed to?"),
        ("What stadium did the game take place in?", "In what stadium did the game take place?"),
        ("Who did the queen serve under?", "Under whom did the queen serve?"),
        ("The opera was written by what composer?", "By what composer was the opera written?"),
        ("Ann Lee starred in which 1990 film?", "In which 1990 film did Ann Lee star?"),
        ("The firm employs which architect?", "Which architect does the firm employ?"),
        ("Researchers prefer what term?", "What term do researchers prefer?"),
    ],
)
def test_question_word_moves(question: str, expected: str) -> None:
    """It leaves its preposition, takes it along, or comes to the front from within."""
    assert reworded(question, MoveQuestionWord()) == expected


@pytest.mark.parametrize(
    "question",
    [
        # What follows the verb would part it from its preposition.
        "In which city was Ann Lee born in 1990?",
        "In what film did Ann Lee play a man who won the cup?",
        # A way is no place.
        "In what way did the law change?",
        # It belongs to a clause that cannot be left.
        "Ann Lee is a singer born in which year?",
        "The meeting was hosted by the minister from what party?",
        "The school has offices in the tower in what part of Oslo?",
        "Early in the game, the Broncos drove to what line?",
        "What firm does the office operate out of?",
        "Who is the mayor of Lund?",
        "What did the team come up with?",
    ],
)
def test_question_word_stays(question: str) -> None:
    """Where its place is not sure."""
    assert reworded(question, MoveQuestionWord()) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who designed the bridge?", "By whom was the bridge designed?"),
        ("What company developed the drug?", "By what company was the drug developed?"),
        ("Who wrote the early drafts?", "By whom were the early drafts written?"),
        ("The duchy was created by whom?", "Who created the duchy?"),
        ("By whom was the film directed?", "Who directed the film?"),
        ("Who was the film directed by?", "Who directed the film?"),
    ],
)
def test_voice_changes(question: str, expected: str) -> None:
    """Active to passive, and back."""
    assert reworded(question, ChangeVoice()) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Who designed the bridge in 1990?",
        "Who wrote and directed the film?",
        "Who designed his house?",
        # A firm's name, it may be.
        "Who founded Elm Instruments?",
        "Who designed the house that it is modeled on?",
        "Which film was released first, Ash or Elm?",
        "Who liked the film?",
        "Which kicker made the most field goals?",
    ],
)
def test_voice_stays(question: str) -> None:
    """Where more is said of the doing, or the verb is no making."""
    assert reworded(question, ChangeVoice()) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who directed the 2001 film Ash?", "Who was the director of the 2001 film Ash?"),
        ("Who wrote the book Elm?", "Who was the author of the book Elm?"),
        ("Who wrote the song Elm?", "Who was the writer of the song Elm?"),
        ("Who is the founder of the museum?", "Who founded the museum?"),
        (
            "Who is the author of the book about the history of Oslo?",
            "Who wrote the book about the history of Oslo?",
        ),
        (
            "Where was the author of the novel Ash born?",
            "Where was the person who wrote the novel Ash born?",
        ),
    ],
)
def test_doer_is_reworded(question: str, expected: str) -> None:
    """A verb for the noun, and back."""
    assert reworded(question, RewordDoer()) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Who founded the museum in 1990?",
        "Who is the director of the agency?",
        "Who wrote that the style is old?",
        "Who directed the purges of the party?",
        "Who wrote lyrics for the song?",
        "Who is the creator of the show Elm?",
        "Is the founder of the museum older, or the founder of the club?",
    ],
)
def test_doer_stays(question: str) -> None:
    """Where a time is told, or an office or a saying is no work."""
    assert reworded(question, RewordDoer()) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Ann Lee sang in a film directed by which Dane?",
            "Ann Lee sang in a film that was directed by which Dane?",
        ),
        (
            "Which firm signed the singer born in 1990?",
            "Which firm signed the singer who was born in 1990?",
        ),
        (
            "What is the name of the book that was written by Ann Lee?",
            "What is the name of the book written by Ann Lee?",
        ),
        (
            "Elm United was a club based in which town?",
            "Elm United was a club that was based in which town?",
        ),
        (
            "What is the name of the film starring Ann Lee?",
            "What is the name of the film that stars Ann Lee?",
        ),
        (
            "How many towers located in the town are over 300 feet tall?",
            "How many towers that are located in the town are over 300 feet tall?",
        ),
    ],
)
def test_clause_is_reworded(question: str, expected: str) -> None:
    """Spelled out, or shortened to its participle."""
    assert reworded(question, RewordClause()) == expected


@pytest.mark.parametrize(
    "question",
    [
        # The participle may be the main verb.
        "Where were the lines built in the valley?",
        "When was the service launched in the town?",
        "What style were the houses designed in?",
        # What is shortened would take the second verb's subject.
        "What is the band that was formed in Oslo and was signed by Ash?",
        'Who sang "The Film Directed by Ann"?',
        "Which author has had works published by the press?",
        "How many people live in six miles of the county based on its density in 2000?",
        "Which firm made the film directed by Ann Lee and starring Bob Hill?",
        "Who sang in a band composed of four men?",
        "Who is the mayor of Lund?",
    ],
)
def test_clause_stays(question: str) -> None:
    """Where it may be no clause, or not of that noun alone."""
    assert reworded(question, RewordClause()) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where was Ann Lee's brother born?", "Where was the brother of Ann Lee born?"),
        ("Who is the wife of Bob Hill?", "Who is Bob Hill's wife?"),
        (
            "How much of Warsaw's population was Jewish?",
            "How much of the population of Warsaw was Jewish?",
        ),
    ],
)
def test_possessive_is_reworded(question: str, expected: str) -> None:
    """An apostrophe for "of", and back."""
    assert reworded(question, RewordPossessive()) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Who is the wife of James?",
        'Who starred in "Ann\'s Brother"?',
        "When was the Smith's owner born?",
        "Who is the brother of Ann Lee's wife of Bob Hill?",
        "Who is the wife of the mayor?",
        "Dr. Ann Mary-Lou Dana Hill Lee Roe's daughter was born in what year?",
    ],
)
def test_possessive_stays(question: str) -> None:
    """Where it would read badly, or is a title's."""
    assert reworded(question, RewordPossessive()) is None
