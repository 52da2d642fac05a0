"""A word of a question is written as the passage writes it inside a sentence."""

from __future__ import annotations

import pytest

from bpb.english.morphology import analyse
from bpb.english.truecase import can_be_name, written


@pytest.mark.parametrize(
    ("word", "context", "expected"),
    [
        ("abu", "Sorland left the ABU in 1992.", "ABU"),
        ("ios", "The phone runs iOS.", "iOS"),
        # At the start of a sentence every word has a capital.
        ("mitochondria", "Mitochondria contain their own DNA.", "mitochondria"),
        ("chloroplasts", "Chloroplasts are found in plants.", "chloroplasts"),
        ("marble", "Marble forms from limestone.", "marble"),
        # But a name that acts is one, and so is what is tagged as an auxiliary before a verb.
        ("hope", "Hope works for Carl Dunn.", "Hope"),
        ("will", "Will is voiced by Don Ames.", "Will"),
        # A part of a longer name is another word, unless the dictionary has none such.
        ("fire", "They made Brain on Fire in 1990.", "fire"),
        ("city", "She moved to Salt City.", "city"),
        ("dahl", "The race was won by Lise Dahl.", "Dahl"),
        # Names beside each other are no longer one.
        ("turkey", "They flew to Greece and Turkey in May.", "Turkey"),
        ("turkey", "They went with Greece by Turkey in May.", "Turkey"),
        # The passage has the word too.
        ("mill", "The Old Mill was a mill.", "mill"),
        ("oslo", "It never rains.", "oslo"),
    ],
)
def test_a_word_is_written_as_in_the_passage(word: str, context: str, expected: str) -> None:
    assert written(word, context) == expected


@pytest.mark.parametrize(
    ("question", "word", "expected"),
    [
        ("who is the voice of will in red ferry", "will", True),
        ("will it rain in oslo", "will", False),
        ("when did the us join", "us", True),
        ("who told us", "us", False),
        ("who is the mother of rose in the film", "rose", True),
    ],
)
def test_a_function_word_is_a_name_where_it_stands_as_a_noun(
    question: str, word: str, expected: bool
) -> None:
    token = next(t for t in analyse(question) if t.text == word)
    assert can_be_name(token) is expected
