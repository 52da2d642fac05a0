"""Train the bundled parser: ``python -m bpb.models.training.parser --help``."""

import argparse
import json
import random
from collections.abc import Callable
from pathlib import Path

import torch
from tokenizers import Tokenizer

from bpb.models.pointer import PointerModel
from bpb.models.training.break_data import (
    BreakPairs,
    Pair,
    load_break,
    names_of,
    recombine,
    steps_of,
)
from bpb.models.training.common import data_folder, seed_everything
from bpb.models.training.pointer_training import (
    Text,
    TrainingOptions,
    make_lexicon,
    new_network,
    train,
)


def text_of(pair: Pair) -> Text:
    """Make a training pair: the question in, its decomposition out."""
    return Text((pair.question,), tuple(steps_of(pair.decomposition)), pair.level)


def drawer(
    pairs: BreakPairs, early: float, augmented: float
) -> Callable[[float, random.Random], list[Text]]:
    """Return what draws an epoch: every high-level pair, and low-level ones, fewer later on.

    Args:
        pairs: What to draw from.
        early: The part of the training in which low-level pairs are many.
        augmented: The share of high-level pairs whose names are replaced.
    """
    names = names_of(pairs.high)

    def draw(spent: float, rng: random.Random) -> list[Text]:
        low = rng.sample(pairs.low, min(len(pairs.low), 2500 if spent < early else 300))
        high = [
            recombine(pair, names, rng) if rng.random() < augmented else pair for pair in pairs.high
        ]
        return [text_of(pair) for pair in [*high, *low]]

    return draw


def main() -> None:
    """Train a parser from an encoder folder and the data folder."""
    parser = argparse.ArgumentParser(description="Train the bundled parser.")
    parser.add_argument("--data", type=Path, default=None, help="the data folder")
    parser.add_argument("--encoder", type=Path, required=True, help="a BERT folder (MiniLM-L6)")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--early", type=float, default=0.45)
    parser.add_argument("--augmented", type=float, default=0.4)
    parser.add_argument("--least", type=int, default=3, help="uses that put a word in the lexicon")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    rng = seed_everything(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    tokenizer = Tokenizer.from_file(str(options.encoder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    pairs = load_break(data_folder(options.data))
    texts = [text_of(pair) for pair in pairs.high * options.least + pairs.low]
    lexicon = make_lexicon(texts, tokenizer, 2 * options.least)
    print(len(pairs.high), len(pairs.low), len(pairs.high_kept), len(lexicon), flush=True)
    (options.out / "lexicon.json").write_text(json.dumps(lexicon.words))
    model = PointerModel(new_network(options.encoder, tokenizer, lexicon), tokenizer, lexicon)
    draw = drawer(pairs, options.early, options.augmented)
    report = train(
        model, draw, TrainingOptions(options.minutes), options.out / "checkpoint.safetensors", rng
    )
    (options.out / "training.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main()
