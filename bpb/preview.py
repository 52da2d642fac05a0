"""A look at an input before a run: what it is, what a sample gives, what the whole will take.

A sample spread over the whole input goes through the pipeline; nothing is written except the cache.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from bpb import corpora
from bpb.config import Config
from bpb.corpora.source import STANDARD_INPUT, Source
from bpb.cost_estimate import ROLES, CostEstimate, estimate_of
from bpb.errors import InputError, NothingMadeError
from bpb.events import (
    Event,
    InputRead,
    Listener,
    ModelLoaded,
    RunStarted,
    ignore,
)
from bpb.example import Example
from bpb.manifest import bpb_version, config_hash
from bpb.models.cache import conversion_folder
from bpb.models.fingerprint import ENDPOINT
from bpb.pipeline import Pipeline, check_names
from bpb.records import example_to_json
from bpb.run import run_finished, shard_done
from bpb.store import ShardResult

if TYPE_CHECKING:
    from bpb.models.endpoint import Usage

Record = Mapping[str, Any]
SETS_SHOWN = 5
MOST_REASONS = 5
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
            "variants": asdict(self.variants),
            "minutes": round(self.seconds / 60, 3),
            "reading_seconds": round(self.reading_seconds, 3),
            "loading_seconds": round(self.loading_seconds, 3),
            "conversion_seconds": round(self.conversion_seconds, 3),
            "question_seconds": round(self.question_seconds, 4),
            "disk_bytes": self.disk,
            "working_disk_bytes": self.working_disk,
            "endpoint": self.endpoint.to_json() if self.endpoint else None,
        }


@dataclass(frozen=True, slots=True)
class InputSummary:
    """What an input holds.

    Attributes:
        location: The file, folder or hub name.
        files: Its files with their formats.
        questions: Those that a run would take through the stages.
        bad_rows: Rows that cannot be read.
        first_bad_row: The first of them in words, "" where there is none.
        unanswerable: Questions that their corpus says have no answer.
        left_out_bytes: What the records of these rows take in rejected.jsonl.
        seconds: Spent on reading.
    """

    location: str
    files: tuple[corpora.Recognised, ...]
    questions: int
    bad_rows: int
    first_bad_row: str
    unanswerable: int
    left_out_bytes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Preview:
    """A look at an input before a run.

    Attributes:
        source: What the input holds.
        sample: What the pipeline made of the sample.
        estimate: What the whole input is likely to take and give.
    """

    source: InputSummary
    sample: ShardResult
    estimate: Estimate

    @property
    def records(self) -> tuple[Record, ...]:
        """The sample's variants with an answer, in the order of the input."""
        return tuple(self.sample.contrast_set)

    def to_json(self) -> dict[str, Any]:
        source, counts = self.source, self.sample.counts
        return {
            "input": source.location,
            "files": [asdict(each) for each in source.files],
            "questions": source.questions,
            "bad_rows": source.bad_rows,
            "first_bad_row": source.first_bad_row,
            "unanswerable": source.unanswerable,
            "sample": {
                "questions": counts.input,
                "covered": counts.covered,
                "answered": counts.answered,
                "constrained": counts.constrained,
                "uncovered": top(counts.uncovered),
                "rejected": top(counts.rejected),
                "seconds": dict(self.sample.seconds),
                "variants": list(self.records),
            },
            "estimate": self.estimate.to_json(),
        }


