"""Checks of a question's form, one a file: each is a function from a question to a reason or "".

They look at the words alone; whether the question says what a decomposition says is the ranker's.
"""

from __future__ import annotations

from bpb.qgen.checks.agreement import check_agreement
from bpb.qgen.checks.comparison import check_comparison
from bpb.qgen.checks.counted import check_counted
from bpb.qgen.checks.do_support import check_do_support
from bpb.qgen.checks.opening import check_opening
from bpb.qgen.checks.predicate import check_predicate
from bpb.qgen.checks.punctuation import check_punctuation
from bpb.qgen.checks.references import check_references
from bpb.qgen.checks.relative_clause import check_relative_clause
from bpb.qgen.checks.repetition import check_repetition
from bpb.qgen.checks.run_together import check_run_together
from bpb.qgen.checks.small_words import check_small_words

CHECKS = (
    check_punctuation,
    check_references,
    check_opening,
    check_relative_clause,
    check_do_support,
    check_repetition,
    check_agreement,
    check_comparison,
    check_counted,
    check_small_words,
    check_run_together,
    check_predicate,
)


def failed_checks(question: str, original: str = "") -> tuple[str, ...]:
    """The reasons of the checks that a question fails.

    Args:
        question: The new question.
        original: The question it came from, whose own slips are forgiven, except in a comparison:
            what it compares can hardly be understood.
    """
    reasons = tuple(reason for check in CHECKS if (reason := check(question)))
    if not reasons or not original:
        return reasons
    known = {check(original) for check in CHECKS if check is not check_comparison}
    return tuple(reason for reason in reasons if reason not in known)
