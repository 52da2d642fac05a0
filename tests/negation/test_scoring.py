"""Scores of negations: cases worked by hand, and laws."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bpb.errors import InputError
from bpb.negation.scoring.score import Scores, score_sentences
from bpb.negation.types import NegatedSentence, Negation, Part
from tests.negation.made import annotated, negation, sentence, system_pairs, whole

Pairs = list[tuple[NegatedSentence, NegatedSentence]]

# Drawing negations takes its time on a busy machine.
unhurried = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Gold scopes of 0, 3 and 16 tokens, like those of Figure 1 of Sineva et al. 2021.
FIRST = "If not , we shall dine alone ."
SECOND = "She gave no answer , but the rain went on ."
THIRD = (
    "Sir , I see that you have some reason to smile , nor do I ask why we , whose boat is of "
    "little use , should stay on this side ."
)
GOLD = [
    sentence(FIRST, negation(FIRST, [1], [])),
    sentence(SECOND, negation(SECOND, [2], [0, 1, 3])),
    sentence(THIRD, negation(THIRD, [12], range(13, 31))),
]
SYSTEM_A = [
    sentence(FIRST, negation(FIRST, [1], [3, 4, 5, 6])),
    sentence(SECOND, negation(SECOND, [2], [3])),
    GOLD[2],
]
SYSTEM_B = [
    *GOLD[:2],
    sentence(THIRD, negation(THIRD, [12], [9, 10, 13, 14, 15, 16, 17, 26, 27, 28, 29, 30])),
]


def scored(pairs: Pairs, *, keep_punctuation: bool = False) -> Scores:
    gold, system = [one for one, _ in pairs], [other for _, other in pairs]
    return score_sentences(gold, system, keep_punctuation=keep_punctuation)


def of_one(gold: NegatedSentence, system: NegatedSentence, **settings: bool) -> Scores:
    return scored([(gold, system)], **settings)


def figures(scores: Scores, name: str) -> tuple[float, ...]:
    """Precision, recall and F1 in per cent, with one decimal as papers print them."""
    return tuple(round(figure, 1) for figure in scores.ratings[name].to_json().values())


def test_the_papers_example_system_a() -> None:
    """TP/FP/FN of 0/4/0, 1/0/2 and 16/0/0 give scope tokens 85.0 and by instance 71.8."""
    scores = score_sentences(GOLD, SYSTEM_A)
    assert figures(scores, "st") == (81.0, 89.5, 85.0)
    assert figures(scores, "nis_tok") == (66.7, 77.8, 71.8)
    assert figures(scores, "nis_ex") == (33.3, 33.3, 33.3)
    assert figures(scores, "cue") == (100, 100, 100)


def test_the_papers_example_system_b() -> None:
    """TP/FP/FN of 0/0/0, 3/0/0 and 10/2/6 give scope tokens 76.5 and by instance 90.8."""
    scores = score_sentences(GOLD, SYSTEM_B)
    assert figures(scores, "st") == (86.7, 68.4, 76.5)
    assert figures(scores, "nis_tok") == (94.4, 87.5, 90.8)
    assert figures(scores, "nis_ex") == (66.7, 66.7, 66.7)


def test_a_cue_found_in_part_is_missing_but_not_wrong() -> None:
    """It counts against recall in both versions, against precision in version B alone."""
    text = "They no longer write and never call"
    right = negation(text, [5], [0, 6])
    gold = sentence(text, negation(text, [1, 2], [0, 3]), right)
    system = sentence(text, negation(text, [1], [0, 3]), right)
    scores = of_one(gold, system)
    assert figures(scores, "cue") == (100, 50, 66.7)
    assert figures(scores, "cue_b") == (50, 50, 50)
    assert figures(scores, "scm") == (100, 50, 66.7)
    assert figures(scores, "scm_b") == figures(scores, "nis_tok") == (50, 50, 50)


def test_a_gold_cue_excuses_one_prediction() -> None:
    """Of two predictions that have a token each of one gold cue, the second is wrong."""
    text = "neither rain nor snow"
    gold = sentence(text, negation(text, [0, 2], [1, 3]))
    system = sentence(text, negation(text, [0], [1]), negation(text, [2], [3]))
    both = sentence(text, *gold.negations, *system.negations)
    assert figures(of_one(gold, system), "cue") == (0, 0, 0)
    assert figures(of_one(gold, both), "cue") == (33.3, 100, 50)


def test_an_equal_cue_is_found_behind_one_that_overlaps() -> None:
    """The order of a system's negations makes no difference."""
    text = "no longer young"
    gold = sentence(text, negation(text, [0, 1], [2]))
    system = sentence(text, negation(text, [0], []), negation(text, [0, 1], [2]))
    assert figures(of_one(gold, system), "scm_b") == (50, 100, 66.7)


