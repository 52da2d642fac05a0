"""Train the bundled reader: ``python -m bpb.models.training.reader --help``."""

import argparse
import json
import random
import time
from collections.abc import Sequence
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor
from torch.nn import functional

from bpb.models.encoder import EncoderConfig, from_bert
from bpb.models.reader_network import KINDS, ReaderNetwork
from bpb.models.training.common import (
    Budget,
    batches,
    data_folder,
    optimiser,
    seed_everything,
    set_rate,
)
from bpb.models.training.reader_data import (
    LATER,
    SOURCES,
    Example,
    crop,
    load_rows,
    negatives,
    tokenise,
)

CLS, SEP = 101, 102
QUESTION_TOKENS = 48


def collate(examples: Sequence[Example]) -> dict[str, Tensor]:
    """Pad examples into one batch; the context starts after ``[CLS] question [SEP]``."""
    length = max(len(e.question) + len(e.context) for e in examples) + 3
    size = len(examples)
    ids = torch.zeros(size, length, dtype=torch.long)
    segments = torch.zeros(size, length, dtype=torch.long)
    mask = torch.zeros(size, length, dtype=torch.bool)
    context = torch.zeros(size, length, dtype=torch.bool)
    first = torch.full((size,), -100)
    last = torch.full((size,), -100)
    for i, e in enumerate(examples):
        row = [CLS, *e.question, SEP, *e.context, SEP]
        begin = len(e.question) + 2
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = True
        segments[i, begin : len(row)] = 1
        context[i, begin : begin + len(e.context)] = True
        if e.first >= 0:
            first[i], last[i] = begin + e.first, begin + e.last
    return {
        "ids": ids,
        "mask": mask,
        "segments": segments,
        "context": context,
        "first": first,
        "last": last,
        "kind": torch.tensor([e.kind for e in examples]),
        "polar": torch.tensor([e.polar for e in examples]),
    }


def loss_of(network: ReaderNetwork, batch: dict[str, Tensor]) -> Tensor:
    """Return the summed loss of a batch: the kind's, and the mean of start's and end's."""
    starts, ends, kinds = network(batch["ids"], batch["mask"], batch["segments"])
    starts = starts.masked_fill(~batch["context"], -1e4)
    ends = ends.masked_fill(~batch["context"], -1e4)
    polar = batch["polar"][:, None]
    yes_or_no = torch.tensor([kind in ("yes", "no") for kind in KINDS])
    illegal = torch.where(polar, torch.tensor([k == "span" for k in KINDS]), yes_or_no)
    kinds = kinds.masked_fill(illegal, -1e4)
    span = functional.cross_entropy(starts, batch["first"], reduction="sum", ignore_index=-100)
    span = span + functional.cross_entropy(ends, batch["last"], reduction="sum", ignore_index=-100)
    return functional.cross_entropy(kinds, batch["kind"], reduction="sum") + span / 2


def epoch(
    train: dict[str, list[Example]],
    wrong: Sequence[Example],
    options: argparse.Namespace,
    rng: random.Random,
) -> list[Example]:
    """Draw an epoch of cropped examples, each source as often as its weight says."""
    drawn = list(wrong)
    for source, weight in (LATER if options.start else SOURCES).items():
        examples = train[source]
        drawn.extend(examples * int(weight))
        drawn.extend(rng.sample(examples, int(len(examples) * (weight % 1))))
    return [crop(e, options.longest, rng) for e in drawn]


def train(
    network: ReaderNetwork,
    examples: dict[str, list[Example]],
    wrong: Sequence[Example],
    out: Path,
    options: argparse.Namespace,
    rng: random.Random,
) -> None:
    """Train until the time is up, printing the loss and saving a checkpoint now and then."""
    heads = torch.nn.ModuleList([network.span, network.pool, network.kind])
    network.encoder.tokens.requires_grad_(options.start is None)
    optim = optimiser([(network.encoder, options.rate), (heads, 3 * options.rate)])
    budget = Budget(options.minutes)
    step, tokens, total, count, saved = 0, 0, 0.0, 0, time.monotonic()
    network.train()
    while budget.spent() < 1:
        drawn = epoch(examples, wrong, options, rng)
        lengths = [len(e.question) + len(e.context) + 3 for e in drawn]
        for group in batches(drawn, lengths, options.batch_tokens, rng):
            if budget.spent() >= 1:
                break
            batch = collate(group)
            set_rate(optim, budget.factor())
            with torch.autocast("cpu", dtype=torch.bfloat16):
                loss = loss_of(network, batch)
            (loss / len(group)).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optim.step()
            optim.zero_grad(set_to_none=True)
            step, tokens = step + 1, tokens + int(batch["mask"].sum())
            total, count = total + float(loss.detach()), count + len(group)
            if step % 20 == 0:
                seconds = time.monotonic() - budget.began
                print(
                    f"step {step} spent {budget.spent():.3f} loss {total / count:.4f} "
                    f"tokens/s {tokens / seconds:.0f}",
                    flush=True,
                )
                total, count = 0.0, 0
            if time.monotonic() - saved > 240:
                save_file(network.state_dict(), out / "checkpoint.safetensors")
                saved = time.monotonic()
    save_file(network.state_dict(), out / "checkpoint.safetensors")
    (out / "training.json").write_text(
        json.dumps({"steps": step, "tokens": tokens, "minutes": options.minutes})
    )


def main() -> None:
    """Train a reader from an encoder folder and the data folder."""
    parser = argparse.ArgumentParser(description="Train the bundled reader.")
    parser.add_argument("--data", type=Path, default=None, help="the data folder")
    parser.add_argument("--encoder", type=Path, required=True, help="a BERT folder (MiniLM-L6)")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=28)
    parser.add_argument("--rate", type=float, default=2.5e-4, help="the encoder's peak rate")
    parser.add_argument("--batch-tokens", type=int, default=4600)
    parser.add_argument("--start", type=Path, default=None, help="a trained reader to go on from")
    parser.add_argument("--dropout", type=float, default=0.0)
    parser.add_argument("--longest", type=int, default=256, help="context tokens in an example")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    rng = seed_everything(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    tokenizer = Tokenizer.from_file(str(options.encoder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    rows, kept = load_rows(data_folder(options.data))
    print({source: len(found) for source, found in rows.items()}, len(kept), flush=True)
    squad, boolq = rows["squad/train_part.jsonl.gz"], rows["boolq/train.jsonl.gz"]
    shifts = rows["other_rc/squadshifts.jsonl.gz"]
    share = 0.6 if options.start else 1.0
    wrong = negatives(squad, 0.25 * share, rng) + negatives(boolq, 0.12 * share, rng)
    wrong += negatives(shifts, 0.05 * share, rng)
    examples = {
        source: tokenise(found, tokenizer, QUESTION_TOKENS) for source, found in rows.items()
    }
    weights = load_file(options.encoder / "model.safetensors")
    network = ReaderNetwork(from_bert(weights, EncoderConfig(dropout=options.dropout)))
    if options.start:
        network.load_state_dict(load_file(options.start / "checkpoint.safetensors"))
    train(network, examples, tokenise(wrong, tokenizer, QUESTION_TOKENS), options.out, options, rng)


if __name__ == "__main__":
    main()
