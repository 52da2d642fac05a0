"""What a parser or a generator is trained on: read once, drawn anew each epoch."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bpb.errors import ConfigError
from bpb.models.pointer.models import HIGH
from bpb.models.training.data.break_data import (
    BreakPairs,
    ExtraPair,
    Pair,
    draw_extra,
    load_break,
    load_extra_pairs,
    names_of,
    recombine,
    steps_of,
)
from bpb.models.training.data.generator_data import Triple, backwards, load_edited, sibling
from bpb.models.training.data.sources import QuestionSource, question_sources
from bpb.models.training.data.written import PERTURBED, written_perturbed
from bpb.models.training.settings import Role, TrainingConfig

# How many low-level pairs a generator's lexicon is made from.
LOW_FOR_LEXICON = 6000


@dataclass(frozen=True, slots=True)
class Material:
    """Pairs for a parser or a generator.

    Attributes:
        role: Which of the two.
        config: The settings.
        pairs: Break.
        extra: Pairs from elsewhere.
        edited: Pairs made by rules, by rule.
        names: Names and numbers to put in each other's place.
        written: What was written for a generator, by its source.
    """

    role: Role
    config: TrainingConfig
    pairs: BreakPairs
    extra: Sequence[ExtraPair]
    edited: Mapping[str, Sequence[Triple]]
    names: Sequence[str] = field(repr=False)
    written: Mapping[QuestionSource, Sequence[Triple]] = field(default_factory=dict)

    def draw(self, spent: float, rng: random.Random) -> list[Triple]:
        """Draw an epoch: every high-level pair, some low-level ones, extra ones, edited ones.

        Args:
            spent: The part of the training that is over.
            rng: Chooses.
        """
        config, pairs = self.config, self.pairs
        wanted = config.low_early if spent < config.early else config.low_late
        low = rng.sample(pairs.low, min(len(pairs.low), wanted))
        extra = draw_extra(self.extra, rng)
        if self.role == "parser":
            high = [
                recombine(pair, self.names, rng) if rng.random() < config.augmented else pair
                for pair in pairs.high
            ]
            edited = [
                triple.target
                for made in self.edited.values()
                for triple in rng.sample(list(made), min(len(made), config.per_rule))
            ]
            return [Triple(pair) for pair in [*high, *low, *extra, *edited]]
        triples = [Triple(pair) for pair in [*pairs.high, *extra]]
        if config.siblings:
            triples.extend(sibling(pair, self.names, rng) for pair in pairs.high)
        for pair in low:
            beside = config.siblings and rng.random() < 0.5
            triples.append(sibling(pair, self.names, rng) if beside else Triple(pair))
        for made in self.edited.values():
            for triple in rng.sample(list(made), min(len(made), config.per_rule)):
                undone = config.siblings and rng.random() < 0.15
                triples.append(backwards(triple) if undone else triple)
        for source, found in self.written.items():
            triples.extend(source.draw(found, rng))
        return triples

    def for_lexicon(self) -> list[tuple[Triple, int]]:
        """The pairs that a lexicon is made from, each with what it counts."""
        high = [(Triple(pair), self.config.lexicon_uses) for pair in self.pairs.high]
        low = self.pairs.low
        if self.role == "generator":
            low = random.Random(self.config.seed).sample(low, min(LOW_FOR_LEXICON, len(low)))
        others = [Triple(pair) for pair in [*low, *(extra.pair for extra in self.extra)]]
        for made in self.edited.values():
            others.extend(made[: self.config.per_rule])
        return [*high, *((triple, 1) for triple in others)]

    def watched(self) -> list[Triple]:
        """The development part, as much of it as is to be scored."""
        return [Triple(pair) for pair in self.pairs.development[: self.config.evaluated]]

    def edited_and_kept(self, path: Path) -> list[Triple]:
        """Edited pairs of questions kept for evaluation, at most 50 of a rule."""
        kept = {pair.question.lower() for pair in self.pairs.high_kept}
        found: list[Triple] = []
        for made in load_edited(path, frozenset(), self.config.pair_rules).values():
            own = [t for t in made if t.original and t.original.question.lower() in kept]
            found.extend(own[:50])
        return found


def load_material(role: Role, config: TrainingConfig, data: Path) -> Material:
    """Read what a parser or a generator is trained on.

    Raises:
        InputError: A file is missing or bad.
    """
    pairs = load_break(data, config.held_out, config.fold, config.development)
    kept = frozenset(
        pair.question.lower() for pair in [*pairs.high_kept, *pairs.low_kept, *pairs.development]
    )
    edited = load_edited(Path(config.pairs), kept, config.pair_rules) if config.pairs else {}
    if role == "parser":
        # What is made of a low-level decomposition is one itself.
        high = {_key(pair) for pair in pairs.high}
        edited = {
            rule: [t for t in made if t.original and _key(t.original) in high]
            for rule, made in edited.items()
        }
    return Material(
        role,
        config,
        pairs,
        load_extra_pairs(Path(config.extra), kept) if config.extra else (),
        edited,
        names_of(pairs.high),
        _written(config, data, kept) if role == "generator" and config.sources else {},
    )


def _written(
    config: TrainingConfig, data: Path, kept: frozenset[str]
) -> dict[QuestionSource, Sequence[Triple]]:
    """What was written of questions that are not kept, by its source."""
    found: dict[QuestionSource, Sequence[Triple]] = {}
    for source in question_sources(config.sources):
        if source.path != PERTURBED:
            raise ConfigError(f"sources: a generator learns from {PERTURBED}, not {source.path}")
        found[source] = [
            Triple(Pair(question, target, HIGH), Pair(original, decomposition, HIGH))
            for original, decomposition, target, question in written_perturbed(data)
            if original.lower() not in kept
        ]
    return found


def _key(pair: Pair) -> tuple[str, tuple[str, ...]]:
    return pair.question.lower(), tuple(steps_of(pair.decomposition.lower()))
