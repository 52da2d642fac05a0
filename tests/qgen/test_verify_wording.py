"""VerifyAnswer's wording: a question for a name asked as whether it is that name."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.checks import failed_checks
from bpb.qgen.rank import QuestionBuilder
from bpb.records.example import DecomposedExample, Discard, Example
from tests.qgen.verifying import SOURCE, asked


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # The answer is what something is.
        ("What is the capital of Norway?", "Oslo", "Is Oslo the capital of Norway?"),
        ("Who was the first mayor of Ashford?", "Ann Lee",
         "Was Ann Lee the first mayor of Ashford?"),
        ("What was the naval base called?", "Red Point", "Was the naval base called Red Point?"),
        ("What nationality is the poet Ann Lee?", "Norwegian", "Is the poet Ann Lee Norwegian?"),
        # The answer is the subject.
        ("Who directed the film?", "Ann Lee", "Did Ann Lee direct the film?"),
        ("Which band released the album in 1990?", "the Blue Jays",
         "Did the Blue Jays release the album in 1990?"),
        ("Who owns the mill?", "Ann Lee", "Does Ann Lee own the mill?"),
        # A name before the verb may be read as a part of another.
        ("Who annexed Armenia?", "the U.S.S.R", "Did the U.S.S.R annex Armenia?"),
        ("Who sings I Want to Mill with You?", "Ann Lee",
         "Does Ann Lee sing I Want to Mill with You?"),
        ("Who was born in Ashford?", "Ann Lee", "Was Ann Lee born in Ashford?"),
        ("Which team was ahead at half-time?", "the Eagles",
         "Were the Eagles ahead at half-time?"),
        ("Which castle currently houses the museum?", "Red Castle",
         "Does Red Castle currently house the museum?"),
        ("Where did these forces that Lee had come from?", "Oslo",
         "Did these forces that Lee had come in Oslo from?"),
        # The last word was read as a noun.
        ("Where did Bob Roe study?", "Oslo", "Did Bob Roe study in Oslo?"),
        # What describes the noun, or a second thing said, stays.
        ("Which Danish band from Aarhus released the album?", "Blue Jays",
         "Is Blue Jays the Danish band from Aarhus that released the album?"),
        ("What English actor played the king?", "Bob Hill",
         "Is Bob Hill the English actor who played the king?"),
        ("Who wrote the play and directed it?", "Ann Lee",
         "Is Ann Lee the one who wrote the play and directed it?"),
        ("What film was directed by Ann Lee and stars Bob Hill?", "Red Dust",
         "Is Red Dust the film that was directed by Ann Lee and stars Bob Hill?"),
        ("Which country is the firm that owns the mill located?", "Norway",
         "Is the firm that owns the mill located in Norway?"),
        ("Which Danish band discovered by Bob Hill in 1990 won the prize?", "Blue Jays",
         "Is Blue Jays the Danish band discovered by Bob Hill in 1990 that won the prize?"),
        ("What painter that lived in Oslo won the prize?", "Ann Lee",
         "Is Ann Lee the painter that lived in Oslo and won the prize?"),
        # A statement keeps its order, and what describes the thing asked for.
        ("The mill is owned by what Danish bank that was founded then?", "Red Bank",
         "Is the mill owned by Red Bank, the Danish bank that was founded then?"),
        ("The poet who wrote the play worked for what Danish newspaper?", "Red News",
         "Did the poet who wrote the play work for the Danish newspaper Red News?"),
        ("The firm that owns the mill is from which Danish city?", "Aarhus",
         "Is the firm that owns the mill from the Danish city of Aarhus?"),
        ("The woman who wrote it sang in what Danish band?", "the Blue Jays",
         "Did the woman who wrote it sing in the Danish band the Blue Jays?"),
        ("The mill has been known as what since 1990?", "Red Mill",
         "Has the mill been known as Red Mill since 1990?"),
        ("Ann Lee served as what position in the war?", "the Chief of Staff",
         "Did Ann Lee serve as Chief of Staff in the war?"),
        ("The film starred a singer of what nationality?", "Danish",
         "Did the film star a singer of Danish nationality?"),
        # What something is called, is, or is of.
        ("What is the name of this island country whose capital is Oslo?", "Sri Lanka",
         "Is Sri Lanka the name of this island country whose capital is Oslo?"),
        ("What is the nationality of the actor who played Ray?", "Scottish",
         "Is the nationality of the actor who played Ray Scottish?"),
        ("What was Red Hill?", "a body of water", "Was Red Hill a body of water?"),
        ("Who's the director of the film?", "Ann Lee", "Is Ann Lee the director of the film?"),
        # A phrase that is no name.
        ("What separates the islands?", "creeks", "Do creeks separate the islands?"),
        ("The company that owns the mill manages what in Norway?", "pubs and bars",
         "Does the company that owns the mill manage pubs and bars in Norway?"),
        # A described object.
        ("Which club located in Oslo, Norway does Ann Lee play for?", "Red Club",
         "Is Red Club the club located in Oslo, Norway that Ann Lee plays for?"),
        ("In which Danish club founded in 1990 did Ann Lee play?", "Red Club",
         "Is Red Club the Danish club founded in 1990 in which Ann Lee played?"),
        # The answer is an object, with or without a preposition.
        ("What prize did Ann Lee win in 1990?", "the Red Medal",
         "Did Ann Lee win the Red Medal in 1990?"),
        ("Which city was the club founded in?", "Oslo", "Was the club founded in Oslo?"),
        ("In which city was the club founded?", "Oslo", "Was the club founded in Oslo?"),
        ("Who was the film directed by?", "Ann Lee", "Was the film directed by Ann Lee?"),
        ("In 1990, which team did Ann Lee play for?", "the Bears",
         "In 1990, did Ann Lee play for the Bears?"),
        # A place.
        ("Where was Ann Lee born?", "the Netherlands", "Was Ann Lee born in the Netherlands?"),
        ("Where did Ann Lee move in 1990?", "Oslo", "Did Ann Lee move to Oslo in 1990?"),
        # A day.
        ("When was Ann Lee born?", "May 3, 1891", "Was Ann Lee born on May 3, 1891?"),
        ("On what date did the war end?", "May 3, 1891", "Did the war end on May 3, 1891?"),
        ("She is known for a series that began on what date?", "May 3, 1891",
         "Is she known for a series that began on May 3, 1891?"),
        # The question word in place.
        ("The director of the film was born in what city?", "Oslo",
         "Was the director of the film born in Oslo?"),
        ("The station is on what transcontinental highway?", "the Elm Highway",
         "Is the station on the transcontinental Elm Highway?"),
        ("On which former estate was the venue of Aloha from Elm located?", "Elm Estate",
         "Was the venue of Aloha from Elm located on Elm Estate, the former estate?"),
        ("It is in which section of the Red Park?", "Elm Land",
         "Is it in Elm Land, the section of the Red Park?"),
        ("Ann Lee starred in what 1932 film?", "Red Dust",
         "Did Ann Lee star in the 1932 film Red Dust?"),
    ],
)  # fmt: skip
def test_wording(question: str, candidate: str, expected: str) -> None:
    """The candidate takes the place of what is asked for, and the question passes all checks."""
    assert asked(question, candidate) == expected
    assert not failed_checks(expected, question)


def test_place_with_the_preposition_of_the_passage() -> None:
    """Where the passage says "at" of a place, so does the question."""
    assert asked("Where was the final played?", "Red Park", "at") == (
        "Was the final played at Red Park?"
    )


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        ("How did Ann Lee die?", "Cholera"),
        ("Who did not win the prize?", "Ann Lee"),
        ("What stadium does the team who has the oldest coach play its home games?", "Red Park"),
        ("What type of architecture is found in the town?", "Gothic"),
        ("Who did the army hire to watch and guide the men?", "Ann Lee"),
        ("When did Ann Lee leave Oslo?", "Bergen"),
        ("What Western country is corporal punishment still allowed?", "Norway"),
        ("Which borough can the fort be found?", "Brooklyn"),
        ("What country is the member of parliament representing?", "Norway"),
        ("When did Ann Lee announce she was leaving?", "May 3, 1891"),
        ("Which nationality was the third largest?", "Norwegian"),
        ("Both Ann and Bob are considered what?", "a magazine"),
        ("Ann Lee was an actor, she won which prize, which she sold in what year?", "Red Medal"),
        ("The founder of the label attending school in what city?", "Oslo"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """Forms that are not surely understood have no question."""
    assert asked(question, candidate) is None


@settings(deadline=None)
@given(
    st.sampled_from(
        ["Who directed the film?", "What is the capital of the land?", "Where was the mill built?",
         "Which city did the army burn in 1430?", "The mill was built in what town?"]
    ),
    st.from_regex(r"[A-Z][b-df-hj-np-rt-z]{2,6}( [A-Z][b-df-hj-np-rt-z]{2,6})?", fullmatch=True),
)  # fmt: skip
def test_the_question_is_the_same_for_every_name(question: str, name: str) -> None:
    """What is asked of one name is asked of any other in the same words."""
    usual = asked(question, "Oslo")
    assert usual is not None
    assert asked(question, name) == usual.replace("Oslo", name)


def test_what_is_somebody_s_is_not_the_answer() -> None:
    """The team is asked for, not its home: the name fills the possessor."""
    in_place = "Did the game take place at the Elks' home?"
    assert asked("Which team's home did the game take place at?", "the Elks") == in_place
    assert asked("What was Lee's first book?", "Red Dust") is not None


def test_no_other_way_words_it() -> None:
    """Where the user's wording cannot be edited, neither grammar nor generator is asked."""
    edit = VerifyAnswer("Ann Lee")
    question = "How come Ann Lee won?"
    original = DecomposedExample(Example("e", question, "Text.", None), SOURCE)
    perturbation = Perturbation("VerifyAnswer", "boolean", SOURCE, edit.apply(SOURCE), edit)
    (found,) = QuestionBuilder(None, None).ask([(original, perturbation)])
    assert isinstance(found, Discard)
