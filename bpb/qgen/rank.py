"""Picks a question among those of the three ways: edit, grammar, generator.

An edit of the user's wording that passes the checks is taken. Any other candidate is only as good
as the decomposition it is made from, so the parser must be sure of the original's; and it must read
back, that is the parser finds the target's operators in it, unless the way that comes first (the
grammar, or a generator that has learned to edit) made it and the parser was very sure. What asks
whether the answer is so does not depend on a decomposition, and is held against the original
question instead (`bpb.qgen.about_answer`). Those left are scored by what they say (content words
shared with the target decomposition), by their likeness to the original, and by how sure their
maker is.

Source: Geva et al. 2022, section 3.3, has the generator alone; edits, grammar and ranking are ours.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bpb.correction.rules.copy_edit import copy_edited, in_good_usage
from bpb.correction.rules.that_clause import with_that
from bpb.domains import NO_DOMAINS, Domains
from bpb.english.morphology import as_question
from bpb.perturb.edit import Asked
from bpb.perturb.perturbation import Perturbation
from bpb.protocols import Candidate, GenerationInput, Generator
from bpb.qdmr.arguments import BooleanArguments, Comparator
from bpb.qdmr.parser import QuestionParser
from bpb.qdmr.types import Decomposition
from bpb.qgen.candidate import (
    ORIGINAL,
    AskedBy,
    QuestionCandidate,
    by_edit,
    by_grammar,
    plain_candidate,
    words_of,
)
from bpb.qgen.faithfulness import (
    likeness,
    overlap,
    says_verbatim,
)
from bpb.qgen.realise import Realised, realise
from bpb.qgen.reworded import Paraphraser
from bpb.qgen.wording import exactly_as_many
from bpb.qgen.writer import OfAnswer, Writer
from bpb.records.example import DecomposedExample, Discard

NO_QUESTION = "no way gave a question"
ALL_FAIL = "every question fails a check"
TOO_LOW = "no question scores high enough"
MISREAD = "the parser reads another decomposition from it"
UNSURE = "the parser is not sure of the original's decomposition"
# Mean log-probabilities of a token by the bundled parser. Of 207 questions of PruneStep by the
# grammar that read back 79% were judged clear, 88% of those with a sure parse; of 123 that did not
# 62%, and 92% with a very sure one. The bars of that parser were -0.08 and -0.05; as many questions
# are over the present one's.
_SURE, _VERY_SURE = -0.07, -0.04
_SURE_OF_FEWER = -0.15  # what fewer steps ask is read from the passage, whatever the steps are
_FAITHFULNESS, _ROUND_TRIP, _LIKENESS, _CONFIDENCE = 0.4, 0.3, 0.1, 0.2
_UNREAD = 0.5
# What a reading with all operators is worth where a reference differs.
_OPERATORS = 0.9
# How many times a decomposition alone is written anew while the parser reads none back.
_ROUNDS = 3
_OF_QUESTION = (Asked.OF_ANSWER, Asked.WHOLE)
"""What is held against the original question, and not against its steps."""
_BY_EDIT = (Asked.BY_EDIT, Asked.OF_ANSWER)
# Of the bounds and candidates for one answer: rules give those with "yes" and "no" in turn.
_MOST_ABOUT_ANSWER = 2
# The grammar's stiff forms ("the difference between ...") are surer of less.
PLAIN = 0.75


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """The question chosen, and what it was chosen from, best first."""

    text: str
    by: AskedBy
    score: float
    candidates: tuple[QuestionCandidate, ...]


class QuestionBuilder:
    """Finds a question for each perturbation.

    Args:
        generator: Writes questions from decompositions; None for the other two ways only.
        parser: Reads candidates back; None for no round trip.
        minimum_score: What a question must reach, in [0, 1].
        generator_first: Whether the generator is asked, and not the grammar, where no edit will do
            and the original's decomposition is sure; it is free to find no question, and its
            question says all content words of the decomposition and no others. Of what asks
            about the answer it is asked whatever the decomposition, for the original's words.
        min_logprob: What its mean log-probability of a token must then be.
        paraphraser: Words whole questions anew; None for none.
        of_answer: Asks whether the answer is so, where no edit does; None for the generator.
        domains: Correct the slips of their questions.
    """

    def __init__(
        self,
        generator: Generator | None,
        parser: QuestionParser | None,
        *,
        minimum_score: float = 0.0,
        generator_first: bool = False,
        min_logprob: float = -math.inf,
        paraphraser: Paraphraser | None = None,
        of_answer: OfAnswer | None = None,
        domains: Domains = NO_DOMAINS,
    ) -> None:
        self.domains = domains
        self.generator = generator
        self.paraphraser = paraphraser
        self.parser = parser
        self.minimum_score = minimum_score
        self.first: AskedBy = "generator" if generator and generator_first else "realiser"
        self.writer = Writer(generator, self.first == "generator", min_logprob, of_answer)

    def ask(
        self, items: Sequence[tuple[DecomposedExample, Perturbation]]
    ) -> list[AskedQuestion | Discard]:
        """A question for each perturbed example, in order, or why there is none.

        The generator and the parser are asked once each: the generator only about items that have
        neither an edit of the question nor a plain form of the grammar that passes the checks, the
        parser about all that is no edit and not about the answer. Where the generator comes first,
        the grammar is not asked about what that has learned. What is to mean the same as the
        original is only edited.
        """
        asked = [
            (self._corrected(example.question, example.context), perturbation)
            for example, perturbation in items
        ]
        pools = [by_edit(question, perturbation) for question, perturbation in asked]
        rewritten = [i for i, item in enumerate(items) if self._is_rewritten(item[1])]
        writable = {i for i in rewritten if self._is_writable(*items[i])}
        for i in rewritten:
            if _is_settled(pools[i]) or self.writer.has_learned(items[i][1]):
                continue
            if self.first == "realiser" or i not in writable:
                pools[i].extend(by_grammar(*asked[i]))
        open_items = _with_few_bounds(
            items, [i for i in sorted(writable) if not _is_settled(pools[i])]
        )
        for i, written in self.paraphraser.reword(asked) if self.paraphraser else ():
            pools[i].extend(written)
        to_write = [(items[i][0], *asked[i]) for i in open_items]
        for i, written in zip(open_items, self.writer.write(to_write), strict=True):
            pools[i].extend(written)
        unedited = [
            i
            for i, pool in enumerate(pools)
            if not (any(_is_edit(c) for c in pool) or items[i][1].edit.asked in _OF_QUESTION)
        ]
        readings = self._readings(pools, unedited)
        return [
            self._chosen(example, perturbation, pool, readings)
            for (example, perturbation), pool in zip(items, pools, strict=True)
        ]

    def realise(self, decomposition: Decomposition) -> AskedQuestion | Discard:
        """A question for a decomposition alone: the grammar's or, where the parser does not read
        that back, the generator's, which writes anew and edits the grammar's. What the parser
        reads back comes first.
        """
        pool: list[QuestionCandidate] = []
        realised = realise(decomposition)
        if isinstance(realised, Realised):
            pool.append(plain_candidate(realised.text, "realiser", realised.confidence))
        readings = self._readings([pool], [0])
        text, latest = str(decomposition), list(pool)
        inputs = [GenerationInput(text)]
        for _ in range(_ROUNDS):
            read_back = any(_reads_back(readings.get(c.text), decomposition) for c in pool)
            sound = any(not candidate.failed for candidate in pool)
            if self.generator is None or (sound and (read_back or self.parser is None)):
                break
            inputs.extend(GenerationInput(text, c.text, text) for c in latest)
            known = {candidate.text for candidate in pool}
            latest = [
                plain_candidate(question, "generator", math.exp(score))
                for question, score in _distinct(self.generator.generate(inputs))
                if question not in known
            ]
            readings |= self._readings([latest], [0])
            pool.extend(latest)
            inputs = []
        if not pool:
            return realised if isinstance(realised, Discard) else Discard(NO_QUESTION)
        same = [c for c in pool if _reads_back(readings.get(c.text), decomposition)]
        return self._best(same or pool, decomposition, None, readings)

    def _is_rewritten(self, perturbation: Perturbation) -> bool:
        """Whether another way than an edit may ask it."""
        if perturbation.preserves_answer:
            return False
        learned = self.writer.has_learned(perturbation)
        return learned or perturbation.edit.asked not in _BY_EDIT

    def _is_writable(self, original: DecomposedExample, perturbation: Perturbation) -> bool:
        """Whether the generator may ask it: what is written from an unsure decomposition is
        refused, unless the decomposition does not matter.
        """
        asked = perturbation.edit.asked
        has_learned = self.first == "generator"
        if asked is Asked.BY_GRAMMAR or (asked is Asked.BY_LEARNED and not has_learned):
            return False
        return asked is Asked.OF_ANSWER or self._is_sure(original, perturbation.target)

    def _is_sure(self, original: DecomposedExample, target: Decomposition) -> bool:
        is_fewer = len(target.steps) < len(original.decomposition.steps)
        return self.parser is None or original.score >= (_SURE_OF_FEWER if is_fewer else _SURE)

    def _readings(
        self, pools: Sequence[Sequence[QuestionCandidate]], places: Sequence[int]
    ) -> dict[str, Decomposition | None]:
        """What the parser makes of the candidates that could win, each distinct text once."""
        if self.parser is None:
            return {}
        texts = sorted({c.text for i in places for c in pools[i] if not c.failed})
        if not texts:
            return {}
        return {parsed.question: parsed.decomposition for parsed in self.parser.decompose(texts)}

    def _chosen(
        self,
        example: DecomposedExample,
        perturbation: Perturbation,
        pool: Sequence[QuestionCandidate],
        readings: dict[str, Decomposition | None],
    ) -> AskedQuestion | Discard:
        if not pool:
            return Discard(NO_QUESTION, detail=perturbation.rule)
        known = {} if perturbation.edit.asked in _OF_QUESTION else readings
        best = self._best(pool, perturbation.target, example, known)
        if isinstance(best, Discard):
            return best
        asked = best.text
        if best.by == "edit":
            asked = with_that(asked, example.context)
        elif _asks_for_equal(perturbation.target):
            asked = exactly_as_many(asked)
        text, original = (
            in_good_usage(self._corrected(question, example.context))
            for question in (asked, example.question)
        )
        if words_of(text) == words_of(original):
            return Discard(ALL_FAIL, detail=f"{ORIGINAL}: {text}")
        return replace(best, text=text)

    def _corrected(self, question: str, context: str) -> str:
        return copy_edited(self.domains.corrected(question), context)

    def _best(
        self,
        pool: Sequence[QuestionCandidate],
        target: Decomposition,
        original: DecomposedExample | None,
        readings: dict[str, Decomposition | None],
    ) -> AskedQuestion | Discard:
        scored = [self._scored(candidate, target, original, readings) for candidate in pool]
        ranked = sorted(scored, key=lambda c: (bool(c.failed), c.by != "edit", -c.score, c.text))
        best = ranked[0]
        if best.failed in ((MISREAD,), (UNSURE,)):
            return Discard(best.failed[0], detail=best.text)
        if best.failed:
            return Discard(ALL_FAIL, detail=f"{best.failed[0]}: {best.text}")
        if best.score < self.minimum_score:
            return Discard(TOO_LOW, detail=f"{best.score:.2f} < {self.minimum_score}: {best.text}")
        return AskedQuestion(best.text, best.by, best.score, tuple(ranked))

    def _scored(
        self,
        candidate: QuestionCandidate,
        target: Decomposition,
        original: DecomposedExample | None,
        readings: dict[str, Decomposition | None],
    ) -> QuestionCandidate:
        read, failed = _UNREAD, candidate.failed
        if candidate.text in readings:
            read = _round_trip(readings[candidate.text], target)
            # With no original a stiff question is better than none.
            if original is not None and candidate.by != "edit" and not failed:
                verbatim = candidate.by == "realiser" and says_verbatim(
                    candidate.text, original.question
                )
                if not verbatim and not self._is_sure(original, target):
                    failed = (UNSURE,)
                elif not verbatim and not self._is_trusted(candidate.by, read, original):
                    failed = (MISREAD,)
        score = (
            _FAITHFULNESS * overlap(candidate.text, target)
            + _ROUND_TRIP * read
            + _LIKENESS * (likeness(candidate.text, original.question) if original else _UNREAD)
            + _CONFIDENCE * candidate.confidence
        )
        return replace(candidate, failed=failed, score=round(score, 6))

    def _is_trusted(self, by: AskedBy, read: float, original: DecomposedExample) -> bool:
        """Whether the parser reads it back, or need not."""
        return read >= _OPERATORS or (by == self.first and original.score >= _VERY_SURE)


def _round_trip(read: Decomposition | None, target: Decomposition) -> float:
    """Share of the target's operators that the reading has, its last operator counting half; all of
    them and its references are 1.
    """
    if read is None:
        return 0.0
    have, want = Counter(read.operators), Counter(target.operators)
    shared = sum((have & want).values()) / max(sum(have.values()), sum(want.values()))
    same_last = float(read.last.operator is target.last.operator)
    return _OPERATORS * (shared + same_last) / 2 + (1 - _OPERATORS) * _reads_back(read, target)


def _reads_back(read: Decomposition | None, target: Decomposition) -> bool:
    """Whether a reading has the target's operators and references, step by step."""
    return read is not None and [(s.operator, s.references) for s in read.steps] == [
        (s.operator, s.references) for s in target.steps
    ]