def preview(
    source: str,
    config: Config,
    *,
    questions: int,
    build: Callable[[Config, Listener], Pipeline],
    confirm: Callable[[CostEstimate], None] = lambda expected: None,
    on_event: Listener = ignore,
) -> Preview:
    """Look at an input: its format and size, what a sample gives, what the whole will take.

    Outputs that the cache has of local models are not used, so that the rate is that of new
    questions; replies of an endpoint are.

    Args:
        source: A file, a folder, or the name of a data set of the hub.
        config: All settings.
        questions: How many to take through the pipeline, at most.
        build: Loads the models.
        confirm: Called with what the sample may cost where a model is an endpoint's; raises to
            stop.
        on_event: Called with what happens; see `bpb.events`.

    Raises:
        ConfigError: A setting names what there is not, or the cost was not agreed to.
        InputError: The input cannot be read, or is standard input.
        ModelError: A model cannot be found, loaded or asked.
        NothingMadeError: The input has no usable question, or the sample gives no variant.
    """
    if Source(source) == STANDARD_INPUT:
        raise InputError(
            "bpb preview reads its input twice: expected a file, folder or hub name, got -"
        )
    check_names(config)
    on_event(RunStarted(bpb_version(), source, config_hash(config)))
    found = _look_at(source, config)
    if not found.questions:
        reason = found.first_bad_row or "the input is empty"
        raise NothingMadeError(
            f"{source} has no usable question: {found.bad_rows:,} bad rows, "
            f"{found.unanswerable:,} questions without an answer; the first: {reason}"
        )
    size = SampleSize(min(questions, found.questions), found.questions)
    sample = _at(spread(size, config.seed), source, config)
    expected = estimate_of(sample, config, ROLES)
    if expected is not None:
        confirm(expected)
    on_event(InputRead(len(sample), 0, 1, found.seconds))
    trial = _try(sample, config, build, on_event)
    counts = trial.result.counts
    if not trial.result.contrast_set and not trial.result.constraints:
        reasons = ", ".join(f"{name} ({n})" for name, n in top(counts.uncovered).items())
        raise NothingMadeError(
            f"no variant was made of {counts.input:,} of {found.questions:,} questions: "
            f"{reasons}; take more with -n"
        )
    on_event(run_finished(counts, sum(trial.result.seconds.values())))
    return Preview(found, trial.result, _estimate(found, size, sample, trial, config))


