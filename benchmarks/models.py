"""Quality and speed of models side by side: those that come with the package, and any others.

    python benchmarks/models.py
    python benchmarks/models.py --parser ./my-t5 --parser ctranslate2:./my-t5 --reader hub/reader

A model is named as in the settings, with `ctranslate2:` before it for that engine. Parsers and
generators are measured on the fifth of Break's high-level development set that training keeps out,
readers on the development files of SQuAD v1.1, BoolQ and SQuAD v2.0, correctors on questions of
SQuADShifts with slips made in them and on questions that an editor corrected and training keeps
out, paraphrasers on questions that training keeps out, all from the data folder (BPB_DATA). A
generator's questions are read back by the first parser; so are those that edits, grammar and
generator give together, as `bpb generate` chooses among them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TypeVar

from bpb.config.config import AskConfig
from bpb.domains.rules import discover
from bpb.models.load import (
    load_corrector,
    load_generator,
    load_paraphraser,
    load_parser,
    load_reader,
)
from bpb.models.options import LoadOptions
from bpb.models.training.data.break_data import Pair, load_break
from bpb.models.training.files import data_folder
from bpb.models.training.scores.corrector_scores import corrector_figures
from bpb.models.training.scores.pair_scores import first_text, has_words, same_structure, words_kept
from bpb.models.training.scores.paraphraser_scores import paraphraser_figures
from bpb.models.training.scores.reader_scores import reader_figures
from bpb.perturb.edit import Asked
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rule import perturb
from bpb.protocols import Candidate, GenerationInput, Generator, Parser
from bpb.qdmr import metrics
from bpb.qdmr.parser import QuestionParser, flaw
from bpb.qdmr.text import parse
from bpb.qgen.rank import QuestionBuilder
from bpb.qgen.reworded import drifts
from bpb.records.example import DecomposedExample, Discard, Example

Figures = dict[str, float]
Model = TypeVar("Model")
CTRANSLATE2 = "ctranslate2:"


def main() -> None:
    """Prints a table a role, a column a model."""
    arguments = _arguments()
    data = data_folder(arguments.data)
    pairs = load_break(data).high_kept
    pairs = random.Random(0).sample(pairs, min(arguments.size, len(pairs)))
    options = LoadOptions(device=arguments.device, beams=arguments.beams)
    parsers = replace(options, input_format=arguments.parser_format)
    judge: list[Parser] = []

    def parser(spec: str) -> Figures:
        model, figures = _loaded(load_parser, spec, parsers)
        judge.append(model)
        return figures | parser_figures(model, pairs, with_distance=arguments.ged)

    def generator(spec: str) -> Figures:
        chosen = replace(options, input_format=arguments.generator_format)
        model, figures = _loaded(load_generator, spec, chosen)
        figures |= generator_figures(model, judge[0], pairs)
        return figures | question_figures(model, judge[0], pairs, first=spec != "bundled")

    def reader(spec: str) -> Figures:
        model, figures = _loaded(load_reader, spec, options)
        for name, measured in reader_figures(model, data, arguments.size).items():
            figures |= {f"{name}: {key}": value for key, value in measured.items()}
        return figures

    def corrector(spec: str) -> Figures:
        chosen = replace(options, input_format=arguments.corrector_format)
        model, figures = _loaded(load_corrector, spec, chosen)
        for name, measured in corrector_figures(model, data, arguments.size).items():
            figures |= {f"{name}: {key}": value for key, value in measured.items()}
        return figures

    def paraphraser(spec: str) -> Figures:
        chosen = replace(options, input_format=arguments.paraphraser_format)
        model, figures = _loaded(load_paraphraser, spec, chosen)
        for name, measured in paraphraser_figures(model, data, arguments.size, drifts).items():
            figures |= {f"{name}: {key}": value for key, value in measured.items()}
        return figures

    measures = {
        "parser": parser,
        "generator": generator,
        "reader": reader,
        "corrector": corrector,
        "paraphraser": paraphraser,
    }
    for role, measure in measures.items():
        specs = ["bundled", *getattr(arguments, role)]
        show(role, specs, [measure(spec) for spec in specs])


def parser_figures(parser: Parser, pairs: Sequence[Pair], *, with_distance: bool) -> Figures:
    """SARI, exact match, case ignored, and how much of what it writes is a decomposition."""
    questions = [pair.question for pair in pairs]
    parser.parse(questions[:4])
    with _timed() as seconds:
        found = parser.parse(questions)
    texts = [first_text(candidates) for candidates in found]
    ranked = QuestionParser(Proposed(found, parser.name, parser.fingerprint)).decompose(questions)
    chosen = [str(each.decomposition) if each.decomposition else "" for each in ranked]
    figures = scores(pairs, texts, with_distance=with_distance).to_json()
    as_taken = scores(pairs, chosen, with_distance=False).to_json()
    return {
        **figures,
        **{f"{name}, ranked": value for name, value in as_taken.items() if name != "count"},
        "well formed": sum(not flaw(text) for text in texts) / len(texts),
        "structure right": sum(
            same_structure(pair.decomposition, text)
            for pair, text in zip(pairs, texts, strict=True)
        )
        / len(texts),
        "questions/s": len(questions) / seconds[0],
    }


@dataclass(slots=True)
class Proposed:
    """A parser that has proposed already."""

    found: list[tuple[Candidate, ...]]
    name: str
    fingerprint: str

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        return self.found


def scores(pairs: Sequence[Pair], texts: Sequence[str], *, with_distance: bool) -> metrics.Scores:
    """What decompositions are worth beside the pairs' own, case ignored."""
    scored = [
        metrics.Pair(
            pair.question.lower(),
            parse(pair.decomposition.lower()),
            parse(text.lower()) if has_words(text) else None,
        )
        for pair, text in zip(pairs, texts, strict=True)
    ]
    return metrics.score(scored, with_distance=with_distance)


