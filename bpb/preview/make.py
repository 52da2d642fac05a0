"""A look at an input before a run.

A sample spread over the whole input goes through the pipeline; nothing is written except the cache.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bpb import __version__
from bpb.config.config import Config
from bpb.corpora.source import STANDARD_INPUT, Source
from bpb.errors import InputError, NothingMadeError
from bpb.models.replay.cache import conversion_folder
from bpb.pipeline.cost_estimate import ROLES, CostEstimate, estimate_of
from bpb.pipeline.pipeline import Pipeline, check_names
from bpb.pipeline.run import run_finished
from bpb.preview.estimate import Estimate, SampleSize
from bpb.preview.source import InputSummary, examples_at, look_at, spread
from bpb.preview.trial import Trial, try_sample
from bpb.records.example import Example
from bpb.records.variants import example_to_json
from bpb.runs.directory import ShardResult
from bpb.runs.events import InputRead, Listener, RunStarted, ignore
from bpb.runs.manifest import config_hash

MOST_REASONS = 5
Record = Mapping[str, Any]


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
        on_event: Called with what happens; see `bpb.runs.events`.

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
    on_event(RunStarted(__version__, source, config_hash(config)))
    found = look_at(source, config)
    if not found.questions:
        reason = found.first_bad_row or "the input is empty"
        raise NothingMadeError(
            f"{source} has no usable question: {found.bad_rows:,} bad rows, "
            f"{found.unanswerable:,} questions without an answer; the first: {reason}"
        )
    size = SampleSize(min(questions, found.questions), found.questions)
    sample = examples_at(spread(size, config.seed), source, config)
    expected = estimate_of(sample, config, ROLES)
    if expected is not None:
        confirm(expected)
    on_event(InputRead(len(sample), 0, 1, found.seconds))
    trial = try_sample(sample, config, build, on_event)
    counts = trial.result.counts
    if not trial.result.contrast_set and not trial.result.constraints:
        reasons = ", ".join(f"{name} ({n})" for name, n in top(counts.uncovered).items())
        raise NothingMadeError(
            f"no variant was made of {counts.input:,} of {found.questions:,} questions: "
            f"{reasons}; take more with -n"
        )
    on_event(run_finished(counts, sum(trial.result.seconds.values())))
    return Preview(found, trial.result, _estimate(found, size, sample, trial, config))


def top(reasons: Mapping[str, int]) -> dict[str, int]:
    """The most frequent reasons, at most `MOST_REASONS`; of equals the first by name."""
    ordered = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    return dict(ordered[:MOST_REASONS])


def _estimate(
    found: InputSummary,
    size: SampleSize,
    sample: Sequence[Example],
    trial: Trial,
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
