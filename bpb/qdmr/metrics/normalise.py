"""Exact match up to wording and order that make no difference.

Source: the idea of Break's normalised exact match (Wolfson et al. 2020, section 5). Its released
rules need dependency parses and a list of equivalences; ours are those listed at `canonical`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from bpb.lexicon import words_by_kind
from bpb.qdmr.arguments import (
    ArithmeticArguments,
    BooleanArguments,
    BooleanKind,
    Comparator,
    ComparisonArguments,
    FilterArguments,
    IntersectionArguments,
    Operation,
    UnionArguments,
)
from bpb.qdmr.empty_words import empty_words
from bpb.qdmr.types import Decomposition, Step

_TOKEN = re.compile(r"#\d+|n't|[^\W_]+(?:[.,]\d+)*")
_SYMMETRIC = frozenset({Operation.SUM, Operation.MULTIPLICATION})
_SYMMETRIC_KINDS = frozenset({BooleanKind.BOTH, BooleanKind.EITHER, BooleanKind.NEITHER})
_SYMMETRIC_COMPARATORS = frozenset({Comparator.EQUAL, Comparator.NOT_EQUAL})


@cache
def _merged() -> Mapping[str, str]:
    """Words of synonyms.tsv with the one that stands for all of its row."""
    listed = words_by_kind(Path(__file__).with_name("synonyms.tsv"))
    return {word: one for one, others in listed.items() for word in (one, *others)}


def normalised_exact_match(prediction: Decomposition, gold: Decomposition) -> bool:
    """Whether two decompositions are the same in canonical form, see `canonical`."""
    return canonical(prediction) == canonical(gold)


def canonical(decomposition: Decomposition) -> tuple[str, ...]:
    """A form that is the same for decompositions that differ in what makes no difference.

    - Words: lower case, lemmas (lemminflect; of several the shortest), without punctuation,
      articles, prepositions, auxiliaries, relative pronouns and "and"; synonymous operation words
      and numbers up to ten are merged ("largest" and "highest", "two" and "2").
    - References stand for what they refer to, so the order and numbering of steps is free.
    - Operands are sorted where the operation is symmetric: union, intersection, comparison, sum,
      multiplication, both/either/neither, equality.
    - A chain of filters is the set of its conditions.

    Returns:
        The last step's label, then, sorted, those of the other steps that no step uses.
    """
    labels: list[str] = []
    filters: dict[int, tuple[str, frozenset[str]]] = {}
    for i, step in enumerate(decomposition.steps):
        if isinstance(step.arguments, FilterArguments):
            of = step.arguments.of
            base, conditions = filters.get(of, (labels[of], frozenset()))
            own = " ".join(_words(step.arguments.condition.text, labels))
            filters[i] = (base, conditions | {own})
            labels.append(_label("filter", base, *sorted(filters[i][1])))
        else:
            labels.append(_label(*_words(_sorted_operands(step, labels), labels)))
    last = len(labels) - 1
    loose = sorted(labels[i] for i in range(last) if not decomposition.users(i))
    return (labels[last], *loose)


def _label(*words: str) -> str:
    return hashlib.sha256("\x1f".join(words).encode()).hexdigest()[:16]


def _words(phrase: str, labels: list[str]) -> list[str]:
    words = []
    for token in _TOKEN.findall(phrase.lower()):
        if token.startswith("#"):
            words.append(_referred(token, labels))
        elif token not in empty_words("step"):
            lemma = _merged().get(token) or _lemma(token)
            words.append(_merged().get(lemma, lemma))
    return words


def _referred(reference: str, labels: list[str]) -> str:
    """The label of the step referred to; the reference itself where it is no earlier step."""
    digits = reference[1:]
    step = int(digits) - 1 if len(digits) < 10 else -1
    return labels[step] if 0 <= step < len(labels) else reference


@lru_cache(maxsize=65536)
def _lemma(word: str) -> str:
    from lemminflect import getAllLemmas

    found = {lemma for lemmas in getAllLemmas(word).values() for lemma in lemmas}
    return min(found, key=lambda lemma: (len(lemma), lemma), default=word)


def _sorted_operands(step: Step, labels: list[str]) -> str:
    """The phrase, with the references of a symmetric operation in the order of their labels."""
    operands = _symmetric(step)
    if not operands:
        return step.text
    ordered = iter(sorted(operands, key=lambda i: labels[i]))
    wanted = frozenset(operands)

    def replaced(match: re.Match[str]) -> str:
        return f"#{next(ordered) + 1}" if int(match[1]) - 1 in wanted else match[0]

    mentions = [int(m) - 1 for m in re.findall(r"#(\d+)", step.text)]
    if sum(m in wanted for m in mentions) != len(operands):
        return step.text
    return re.sub(r"#(\d+)", replaced, step.text)


def _symmetric(step: Step) -> tuple[int, ...]:
    match step.arguments:
        case UnionArguments(members=members) | IntersectionArguments(members=members):
            return members
        case ComparisonArguments(candidates=candidates):
            return candidates
        case ArithmeticArguments(operation=operation) if operation in _SYMMETRIC:
            return step.references
        case BooleanArguments(kind=kind) if kind in _SYMMETRIC_KINDS:
            return step.references
        case BooleanArguments(comparator=comparator) if comparator in _SYMMETRIC_COMPARATORS:
            return step.references
    return ()
