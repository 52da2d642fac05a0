"""The last shapes of VerifyAnswer: the one that is told of, and statements that ask anywhere."""

from __future__ import annotations

import pytest

from tests.qgen.verifying import asked, check_wording


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        # The one that the question tells of.
        ("What Danish novelist born in May 1898 wrote Red Dust: The Shape of My Early Life?",
         "Ann Lee",
         "Is Ann Lee the Danish novelist born in May 1898 who wrote Red Dust: The Shape of My "
         "Early Life?"),
        ("Which rugby team which Bob Hill played for is based in Lund, Norway?", "Lund Storm",
         "Is Lund Storm the rugby team which Bob Hill played for that is based in Lund, Norway?"),
        ("What mosaic inside the main church of Lund is attributed to Ann Lee?", "Blue Hill",
         "Is Blue Hill the mosaic inside the main church of Lund that is attributed to Ann Lee?"),
        ("What Danish singer, actor, writer, and designer, was in the band that sang Red Dust?",
         "Bob Hill",
         "Is Bob Hill the Danish singer, actor, writer, and designer who was in the band that "
         "sang Red Dust?"),
        # A statement that asks anywhere.
        ("Bob Hill was a player for a club that plays its home matches where?", "the Red Arena",
         "Was Bob Hill a player for a club that plays its home matches in the Red Arena?"),
        ("The hill was climbed in 1996 by a mountaineer that holds which nationality?", "Danish",
         "Was the hill climbed in 1996 by a mountaineer that holds Danish nationality?"),
        ("The king in the 2000 novel had his name changed to what when it was filmed?", "Bob Hill",
         "Did the king in the 2000 novel have his name changed to Bob Hill when it was filmed?"),
        ("Red Dust was the debut of a director whose other films include Blue Hill, Ash, and what "
         "other film?", "Elm",
         "Was Red Dust the debut of a director whose other films include Blue Hill, Ash, and Elm?"),
    ],
)  # fmt: skip
def test_asked(question: str, candidate: str, expected: str) -> None:
    """Statements are read more surely than questions."""
    check_wording(question, candidate, expected)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        # The subject follows the verb.
        ("What film is Ann Lee known for acting in just before the war came?", "Red Dust"),
        ("What country is the member of the assembly and parliament representing?", "Norway"),
        # Not one thing with a name.
        ("What singers were in the band that sang Red Dust?", "Bob Hill"),
        ("Red Dust and Blue Hill are both what?", "the band"),
        ('What hall, also called the "Old Garden," did Ann Lee sing in?', "the Red Arena"),
        # Two questions in one.
        ("What singer wrote Red Dust, and which film was it for?", "Bob Hill"),
        # Its name has an article, which is not known here.
        ("The team was sent to what event when it beat Lund?", "Elm Bowl"),
    ],
)
def test_refused(question: str, candidate: str) -> None:
    """What would say something else, or nothing well, is not asked."""
    assert asked(question, candidate) is None
