"""A question's certain slips are mended, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.qgen.copy_edit import copy_edited

CONTEXT = (
    "Red Harbour: Red Harbour is a Danish film by Karen Holmgaard.\n"
    "Blue Lantern: Blue Lantern is a novel. The University of Westmark printed it, and the "
    "University of Westmark still does. The Fairlight Gallery burnt. In 1944 the English were at "
    "Westmark. Seven men came. It broke Lund's law. Niels Ostergaard met Jens Lamberts and Ann "
    "Copper at the Elm Bridge and at Hay Bridge. "
    "The Wolves beat Elm, and later the Wolves sang of the Three Kingdoms.\n"
    "Muse (band): Muse are a band. Lund's Law is old.\n"
    "Fern Ranch: Fern Ranch is a film of the Fern Ranch.\n"
    "The Sea (1990 film): The Sea is a 1990 drama film. A Bureau of Water man saw it."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # Spelling: the passage's name, or the one word that it can be.
        ("Which film did Karen Holmgard direct?", "Which film did Karen Holmgaard direct?"),
        ("Which televsion series came first?", "Which television series came first?"),
        ("Where did Steven live?", "Where did Steven live?"),
        ("Which gallery shows Red Harbour?", "Which gallery shows Red Harbour?"),
        # "Found" for "founded", where the passage has the one alone.
        ("What year was Red Harbour found?", "What year was Red Harbour found?"),
        # Capitals.
        ("Where were the english in 1944?", "Where were the English in 1944?"),
        ("Who is the french director of the film?", "Who is the French director of the film?"),
        ("Who directed red Harbour?", "Who directed Red Harbour?"),
        ("Which Westmark county was it?", "Which Westmark county was it?"),
        ("Were there more danes or germans?", "Were there more danes or Germans?"),
        ("Is it true that blue Lantern is a novel?", "Is it true that Blue Lantern is a novel?"),
        ("Was Karen Holmgaard and Jens Lamberts known at Elm?",
         "Were Karen Holmgaard and Jens Lamberts known at Elm?"),
        ("Was there more primary classes or teachers?",
         "Were there more primary classes or teachers?"),
        ("Was there more stress or joy?", "Was there more stress or joy?"),
        ("Is Westmark apart of Lund?", "Is Westmark a part of Lund?"),
        ("Who had a 45 year stint?", "Who had a 45-year stint?"),
        ("Was she the two time winner?", "Was she the two-time winner?"),
        ("How many 18 year olds were there?", "How many 18 year olds were there?"),
        ("Was the Lund based school closed?", "Was the Lund-based school closed?"),
        ("Was Lund based on a play?", "Was Lund based on a play?"),
        ("Who was born on May 20,1908?", "Who was born on May 20, 1908?"),
        ("Who lead the way?", "Who led the way?"),
        ("Which team had the least points?", "Which team had the fewest points?"),
        ("In the first half how many won?", "In the first half, how many won?"),
        ("In the end did it burn?", "In the end, did it burn?"),
        ("When was the Lund's Law broken?", "When was Lund's Law broken?"),
        ("Which event happend first?", "Which event happened first?"),
        ("Who won an Academy award?", "Who won an Academy Award?"),
        ("How many births where to Danes?", "How many births were to Danes?"),
        ("Which 1958 born Danish writer won?", "Which 1958-born Danish writer won?"),
        ("Who was by 1958 born in Elm?", "Who was by 1958 born in Elm?"),
        ("How are Karen and Muse alike?", "How are Karen and Muse alike?"),
        ("Which is older, Elm or Fern Ranch?", "Which is older, Elm or Fern Ranch?"),
        ("How many passes went to copper?", "How many passes went to Copper?"),
        ("How many yards did copper get?", "How many yards did Copper get?"),
        ("Was it made by elm?", "Was it made by elm?"),
        ("Which stand up comedian won?", "Which stand-up comedian won?"),
        ("How many years was it a cup>?", "How many years was it a cup?"),
        ("How long was Ostergaards longest goal?", "How long was Ostergaard's longest goal?"),
        ("How long did the Ostergaards live there?", "How long did the Ostergaards live there?"),
        ("When did Lamberts die?", "When did Lamberts die?"),
        ("Was she the two time Elm champion?", "Was she the two-time Elm champion?"),
        # Of two things the comparative is said, but of all there are the superlative.
        ("Which is the oldest, Elm or Hay?", "Which is older, Elm or Hay?"),
        ("Who had the best ranking, Elm or Hay?", "Who had the better ranking, Elm or Hay?"),
        ("Which has the most acts, Elm or Hay?", "Which has more acts, Elm or Hay?"),
        ("Which had the least pupils, Elm or Hay?", "Which had fewer pupils, Elm or Hay?"),
        ("Which is least common, Elm or Hay?", "Which is less common, Elm or Hay?"),
        ("Which band was formed earliest, Elm or Hay?",
         "Which band was formed earlier, Elm or Hay?"),
        ("Who threw the longest pass, Elm or Hay?", "Who threw the longest pass, Elm or Hay?"),
        ("Which is the tallest in Asia, Elm or Hay?", "Which is the tallest in Asia, Elm or Hay?"),
        ("Which is one of the oldest, Elm or Hay?", "Which is one of the oldest, Elm or Hay?"),
        ("Which is best known for it, Elm or Hay?", "Which is best known for it, Elm or Hay?"),
        ("Which is the oldest, Elm, Lund or Hay?", "Which is the oldest, Elm, Lund or Hay?"),
        ("Are the Hay Bridge and Elm Bridge old?", "Are the Hay Bridge and the Elm Bridge old?"),
        ("What happened first, the fire, or the flood?",
         "What happened first, the fire or the flood?"),
        ("Who won more, Elm and Hay, or Lund and Oban?",
         "Who won more, Elm and Hay, or Lund and Oban?"),
        # Commas and prepositions round clauses and places.
        ("What year was the book, written by Lund in Oslo, sold?",
         "What year was the book written by Lund in Oslo sold?"),
        ("It stars a nominee, who won the prize in what year?",
         "It stars a nominee who won the prize in what year?"),
        ("Ann Holt, 6th Duke of Elm was followed by whom?",
         "Ann Holt, 6th Duke of Elm, was followed by whom?"),
        ("Before 1690s, what was it?", "Before the 1690s, what was it?"),
        ("How many legs does the animal, which Lund found, have?",
         "How many legs does the animal which Lund found have?"),
        ("Was the oldest mill, which Lund built, sold?",
         "Was the oldest mill, which Lund built, sold?"),
        ("Was Elm, which Lund built, sold?", "Was Elm, which Lund built, sold?"),
        ("He fell in which war, that had many dead?", "He fell in which war that had many dead?"),
        ("Is it in Lund, Sweden or Oban?", "Is it in Lund, Sweden or Oban?"),
        ("The mill in Lund, Sweden was burnt by whom?",
         "The mill in Lund, Sweden, was burnt by whom?"),
        ("When was the paper of which Lund was an editor of founded?",
         "When was the paper of which Lund was an editor founded?"),
        ("Who owns the paper of which Lund was an editor of?",
         "Who owns the paper of which Lund was an editor?"),
        ("What network did the show on which Lund played Elm air on?",
         "What network did the show on which Lund played Elm air on?"),
        ("Who founded the order in which Lund was part of?",
         "Who founded the order of which Lund was part?"),
        ("Who sings in the \"The Sea\" film?", "Who sings in the \"Sea\" film?"),
        ("Did she see the Red Harbour?", "Did she see Red Harbour?"),
        ("Did she see the Red Harbour film?", "Did she see the Red Harbour film?"),
        # What one pattern tells.
        ("Is it false that Ann Elm was born in Oban?",
         "Is it false that Ann Elm was born in Oban?"),
        ("Is Elm a drink named by a man born in 1901?",
         "Is Elm a drink named by a man born in 1901?"),
        ("Was it true that Elm is old?", "Is it true that Elm is old?"),
        ("It was led by The 1990 Elm Oaks?", "It was led by the 1990 Elm Oaks?"),
        ("Did tight ends or Tight Ends play?", "Did tight ends or tight ends play?"),
        ("Between Elm and Hay, who's had more?", "Between Elm and Hay, who has had more?"),
        ("Which singer stared in an EP/ album?", "Which singer starred in an EP/album?"),
        ("Was the 1990 film, Hay Bridge, praised?", "Was the 1990 film Hay Bridge praised?"),
        ("Which mill grew between 2005-2009?", "Which mill grew between 2005 and 2009?"),
        ("Which mill had the most water, Elm or Hay?", "Which mill had more water, Elm or Hay?"),
        ("Which Company owned Elm?", "Which company owned Elm?"),
        ("In what 2 countries is it sold?", "In what two countries is it sold?"),
        ("Who sent her to Centre for Elm Studies?", "Who sent her to the Centre for Elm Studies?"),
        ("Is it a species of genus Elm?", "Is it a species of the genus Elm?"),
        ("Which mill was the composed of Elm in?", "Which mill was the composer of Elm in?"),
        ("Were goals longer that 20 yards?", "Were goals longer than 20 yards?"),
        ("How many mills were there proposed by Elm?", "How many mills were proposed by Elm?"),
        ("What Danish language film won?", "What Danish-language film won?"),
        ("What film aired on May 2, 2006 in Elm?", "What film aired on May 2, 2006, in Elm?"),
        ("Who was born first of Ann Elm and Bo Hay?", "Who was born first, Ann Elm or Bo Hay?"),
        ("Elm, and Hay, are part of what?", "Elm and Hay are part of what?"),
        ("How many in percent weren't 25 to 44?",
         "How many percent of people weren't aged 25 to 44?"),
        ("How many percent were not from 25 to 44?",
         "How many percent of people were not aged 25 to 44?"),
        ("How many percent were not 25 to 44 years old?",
         "How many percent of people were not 25 to 44 years old?"),
        ("How many percent of people were not 25 to 44 year olds?",
         "How many percent of people were not 25 to 44 year olds?"),
        ("How many percent were not married?", "How many percent were not married?"),
        ("How many percent are not female householders?",
         "How many percent of households are not female householders?"),
        ("How many percent did not speak Danish?",
         "How many percent of people did not speak Danish?"),
        ("How many percent were not Irish?", "How many percent of people were not Irish?"),
        ("How many percent were not Irish mills?", "How many percent were not Irish mills?"),
        ("How many percent do not have children?",
         "How many percent of households do not have children?"),
        ("Were there more fires in 1981 compared to 2010?",
         "Were there more fires in 1981 than in 2010?"),
        ("Were there more fires in Elm compared to Danish mills?",
         "Were there more fires in Elm compared to Danish mills?"),
        # Articles.
        ("Who named the Holmgaard's rule?", "Who named the Holmgaard's rule?"),
        ("Who wrote on the Lund's law?", "Who wrote on Lund's law?"),
        ("Who was a American poet?", "Who was an American poet?"),
        ("Did it win a NBA title?", "Did it win an NBA title?"),
        ("What was the keeper voted to be?", "What was the keeper voted to be?"),
        ("Where there fewer boys than girls?", "Were there fewer boys than girls?"),
        ("Where there is a mill, what is it?", "Where there is a mill, what is it?"),
        ("Is the writer of it born in Oban?", "Was the writer of it born in Oban?"),
        ("Which is larger of the two, A or B?", "Which is the larger of the two, A or B?"),
        ("Is it a UFO or a KGB man?", "Is it a UFO or a KGB man?"),
        ("Was it an British or a European film?", "Was it a British or a European film?"),
        ("When was University of Westmark shut?", "When was the University of Westmark shut?"),
        ("What was population of Westmark?", "What was the population of Westmark?"),
        ("Who caught a 8-yard pass?", "Who caught an 8-yard pass?"),
        ("Who caught an 25-yard pass?", "Who caught a 25-yard pass?"),
        ("Was Elm Bridge built first?", "Was the Elm Bridge built first?"),
        ("Was Hay Bridge built first?", "Was Hay Bridge built first?"),
        ("How long was the Karen Holmgaard's film?", "How long was Karen Holmgaard's film?"),
        # Spelling never makes a small word of a content word.
        ("Which sevne films were shown?", "Which sevne films were shown?"),
        # The tables of censuses.
        ("How many percent are not male householder with no wife present?",
         "How many percent of households are not male householders with no wife present?"),
        ("How many have a female householder with no husband present?",
         "How many have a female householder with no husband present?"),
        ("How many in percent from the census weren't Danish?",
         "How many percent of the people in the census weren't Danish?"),
        ("Which group for households is larger: average family size or average household size?",
         "Which is larger: average family size or average household size?"),
        ("Which group for households is larger: couples or families?",
         "Which group for households is larger: couples or families?"),
        # "This" points at nothing where a clause says which.
        ("It is a response to this 1996 book that was published by who?",
         "It is a response to the 1996 book that was published by whom?"),
        ("Which is the largest town in this county?", "Which is the largest town in this county?"),
        ("Is it based on this film?", "Is it based on this film?"),
        ("How many casted ballots were spoiled?", "How many cast ballots were spoiled?"),
        ("What is the current Representative from Westmark?",
         "Who is the current Representative from Westmark?"),
        # The first word, and people.
        ("WHich film is Danish?", "Which film is Danish?"),
        ("Whiich film is Danish?", "Which film is Danish?"),
        ("Which is older, Karen Holmgaard or Niels Ostergaard?",
         "Who is older, Karen Holmgaard or Niels Ostergaard?"),
        ("Which is older, Red Harbour or Blue Lantern?",
         "Which is older, Red Harbour or Blue Lantern?"),
        ("What was the director of the film?", "Who was the director of the film?"),
        ("What was the director known for?", "What was the director known for?"),
        # Number and form.
        ("Is there at most two names for it?", "Are there at most two names for it?"),
        ("How many names is there for it?", "How many names are there for it?"),
        ("Are there less registered voters than men?",
         "Are there fewer registered voters than men?"),
        ("Is it less than 3 years old?", "Is it less than 3 years old?"),
        ("Which film was release first?", "Which film was released first?"),
        ("When did they release the film?", "When did they release the film?"),
        ("What is it officially know as?", "What is it officially known as?"),
        ("Which band that's first song was Danish left?",
         "Which band whose first song was Danish left?"),
        ("What was Ostergaard's film?", "What was Ostergaard's film?"),
        ("What was Lambert's film?", "What was Lamberts' film?"),
        ("Which of the Printed books is it?", "Which of the printed books is it?"),
        ("Are both, Red Harbour and Blue Lantern, books?",
         "Are Red Harbour and Blue Lantern both books?"),
        ("Are both novels, Red Harbour and Blue Lantern, Danish?",
         "Are the novels Red Harbour and Blue Lantern both Danish?"),
        ("Are both novels, the Red Harbour and Blue Lantern, Danish?",
         "Are Red Harbour and Blue Lantern both Danish?"),
        ("Was the Women's Printed books prize his?", "Was the Women's Printed books prize his?"),
        ('Who wrote "Lambert\'s Film"?', 'Who wrote "Lambert\'s Film"?'),
        ("Were three films made?", "Were three films made?"),
        ("Did the wolves win?", "Did the Wolves win?"),
        ("Was the Sea based on a play?", "Was The Sea based on a play?"),
        ("Did Bureau of Water see it?", "Did the Bureau of Water see it?"),
        ("Q: Who directed Red Harbour?", "Who directed Red Harbour?"),
        ("According to the 2006 census what is its population?",
         "According to the 2006 census, what is its population?"),
        # Words said twice.
        ("Who did the the film in in Oslo?", "Who did the film in Oslo?"),
        ("Who said that that was so?", "Who said that that was so?"),
        ("In which city was she born in?", "In which city was she born?"),
        # Verbs and pronouns.
        ("When did the director moved to Oslo?", "When did the director move to Oslo?"),
        ("Who is the man who's house burnt?", "Who is the man whose house burnt?"),
        ("Who is the man who's been there?", "Who is the man who's been there?"),
        ("Where do The Who's records stand?", "Where do The Who's records stand?"),
        ("What does Ann and Bob have in common?", "What do Ann and Bob have in common?"),
        ("Was Ann and Bob born in the same year?", "Were Ann and Bob born in the same year?"),
        ("Was Red Harbour kind of film?", "Was Red Harbour kind of film?"),
        ("Red Harbour is kind of film by whom?", "Red Harbour is a kind of film by whom?"),
        # Signs.
        ("Who left Blue Lantern which was a novel?", "Who left Blue Lantern, which was a novel?"),
        ("Were two passes over 20-yards?", "Were two passes over 20 yards?"),
        ("Was it a 20-yard pass of a 30-years-old man?",
         "Was it a 20-yard pass of a 30-years-old man?"),
        ('Who sang "The Sea?"', 'Who sang "The Sea"?'),
        ('Who sang The Sea?"', "Who sang The Sea?"),
        ("Which came out first Red Harbour or Blue Lantern?",
         "Which came out first, Red Harbour or Blue Lantern?"),
        ("Which is Danish Red Harbour or Blue Lantern?",
         "Which is Danish, Red Harbour or Blue Lantern?"),
        ("Which is a work of Red Harbour or Blue Lantern?",
         "Which is a work of Red Harbour or Blue Lantern?"),
    ],
)  # fmt: skip
def test_a_slip_is_mended(question: str, expected: str) -> None:
    """Names are written as in the passage; what is in doubt stays as it is."""
    assert copy_edited(question, CONTEXT) == expected


@settings(deadline=None, max_examples=30)
@given(
    st.lists(
        st.sampled_from("Who which film did the director of Oslo a in moved 1990".split()),
        min_size=1,
        max_size=8,
    )
)
def test_a_mended_question_needs_no_more(words: list[str]) -> None:
    """To edit twice is to edit once."""
    once = copy_edited(f"{' '.join(words)}?", CONTEXT)
    assert copy_edited(once, CONTEXT) == once


@pytest.mark.parametrize(
    ("context", "question", "expected"),
    [
        (
            "Hay for Men is a magazine. Oban is one.",
            "Which began first, Oban or Hay for Men?",
            "Which began first, Oban or Hay for Men?",
        ),
        (
            "Ann Lee met Bob Hill.",
            "Which retired player played Cy, Ann Lee or Bob Hill?",
            "Which retired player played Cy, Ann Lee or Bob Hill?",
        ),
        (
            "Ann Lee met Bob Hill.",
            "Which died first, Ann Lee or Bob Hill?",
            "Who died first, Ann Lee or Bob Hill?",
        ),
        (
            "Ann Lee.",
            "Did Ann Lee's role in a Hay Studios produced film earned at most 3 million?",
            "Did Ann Lee's role in a Hay Studios produced film earned at most 3 million?",
        ),
        ("It was founded in 1730.", "What year was Hay found?", "What year was Hay founded?"),
        ("It was founded in 1730.", "Was Hay found before 1731?", "Was Hay founded before 1731?"),
        ("It began in 1730.", "Was the firm found after 1729?", "Was the firm founded after 1729?"),
        ("It began in 1730.", "What year was the ship found?", "What year was the ship found?"),
        ("It was founded in 1730.", "Where is the species found?", "Where is the species found?"),
        (
            "The Elks led. Oban Elks fans saw the Elks win by Halftime.",
            "How many points was Elks ahead by halftime?",
            "How many points were the Elks ahead by halftime?",
        ),
        (
            "It Takes a Mill: It Takes a Mill is a book by Ann Lee.",
            "Is it true that it Takes a Mill is old?",
            "Is it true that It Takes a Mill is old?",
        ),
        (
            "In 1922 he wrote The Worst Day in the World, a memoir.",
            "Is it true that the Worst Day in the World is old?",
            "Is it true that The Worst Day in the World is old?",
        ),
        ("The Red Mill is old.", "Is it true that the Red Mill is old?",
         "Is it true that the Red Mill is old?"),
        ("Hay led. Hay had two.", "How many kicks did Hay have?", "How many kicks did Hay have?"),
        ("The Dallas Cowboys and the Dallas Stars met. Dallas won.", "Where did Dallas score?",
         "Where did Dallas score?"),
        ("He was Captain Hay.", "Who played captain Hay?", "Who played Captain Hay?"),
        ("The captain Hay rowed.", "Who met captain Hay?", "Who met captain Hay?"),
        ("She met Elks and Owls.", "How far was Elks ahead?", "How far was Elks ahead?"),
        ("8% Polish, 9% Thai", "How many weren't polish?", "How many weren't Polish?"),
        ("Polish maids polish it.", "Who did polish it?", "Who did polish it?"),
        (
            "Oban had 5 tourists.",
            "Which had the highest number of tourists, Oban or Lund?",
            "Which had the higher number of tourists, Oban or Lund?",
        ),
        ("Hay, found in 1730, was founded.", "When was Hay found?", "When was Hay found?"),
    ],
)  # fmt: skip
def test_a_slip_is_mended_by_the_passage(context: str, question: str, expected: str) -> None:
    """ "Found" in a year is "founded", of persons it asks "who", and titles keep their capitals."""
    assert copy_edited(question, context) == expected
