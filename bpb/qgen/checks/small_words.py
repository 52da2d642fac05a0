"""Articles and prepositions have the noun they belong to."""

from __future__ import annotations

import re

_TWO_DETERMINERS = re.compile(
    r"\b(?:the|a|an) (?:the|a|an|another|his|their|this|these|those)\b(?!-)"
)
_AN_BEFORE_CONSONANT = re.compile(r"\ban (?:[bcdfgjklmnpqrstvwz]|y(?=[aeiou]))[a-z]{2}")
_TWO_PREPOSITIONS = re.compile(
    r"\b(?:of|from|with|by|than) (?:for|with|of|than)\b"
    r"|\bof (?:by|in|from|that)\b(?! (?:[A-Z]))|\b(?:about|in) between\?"
    r"|\bby (?:for|on|in|during)\b(?! [A-Z])|\bin of\b|\b(?:after|before|during) between\b",
)
_BEFORE_COMMA = re.compile(r"\b(?:of|the|a|an|than|between|with),")
_FAULTS = (
    (_TWO_DETERMINERS, "has two determiners in a row"),
    (_AN_BEFORE_CONSONANT, 'has "an" before a consonant'),
    (_TWO_PREPOSITIONS, "has two prepositions in a row"),
    (_BEFORE_COMMA, "has a small word before a comma"),
)


def check_small_words(question: str) -> str:
    """Rejects an article or preposition that is doubled, or has lost its noun. Fails: "the
    another", "by for"; passes: "the other".
    """
    for pattern, reason in _FAULTS:
        found = pattern.search(question)
        if found:
            return f'{reason}: "{found[0].strip()}"'
    return ""
