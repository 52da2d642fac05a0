"""VerifyAnswer: what it asks about, and which other names are surely wrong."""

from __future__ import annotations

import pytest

from bpb.english.passage import read_passage
from bpb.perturb.edits import VerifyAnswer as Edit
from bpb.perturb.rules.verify_answer import VerifyAnswer
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Example
from bpb.values import Answer, Date, Spans, YesNo

FILM = (
    "Ann Miller directed the film in 1990. The music was written by Robert Hill. "
    "Critics liked what Susan Clark said about it."
)


def candidates(
    question: str,
    context: str,
    *golds: str,
    answer: Answer | None = None,
    decomposition: str = "return film ;return director of #1",
) -> list[str]:
    gold = answer or Spans((golds[0],))
    others = tuple(Spans((text,)) for text in golds[1:])
    example = Example("e", question, context, gold, others)
    made = VerifyAnswer().perturbations(
        DecomposedExample(example, parse(decomposition)), seed=1, limit=9
    )
    return sorted(p.edit.candidate for p in made if isinstance(p.edit, Edit))


def test_one_step_is_enough() -> None:
    """A decomposition of one step is verified too."""
    found = candidates(
        "Who directed the film?", FILM, "Ann Miller", decomposition="return director of the film"
    )
    assert found == ["Ann Miller", "Robert Hill", "Susan Clark"]


def test_an_answer_within_the_gold_one() -> None:
    """What another annotator has of a long answer is asked where that is no phrase; not so what
    only shares a word with it.
    """
    context = "The hall was a general room where the family ate meals. The family room was cold."
    gold = "a general room where the family ate meals"
    assert candidates("What was the hall?", context, gold, "general room") == ["a general room"]
    assert candidates("What was the hall?", context, gold, "family room") == []


@pytest.mark.parametrize(
    ("question", "context", "expected"),
    [
        ("Where was the song released?", "The song came out on RedTunes.", ["on RedTunes"]),
        ("It was the first song to be released where?", "The song came out on RedTunes.",
         ["on RedTunes"]),
    ],
)  # fmt: skip
def test_a_place_that_has_its_preposition(question: str, context: str, expected: list[str]) -> None:
    """Wherever the question asks for it."""
    assert candidates(question, context, "on RedTunes") == expected


@pytest.mark.parametrize(
    ("question", "gold", "expected"),
    [
        ("Which brothers were kings?", "Ann Lee, Bo Ek", ["Ann Lee and Bo Ek"]),
        ("Who have been kings?", "Ann Lee, Bo Ek", ["Ann Lee and Bo Ek"]),
        ("Which towns are old?", "Oslo, Lund", ["Oslo and Lund"]),
        ("In which town is the mill?", "Oslo, Lund", ["Oslo, Lund"]),
        ("Where is the mill?", "Lund, Oslo", ["Lund, Oslo"]),
        ("Which town has the mill?", "Lund, Oslo", ["Lund, Oslo"]),
    ],
)
def test_names_that_one_text_lists(question: str, gold: str, expected: list[str]) -> None:
    """They are several where the question asks for several."""
    context = "Ann Lee was a king, and so was Bo Ek. The mill is in Oslo, Lund."
    assert candidates(question, context, gold)[: len(expected)] == expected


@pytest.mark.parametrize(
    ("question", "context", "gold"),
    [
        ("Which firm in Greater Lund owns it?", "The mill is owned by Hay Mills.", "Hay Mills"),
        ("Ann Lee is better known as what?", "Ann Lee is known as Red Dust.", "Red Dust"),
        ("Which prize did she win?", "She won the Prix d'Or there.", "Prix d'Or"),
        ("Ann Lee plays a younger version of this person in which film?",
         "Ann Lee plays her in Red Dust.", "Red Dust"),
        ("Which cup is she leading the bid for?", "She leads the Lund Euro 2020 bid.",
         "Lund Euro 2020"),
        ("What language was it written in?", "It was written in Latin.", "Latin"),
    ],
)  # fmt: skip
def test_a_word_of_comparison_in_a_name_compares_nothing(
    question: str, context: str, gold: str
) -> None:
    """ "Greater Lund", "better known as"; and names have years and small words in them."""
    assert gold in candidates(question, context, gold)


def test_a_person_is_asked_about_by_two_names_or_more() -> None:
    """One word may be a town, a firm or half a name, and so may one in capitals be."""
    told = f"{FILM} Devon liked it too. Chatfield did not, nor did WR Hines Ward."
    found = candidates("Who directed the film?", told, "Ann Miller")
    assert found == ["Ann Miller", "Robert Hill", "Susan Clark"]


