"""More shapes of VerifyAnswer: names beside their noun, at the end, of one verb, years, lists."""

from __future__ import annotations

import pytest

from tests.qgen.verifying import asked, check_wording


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # A statement with a possessive after its subject keeps its order.
        ("The actress known for her part in Red Dust won a prize for her role in which play?",
         "Blue Hill",
         "Is it true that the actress known for her part in Red Dust won a prize for her role in "
         "Blue Hill?"),
        # The name of a house is of its people.
        ("What family does the king who left belong to?", "the Elmite",
         "Does the king who left belong to the Elmite family?"),
        ("What dynasty did the king who left belong to?", "the Ming dynasty",
         "Did the king who left belong to the Ming dynasty?"),
        ("Which British duke and politician born in Oban served as Lord?", "Ann Lee",
         "Is Ann Lee the British duke and politician born in Oban who served as Lord?"),
        # The year stands where it is asked for.
        ("The war was fought against the king who died in what year?", "1786",
         "Was the war fought against the king who died in 1786?"),
        ("The mill was built in a war that ended when?", "May 1786",
         "Was the mill built in a war that ended in May 1786?"),
        ("The club has played in the park since what year?", "1786",
         "Has the club played in the park since 1786?"),
        ("When was the writer that lived in Oslo born?", "June 22, 1944",
         "Was the writer that lived in Oslo born on June 22, 1944?"),
        # The name stands beside its noun, or in its place.
        ("The album is by a singer whose debut won what prize in 2017?", "the Red Prize",
         "Is it true that the album is by a singer whose debut won the Red Prize in 2017?"),
        ("The king married the sister of which Danish queen?", "Queen Ann",
         "Is it true that the king married the sister of the Danish Queen Ann?"),
        ("The movement included which poet and painter?", "Ann Lee",
         "Is it true that the movement included the poet and painter Ann Lee?"),
        ("Ann Lee showed her work at which modern art museum in Oslo?", "the Red Museum",
         "Is it true that Ann Lee showed her work at the Red Museum, the modern art museum in "
         "Oslo?"),
        ("Ann Lee was the former head of which firm, which makes pipes?", "Elm",
         "Is it true that Ann Lee was the former head of Elm, the firm which makes pipes?"),
        ("Which nationality makes up the smallest part?", "Norwegians",
         "Do Norwegians make up the smallest part?"),
        # What is joined to a name is a name, a plural that is joined to another none.
        ("Superheaven and Paper Lanterns are bands of which shared genre?", "rock",
         "Is it true that Superheaven and Paper Lanterns are bands of the shared genre rock?"),
        ("The Time: Night is a novella by which Danish writer?", "Ann Lee",
         "Is it true that The Time: Night is a novella by the Danish writer Ann Lee?"),
        ("Politician Ann Lee was born in what county?", "Oban",
         "Was politician Ann Lee born in Oban?"),
        # One more of a list.
        ("Ann Lee starred in a sitcom with what other actor?", "Bob Roy",
         "Did Ann Lee star in a sitcom with the actor Bob Roy?"),
        ("The lake drowned Ashford and what other town?", "Lund",
         "Is it true that the lake drowned Ashford and Lund?"),
        ("The novel features Ann Lee and who else?", "Bob Hill",
         "Is it true that the novel features Ann Lee and Bob Hill?"),
        # After all that was asked.
        ("Where is the firm based that sold the mill?", "Oslo",
         "Is the firm that sold the mill based in Oslo?"),
        ("Where is the host of the show, Red Dust, originally from?", "Norway",
         "Is the host of the show, Red Dust, originally from Norway?"),
        ("To which contest did the school in Oslo send a runner and jumper?", "the Red Games",
         "Did the school in Oslo send a runner and jumper to the Red Games?"),
        ("What Danish film was Ann Lee a producer of?", "Red Dust",
         "Was Ann Lee a producer of Red Dust, the Danish film?"),
        ("What town did Bob Hill have success in after the war?", "Lund",
         "Did Bob Hill have success in Lund after the war?"),
        ("What role did the actor who played Ray play in Red Dust?", "Bob Hill",
         "Did the actor who played Ray play the role of Bob Hill in Red Dust?"),
        # One verb.
        ("Which Danish composer co-wrote Red Dust?", "Ann Lee",
         "Is Ann Lee the Danish composer who co-wrote Red Dust?"),
        # A sentence before, and "name a".
        ("Red Dust is a song of the nineties. Which album was the song from?", "Blue Hill",
         "Red Dust is a song of the nineties. Was the song from Blue Hill?"),
        ("Name a film that Ann Lee has performed in.", "Red Dust",
         "Is Red Dust a film that Ann Lee has performed in?"),
    ],
)  # fmt: skip
def test_wording(question: str, candidate: str, expected: str) -> None:
    """The candidate takes the place of what is asked for."""
    check_wording(question, candidate, expected)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        # The original's own slips would be the variant's.
        ("In which county does the brigade located?", "Red County"),
        ("Ann Lee won the race at what Oslo-based event from 1963?", "the Red Games"),
        ("What do Ann Lee and Bob Hill have in common?", "Norway"),
        ("Which senator did Ann Lee help run for office?", "Bob Hill"),
        ("In which city were the games held in which Ann Lee won, and who lost?", "Oslo"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """Forms that are not surely understood have no question."""
    assert asked(question, candidate) is None


def test_a_noun_that_says_little_does_not_tell_which() -> None:
    """ "Red Dust, the mass of literature" would stand for "what mass of literature"."""
    question = "Is it true that the poet added to what mass of literature?"
    said = asked(question.removeprefix("Is it true that "), "Red Dust")
    assert said is None or "the mass of literature" not in said


def test_a_name_with_a_figure_is_no_date() -> None:
    """ "Studio 33" is a firm."""
    assert asked("The game was made by what company?", "Studio 33") == (
        "Was the game made by Studio 33?"
    )
