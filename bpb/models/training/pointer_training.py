"""The training loop that the parser and the generator share."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor

from bpb.models.encoder import EncoderConfig, from_bert
from bpb.models.pointer import PointerModel, collate
from bpb.models.pointer_network import DecoderConfig, PointerNetwork
from bpb.models.training.common import Budget, batches, optimiser, set_rate
from bpb.models.vocabulary import (
    BOS,
    EOS,
    PAD,
    STEP,
    UNKNOWN,
    Lexicon,
    Source,
    make_source,
)
from bpb.models.words import split_words


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


@dataclass(frozen=True, slots=True)
class TrainingOptions:
    """How to train.

    Attributes:
        minutes: The time budget.
        encoder_rate: The encoder's peak learning rate.
        rate: The decoder's.
        batch_tokens: The most tokens, of input and output together, in a batch.
        word_dropout: The part of the tokens fed to the decoder that is hidden from it.
    """

    minutes: float
    encoder_rate: float = 1e-4
    rate: float = 6e-4
    batch_tokens: int = 2600
    word_dropout: float = 0.05

    def __post_init__(self) -> None:
        if self.minutes <= 0:
            raise ValueError(f"a training takes some minutes, not {self.minutes}")


def output_words(steps: Iterable[str]) -> list[list[str]]:
    """Return the words of each step, in lower case."""
    return [[word.text.lower() for word in split_words(step)] for step in steps]


def make_lexicon(texts: Sequence[Text], tokenizer: Tokenizer, least: int) -> Lexicon:
    """Choose the lexicon: words that outputs use and their inputs do not have.

    Args:
        texts: The training pairs.
        tokenizer: The encoder's.
        least: How many pairs must need a word.
    """
    empty = Lexicon(())
    needed: Counter[str] = Counter()
    for text in texts:
        own = set(make_source(text.parts, tokenizer, empty).extra)
        words = {word for step in output_words(text.steps) for word in step}
        needed.update(w for w in words - own if not w.startswith("#"))
    chosen = {word for word, count in needed.items() if count >= least} | {"?"}
    return Lexicon(tuple(sorted(chosen, key=lambda w: (-needed[w], w))))


def make_sample(text: Text, tokenizer: Tokenizer, lexicon: Lexicon) -> Sample:
    """Turn a training pair into ids; words out of reach become ``UNKNOWN``."""
    source = make_source(text.parts, tokenizer, lexicon)
    ids = {surface: len(lexicon) + i for i, surface in enumerate(source.extra)} | lexicon.ids
    tokens: list[int] = []
    for i, step in enumerate(output_words(text.steps)):
        tokens.extend([STEP] if i else [])
        tokens.extend(ids.get(word, UNKNOWN) for word in step)
    return Sample(source, (*tokens, EOS), text.level)


def new_network(encoder: Path, tokenizer: Tokenizer, lexicon: Lexicon) -> PointerNetwork:
    """Make a network on a BERT folder's weights, its lexicon started from their embeddings."""
    weights = load_file(encoder / "model.safetensors")
    network = PointerNetwork(
        from_bert(weights, EncoderConfig(dropout=0.1)), DecoderConfig(len(lexicon))
    )
    with torch.no_grad():
        for word, i in lexicon.ids.items():
            pieces = tokenizer.encode(word, add_special_tokens=False).ids
            if pieces:
                network.lexicon.weight[i] = network.encoder.tokens.weight[pieces].mean(0)
    return network


def loss_of(
    network: PointerNetwork, samples: Sequence[Sample], word_dropout: float
) -> tuple[Tensor, int]:
    """Return the summed negative log-likelihood of a batch, and its number of tokens."""
    longest = min(max(len(s.tokens) for s in samples), network.config.positions)
    rows = [s.tokens[:longest] for s in samples]
    targets = torch.tensor([[*row, *[PAD] * (longest - len(row))] for row in rows])
    before = torch.cat([torch.full((len(rows), 1), BOS), targets[:, :-1]], 1)
    steps = (before == STEP).cumsum(1)
    if word_dropout:
        hidden = (torch.rand(before.shape) < word_dropout) & (before > UNKNOWN)
        before = before.masked_fill(hidden, UNKNOWN)
    inputs = collate([s.source for s in samples], [s.level for s in samples], targets.device)
    logged = network(inputs, before, steps, targets)
    counted = (targets != PAD) & (targets != UNKNOWN)
    return -(logged * counted).sum(), int(counted.sum())


def train(
    model: PointerModel,
    draw: Callable[[float, random.Random], list[Text]],
    options: TrainingOptions,
    checkpoint: Path,
    rng: random.Random,
) -> dict[str, float]:
    """Train until the time is up; checkpoints are written about every four minutes.

    Args:
        model: What to train.
        draw: Draws an epoch, given the part of the budget spent.
        options: How.
        checkpoint: Where to write the weights.
        rng: Orders the batches.

    Returns:
        Steps and output tokens.
    """
    network = model.network
    # A third of all weights, and too little data to move them to anything better.
    network.encoder.tokens.requires_grad_(False)
    heads = torch.nn.ModuleList([m for name, m in network.named_children() if name != "encoder"])
    optim = optimiser([(network.encoder, options.encoder_rate), (heads, options.rate)])
    optim.add_param_group(
        {"params": [network.lexicon_bias], "lr": 0.0, "peak": options.rate, "weight_decay": 0.0}
    )
    budget = Budget(options.minutes)
    step, tokens, total, count, saved = 0, 0, 0.0, 0, time.monotonic()
    network.train()
    while budget.spent() < 1:
        samples = [
            make_sample(t, model.tokenizer, model.lexicon) for t in draw(budget.spent(), rng)
        ]
        lengths = [len(s.source.pieces) + len(s.tokens) for s in samples]
        for group in batches(samples, lengths, options.batch_tokens, rng):
            if budget.spent() >= 1:
                break
            set_rate(optim, budget.factor())
            with torch.autocast("cpu", dtype=torch.bfloat16):
                loss, size = loss_of(network, group, options.word_dropout)
            (loss / max(size, 1)).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optim.step()
            optim.zero_grad(set_to_none=True)
            step, tokens = step + 1, tokens + size
            total, count = total + float(loss.detach()), count + size
            if step % 20 == 0:
                rate = tokens / (time.monotonic() - budget.began)
                print(
                    f"step {step} spent {budget.spent():.3f} loss {total / count:.4f} "
                    f"tokens/s {rate:.0f}",
                    flush=True,
                )
                total, count = 0.0, 0
            if time.monotonic() - saved > 240:
                save_file(network.state_dict(), checkpoint)
                saved = time.monotonic()
    save_file(network.state_dict(), checkpoint)
    network.eval()
    return {"steps": step, "tokens": tokens, "minutes": options.minutes}