def test_a_name_in_a_title_is_no_person() -> None:
    """Who is named in quotations alone may be nobody."""
    told = f'{FILM} Later she wrote "Letters to Peter Oak".'
    found = candidates("Who directed the film?", told, "Ann Miller")
    assert found == ["Ann Miller", "Robert Hill", "Susan Clark"]


@pytest.mark.parametrize(
    ("question", "context", "gold"),
    [
        # Another name of the answer, or another right one, stands beside it.
        ("Who directed the film?", "Ann Miller and Robert Hill directed the film.", "Ann Miller"),
        ("Who sang?", "Ann Miller, known as Susan Clark, sang there in 1990.", "Ann Miller"),
        ("Who sang?", "Ann Miller sang there. Robert Hill also sang there.", "Ann Miller"),
        # Named in the question.
        ("Who directed the film of Robert Hill?", FILM.split(" Critics")[0], "Ann Miller"),
        # A building, and whom the question's noun does not fit.
        ("Who sang?", "Ann Miller sang. He played at Stadio Verde.", "Ann Miller"),
        ("Who is the mother of Tom?", FILM, "Ann Miller"),
        # A role, and where one is asked for an actor.
        ("Who sang?", "Ann Miller sang. She appeared as Susan Clark.", "Ann Miller"),
        ("Which character sang?", "The maid played by Bob Roe sang. It was Ann Miller.",
         "Ann Miller"),
        # The question has several answers.
        ("Who was one of the directors?", FILM, "Ann Miller"),
        ("She sang for which of the oldest choirs?", "She sang for Ash Choir. Elm Choir sang.",
         "Ash Choir"),
        # The place has its preposition with it.
        ("Where did she teach?", "She taught in the village of Elm.", "in the village of Elm"),
        # A part of the answer, or what it is a part of.
        ("In what country was she born?", "She was born in Scotland. It was cold in the United "
         "Kingdom.", "Scotland"),
    ],
)  # fmt: skip
def test_only_the_answer_where_no_other_is_surely_wrong(
    question: str, context: str, gold: str
) -> None:
    """No other name is asked about where it might be right."""
    assert candidates(question, context, gold) == [gold]


@pytest.mark.parametrize("told", ["Singers such as Robert Hill came.", "He beat Robert Hill."])
def test_a_person_is_no_role(told: str) -> None:
    """ "Such as" names no role, and a lead role is asked of an actor."""
    context = f"Ann Miller sang the lead role. {told}"
    assert candidates("Who sang the lead role?", context, "Ann Miller") == [
        "Ann Miller",
        "Robert Hill",
    ]


@pytest.mark.parametrize(
    ("question", "gold"),
    [
        ("Who was older, Ann Miller or Robert Hill?", "Ann Miller"),
        ("What did Ann Miller do?", "directed the film"),
        ("Why did she leave?", "Cholera"),
        ("Who is Ann Miller the director?", "Ann Miller"),
        ("Which of the two directed the film?", "Ann Miller"),
    ],
)
def test_left_alone(question: str, gold: str) -> None:
    """Choices, answers with verbs, reasons, and answers that the question names."""
    assert candidates(question, FILM, gold) == []


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is the area of the film?", []),
        ("What was the total land area of the film?", []),
        ("What area of the film was Ann known in?", ["Ann Miller"]),
        ("What is the name of the area of the film?", ["Ann Miller"]),
        ("What score was made for the film?", ["Ann Miller"]),
        ("What was the score of the film?", ["Ann Miller"]),
    ],
)
def test_a_name_is_no_amount(question: str, expected: list[str]) -> None:
    """Only where a question asks what an amount is, a name is a slip."""
    assert candidates(question, FILM, "Ann Miller")[:1] == expected


def test_a_comparison_may_be_asked_with_a_short_verb() -> None:
    """ "Who's" asks as "who is" does."""
    assert candidates("Who's scored more goals?", FILM, "Ann Miller")[:1] == ["Ann Miller"]


def test_what_is_so_since_a_year_is_so_since_later_ones() -> None:
    """Only earlier years are surely wrong."""
    context = "The mill burnt in 1980. It has stood here since 1990, and was sold in 1995."
    found = candidates("It has stood here since what year?", context, answer=Date(1990))
    assert found == ["1980", "1990"]


def test_what_is_believed_is_a_statement() -> None:
    """No name nor noun stands in its place."""
    question = "What does the firm of Ann Lee believe about the film?"
    assert candidates(question, FILM, "Robert Hill") == []


