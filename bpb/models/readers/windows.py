"""Long contexts in windows, and the one answer that all windows of a context support best."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from bpb.english.question_types import is_polar
from bpb.models.readers.span_network import KINDS
from bpb.protocols import Reading, ReadingInput

LONGEST_ANSWER = 30
MOST_SPANS = 12
OVERLAP = 128
SPAN, YES, NO, NONE = range(len(KINDS))
IMPOSSIBLE = -1e4
_LEAST = 1e-6
_LEAST_SPAN = 0.002


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a context, in tokens.

    Attributes:
        item: Which input it belongs to.
        begin: Its first token in the context.
        end: One past its last.
    """

    item: int
    begin: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.begin <= self.end:
            raise ValueError(f"a window's end is not before its beginning: {self}")


@dataclass(frozen=True, slots=True)
class WindowScores:
    """What a network says of a window.

    Attributes:
        starts: Unnormalised scores of the answer's first token, (window's length,).
        ends: Of its last.
        kinds: Unnormalised scores of the answer's kind, (4,), in the order of ``KINDS``.
    """

    starts: Tensor
    ends: Tensor
    kinds: Tensor


# The characters of a context's tokens, and its windows with their scores.
ScoredContext = tuple[Sequence[tuple[int, int]], list[tuple[Window, WindowScores]]]


@dataclass(frozen=True, slots=True)
class Calibration:
    """What makes scores into probabilities that mean what they say.

    Attributes:
        span: What scores of spans are divided by.
        polar: What scores of yes and no are divided by.
        answerable: A span is answered where the probability that there is one is no less.
        scale: What the log-odds of an answered span are multiplied by (Platt 1999).
        shift: What is added to them.
    """

    span: float = 1.0
    polar: float = 1.0
    answerable: float = 0.5
    scale: float = 1.0
    shift: float = 0.0

    def __post_init__(self) -> None:
        if min(self.span, self.polar, self.scale) <= 0:
            raise ValueError(f"a temperature or scale is positive: {self}")
        if not 0 <= self.answerable <= 1:
            raise ValueError(f"a probability is in [0, 1]: {self}")

    def rightness(self, likely: float) -> float:
        """The probability that a span is right, by its share of what its scores make likely."""
        odds = math.log(max(likely, _LEAST) / max(1 - likely, _LEAST))
        return 1 / (1 + math.exp(-self.scale * odds - self.shift))


def cut(item: int, length: int, room: int) -> list[Window]:
    """Cut a context of ``length`` tokens into windows of at most ``room``, which overlap."""
    stride = max(room - OVERLAP, 1)
    begins = range(0, max(length - OVERLAP, 1), stride)
    return [Window(item, begin, min(begin + room, length)) for begin in begins]


def word_edges(context: str, offsets: Sequence[tuple[int, int]]) -> tuple[list[bool], list[bool]]:
    """Say which tokens begin a word, and which end one.

    Args:
        context: The text.
        offsets: Each token's characters in it.
    """
    begins = [
        not (a > 0 and context[a - 1].isalnum() and context[a : a + 1].isalnum())
        for a, _ in offsets
    ]
    ends = [
        not (b < len(context) and context[b - 1 : b].isalnum() and context[b].isalnum())
        for _, b in offsets
    ]
    return begins, ends


def span_scores(starts: Tensor, ends: Tensor) -> Tensor:
    """Score every span of at most ``LONGEST_ANSWER`` tokens.

    Args:
        starts: (length,).
        ends: (length,).

    Returns:
        (length, ``LONGEST_ANSWER``): the span from token i that is j + 1 tokens long.
    """
    padded = torch.nn.functional.pad(ends, (0, LONGEST_ANSWER - 1), value=2 * IMPOSSIBLE)
    return starts[:, None] + padded.unfold(0, LONGEST_ANSWER, 1)


def choose_all(
    inputs: Sequence[ReadingInput], scored: Sequence[ScoredContext], temperatures: Calibration
) -> list[Reading]:
    """Choose the answer of each input, as ``choose`` does."""
    return [
        choose(item, offsets, windows, temperatures)
        for item, (offsets, windows) in zip(inputs, scored, strict=True)
    ]


def choose(
    item: ReadingInput,
    offsets: Sequence[tuple[int, int]],
    windows: Sequence[tuple[Window, WindowScores]],
    temperatures: Calibration,
) -> Reading:
    """Choose the answer.

    A question that begins with an auxiliary is answered by yes, no or nothing; any other by a
    span or nothing.

    Args:
        item: The question and its context.
        offsets: The characters of each token of the context.
        windows: The context's windows.
        temperatures: What to divide scores by.
    """
    if not windows:
        return Reading("none", "", -1, -1, 1.0)
    if is_polar(item.question):
        kinds = torch.stack([scores.kinds for _, scores in windows]) / temperatures.polar
        kinds = kinds.masked_fill(torch.arange(len(KINDS)) == SPAN, IMPOSSIBLE).softmax(-1)
        row = int(kinds[:, [YES, NO]].sum(-1).argmax())
        best = int(kinds[row].argmax())
        kind = KINDS[best]
        text = "" if best == NONE else kind
        has = _probability(1.0 - kinds[row, NONE])
        return Reading(kind, text, -1, -1, _probability(kinds[row, best]), answerable=has)
    answerable, ranked = _ranked(windows, temperatures)
    spans = [
        Reading("span", item.context[start:end], start, end, score)
        for (start, end), score in (
            ((offsets[first][0], offsets[last][1]), _probability(temperatures.rightness(likely)))
            for likely, first, last in ranked
        )
        # Some tokenizers have tokens of no characters.
        if start < end
    ]
    has = _probability(answerable)
    if not spans or answerable < temperatures.answerable:
        return Reading("none", "", -1, -1, _probability(1.0 - answerable), tuple(spans), has)
    return replace(spans[0], others=tuple(spans[1:]), answerable=has)


def _ranked(
    windows: Sequence[tuple[Window, WindowScores]], temperatures: Calibration
) -> tuple[float, list[tuple[float, int, int]]]:
    """How surely one window has an answer, and the likeliest spans of all windows, best first.

    A span is its share of what its window's scores make likely, its first and its last token.
    """
    answerable = 0.0
    best: dict[tuple[int, int], float] = {}
    for window, scores in windows:
        if window.begin == window.end:
            continue
        kinds = (scores.kinds[[SPAN, NONE]] / temperatures.span).softmax(-1)
        answerable = max(answerable, float(kinds[0]))
        spans = span_scores(scores.starts, scores.ends) / temperatures.span
        shares = (spans.flatten() - spans.logsumexp((0, 1))).exp() * kinds[0]
        for likely, place in zip(*map(Tensor.tolist, shares.topk(MOST_SPANS)), strict=True):
            first, more = divmod(place, LONGEST_ANSWER)
            begin = window.begin + first
            span = begin, min(begin + more, window.end - 1)
            if likely >= _LEAST_SPAN:
                best[span] = max(likely, best.get(span, 0.0))
    ranked = sorted(((likely, *span) for span, likely in best.items()), reverse=True)
    return answerable, ranked[:MOST_SPANS]


def _probability(value: float | Tensor) -> float:
    """Return a probability to four decimals, so that it does not depend on the batch."""
    return round(min(max(float(value), 0.0), 1.0), 4)
