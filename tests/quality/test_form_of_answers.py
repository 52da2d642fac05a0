"""Answers are whole and of the kind that is asked for, and questions name what they ask of."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.values import Answer, Date, Number, Spans, YesNo
from tests.quality.variants import CHECKS, made


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("What is Ann Lee?", False),
        ("What is the Hay High School, named after Ann Lee?", False),
        ("Which climber was Mount Hay climbed in 1996?", False),
        ("Which climber was Mount Hay climbed by?", True),
        ("What is the capital of Norway?", True),
        ("Which bay did the ship leave?", True),
    ],
)
def test_a_name_is_not_asked_for(question: str, passes: bool) -> None:
    """Pruning leaves a name, or loses the preposition that the asked-for thing had."""
    asked = made(question, "Lee.", Spans(("Hay",)), "Who?", Spans(("Hay",)), "PruneStep")
    assert CHECKS["asks_for_name"].check(replace(asked, question_by="realiser")).passed is passes
    assert CHECKS["asks_for_name"].check(asked).passed


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
        ("Was Hay or the College of Oban, Lund founded later?", "College of Oban", False),
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
    assert CHECKS["pronoun_has_name"].check(asked).passed is passes


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
    ("question", "gold", "passes"),
    [
        ("Who was born first, Ann Lee or Bob Roy?", "Bob Roy", False),
        ("Who was born first, Ann Lee or Bob Roy?", "Ann Lee", True),
        ("Who is younger, Ann Lee or Bob Roy?", "Ann Lee", False),
        ("Who is younger, Ann Lee or Bob Roy?", "Robert Roy", True),
        ("Who died first, Ann Lee or Bob Roy?", "Bob Roy", True),
        ("Who was born first, Ann Lee or Rosa Lind?", "Rosa Lind", True),
    ],
)
def test_the_original_answer_has_the_order_of_the_dates(
    question: str, gold: str, passes: bool
) -> None:
    """Annotators take the later year for the older; without dates none is told wrong."""
    context = (
        "Ann Lee: Ann Lee (3 May 1950 \u2013 1 June 2001) sang from 1970.\n"
        "Bob Roy: Bob Roy (born in 1961) is a singer.\nRosa Lind: Rosa Lind sings."
    )
    asked = made(question, context, Spans((gold,)), question, Spans((gold,)), "ReplaceComp")
    assert CHECKS["order_of_dates"].check(asked).passed is passes


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
    assert CHECKS["pronoun_has_name"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "gold", "passes"),
    [
        ("How many more boys were born than girls?", "18.59", False),
        ("How many more boys were born than girls?", "18", True),
        ("How many more Danish people were there than Finns?", "6.1", False),
        ("How many births were to married women?", "52.1", False),
        ("How many more speak Danish than Finnish?", "2.46", False),
        ("How many percent more speak Danish than Finnish?", "2.46", True),
        ("How many miles runners ran?", "6.1", True),
        ("How many people, in millions, live there?", "3.2", True),
        ("How many miles is it?", "3.2", True),
    ],
)
def test_people_are_whole(question: str, gold: str, passes: bool) -> None:
    """A part of a person was counted per something that the question does not say."""
    answer = Number(Decimal(gold))
    asked = made("Is it more?", "Lee.", YesNo(True), question, answer, "AppendBool")
    assert CHECKS["counts_are_whole"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "value", "passes"),
    [
        ("What is the difference in size between females and males?", "4.1", False),
        (
            "What is the difference between the number of boys and the number of girls?",
            "8.5",
            False,
        ),
        ("What is the difference between the number of boys and the number of girls?", "8", True),
        ("What is the difference between the number of miles per day?", "8.5", True),
        ("What is the difference between the number of hours she ran and swam?", "8.5", True),
    ],
)
def test_numbers_of_things_are_whole(question: str, value: str, passes: bool) -> None:
    """A number of things is no fraction, unless the question says of what."""
    answer = Number(Decimal(value))
    asked = made(question, "Lee.", answer, "Which is more?", Spans(("Hay",)), "ChangeLast")
    assert CHECKS["counts_are_whole"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("name", "passes"), [("Elm Company", True), ("Hay Press", False), ("Roe", True)]
)
def test_a_bridge_is_in_the_paragraph_of_its_figure(name: str, passes: bool) -> None:
    """What was founded in 1828 is named where 1828 is told; one paragraph tells nothing."""
    context = "Elm Company: It was founded in 1828 by Roe.\nHay Press: It was founded in 1830."
    question, gold = "When was the firm that printed it founded?", Date(1828)
    asked = made("Which firm printed it?", context, Spans((name,)), question, gold, "PruneStep")
    assert CHECKS["bridge_has_number"].check(asked).passed is passes
    alone = made("Which firm printed it?", "In 1828.", Spans((name,)), question, gold, "PruneStep")
    assert CHECKS["bridge_has_number"].check(alone).passed


@pytest.mark.parametrize(
    ("context", "passes"),
    [("It has its seat in Oslo and in Bergen.", True), ("It has its seat in Oslo.", False)],
)
def test_all_of_a_list_is_told(context: str, passes: bool) -> None:
    """A yes affirms both places."""
    question = "Was it made by Hay, the firm headquartered in Oslo and Bergen?"
    asked = made(question, context, YesNo(True), "Who?", Spans(("Hay",)), "VerifyAnswer")
    assert CHECKS["both_in_passage"].check(asked).passed is passes


def test_a_company_is_no_person() -> None:
    """What was read for a fund is who leads it."""
    context = "Robert Hill leads Elm Fund. Robert Hill was born in Oslo."
    for text, passes in (("Robert Hill", False), ("Elm Fund", True)):
        asked = made("What is the fund whose head is Lee?", context, Spans((text,)), "Who?",
                     Spans(("Hay",)), "PruneStep")  # fmt: skip
        asked = replace(asked, question_by="realiser")
        assert CHECKS["asks_for_name"].check(asked).passed is passes


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


def test_a_list_ends_with_its_sentence() -> None:
    """The next sentence's first word is no part of the name."""
    context = "It fell in 1063 to Harold and to Tostig Hay. He was earl of Lund."
    question = "It fell to a raid by Harold and Tostig Hay. Was he earl of Lund?"
    asked = made(question, context, YesNo(True), "Who?", Spans(("Lund",)), "VerifyAnswer")
    assert CHECKS["both_in_passage"].check(asked).passed
