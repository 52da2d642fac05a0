"""OfferChoice: name the answer and another of its kind to choose from."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator
from decimal import Decimal

from bpb.english.amounts import is_time_unit
from bpb.english.lexicons import word_class
from bpb.english.question import (
    asked_nouns,
    asks_for_several,
    asks_with,
    counted_word,
    has_preposition,
)
from bpb.english.words import has_any
from bpb.perturb.distractors import other_dates
from bpb.perturb.gold_number import is_count
from bpb.perturb.half_comparison import half_comparison
from bpb.perturb.rewordings import OfferChoice as Edit
from bpb.perturb.rule import Case, Rule
from bpb.perturb.rules.verify_answer import candidates
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample
from bpb.values import Date, Exactness, Number, find_numbers, in_words, singular, to_text

# A short time may be told as one unit more, its first and last counted.
_SHORT = 10
# Beyond, a count is put beside one that differs in its second digit: 703 and 723.
_MOST_NEAR = 50
_NEAR = (1, 2, 3)
# No group is more than all.
_WHOLE = 100
_BOOLEANS = frozenset({Operator.BOOLEAN, Operator.COMPARISON})
_MOST_IN_WORDS = 10


class OfferChoice(Rule):
    """Ask the same with two candidates: "Who directed the film, Ann Miller or Robert Hill?".

    One candidate is the gold answer, the other is certainly wrong. It is a name or year that
    VerifyAnswer asks with "no", or a count near the answer. The answer stays. The rule
    offers no other figure of the passage. It skips questions for several things, choices and
    comparisons.

    Source: ours, after the comparison questions of Yang et al. 2018 (HotpotQA), section 2.
    """

    category = "choice"
    preserves_answer = True
    cases = (
        Case(
            "return the film ;return the director of #1",
            becomes=("return the film ;return the director of #1",),
            answer="Ann Miller",
            question="Who directed the film?",
            context="Ann Miller directed the film. The music was written by Robert Hill.",
        ),
        Case(
            "return the capital of Norway",
            becomes=(),
            answer="Oslo",
            question="What is the capital of Norway?",
            context="The capital of Norway is Oslo.",
        ),
        Case(
            "return goals of Longwell ;return number of #1",
            becomes=("return goals of Longwell ;return number of #1",),
            answer="3",
            question="How many goals did Longwell score?",
        ),
        Case(
            "return views of the film ;return number of #1",
            becomes=(),
            answer="250 million",
            question="The film has more than how many views?",
        ),
        Case(
            "return people of the town ;return number of #1",
            becomes=("return people of the town ;return number of #1",),
            answer="1,693",
            question="The church is in a town with a population of what in 2010?",
        ),
        Case(
            "return when was the mill built",
            becomes=("return when was the mill built",),
            answer="1891",
            question="When was the mill built?",
            context="The mill was built in 1891 and burnt down in 1902.",
        ),
        Case(
            "return directors of the film",
            becomes=(),
            answer="Ann Miller",
            question="Who were the directors of the film?",
            context="Ann Miller directed the film. The music was written by Robert Hill.",
        ),
        Case(
            "return days that the siege lasted ;return number of #1",
            becomes=(),
            answer="3",
            question="How many days did the siege last?",
        ),
        Case(
            "return touchdowns of the second half ;return number of #1",
            becomes=("return touchdowns of the second half ;return number of #1",),
            answer="3",
            question="How many second half touchdowns were there?",
        ),
        Case(
            "return band type",
            becomes=(),
            answer="English",
            question="Which band type plays it?",
            context="The English band plays it. The French band does not.",
        ),
        Case(
            "return yards of the passes of Lee",
            becomes=(),
            answer="37",
            question="How many yards did Lee pass?",
            context="Lee passed for 34, 35, 36, 37, 38, 39 and 40 yards.",
        ),
        Case("return if Oslo is in Norway", becomes=(), answer="yes"),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        question = example.question
        boolean = example.decomposition.last.operator in _BOOLEANS and not is_count(example)
        several = asks_for_several(question) or has_any(question, word_class("choice_phrase"))
        if boolean or several or not word_class("kind_noun").isdisjoint(asked_nouns(question)):
            return
        pair = _pair(example, rng)
        if pair is None or pair[1] in question:
            return
        right, wrong = pair
        yield Edit(right, wrong) if rng.random() < 0.5 else Edit(wrong, right)


def _pair(example: DecomposedExample, rng: random.Random) -> tuple[str, str] | None:
    """The gold answer and another, as they read after the question."""
    answer, question = example.answer, example.question
    if isinstance(answer, Number):
        # "More than how many" is true of every lower number.
        bounds = {f"{marker} how many" for marker in word_class("bound_marker")}
        asks = has_any(question, word_class("count_phrase")) and not has_any(question, bounds)
        if answer.value < _SHORT and _is_long_unit(counted_word(question)):
            return None
        most = _WHOLE if "percent" in question.lower() else math.inf
        return _counts(answer, rng, _figures_of(example.context), most) if asks else None
    if isinstance(answer, Date):
        return _years(example, answer)
    gold, others = candidates(example)
    if gold is None or not others or has_any(question, word_class("ranking_word")):
        return None
    if half_comparison(example.question) is not None:
        # The other one offered need not be the other of the two.
        return None
    other = next((each for each in others if not _is_cut(example.context, each.candidate)), None)
    if other is None:
        return None
    names = [each.candidate for each in (gold, other)]
    if asks_with(example.question, "where") and not has_preposition(example.question):
        in_place = gold.preposition or "in"
        return f"{in_place} {names[0]}", f"{other.preposition or in_place} {names[1]}"
    return names[0], names[1]


def _is_long_unit(noun: str) -> bool:
    """Whether a noun is a unit of time from the hour on; minutes are counted exactly."""
    return is_time_unit(noun) and singular(noun) not in ("minute", "second")


def _is_cut(context: str, name: str) -> bool:
    """Whether a name may go on in the passage: 'Ann "Annie" Lee', "Ann (now Lee)"."""
    return re.search(rf"(?<!\w){re.escape(name)} [\"\u201c(]", context) is not None


def _counts(
    answer: Number, rng: random.Random, taken: frozenset[int], most: float
) -> tuple[str, str] | None:
    count = int(answer.value)
    if answer.exactness is not Exactness.EXACT or answer.value != count or answer.unit:
        return None
    if count <= 0:
        return None
    step = 1 if count <= _MOST_NEAR else 10 ** (len(str(count)) - 2)
    near = [n for k in _NEAR for n in (count - k * step, count + k * step)]
    others = [n for n in near if 0 < n < most and n not in taken]
    if not others:
        return None
    other = rng.choice(others)
    written = _figures if max(count, other) > _MOST_IN_WORDS else in_words
    return written(count), written(other)


def _figures_of(context: str) -> frozenset[int]:
    """The passage's figures: another one of them may be an answer too."""
    return frozenset(int(found.number.value) for found in find_numbers(context))


def _figures(count: int) -> str:
    """ "703", "37,000", "1.7 billion"."""
    for power, word in ((10**12, "trillion"), (10**9, "billion"), (10**6, "million")):
        if count >= power and 100 * count % power == 0:
            return f"{(Decimal(count) / power).normalize():f} {word}"
    return f"{count:,}"


def _years(example: DecomposedExample, answer: Date) -> tuple[str, str] | None:
    if answer.year is None or answer.month is not None:
        return None
    if answer.exactness is not Exactness.EXACT:
        return None
    others = other_dates(example.context, answer)
    if not others:
        return None
    years = to_text(answer), to_text(others[0])
    if has_any(example.question, ("what year", "which year")):
        return years
    return (f"in {years[0]}", f"in {years[1]}") if asks_with(example.question, "when") else None
