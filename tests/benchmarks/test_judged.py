"""What a judge leaves of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchmarks.judged import Shown, by_key, by_rule, judged, row, valid
from benchmarks.judgements import fingerprint
from bpb.errors import InputError


def variant(original: str, rule: str, answer: str) -> dict[str, Any]:
    return {
        "id": f"{original}:{rule}:1",
        "original_id": original,
        "rule": rule,
        "question": "Is Oslo a city?",
        "answer": {"type": "yesno", "value": answer, "unit": ""},
    }


PATH = Path("runs/x")
RUN = [variant("a", "A", "yes"), variant("a", "B", "no"), variant("b", "A", "no")]
JUDGED = by_key(
    {
        "variant": f"{line['original_id']}:A:7",
        "sha256": fingerprint(line),
        "verdicts": [verdict],
        "score": score,
    }
    for line, verdict, score in zip(
        RUN, ("right", "wrong", "unanswerable"), (0.9, 0.1, 0.3), strict=True
    )
)


def test_what_is_refused_covers_nothing() -> None:
    """A verdict is of the question and the answer, whatever number the variant has now."""
    found = [judged(line, JUDGED, {}, PATH) for line in RUN]
    assert [each.is_called_right for each in found] == [True, False, False]
    assert row("x", 4, found, 0.4) == "| x | 4 | 3 | 2 | 1 | 33.3% | 1 | 25.0% |  |"
    assert list(by_rule(found, 0.4))[2:] == ["| A | 2 | 1 | 0 | 0 |  |", "| B | 1 | 0 | 0 | 0 |  |"]


def test_a_variant_without_a_verdict_is_an_error() -> None:
    with pytest.raises(InputError, match="no verdict of c:A:1: expected one of each variant"):
        judged(variant("c", "A", "no"), JUDGED, {}, PATH)


def test_a_majority_of_readers_counts() -> None:
    for said, is_valid in ((["right", "right", "wrong"], True), (["right", "wrong"], False)):
        readers = by_key(
            [{"variant": "a:A:1", "sha256": fingerprint(RUN[0]), "verdicts": said, "reasons": said}]
        )
        assert [judged(line, JUDGED, readers, PATH).is_valid for line in RUN] == [
            is_valid,
            None,
            None,
        ]


def test_validity_is_weighed_by_how_many_were_passed() -> None:
    """Of what the judge called right and of what it did not, of each rule."""
    passed = [
        *[Shown("a", "A", True, 0.9, read) for read in (True, True, None, None, None, None)],
        *[Shown("a", "A", False, 0.4, read) for read in (True, False)],
    ]
    assert valid(passed, passed) == (6 * 1 + 2 * 0.5) / 8
    unread = [Shown("b", "B", False, 0.4)]
    assert valid(unread, [*passed, *unread]) == 0.5
    assert valid(unread, unread) is None
    assert list(by_rule([*passed, *unread], 0.4))[2:] == [
        "| A | 8 | 8 | 4 | 3 | 87.5% |",
        "| B | 1 | 1 | 0 | 0 | 50.0% |",
    ]
