"""Judges by name: an endpoint's, and recordings."""

from __future__ import annotations

from pathlib import Path

from bpb.errors import ModelError
from bpb.models.options import LoadOptions
from bpb.models.replay.recorded import RecordedJudge
from bpb.models.specs import ENDPOINT, RECORDED
from bpb.protocols import Judge


def load_judge(spec: str, options: LoadOptions | None = None) -> Judge:
    """Load a judge of questions with their answers.

    Args:
        spec: ``endpoint:NAME`` or ``recorded:PATH``.
        options: Of these the endpoint and the cache.

    Raises:
        ModelError: There is no such model.
    """
    options = options or LoadOptions()
    if spec.startswith(RECORDED):
        return RecordedJudge(Path(spec.removeprefix(RECORDED)))
    if spec.startswith(ENDPOINT):
        from bpb.models.endpoint.roles import Endpoint

        name = spec.removeprefix(ENDPOINT)
        return Endpoint(name, options.endpoint, options.cache).judge()
    raise ModelError(
        f"no judge {spec!r}: expected 'endpoint:NAME', 'recorded:PATH', or empty for none"
    )
