"""A question's certain slips are mended, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.correction.rules.copy_edit import copy_edited

CONTEXT = (
    "Red Harbour: Red Harbour is a Danish film by Karen Holmgaard.\n"
    "Blue Lantern: Blue Lantern is a novel. The University of Westmark printed it, and the "
    "University of Westmark still does. The Fairlight Gallery burnt. In 1944 the English were at "
    "Westmark. Seven men came. Niels Ostergaard met Jens Lamberts at the Elm Bridge and at Hay "
    "Bridge. The Wolves beat Elm, and later the Wolves sang of the Three Kingdoms.\n"
    "It Takes a Mill: It Takes a Mill is a book. He wrote The Worst Day in the World. "
    "Elm was founded in 1730.\n"
    "The Worst Book is a novel."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # Spelling: the passage's name, or the one word that it can be.
        ("Which Company owned Elm?", "Which company owned Elm?"),
        ("Are they native american or asian?", "Are they Native American or Asian?"),
        ("Which film did Karen Holmgard direct?", "Which film did Karen Holmgaard direct?"),
        ("Which televsion series came first?", "Which television series came first?"),
        # Capitals.
        ("Where were the english in 1944?", "Where were the English in 1944?"),
        ("Who is the french director of the film?", "Who is the French director of the film?"),
        ("Are they white or pacific islanders?", "Are they white or Pacific Islanders?"),
        ("Were there more danes or germans?", "Were there more danes or Germans?"),
        ("Is it true that blue Lantern is a novel?", "Is it true that Blue Lantern is a novel?"),
        ("Is it true that it Takes a Mill is old?", "Is it true that It Takes a Mill is old?"),
        ("Is it true that the Worst Day in the World is old?",
         "Is it true that The Worst Day in the World is old?"),
        ("WHich film is Danish?", "Which film is Danish?"),
        ("Which of the Printed books is it?", "Which of the printed books is it?"),
        ("Was it told in the Worst Book?", "Was it told in The Worst Book?"),
        # Articles.
        ("Who was a American poet?", "Who was an American poet?"),
        ("Was it an British or a European film?", "Was it a British or a European film?"),
        ("Who caught a 8-yard pass?", "Who caught an 8-yard pass?"),
        ("Who caught an 25-yard pass?", "Who caught a 25-yard pass?"),
        ("When was University of Westmark shut?", "When was the University of Westmark shut?"),
        ("Was Elm Bridge built first?", "Was the Elm Bridge built first?"),
        ("Are the Hay Bridge and Elm Bridge old?", "Are the Hay Bridge and the Elm Bridge old?"),
        # Words and marks.
        ("Who did the the film in in Oslo?", "Who did the film in Oslo?"),
        ("When did the director moved to Oslo?", "When did the director move to Oslo?"),
        ('Who sang "The Sea?"', 'Who sang "The Sea"?'),
        ("Which came out first Red Harbour or Blue Lantern?",
         "Which came out first, Red Harbour or Blue Lantern?"),
        ("Which is Danish Red Harbour or Blue Lantern?",
         "Which is Danish, Red Harbour or Blue Lantern?"),
        ("Which book is it Red Harbour or Blue Lantern?",
         "Which book is it, Red Harbour or Blue Lantern?"),
        ("What's Danish Red Harbour or Blue Lantern?",
         "What's Danish, Red Harbour or Blue Lantern?"),
        # Of two things the comparative is said.
        ("Which film had the most awards by 2010, Elm or Hay?",
         "Which film had more awards by 2010, Elm or Hay?"),
        ("Who was the oldest after 1990, Elm or Hay?",
         "Who was older after 1990, Elm or Hay?"),
        ("Which is the oldest, Elm or Hay?", "Which is older, Elm or Hay?"),
        ("Who had the best ranking, Elm or Hay?", "Who had the better ranking, Elm or Hay?"),
        ("Which has the most acts, Elm or Hay?", "Which has more acts, Elm or Hay?"),
        ("Which had the least pupils, Elm or Hay?", "Which had fewer pupils, Elm or Hay?"),
        ("Which is least common, Elm or Hay?", "Which is less common, Elm or Hay?"),
        ("Which band was formed earliest, Elm or Hay?",
         "Which band was formed earlier, Elm or Hay?"),
    ],
)  # fmt: skip
def test_a_slip_is_mended(question: str, expected: str) -> None:
    """Names are written as in the passage."""
    assert copy_edited(question, CONTEXT) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Where did Steven live?",
        "Did Elm found it?",
        "Which Company Men star was born in Oslo?",
        "Which gallery shows Red Harbour?",
        "Who threw more, Palmer or Green?",
        "Which Westmark county was it?",
        "Which sevne films were shown?",
        "Is it true that the Elm is tall?",
        "Was Hay Bridge built first?",
        "Is it a UFO or a KGB man?",
        "Was it an 18th-century area?",
        "Was it an 1863 battle?",
        "Who said that that was so?",
        "Where do The Who's records stand?",
        "Is Oslo the city that Ann and Bob have in common?",
        "Who could polish the bell?",
        "Which is a work of Red Harbour or Blue Lantern?",
        # All of a kind, or one alone.
        "Which won the most of its medals, Elm or Hay?",
        "Who threw the longest pass, Elm or Hay?",
        "Which is the tallest in Asia, Elm or Hay?",
        "Which is one of the oldest, Elm or Hay?",
        "Which is best known for it, Elm or Hay?",
        "Which is the oldest, Elm, Lund or Hay?",
        "Which was the second-largest, Elm or Hay?",
        "What age was she in the seventh-most populated city: 12 or 15?",
    ],
)
def test_what_is_right_stays(question: str) -> None:
    """What is in doubt, too."""
    assert copy_edited(question, CONTEXT) == question


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
