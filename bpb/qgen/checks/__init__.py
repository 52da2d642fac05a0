"""Checks of a question's form, one a file: each is a function from a question to a reason or "".

They look at the words alone; whether the question says what a decomposition says is the ranker's.
"""

from __future__ import annotations

from bpb.qgen.checks.agreement import check_agreement
from bpb.qgen.checks.balanced import check_balanced
from bpb.qgen.checks.bare_do import check_bare_do
from bpb.qgen.checks.bare_name import check_bare_name
from bpb.qgen.checks.comparison import check_comparison
from bpb.qgen.checks.counted import check_counted
from bpb.qgen.checks.do_support import check_do_support
from bpb.qgen.checks.mark import check_mark
from bpb.qgen.checks.opening import check_opening
from bpb.qgen.checks.person_as_place import check_person_as_place
from bpb.qgen.checks.predicate import check_predicate
from bpb.qgen.checks.references import check_references
from bpb.qgen.checks.relative_clause import check_relative_clause
from bpb.qgen.checks.repetition import check_repetition
from bpb.qgen.checks.run_together import check_run_together
from bpb.qgen.checks.sense import check_sense
from bpb.qgen.checks.small_words import check_small_words

CHECKS = (
    check_mark,
    check_references,
    check_opening,
    check_balanced,
    check_relative_clause,
    check_do_support,
    check_bare_do,
    check_bare_name,
    check_repetition,
    check_agreement,
    check_comparison,
    check_counted,
    check_small_words,
    check_sense,
    check_run_together,
    check_predicate,
    check_person_as_place,
)
# What can hardly be understood, whoever wrote it.
_NOT_FORGIVEN = (check_comparison, check_bare_do)


def failed_checks(question: str, original: str = "") -> tuple[str, ...]:
    """The reasons of the checks that a question fails.

    Args:
        question: The new question.
        original: The question it came from, whose own slips are not held against it,
            but for those that hide what is asked.
    """
    reasons = tuple(reason for check in CHECKS if (reason := check(question)))
    if not reasons or not original:
        return reasons
    known = {check(original) for check in CHECKS if check not in _NOT_FORGIVEN}
    return tuple(reason for reason in reasons if reason not in known)
