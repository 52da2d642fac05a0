"""What a sample says of the whole input: variants, time, disk, cost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bpb.pipeline.cost_estimate import CostEstimate

# Standard errors on either side: about 95 of 100 intervals hold the value.
_INTERVAL_WIDTH = 2.0


@dataclass(frozen=True, slots=True)
class Interval:
    """A number that is not known exactly.

    Attributes:
        low: Seldom less.
        likely: The best guess.
        high: Seldom more.
    """

    low: float
    likely: float
    high: float

    def __post_init__(self) -> None:
        if not self.low <= self.likely <= self.high:
            raise ValueError(f"expected low <= likely <= high, got {self}")


@dataclass(frozen=True, slots=True)
class SampleSize:
    """How many questions of how many were taken through the pipeline.

    Raises:
        ValueError: The sample is empty or larger than the whole.
    """

    questions: int
    of: int

    def __post_init__(self) -> None:
        if not 0 < self.questions <= self.of:
            raise ValueError(f"expected a sample of 1 to {self.of} questions, got {self.questions}")

    @property
    def factor(self) -> float:
        """The whole input, in samples."""
        return self.of / self.questions

    def total(self, per_question: Sequence[int]) -> Interval:
        """The sum over the whole input, of which the sample's questions give these.

        The interval is two standard errors on either side, corrected for a finite input: of a
        sample that is the whole input it is exact. It is never below what the sample itself has.
        """
        n, seen = self.questions, sum(per_question)
        mean = seen / n
        variance = sum((each - mean) ** 2 for each in per_question) / max(1, n - 1)
        error = self.of * math.sqrt(variance / n * (1 - n / self.of))
        likely = mean * self.of
        low = max(float(seen), likely - _INTERVAL_WIDTH * error)
        return Interval(min(low, likely), likely, likely + _INTERVAL_WIDTH * error)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the whole input is likely to take and give.

    Attributes:
        questions: Of the whole input.
        variants: With an answer or with constraints.
        reading_seconds: To read the input.
        loading_seconds: To load the models and what they need.
        conversion_seconds: To convert models, which only the first run does; beside the others.
        question_seconds: For one question in all stages.
        disk: Bytes of the run directory once the run has ended.
        working_disk: Bytes of it shortly before the end, working files included.
        endpoint: Requests, tokens and cost; None where no model is an endpoint's.
    """

    questions: int
    variants: Interval
    reading_seconds: float
    loading_seconds: float
    conversion_seconds: float
    question_seconds: float
    disk: int
    working_disk: int
    endpoint: CostEstimate | None = None

    @property
    def seconds(self) -> float:
        """The whole run's, conversion of models apart."""
        return self.reading_seconds + self.loading_seconds + self.questions * self.question_seconds

    def to_json(self) -> dict[str, Any]:
        return {
            "questions": self.questions,
            "variants": {name: round(n, 1) for name, n in asdict(self.variants).items()},
            "minutes": round(self.seconds / 60, 3),
            "reading_seconds": round(self.reading_seconds, 3),
            "loading_seconds": round(self.loading_seconds, 3),
            "conversion_seconds": round(self.conversion_seconds, 3),
            "question_seconds": round(self.question_seconds, 4),
            "disk_bytes": self.disk,
            "working_disk_bytes": self.working_disk,
            "endpoint": self.endpoint.to_json() if self.endpoint else None,
        }
