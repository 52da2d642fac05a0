"""More classes of VerifyAnswer's questions: objects, places, several names, what it is."""

from __future__ import annotations

import pytest

from tests.qgen.verifying import asked, check_wording


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # Without its noun, a rank is of nothing.
        ("Which mill was the second most common?", "Ashford",
         "Is Ashford the mill that was the second most common?"),
        # An object with all that describes it.
        ("What club did Bob Hill manage following the war?", "Ashford",
         "Did Bob Hill manage Ashford following the war?"),
        ("What was the story Red Dust also published as?", "Blue Hill",
         "Was the story Red Dust also published as Blue Hill?"),
        ("Where did the plane that Ann Lee flew crash?", "Norway",
         "Did the plane that Ann Lee flew crash in Norway?"),
        # What something is.
        ("What is the birthday of the poet who wrote Red Dust?", "May 3, 1891",
         "Is May 3, 1891 the birthday of the poet who wrote Red Dust?"),
        # A title is no statement's beginning; a second part follows a "but".
        ("Where is the magazine headquartered that Ann Lee writes for?", "Oslo",
         "Is the magazine that Ann Lee writes for headquartered in Oslo?"),
        # Any of its kind.
        ("Red Dust was based on what novel written by a Danish author?", '"Blue Hill"',
         'Was Red Dust based on "Blue Hill", the novel written by a Danish author?'),
        # Several names.
        ("Who were the directors of the film shot in Oslo?", "Ann Lee and Bob Hill",
         "Were Ann Lee and Bob Hill the directors of the film shot in Oslo?"),
        ("Red Dust is a song from an album released under which labels?",
         "Red Music and Blue Records",
         "Is Red Dust a song from an album released under Red Music and Blue Records?"),
        # Something of a person's; a verb like a noun; a verb whose object is asked for.
        ("Who is Ann Lee's dance partner?", "Bob Hill", "Is Bob Hill Ann Lee's dance partner?"),
        ("Which stadium hosts the rivalry game between the teams of Oslo and Bergen?", "Red Park",
         "Is Red Park the stadium that hosts the rivalry game between the teams of Oslo and "
         "Bergen?"),
        ("What album did a singer born in Oslo release in late spring 2008?", "Red Dust",
         "Did a singer born in Oslo release Red Dust in late spring 2008?"),
    ],
)  # fmt: skip
def test_wording(question: str, candidate: str, expected: str) -> None:
    """The candidate takes the place of what is asked for."""
    check_wording(question, candidate, expected)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        # What they have in common need not be what they are.
        ("What type of building do Ann Lee and the Red House have in common?", "a museum"),
        ("What do Ann Lee and Bob Hill have in common?", "a yacht"),
        ("What do the stadium and Bob Hill have in common?", "ice hockey"),
        ("Which kind of music are both Red Dust and Blue Hill?", "rock"),
        ("The inn is listed as what type of house?", "public"),
        ("Red Dust and Blue Hill, are which type of entertainment?", "the game"),
        ("Which kind of films are both Red Dust and Blue Hill?", "film"),
        ("The war was fought between the Danes and what armed force of Norway?", "Red Army"),
        # Two things are said of what is asked for.
        ("Which is the birthplace of Ann Lee and has a neighbouring village?", "Ashford"),
        ("What was the arena, in which the games were held, called in 1990?", "the Red Arena"),
        # None that has a place for the candidate.
        ("What was the father of Ann Lee voted to be by the club?", "World's Best Keeper"),
        ("What genre is What's Red due to its beat?", "jazz"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """Forms that are not surely understood have no question."""
    assert asked(question, candidate) is None
