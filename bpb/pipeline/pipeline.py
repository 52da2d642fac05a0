"""The stages over any number of examples: parse, perturb, ask, answer, check, trace.

`build` is the one composition root: it puts models, rules and checks together. What comes out of a
stage is in the order of what went in, and no stage's result for one example depends on another's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar, overload

from bpb.answer import AnswerBuilder, Evaluator, traced
from bpb.config.config import Config
from bpb.corpora import LeftOut, Rejected, format_named, read
from bpb.correction.corrector import QuestionCorrector
from bpb.discovery import Named
from bpb.domains import NO_DOMAINS, Domains
from bpb.domains import rules as rules_module
from bpb.domains import select as select_domains
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.memory import free_memory, is_out_of_memory, without_memory
from bpb.models.specs import BEST
from bpb.perturb.rule import Rule
from bpb.pipeline.drafting import parse_examples, perturb_examples
from bpb.pipeline.loading import (
    asks_of_answers,
    load_corrector,
    load_generator,
    load_judge,
    load_paraphraser,
    load_parser,
    load_reader,
    load_second_reader,
    resolve_models,
)
from bpb.pipeline.proofread import proofread_written
from bpb.protocols import Generator, Judge, Parser, Reader
from bpb.qdmr.parser import QuestionParser
from bpb.qgen.rank import QuestionBuilder
from bpb.qgen.reworded import Paraphraser
from bpb.qgen.writer import OfAnswer
from bpb.quality.check import ORIGINALS, TRACES, VARIANTS, QualityCheck, Tools, run_checks
from bpb.quality.check import select as select_checks
from bpb.quality.delivered import delivered
from bpb.records.dataset import DataSet, dataset_of
from bpb.records.example import DecomposedExample, Discard, Example, Variant
from bpb.records.question import questions_of
from bpb.runs.counts import Counts
from bpb.runs.directory import ShardResult
from bpb.runs.events import Listener, ModelLoaded, StageDone, StageStarted, Warned, ignore
from bpb.runs.outcome import BAD_ROW, CONTRADICTION, Draft, Outcome, Rejection

# What a slip in the code raises; a full disk or a model that cannot be asked stops every example.
BUGS = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


class Pipeline:
    """Makes contrast sets.

    Args:
        config: All settings.
        parser: Decomposes questions.
        generator: Writes a question for a decomposition; None for none.
        reader: Answers the questions of steps.
        second_reader: Answers the originals' own steps; None for the reader itself.
        rules: The rules to apply.
        checks: The checks that a variant must pass.
        corrector: Corrects the questions; None for none.
        paraphraser: Rewords questions, or asks them of an answer; None for none.
        judge: Decides after the checks whether a variant is right; None for none.
        domains: Give facts of passages.
    """

    def __init__(
        self,
        config: Config,
        *,
        parser: Parser,
        generator: Generator | None,
        reader: Reader,
        rules: Sequence[Rule],
        checks: Sequence[QualityCheck],
        corrector: QuestionCorrector | None = None,
        paraphraser: Generator | None = None,
        second_reader: Reader | None = None,
        judge: Judge | None = None,
        domains: Domains = NO_DOMAINS,
    ) -> None:
        self.config = config
        self.rules = tuple(rules)
        self.checks = tuple(checks)
        self.model_names = {
            "parser": parser.name,
            "generator": generator.name if generator else "",
            "reader": reader.name,
            "second_reader": second_reader.name if second_reader else "",
            "corrector": corrector.name if corrector else "",
            "paraphraser": paraphraser.name if paraphraser else "",
            "judge": judge.name if judge else "",
        }
        self.parser = QuestionParser(parser)
        round_trip = self.parser if config.ask.round_trip else None
        self.questions = QuestionBuilder(
            generator,
            round_trip,
            minimum_score=config.ask.min_score,
            generator_first=_generator_first(config),
            min_logprob=config.ask.min_logprob,
            paraphraser=Paraphraser(paraphraser, config.ask.min_logprob_reworded)
            if paraphraser
            else None,
            of_answer=OfAnswer(paraphraser, config.ask.min_logprob_verify)
            if paraphraser and asks_of_answers(config)
            else None,
            domains=domains,
        )
        evaluator = partial(
            Evaluator,
            minimum_reader_score=config.answer.min_reader_score,
            maximum_answer_words=config.answer.max_answer_words,
            domains=domains,
        )
        self.answers = AnswerBuilder(evaluator(reader))
        self.tools = Tools(
            config,
            evaluator=self.answers.evaluator,
            own_steps=evaluator(second_reader or reader),
            reader=reader,
            corrector=corrector,
            judge=judge,
            keeps_wording=frozenset(rule.name for rule in self.rules if rule.keeps_wording),
        )

    @classmethod
    def from_recipe(cls, recipe: str | None = None, *overrides: str) -> Pipeline:
        """A pipeline by recipe name and settings: `Pipeline.from_recipe("small", "seed=1")`."""
        from bpb.config.config import load

        return build(load(recipe, overrides=overrides))

    def parse(self, examples: Sequence[Example]) -> tuple[list[DecomposedExample], list[Rejection]]:
        """Correct and decompose each example's question."""
        return parse_examples(self.parser, examples, self.tools.corrector)

    def perturb(self, originals: Sequence[DecomposedExample]) -> list[Draft]:
        """Apply every rule to every decomposition."""
        return perturb_examples(self.config, self.rules, originals)

    def ask(self, drafts: Sequence[Draft]) -> tuple[list[Draft], list[Rejection]]:
        """Find a question for each draft."""
        asked: list[Draft] = []
        rejections: list[Rejection] = []
        questions = self.questions.ask([(d.original, d.perturbation) for d in drafts])
        for draft, question in zip(drafts, questions, strict=True):
            if isinstance(question, Discard):
                rejections.append(draft.rejected("ask", question.reason, question.detail))
            else:
                asked.append(replace(draft, question=question.text, question_by=question.by))
        return proofread_written(self.tools.corrector, self.config.correct, asked), rejections

    def answer(self, drafts: Sequence[Draft]) -> list[Variant]:
        """Answer each asked draft, or constrain its answer."""
        results = self.answers.answer(
            [(d.original, d.perturbation) for d in drafts], [d.question for d in drafts]
        )
        distinct = {draft.original.id: draft.original for draft in drafts}
        checked = run_checks(self.checks, distinct.values(), self.tools, ORIGINALS)
        originals = {original.id: original for original in checked}
        return [
            Variant(
                id=draft.id,
                original=originals[draft.original.id],
                rule=draft.perturbation.rule,
                category=draft.perturbation.category,
                question=draft.question,
                question_by=draft.question_by,
                decomposition=draft.perturbation.target,
                answer=result.answer,
                constraints=result.constraints,
                steps=result.steps,
                quality={**originals[draft.original.id].quality, **draft.quality},
                preserves_answer=draft.perturbation.preserves_answer,
            )
            for draft, result in zip(drafts, results, strict=True)
        ]

    def check(self, variants: Sequence[Variant]) -> tuple[list[Variant], list[Rejection]]:
        """Keep the variants with an answer or constraints that pass the checks and score enough."""
        return delivered(run_checks(self.checks, variants, self.tools, VARIANTS))

    def trace(self, variants: Sequence[Variant]) -> list[Variant]:
        """Complete the derivations, with the reader that the originals' own steps were read by."""
        if self.config.answer.traces == "minimal":
            return list(variants)
        return run_checks(self.checks, traced(self.tools.own_steps, variants), self.tools, TRACES)

    @overload
    def generate(self, examples: Iterable[Example], on_event: Listener = ignore) -> Outcome: ...

    @overload
    def generate(self, examples: DataSet, on_event: Listener = ignore) -> DataSet: ...

    def generate(
        self, examples: Iterable[Example] | DataSet, on_event: Listener = ignore
    ) -> Outcome | DataSet:
        """All stages over some examples.

        Args:
            examples: Ids must be unique. Or a `datasets.Dataset` with the columns `question`,
                `context` and `answers`; bad rows are warnings.
            on_event: Called when a stage starts and when it ends.

        Returns:
            What became of the examples. For a `datasets.Dataset` the contrast sets as another one,
            each original before its variants, with the columns of `bpb export --to hf`.
        """
        if isinstance(examples, DataSet):

            def warn(row: Rejected) -> None:
                on_event(Warned(str(row)))

            given = read(examples, on_reject=warn, max_context=self.config.max_context)
            outcome = self._generate(given, on_event)
            found: DataSet = dataset_of(questions_of(outcome.variants))
            return found
        return self._generate(examples, on_event)

    def _generate(self, given: Iterable[Example], on_event: Listener) -> Outcome:
        examples = tuple(given)
        seconds: dict[str, float] = {}

        @contextmanager
        def timed(stage: str) -> Iterator[None]:
            on_event(StageStarted(stage, len(examples)))
            start = time.perf_counter()
            yield
            seconds[stage] = round(time.perf_counter() - start, 3)
            on_event(StageDone(stage, len(examples), seconds[stage]))

        with timed("parse"):
            originals, unparsed = self.parse(examples)
        with timed("perturb"):
            drafts = self.perturb(originals)
        with timed("ask"):
            asked, unasked = self.ask(drafts)
            distinct = _distinct(asked)
        with timed("answer"):
            variants = self.answer(distinct)
        with timed("check"):
            kept, unfit = self.check(variants)
        with timed("trace"):
            kept, other = delivered(self.trace(kept))
        return Outcome(
            examples=examples,
            variants=tuple(kept),
            rejections=(*unasked, *unfit, *other),
            unparsed=tuple(unparsed),
            generated=len(drafts),
            duplicates=len(asked) - len(distinct),
            seconds=seconds,
        )

    def generate_each(self, examples: Sequence[Example], on_event: Listener = ignore) -> Outcome:
        """As `generate`, but reports and skips an example that a bug of bpb stops.

        Where memory does not suffice, halves of the examples are tried. Errors that stop any
        example (a model's, a full disk) are raised, and under `strict` all.

        Raises:
            ModelError: Memory does not suffice for one example.
        """
        try:
            return self.generate(examples, on_event)
        except (*BUGS, MemoryError) as error:
            no_memory = is_out_of_memory(error)
            if len(examples) == 1:
                if no_memory:
                    raise without_memory(examples[0].id, error, self.config.models) from error
                if not self.config.strict:
                    return Outcome.broken(examples[0], error)
            if self.config.strict and not no_memory:
                raise
        # Behind the handler, as the error's frames hold what the models computed.
        if no_memory:
            free_memory()
        half = len(examples) // 2
        first, second = examples[:half], examples[half:]
        return self.generate_each(first, on_event) + self.generate_each(second, on_event)

    def shard_result(
        self, rows: Sequence[Example | Mapping[str, object]], on_event: Listener = ignore
    ) -> ShardResult:
        """All stages over the rows of a shard, as records in the order of the input.

        Args:
            rows: Examples, and the records of rows left out; of these the bad ones count as
                uncovered.
            on_event: As for `generate`.
        """
        outcome = self.generate_each([row for row in rows if isinstance(row, Example)], on_event)
        dropped: dict[str, list[Rejection]] = {}
        for rejection in (*outcome.unparsed, *outcome.rejections):
            dropped.setdefault(rejection.original_id, []).append(rejection)
        rejected: list[Mapping[str, object]] = []
        for row in rows:
            if isinstance(row, Example):
                rejected.extend(each.to_json() for each in dropped.get(row.id, ()))
            else:
                rejected.append({"stage": "read", **row})
        left_out = [row for row in rows if not isinstance(row, Example)]
        unanswerable = sum(row.get("kind") == LeftOut.UNANSWERABLE for row in left_out)
        contradictions = sum(row.get("kind") == LeftOut.CONTRADICTION for row in left_out)
        bad = len(left_out) - unanswerable - contradictions
        uncovered = {
            reason: n for reason, n in ((BAD_ROW, bad), (CONTRADICTION, contradictions)) if n
        }
        read = Counts(input=bad + contradictions, uncovered=uncovered, unanswerable=unanswerable)
        return ShardResult(
            contrast_set=self._records(v for v in outcome.variants if v.answered),
            constraints=self._records(v for v in outcome.variants if not v.answered),
            rejected=rejected,
            counts=outcome.counts() + read,
            seconds=outcome.seconds,
        )

    def _records(self, variants: Iterable[Variant]) -> list[dict[str, object]]:
        return [
            variant.to_json(seed=self.config.seed, models=self.model_names) for variant in variants
        ]


