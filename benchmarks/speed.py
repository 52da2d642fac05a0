"""How fast the bundled models run, beside the same weights in single precision on transformers.

    python -m benchmarks.speed [--size 48] [--rounds 3] [--device cpu]

Of the best parser's larger member, the best generator, the corrector and the paraphraser:
questions a second by transformers and in 8-bit integers (the parser's on CTranslate2, the others'
as `models.engine=int8` runs them), on the same inputs in turn, the best of some rounds; how many
first candidates are the same; and, where the reference is known, how good they are. Of one question
at a time: tokens written a second, beside the floor that reading all weights once a token sets
(bytes of the weights over the memory's bandwidth, both measured). Then the readers, on SQuAD's
development questions, and the seconds that the default parser, generator and reader take to
load in a process of their own, once they are converted.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

import torch

from benchmarks.models import edited_inputs, sari
from bpb.config.models import CacheConfig
from bpb.models.checkpoint import find_checkpoint
from bpb.models.ctranslate2.seq2seq import CTranslate2Rewriter
from bpb.models.device import choose
from bpb.models.engines import rewriter
from bpb.models.installed import installed_folder
from bpb.models.int8.rewriter import Int8Rewriter
from bpb.models.load import input_format, load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.extractor import ReaderOptions
from bpb.models.readers.hub_reader import HubReader
from bpb.models.replay.cache import cache_folder, open_cache
from bpb.models.seq2seq import RewriteOptions, TransformersRewriter
from bpb.models.training.data.break_data import Pair, load_break
from bpb.models.training.data.reader_data import SQUAD
from bpb.models.training.files import data_folder
from bpb.models.training.scores.reader_scores import measured_on
from bpb.protocols import Reader

Found = TypeVar("Found")
Fast = CTranslate2Rewriter | Int8Rewriter
BEAMS = {"parser": 4, "generator": 1, "corrector": 1, "paraphraser": 1}
ALONE = 12
COPIED = 2**28
_LOADING = """
import time
import torch
import transformers
from bpb.config.config import load
from bpb.pipeline.pipeline import build
start = time.perf_counter()
build(load(overrides=["models.corrector="]))
print(time.perf_counter() - start)
"""


@dataclass(frozen=True, slots=True)
class Compared:
    """One set of weights run in two ways.

    Attributes:
        name: What it is.
        plain: Questions a second in single precision.
        fast: Questions a second as bpb runs it.
        same: The share of questions with the same output.
        quality: What the outputs are worth, plain and fast; empty where nothing tells.
    """

    name: str
    plain: float
    fast: float
    same: float
    quality: str = ""

    def row(self) -> str:
        """A line of a Markdown table."""
        return (
            f"| {self.name} | {self.plain:.2f} | {self.fast:.2f} | {self.fast / self.plain:.1f} | "
            f"{self.same:.0%} | {self.quality} |"
        )


def main() -> None:
    """Prints two tables and the seconds of loading."""
    given = _arguments()
    data, device = data_folder(given.data), choose(given.device)
    pairs = random.Random(0).sample(load_break(data).high_kept, given.size)
    print("| | questions/s, fp32 | as bpb runs it | times | same output | worth, in this order |")
    print("|---|---:|---:|---:|---:|---|")
    floors = []
    for name, folder, role in (
        ("best parser, its larger member", installed_folder("best_parser"), "parser"),
        ("best generator", installed_folder("best_generator"), "generator"),
        ("corrector", installed_folder("corrector"), "corrector"),
        ("paraphraser", installed_folder("paraphraser"), "paraphraser"),
    ):
        plain, fast = _engines(folder, role, device)
        texts = _inputs(folder, role, pairs)
        compared = text_to_text(name, plain, fast, texts, pairs if role == "parser" else (), given)
        print(compared.row(), flush=True)
        floors.append(_floor(name, fast.following(1), texts[:ALONE], device))
    for name, spec in (
        ("bundled reader", "bundled"),
        ("best reader, its larger member", str(installed_folder("best_reader"))),
    ):
        print(reader(name, _readers(spec, given), data, given).row(), flush=True)
    print(
        "\n| one at a time | tokens/s | no more than, by bandwidth | GB/s |\n|---|---:|---:|---:|"
    )
    print("\n".join(floors))
    loaded = subprocess.run([sys.executable, "-c", _LOADING], check=True, capture_output=True)
    seconds = float(loaded.stdout.split()[-1])
    print(f"\nparser, generator and reader load in {seconds:.2f} seconds")


def text_to_text(
    name: str,
    plain: TransformersRewriter,
    fast: Fast,
    texts: Sequence[str],
    pairs: Sequence[Pair],
    given: argparse.Namespace,
) -> Compared:
    """An adapter on both engines; a parser's decompositions are held against the pairs'."""
    written, seconds = in_turn(
        [lambda: plain.rewrite(texts), lambda: fast.rewrite(texts)], given.rounds
    )
    firsts = [[found[0].text if found else "" for found in one] for one in written]
    same = sum(a == b for a, b in zip(*firsts, strict=True)) / len(texts)
    worth = " and ".join(f"SARI {sari(pairs, first):.3f}" for first in firsts) if pairs else ""
    return Compared(name, len(texts) / seconds[0], len(texts) / seconds[1], same, worth)


def reader(name: str, readers: Sequence[Reader], data: Path, given: argparse.Namespace) -> Compared:
    """A reader on SQuAD, with its encoder on torch and on CTranslate2."""
    rates, found = [0.0, 0.0], []
    for _ in range(given.rounds):
        found = [measured_on(each, data, SQUAD, given.size * 4) for each in readers]
        for i, one in enumerate(found):
            if one is not None:
                rates[i] = max(rates[i], len(one.readings) / one.seconds)
    plain, fast = found
    if plain is None or fast is None:
        raise FileNotFoundError(f"expected {SQUAD} in {data}")
    same = sum(a.text == b.text for a, b in zip(plain.readings, fast.readings, strict=True))
    worth = " and ".join(f"EM {sum(one.right) / len(one.right):.3f}" for one in (plain, fast))
    return Compared(name, rates[0], rates[1], same / len(plain.readings), worth)


def _readers(spec: str, given: argparse.Namespace) -> list[Reader]:
    """The same weights on transformers and in 8-bit integers; as both load they are converted."""
    kept = cache_folder(CacheConfig())
    if spec == "bundled":
        return [
            load_reader(spec, LoadOptions(device=given.device, engine=engine, conversions=kept))
            for engine in ("transformers", "ctranslate2")
        ]
    device = choose(given.device)
    return [
        HubReader(spec, ReaderOptions(device, quantised=quantised, cache=kept))
        for quantised in (False, True)
    ]


def in_turn(ways: Sequence[Callable[[], Found]], rounds: int) -> tuple[list[Found], list[float]]:
    """What each way gives, and its least seconds over rounds in which they take turns."""
    found = [way() for way in ways]
    least = [float("inf")] * len(ways)
    for _ in range(rounds):
        for i, way in enumerate(ways):
            start = time.perf_counter()
            way()
            least[i] = min(least[i], time.perf_counter() - start)
    return found, least


def bandwidth(device: torch.device) -> float:
    """Bytes read a second from a device's memory: the best of some sums over a large tensor."""
    data = torch.ones(COPIED // 4, device=device)
    _, seconds = in_turn([lambda: data.sum().item()], 5)
    return COPIED / seconds[0]


def _engines(folder: Path, role: str, device: torch.device) -> tuple[TransformersRewriter, Fast]:
    cache = open_cache(CacheConfig())
    kept = cache.folder if cache else None
    checkpoint = find_checkpoint(str(folder), role, kept)
    options = RewriteOptions(device, BEAMS[role])
    engine = "ctranslate2" if role == "parser" else "int8"
    fast = rewriter(engine, checkpoint, role, options, kept)
    if not isinstance(fast, Fast):
        raise TypeError(f"{engine} runs the {role} on {type(fast).__name__}")
    return TransformersRewriter(checkpoint, role, options), fast


def _inputs(folder: Path, role: str, pairs: Sequence[Pair]) -> list[str]:
    form = input_format(str(folder), role, LoadOptions())
    if role != "generator":
        return [form.format(question=pair.question, level="high") for pair in pairs]
    inputs = islice(edited_inputs(pairs), len(pairs))
    return [form.format(**asdict(each)) for each in inputs]


def _floor(name: str, network: Fast, texts: Sequence[str], device: torch.device) -> str:
    """A row: tokens written a second, one question at a time, and what reading all weights once a
    token allows.
    """
    start = time.perf_counter()
    written = [network.rewrite([text])[0] for text in texts]
    seconds = time.perf_counter() - start
    tokens = sum(len(network.tokenizer(found[0].text)["input_ids"]) + 1 for found in written)
    speed = bandwidth(device)
    return f"| {name} | {tokens / seconds:.0f} | {speed / network.size:.0f} | {speed / 1e9:.1f} |"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="the data folder; BPB_DATA if absent")
    parser.add_argument("--size", type=int, default=48, help="questions; four times for the reader")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--device", default="auto")
    return parser.parse_args()


if __name__ == "__main__":
    main()