def test_a_wrong_scope_is_missing_but_not_wrong() -> None:
    """With the right cue a wrong scope counts against recall; against precision in version B."""
    text = "We do not know"
    gold = sentence(text, negation(text, [2], [0, 1, 3]))
    system = sentence(text, negation(text, [2], [3]), negation(text, [0], [1]))
    scores = of_one(gold, system)
    assert figures(scores, "scm") == (0, 0, 0)
    assert figures(scores, "st") == (50, 33.3, 40)
    assert figures(scores, "nis_tok") == (50, 33.3, 40)


def test_an_affix_is_a_token_of_its_own() -> None:
    """The cue "un" is not the cue "unripe", and scopes with "ripe" and "unripe" differ."""
    text = "the unripe pears"
    affix, rest, all_of_it = Part(1, 0, 2), Part(1, 2, 6), Part(1, 0, 6)
    pears = whole(text, [2])
    gold = sentence(text, Negation((affix,), (rest, *pears)))
    same_cue = sentence(text, Negation((affix,), (all_of_it, *pears)))
    whole_cue = sentence(text, Negation((all_of_it,), pears))
    assert figures(of_one(gold, gold), "nis_ex") == (100, 100, 100)
    assert figures(of_one(gold, same_cue), "cue") == (100, 100, 100)
    assert figures(of_one(gold, same_cue), "st") == (50, 50, 50)
    assert figures(of_one(gold, whole_cue), "cue_b") == (0, 0, 0)
    assert of_one(gold, whole_cue).script["st"].recall == 0.5


def test_empty_scopes_are_right_as_far_as_they_go() -> None:
    """An empty prediction has precision 1 and recall 0; one where nothing is, recall 1."""
    text = "not here , not there"
    none, some = negation(text, [0], []), negation(text, [0], [1])
    missed = of_one(sentence(text, some), sentence(text, none))
    added = of_one(sentence(text, none), sentence(text, some))
    assert figures(missed, "nis_tok") == (100, 0, 0)
    assert figures(added, "nis_tok") == (0, 100, 0)
    assert figures(of_one(sentence(text, none), sentence(text, none)), "nis_ex") == (100, 100, 100)


def test_the_script_leaves_empty_scopes_out() -> None:
    """Its SCM has no instance without a scope; one added to such a cue is wrong there."""
    scores = score_sentences(GOLD, SYSTEM_B)
    assert scores.script["scm"].to_json() == {"precision": 100, "recall": 50, "f1": 66.6667}
    assert scores.script["scm_b"].to_json() == {"precision": 50, "recall": 50, "f1": 50}
    added = score_sentences(GOLD, SYSTEM_A)
    assert added.script["scm"].to_json() == {"precision": 50, "recall": 50, "f1": 50}
    assert round(added.script["scm_b"].precision, 3) == 0.333


def test_punctuation_is_left_out_of_scopes_unless_kept() -> None:
    """By the gold tag where there is one, by the text where there is none."""
    text = "not ( yes ) , --"
    gold = sentence(text, negation(text, [0], [2]))
    system = sentence(text, negation(text, [0], [1, 2, 3, 4, 5]))
    tagged = sentence(text, negation(text, [0], [2]), tags="RB -LRB- UH -RRB- , :")
    as_words = sentence(text, negation(text, [0], [2]), tags="RB -LRB- UH -RRB- , CC")
    assert figures(of_one(gold, system), "st") == (100, 100, 100)
    assert figures(of_one(tagged, system), "st") == (100, 100, 100)
    assert figures(of_one(as_words, system), "st") == (50, 100, 66.7)
    assert figures(of_one(gold, system, keep_punctuation=True), "st") == (20, 100, 33.3)


def test_the_period_of_an_abbreviation_does_not_matter() -> None:
    """ "Mr" is as good as "Mr." in a scope, and "M" is not."""
    text = "not Mr. Lee"
    gold = sentence(text, negation(text, [0], [1, 2]))

    def with_end(end: int) -> NegatedSentence:
        return sentence(text, Negation(whole(text, [0]), (Part(1, 0, end), *whole(text, [2]))))

    assert figures(of_one(gold, with_end(2)), "scm") == (100, 100, 100)
    assert figures(of_one(gold, with_end(1)), "st") == (50, 50, 50)


def test_events_are_scored_apart_from_cues() -> None:
    """A right event of a wrong cue is right; one found in part is missing, but not wrong."""
    text = "He never came and did not write back home"
    gold = sentence(text, negation(text, [1], [2], [2]), negation(text, [5], [6], [6, 7]))
    system = sentence(
        text,
        negation(text, [0], [], [2]),
        negation(text, [5], [6], [6]),
        negation(text, [3], [], [8]),
        negation(text, [1], []),
    )
    assert figures(of_one(gold, system), "events") == (50, 50, 50)