def _distinct(found: Sequence[Sequence[Candidate]]) -> list[tuple[str, float]]:
    """Each question written, finished, with its best score, in order."""
    best: dict[str, float] = {}
    for candidate in (each for several in found for each in several):
        text = as_question(candidate.text)
        best[text] = max(best.get(text, candidate.score), candidate.score)
    return list(best.items())


def _asks_for_equal(target: Decomposition) -> bool:
    """Whether the last step asks if two steps are the same."""
    arguments = target.last.arguments
    return (
        isinstance(arguments, BooleanArguments)
        and arguments.comparator is Comparator.EQUAL
        and len(arguments.operands) > 1
    )


def _with_few_bounds(
    items: Sequence[tuple[DecomposedExample, Perturbation]], places: Sequence[int]
) -> list[int]:
    """The places, with only so many of what one rule asks about one answer.

    An original's perturbations are always asked for together.
    """
    seen: Counter[tuple[str, str]] = Counter()
    kept = []
    for i in places:
        example, perturbation = items[i]
        about_answer = perturbation.edit.asked is Asked.OF_ANSWER
        seen[example.id, perturbation.rule] += about_answer
        if seen[example.id, perturbation.rule] <= _MOST_ABOUT_ANSWER:
            kept.append(i)
    return kept


def _is_settled(pool: Sequence[QuestionCandidate]) -> bool:
    """Whether a candidate is good enough to look for no other."""
    return any(not candidate.failed and candidate.confidence >= PLAIN for candidate in pool)


def _is_edit(candidate: QuestionCandidate) -> bool:
    return candidate.by == "edit" and not candidate.failed
