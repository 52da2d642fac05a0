"""Break's question-decomposition pairs, split and augmented for training."""

import csv
import hashlib
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.models.pointer import HIGH, LOW, SEPARATOR
from bpb.models.training.common import read_rows

_SEPARATOR = re.compile(r"\s*;[\s;]*(?:return\b)?\s*")
_NAME = re.compile(r"(?<!^)\b[A-Z][\w'.-]+(?: (?:of |the )?[A-Z][\w'.-]+)*|\b\d[\d,.]*\d\b")


@dataclass(frozen=True, slots=True)
class Pair:
    """A question and its decomposition, in Break's text form with single spaces."""

    question: str
    decomposition: str
    level: int

    def __post_init__(self) -> None:
        if not self.decomposition.startswith("return "):
            raise ValueError(f"a decomposition starts with 'return ': {self.decomposition!r}")


def steps_of(decomposition: str) -> list[str]:
    """Split a decomposition into the texts of its steps, without ``return``."""
    bare = re.sub(r"^\s*return\b\s*", "", " ".join(decomposition.split()))
    return [step for step in _SEPARATOR.split(bare) if step]


def held_out(question_id: str) -> bool:
    """Say whether a question belongs to the fifth kept for evaluation."""
    return int(hashlib.sha256(question_id.encode()).hexdigest(), 16) % 5 == 0


def _pair(question: str, decomposition: str, level: int) -> Pair:
    text = "return " + SEPARATOR.join(steps_of(decomposition))
    return Pair(" ".join(question.split()), text, level)


def _read_csv(path: Path, level: int) -> list[tuple[str, Pair]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return [
            (row["question_id"], _pair(row["question_text"], row["decomposition"], level))
            for row in csv.DictReader(lines)
            if steps_of(row["decomposition"])
        ]


@dataclass(frozen=True, slots=True)
class BreakPairs:
    """Break, split: what to train on and the fifth kept out, at both levels."""

    high: list[Pair]
    low: list[Pair]
    high_kept: list[Pair]
    low_kept: list[Pair]


def load_break(data: Path) -> BreakPairs:
    """Read Break; a question kept out at one level is trained on at none.

    Args:
        data: The data folder.
    """
    folder = data / "break"
    high = _read_csv(folder / "QDMR-high-level" / "dev.csv", HIGH)
    low = _read_csv(folder / "QDMR" / "dev.csv", LOW)
    kept = {pair.question.lower() for id_, pair in [*high, *low] if held_out(id_)}
    more = [
        _pair(row["question"], row["decomposition"], LOW)
        for row in read_rows(folder / "QDMR" / "train_partial.jsonl.gz")
        if steps_of(row["decomposition"])
    ]
    train_low = [p for _, p in low if p.question.lower() not in kept]
    train_low += [p for p in more if p.question.lower() not in kept]
    return BreakPairs(
        high=[p for _, p in high if p.question.lower() not in kept],
        low=list(dict.fromkeys(train_low)),
        high_kept=[p for id_, p in high if held_out(id_)],
        low_kept=[p for id_, p in low if held_out(id_)],
    )


def names_of(pairs: Sequence[Pair]) -> list[str]:
    """Collect the names and numbers of questions, to put in each other's place."""
    return sorted({name for pair in pairs for name in _NAME.findall(pair.question)})


def recombine(pair: Pair, names: Sequence[str], rng: random.Random) -> Pair:
    """Put another name or number in the place of each one that question and decomposition share.

    Source: Jia & Liang 2016, recombination.
    """
    question, decomposition = pair.question, pair.decomposition
    for name in sorted(set(_NAME.findall(question)), key=len, reverse=True):
        if name not in decomposition or rng.random() < 0.3:
            continue
        other = rng.choice(names)
        if other[0].isdigit() != name[0].isdigit():
            continue
        pattern = re.compile(rf"(?<![\w#]){re.escape(name)}(?!\w)")
        question = pattern.sub(other.replace("\\", ""), question)
        decomposition = pattern.sub(other.replace("\\", ""), decomposition)
    return Pair(question, decomposition, pair.level)
