"""Edits that keep a question's meaning keep its grammar too, and refuse where either is unsure."""

from __future__ import annotations

import pytest

from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import RotateOperands
from bpb.perturb.operands import interchangeable
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import MoveTime, Reword
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.qgen.question_edits.exchange import chosen
from bpb.qgen.question_edits.side_by_side import side_by_side

BORN = (
    "return when was Ann Lee born ;return when was Bob Roy born ;return which is first of #1 , #2"
)


def rotated(question: str, decomposition: str) -> str | None:
    source = parse(decomposition)
    last = len(source) - 1
    edit = RotateOperands(last, interchangeable(source, last))
    return edit_question(
        question, Perturbation("rule", "invariance", source, edit.apply(source), edit, True)
    )


def kept(question: str, edit: Reword | MoveTime) -> str | None:
    source = parse("return things")
    return edit_question(question, Perturbation("rule", "invariance", source, source, edit, True))


@pytest.mark.parametrize(
    ("question", "decomposition", "expected"),
    [
        ("Who is older, Ann Lee or Bob Roy?", BORN, "Who is older, Bob Roy or Ann Lee?"),
        ("Who has held more positions in the film industry, Ann Lee or Bob Roy?",
         "return positions of the film industry Ann Lee held in the film industry ;"
         "return positions of the Bob Roy held in the film industry ;"
         "return number of #1 ;return number of #2 ;return which is highest of #3 , #4",
         "Who has held more positions in the film industry, Bob Roy or Ann Lee?"),
        ("Who was born first Ann Lee or Bob Roy?", BORN, "Who was born first Bob Roy or Ann Lee?"),
        ('Who is older, "Ann Lee" or Bob Roy?', BORN, 'Who is older, Bob Roy or "Ann Lee"?'),
        ("Which band is older, The Quiet Engines or Paper Lanterns?",
         "return when were Quiet Engines formed ;return when were Paper Lanterns formed ;"
         "return which is first of #1 , #2",
         "Which band is older, Paper Lanterns or The Quiet Engines?"),
        ("Which is taller, the Ash Tower or 40 Elm Street?",
         "return how tall is the Ash Tower ;return how tall is the 40 Elm Street ;"
         "return which is highest of #1 , #2",
         "Which is taller, 40 Elm Street or the Ash Tower?"),
        # Both kinds of guests share the noun.
        ("Were more guests seeking work, or living off gifts?",
         "return guests seeking work ;return living off gifts ;return number of #1 ;"
         "return number of #2 ;return which is highest of #3 , #4", None),
        # What she is known for is no part of a name.
        ('Which author is known for her "Ann of Elm Hill" books: Rosa Lind or Bo Ek?',
         "return author known for her Ann of Elm Hill books Rosa Lind ;"
         "return author known for her Bo Ek ;return which is true of #1 , #2",
         'Which author is known for her "Ann of Elm Hill" books: Bo Ek or Rosa Lind?'),
        ("Were Ann Lee and Bob Roy both actors?",
         "return if Ann Lee was an actor ;return if Bob Roy was an actor ;"
         "return if both #1 and #2 are true",
         "Were Bob Roy and Ann Lee both actors?"),
        ("What jobs are shared by Ann Lee and Bob Roy?",
         "return jobs that are shared by Ann Lee ;return jobs that Bob Roy ;"
         "return jobs in both #1 and #2",
         None),
        ("Are both Ann Lee and Bob Roy Argentinian poets?",
         "return is Ann Lee poet ;return is Bob Roy Argentinian poet ;"
         "return if both #1 and #2 are true",
         None),
        ("Elm Digest and Oban Danish are both what?",
         "return what is Elm Digest ;return what is Oban Danish ;"
         "return what is in both #1 and #2",
         "Oban Danish and Elm Digest are both what?"),
        ("Are both Ann Lee and Bob Roy Danish rock singers?",
         "return is Ann Lee rock singer ;return is Bob Roy Danish rock singer ;"
         "return if both #1 and #2 are true",
         None),
        ("How many Danes were there in Texas, Ohio, and Utah combined?",
         "return Danes that were in Texas , Ohio ;return Danes that were in Utah ;"
         "return number of #1 ;return number of #2 ;return sum of #3 and #4",
         None),
        ("Are Ann Lee and Bob Roy from the same town?",
         "return town Ann Lee is from ;return town that Bob Roy is from ;"
         "return if #1 is the same as #2",
         "Are Bob Roy and Ann Lee from the same town?"),
        ("Which group is larger: Irish or German?",
         "return size of the Irish group ;return size of the German group ;"
         "return which is highest of #1 , #2",
         "Which group is larger: German or Irish?"),
        ("Were there more Germans or Swedes in Ashby?",
         "return Germans in Ashby ;return Swedes in Ashby ;return number of #1 ;"
         "return number of #2 ;return which is highest of #3 , #4",
         "Were there more Swedes or Germans in Ashby?"),
        ("Did Lee or Roy throw more passes?",
         "return passes of Lee ;return passes of Roy ;return number of #1 ;return number of #2 ;"
         "return which is highest of #3 , #4",
         "Did Roy or Lee throw more passes?"),
        ("How many catches did Lee, Roy, and Moe have combined?",
         "return catches of Lee ;return catches of Roy ;return catches of Moe ;"
         "return sum of #1 , #2 , and #3",
         "How many catches did Roy, Moe, and Lee have combined?"),
        ("Which is older, the Ash Mine or Elm Mine?",
         "return when was Ash Mine opened ;return when was Elm Mine opened ;"
         "return which is first of #1 , #2",
         "Which is older, the Elm Mine or Ash Mine?"),
        ("Are the water plants Ash and Elm in the same family?",
         "return family of the water plants Ash ;return family of Elm ;"
         "return if #1 is the same as #2",
         "Are the water plants Elm and Ash in the same family?"),
        ("Which came first, the Ash Hall or Blue Moon?",
         "return when was the Ash Hall built ;return when was Blue Moon built ;"
         "return which is first of #1 , #2",
         "Which came first, Blue Moon or the Ash Hall?"),
        ("The Ash Forest and the Elm Forest are both in which state?",
         "return state of the Ash Forest ;return state of the Elm Forest ;"
         "return state in both #1 and #2",
         "The Elm Forest and the Ash Forest are both in which state?"),
        ("Which firm is larger, Ash Mills or Elm Mills Inc.?",
         "return size of Ash Mills ;return size of Elm Mills Inc. ;"
         "return which is highest of #1 , #2",
         "Which firm is larger, Elm Mills Inc. or Ash Mills?"),
        ("What is the difference in size between Ashby and Elmby?",
         "return size of Ashby ;return size of Elmby ;return difference of #1 and #2",
         "What is the difference in size between Elmby and Ashby?"),
    ],
)  # fmt: skip
def test_operands_side_by_side_are_exchanged(
    question: str, decomposition: str, expected: str
) -> None:
    """With their quotes, articles and capitals, and nothing of what is around them."""
    assert rotated(question, decomposition) == expected


