"""Models that write questions: a generator, and what asks whether the answer is so.

The generator reads decompositions. What asks whether the answer is so does not depend on one: a
paraphraser that has learned it is given the original question and the answer instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.perturb.edit import Asked
from bpb.perturb.edits import VerifyAnswer, VerifyOneOf
from bpb.perturb.listed import lists_all
from bpb.perturb.perturbation import Perturbation
from bpb.protocols import Candidate, Generator
from bpb.qgen.about_answer import strays
from bpb.qgen.candidate import UNSURE_OF_QUESTION, QuestionCandidate, checked
from bpb.qgen.faithfulness import turned_round, untrue
from bpb.qgen.generator import generate_questions, generate_questions_of_answers
from bpb.records.example import DecomposedExample
from bpb.values import Spans

# Of 44 such questions read by eye the two garbled ones were less sure; most words are copied.
_VERIFY_LOGPROB_FACTOR = 2 / 3


@dataclass(frozen=True, slots=True)
class OfAnswer:
    """Asks whether the answer is so.

    Attributes:
        model: A paraphraser that is given questions with what may be their answer.
        min_logprob: What its mean log-probability of a token must be.
    """

    model: Generator
    min_logprob: float = -math.inf


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes questions.

    Attributes:
        generator: Writes from decompositions; None for none.
        is_strict: Whether its questions say all content words of the decomposition, and no others.
        min_logprob: What its mean log-probability of a token must then be; of what asks about the
            answer, two thirds of it.
        of_answer: Asks whether the answer is so, before the generator does; None for that alone.
    """

    generator: Generator | None
    is_strict: bool = False
    min_logprob: float = -math.inf
    of_answer: OfAnswer | None = None

    def has_learned(self, perturbation: Perturbation) -> bool:
        """Whether a perturbation asks whether the answer is so, which it writes from that."""
        if self.of_answer is not None and _is_of_answer(perturbation):
            return True
        return self.is_strict and perturbation.edit.asked is Asked.OF_ANSWER

    def write(
        self, items: Sequence[tuple[DecomposedExample, str, Perturbation]]
    ) -> list[list[QuestionCandidate]]:
        """The questions written for each item, with all that speaks against them.

        Args:
            items: Examples, their questions as they are edited, and perturbations.
        """
        asked = [(question, perturbation) for _, question, perturbation in items]
        found: list[list[QuestionCandidate]] = [[] for _ in items]
        if self.of_answer is not None:
            places = [i for i, (_, made) in enumerate(asked) if _is_of_answer(made)]
            given = [asked[i] for i in places]
            written = generate_questions_of_answers(self.of_answer.model, given)
            least = self.of_answer.min_logprob
            for i, candidates in zip(places, written, strict=True):
                found[i] = [self._of_answer(each, *items[i], least) for each in candidates]
        if self.generator is not None:
            places = [i for i, made in enumerate(asked) if self._is_open(found[i], made[1])]
            written = generate_questions(self.generator, [asked[i] for i in places])
            for i, candidates in zip(places, written, strict=True):
                found[i].extend(self._by_generator(each, *items[i]) for each in candidates)
        return found

    def _is_open(self, found: Sequence[QuestionCandidate], perturbation: Perturbation) -> bool:
        """Whether the generator is to be asked, beside what may have been found."""
        if any(not candidate.failed for candidate in found):
            return False
        return self.is_strict or self.of_answer is None or not _is_of_answer(perturbation)

    def _by_generator(
        self,
        written: Candidate,
        example: DecomposedExample,
        question: str,
        perturbation: Perturbation,
    ) -> QuestionCandidate:
        if perturbation.edit.asked is Asked.OF_ANSWER and self.is_strict:
            least = self.min_logprob * _VERIFY_LOGPROB_FACTOR
            return self._of_answer(written, example, question, perturbation, least)
        text = with_right_articles(written.text)
        found = checked(text, "generator", math.exp(written.score), question, perturbation)
        if not self.is_strict:
            return found
        unsure = UNSURE_OF_QUESTION if written.score < self.min_logprob else ""
        target = perturbation.target
        doubts = (untrue(text, target), turned_round(text, target), unsure)
        return replace(found, failed=(*found.failed, *filter(None, doubts)))

    def _of_answer(
        self,
        written: Candidate,
        example: DecomposedExample,
        question: str,
        perturbation: Perturbation,
        min_logprob: float,
    ) -> QuestionCandidate:
        """What was written to ask whether the answer is so, held against the original question."""
        text = with_right_articles(written.text)
        found = checked(text, "generator", math.exp(written.score), question, perturbation)
        is_gold = _is_gold(example, perturbation)
        doubts = (
            strays(text, question, perturbation.edit, is_gold=is_gold),
            turned_round(text, perturbation.target),
            UNSURE_OF_QUESTION if written.score < min_logprob else "",
        )
        return replace(found, failed=(*found.failed, *filter(None, doubts)))


def _is_of_answer(perturbation: Perturbation) -> bool:
    """Whether a perturbation says of the answer, not of one of several, what it is."""
    edit = perturbation.edit
    return edit.asked is Asked.OF_ANSWER and not isinstance(edit, VerifyOneOf)


def _is_gold(example: DecomposedExample, perturbation: Perturbation) -> bool:
    """Whether the original's own answer, or another annotator's, is the candidate."""
    edit = perturbation.edit
    if not isinstance(edit, VerifyAnswer):
        return False
    golds = (example.answer, *example.example.alternatives)
    return any(isinstance(gold, Spans) and lists_all(gold, edit.candidate) for gold in golds)
