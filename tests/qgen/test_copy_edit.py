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
    "Westmark. Seven men came. It broke Lund's law."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # Spelling: the passage's name, or the one word that it can be.
        ("Which film did Karen Holmgard direct?", "Which film did Karen Holmgaard direct?"),
        ("Which televsion series came first?", "Which television series came first?"),
        ("Where did Steven live?", "Where did Steven live?"),
        ("Which gallery shows Red Harbour?", "Which gallery shows Red Harbour?"),
        # Capitals.
        ("Where were the english in 1944?", "Where were the English in 1944?"),
        ("Who is the french director of the film?", "Who is the French director of the film?"),
        ("Who directed red Harbour?", "Who directed red Harbour?"),
        ("Which Westmark county was it?", "Which Westmark county was it?"),
        ("Were there more danes or germans?", "Were there more danes or Germans?"),
        # Articles.
        ("Who named the Holmgaard's rule?", "Who named the Holmgaard's rule?"),
        ("Who wrote on the Lund's law?", "Who wrote on Lund's law?"),
        ("Who was a American poet?", "Who was an American poet?"),
        ("Was it an British or a European film?", "Was it a British or a European film?"),
        ("When was University of Westmark shut?", "When was the University of Westmark shut?"),
        ("What was population of Westmark?", "What was the population of Westmark?"),
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