def test_annotators_who_disagree() -> None:
    """An answer that another annotator has not given is not sure."""
    assert candidates("Who directed the film?", FILM, "Ann Miller", "Robert Hill") == []


def test_several_spans_and_yes() -> None:
    """Several answers are asked together, but where each is of another question, or one of several;
    yes is left alone.
    """
    both = Spans(("Ann Miller", "Robert Hill"))
    assert candidates("Who worked?", FILM, answer=both) == ["Ann Miller and Robert Hill"]
    assert candidates("Who directed and who wrote?", FILM, answer=both) == []
    assert candidates("What is one name of it?", FILM, answer=both) == []
    assert candidates("Was it?", FILM, answer=YesNo(True)) == []


@pytest.mark.parametrize(
    ("name", "context", "expected"),
    [
        ("Bears", "He joined the Bears in 1990.", "the Bears"),
        ("Oslo", "He lived in Oslo for years.", "Oslo"),
        ("Denver Foxes", "Champion Denver Foxes came, and the Foxes won.", "the Denver Foxes"),
        ("The Red Mill", "He read The Red Mill.", "The Red Mill"),
        ("The Seat of Ash", "Seat of Ash: The Seat of Ash was one.", "the Seat of Ash"),
        ("The Ash", "The Ash: The Ash was a film.", "The Ash"),
        ("Red Mill", 'He read "The Red Mill", and the Red Mill burnt.', "The Red Mill"),
        ("The Council", "It was decided by the Council.", "the Council"),
        ("Netherlands", "Netherlands", "the Netherlands"),
        ("Holm River", "A mill on Holm River burnt.", "the Holm River"),
        ("The Oslo Lions", "The Oslo Lions won.", "the Oslo Lions"),
        (
            "Oslo Lions",
            "The Oslo Lions won. He beat the Umea Bears and Oslo Lions.",
            "the Oslo Lions",
        ),
    ],
)
def test_articles_are_the_passage_s(name: str, context: str, expected: str) -> None:
    """A name has "the" where the passage writes it so."""
    assert read_passage(context).with_article(name) == expected


def test_a_quarterback_is_no_kicker() -> None:
    """Who plays another position than the question asks for is no candidate."""
    told = (
        "Quarterback Ann Miller threw a long pass. Kicker Susan Clark made a goal. "
        "Later quarterback Robert Hill threw a short one."
    )
    found = candidates("Which quarterback threw the longest pass?", told, "Ann Miller")
    assert found == ["Ann Miller", "Robert Hill"]


def test_annotators_who_mean_the_same() -> None:
    """Parts of one name, singular and plural, and a bare number, which is no name at all."""
    passage = "The Oban Elks beat the Lund Owls, as the Elks ran. Prices are in korunas."
    assert "the Elks" in candidates("Which team won the game?", passage, "Elks", "Oban")
    assert candidates("Which team won the game?", passage, "Elks", "Owls") == []
    assert "the Elks" in candidates("Which team won the game?", passage, "Elks", "the Elks", "29")
    assert "korunas" in candidates("What is the money called?", passage, "korunas", "koruna")


def test_no_date_of_the_question_is_asked() -> None:
    """What it says is no candidate for what it asks."""
    passage = "Ann served from May 3, 1891 until June 1, 1902. The mill burnt on July 4, 1899."
    question = "Ann served from May 3, 1891 until what date?"
    found = candidates(question, passage, answer=Date(1902, 6, 1))
    assert found == ["July 4, 1899", "June 1, 1902"]


def test_a_name_is_in_the_question_only_as_a_whole() -> None:
    """ "North Elm" is not in "8 miles north of Elm"."""
    passage = "South Hill is 8 miles north of Elm. It is near North Elm."
    question = "South Hill, 8 miles north of Elm, is near which village?"
    assert "North Elm" in candidates(question, passage, "North Elm")
    assert candidates("North Elm is near which village?", passage, "North Elm") == []


def test_of_a_name_with_what_describes_it_the_name_is_asked() -> None:
    """Where another annotator gives it alone."""
    golds = ("Ann Miller, of Oslo", "Ann Miller")
    assert candidates("Who directed the film?", FILM, *golds)[0] == "Ann Miller"


def test_a_time_is_asked_with_its_preposition() -> None:
    """Only where the question asks when."""
    context = "The rule was made during the war by Ann Miller."
    assert candidates("When was the rule made?", context, "during the war") == ["during the war"]
    assert candidates("What was the rule for?", context, "during the war") == []
