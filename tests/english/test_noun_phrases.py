"""An answer that is no name reads as the passage has it."""

from __future__ import annotations

import pytest

from bpb.english.noun_phrases import as_phrase

CONTEXT = (
    "Red Dust & Other Songs: Red Dust & Other Songs is an album.\n"
    "The mill is a body of water near Oslo, kept by Ann Lee and Bob Hill. She was the "
    "technical director. It sold pubs, bars and restaurants and was known for its speed. "
    "She is with Oslo Cup club Hay, of the Lund\u2013Hay line, since the 19th century. "
    "Lee made a 40-yard field goal. He plays as an attacking midfielder and was on game shows. "
    "They saw all the mills and half the farms. "
    "They wore white shirts. It was led by Dr. J. R. van der Berg Jr. in 1884."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("body of water", "a body of water"),
        ("technical director", "the technical director"),
        ("pubs, bars and restaurants", "pubs, bars and restaurants"),
        ("The mill", "the mill"),
        # A title is a name whatever is in it.
        ("Red Dust & Other Songs", "Red Dust & Other Songs"),
        ('"Red Dust & Other Songs"', '"Red Dust & Other Songs"'),
        ("Ann Lee and Bob Hill", None),
        ("kept by Ann Lee", None),
        ("the mill is a body of water", None),
        ("castle", None),
        # A full stop that belongs to an abbreviation stays.
        ("Dr. J. R. van der Berg Jr.", "Dr. J. R. van der Berg Jr."),
        ("technical director.", "the technical director"),
        # Within a word: "restaurants".
        ("rants", None),
        ("Lund\u2013Hay line", "the Lund\u2013Hay line"),
        ("19th century", "the 19th century"),
        # Alone these read as no noun phrases, in their sentences they do.
        ("attacking midfielder", "an attacking midfielder"),
        ("game shows", "game shows"),
        ("white", None),
        ("all the mills", "all the mills"),
        ("half the farms", "half the farms"),
    ],
)
def test_a_phrase(text: str, expected: str | None) -> None:
    """With the passage's article; None for several names, no noun phrase, or what it has not."""
    assert as_phrase(text, CONTEXT) == expected


@pytest.mark.parametrize(
    ("text", "context", "expected"),
    [
        ("the junction with Route 95", "It stands near the junction with Route 95 there.",
         "the junction with Route 95"),
        ("Lund\u2013Hay camp", "Lund-Hay camp: Lund\u2013Hay camp was a large one.",
         "Lund\u2013Hay camp"),
        ("Elected representatives", "Elected representatives had to listen.",
         "elected representatives"),
        ("Art and drama", "It rained. Art and drama were liked.", "art and drama"),
        ("Ottoman troops", "Ottoman troops came.", "Ottoman troops"),
        ("appointed governor and the assembly",
         "They saw battles between the appointed governor and the assembly.",
         "the appointed governor and the assembly"),
    ],
)  # fmt: skip
def test_a_phrase_in_its_sentence(text: str, context: str, expected: str) -> None:
    """It has its capital from the sentence that it begins, unless it names a people; a second noun
    may have an article.
    """
    assert as_phrase(text, context) == expected


@pytest.mark.parametrize(
    ("text", "context", "expected"),
    [
        ("Flour", "Bread has flour in it. Flour is milled.", "flour"),
        ("Flour", "Bread is made by Flour. They use no flour.", "Flour"),
        ("Flour", "Flour: Flour is a band. They use no flour.", "Flour"),
    ],
)
def test_one_word_with_a_capital(text: str, context: str, expected: str) -> None:
    """It goes where a common noun may be asked for, the passage has the word without it, and only
    at the start of a sentence with it.
    """
    assert as_phrase(text, context, common=True) == expected
    assert as_phrase(text, context) == text
