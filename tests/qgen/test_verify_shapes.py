"""More shapes of VerifyAnswer: names beside their noun, at the end, of one verb, years, lists."""

from __future__ import annotations

import pytest

from tests.qgen.verifying import asked, check_wording


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # What stands between "who" and its verb is no noun.
        ("Who first climbed the hill?", "Ann Lee", "Did Ann Lee first climb the hill?"),
        ("Who later became king?", "Bob Hill", "Did Bob Hill later become king?"),
        # A participle before the subject's noun is not its verb.
        ("Who had to listen to it?", "elected members",
         "Did elected members have to listen to it?"),
        # A statement with a possessive after its subject keeps its order.
        ("The actress known for her part in Red Dust won a prize for her role in which play?",
         "Blue Hill",
         "Did the actress known for her part in Red Dust win a prize for her role in Blue "
         "Hill?"),
        # The name of a house is of its people.
        ("What dynasty did the king who left belong to?", "the Ming dynasty",
         "Did the king who left belong to the Ming dynasty?"),
        ("Which British duke and politician born in Oban served as Lord?", "Ann Lee",
         "Is Ann Lee the British duke and politician born in Oban who served as Lord?"),
        # The year stands where it is asked for.
        ("The war was fought against the king who died in what year?", "1786",
         "Was the war fought against the king who died in 1786?"),
        ("The mill was built in a war that ended when?", "May 1786",
         "Was the mill built in a war that ended in May 1786?"),
        ("When was the writer that lived in Oslo born?", "June 22, 1944",
         "Was the writer that lived in Oslo born on June 22, 1944?"),
        # The name stands beside its noun, or in its place.
        ("The album is by a singer whose debut won what prize in 2017?", "the Red Prize",
         "Is the album by a singer whose debut won the Red Prize in 2017?"),
        ("The king married the sister of which Danish queen?", "Queen Ann",
         "Did the king marry the sister of the Danish Queen Ann?"),
        ("The movement included which poet and painter?", "Ann Lee",
         "Did the movement include Ann Lee, the poet and painter?"),
        ("Ann Lee showed her work at which modern art museum in Oslo?", "the Red Museum",
         "Did Ann Lee show her work at the Red Museum, the modern art museum in Oslo?"),
        ("Ann Lee was the former head of which firm, which makes pipes?", "Elm",
         "Was Ann Lee the former head of Elm, the firm, which makes pipes?"),
        ("Which nationality makes up the smallest part?", "Norwegians",
         "Do Norwegians make up the smallest part?"),
        # A people that passages call with "the", and a country that ends like several.
        ("Who lost the Battle of Lund?", "the Dutch", "Did the Dutch lose the Battle of Lund?"),
        ("Who was defeated at Lund?", "the French", "Were the French defeated at Lund?"),
        ("Which country borders the lake?", "Germany",
         "Is Germany the country that borders the lake?"),
        # What is joined to a name is a name, a plural that is joined to another none.
        ("Politician Ann Lee was born in what county?", "Oban",
         "Was politician Ann Lee born in Oban?"),
        # After all that was asked.
        ("Which town Did the man who sang it live in?", "Oban",
         "Did the man who sang it live in Oban?"),
        ("Where is the firm based that sold the mill?", "Oslo",
         "Is the firm that sold the mill based in Oslo?"),
        ("Where is the host of the show, Red Dust, originally from?", "Norway",
         "Is the host of the show, Red Dust, originally from Norway?"),
        ("To which contest did the school in Oslo send a runner and jumper?", "the Red Games",
         "Did the school in Oslo send a runner and jumper to the Red Games?"),
        ("What Danish film was Ann Lee a producer of?", "Red Dust",
         "Was Ann Lee a producer of Red Dust, the Danish film?"),
        # The place that ends it lacks its preposition's noun, whatever clause stands between.
        ("Which city is the rock band, that released it in March, from?", "Lund",
         "Is the rock band, that released it in March, from Lund?"),
        ("Which town is the band, that released it on May 3, 2012, from?", "Lund",
         "Is the band, that released it on May 3, 2012, from Lund?"),
        ("Where is the singer from, who wrote Red Dust?", "Lund",
         "Is the singer from Lund, who wrote Red Dust?"),
        ("Where is the mill located that Ann Lee built?", "Lund",
         "Is the mill that Ann Lee built located in Lund?"),
        # Two participles share an auxiliary.
        ("What is found in moss and essential for growth?", "chlorophyll",
         "Is chlorophyll found in moss and essential for growth?"),
        # The answer has its preposition.
        ("Where does Ann Lee teach courses on botany?", "in the village of Elm",
         "Does Ann Lee teach courses on botany in the village of Elm?"),
        ("Where was Ann Lee born?", "near Oslo", "Was Ann Lee born near Oslo?"),
        ("What was the title of the man that built the mill, one of those leading to the fire?",
         "Lord of Elm",
         "Was Lord of Elm the title of the man that built the mill, one of those leading to the "
         "fire?"),
        ("Who was born in Oslo and went by Annie?", "Ann Lee",
         "Is Ann Lee the one who was born in Oslo and went by Annie?"),
        # Decades.
        ("Ann Lee joined the strike that took place in what decade?", "the 1990s",
         "Did Ann Lee join the strike that took place in the 1990s?"),
        # Since a year.
        # One verb.
        ("Which Danish composer co-wrote Red Dust?", "Ann Lee",
         "Is Ann Lee the Danish composer who co-wrote Red Dust?"),
        # A sentence before, and "name a".
        ("Red Dust is a song of the nineties. Which album was the song from?", "Blue Hill",
         "Red Dust is a song of the nineties. Was the song from Blue Hill?"),
        # "Past" and "up" are no prepositions here, and "alongside" is one.
        ("Which firm was the largest in the past?", "Acme", "Was Acme the largest in the past?"),
        ("Who grew up in Oslo?", "Ann Lee", "Did Ann Lee grow up in Oslo?"),
        ("Which actor did Ann Lee star alongside?", "Bob Roe",
         "Did Ann Lee star alongside Bob Roe?"),
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
        ("What do Ann Lee and Bob Hill have in common?", "Norway"),
        # "Did he want to be Max Ek" is of another kind than "want to save".
        ("Which book about the war, did Ann Lee say was good?", "Red Dust"),
        # The second verb is none of "was".
        ("What was founded in Oslo and moved to Lund?", "the Elm Club"),
        ("What was born in Oslo and died in Lund?", "the Elm Club"),
        # The answer's place is not at the end.
        ("Which firm is Ann Lee the owner of?", "in the village of Elm"),
        # A place at the end would be that of the last thing said.
        ("In what Danish province is the city located where Ann Lee taught?", "Lund"),
        # More than a thing is pointed at, or a time.
        ("Ann Lee wrote this film and these plays?", "Red Dust"),
        ("Ann Lee moved to this city because she liked it?", "Oslo"),
        ("Ann Lee was known by this name on this 11 mile road?", "Red Dust"),
        # A group of those that are named, or with a clause that may go on.
        ("Which of the two mills did Ann Lee buy?", "Elm Mill"),
        ("Which of the mills that burnt was built in 1990?", "Elm Mill"),
        # What was so "since" is not told.
        ("The mill was used by the club since what year?", "1990"),
        ("The team Ann Lee played for play their games at Elm Park since what year?", "1990"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """Forms that are not surely understood have no question."""
    assert asked(question, candidate) is None


def test_a_name_with_a_figure_is_no_date() -> None:
    """ "Studio 33" is a firm."""
    assert asked("The game was made by what company?", "Studio 33") == (
        "Was the game made by Studio 33?"
    )


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        ("Which kicker made more field goals?", "Ann Lee",
         "Was Ann Lee the kicker who made more field goals?"),
        ("Which team scored more points in the first half?", "the Elks",
         "Were the Elks the team that scored more points in the first half?"),
        ("Who threw the longer pass?", "Ann Lee", "Was Ann Lee the one who threw the longer pass?"),
        ("Which QB had more yards?", "Ann Lee", "Was Ann Lee the QB who had more yards?"),
        # This compares nothing.
        ("Which city is more commonly known as the Red Town?", "Oslo",
         "Is Oslo more commonly known as the Red Town?"),
    ],
)  # fmt: skip
def test_of_two(question: str, candidate: str, expected: str) -> None:
    """Whether it is the one that has more: "did Ann make more goals" would ask than who."""
    check_wording(question, candidate, expected)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        ("What group was the average age higher?", "Danes"),
        ("Which team did it beat by more points?", "the Elks"),
        ("Who had more points at halftime?", "the Elks"),
        ("What movements pursued a more radical course?", "Ann Lee"),
    ],
)
def test_of_two_is_left_alone(question: str, candidate: str) -> None:
    assert asked(question, candidate) is None


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # "What" as the noun of an article asks for a noun without one.
        ("The band played a song with a steady what?", "drum beat",
         "Did the band play a song with a steady drum beat?"),
        ("Ann Lee played a what in Red Dust?", "young nurse",
         "Did Ann Lee play a young nurse in Red Dust?"),
        # One of several, and one more of a list.
        ("Ann Lee plays for which of the oldest Danish clubs?", "Elm",
         "Does Ann Lee play for Elm, one of the oldest Danish clubs?"),
        ("The road connects Ash, Elm and what other town?", "Oban",
         "Does the road connect Ash, Elm and Oban?"),
        ("She played in the band Ash, and what other band?", "Oban",
         "Did she play in the band Ash and Oban?"),
        ("The building of the dam hit Lund, Ohio, and what other town?", "Oban",
         "Did the building of the dam hit Lund, Ohio, and Oban?"),
        ("The show was made by Ann Lee and who else?", "Bob Roy",
         "Was the show made by Ann Lee and Bob Roy?"),
        # Without a word that asks, "this" or the gap at the end asks.
        ("This poet was born in Oslo.", "Ann Lee", "Was Ann Lee born in Oslo?"),
        ("Ann Lee worked with this singer born in Oban?", "Bob Roy",
         "Did Ann Lee work with Bob Roy, the singer born in Oban?"),
        ("The first prize was won by", "Ann Lee", "Was the first prize won by Ann Lee?"),
        ("The hall is part of a park called?", "Elm Park",
         "Is the hall part of a park called Elm Park?"),
    ],
)  # fmt: skip
def test_what_asks_in_place(question: str, candidate: str, expected: str) -> None:
    """The statement is asked with the candidate where the question has a gap."""
    check_wording(question, candidate, expected)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        ("The band played a song with a steady what?", "the drum beat"),
        ("The band played a song with a steady what?", "Elm"),
        ("Name an actor that she worked with.", "Bob Roy"),
        ("He was born in Oslo.", "Bob Roy"),
    ],
)
def test_what_asks_in_no_place(question: str, candidate: str) -> None:
    assert asked(question, candidate) is None
