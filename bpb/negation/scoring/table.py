"""Scores as a table for people."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.scoring.rating import Rating, per_cent
from bpb.negation.scoring.score import FileScores, Scores

_NAME_WIDTH = 24
_WIDTH = 10


def table(scores: FileScores) -> str:
    """The scores in per cent; with several files each of them, then all sentences together."""
    blocks = {"": scores.pooled}
    if len(scores.files) > 1:
        blocks = {**scores.files, "all files": scores.pooled}
    return "\n\n".join("\n".join(_lines(title, each)) for title, each in blocks.items())


def _lines(title: str, scores: Scores) -> Iterator[str]:
    heads = ("precision", "recall", "f1")
    yield f"{title:{_NAME_WIDTH}}" + "".join(f"{head:>{_WIDTH}}" for head in heads)
    yield from (_line(name, each) for name, each in scores.ratings.items())
    yield f"{'cns':{_NAME_WIDTH}}{per_cent(scores.cns):{3 * _WIDTH}.2f}"
    yield from (_line(f"{name}, gold cues", each) for name, each in scores.gold_cues.items())
    yield from (_line(f"{name}, *SEM's script", each) for name, each in scores.script.items())


def _line(name: str, rating: Rating) -> str:
    values = rating.to_json().values()
    return f"{name:{_NAME_WIDTH}}" + "".join(f"{value:{_WIDTH}.2f}" for value in values)
