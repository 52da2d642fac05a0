"""Questions are corrected where that is likelier by enough, and what cannot be mended is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bpb.correction.corrector import Proofread, QuestionCorrector
from bpb.records.example import Example
from tests.correction.listed import LIKELY, ListedCorrector

KNOWN = {
    "Who was voice by Ann?": ("Who was voiced by Ann?", 5.0),
    "Who got the Ann's hat?": ("Who got Ann's hat?", 1.0),
    "Who hat Ann?": ("Who wore Ann?", 6.0),
    "What percent of hat were sold?": ("What percent of hats were sold?", 6.0),
    "How many percentage point was it?": ("How many percentage points was it?", 6.0),
    "Which hat did Ann Lee made and wear?": ("Which hat did Lee make and wear?", 9.0),
}


def corrector() -> QuestionCorrector:
    return QuestionCorrector(ListedCorrector(KNOWN), minimum_gain=2.5, maximum_doubt=5.0)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("Who is Ann?", Proofread("Who is Ann?", LIKELY)),
        ("Who was voice by Ann?", Proofread("Who was voiced by Ann?", LIKELY)),
        ("Who got the Ann's hat?", Proofread("Who got the Ann's hat?", LIKELY - 1)),
        ("Who hat Ann?", Proofread("Who hat Ann?", LIKELY - 6, 6.0, "Who wore Ann?")),
        ("How many percent sang?", Proofread("How many percent sang?", LIKELY)),
        (
            "How many percent of hat were sold?",
            Proofread("How many percent of hats were sold?", LIKELY),
        ),
        (
            "How many percentage point was it?",
            Proofread("How many percentage points was it?", LIKELY),
        ),
    ],
)
def test_a_question_is_mended_where_it_may_be(question: str, read: Proofread) -> None:
    """It is left where too little is gained, and told where a correction would alter it."""
    (found,) = corrector().proofread([question], [""])
    assert (found.text, found.proposed) == (read.text, read.proposed)
    assert found.likelihood == pytest.approx(read.likelihood)
    assert found.doubt == pytest.approx(read.doubt)


def test_an_unlikely_rest_is_not_taken() -> None:
    """Sound edits alone may be worth nothing: their text is weighed by itself."""
    question = "Which hat did Ann Lee made and wear?"
    (found,) = corrector().proofread([question], [""])
    assert found.text == question
    assert found.doubt == pytest.approx(9.0)


def test_a_part_that_leaves_more_to_correct_is_not_taken() -> None:
    """However likely a correction it is, its text must need fewer."""
    question, mended = "Who was voice by Ann?", "Who was voiced by Ann?"
    known = {question: (mended, 5.0), mended: ("Who voiced Ann?", 8.0)}
    reader = QuestionCorrector(ListedCorrector(known), minimum_gain=2.5, maximum_doubt=5.0)
    assert reader.proofread([question], [""]) == [Proofread(question, LIKELY - 5.0, 5.0, mended)]


def test_what_needs_no_correction_is_not_asked() -> None:
    """A likely question costs one look, since nothing could gain enough."""
    model = ListedCorrector(KNOWN)
    QuestionCorrector(model, minimum_gain=2.5, maximum_doubt=5.0).proofread(
        ["Who is Ann?", "Who hat Ann?"], ["", ""]
    )
    assert model.asked == ["Who hat Ann?"]


def test_an_example_keeps_the_question_it_was_given() -> None:
    """Certain slips are mended too; an example without a slip is the same."""
    slip = Example("1", "Who was voice  by Ann ?", "Ann sang.", None)
    right = Example("2", "Who is Ann?", "Ann sang.", None)
    (mended, same), read = corrector().correct([slip, right])
    assert [found.text for found in read] == [mended.question, same.question]
    assert (mended.question, mended.given) == ("Who was voiced by Ann?", slip.question)
    assert same is right


def test_grammar_fails_from_so_much_doubt_on() -> None:
    """Its score is the probability that nothing is to be corrected."""
    read = Proofread("Who hat Ann?", -0.6931, 4.2, "Who wore Ann?")
    assert read.grammar(4.0).passed is False
    assert "Who wore Ann?" in read.grammar(4.0).reason
    assert read.grammar(5.0).passed
    assert read.grammar(5.0).score == pytest.approx(0.5, abs=1e-3)


def test_what_was_written_anew_must_be_likely() -> None:
    """The user's own wording need not be."""
    read = Proofread("What is the firm best known?", -2.9957)
    strict = QuestionCorrector(ListedCorrector(KNOWN), minimum_gain=2.5, maximum_doubt=5.0)
    assert strict.grammar(read).passed
    failed = strict.grammar(read, 0.1)
    assert (failed.score, failed.passed) == (0.05, False)
    assert "0.05 < 0.1" in failed.reason


def test_an_editor_who_leaves_it_as_it_is_has_no_doubt() -> None:
    """However unlikely, as of rare names."""
    model = QuestionCorrector(ListedCorrector({}), minimum_gain=0.0, maximum_doubt=5.0)
    (read,) = model.proofread(["Did Quimby Rusk hum?"], [""])
    (only_judged,) = model.likelihoods_unchanged(["Did Quimby Rusk hum?"])
    assert model.grammar(replace(read, likelihood=-9.0), 0.1).passed
    assert not model.grammar(replace(only_judged, likelihood=-9.0), 0.1).passed