def check_names(config: Config) -> None:
    """Refuse settings that name what there is not, before anything is read or written.

    Raises:
        ConfigError: A rule, check, domain or format is not known.
    """
    rules_module.select(config.perturb.rules, select_domains(config.domains))
    select_checks(config.quality.checks)
    if config.format:
        format_named(config.format)


_Model = TypeVar("_Model", bound=Named | None)


def build(config: Config, on_event: Listener = ignore) -> Pipeline:
    """Load the models and put a pipeline together.

    Args:
        config: All settings.
        on_event: Called when a model is loaded.

    Raises:
        ConfigError: A rule, check or domain is not known.
        ModelError: A model cannot be found or loaded.
    """

    def loaded(role: str, load: Callable[[Config], _Model]) -> _Model:
        start, converting = time.perf_counter(), Conversions.seconds
        model = load(config)
        if model is not None:
            seconds = round(time.perf_counter() - start, 3)
            conversion = round(Conversions.seconds - converting, 3)
            on_event(ModelLoaded(role, model.name, seconds, conversion))
        return model

    domains = select_domains(config.domains)
    return Pipeline(
        config,
        parser=loaded("parser", lambda config: load_parser(config).parser),
        generator=loaded("generator", load_generator),
        reader=loaded("reader", load_reader),
        second_reader=loaded("second_reader", load_second_reader),
        rules=rules_module.select(config.perturb.rules, domains),
        checks=select_checks(config.quality.checks),
        corrector=loaded("corrector", load_corrector),
        paraphraser=loaded("paraphraser", load_paraphraser),
        judge=loaded("judge", load_judge),
        domains=domains,
    )


def _generator_first(config: Config) -> bool:
    if config.ask.first == "auto":
        return resolve_models(config).get("generator") == BEST
    return config.ask.first == "generator"


def _distinct(drafts: Sequence[Draft]) -> list[Draft]:
    """Without those that ask the same of the same example as an earlier one."""
    seen: set[tuple[str, str]] = set()
    kept = []
    for draft in drafts:
        key = (draft.original.id, " ".join(draft.question.lower().split()))
        if key not in seen:
            seen.add(key)
            kept.append(draft)
    return kept
