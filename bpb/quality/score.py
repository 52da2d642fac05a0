"""Two probabilities, by logistic models: that an answer is right, and that a variant is valid.

Of the second there are two: a corrector's reading, where there is one, tells more.

What fails a check is refused whatever its probability, which orders what is left. The weights stand
in `score.toml`; `benchmarks/quality_curve.py` fits them, the first on gold answers, the second on
judgements by hand.
"""

from __future__ import annotations

import math
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from bpb.qdmr.types import Operator
from bpb.records.example import StepTrace, Variant
from bpb.values import Number, YesNo

VALIDITY = "validity"
GRAMMAR = "needs_no_correction"
OWN_STEPS = "own_steps"
WEIGHTS = "score.toml"
_AFFIRMING = frozenset({"VerifyAnswer", "VerifyOneOf"})
_OFFERING = frozenset({Operator.COMPARISON, Operator.BOOLEAN})
# Of original questions' own steps, by which it is fitted, four of five answers above this are gold;
# of variants' that were read, nearly all are right down to it, and below it figures are read amiss.
LEAST_SURE = 0.7
"""From this probability on what was read is relied on: as an answer, and for a gold answer."""
_MOST_WORDS = 30
_LEAST_READING, _LEAST_PARSE, _LEAST_GRAMMAR = 0.02, -0.5, -8.0


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """A logistic model.

    Attributes:
        intercept: The log-odds of what has features of 0 alone.
        weights: What each feature adds to it, by name.
    """

    intercept: float
    weights: Mapping[str, float]

    def probability(self, features: Mapping[str, float]) -> float:
        """The probability that what has these features is right."""
        if features.keys() != self.weights.keys():
            raise ValueError(f"the model weighs {sorted(self.weights)}, got {sorted(features)}")
        log_odds = self.intercept + sum(self.weights[name] * features[name] for name in features)
        return 1.0 / (1.0 + math.exp(-log_odds))


@cache
def bundled(name: str) -> ScoreModel:
    """A model that comes with the package: "answer", "valid" or "proofread"."""
    text = (resources.files("bpb.quality") / WEIGHTS).read_text(encoding="utf-8")
    values = tomllib.loads(text)[name]
    return ScoreModel(values["intercept"], values["weights"])


def answer_features(scores: Sequence[float], operator: str, *, is_number: bool) -> dict[str, float]:
    """What the probability of an answer is made of, by name.

    Args:
        scores: The reader's probability of each reading along the derivation, in its order, one at
            least. Of what is compared or reckoned with the least sure counts; else what was read
            last, whose probability is low where a step before was read amiss.
        operator: The last step's.
        is_number: Whether the answer is a number.
    """
    joint = operator in (Operator.ARITHMETIC, Operator.COMPARISON)
    return {
        "reading": math.log(max(_LEAST_READING, min(scores) if joint else scores[-1])),
        "several": float(len(scores) > 1),
        "arithmetic": float(operator == Operator.ARITHMETIC),
        "comparison": float(operator == Operator.COMPARISON),
        "number": float(is_number),
    }


def answer_probability(steps: Sequence[StepTrace]) -> float:
    """The probability that a derivation's readings give the right answer; 1 without a reading."""
    scores = [step.score for step in steps if step.by == "reader"]
    if not scores:
        return 1.0
    operator, is_number = steps[-1].operator, isinstance(steps[-1].output, Number)
    return bundled("answer").probability(answer_features(scores, operator, is_number=is_number))


def is_doubtful(variant: Variant) -> bool:
    """Whether a variant rests on a gold answer that the original's own steps do not surely come
    to.
    """
    own = variant.quality.get(OWN_STEPS)
    return own is not None and not variant.pruned and own.score < LEAST_SURE


def _asserts_gold(variant: Variant) -> bool:
    """Whether the gold answer is the variant's, or what it says yes to. One of two that a
    comparison offers is right as often in other words.
    """
    affirms = variant.rule in _AFFIRMING and variant.answer == YesNo(True)
    offered = variant.original.decomposition.last.operator in _OFFERING
    return (affirms or variant.preserves_answer) and not offered


def features(variant: Variant) -> dict[str, float]:
    """What the probability of a variant is made of, by name; `score.toml` says what each is.

    The answer's probability is not in it: what is less sure than the check `confidence` allows is
    refused, and of the rest it told nothing more.
    """
    pruned = variant.pruned
    found = {
        "pruned": float(pruned),
        "written": float(variant.question_by != "edit" and not pruned),
        "words": float(min(_MOST_WORDS, len(variant.original.question.split()))),
        "parser": max(_LEAST_PARSE, variant.original.score),
        "doubtful": float(is_doubtful(variant)),
        "doubtful_asserted": float(is_doubtful(variant) and _asserts_gold(variant)),
    }
    grammar = variant.quality.get(GRAMMAR)
    if grammar is not None:
        found["grammar"] = max(_LEAST_GRAMMAR, math.log(max(grammar.score, sys.float_info.min)))
    return found


def validity(found: Mapping[str, float]) -> float:
    """The probability that a variant with these features is valid.

    What a corrector has read goes by weights of its own.
    """
    return bundled("proofread" if "grammar" in found else "valid").probability(found)