@pytest.mark.parametrize(
    ("question", "decomposition"),
    [
        # Not side by side.
        ("Is Ann Lee older, or is Bob Roy?", BORN),
        # In this order.
        ("Who is older, Ann Lee or Bob Roy, respectively?", BORN),
        # What the first is called may be said of both.
        ("Which was first, the siege or capture of Ashby?",
         "return when was the siege of Ashby ;return when was capture of Ashby ;"
         "return which is first of #1 , #2"),
        ("Were there more married women or men?",
         "return married women ;return men ;return number of #1 ;return number of #2 ;"
         "return which is highest of #3 , #4"),
        ("Are there more registered Democratic or Republican voters?",
         "return registered Democratic ;return number of #1 ;return Republican voters ;"
         "return number of #3 ;return which is highest of #2 , #4"),
        ("Are there more people of self-declared Danish or Irish ancestry?",
         "return people of self-declared Danish ;return number of #1 ;return people of Irish "
         "ancestry ;return number of #3 ;return which is highest of #2 , #4"),
        # A rank among others.
        ("Did he score more in the first or second half?",
         "return points in the first half ;return points in the second half ;"
         "return which is highest of #1 , #2"),
        # The steps lost a part of the name.
        ("Which is older, University of Ash, Elmby or Roy University?",
         "return when was the University of Ash founded ;return when was Roy University founded ;"
         "return which is first of #1 , #2"),
        # The steps cut a name short, or took the subject for a part of one.
        ("Are Ash Day and Escape from the Dark both films?",
         "return if Ash Day is from the dark ;return if Escape is from the dark ;"
         "return if both #1 and #2 are true"),
        ("Is Ashby walled or open?",
         "return if Ashby walled ;return if open ;return which is true of #1 , #2"),
        # What else the first may end in.
        ("What belongs to the bishop of Ashby and Elmby?",
         "return what belongs to the bishop of Ashby ;return what belongs to Elmby ;"
         "return what is in both #1 and #2"),
        # A name for one by way of the other.
        ("Who is older, Ann Lee or her brother?",
         "return when was Ann Lee born ;return when was her brother born ;"
         "return which is first of #1 , #2"),
        # The verb agrees with the first.
        ("Was the mill or the towers built first?",
         "return when was the mill built ;return when was the towers built ;"
         "return which is first of #1 , #2"),
    ],
)  # fmt: skip
def test_operands_that_are_not_whole_stay(question: str, decomposition: str) -> None:
    """None where the words around the operands may belong to one of them, or tell an order."""
    assert rotated(question, decomposition) is None


