"""When an editor who is sure may reword a question."""

from __future__ import annotations

import pytest

from bpb.correction.corrector import QuestionCorrector
from bpb.correction.in_names import with_told_names
from bpb.correction.same_content import changes_articles_alone, keeps_content
from tests.correction.listed import ListedCorrector


@pytest.mark.parametrize(
    ("question", "proposed"),
    [
        (
            "How many percent more were Danes compared to Finns?",
            "What percent more were Danes than Finns?",
        ),
        ("How many more cows were in Elm than goats compare to Ash?",) * 2,
        ("How many yards more was the third one over the first?",) * 2,
        ("Which town is smaller in percent from the 1990 Census: Ash or Elm?",) * 2,
        ("The firm fo which Ann worked?", "The firm for which Ann worked?"),
    ],
)
def test_the_same_in_better_words(question: str, proposed: str) -> None:
    """Little words go and come."""
    assert keeps_content(question, proposed)


@pytest.mark.parametrize(
    ("question", "proposed"),
    [
        # A name, a figure, a quotation, their order.
        ("Did Ann Lee sing in Oslo?", "Did Ann sing in Oslo?"),
        ("Was it sold to Ann by Bob?", "Was it sold to Bob by Ann?"),
        ("Who was born in 1890 in Elm?", "Who was born in Elm?"),
        ('Who sang "Ash" and "Elm"?', 'Who sang "Ash"?'),
        # What is asked for, denied, compared or ranked.
        ("Who was the firm of Ann?", "What was the firm of Ann?"),
        ("Which firm did not sell hats?", "Which firm did sell hats?"),
        ("Which firm sold more hats?", "Which firm sold fewer hats?"),
        ("Which firm was the first to sell?", "Which firm was the last to sell?"),
        ("Is Ann or Bob older?", "Are Ann and Bob older?"),
        # A verb, what a preposition stands for, who is meant, a word that tells.
        ("The team Ann played for play at Elm Hall?", "The team Ann played for at Elm Hall?"),
        ("Where does the club play that Ann is a goalkeeper for?",
         "Where does the club play that Ann is a goalkeeper?"),
        ("Which firm sold Ash it's Elm shops?", "Which firm sold Ash in Elm shops?"),
        ("Ann Lee and Bo Ek, band is what kind?", "Ann Lee and Bo Ek are what kind?"),
        ("Who sang it? In Oslo?", "Who sang it in Oslo?"),
        ("A part in an Elm Co. made film?", "A part in Elm Co. made a film?"),
        # Who did it, and to whom.
        ("How many hours was Ann kept out of Elm?", "How many hours did Ann keep out of Elm?"),
        ("It grew before the conquest by which town?",
         "It grew before the conquest of which town?"),
        ("In which town was the Ann who was voiced by Bo a nurse?",
         "In which town was the Ann voiced by Bo as a nurse?"),
    ],
)  # fmt: skip
def test_something_else(question: str, proposed: str) -> None:
    """However sure the editor is."""
    assert not keeps_content(question, proposed)


def test_a_word_of_the_passage_stays() -> None:
    """What no dictionary has may be a word of another language."""
    question, proposed = "Who gave the fuero to Elm?", "Who gave the freedom to Elm?"
    assert keeps_content(question, proposed)
    assert not keeps_content(question, proposed, "Ann gave a new fuero to Elm.")


@pytest.mark.parametrize(
    ("question", "proposed", "expected"),
    [
        ("Who speaks German language?", "Who speaks the German language?", True),
        ("Who won, Ann or Papal troops?", "Who won, Ann or the papal troops?", True),
        ("A mill in an Elm Mills built lane?", "A mill in Elm Mills built a lane?", False),
        (
            "Who led the dig in a Hay Co. owned pit?",
            "Who led a dig in the Hay Co. owned pit?",
            False,
        ),
        ("Who sold a mill to the king?", "Who sold mill to the kings?", False),
    ],
)
def test_articles(question: str, proposed: str, expected: bool) -> None:
    """With their marks and capitals; one that goes elsewhere alters what is said."""
    assert changes_articles_alone(question, proposed) is expected


def test_a_name_of_the_passage_stays() -> None:
    """An editor who knows another spelling is not asked; one of what else is wrong is."""
    question = "Who were older, Maxx Rulle or the Holm Elm Club?"
    proposed = "Who was older, Max Rule or the Holm Club?"
    told = "Maxx Rulle joined the Holm Elm Club."
    assert with_told_names(question, proposed, told) == question.replace("were", "was")
    assert with_told_names(question, proposed, "Nobody joined.") == proposed


def test_a_sure_editor_is_followed() -> None:
    """From so much doubt on, from which the question would be refused."""
    question, better = "How tall were Elm compared to Ash?", "How tall was Elm compared to Ash?"
    reworded = "How tall was Elm compared to Ash then?"
    for gain, text in ((4.0, better), (9.0, reworded)):
        known = {question: (reworded, gain)}
        model = QuestionCorrector(ListedCorrector(known), minimum_gain=2.5, maximum_doubt=5.0)
        (read,) = model.proofread([question], ["Elm and Ash are tall."])
        assert read.text in (text, question)
        assert (read.text == reworded) is (gain > model.maximum_doubt)