def spread(size: SampleSize, seed: int) -> tuple[int, ...]:
    """The 0-based places of a sample: one in each of as many equal parts of the input.

    The same for the same size and seed.
    """
    draw = random.Random(seed)
    n, of = size.questions, size.of
    return tuple(draw.randrange(i * of // n, (i + 1) * of // n) for i in range(n))


def top(reasons: Mapping[str, int]) -> dict[str, int]:
    """The most frequent reasons, at most `MOST_REASONS`; of equals the first by name."""
    ordered = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    return dict(ordered[:MOST_REASONS])


def _look_at(source: str, config: Config) -> InputSummary:
    start = time.perf_counter()
    files = corpora.recognise(source, format=config.format or None)
    left_out: Counter[corpora.LeftOut] = Counter()
    first_bad_row, size = "", 0

    def count(row: corpora.Rejected) -> None:
        nonlocal first_bad_row, size
        left_out[row.kind] += 1
        size += len(json.dumps(row.to_json(), ensure_ascii=False).encode(errors="replace"))
        if row.kind is not corpora.LeftOut.UNANSWERABLE:
            first_bad_row = first_bad_row or str(row)

    questions = sum(1 for _ in _read(source, config, count))
    unanswerable = left_out[corpora.LeftOut.UNANSWERABLE]
    return InputSummary(
        location=source,
        files=files,
        questions=questions,
        bad_rows=left_out.total() - unanswerable,
        first_bad_row=first_bad_row,
        unanswerable=unanswerable,
        left_out_bytes=size,
        seconds=time.perf_counter() - start,
    )


def _at(places: Sequence[int], source: str, config: Config) -> list[Example]:
    """The examples at these places."""
    wanted = set(places)
    last = max(places)
    found = []
    for place, example in enumerate(_read(source, config, lambda rejected: None)):
        if place in wanted:
            found.append(example)
        if place == last:
            break
    return found


@dataclass(frozen=True, slots=True)
class _Trial:
    """What the sample gave and took.

    Attributes:
        result: What was made of it.
        loading_seconds: To load the models and, at the first questions, what they need.
        conversion_seconds: To convert models.
        question_seconds: For one question in all stages, once all is loaded.
        usage: What an endpoint was asked for; None where no model is an endpoint's.
    """

    result: ShardResult
    loading_seconds: float
    conversion_seconds: float
    question_seconds: float
    usage: Usage | None


def _try(
    sample: Sequence[Example],
    config: Config,
    build: Callable[[Config, Listener], Pipeline],
    on_event: Listener,
) -> _Trial:
    loaded: list[ModelLoaded] = []

    def listen(event: Event) -> None:
        if isinstance(event, ModelLoaded):
            loaded.append(event)
        on_event(event)

    pipeline = build(_as_new(config), listen)
    before = _usage(config)
    first, warm_up = _until_a_variant(sample, pipeline, on_event)
    result, rest = first, sample[first.counts.input :]
    question_seconds = warm_up / first.counts.input
    if rest:
        start = time.perf_counter()
        result += pipeline.shard_result(rest, on_event)
        question_seconds = (time.perf_counter() - start) / len(rest)
    after = _usage(config)
    on_event(shard_done(result, 0, [len(sample)], len(sample)))
    conversion = sum(each.conversion_seconds for each in loaded)
    loading = sum(each.seconds for each in loaded) - conversion
    return _Trial(
        result=result,
        loading_seconds=loading + max(0.0, warm_up - first.counts.input * question_seconds),
        conversion_seconds=conversion,
        question_seconds=question_seconds,
        usage=after - before if after is not None and before is not None else None,
    )


def _until_a_variant(
    sample: Sequence[Example], pipeline: Pipeline, on_event: Listener
) -> tuple[ShardResult, float]:
    """The first questions one by one, so far that every stage has had something to do.

    What the stages load at their first use is then loaded.

    Returns:
        What was made of them, and the seconds.
    """
    start = time.perf_counter()
    result = pipeline.shard_result(sample[:1], on_event)
    for example in sample[1:]:
        if result.contrast_set:
            break
        result += pipeline.shard_result([example], on_event)
    return result, time.perf_counter() - start


def _as_new(config: Config) -> Config:
    """The settings without kept outputs, unless these are an endpoint's, which cost something."""
    if _asks_endpoint(config):
        return config
    return replace(config, cache=replace(config.cache, enabled=False))


def _asks_endpoint(config: Config) -> bool:
    return any(str(spec).startswith(ENDPOINT) for spec in asdict(config.models).values())


def _usage(config: Config) -> Usage | None:
    """What the endpoint of the settings was asked for so far by this process."""
    if not _asks_endpoint(config):
        return None
    from bpb.models.endpoint import client_of

    return client_of(config.endpoint).ledger.usage


def _estimate(
    found: InputSummary,
    size: SampleSize,
    sample: Sequence[Example],
    trial: _Trial,
    config: Config,
) -> Estimate:
    result = trial.result
    made = Counter(record["original_id"] for record in (*result.contrast_set, *result.constraints))
    disk = found.left_out_bytes + round(result.size * size.factor)
    rows = sum(len(json.dumps(example_to_json(each), ensure_ascii=False)) for each in sample)
    conversions_are_kept = conversion_folder(config.cache) is not None
    return Estimate(
        questions=found.questions,
        variants=size.total([made[example.id] for example in sample]),
        reading_seconds=found.seconds,
        loading_seconds=trial.loading_seconds
        + (0.0 if conversions_are_kept else trial.conversion_seconds),
        conversion_seconds=trial.conversion_seconds if conversions_are_kept else 0.0,
        question_seconds=trial.question_seconds,
        disk=disk,
        working_disk=2 * disk + round(rows * size.factor),
        endpoint=CostEstimate.scaled(trial.usage, size.factor, config.endpoint)
        if trial.usage is not None
        else None,
    )


def _read(
    source: str, config: Config, on_reject: Callable[[corpora.Rejected], None]
) -> Iterator[Example]:
    """The examples that a run of these settings takes."""
    return corpora.read(
        source,
        format=config.format or None,
        strict=config.strict,
        skip=config.skip,
        limit=config.limit or None,
        on_reject=on_reject,
    )
