"""Titles and numbers are no negations, for either system and in edits."""

from __future__ import annotations

import pytest

from bpb.negation.edits.kind import edit_sentences
from bpb.negation.names import named_places
from bpb.negation.rules import RuleResolver
from bpb.negation.sentences import sentences_of
from bpb.negation.systems import resolver

NAMES = [
    "No. 7 was the winning number.",
    "The house is at No. 4 Mill Lane.",
    "Symphony No. 5 was played first.",
    '"Never Let Me Go" is a novel.',
    '"No Country for Tall Men" is a film.',
    'He read "Nobody Knows My Name" in 1999.',
    "She starred in the play “Nothing Lasts”.",
    "The film 'Never Say So' opened in June.",
    "He read Never Say So in 1999.",
    'In "Never Let Me Go," a boy leaves.',
]
NEGATIONS = [
    "No bread was left.",
    "There were no 7 boats.",
    '"I do not know," he said.',
    'He said "no" to the offer.',
    '"Nobody came to the party," Ann said.',
    '"Not Watson," he said.',
    "WE DID NOT GO THERE.",
    "No American came to Oslo.",
]


@pytest.mark.parametrize("text", NAMES)
def test_a_word_of_a_title_or_a_number_is_no_cue(text: str) -> None:
    """Quoted or with capitals inside of a sentence, in every convention that the rules know."""
    for convention in ("cd-sco", "bioscope", "sfu", "condaqa"):
        found = RuleResolver(convention).resolve(list(sentences_of([text])))
        assert [each.negations for each in found] == [()], convention


@pytest.mark.parametrize("text", NEGATIONS)
def test_speech_and_capitals_negate(text: str) -> None:
    """Quotation marks and capitals alone make no title."""
    (found,) = RuleResolver().resolve(list(sentences_of([text])))
    assert len(found.negations) == 1


def test_the_tagger_leaves_names_out_too() -> None:
    """Its cues in titles and numbers are dropped."""
    tagger = resolver("cd-sco", "tagger")
    found = tagger.resolve(list(sentences_of(NAMES[:4])))
    assert all(not each.negations for each in found)


def test_the_places_are_of_the_words_inside_the_quotation_marks() -> None:
    """The marks and what surrounds them are left out."""
    words = 'He read " Never Say So " twice .'.split()
    assert named_places(words) == frozenset((3, 4, 5))


@pytest.mark.parametrize("text", ["Lee lives at No. 7 Mill Road.", '"Nothing Else" is a song.'])
def test_no_edit_takes_a_negation_out_of_a_name(text: str) -> None:
    """Neither removed nor reworded nor moved."""
    (edited,) = edit_sentences([text])
    assert {edit.kind for edit in edited.edits} <= {"StandardNegation", "ContradictionNumber"}
