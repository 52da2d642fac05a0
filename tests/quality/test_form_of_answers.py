"""Answers are whole and of the kind that is asked for, and questions name what they ask of."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.values import Answer, Number, Spans, YesNo
from tests.quality.variants import CHECKS, made


@pytest.mark.parametrize(
    ("original", "question", "passes"),
    [
        ("How many years after the siege that killed many natives did Ann Lee find their bones?",
         "Did Ann Lee find their bones at least 9 years after the siege that killed many natives?",
         False),
        ("How many field goals did the Danes kick in their cup?",
         "Did the Danes in their cup kick more than two field goals?", True),
        ("How many yards did the Danes gain on their drive?",
         "How many yards did the Swedes gain on their drive?", True),
    ],
)  # fmt: skip
def test_their_stays_behind_whom_it_means(original: str, question: str, passes: bool) -> None:
    """A clause at the end leaves a pronoun before its nouns."""
    asked = made(question, "Lee.", YesNo(True), original, Number(Decimal(9)), "AppendBool")
    assert CHECKS["things_are_named"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("gold", "passes"), [("Ann Lee", True), ("Ann Marie Lee", True), ("both with 55", False)]
)
def test_the_answer_that_stays_is_offered(gold: str, passes: bool) -> None:
    """A gold answer that chooses neither answers no choice; a name may have its long form."""
    question = "Who is older, Bob Roy or Ann Lee?"
    asked = made(question, "Lee.", Spans((gold,)), question, Spans((gold,)), "ReorderOperands")
    asked = replace(asked, category="invariance", preserves_answer=True)
    assert CHECKS["answer_is_candidate"].check(asked).passed is passes


def test_a_gold_answer_in_pieces_is_none_of_two() -> None:
    """It answers a question for one with two fragments."""
    question, gold = "Who is older, Bob Roy or Ann Lee?", Spans(("Bob Roy", "of Ann Lee"))
    asked = made(question, "Lee.", gold, question, gold, "ReorderOperands")
    asked = replace(asked, category="invariance", preserves_answer=True)
    assert not CHECKS["answer_is_candidate"].check(asked).passed
    asked = replace(asked, question="Did Lee win more in the second half or the first half?")
    assert not CHECKS["answer_is_candidate"].check(asked).passed


@pytest.mark.parametrize(
    ("question", "answer", "passes"),
    [
        ("Did fewer clubs enter the cup in the 1990 season or the 1992 season?", "the 1992", False),
        ("Did fewer clubs enter the cup in the 1990 season or the 1992 season?",
         "the 1992 season", True),
        ("Did fewer clubs enter the cup in the 1990 season or the 1992 season?",
         "enter the cup in the 1990 season", False),
        ("Was Hay or the College of Oban founded later?", "College of Oban", True),
        ("Were there fewer Danish or Irish people?", "Irish", True),
        ("Which was released later, Leave It to Hay or Elm?", "Leave It to Hay", True),
        ("Which is smaller, Hay, Lund or Elm, Oban?", "Hay", True),
    ],
)  # fmt: skip
def test_a_flipped_choice_has_a_whole_answer(question: str, answer: str, passes: bool) -> None:
    """No noun phrase cut in two, and no verb with it; the people may be left out."""
    asked = made(question, "Lee.", Spans((answer,)), question, Spans(("Hay",)), "ReplaceComp")
    asked = replace(asked, category="comparison")
    assert CHECKS["answer_is_candidate"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "gold", "passes"),
    [
        ("Which case came first, Hay or Lund?", Number(Decimal(1964)), False),
        ("Which year came first, 1964 or 1970?", Number(Decimal(1964)), True),
        ("What is the sum of those from Hay or Lund?", Number(Decimal(7)), True),
    ],
)
def test_the_year_of_one_is_not_the_one(question: str, gold: Answer, passes: bool) -> None:
    """Who asks which of two does not ask when."""
    asked = made(question, "Lee.", gold, question, gold, "ReorderOperands")
    asked = replace(asked, category="invariance", preserves_answer=True)
    assert CHECKS["answer_is_candidate"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Is it more than t he average?", False),
        ("Is the river that wew saw long?", False),
        ("Is the river that we saw long?", True),
        ("Is it 30 yds long?", True),
    ],
)
def test_short_words_are_words(question: str, passes: bool) -> None:
    """Slips of one to four letters are told by the dictionary alone."""
    asked = made(question, "Lee.", YesNo(True), "Who?", Spans(("Hay",)), "AppendBool")
    assert CHECKS["spelling"].check(asked).passed is passes


def test_an_empty_title_makes_no_question() -> None:
    """What lost its title names nothing."""
    question = 'Is it a sequel to "", which aired in 2005?'
    asked = made(question, "Lee.", YesNo(True), "Who?", Spans(("Hay",)), "AppendBool")
    assert not CHECKS["question_form"].check(asked).passed


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Did he drop more than three passes?", False),
        ("In 1694, did they take at least five areas?", False),
        ("After the siege, did they take at least five areas?", True),
        ("Did Lee say that he was ill?", True),
        ("When Ann Lee was ten, was she in Oslo?", True),
    ],
)
def test_a_pronoun_needs_a_name(question: str, passes: bool) -> None:
    """One that is the first to be named stands for nobody."""
    asked = made(question, "Lee.", YesNo(True), "Who?", Spans(("Hay",)), "AppendBool")
    assert CHECKS["things_are_named"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Is Red Ale type of drinks?", False),
        ("Is Hay flowering genus of plants?", False),
        ("Is Hay a flowering genus of plants?", True),
        ("Is Hay Lee a member of the band?", True),
    ],
)
def test_a_kind_has_its_article(question: str, passes: bool) -> None:
    """One of "both types of drinks" is "a type"."""
    asked = made(question, "Lee.", YesNo(True), "Who?", Spans(("Hay",)), "PruneStep")
    assert CHECKS["article"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("context", "passes"),
    [
        ("Most algae hold chlorophyll in their cells.", True),
        ("The chlorophyll is found in algae.", False),
        ("It is a chlorophyll film.", False),
    ],
)
def test_what_stands_alone_in_the_passage_needs_no_article(context: str, passes: bool) -> None:
    """A substance has none."""
    question = "Is chlorophyll found in algae?"
    asked = made(question, context, YesNo(True), "What?", Spans(("Chlorophyll",)), "VerifyAnswer")
    assert CHECKS["article"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("text", "passes"),
    [("under the age", False), ("under the age of 18", True), ("45 to 64", True)],
)
def test_an_answer_is_not_cut_before_of(text: str, passes: bool) -> None:
    """What is offered goes on."""
    question = "Which age group is larger: under the age of 18 or 45 to 64?"
    asked = made(question, "Lee.", Spans((text,)), question, Spans(("45 to 64",)), "ReplaceComp")
    assert CHECKS["answer_is_whole"].check(asked).passed is passes
