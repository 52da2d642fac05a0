"""Evaluation sets, in any layout, as one stream of questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from bpb.corpora.head import take_head
from bpb.corpora.row import Rejected
from bpb.corpora.source import Source
from bpb.errors import InputError
from bpb.evaluation.question import Question
from bpb.evaluation.sets.layout import Layout, OnReject, all_layouts

__all__ = ["Layout", "OnReject", "all_layouts", "layout_of", "questions"]


def layout_of(path: Path) -> Layout:
    """The layout of an input.

    Raises:
        InputError: The input cannot be read.
    """
    source = Source(str(path))
    if not source.exists:
        raise InputError(f"no such file or folder: {path}")
    head = take_head(source)
    return next(layout for layout in all_layouts() if layout.fits(head))


def questions(paths: Sequence[Path], on_reject: OnReject) -> Iterator[tuple[str, Question]]:
    """The questions of sets, one after another, each with its set's path.

    An id that occurred before makes the row a bad one.

    Args:
        paths: Files and folders.
        on_reject: Called with each row that is left out.

    Raises:
        InputError: An input cannot be read, or is of no known layout.
    """
    seen: set[bytes] = set()
    for path in paths:
        for question in layout_of(path).questions(path, on_reject):
            # Eight bytes an id, so that the ids of a set of any size fit into memory.
            digest = blake2b(question.id.encode(), digest_size=8).digest()
            if digest in seen:
                reason = "an earlier row has the same id"
                on_reject(Rejected(str(path), 0, "id", reason, question.id))
                continue
            seen.add(digest)
            yield str(path), question
