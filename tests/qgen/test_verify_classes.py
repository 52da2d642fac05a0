"""Classes of VerifyAnswer's questions: what two are, kinds, long objects, lists, what it is."""

from __future__ import annotations

import pytest

from tests.qgen.verifying import asked, check_wording


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # What two things both are.
        ("What are both the Red Dust and the Blue Hill?", "a novel",
         "Are the Red Dust and the Blue Hill both novels?"),
        ("What type of movies are Red Dust and Blue Hill?", "Danish family comedy",
         "Are Red Dust and Blue Hill both Danish family comedy movies?"),
        ("Red Dust and Blue Hill are both what?", "games",
         "Are Red Dust and Blue Hill both games?"),
        ("Both Red Dust and The Blue Hill are what type of films?", "documentary film",
         "Are Red Dust and The Blue Hill both documentary films?"),
        ("Ann Lee and Bob Hill are both this nationality?", "Danish",
         "Are Ann Lee and Bob Hill both Danish?"),
        ("What kind of poets were both Ann Lee and Bob Hill?", "Danish",
         "Were Ann Lee and Bob Hill both Danish poets?"),
        ("What profession do Ann Lee and Bob Hill have in common?", "film director",
         "Are Ann Lee and Bob Hill both film directors?"),
        ("What genre is Red Dust?", "action", "Is the genre of Red Dust action?"),
        ("What musical genre was the song Red Dust?", "a ballad",
         "Was the musical genre of the song Red Dust ballad?"),
        ("What town do the Elm Hall and Ash House have in common?", "Oslo",
         "Is Oslo the town that the Elm Hall and Ash House have in common?"),
        ("What profession did Ann Lee and Bob Hill share?", "writer and producer",
         "Were Ann Lee and Bob Hill both writers and producers?"),
        ("In what city are both 8 Red Street and the Blue Bridge located?", "Oslo",
         "Are 8 Red Street and the Blue Bridge both located in Oslo?"),
        # Without its noun, a rank is of nothing.
        ("Which mill was the second most common?", "Ashford",
         "Is Ashford the mill that was the second most common?"),
        # A kind, or a noun that "what" stands for.
        ("The old tower is the nest of what kind of bird?", "an owl",
         "Is the old tower the nest of an owl?"),
        ("What type of boat did Ann Lee build on the island?", "a rowing boat",
         "Did Ann Lee build a rowing boat on the island?"),
        ("The law is named for at least one Danish what?", "a chemist",
         "Is the law named for at least one Danish chemist?"),
        ("Ashford is near a town that is the third-largest what in the U.S.?", "state capital",
         "Is Ashford near a town that is the third-largest state capital in the U.S.?"),
        ("The firm was founded by a man that made what products?", "personal care products",
         "Was the firm founded by a man that made personal care products?"),
        ("Jolene is a member of the race of what type of people created by Bob Hill?", "giants",
         "Is Jolene a member of the race of giants created by Bob Hill?"),
        # An object with all that describes it.
        ("What singer who taught in Oslo did Bob Hill paint portraits for?", "Ann Lee",
         "Did Bob Hill paint portraits for Ann Lee, the singer who taught in Oslo?"),
        ('Which magazine, the Danish answer to "Blue Hill", did Bob Hill edit?', "Red Dust",
         'Did Bob Hill edit Red Dust, the Danish answer to "Blue Hill"?'),
        ("What series was Ann Lee in that is set in Oslo?", "Red Dust",
         "Was Ann Lee in Red Dust, the series that is set in Oslo?"),
        ("What dye did a Danish painter invent that was named by her son?", "Lundite",
         "Did a Danish painter invent Lundite, the dye that was named by her son?"),
        ("What club did Bob Hill manage following the war?", "Ashford",
         "Did Bob Hill manage Ashford following the war?"),
        ("What was the story Red Dust also published as?", "Blue Hill",
         "Was the story Red Dust also published as Blue Hill?"),
        ("In what school district is Red High School, named after Ann Lee, located?",
         "the Lund School District",
         "Is Red High School, named after Ann Lee, located in the Lund School District?"),
        ("Where did the plane that Ann Lee flew crash?", "Norway",
         "Did the plane that Ann Lee flew crash in Norway?"),
        # One of a list.
        ("Route 1, Route 2, and what other road all run through Ashford?", "Route 9",
         "Is it true that Route 1, Route 2, and Route 9 all run through Ashford?"),
        ("The label is known for records of Bob Hill and what Danish singer who wrote it?",
         "Ann Lee",
         "Is the label known for records of Bob Hill and Ann Lee, the Danish singer who wrote it?"),
        # What something is.
        ("Who is the composer Ann Lee worked with on her musical released in 1990?", "Bob Hill",
         "Is Bob Hill the composer Ann Lee worked with on her musical released in 1990?"),
        ("What is the birthday of the poet who wrote Red Dust?", "May 3, 1891",
         "Is May 3, 1891 the birthday of the poet who wrote Red Dust?"),
        # A title is no statement's beginning; a second part follows a "but".
        ("In Oslo is a 1935 film starring an actress born in what year?", "1911",
         "Is In Oslo a 1935 film starring an actress born in 1911?"),
        ("Walk on Sand stars the actor best known for playing what role in Red Dust?", "Tim Hill",
         "Is it true that Walk on Sand stars the actor best known for playing the role of Tim Hill "
         "in Red Dust?"),
        ("Ann Lee (born 3 May 1965) is a Danish writer, she wrote the script for Red Dust, a film "
         "directed by who?", "Bob Hill",
         "Ann Lee (born 3 May 1965) is a Danish writer. Did she write the script for Red Dust, a "
         "film directed by Bob Hill?"),
        ("Red Dust is a song on the album Blue Hill, the band wrote it for which actress?",
         "Ann Lee",
         "Red Dust is a song on the album Blue Hill. Did the band write it for Ann Lee?"),
        ("Where is the magazine headquartered that Ann Lee writes for?", "Oslo",
         "Is the magazine that Ann Lee writes for headquartered in Oslo?"),
        # Any of its kind.
        ("Red Dust was based on what novel written by a Danish author?", '"Blue Hill"',
         'Is it true that Red Dust was based on "Blue Hill", a novel written by a Danish author?'),
        # Several names.
        ("Who were the directors of the film shot in Oslo?", "Ann Lee and Bob Hill",
         "Were Ann Lee and Bob Hill the directors of the film shot in Oslo?"),
        ("Red Dust is a song from an album released under which labels?",
         "Red Music and Blue Records",
         "Is it true that Red Dust is a song from an album released under Red Music and Blue "
         "Records?"),
        # Something of a person's; a verb like a noun; a verb whose object is asked for.
        ("Who is Ann Lee's dance partner?", "Bob Hill", "Is Bob Hill Ann Lee's dance partner?"),
        ("Which stadium hosts the rivalry game between the teams of Oslo and Bergen?", "Red Park",
         "Is Red Park the stadium that hosts the rivalry game between the teams of Oslo and "
         "Bergen?"),
        ("What album did a singer born in Oslo release in late spring 2008?", "Red Dust",
         "Did a singer born in Oslo release Red Dust in late spring 2008?"),
        ("The song Red Dust was recorded by Bob Hill but who wrote the song?", "Ann Lee",
         "The song Red Dust was recorded by Bob Hill, but did Ann Lee write the song?"),
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
        ("Red Dust is a novel by Ann Lee, Ann Lee (born 3 May 1965) is a poet and what?", "critic"),
        ("The inn is listed as what type of house?", "public"),
        ("Red Dust and Blue Hill, are which type of entertainment?", "the game"),
        ("Which kind of films are both Red Dust and Blue Hill?", "film"),
        ("The war was fought between the Danes and what armed force of Norway?", "Red Army"),
        ("Which prize did Ann Lee win in 2002?", "the 2002 Red Prize"),
        # Two things are said of what is asked for.
        ("Which is the birthplace of Ann Lee and has a neighbouring village?", "Ashford"),
        ("What was the arena, in which the games were held, called in 1990?", "the Red Arena"),
        # None that has a place for the candidate.
        ("What was the father of Ann Lee voted to be by the club?", "World's Best Keeper"),
        ("Who was this Danish founder, a singer, dug the well?", "Ann Lee"),
        ("Which bay in the sea is located Wales's first mill?", "Red Bay"),
        ("What genre is What's Red due to its beat?", "jazz"),
        ("Which record does the keeper of the club hold?", "most goals in a season"),
        ("What was the air date that the series that preceded it?", "May 3, 1991"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """Forms that are not surely understood have no question."""
    assert asked(question, candidate) is None
