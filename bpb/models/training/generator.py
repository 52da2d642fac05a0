"""Train the bundled generator: ``python -m bpb.models.training.generator --help``."""

import argparse
import json
import random
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer

from bpb.models.pointer import PointerModel
from bpb.models.pointer_network import PointerNetwork
from bpb.models.training.break_data import load_break, names_of
from bpb.models.training.common import data_folder, seed_everything
from bpb.models.training.generator_data import PER_RULE, Triple, draw, load_extra, text_of
from bpb.models.training.pointer_training import (
    Text,
    TrainingOptions,
    make_lexicon,
    new_network,
    train,
)
from bpb.models.vocabulary import SPECIALS, Lexicon


def start_from(network: PointerNetwork, lexicon: Lexicon, trained: Path) -> None:
    """Take over a trained parser's weights: all but the lexicon, and of that what is shared."""
    weights = load_file(trained / "checkpoint.safetensors")
    theirs = Lexicon(tuple(json.loads((trained / "lexicon.json").read_text())))
    table, bias = weights.pop("lexicon.weight"), weights.pop("lexicon_bias")
    network.load_state_dict(weights, strict=False)
    shared = {i: theirs.ids[w] for w, i in lexicon.ids.items() if w in theirs.ids}
    shared |= {i: i for i in range(len(SPECIALS))}
    with torch.no_grad():
        for ours, other in shared.items():
            network.lexicon.weight[ours] = table[other]
            network.lexicon_bias[ours] = bias[other]


def main() -> None:
    """Train a generator from an encoder folder, a trained parser and the data folder."""
    parser = argparse.ArgumentParser(description="Train the bundled generator.")
    parser.add_argument("--data", type=Path, default=None, help="the data folder")
    parser.add_argument("--encoder", type=Path, required=True, help="a BERT folder (MiniLM-L6)")
    parser.add_argument("--parser", type=Path, default=None, help="a trained parser to start from")
    parser.add_argument("--pairs", type=Path, default=None, help="more pairs, JSONL")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--least", type=int, default=4, help="uses that put a word in the lexicon")
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
    kept = frozenset(pair.question for pair in [*pairs.high_kept, *pairs.low_kept])
    extra = load_extra(options.pairs, kept) if options.pairs else {}
    low = rng.sample(pairs.low, min(6000, len(pairs.low)))
    texts = [text_of(Triple(pair)) for pair in [*pairs.high * 2, *low]]
    texts += [text_of(triple) for made in extra.values() for triple in made[:PER_RULE]]
    lexicon = make_lexicon(texts, tokenizer, options.least)
    print(len(pairs.high), len(pairs.low), sum(map(len, extra.values())), len(lexicon), flush=True)
    (options.out / "lexicon.json").write_text(json.dumps(lexicon.words))
    network = new_network(options.encoder, tokenizer, lexicon)
    if options.parser:
        start_from(network, lexicon, options.parser)
    names = names_of(pairs.high)

    def epoch(_: float, chance: random.Random) -> list[Text]:
        return draw(pairs, extra, names, chance)

    report = train(
        PointerModel(network, tokenizer, lexicon),
        epoch,
        TrainingOptions(options.minutes),
        options.out / "checkpoint.safetensors",
        rng,
    )
    (options.out / "training.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main()
