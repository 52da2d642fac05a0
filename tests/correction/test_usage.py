"""Tests of usage: what is mended, and what must stay."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.correction.rules.usage import in_good_usage


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many percent of people were Danish?", "What percent of people were Danish?"),
        ("In 1957, how many percent were not Malay?", "In 1957, what percent were not Malay?"),
        ("How many in percent weren't Danish?", "What percent weren't Danish?"),
        ("How many percentage points did it lose?", "How many percentage points did it lose?"),
        ("How many people were Danish?", "How many people were Danish?"),
        ("Which group had the largest amount of people?",
         "Which group had the largest number of people?"),
        ("Which firm had the largest amount of sales?",
         "Which firm had the largest amount of sales?"),
        ("What band was formed first, Red Harbour or the Melvilles?",
         "Which band was formed first, Red Harbour or the Melvilles?"),
        ("What band was formed in Oslo?", "What band was formed in Oslo?"),
        ("What does Ann sell, apples or pears?", "What does Ann sell, apples or pears?"),
        ("Were two navies less strong then the French?",
         "Were two navies less strong than the French?"),
        ("Was Lee older then, or Roy?", "Was Lee older then, or Roy?"),
        ("How many losses that the British did suffer were there?",
         "How many losses that the British suffered were there?"),
        ("Was it the sum that a duke did pay?", "Was it the sum that a duke paid?"),
        ("What percent of the people did live in rented rooms?",
         "What percent of the people lived in rented rooms?"),
        ("Who did Ann marry?", "Who did Ann marry?"),
        ("Who did police arrest?", "Who did police arrest?"),
        ("Which war lasted shorter, A or B?", "Which war lasted for a shorter time, A or B?"),
        ("Which has more letters in it's name?", "Which has more letters in its name?"),
        ("Who was the actress to which Lee was a friend?",
         "Who was the actress to whom Lee was a friend?"),
        ("What is the town to which Lee went?", "What is the town to which Lee went?"),
        ("Was it a film that the actor did voice work for?",
         "Was it a film that the actor did voice work for?"),
        ("Were there as many couples as non-families households?",
         "Were there as many couples as non-family households?"),
        ("Is it a thing that Ann did not say?", "Is it a thing that Ann did not say?"),
        ("Did Lee score in second quarter?", "Did Lee score in the second quarter?"),
        ("Is Pomerol type of wines?", "Is Pomerol a type of wine?"),
        ("Is Pomerol a type of wine?", "Is Pomerol a type of wine?"),
        ("Are Oban and Lund, located in Denmark?", "Are Oban and Lund located in Denmark?"),
        ("The Night, is a novel by which writer?", "The Night is a novel by which writer?"),
        ("Ann Lee and Bob Ray, are which type of player?",
         "Ann Lee and Bob Ray are which type of player?"),
        ("What percent were a Marriage living together?",
         "What percent were married couples living together?"),
        ("Are boys a smaller group in the town than girls?",
         "Are boys a smaller group than girls in the town?"),
        ("Where there is a mill, what is it?", "Where there is a mill, what is it?"),
        ("Did Derrick Hay/ catch the pass?", "Did Derrick Hay catch the pass?"),
        ("Which country is the mill located, Norway or Chad?",
         "In which country is the mill located, Norway or Chad?"),
        ("What city was Ann Lee born?", "In what city was Ann Lee born?"),
        ("Which city is located in Norway?", "Which city is located in Norway?"),
        ("What city was Ann Lee born in?", "What city was Ann Lee born in?"),
        ("What percent of people were Danish, 97 or 96?",
         "What percent of people were Danish, 97 or 96?"),
        ("What was the percent born in Oban?", "What was the percentage born in Oban?"),
        ("Was it the year of Red Dust was made?", "Was it the year Red Dust was made?"),
        ("Was it the year of Red Dust?", "Was it the year of Red Dust?"),
        ("How many live births were in 2000?", "How many live births were there in 2000?"),
        ("How many births were in homes?", "How many births were in homes?"),
        ("How many Ann Lee's brothers were there?", "How many brothers did Ann Lee have?"),
        ("How many goals did the Elks in game 3 have?",
         "How many goals did the Elks have in game 3?"),
        ("She was the wife of which actor?", "She was the wife of which actor?"),
        ("Who was the man to which Ann gave it?", "Who was the man to whom Ann gave it?"),
        ("Were they built by the agency formed after 1960?",
         "Were they built by an agency formed after 1960?"),
        ("Were they built by the agency formed in a year other than 1960?",
         "Were they built by an agency formed in a year other than 1960?"),
        ("Who built the agency formed in 1960?", "Who built the agency formed in 1960?"),
        ("Does Hay have more than one time zone?", "Does Hay have more than one time zone?"),
        ("How many Alzheimer's patients were there?", "How many Alzheimer's patients were there?"),
        ("Were they made by the brothers born in 1950?",
         "Were they made by the brothers born in 1950?"),
        ("Did Hay score at most one time?", "Did Hay score at most once?"),
        ("Was the percentage that weren't under 18 different from 4%?",
         "Was the percentage of people who weren't under 18 different from 4%?"),
        ("In 2004, was what club founded?", "In 2004, was what club founded?"),
        ("Ann Lee, a poet, was born in what city?", "Ann Lee, a poet, was born in what city?"),
    ],
)  # fmt: skip
def test_usage_is_mended(question: str, expected: str) -> None:
    """Counted things are counted, and what is right stays."""
    assert in_good_usage(question) == expected


@settings(deadline=None, max_examples=30)
@given(
    st.lists(
        st.sampled_from("how many percent less voters amount of people both, a and b, are".split()),
        min_size=1,
        max_size=8,
    )
)
def test_mending_twice_is_mending_once(words: list[str]) -> None:
    """A mended question needs no mending."""
    once = in_good_usage(f"{' '.join(words).capitalize()}?")
    assert in_good_usage(once) == once
