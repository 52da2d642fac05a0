"""The one score: a probability, higher for what is surer, and a bar that can be set."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.qdmr.text import parse
from bpb.quality import GRAMMAR, ScoreModel, bundled, features
from bpb.quality.checks.overall.validity import Validity
from bpb.records.example import CheckResult, DecomposedExample, Discard, Example, StepTrace, Variant
from bpb.values import Number, Spans
from tests.quality.variants import tools

ORIGINAL = DecomposedExample(
    Example("1", "Who built the mill?", "Ann built the mill.", Spans(("Ann",))),
    parse("return the mill ;return who built #1"),
    -0.05,
)


def variant(by: str = "edit", reader: float = 1.0, category: str = "prune") -> Variant:
    step = StepTrace("select", "mills", "What?", (), Number(Decimal(1)), "reader", reader)
    return Variant(
        id="1:PruneStep:1",
        original=ORIGINAL,
        rule="PruneStep",
        category=category,
        question="How many mills are there?",
        question_by=by,
        decomposition=parse("return mills ;return number of #1"),
        answer=Number(Decimal(1)),
        steps=(step,),
    )


def scored(each: Variant, minimum: float = 0.0) -> CheckResult | None:
    (result,) = Validity().check_all([each], tools(None, f"quality.min_score={minimum}"))
    return result


def probability(each: Variant) -> float:
    return bundled("valid").probability(features(each))


@given(
    st.sampled_from(["edit", "realiser", "generator"]),
    st.floats(0, 1),
    st.sampled_from(["prune", "boolean"]),
)
def test_a_score_is_a_probability(by: str, reader: float, category: str) -> None:
    """Whatever the variant, a reading of probability 0 included."""
    assert 0 < probability(variant(by, reader, category)) < 1


def test_what_is_surer_scores_higher() -> None:
    """An edit above what is written anew; a sure parser above one that is not."""
    edited = variant("edit", category="last step")
    unsure = replace(edited, original=replace(ORIGINAL, score=-0.5))
    assert probability(edited) > probability(variant("realiser", category="last step"))
    assert probability(edited) > probability(unsure)


@given(st.floats(0, 1))
def test_what_a_corrector_read_is_scored_by_it(likelihood: float) -> None:
    """It goes by weights of its own, and a question that needs no correction is surer."""
    read = replace(variant(), quality={GRAMMAR: CheckResult(likelihood, True)})
    sure = replace(variant(), quality={GRAMMAR: CheckResult(1.0, True)})
    assert features(read).keys() == bundled("proofread").weights.keys()
    said, most = (found.score for each in (read, sure) if (found := scored(each)) is not None)
    assert 0 < said <= most < 1


def test_a_variant_below_the_bar_fails() -> None:
    """With its probability as the reason; at the bar it passes."""
    said = probability(variant())
    passed, failed = scored(variant(), said), scored(variant(), min(1.0, said + 0.01))
    assert passed is not None
    assert passed.passed
    assert failed is not None
    assert not failed.passed
    assert f"{said:.2f}" in failed.reason


def test_what_has_no_answer_is_not_scored() -> None:
    """The judgements that the score was fitted on are of answers."""
    constrained = replace(variant(), answer=Discard("no answer"))
    assert scored(constrained, 1.0) is None


def test_the_model_and_the_features_have_the_same_names() -> None:
    """A weight for what is not measured, or the other way round, is an error."""
    with pytest.raises(ValueError, match="weighs"):
        ScoreModel(0.0, {"length": 1.0}).probability(features(variant()))
