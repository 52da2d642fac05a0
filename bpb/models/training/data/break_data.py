"""Break's question-decomposition pairs, split and augmented for training."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.errors import InputError
from bpb.models.pointer.models import HIGH, LEVEL_NAMES, LOW, SEPARATOR
from bpb.models.training.files import bucket, read_csv, read_rows

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


def held_out(question_id: str, fold: int = 0) -> bool:
    """Say whether a question belongs to the fifth kept for evaluation, the first of five or so."""
    return bucket("", question_id, 5) == fold


def in_development(question_id: str, share: float) -> bool:
    """Say whether a question belongs to the share kept for watching the training."""
    return bucket("development ", question_id, 10_000) < share * 10_000


def _pair(question: str, decomposition: str, level: int) -> Pair:
    text = "return " + SEPARATOR.join(steps_of(decomposition))
    return Pair(" ".join(question.split()), text, level)


def _read_csv(path: Path, level: int) -> list[tuple[str, Pair]]:
    return [
        (row["question_id"], _pair(row["question_text"], row["decomposition"], level))
        for row in read_csv(path)
        if steps_of(row["decomposition"])
    ]


@dataclass(frozen=True, slots=True)
class BreakPairs:
    """Break, split at both levels.

    Attributes:
        high: High-level pairs to train on.
        low: Low-level ones.
        high_kept: What is kept for evaluation.
        low_kept: The same at the low level.
        development: High-level pairs to watch the training by.
    """

    high: list[Pair]
    low: list[Pair]
    high_kept: list[Pair]
    low_kept: list[Pair]
    development: list[Pair]


def load_break(
    data: Path, kept_part: str = "fifth", fold: int = 0, development: float = 0.0
) -> BreakPairs:
    """Read Break; a question kept out at one level is trained on at none.

    Break's own training file is used where it is: ``QDMR-high-level/train.csv``.

    Args:
        data: The data folder.
        kept_part: What is kept of the development files: ``fifth``, ``all`` or ``nothing``.
        fold: Which fifth.
        development: The share of the other high-level questions kept to watch the training by.

    Raises:
        InputError: A file is missing, or nothing is left to train on.
    """
    folder = data / "break"
    high = _read_csv(folder / "QDMR-high-level" / "dev.csv", HIGH)
    low = _read_csv(folder / "QDMR" / "dev.csv", LOW)
    more_high = folder / "QDMR-high-level" / "train.csv"
    trained = _read_csv(more_high, HIGH) if more_high.is_file() else []
    more_low = [
        _pair(row["question"], row["decomposition"], LOW)
        for row in read_rows(folder / "QDMR" / "train_partial.jsonl.gz")
        if steps_of(row["decomposition"])
    ]

    def is_kept(identity: str) -> bool:
        return kept_part == "all" or (kept_part == "fifth" and held_out(identity, fold))

    kept = {pair.question.lower() for id_, pair in [*high, *low] if is_kept(id_)}
    rest = [(i, p) for i, p in [*trained, *high] if p.question.lower() not in kept]
    watched = [p for i, p in rest if in_development(i, development)]
    apart = kept | {pair.question.lower() for pair in watched}
    train_high = [p for _, p in rest if p.question.lower() not in apart]
    train_low = [p for p in [*(p for _, p in low), *more_low] if p.question.lower() not in apart]
    if not train_high:
        raise InputError(
            f"nothing is left to train on when {kept_part} of {folder}/QDMR-high-level/dev.csv is "
            "held out; put Break's train.csv beside it or set held_out=fifth"
        )
    return BreakPairs(
        high=train_high,
        low=list(dict.fromkeys(train_low)),
        high_kept=[p for id_, p in high if is_kept(id_)],
        low_kept=[p for id_, p in low if is_kept(id_)],
        development=watched,
    )


@dataclass(frozen=True, slots=True)
class ExtraPair:
    """A pair from elsewhere: another data set, or a model's output.

    Attributes:
        pair: The pair.
        weight: How many times an epoch it is drawn; a fraction of 1 is a chance.
    """

    pair: Pair
    weight: float


def load_extra_pairs(path: Path, kept: frozenset[str]) -> list[ExtraPair]:
    """Read rows of question, decomposition, level ("high" or "low") and weight (1 if absent).

    Args:
        path: A JSONL file.
        kept: Questions, in lower case, that are kept from training; theirs are left out.

    Raises:
        InputError: A row has not these fields; the message names file and row.
    """
    found: list[ExtraPair] = []
    for number, row in enumerate(read_rows(path), start=1):
        question, text = str(row.get("question", "")), str(row.get("decomposition", ""))
        level, weight = row.get("level", "high"), row.get("weight", 1)
        if not question.strip() or not steps_of(text):
            raise InputError(f"{path}, row {number}: expected a question and a decomposition")
        if level not in LEVEL_NAMES:
            raise InputError(f"{path}, row {number}: level: expected high or low, got {level!r}")
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 <= weight < 100:
            raise InputError(f"{path}, row {number}: weight: expected a number in [0, 100)")
        pair = _pair(question, text, LEVEL_NAMES[level])
        if pair.question.lower() not in kept:
            found.append(ExtraPair(pair, float(weight)))
    return found


def draw_extra(pairs: Sequence[ExtraPair], rng: random.Random) -> list[Pair]:
    """Draw an epoch of extra pairs, each as often as its weight says."""
    drawn: list[Pair] = []
    for extra in pairs:
        whole = int(extra.weight)
        drawn.extend([extra.pair] * (whole + (rng.random() < extra.weight - whole)))
    return drawn


def names_of(pairs: Sequence[Pair]) -> list[str]:
    """Collect the names and numbers of questions, to put in each other's place."""
    return sorted({name for pair in pairs for name in _NAME.findall(pair.question)})


def recombine(pair: Pair, names: Sequence[str], rng: random.Random) -> Pair:
    """Put another name or number in the place of each one that question and decomposition share.

    Source: Jia & Liang 2016, recombination.
    """
    question, decomposition = pair.question, pair.decomposition
    for name in sorted(set(_NAME.findall(question)), key=lambda n: (-len(n), n)):
        if name not in decomposition or rng.random() < 0.3:
            continue
        other = rng.choice(names)
        if other[0].isdigit() != name[0].isdigit():
            continue
        pattern = re.compile(rf"(?<![\w#]){re.escape(name)}(?!\w)")
        question = pattern.sub(other.replace("\\", ""), question)
        decomposition = pattern.sub(other.replace("\\", ""), decomposition)
    return Pair(question, decomposition, pair.level)
