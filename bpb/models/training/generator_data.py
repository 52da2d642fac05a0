"""Training triples for the generator: target decomposition, original question, new question."""

import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.models.pointer import HIGH, generator_parts
from bpb.models.training.break_data import BreakPairs, Pair, recombine
from bpb.models.training.common import read_rows
from bpb.models.training.pointer_training import Text
from bpb.protocols import GenerationInput

# Words that turn an operation round, in questions and in decompositions alike.
OPPOSITES = (
    ("most", "fewest"),
    ("most", "least"),
    ("highest", "lowest"),
    ("largest", "smallest"),
    ("longest", "shortest"),
    ("oldest", "youngest"),
    ("first", "last"),
    ("more", "fewer"),
    ("more", "less"),
    ("higher", "lower"),
    ("larger", "smaller"),
    ("longer", "shorter"),
    ("older", "younger"),
    ("before", "after"),
    ("earlier", "later"),
    ("maximum", "minimum"),
)
# How many pairs of each rule an epoch has: some rules make ten times as many as others.
PER_RULE = 900


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


def text_of(triple: Triple) -> Text:
    """Make a training pair: what ``generator_parts`` says in, the question out."""
    original = triple.original
    item = GenerationInput(
        triple.target.decomposition,
        original.question if original else "",
        original.decomposition if original else "",
    )
    output = question_of(triple.target.question)
    return Text(tuple(generator_parts(item)), (output,), triple.target.level)


def flip(pair: Pair, rng: random.Random) -> Pair:
    """Put an opposite in the place of a word that question and decomposition share, if any."""
    words = set(re.findall(r"\w+", pair.question.lower()))
    words &= set(re.findall(r"\w+", pair.decomposition.lower()))
    swaps = [(a, b) for a, b in OPPOSITES if a in words] + [
        (b, a) for a, b in OPPOSITES if b in words
    ]
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


def load_extra(path: Path, kept: frozenset[str]) -> dict[str, list[Triple]]:
    """Read pairs made by rules: rows of decomposition, question, source, original_question, rule.

    Args:
        path: A JSONL file.
        kept: Questions kept for evaluation; what was made from one of them is left out.

    Returns:
        The triples of each rule.
    """
    triples: dict[str, list[Triple]] = defaultdict(list)
    for row in read_rows(path):
        if " ".join(row.get("original_question", "").split()) in kept:
            continue
        original = (
            Pair(row["original_question"], row["source"], HIGH) if row.get("source") else None
        )
        triple = Triple(Pair(row["question"], row["decomposition"], HIGH), original)
        triples[row.get("rule", "")].append(triple)
    return dict(triples)


def _reversed(triple: Triple) -> Triple:
    return Triple(triple.original, triple.target) if triple.original else triple


def draw(
    pairs: BreakPairs,
    extra: Mapping[str, Sequence[Triple]],
    names: Sequence[str],
    rng: random.Random,
) -> list[Text]:
    """Draw an epoch: high-level pairs twice, some low-level ones, some of each rule's.

    Now and then what a rule made is taken backwards, as the original of what it was made from.
    """
    triples: list[Triple] = []
    for pair in pairs.high:
        triples.append(Triple(pair))
        triples.append(sibling(pair, names, rng))
    low = rng.sample(pairs.low, min(len(pairs.low), 1500))
    triples.extend(sibling(p, names, rng) if rng.random() < 0.5 else Triple(p) for p in low)
    for made in extra.values():
        for triple in rng.sample(made, min(len(made), PER_RULE)):
            backwards = triple.original is not None and rng.random() < 0.15
            triples.append(_reversed(triple) if backwards else triple)
    return [text_of(triple) for triple in triples]
