"""The models that a run's settings name, each loaded alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.config.config import Config
from bpb.correction.corrector import QuestionCorrector
from bpb.domains import rules as rules_module
from bpb.domains import select as select_domains
from bpb.errors import ConfigError
from bpb.models.archives import located
from bpb.models.resolve import StandIn, resolve_spec, stand_in_of
from bpb.models.specs import BEST, ENDPOINT, RECORDED
from bpb.perturb.edits import AppendBool, VerifyAnswer
from bpb.perturb.rewordings import RewordQuestion
from bpb.protocols import Answerer, Generator, Judge, Reader
from bpb.qdmr.parser import QuestionParser

if TYPE_CHECKING:
    from bpb.models.options import LoadOptions

_OF_ANSWER = {AppendBool.__name__, VerifyAnswer.__name__}


def resolve_models(config: Config) -> dict[str, str]:
    """The models that a run asks, by role: what `auto` stands for here, and none that it does not
    ask.

    Raises:
        ConfigError: A rule is not known, or the judge is a local model.
        ModelError: An archive is not in its folder.
    """
    models = config.models
    if models.judge and not models.judge.startswith((ENDPOINT, RECORDED)):
        raise ConfigError(
            f"models.judge: expected endpoint:NAME, recorded:PATH, or empty for none, got "
            f"{models.judge!r}"
        )
    of_answer = not _rules(config).isdisjoint(_OF_ANSWER) and asks_of_answers(config)
    paraphrases = _rewords(config) or of_answer
    named = {
        "parser": models.parser,
        "generator": resolve_spec("generator", models.generator),
        "reader": resolve_spec("reader", models.reader),
        "second_reader": _second_reader(config),
        "corrector": resolve_spec("corrector", models.corrector),
        "paraphraser": resolve_spec("paraphraser", models.paraphraser) if paraphrases else "",
        "judge": models.judge,
    }
    return {role: located(spec, models.archives) for role, spec in named.items() if spec}


def stand_ins(config: Config) -> dict[str, StandIn]:
    """The default models that a run would ask and that are missing here, by role.

    Raises:
        ConfigError: A rule is not known.
    """
    models = config.models
    asks = not _rules(config).isdisjoint(_OF_ANSWER) and config.ask.verify_by != "generator"
    preferred = {
        "generator": models.generator,
        "reader": models.reader,
        "corrector": models.corrector,
        "paraphraser": models.paraphraser if asks or _rewords(config) else "",
    }
    found = {role: stand_in_of(role, spec) for role, spec in preferred.items()}
    return {role: each for role, each in found.items() if each is not None}


def asks_of_answers(config: Config) -> bool:
    """Whether the paraphraser asks whether the answer is so, where no edit does."""
    spec = resolve_spec("paraphraser", config.models.paraphraser)
    if config.ask.verify_by == "auto":
        return spec == "bundled"
    return bool(spec) and config.ask.verify_by == "paraphraser"


def load_options(config: Config, input_format: str = "") -> LoadOptions:
    """How the models are to be loaded; the format is of a checkpoint's input."""
    from bpb.models.options import LoadOptions
    from bpb.models.replay.cache import conversion_folder, open_cache

    models = config.models
    return LoadOptions(
        device=models.device,
        batch_tokens=models.batch_tokens,
        beams=models.beams,
        input_format=input_format,
        engine=models.engine,
        cache=open_cache(config.cache),
        conversions=conversion_folder(config.cache),
        endpoint=config.endpoint,
    )


def load_parser(config: Config) -> QuestionParser:
    """The parser."""
    from bpb.models import load

    options = load_options(config, config.models.parser_format)
    spec = located(config.models.parser, config.models.archives)
    return QuestionParser(load.load_parser(spec, options))


def load_generator(config: Config) -> Generator | None:
    """The generator; None where the settings name none."""
    from bpb.models import load

    spec = located(resolve_spec("generator", config.models.generator), config.models.archives)
    options = load_options(config, config.models.generator_format)
    return load.load_generator(spec, options) if spec else None


def load_reader(config: Config) -> Reader:
    """The reader."""
    from bpb.models import load

    spec = located(resolve_spec("reader", config.models.reader), config.models.archives)
    return _of_long_passages(load.load_reader(spec, load_options(config)), config)


def load_second_reader(config: Config) -> Reader | None:
    """The reader of the originals' own steps; None where it is the reader itself."""
    from bpb.models import load

    spec, options = _second_reader(config), load_options(config)
    if resolve_spec("reader", config.models.reader) == BEST:
        # As the best reader runs, whose member the bundled one is.
        options = replace(options, engine="ctranslate2")
    if not spec:
        return None
    reader = load.load_reader(located(spec, config.models.archives), options)
    return _of_long_passages(reader, config)


def _of_long_passages(reader: Reader, config: Config) -> Reader:
    """A reader that reads only the windows of a long passage that fit the question."""
    from bpb.models.readers.excerpts import ExcerptReader

    return ExcerptReader(reader, config.answer.max_windows)


def _second_reader(config: Config) -> str:
    spec = resolve_spec("reader", config.models.second_reader)
    return "" if spec == resolve_spec("reader", config.models.reader) else spec


def _rules(config: Config) -> set[str]:
    rules = rules_module.select(config.perturb.rules, select_domains(config.domains))
    return {rule.name for rule in rules}


def _rewords(config: Config) -> bool:
    return RewordQuestion.__name__ in _rules(config)


def load_corrector(config: Config) -> QuestionCorrector | None:
    """The corrector; None where the settings name none, or `auto` finds none."""
    from bpb.models import load

    spec = resolve_spec("corrector", config.models.corrector)
    if not spec:
        return None
    return QuestionCorrector(
        load.load_corrector(spec, load_options(config, config.models.corrector_format)),
        minimum_gain=config.correct.min_gain,
        maximum_doubt=config.correct.max_rewrite_gain,
        domains=select_domains(config.domains),
    )


def load_paraphraser(config: Config) -> Generator | None:
    """The paraphraser; None where the settings name none, `auto` finds none, or no rule asks it."""
    from bpb.models import load

    spec = resolve_models(config).get("paraphraser")
    options = load_options(config, config.models.paraphraser_format)
    return load.load_paraphraser(spec, options) if spec else None


def load_judge(config: Config) -> Judge | None:
    """The judge; None where the settings name none."""
    from bpb.models.judge import load_judge

    spec = config.models.judge
    return load_judge(spec, load_options(config)) if spec else None


def load_answerer(config: Config, spec: str, prompt: Path | None = None) -> Answerer:
    """A model that answers questions in free text.

    Args:
        config: All settings.
        spec: A reader as ``models.reader`` names it; a sequence-to-sequence or causal model by
            folder, hub id or ``package:NAME``; or ``endpoint:NAME``.
        prompt: A text file with {context} and {question}; None for bpb's own prompt. Extractive
            readers ignore it.

    Raises:
        ConfigError: The prompt cannot be read, or its fields are others.
        ModelError: There is no such model, or it cannot be loaded.
    """
    from bpb.models.answerers import load_answerer as load

    place = located(resolve_spec("reader", spec), config.models.archives)
    return load(place, load_options(config), prompt, config.models.max_new_tokens)
