"""Negating the phrase of a step that says a condition, and taking a negation out again.

Only forms whose negation is certain are handled; the rest is refused with None. What was negated
here and is negated again is the phrase as it was.
"""

from __future__ import annotations

import re

DENIED = re.compile(r"\b(?:not|non)\b|n['\u2019]t\b", re.I)
"""What denies, in a question or a step."""
_MODAL = "can|could|will|would|should|must|may|might"
# "had" and "do" are auxiliaries only before a participle or in a negation: "that had a farm".
_HAVE = r"(?:has|have|had)(?= (?:been|\w+ed|\w+en|won|made|held|lost|left|led|had)\b)"
AUXILIARY = f"is|are|was|were|am|do|does|did|{_MODAL}|{_HAVE}"
_PREPOSITION = (
    "in|from|at|by|with|on|during|under|over|between|before|after|of|for|within|near|against|to"
)
# Participles that are said of a noun before them: "people born in Oslo".
_PARTICIPLE = (
    "(?:based|born|built|created|directed|drafted|founded|held|killed|living|located|made|played|"
    rf"produced|published|recorded|released|signed|written) (?:{_PREPOSITION})\b"
)
_NEGATION = re.compile(
    rf"\b(?P<aux>{_MODAL}|is|are|was|were|am|do|does|did|has|have|had)(?: not|n't)\b(?! only)"
)
_NEGATED_PREPOSITION = re.compile(
    rf"^(?P<head>#\d+) (?:that (?:is|are|was|were) )?not (?P<rest>(?:{_PREPOSITION})\b)"
)
_NEGATED_PARTICIPLE = re.compile(rf"(?<=\w )(?<!is )(?<!are )(?<!was )not (?={_PARTICIPLE})")
# "Never before" says more than the negation, and "without trying" takes no "with".
_NEVER = re.compile(r"\b(?P<head>that|who|which|has|have|had) never (?!before\b|more\b)(?=[a-z])")
_WITHOUT = re.compile(r"^(?P<head>#\d+) without (?=(?:an?|the)\b)")
_WITH = re.compile(r"^(?P<head>#\d+) (?P<condition>with )(?=(?:an?|the)\b)")
_STATEMENT = re.compile(r"^if ")
_BOOLEAN = re.compile(
    r"^if (?:(?!that |who |which )\S+ ){1,12}?(?:is|are|was|were|can|could|has been)\b"
)
# "Not" stands before the rest of the phrase.
_CONDITIONS = (
    re.compile(rf"\b(?P<condition>(?:that|who|which) (?:{AUXILIARY})) (?P<rest>)"),
    re.compile(rf"^#\d+ (?P<condition>)(?P<rest>(?:{_PREPOSITION})\b)"),
    re.compile(rf"\w (?<!is )(?<!are )(?<!was )(?<!were )(?P<condition>)(?P<rest>{_PARTICIPLE})"),
)
# A place that says which ones are meant: "voters in San Luis", of things that a step selects.
_PLACED = re.compile(
    r"^(?!if\b)(?:the )?"
    r"(?:(?!(?:what|who|when|where|how|not|that|is|are|was|were|do|did|in|of) |\w+n't )"
    r"[a-z][a-z'-]* ){1,4}?(?P<rest>(?:in|from|at|near) (?:the )?[A-Z])"
)
_ANY_NEGATION = re.compile(
    r"\b(no|not|never|neither|nor|without|none|nobody|nothing)\b|n't\b", re.IGNORECASE
)


def negated(phrase: str) -> str | None:
    """The phrase with its negation put in, or taken out where it has one; None when unsure."""
    if is_negated(phrase):
        return without_negation(phrase)
    if _WITH.match(phrase):
        return _WITH.sub(r"\g<head> without ", phrase)
    if _STATEMENT.match(phrase):
        match = _BOOLEAN.match(phrase)
        return f"{match[0]} not{phrase[match.end() :]}" if match else None
    match = _condition(phrase)
    if match:
        place = match.start("rest")
        return f"{phrase[:place]}not {phrase[place:]}"
    return None


def without_negation(phrase: str) -> str | None:
    """The phrase with its one "not", "never" or "without" taken out; None when there is none."""
    if len(_ANY_NEGATION.findall(phrase)) != 1:
        return None
    for pattern, instead in (
        (_NEGATION, r"\g<aux>"),
        (_NEGATED_PREPOSITION, r"\g<head> \g<rest>"),
        (_NEGATED_PARTICIPLE, ""),
        (_WITHOUT, r"\g<head> with "),
        (_NEVER, r"\g<head> "),
    ):
        if pattern.search(phrase):
            return pattern.sub(instead, phrase)
    return None


def negated_place(phrase: str) -> str | None:
    """The phrase with "not" before the place that it names, "voters not in San Luis"; the one
    negation that it has after the place is taken out. None without a place, or with negations else.
    """
    found = _PLACED.match(phrase)
    if found is None:
        return None
    place = found.start("rest")
    rest = phrase[place:]
    freed = without_negation(rest) if is_negated(rest) else rest
    return f"{phrase[:place]}not {freed}" if freed is not None else None


def place_of(phrase: str) -> str | None:
    """The words from the place on that a phrase names, without a negation in them."""
    found = _PLACED.match(phrase)
    rest = phrase[found.start("rest") :] if found else ""
    return (without_negation(rest) if is_negated(rest) else rest) or None


def condition_of(phrase: str) -> str | None:
    """The words that `negated` puts a negation to, up to the phrase's end; None where it does not,
    or to a whole statement.
    """
    if is_negated(phrase) or _STATEMENT.match(phrase):
        return None
    match = _WITH.match(phrase) or _condition(phrase)
    return phrase[match.start("condition") :] if match else None


def is_negated(phrase: str) -> bool:
    """Whether the phrase carries a negation word."""
    return _ANY_NEGATION.search(phrase) is not None


def _condition(phrase: str) -> re.Match[str] | None:
    return next((found for p in _CONDITIONS if (found := p.search(phrase))), None)


def denied(text: str) -> str:
    """A condition negated, wherever its negation has its place; as it is where it has none."""
    return negated(text) or negated_place(text) or text