def test_the_words_that_set_phrases_apart_are_found() -> None:
    """With what the question says of each: a mother of each, here."""
    question = "Who is older, Ann's mother or Bob's mother?"
    named = side_by_side(
        QuestionForm.of(question), ["age of Ann 's mother", "age of Bob 's mother"]
    )
    assert named is not None
    assert [question[a:b] for a, b in named.spans] == ["Ann's mother", "Bob's mother"]
    assert named.joint == "or"
    unclear = QuestionForm.of("Who is older, Ann or Bob's mother?")
    assert side_by_side(unclear, ["age of Ann 's", "Bob 's"]) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ('Who is known for her "Green Mill" books: Ann Lee or Bo Ek?',
         'Who is known for her "Green Mill" books: Bo Ek or Ann Lee?'),
        ('Who is a poet and has been editor of "Red Mill,", Ann Lee or Bo Ek?',
         'Who is a poet and has been editor of "Red Mill,", Bo Ek or Ann Lee?'),
        ('Who is a poet and has been editor of "Red Mill", Ann Lee or Bo Ek',
         'Who is a poet and has been editor of "Red Mill", Bo Ek or Ann Lee?'),
        ("Which breed is extinct: Lund Hound or the Ash-gris?",
         "Which breed is extinct: the Ash-gris or Lund Hound?"),
        ("Which mall, Ash Mall or Elm Mall, has more shops?",
         "Which mall, Elm Mall or Ash Mall, has more shops?"),
        ("Is the rate in Oslo higher or lower than that of Oban?",
         "Is the rate in Oslo lower or higher than that of Oban?"),
        ("Was it more or less than 5?", "Was it less or more than 5?"),
        ("Are there more or less mills in Oslo?", "Are there less or more mills in Oslo?"),
        ("Which firm is older, Ash Mills or Elm Mills Inc.?",
         "Which firm is older, Elm Mills Inc. or Ash Mills?"),
        ("Who is older, Ann Lee or Bob Roe Jr.?", "Who is older, Bob Roe Jr. or Ann Lee?"),
        ("Which is older,Ann or Bob?", "Which is older,Bob or Ann?"),
    ],
)  # fmt: skip
def test_two_behind_a_mark_are_exchanged(question: str, expected: str) -> None:
    """Whatever pronoun stands before it, which is of the one that is asked for."""
    assert chosen(QuestionForm.of(question)) == expected


