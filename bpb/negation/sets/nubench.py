"""NUBench sets: a sentence with its standard negation and what is taken for it; or pairs alone.

Source: So et al. 2025 (Thunder-NUBench), section 4 and Appendix L, whose field names are kept.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bpb.negation.edits.kind import EditKind, discover, edited
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import Category, Options, SentenceEdit
from bpb.negation.sets.choices import LocalNegation
from bpb.negation.sets.given import GivenSentence
from bpb.negation.sets.paraphrase import paraphrase
from bpb.negation.sets.restructure import restructured

_LOCAL = {
    "RelativeClauseNegation": LocalNegation.RELATIVE_CLAUSE,
    "ReducedRelativeNegation": LocalNegation.RELATIVE_CLAUSE,
    "ParticipleClauseNegation": LocalNegation.PARTICIPLE_CLAUSE,
    "AdverbialClauseNegation": LocalNegation.ADVERBIAL_CLAUSE,
    "ConjunctNegation": LocalNegation.COMPOUND_SENTENCE,
}


@dataclass(frozen=True, slots=True)
class NUBenchItem:
    """A multiple-choice item: which of the choices is the negation of the sentence?

    Attributes:
        index: The sentence's id.
        sentence: The sentence.
        choice1: Its standard negation, which is right.
        choice2: A local negation, "" where it has none.
        choice2_type: `relative_part`, `pp_part`, `adverb_part` or `compound_part`; without a local
            negation `non-applicable`.
        choice2_element: What the local negation has in its scope, "" without one.
        choice3: A contradiction without a negation.
        choice3_type: The kind of edit that made it, such as `ContradictionNumber`.
        choice4: A paraphrase.
    """

    index: str
    sentence: str
    choice1: str
    choice2: str
    choice2_type: str
    choice2_element: str
    choice3: str
    choice3_type: str
    choice4: str

    def __post_init__(self) -> None:
        texts = [self.sentence, self.choice1, self.choice3, self.choice4]
        texts += [self.choice2] if self.choice2 else []
        if not all(texts) or len(set(texts)) < len(texts):
            raise ValueError(f"the sentence and its choices are different texts: {self}")

    def to_json(self) -> dict[str, Any]:
        """Its attributes by name."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class NegationPair:
    """A sentence with its standard negation.

    Attributes:
        index: The sentence's id.
        premise: The sentence.
        hypothesis: Its standard negation.
    """

    index: str
    premise: str
    hypothesis: str

    def to_json(self) -> dict[str, Any]:
        """Its attributes by name."""
        return asdict(self)


def negation_pairs(given: Sequence[GivenSentence], options: Options) -> list[NegationPair | str]:
    """The pair of each sentence, or why there is none."""
    kinds = _kinds({Category.STANDARD})
    return [
        _pair(each.id, sentence, kinds, options)
        for each, sentence in zip(given, sentences([e.text for e in given]), strict=True)
    ]


def nubench_items(
    given: Sequence[GivenSentence], options: Options, *, three: bool = False, seed: int = 0
) -> list[NUBenchItem | str]:
    """The item of each sentence, or why there is none.

    Args:
        given: The sentences.
        options: How the negations are written.
        three: Whether an item may do without a local negation.
        seed: What choices of a kind are drawn by, with the sentence's id.
    """
    kinds = _kinds({Category.STANDARD, Category.LOCAL, Category.CONTRADICTION})
    return [
        _item(each.id, sentence, kinds, options, three, random.Random(f"{seed}\n{each.id}"))
        for each, sentence in zip(given, sentences([e.text for e in given]), strict=True)
    ]


def _kinds(categories: Iterable[Category]) -> tuple[EditKind, ...]:
    return tuple(kind for kind in discover() if kind.category in categories)


def _pair(
    index: str, sentence: Sentence | None, kinds: Sequence[EditKind], options: Options
) -> NegationPair | str:
    reason = _unfit(sentence)
    if reason or sentence is None:
        return reason or "no words"
    result = edited(sentence, kinds, options)
    if not result.edits:
        return f"not negated: {result.refusals[0].reason}"
    return NegationPair(index, sentence.text, result.edits[0].text)


def _item(
    index: str,
    sentence: Sentence | None,
    kinds: Sequence[EditKind],
    options: Options,
    three: bool,
    rng: random.Random,
) -> NUBenchItem | str:
    reason = _unfit(sentence)
    if reason or sentence is None:
        return reason or "no words"
    result = edited(sentence, kinds, options)
    standard, local, contradictions = (
        [edit for edit in result.edits if edit.category is category]
        for category in (Category.STANDARD, Category.LOCAL, Category.CONTRADICTION)
    )
    if not standard:
        refusal = next(each for each in result.refusals if each.kind == "StandardNegation")
        return f"not negated: {refusal.reason}"
    local = [edit for edit in local if edit.text != standard[0].text]
    if not local and not three:
        return "no local negation"
    contradiction = _without_negation(sentence, contradictions, rng)
    if contradiction is None:
        return "no contradiction"
    other = restructured(sentence) or paraphrase(sentence)
    if other is None:
        return "no paraphrase"
    # Clauses that the sentence has come before those that are made for it.
    own = [edit for edit in local if edit.kind != "ReducedRelativeNegation"] or local
    chosen = _of_one_kind(own, rng) if own else None
    return NUBenchItem(
        index,
        sentence.text,
        standard[0].text,
        chosen.text if chosen else "",
        str(_LOCAL[chosen.kind]) if chosen else LocalNegation.absent(),
        chosen.new_scope.replace(" ... ", " ") if chosen else "",
        contradiction.text,
        contradiction.kind,
        other,
    )


def _unfit(sentence: Sentence | None) -> str | None:
    if sentence is None:
        return "no words"
    if any(cue.kind != "affix" for cue in sentence.cues):
        return "a negation in it already"
    return "a question" if "?" in sentence.words else None


def _without_negation(
    sentence: Sentence, edits: Sequence[SentenceEdit], rng: random.Random
) -> SentenceEdit | None:
    """An edit that is drawn; "unable", which negates, is no contradiction but a negation."""
    parsed = zip(edits, sentences([edit.text for edit in edits]), strict=True)
    most = len(sentence.cues)
    left = [edit for edit, other in parsed if other and len(other.cues) <= most]
    return _of_one_kind(left, rng) if left else None


def _of_one_kind(edits: Sequence[SentenceEdit], rng: random.Random) -> SentenceEdit:
    """An edit of a kind that is drawn, so that many of one kind do not outweigh the others."""
    kind = rng.choice(sorted({edit.kind for edit in edits}))
    return rng.choice([edit for edit in edits if edit.kind == kind])