def sari(pairs: Sequence[Pair], texts: Sequence[str]) -> float:
    """SARI alone."""
    return scores(pairs, texts, with_distance=False).sari


def generator_figures(generator: Generator, judge: Parser, pairs: Sequence[Pair]) -> Figures:
    """How often the judge reads operators and references back, of originals and of edits."""
    figures: Figures = {}
    for name, inputs in (
        ("original", [GenerationInput(pair.decomposition) for pair in pairs]),
        ("perturbed", list(islice(edited_inputs(pairs), len(pairs)))),
    ):
        targets = [each.decomposition for each in inputs]
        generator.generate(inputs[:4])
        with _timed() as seconds:
            found = generator.generate(inputs)
        questions = [first_text(candidates) for candidates in found]
        back = [first_text(parsed) for parsed in judge.parse(questions)]
        same = [same_structure(target, text) for target, text in zip(targets, back, strict=True)]
        kept = [words_kept(target, text) for target, text in zip(targets, back, strict=True)]
        figures |= {
            f"{name}: round trip": sum(same) / len(same),
            f"{name}: words kept": sum(kept) / len(kept),
            f"{name}: questions/s": len(inputs) / seconds[0],
        }
    return figures


def question_figures(
    generator: Generator, parser: Parser, pairs: Sequence[Pair], *, first: bool
) -> Figures:
    """The same of the questions that all three ways give, and how many decompositions have one.

    Perturbations that only an edit of a passage's question can ask are left out.
    """
    judge = QuestionParser(parser)
    asked_as = AskConfig()
    builder = QuestionBuilder(
        generator,
        judge,
        minimum_score=asked_as.min_score,
        generator_first=first,
        min_logprob=asked_as.min_logprob,
    )
    alone = [parse(pair.decomposition) for pair in pairs]
    drafts = [
        made
        for made in _drafts(pairs)
        if made[1].edit.asked not in (Asked.BY_EDIT, Asked.OF_ANSWER)
    ]
    drafts = [made for made in drafts if not made[1].preserves_answer][: len(pairs)]
    figures: Figures = {}
    for name, targets, asked in (
        ("original", alone, [builder.realise(decomposition) for decomposition in alone]),
        ("perturbed", [made.target for _, made in drafts], builder.ask(drafts)),
    ):
        found = [
            (target, question.text)
            for target, question in zip(targets, asked, strict=True)
            if not isinstance(question, Discard)
        ]
        read = judge.decompose([text for _, text in found])
        back = sum(
            r.decomposition is not None and same_structure(str(target), str(r.decomposition))
            for (target, _), r in zip(found, read, strict=True)
        )
        figures |= {
            f"{name}: asked, all ways": len(found) / len(targets),
            f"{name}: round trip, all ways": back / max(len(found), 1),
        }
    return figures


def show(role: str, names: Sequence[str], columns: Sequence[Figures]) -> None:
    """Print figures side by side."""
    keys = list(dict.fromkeys(key for figures in columns for key in figures))
    width = max(map(len, keys))
    short = [name if len(name) <= 28 else f"...{name[-25:]}" for name in names]
    print(f"\n{role:{width}}  " + "  ".join(f"{name:>28}" for name in short))
    for key in keys:
        cells = [f"{figures[key]:28.3f}" if key in figures else " " * 28 for figures in columns]
        print(f"{key:{width}}  " + "  ".join(cells))


def _loaded(
    load: Callable[[str, LoadOptions], Model], spec: str, options: LoadOptions
) -> tuple[Model, Figures]:
    engine = "ctranslate2" if spec.startswith(CTRANSLATE2) else "transformers"
    with _timed() as seconds:
        model = load(spec.removeprefix(CTRANSLATE2), replace(options, engine=engine))
    return model, {"seconds to load": seconds[0]}


def _drafts(pairs: Sequence[Pair]) -> Iterator[tuple[DecomposedExample, Perturbation]]:
    rules = discover()
    for number, pair in enumerate(pairs):
        example = Example(str(number), pair.question, "(none)", None)
        original = DecomposedExample(example, parse(pair.decomposition))
        for made in perturb(original, rules, seed=0, limit=1):
            yield original, made


def edited_inputs(pairs: Sequence[Pair]) -> Iterator[GenerationInput]:
    """A perturbed decomposition with the question and the decomposition it is made from."""
    for original, made in _drafts(pairs):
        yield GenerationInput(str(made.target), original.question, str(original.decomposition))


@contextmanager
def _timed() -> Iterator[list[float]]:
    """A list that has the seconds once the block has ended."""
    seconds: list[float] = []
    start = time.perf_counter()
    yield seconds
    seconds.append(time.perf_counter() - start)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for role in ("parser", "generator", "reader", "corrector", "paraphraser"):
        parser.add_argument(f"--{role}", action="append", default=[], help=f"another {role}")
    parser.add_argument("--parser-format", default="", help="a checkpoint's input, of {question}")
    parser.add_argument("--generator-format", default="", help="likewise, of {decomposition}")
    parser.add_argument("--corrector-format", default="", help="likewise, of {question}")
    parser.add_argument("--paraphraser-format", default="", help="likewise, of {question}")
    parser.add_argument("--data", type=Path, help="the data folder; BPB_DATA if absent")
    parser.add_argument("--size", type=int, default=200, help="the most questions of a file")
    parser.add_argument("--beams", type=int, default=2)
    parser.add_argument("--device", default="auto")
    parser.add_argument("--ged", action="store_true", help="graph edit distance too; slow")
    return parser.parse_args()


if __name__ == "__main__":
    main()
