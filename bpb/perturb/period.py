"""An answer that is a decade, a century or a quarter of a game, as it reads in a question."""

from __future__ import annotations

import re

_YEARS = r"(?:(?:early|late) |mid-)?\d{3}0s"
_DECADE = re.compile(rf"(?:the )?(?P<years>{_YEARS}(?: (?:and|to) {_YEARS})?)")
_ASKS_DECADE = re.compile(r"\b(?:what|which) decade\b|^when\b|\bwhen\W*$", re.I)
# Of a game; "quarters" may be several.
_QUARTER = re.compile(r"^(?:(?:in|during) )?(?:what|which) quarter\b", re.I)
_NAMES_QUARTER = re.compile(r"(?:the )?(?P<which>first|second|third|fourth)(?: quarter)?", re.I)
# "In the 18th" is of a month without its noun.
_CENTURY = re.compile(r"(?:the )?(?P<which>\d{1,2}(?:st|nd|rd|th))", re.I)
_ASKS_CENTURY = re.compile(r"\b(?:what|which) century\b", re.I)


def is_period(name: str, question: str) -> bool:
    """Whether an answer is one; "18th" is a century only where one is asked for."""
    is_century = _CENTURY.fullmatch(name) is not None and _ASKS_CENTURY.search(question) is not None
    return is_century or any(form.fullmatch(name) for form in (_DECADE, _NAMES_QUARTER))


def as_period(name: str, question: str, context: str) -> str | None:
    """The period with its noun: "the second quarter"; None where it is not asked for.

    Args:
        name: What ``is_period`` says is one.
        question: The question.
        context: The passage, which has to tell a decade as it is.
    """
    decade = _DECADE.fullmatch(name)
    if decade is not None:
        told = _ASKS_DECADE.search(question) and decade["years"] in context
        return f"the {decade['years']}" if told else None
    quarter = _NAMES_QUARTER.fullmatch(name)
    if quarter is not None:
        return f"the {quarter['which'].lower()} quarter" if _QUARTER.match(question) else None
    century = _CENTURY.fullmatch(name)
    return None if century is None else f"the {century['which']} century"
