"""The figures of a trained parser, and of a trained generator by the parser's reading of it."""

import time
from collections.abc import Callable, Sequence

from bpb.models.training.data.break_data import Pair
from bpb.models.training.data.drawing import Material
from bpb.models.training.data.generator_data import Triple, input_of, question_of
from bpb.models.training.scores.development_scores import parser_scores
from bpb.protocols import Candidate, Generator, Parser
from bpb.qdmr.text import normalise, parse

Figures = dict[str, dict[str, float]]


def parser_figures(
    load: Callable[[int, str], Parser], material: Material, *, both_levels: bool
) -> Figures:
    """Measure a parser on the parts of Break that were kept out.

    Args:
        load: Loads it, given beams and a level.
        material: What it was trained on.
        both_levels: Whether it tells the levels apart.
    """
    config, pairs = material.config, material.pairs
    figures: Figures = {}
    for name, part, level, beams in (
        ("high-level", pairs.high_kept, "high", config.beams),
        ("high-level, greedy", pairs.high_kept, "high", 1),
        ("low-level", pairs.low_kept if both_levels else [], "low", config.beams),
    ):
        measured: Sequence[Pair] = part[: config.measured]
        if measured:
            parser = load(beams, level)
            began = time.perf_counter()
            scores = parser_scores(parser, measured)
            speed = len(measured) / (time.perf_counter() - began)
            figures[name] = {"questions": len(measured), **scores, "questions/s": speed}
    return figures


def generator_figures(
    generator: Generator, judge: Parser, material: Material, edited: Sequence[Triple]
) -> Figures:
    """Measure a generator on the part of Break kept out, and on edits of it.

    A question makes the round trip when the judge's decomposition of it has the target's operators
    and references; "with words" when it has over 0.8 of the target's words besides.

    Args:
        generator: The generator.
        judge: The parser that reads its questions.
        material: What it was trained on.
        edited: Edits of questions kept out.
    """
    figures: Figures = {}
    for name, part in (
        ("original decompositions alone", [Triple(pair) for pair in material.pairs.high_kept]),
        ("perturbed decompositions, original given", list(edited)),
    ):
        triples = part[: material.config.measured]
        if triples:
            figures[name] = _round_trips(generator, judge, triples)
    return figures


def _round_trips(
    generator: Generator, judge: Parser, triples: Sequence[Triple]
) -> dict[str, float]:
    inputs = [input_of(triple) for triple in triples]
    began = time.perf_counter()
    found = generator.generate(inputs)
    speed = len(inputs) / (time.perf_counter() - began)
    questions = [first_text(candidates) for candidates in found]
    same = structured = worded = 0
    for triple, question, parsed in zip(triples, questions, judge.parse(questions), strict=True):
        same += question.lower() == question_of(triple.target.question).lower()
        target, back = triple.target.decomposition, first_text(parsed)
        if same_structure(target, back):
            structured += 1
            worded += words_kept(target, back) > 0.8
    size = len(triples)
    return {
        "inputs": size,
        "as the reference": same / size,
        "round trip": structured / size,
        "with words": worded / size,
        "questions/s": speed,
    }


def first_text(candidates: Sequence[Candidate]) -> str:
    """Return the best candidate's text, "" where there is none."""
    return candidates[0].text if candidates else ""


def has_words(text: str) -> bool:
    """Return whether a decomposition's text has anything to parse."""
    return bool(normalise(text).strip("; "))


def same_structure(target: str, back: str) -> bool:
    """Return whether two decompositions have the same operators and references, step by step.

    A text without words has no structure, and is like no other.
    """
    return has_words(target) and has_words(back) and _structure(target) == _structure(back)


def words_kept(target: str, back: str) -> float:
    """Return the share of a decomposition's words that another has; 1 where it has none."""
    wanted = set(target.lower().split())
    return len(wanted & set(back.lower().split())) / len(wanted) if wanted else 1.0


def _structure(decomposition: str) -> list[tuple[str, tuple[int, ...]]]:
    """The operator and the references of each step."""
    return [(str(step.operator), step.references) for step in parse(decomposition).steps]
