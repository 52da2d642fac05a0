"""SARI: how well words are kept, added and deleted on the way from a question to its steps.

Source: Xu et al. 2016, "Optimizing Statistical Machine Translation for Text Simplification", in
the variant of tensor2tensor, which the figures for Break use (Wolfson et al. 2020, section 5). It
differs from the paper: an n-gram counts once however often it occurs.
"""

from __future__ import annotations

from collections.abc import Sequence

from bpb.qdmr.text import normalise
from bpb.qdmr.types import Decomposition

_LONGEST = 4


def sari(source: Sequence[str], prediction: Sequence[str], reference: Sequence[str]) -> float:
    """SARI of one prediction against one reference, in [0, 1].

    For n = 1..4 over sets of n-grams: the F1 of what is kept of the source, the F1 of what is
    added to it, and the precision of what is deleted from it (beta = 0). The three are averaged
    over n and then with each other. A precision over an empty selection is 1, and so is a recall
    over an empty reference; so an n for which there is nothing to keep, and nothing kept, gives 1.

    Args:
        source: Tokens of the question.
        prediction: Tokens of the predicted decomposition, see `tokens`.
        reference: Tokens of the gold decomposition.
    """
    total = 0.0
    for n in range(1, _LONGEST + 1):
        before, after, wanted = (_ngrams(words, n) for words in (source, prediction, reference))
        total += _f1(before & after, before & wanted)
        total += _f1(after - before, wanted - before)
        total += _precision(before - after, before - wanted)
    return total / (3 * _LONGEST)


def tokens(decomposition: Decomposition) -> list[str]:
    """The words of all steps without `return`, each step but the last followed by `;`."""
    return " ; ".join(normalise(step.text) for step in decomposition.steps).split()


def _ngrams(words: Sequence[str], n: int) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(words[i : i + n]) for i in range(len(words) - n + 1))


def _precision(selected: frozenset[tuple[str, ...]], relevant: frozenset[tuple[str, ...]]) -> float:
    return len(selected & relevant) / len(selected) if selected else 1.0


def _f1(selected: frozenset[tuple[str, ...]], relevant: frozenset[tuple[str, ...]]) -> float:
    precision = _precision(selected, relevant)
    recall = _precision(relevant, selected)
    total = precision + recall
    return 2 * precision * recall / total if total else 0.0
