"""Checks of a question's words, one a file, that run while the question is written.

Whether the question says what a decomposition says is the ranker's.
"""

from __future__ import annotations

import sys
from functools import cache

from bpb.discovery import discovered
from bpb.records.check import ENTRY_POINTS, Check, TextCheck


@cache
def text_checks() -> tuple[TextCheck, ...]:
    """Every check of a question's words, by name, those of installed packages too.

    Raises:
        ConfigError: An entry point names something else than a subclass of `Check`.
    """
    found = discovered(sys.modules[__name__], Check, ENTRY_POINTS)  # type: ignore[type-abstract]
    return tuple(check for check in found if isinstance(check, TextCheck))


def failed_checks(question: str, original: str = "") -> tuple[str, ...]:
    """The reasons of the checks that a question fails.

    Args:
        question: The new question.
        original: The question it came from, whose own errors are forgiven if the check forgives.
    """
    found = [(check, reason) for check in text_checks() for reason in check.reasons(question)]
    if not found or not original:
        return tuple(reason for _, reason in found)
    return tuple(
        reason
        for check, reason in found
        if not check.forgives or reason not in set(check.reasons(original))
    )
