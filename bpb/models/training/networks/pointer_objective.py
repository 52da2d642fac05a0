"""The pointer network's training pairs, lexicon and loss."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer
from torch import Tensor

from bpb.models.pointer.models import PointerModel, collate
from bpb.models.pointer.network import PointerNetwork
from bpb.models.pointer.tokens import split_words
from bpb.models.pointer.vocabulary import BOS, EOS, PAD, STEP, UNKNOWN, Lexicon, Source, make_source
from bpb.models.training.loop import Objective
from bpb.models.training.settings import TrainingConfig


@dataclass(frozen=True, slots=True)
class Text:
    """A training pair as text.

    Attributes:
        parts: The input's parts.
        steps: The output: the texts of its steps (one, for a question).
        level: The level of the decomposition.
    """

    parts: tuple[str, ...]
    steps: tuple[str, ...]
    level: int

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("an output has at least one step")


@dataclass(frozen=True, slots=True)
class Sample:
    """A training pair as ids: the input, and the output in its extended vocabulary."""

    source: Source
    tokens: tuple[int, ...]
    level: int


def output_words(steps: Iterable[str]) -> list[list[str]]:
    """Return the words of each step, in lower case."""
    return [[word.text.lower() for word in split_words(step)] for step in steps]


def make_lexicon(
    texts: Sequence[tuple[Text, int]], tokenizer: Tokenizer, least: int, known: Sequence[str] = ()
) -> Lexicon:
    """Choose the lexicon: words that outputs use and their inputs do not have.

    Args:
        texts: The training pairs, each with what it counts.
        tokenizer: The encoder's.
        least: How much the pairs that need a word must count together.
        known: Words to begin with.
    """
    empty = Lexicon(())
    needed: Counter[str] = Counter()
    for text, counts in texts:
        own = set(make_source(text.parts, tokenizer, empty).extra)
        words = {word for step in output_words(text.steps) for word in step}
        for word in words - own:
            if not word.startswith("#"):
                needed[word] += counts
    chosen = {word for word, count in needed.items() if count >= least} | {"?"}
    more = sorted(chosen - set(known), key=lambda w: (-needed[w], w))
    return Lexicon((*known, *more))


def make_sample(text: Text, tokenizer: Tokenizer, lexicon: Lexicon) -> Sample:
    """Turn a training pair into ids; words out of reach become ``UNKNOWN``."""
    source = make_source(text.parts, tokenizer, lexicon)
    ids = {surface: len(lexicon) + i for i, surface in enumerate(source.extra)} | lexicon.ids
    tokens: list[int] = []
    for i, step in enumerate(output_words(text.steps)):
        tokens.extend([STEP] if i else [])
        tokens.extend(ids.get(word, UNKNOWN) for word in step)
    return Sample(source, (*tokens, EOS), text.level)


class PointerObjective(Objective[Sample]):
    """The negative log-likelihood of outputs, each token by all ways to write it."""

    network: PointerNetwork

    def __init__(self, model: PointerModel, config: TrainingConfig) -> None:
        super().__init__(model.network, model.network.encoder)
        self.config = config
        if config.freeze_embeddings:
            model.network.encoder.tokens.requires_grad_(False)

    def length(self, item: Sample) -> int:
        """Its pieces and output tokens."""
        return len(item.source.pieces) + len(item.tokens)

    def weight(self, item: Sample) -> int:
        """Its output tokens within reach."""
        seen = item.tokens[: self.network.config.positions]
        return sum(token not in (PAD, UNKNOWN) for token in seen)

    def forward(self, items: Sequence[Sample]) -> Tensor:
        """The summed loss of their output tokens."""
        device = self.network.lexicon.weight.device
        longest = min(max(len(s.tokens) for s in items), self.network.config.positions)
        rows = [s.tokens[:longest] for s in items]
        targets = torch.tensor(
            [[*row, *[PAD] * (longest - len(row))] for row in rows], device=device
        )
        before = torch.cat([torch.full((len(rows), 1), BOS, device=device), targets[:, :-1]], 1)
        steps = (before == STEP).cumsum(1)
        if self.training and self.config.word_dropout:
            hidden = torch.rand(before.shape, device=device) < self.config.word_dropout
            before = before.masked_fill(hidden & (before > UNKNOWN), UNKNOWN)
        inputs = collate([s.source for s in items], [s.level for s in items], device)
        smoothing = self.config.label_smoothing if self.training else 0.0
        logged: Tensor = self.network(inputs, before, steps, targets, smoothing)
        counted = (targets != PAD) & (targets != UNKNOWN)
        return -(logged * counted).sum()
