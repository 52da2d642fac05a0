"""Slips made in questions: each kind, and several together."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.models.training.data import slips
from bpb.models.training.data.question_words import Words, put, text_of, words_of
from bpb.models.training.data.slips import SLIPS, Slip, made, with_slips

QUESTIONS = (
    "In which year did the king of Norway build Ann's well-known house?",
    "Whose team was better than the one that won in 1990, Rome or Oslo?",
    "How many more books has Ann written, and when?",
    "Who didn't sing?",
    "Is it 5?",
)


@cache
def words(question: str) -> Words:
    return next(words_of([question]))


@pytest.mark.parametrize(
    ("slip", "question", "slipped"),
    [
        (slips.article_dropped, "The king of Oslo won what?", "King of Oslo won what?"),
        (slips.preposition_dropped, "Who was born in 1900?", "Who was born 1900?"),
        (slips.auxiliary_dropped, "Where did Ann live?", "Where Ann live?"),
        (slips.relative_dropped, "Who made the team that won?", "Who made the team won?"),
        (slips.possessive_dropped, "Who wrote Ann's first book?", "Who wrote Ann first book?"),
        (slips.word_dropped, "Who wrote the first book of Ann?", "Who wrote the first of Ann?"),
        (slips.comma_dropped, "In 1900, who won?", "In 1900 who won?"),
        (slips.verb_form, "When was the mill built?", "When was the mill build?"),
        (slips.form_after_do, "What did Ann write in Rome?", "What did Ann wrote in Rome?"),
        (slips.noun_number, "How many books did Ann write?", "How many book did Ann write?"),
        (slips.degree, "Which is the larger of the two?", "Which is the largest of the two?"),
        (slips.degree, "Who has more books?", "Who has most books?"),
        (slips.auxiliary_swapped, "Which teams are from Oslo?", "Which teams is from Oslo?"),
        (slips.preposition_swapped, "Who was born in 1900?", "Who was born at 1900?"),
        (slips.confused, "Whose book is it?", "Who's book is it?"),
        (slips.confused, "Is Ann older than Bob?", "Is Ann older then Bob?"),
        (slips.and_or, "Who is older, Ann or Bob?", "Who is older, Ann and Bob?"),
        (slips.typo, "Who wrote the book?", "Who wrote the boook?"),
        (slips.typo, "Who wrote the book?", "Who worte the book?"),
        (slips.word_inserted, "Who knew the plan?", "Who knew of the plan?"),
        (slips.article_inserted, "Who lives in Paris?", "Who lives in the Paris?"),
        (slips.word_repeated, "Who sat in the hall?", "Who sat in the in the hall?"),
        (
            slips.preposition_repeated,
            "In which year did the war end?",
            "In which year did the war end in?",
        ),
        (slips.comma_inserted, "Who was the king of France?", "Who was the king, of France?"),
        (slips.hyphen_dropped, "Who made the 3D-like map?", None),
        (slips.hyphen_dropped, "Who is a well-known man?", "Who is a wellknown man?"),
        (slips.order_swapped, "Who wrote the first book?", "Who wrote first the book?"),
        (slips.inversion_undone, "What did the king say then?", "What the king did say then?"),
    ],
)
def test_each_kind_has_an_example(slip: Slip, question: str, slipped: str | None) -> None:
    """The slip is among those that chance makes, or none can be made."""
    tried = [made(slip, words(question), random.Random(seed)) for seed in range(150)]
    found = {text_of(each) for each in tried if each is not None}
    assert question not in found
    assert slipped in found if slipped else not found


def test_every_kind_is_made_by_chance() -> None:
    """Of ordinary questions."""
    assert {
        slip
        for slip in SLIPS
        for question in QUESTIONS
        if made(slip, words(question), random.Random(1)) is not None
    } == set(SLIPS)


@given(st.sampled_from(QUESTIONS), st.integers(1, 3), st.integers())
def test_a_question_with_slips_is_another_question(question: str, count: int, seed: int) -> None:
    """It still begins with a capital and ends as a question; the seed alone decides."""
    slipped = text_of(with_slips(words(question), count, random.Random(seed)))
    assert slipped == text_of(with_slips(words(question), count, random.Random(seed)))
    assert slipped != question
    assert slipped[0].isupper()
    assert slipped.endswith("?")
    assert slipped == " ".join(slipped.split())


@given(st.sampled_from(QUESTIONS), st.integers())
def test_without_slips_a_question_is_as_it_was(question: str, seed: int) -> None:
    """Words make the text that they came from."""
    assert text_of(with_slips(words(question), 0, random.Random(seed))) == question


@given(st.sampled_from(QUESTIONS), st.sampled_from(list(SLIPS)), st.integers())
def test_no_slip_is_made_where_one_is(question: str, slip: Slip, seed: int) -> None:
    """What a slip has put there, or the word behind a gap, is left alone."""
    first = made(slip, words(question), random.Random(seed))
    if first is not None:
        places = [i for i, word in enumerate(first) if not word.tag]
        assert places
        assert all(put(first, i, i + 1, "so") is None for i in places)
