"""A written question about the answer is the original with a candidate or a bound."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.perturb.edit import Edit
from bpb.perturb.edits import AppendBool, VerifyAnswer
from bpb.qdmr.arguments import Comparator
from bpb.qgen.about_answer import strays
from bpb.values import Date, Number

ANN = VerifyAnswer("Ann Lee")
OSLO = VerifyAnswer("Oslo")
AT_LEAST_1900 = AppendBool(Comparator.AT_LEAST, Number(Decimal(1900)))
MORE_THAN_4 = AppendBool(Comparator.MORE, Number(Decimal(4)))
OTHER_THAN_4 = AppendBool(Comparator.NOT_EQUAL, Number(Decimal(4)))
BEFORE_1911 = AppendBool(Comparator.LESS, Date(1911, None, None))
FROM_1911 = AppendBool(Comparator.AT_LEAST, Date(1911, None, None))


@pytest.mark.parametrize(
    ("question", "original", "edit"),
    [
        ("Did he join the band after leaving Oban, before 1911?",
         "After leaving Oban, he joined the band in what year?", BEFORE_1911),
        ("Did Ann Lee direct Red Dust in Oslo?", "Who directed Red Dust in Oslo?", ANN),
        ("Did Ann Lee sing Red Dust?", "Which singer sang Red Dust?", ANN),
        ("Did Ann Lee found the mill?", "Who founded the mill?", ANN),
        ("Is the man from Oslo?", "The man is from which city?", OSLO),
        ("Is the red star at least 1,900 years older?", "How many years older is the red star?",
         AT_LEAST_1900),
        ("Is the mill taller than 1900 feet?", "How tall in feet is the mill?",
         AppendBool(Comparator.MORE, Number(Decimal(1900)))),
        ("Was the mill that Lee founded sold before 1911?",
         "When was the mill that Lee founded sold?", BEFORE_1911),
        ("Was the mill sold in 1911 or later?", "When was the mill sold?", FROM_1911),
        ("Did Lee kick more than four goals?", "How many goals did Lee kick?", MORE_THAN_4),
        ("Did Lee kick a number of goals other than 4?", "How many goals did Lee kick?",
         OTHER_THAN_4),
        ("Did the mill cost more than $12 million?", "How much did the mill cost?",
         AppendBool(Comparator.MORE, Number(Decimal(12_000_000), "dollars"))),
        ("Does it weigh at least 4 tonnes?", "What does it weigh?",
         AppendBool(Comparator.AT_LEAST, Number(Decimal(4), "tonnes"))),
        ("Did Elm and Hay fight each other?", "What bodies fought each other?",
         VerifyAnswer("Elm and Hay")),
        ("Did Lee not kick more than 4 goals?", "How many goals did Lee not kick?", MORE_THAN_4),
        ("Beside Elm, did Ann Lee join another Danish club?",
         "Beside Elm, who joined what other Danish club?", ANN),
        ("Is the mill by Oslo?", "Which city is the mill by?", OSLO),
        ("In 1911, was Oslo the seat?", "In 1911, which city was the seat?", OSLO),
        ("Was a copy of Oslo there?", "A copy of what city was there?", OSLO),
        ("Are Elm and Hay both in Oslo?", "Elm and Hay are both which city in?", OSLO),
    ],
)  # fmt: skip
def test_all_is_said(question: str, original: str, edit: Edit) -> None:
    """But for the noun that was asked for, whose place the candidate takes."""
    assert strays(question, original, edit) == ""


def test_the_answer_is_all_that_it_is_asked_as() -> None:
    """Of the gold answer "Danish" is true; what stands behind them stays."""
    force = VerifyAnswer("the Red Guard")
    asked = "Was it fought by Bob and the Red Guard?"
    original = "It was fought by Bob and what Danish force?"
    assert strays(asked, original, force) == 'does not say "danish"'
    assert strays(asked, original, force, is_gold=True) == ""
    tribe = "It hit a state named after which Native tribe?"
    assert (
        strays("Did it hit a state named after the Sioux?", tribe, VerifyAnswer("the Sioux"))
        == 'does not say "native"'
    )
    described = "It was fought by Bob and what Danish force that won?"
    assert strays(asked, described, force, is_gold=True) == 'does not say "win"'


@pytest.mark.parametrize(
    ("question", "original", "edit", "reason"),
    [
        ("Is Elm a club in Oslo, the club moved there before 1911?",
         "Elm is a club in Oslo, the club moved there in what year?", BEFORE_1911,
         "is put into two sentences"),
        ("Did Ann Lee direct Red Dust?", "Who directed Red Dust in Oslo?", ANN,
         'does not say "oslo"'),
        ("Did Ann Lee direct the film Red Dust?", "Who directed Red Dust?", ANN,
         'says "film", which the question does not'),
        ("Did Ann direct Red Dust?", "Who directed Red Dust?", ANN, "does not say Ann Lee"),
        ("Was Red Dust shot?", "Where was Red Dust shot?", OSLO, "does not say Oslo"),
        ("Did Ann Lee not direct Red Dust?", "Who directed Red Dust?", ANN,
         "denies what the question does not"),
        ("Did Ann Lee score more goals than Bob?", "Who scored fewer goals than Bob?", ANN,
         "puts things in another order"),
        ("Was Ann Lee the first to leave?", "Who was the last to leave?", ANN,
         "puts things in another order"),
        ("Did Ann Lee win?", "Which Danish swimmer won the race?", ANN, 'does not say "danish"'),
        ("Did Ann Lee act as what?", "Who acted as what?", ANN, "asks what"),
        ("Does Ann Lee play for games?", "Ann plays for who plays which games?",
         VerifyAnswer("Lee"), 'says "play" too seldom'),
        ("Did Lee get more than 4 runs of hits?", "How many runs did Lee get with hits?",
         MORE_THAN_4, "ties things otherwise"),
        ("Were more than 4 Cups famous?", "Which Cup was famous?", MORE_THAN_4,
         "asks for no amount"),
        ("Did Ann Lee play?", "Which team's coach played there?", ANN,
         "puts the possessor in another place"),
        ("Was Ann Lee adapted?", "Which novel by Bob was adapted?", ANN, 'does not say "bob"'),
        ("Did Ann Lee direct the film?", "Who directed the film which won Oscars?", ANN,
         'does not say "win"'),
        ("Was the man that Bob built for entering the trade before 1911?",
         "The man that Bob built for entered the trade when?", BEFORE_1911,
         "has a participle for a verb"),
        ("Do Bob and Ray have Oslo in common?", "What city do Bob and Ray have in common?", OSLO,
         "asks what two have, not what they are"),
        ("Was the mill sold after 1911?", "When was the mill sold?", BEFORE_1911,
         "does not say < 1911"),
        ("Was the mill sold in 1911?", "When was the mill sold?", BEFORE_1911,
         "does not say < 1911"),
        ("Did Lee kick at most 4 goals?", "How many goals did Lee kick?", MORE_THAN_4,
         "does not say > 4"),
        ("Did Lee kick 4 goals?", "How many goals did Lee kick?", MORE_THAN_4, "does not say > 4"),
        ("Is the mill at least 1900 feet tall?", "How tall is the mill?", AT_LEAST_1900,
         'says "feet", which the question does not'),
    ],
)  # fmt: skip
def test_what_strays(question: str, original: str, edit: Edit, reason: str) -> None:
    """Nothing is lost, added, turned round or denied."""
    assert strays(question, original, edit) == reason
