"""The settings of a run: one frozen tree; a recipe, changed by a TOML file, changed by options.

Each setting's help and bounds stand in its field's metadata; the same metadata checks values and
makes the documentation.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, get_type_hints

from bpb.config.models import CacheConfig, EndpointConfig, ModelsConfig
from bpb.config.setting import Section as Section
from bpb.config.setting import Setting as Setting
from bpb.config.setting import as_toml, option, settings_of, shown
from bpb.config.setting import setting as setting
from bpb.discovery import unknown
from bpb.errors import ConfigError

DEFAULT_RECIPE = "small"
# What `--set models=NAME` stands for.
TIERS: dict[str, dict[str, str]] = {
    "fast": {
        "models.parser": "bundled",
        "models.generator": "bundled",
        "models.reader": "bundled",
        "models.corrector": "",
        "models.paraphraser": "",
    },
    "default": {
        "models.parser": "bundled",
        "models.generator": "auto",
        "models.reader": "auto",
        "models.corrector": "auto",
        "models.paraphraser": "auto",
    },
    "best": {
        "models.parser": "best",
        "models.generator": "best",
        "models.reader": "best",
        "models.corrector": "bundled",
        "models.paraphraser": "bundled",
    },
}


@dataclass(frozen=True, slots=True)
class PerturbConfig(Section):
    section: ClassVar[str] = "perturb"

    rules: tuple[str, ...] = setting((), "Names of the rules to apply; empty for all.")
    max_per_rule: int = setting(
        4, "The most perturbations that one rule makes of one example.", at_least=1
    )


@dataclass(frozen=True, slots=True)
class CorrectConfig(Section):
    section: ClassVar[str] = "correct"

    min_gain: float = setting(
        1.0,
        "bpb takes the corrector's question if its natural log-probability exceeds that of the "
        "given question by at least this much.",
        at_least=0,
    )
    max_rewrite_gain: float = setting(
        7.0,
        "A question fails the check `needs_no_correction` if a correction that may change its "
        "meaning has a log-probability higher by more than this.",
        at_least=0,
    )
    min_probability: float = setting(
        0.15,
        "The check `needs_no_correction` rejects a generated question if the corrector's "
        "probability that it needs no correction is lower. Questions that the corrector leaves "
        "unchanged, or changes in names only, pass.",
        at_least=0,
        at_most=1,
    )
    min_probability_reworded: float = setting(
        0.002,
        "The same bound for edits that keep the original's wording except for a few words, such "
        "as ReplaceSynonym's, and for edits of an original that itself needs correction.",
        at_least=0,
        at_most=1,
    )
    min_probability_edited: float = setting(
        0.002,
        "The same bound for edits of the original, which the corrector reads if "
        "`correct.variants` is `all`. An edit passes if punctuation, capitals and articles are "
        "its only errors.",
        at_least=0,
        at_most=1,
    )
    variants: str = setting(
        "all",
        "Which questions the corrector reads besides the originals: generated ones (`written`), "
        "all that pass the other checks (`all`), or none.",
        choices=("none", "written", "all"),
    )


@dataclass(frozen=True, slots=True)
class AskConfig(Section):
    section: ClassVar[str] = "ask"

    round_trip: bool = setting(
        True,
        "Reject generated questions if the parser is unsure of the original's decomposition or "
        "does not parse the new question back. Rank the others by the round trip.",
    )
    first: str = setting(
        "auto",
        "What asks if no edit of the question fits: the bundled grammar, then the generator; or "
        "the generator, then the grammar. auto takes the generator first if it is the best one.",
        choices=("auto", "grammar", "generator"),
    )
    min_logprob: float = setting(
        -0.05,
        "Reject a generator's question if its mean log-probability per token is lower. For "
        "AppendBool and VerifyAnswer two thirds of this value applies. Used if the generator "
        "comes first.",
        at_most=0,
    )
    min_logprob_reworded: float = setting(
        -0.065,
        "Reject a paraphraser's question if its mean log-probability per token is lower.",
        at_most=0,
    )
    verify_by: str = setting(
        "auto",
        "Which model asks whether the answer is right (AppendBool, VerifyAnswer) if no edit does: "
        "the generator, or a paraphraser trained for it. auto takes the bundled paraphraser.",
        choices=("auto", "generator", "paraphraser"),
    )
    min_logprob_verify: float = setting(
        -0.065,
        "Reject such a question of a paraphraser if its mean log-probability per token is lower.",
        at_most=0,
    )
    min_score: float = setting(
        0.0, "Reject a variant if its best question ranks lower.", at_least=0, at_most=1
    )


@dataclass(frozen=True, slots=True)
class AnswerConfig(Section):
    section: ClassVar[str] = "answer"

    min_reader_score: float = setting(
        0.0,
        "Discard an answer if the reader's probability at one of its steps is lower.",
        at_least=0,
        at_most=1,
    )
    max_answer_words: int = setting(8, "Discard an answer that has more words.", at_least=1)
    max_windows: int = setting(
        10,
        "How many windows of 1,000 characters the reader reads of a passage for one question. In a "
        "longer passage it reads those that share the most words with the question (BM25).",
        at_least=1,
    )
    traces: str = setting(
        "complete",
        "complete evaluates every step of each delivered variant and of its original, and marks "
        "whether it supports the answer. minimal keeps only what the answer was computed from.",
        choices=("complete", "minimal"),
    )


@dataclass(frozen=True, slots=True)
class QualityConfig(Section):
    section: ClassVar[str] = "quality"

    checks: tuple[str, ...] = setting((), "Names of the checks to run; empty for all.")
    min_score: float = setting(
        0.7,
        "Reject a variant with an answer if the probability that it is valid is lower.",
        at_least=0,
        at_most=1,
    )
    max_variants_on_doubtful_gold: int = setting(
        1,
        "If a question's own steps do not reproduce its gold answer, keep at most this many "
        "variants that depend on that answer: the most probably valid ones. 0 keeps all.",
        at_least=0,
    )
    max_second_answer: float = setting(
        1.0,
        "Reject a variant that denies a candidate, or offers it as the wrong one, if the reader's "
        "probabilities of it add up to this: over the passage, and over the passage without the "
        "gold answer.",
        at_least=0,
        at_most=2,
    )
    reject_other_walk: bool = setting(
        False,
        "Reject a variant if its steps, evaluated one by one, give another answer than the "
        "delivered one. Needs `answer.traces=complete`.",
    )
    min_judge_score: float = setting(
        0.5,
        "Reject a variant if models.judge states a lower probability that question and answer are "
        "right.",
        at_least=0,
        at_most=1,
    )


@dataclass(frozen=True, slots=True)
class Config(Section):
    """All settings of a run.

    Raises:
        ConfigError: A value has a wrong type or is out of its bounds, or a setting lacks another
            one that it needs.
    """

    section: ClassVar[str] = ""

    recipe: str = setting(DEFAULT_RECIPE, "Name of the recipe that the other settings start from.")
    seed: int = setting(0, "Seed of all random choices.", at_least=0)
    skip: int = setting(0, "How many examples of the input to skip.", at_least=0)
    limit: int = setting(0, "How many examples of the input to take; 0 takes all.", at_least=0)
    format: str = setting(
        "", "Name of the input's format; if empty, bpb recognises it from the content."
    )
    max_context: int = setting(
        1_000_000,
        "The most characters of a passage; a row with a longer one is a bad row.",
        at_least=1,
    )
    shard_size: int = setting(
        128, "How many examples bpb processes and stores together.", at_least=1
    )
    strict: bool = setting(False, "Stop at the first bad row of the input.")
    domains: tuple[str, ...] = setting(
        ("census", "football"),
        "Names of the domains whose facts are found in passages; empty for none.",
    )
    models: ModelsConfig = field(default_factory=ModelsConfig)
    correct: CorrectConfig = field(default_factory=CorrectConfig)
    perturb: PerturbConfig = field(default_factory=PerturbConfig)
    ask: AskConfig = field(default_factory=AskConfig)
    answer: AnswerConfig = field(default_factory=AnswerConfig)
    quality: QualityConfig = field(default_factory=QualityConfig)
    cache: CacheConfig = field(default_factory=CacheConfig)
    endpoint: EndpointConfig = field(default_factory=EndpointConfig)

    def __post_init__(self) -> None:
        Section.__post_init__(self)
        if self.ask.first == "generator" and not self.models.generator:
            raise ConfigError("ask.first=generator: name one with models.generator")
        if self.quality.reject_other_walk and self.answer.traces != "complete":
            raise ConfigError("quality.reject_other_walk needs answer.traces=complete")


def describe() -> Iterator[Setting]:
    """Every setting, in the order of the file."""
    yield from _all_settings().values()


def recipes() -> tuple[str, ...]:
    """The names of the recipes that come with the package."""
    folder = resources.files("bpb") / "recipes"
    return tuple(
        sorted(path.name.removesuffix(".toml") for path in folder.iterdir() if ".toml" in path.name)
    )


def recipe_text(name: str) -> str:
    """A recipe's TOML.

    Raises:
        ConfigError: There is no such recipe.
    """
    if name not in recipes():
        raise ConfigError(unknown("recipe", name, recipes()))
    return (resources.files("bpb") / "recipes" / f"{name}.toml").read_text(encoding="utf-8")


def load(
    recipe: str | None = None, file: Path | None = None, overrides: Sequence[str] = ()
) -> Config:
    """The configuration of a recipe, changed by a file, changed by options.

    Args:
        recipe: Its name; None for the one the file or an option names, else the default.
        file: A TOML file, such as a run's `config.toml`.
        overrides: Texts of the form "a.b=c"; a list's items are separated by commas. "models=fast",
            "models=default" and "models=best" name all models.

    Raises:
        ConfigError: A recipe or key is unknown, or a value is wrong; the message says where.
    """
    changes: dict[str, Any] = {}
    if file is not None:
        if not file.is_file():
            raise ConfigError(f"no such configuration file: {file}")
        changes |= _from_toml(file.read_bytes(), str(file))
    for override in overrides:
        changes |= _from_option(override)
    name = recipe or changes.get("recipe", DEFAULT_RECIPE)
    values = _from_toml(recipe_text(name).encode(), f"recipe {name}") | changes | {"recipe": name}
    return from_settings(values)


def from_settings(values: Mapping[str, Any]) -> Config:
    """The configuration with these values by full key; the others have their defaults."""
    parts: dict[str, dict[str, Any]] = {name: {} for name in ("", *_sections())}
    for key, value in values.items():
        part, _, name = key.rpartition(".")
        parts[part][name] = value
    sections: dict[str, Any] = {name: make(**parts[name]) for name, make in _sections().items()}
    return Config(**parts[""], **sections)


def to_settings(config: Config) -> dict[str, Any]:
    """All values by full key, in the order of the file; the inverse of `from_settings`."""
    values: dict[str, Any] = {}
    for known in describe():
        part, _, name = known.key.rpartition(".")
        values[known.key] = getattr(getattr(config, part) if part else config, name)
    return values


def to_toml(config: Config) -> str:
    """The configuration as a TOML file that `load` reads back as it was."""
    lines: list[str] = []
    current = ""
    for key, value in to_settings(config).items():
        part, _, name = key.rpartition(".")
        if part != current:
            lines += ["", f"[{part}]"]
            current = part
        lines.append(f"{name} = {as_toml(value)}")
    return "\n".join(lines) + "\n"


@cache
def _sections() -> dict[str, Any]:
    hints = get_type_hints(Config)
    return {
        part.name: hints[part.name]
        for part in dataclasses.fields(Config)
        if "help" not in part.metadata
    }


@cache
def _all_settings() -> dict[str, Setting]:
    found: dict[str, Setting] = {}
    for part in (Config, *_sections().values()):
        found |= settings_of(part)
    return found


def _from_toml(content: bytes, origin: str) -> dict[str, Any]:
    try:
        text = content.decode("utf-8")
        tree = tomllib.loads(text)
    except ValueError as error:
        raise ConfigError(f"{origin}: expected TOML: {error}") from error
    values: dict[str, Any] = {}
    for key, value in _flat(tree):
        where = f"{origin}, line {_line(text, key)}"
        values[key] = _checked(key, tuple(value) if isinstance(value, list) else value, where)
    return values


def _from_option(text: str) -> dict[str, Any]:
    key, value = option(text, _all_settings())
    if key == ModelsConfig.section:
        if value not in TIERS:
            raise ConfigError(f"--set {text}: {unknown('models', str(value), tuple(TIERS))}")
        return dict(TIERS[str(value)])
    return {key: _checked(key, value, f"--set {text}")}


def _checked(key: str, value: Any, where: str) -> Any:
    known = _all_settings().get(key)
    if known is None:
        strange = unknown("key", key, tuple(_all_settings()), "docs/config.md")
        raise ConfigError(f"{where}: {strange}")
    if not known.accepts(value):
        raise ConfigError(f"{where}: {key}: expected {known.expected}, got {shown(value)}")
    return value


def _flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _line(text: str, key: str) -> int:
    """The 1-based line that sets a key; tomllib does not tell."""
    part = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[([^]]+)\]", line)
        if header:
            part = header.group(1).replace(" ", "") + "."
        elif part + line.partition("=")[0].replace(" ", "") == key:
            return number
    return 1