def test_a_complete_negation_sentence_has_everything_right() -> None:
    """Cue, scope and event of all negations, none too many; sentences without gold are not it."""
    text = "He never came"
    right = sentence(text, negation(text, [1], [0, 2], [2]))
    no_event = sentence(text, negation(text, [1], [0, 2]))
    too_many = sentence(text, *right.negations, negation(text, [0], []))
    nothing = sentence(text)
    pairs = [(right, right), (right, no_event), (right, too_many), (right, nothing)]
    assert scored(pairs).cns == 0.25
    assert scored([*pairs, (nothing, right)]).cns == 0.25


def test_scopes_with_gold_cues_are_scored_where_both_have_the_cue() -> None:
    """Cues that are missed or made up have no part in it."""
    text = "She never sang and nobody but him heard no sound"
    gold = sentence(text, negation(text, [1], [0, 2]), negation(text, [4], [7]))
    system = sentence(text, negation(text, [1], [2]), negation(text, [8], [9]))
    scores = of_one(gold, system)
    assert figures(scores, "nis_tok") == (50, 25, 33.3)
    assert scores.gold_cues["nis_tok"].to_json() == {"precision": 100, "recall": 50, "f1": 66.6667}
    assert scores.gold_cues["st"].recall == 0.5


def test_other_sentences_are_refused() -> None:
    """One line that names the sentence, and the token where they part."""
    with pytest.raises(InputError, match=r"sentence 2: .* token 1 being 'gave', got 'not'"):
        score_sentences(GOLD, [GOLD[0], sentence("She not")])
    with pytest.raises(InputError, match=r"sentence 1: .* 8 of them, got 2"):
        score_sentences(GOLD, [sentence("If not")])
    with pytest.raises(InputError, match="expected 3 sentences as in gold, got 2"):
        score_sentences(GOLD, GOLD[:2])


def every_figure(value: object) -> list[float]:
    """All numbers of a JSON value."""
    if isinstance(value, dict):
        return [figure for each in value.values() for figure in every_figure(each)]
    assert isinstance(value, int | float)
    return [float(value)]


@unhurried
@given(st.lists(annotated(), max_size=4), st.booleans())
def test_gold_against_gold_is_100_everywhere(
    gold: list[NegatedSentence], keep_punctuation: bool
) -> None:
    """Whatever the negations are, and where there are none."""
    scores = score_sentences(gold, gold, keep_punctuation=keep_punctuation)
    assert set(every_figure(scores.to_json())) == {100.0}


@unhurried
@given(system_pairs())
def test_every_figure_is_a_share(pairs: Pairs) -> None:
    """From 0 to 100 per cent."""
    assert all(0 <= figure <= 100 for figure in every_figure(scored(pairs).to_json()))


@unhurried
@given(system_pairs())
def test_exchange_turns_precision_into_recall(pairs: Pairs) -> None:
    """Where all predictions count: the B versions, scope tokens and both NIS."""
    there, back = scored(pairs), scored([(system, gold) for gold, system in pairs])
    for name in ("cue_b", "scm_b", "st", "nis_tok", "nis_ex"):
        assert there.ratings[name].precision == pytest.approx(back.ratings[name].recall)
        assert there.ratings[name].f1 == pytest.approx(back.ratings[name].f1)


@unhurried
@given(system_pairs())
def test_stricter_measures_are_not_higher(pairs: Pairs) -> None:
    """Exact scopes, then tokens of scopes, then cues; version B, then version A."""
    ratings = scored(pairs).ratings
    chains = (("nis_ex", "nis_tok", "cue_b"), ("cue_b", "cue"), ("scm_b", "scm", "cue"))
    for chain in chains:
        for strict, loose in pairwise(chain):
            assert ratings[strict].recall <= ratings[loose].recall + 1e-9
            assert ratings[strict].precision <= ratings[loose].precision + 1e-9


@unhurried
@given(system_pairs())
def test_scm_b_is_exact_nis(pairs: Pairs) -> None:
    """Sineva et al. 2021, section 3.3."""
    ratings = scored(pairs).ratings
    assert ratings["scm_b"].to_json() == ratings["nis_ex"].to_json()
    assert ratings["scm"].recall == ratings["scm_b"].recall


@unhurried
@given(system_pairs())
def test_the_order_of_sentences_makes_no_difference(pairs: Pairs) -> None:
    """All counts are sums over sentences."""
    assert scored(pairs).to_json() == scored(pairs[::-1]).to_json()
