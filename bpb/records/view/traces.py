"""Which trace of a record belongs to which step of its decomposition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from bpb.qdmr.types import Decomposition

Trace = Mapping[str, Any]


def traces_of(decomposition: Decomposition, traces: Sequence[Trace]) -> list[Trace | None]:
    """The trace of each step; None where it has none.

    The last trace is that of the answer. In a run without complete derivations, the others may be
    of the steps of another decomposition, over which the answer was computed.
    """
    if not traces:
        return [None] * len(decomposition)
    others = decomposition.steps[:-1]
    found = zip_longest(others, traces[:-1][: len(others)])
    return [
        *(
            trace if trace is not None and trace["text"] == step.text else None
            for step, trace in found
        ),
        traces[-1],
    ]
