"""The punctuation baseline: from a cue to the next punctuation mark."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.negation.format import read
from bpb.negation.punctuation_baseline import punctuation_scopes
from bpb.negation.scoring.score import score_sentences
from bpb.negation.types import Negation, Part
from tests.negation.made import negation, sentence, whole


def test_a_scope_ends_before_the_next_punctuation() -> None:
    """Or with the sentence; what stands before the cue is not in it."""
    text = "We do not know , nor will they ask"
    gold = sentence(text, negation(text, [2], [0, 1, 3], [3]), negation(text, [5], []))
    assert punctuation_scopes(gold).negations == (
        negation(text, [2], [3]),
        negation(text, [5], [6, 7, 8]),
    )


def test_the_rest_of_an_affixs_token_is_in_its_scope() -> None:
    """What stands behind the affix is, what stands before it is not."""
    text = "an unripe and joyless year"
    prefix, suffix = Negation((Part(1, 0, 2),)), Negation((Part(3, 3, 7),))
    first, second = punctuation_scopes(sentence(text, prefix, suffix)).negations
    assert first.scope == (Part(1, 2, 6), *whole(text, [2, 3, 4]))
    assert second.scope == whole(text, [4])


def test_further_parts_of_a_cue_are_not_in_its_scope() -> None:
    """The scope begins behind the first."""
    text = "by no means old . So"
    (found,) = punctuation_scopes(sentence(text, negation(text, [0, 1, 2], []))).negations
    assert found == negation(text, [0, 1, 2], [3])


@pytest.mark.data
def test_what_it_scores_on_conan_doyle(data_dir: Path) -> None:
    """NIS_tok of 74.6 on the development part; the paper has 72.1 on the test part."""
    folder = data_dir / "negation/starsem"
    gold = list(read(folder / "SEM-2012-SharedTask-CD-SCO-dev-09032012.txt"))
    scores = score_sentences(gold, [punctuation_scopes(each) for each in gold])
    assert round(100 * scores.ratings["nis_tok"].f1, 1) == 74.6
    assert scores.ratings["cue"].f1 == 1
