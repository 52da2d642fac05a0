"""Training triples for the generator: target decomposition, original question, new question."""

import random
import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.errors import InputError
from bpb.models.pointer.models import HIGH
from bpb.models.training.data.break_data import Pair, recombine
from bpb.models.training.files import read_rows
from bpb.protocols import GenerationInput
from bpb.qdmr import vocabulary

FIELDS = ("decomposition", "question", "source", "original_question", "rule")


@dataclass(frozen=True, slots=True)
class Triple:
    """A question for a decomposition, and the question and decomposition it is an edit of.

    Attributes:
        target: The pair to be generated.
        original: What it is an edit of; None where it is written from nothing.
    """

    target: Pair
    original: Pair | None = None


def question_of(text: str) -> str:
    """End a question with one question mark."""
    return text.rstrip("?.! \n") + "?"


def input_of(triple: Triple) -> GenerationInput:
    """What a generator is given to write a triple's target."""
    original = triple.original
    return GenerationInput(
        triple.target.decomposition,
        original.question if original else "",
        original.decomposition if original else "",
    )


def flip(pair: Pair, rng: random.Random) -> Pair:
    """Put an opposite in the place of a word that question and decomposition share, if any."""
    words = set(re.findall(r"\w+", pair.question.lower()))
    words &= set(re.findall(r"\w+", pair.decomposition.lower()))
    graded = words & (vocabulary.comparatives() | vocabulary.superlatives())
    found = {(w, vocabulary.opposite(w, countable=many)) for w in graded for many in (False, True)}
    swaps = sorted((word, other) for word, other in found if other is not None)
    if not swaps:
        return pair
    old, new = rng.choice(swaps)
    pattern = re.compile(rf"\b{old}\b", re.IGNORECASE)
    return Pair(pattern.sub(new, pair.question), pattern.sub(new, pair.decomposition), pair.level)


def sibling(pair: Pair, names: Sequence[str], rng: random.Random) -> Triple:
    """Make an original that differs from a pair by a name, a number or an opposite.

    Which of the two is the target is left to chance where both read well, that is for opposites.
    """
    flipped = flip(pair, rng)
    if flipped != pair and rng.random() < 0.6:
        return Triple(flipped, pair) if rng.random() < 0.5 else Triple(pair, flipped)
    other = recombine(pair, names, rng)
    return Triple(pair, other) if other != pair else Triple(pair)


def load_edited(
    path: Path, kept: frozenset[str], rules: Collection[str]
) -> dict[str, list[Triple]]:
    """Read pairs made by rules: rows of decomposition, question, source, original_question, rule.

    Args:
        path: A JSONL file.
        kept: Questions, in lower case, kept from training; what was made of one is left out.
        rules: The rules to take; empty for all.

    Returns:
        The triples of each rule.

    Raises:
        InputError: A row lacks a field; the message names file and row.
    """
    triples: dict[str, list[Triple]] = defaultdict(list)
    for number, row in enumerate(read_rows(path), start=1):
        missing = [name for name in FIELDS if not isinstance(row.get(name), str)]
        if missing:
            raise InputError(f"{path}, row {number}: {missing[0]}: expected a text")
        original = " ".join(row["original_question"].split())
        if original.lower() in kept or (rules and row["rule"] not in rules):
            continue
        source = Pair(original, row["source"], HIGH) if row["source"] else None
        target = Pair(row["question"], row["decomposition"], HIGH)
        triples[row["rule"]].append(Triple(target, source))
    return dict(triples)


def backwards(triple: Triple) -> Triple:
    """The edit undone: what was made, as the original of what it was made from."""
    return Triple(triple.original, triple.target) if triple.original else triple
