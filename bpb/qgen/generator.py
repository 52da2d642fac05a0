"""The third way to a question: a model that writes it from the decomposition."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.english.morphology import as_question
from bpb.perturb.perturbation import Perturbation
from bpb.protocols import Candidate, GenerationInput, Generator, of_answer
from bpb.qgen.faithfulness import said_of_answer


def generate_questions(
    generator: Generator, items: Sequence[tuple[str, Perturbation]]
) -> list[tuple[Candidate, ...]]:
    """Ask a generator for each original question and perturbation, in one batch.

    Returns:
        For each item its candidates, best first, as questions: capital, one question mark. None
        where the best has no words: so a generator says that there is nothing to ask.
    """
    inputs = [
        GenerationInput(str(perturbation.target), question, str(perturbation.source))
        for question, perturbation in items
    ]
    return _generated(generator, inputs)


def generate_questions_of_answers(
    paraphraser: Generator, items: Sequence[tuple[str, Perturbation]]
) -> list[tuple[Candidate, ...]]:
    """Ask a paraphraser whether the answer of each original question is what its perturbation
    says, as `generate_questions` does a generator.
    """
    given = [of_answer(question, said_of_answer(made.target)) for question, made in items]
    return _generated(paraphraser, [GenerationInput(text, text) for text in given])


def _generated(
    generator: Generator, inputs: Sequence[GenerationInput]
) -> list[tuple[Candidate, ...]]:
    written = generator.generate(inputs) if inputs else []
    return [
        tuple(Candidate(as_question(c.text), c.score) for c in candidates if _has_words(c))
        if candidates and _has_words(candidates[0])
        else ()
        for candidates in written
    ]


def _has_words(candidate: Candidate) -> bool:
    return bool(candidate.text.strip(" ?"))