def test_a_known_name_ends_in_a_noun_of_its_own() -> None:
    """What may be of both elsewhere: "Vigo or James Peries" are no two Peries."""
    question = "Which director was first, Jean Vigo or Sir Lester James Peries?"
    assert chosen(QuestionForm.of(question)) is None
    assert chosen(QuestionForm.of(question), ("Lester James Peries",)) == (
        "Which director was first, Sir Lester James Peries or Jean Vigo?"
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who is older, Ann Lee or Bob Roy?", "Who was born earlier, Ann Lee or Bob Roy?"),
        ("Which happened first, the siege or the fire?",
         "Which happened earlier, the siege or the fire?"),
        ("Which band formed last, Lee or Roy?", "Which band formed later, Lee or Roy?"),
        ("Which film came out earlier Lee or Roy?", "Which film came out first Lee or Roy?"),
        ("Which groups are at least 10%?", "Which groups are 10% or more?"),
        ("How many people were under the age of 18?", "How many people were below the age of 18?"),
        ("How many were 65 and older?", "How many were 65 and over?"),
        ("Which groups made up more than 6% of it?", "Which groups made up over 6% of it?"),
        ("Which groups are smaller than 2%?", "Which groups are under 2%?"),
        ("Which groups are larger than 2.5%?", "Which groups are over 2.5%?"),
        ("Who had more than 1.5 million visits?", "Who had over 1.5 million visits?"),
        ("Who has fewer than 20,000 voters?", "Who has under 20,000 voters?"),
    ],
)  # fmt: skip
def test_comparisons_are_said_in_other_words(question: str, expected: str) -> None:
    """Words that mean the same of what is compared here."""
    assert kept(question, Reword(0)) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Which came first, Lee, Roy or Moe?",
        "Who came first, Lee or Roy?",
        "Which bridge is older, Lee or Roy?",
        "Who is older than Ann Lee?",
        "Which run was more than 3 yards long?",
        "Who scored no more than 3 goals?",
        "Who scored in more than 3 of the games?",
        'Who wrote "More than 3 Things"?',
        "How many people are of 2 or more races?",
        "How many people over 5 feet live there?",
        "Which towns topped more than 1.5 million visits?",
        "Which singers sold many more than 2 million records?",
        "Who scored higher than 90% of the class?",
        "Which group had a 20% or more share?",
        "Which groups were over 20% or more?",
        "Which groups had a higher than 5% rate?",
        "Which groups are larger than 30% of their kind?",
    ],
)
def test_comparisons_that_would_mean_another_thing_stay(question: str) -> None:
    """Three candidates, a race, a measure, a negation, a title, a fixed term."""
    assert kept(question, Reword(0)) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who bought the mill in 1905?", "In 1905, who bought the mill?"),
        ("In 1905, who bought the mill?", "Who bought the mill in 1905?"),
        ("How many goals did Lee kick in the first half?",
         "In the first half, how many goals did Lee kick?"),
        ("Which game has been played in Oslo since 1958?",
         "Since 1958, which game has been played in Oslo?"),
        ("Which ships attacked the town in June 1238?",
         "In June 1238, which ships attacked the town?"),
    ],
)  # fmt: skip
def test_a_time_moves_to_the_other_end(question: str, expected: str) -> None:
    """Where the main verb is the only one it can belong to."""
    assert kept(question, MoveTime(0)) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Who was born in 1905?",
        "Who bought the mill that burned down in 1905?",
        "Who is the president of the club founded in 1905?",
        "Who bought the mill in 1904 or in 1905?",
        "How many more goals were there in 1904 than in 1905?",
        "In 1905, which was larger, Ashby or Elmby?",
        "Who bought the mill?",
    ],
)
def test_a_time_that_may_belong_elsewhere_stays(question: str) -> None:
    """To a clause inside, to another time, or to all that there is to say."""
    assert kept(question, MoveTime(0)) is None
