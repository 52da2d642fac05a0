"""A sample taken through the pipeline, and the seconds and requests that it takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from bpb.config.config import Config
from bpb.pipeline.cost_estimate import asking_roles
from bpb.pipeline.pipeline import Pipeline
from bpb.pipeline.run import shard_done
from bpb.records.example import Example
from bpb.runs.directory import ShardResult
from bpb.runs.events import Event, Listener, ModelLoaded

if TYPE_CHECKING:
    from bpb.models.endpoint.client import Usage


@dataclass(frozen=True, slots=True)
class Trial:
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


def try_sample(
    sample: Sequence[Example],
    config: Config,
    build: Callable[[Config, Listener], Pipeline],
    on_event: Listener,
) -> Trial:
    """Take a sample through the pipeline as a run would, and measure it.

    Outputs that the cache has of local models are not used, so that the rate is that of new
    questions; replies of an endpoint are.

    Args:
        sample: At least one question.
        config: All settings.
        build: Loads the models.
        on_event: Called with what happens.

    Raises:
        ModelError: A model cannot be found, loaded or asked.
    """
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
    return Trial(
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
    return bool(asking_roles(config, asdict(config.models)))


def _usage(config: Config) -> Usage | None:
    """What the endpoint of the settings was asked for so far by this process."""
    if not _asks_endpoint(config):
        return None
    from bpb.models.endpoint.client import client_of

    return client_of(config.endpoint).ledger.usage
