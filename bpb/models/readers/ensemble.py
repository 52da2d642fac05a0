"""The best reader: spans of a larger one, and whether there is an answer of both."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from bpb.english.question_types import is_polar
from bpb.models.readers.hub_reader import HubReader
from bpb.models.readers.span_reader import SpanReader
from bpb.models.readers.windows import Calibration, ScoredContext, Window, choose_all
from bpb.protocols import Reading, ReadingInput

Offsets = Sequence[tuple[int, int]]


class TogetherReader:
    """A ``bpb.protocols.Reader`` of two that err in different places.

    Yes and no are the small one's, which has learned more of them. Spans are the large one's, and
    whether there is one is told by the mean of both.

    Args:
        name: What to call it in records.
        small: The one that is asked everything.
        large: The one that is asked for spans.
        temperatures: Of both together.
    """

    def __init__(
        self, name: str, small: SpanReader, large: HubReader, temperatures: Calibration
    ) -> None:
        self.name = name
        self.small = small
        self.large = large
        self.temperatures = temperatures
        whole = f"{small.fingerprint} {large.fingerprint} {temperatures}"
        self.fingerprint = hashlib.sha256(whole.encode()).hexdigest()

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; a question is cut after 64 tokens."""
        return choose_all(inputs, self.score_all(inputs), self.temperatures)

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return each input's tokens' characters in its context, and its windows' scores."""
        scored = self.small.score_all(inputs)
        asked = [i for i, item in enumerate(inputs) if not is_polar(item.question)]
        for i, large in zip(asked, self.large.score_all([inputs[i] for i in asked]), strict=True):
            scored[i] = _together(i, scored[i], large)
        return scored


def _together(item: int, small: ScoredContext, large: ScoredContext) -> ScoredContext:
    """The large reader's windows of an input, with the mean of both readers' scores of kinds."""
    if not small[1]:
        return large
    windows = []
    for window, scores in large[1]:
        place = _characters(large[0], window)
        nearest = max(small[1], key=lambda pair: _overlap(_characters(small[0], pair[0]), place))
        mixed = replace(scores, kinds=(scores.kinds + nearest[1].kinds) / 2)
        windows.append((replace(window, item=item), mixed))
    return large[0], windows


def _characters(offsets: Offsets, window: Window) -> tuple[int, int]:
    """The characters of a window's tokens; none of an empty one."""
    if window.begin == window.end:
        return 0, 0
    return offsets[window.begin][0], offsets[window.end - 1][1]


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> int:
    return min(one[1], other[1]) - max(one[0], other[0])
