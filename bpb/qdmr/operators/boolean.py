"""boolean: a yes/no question, from `if` or from a verb in front."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import BooleanArguments, BooleanKind, Comparator
from bpb.qdmr.operators.comparators import comparing, constant
from bpb.qdmr.operators.phrase import REF, REFS, Phrase

_START = re.compile(
    r"(?:if|whether|(?:is|are|was|were|did|does|do|has|have|had)(?:n't)?|"
    r"(?:can|could|will|would|should)\s+(?=#|(?:the|a|an|any|you|i|we|it|they|he|she|there)\b))"
    r"(?![\w-])",
    re.IGNORECASE,
)
_NEGATION = re.compile(r"\b(?:not|no|neither|nor|never|none|false)\b|n't\b", re.IGNORECASE)
_NEGATED_COMPARATORS = frozenset({Comparator.AT_LEAST, Comparator.AT_MOST, Comparator.NOT_EQUAL})
_SUBJECT = re.compile(rf"{REFS}|{REF}", re.IGNORECASE)
_MANY = re.compile(
    r"(?:(?:if|whether|is|are|was|were|does|do|did|has|have)\s+)+(?P<outer>not\s+)?"
    rf"(?P<which>both|all|either|neither|none|any|one)?\s*(?:of\s+)?(?:the\s+)?(?P<list>{REFS})"
    r"(?P<tail>\s+(?:(?:is|are|was|were)\s+)?(?:both\s+|all\s+)?(?P<inner>not\s+)?"
    r"(?P<truth>true|false|yes|no))?\s*[.?]?$",
    re.IGNORECASE,
)
_THERE = re.compile(
    r"(?:(?:if|whether)\s+there(?:\s+(?:is|are|was|were|exists?))?|(?:is|are|was|were)\s+there)\b",
    re.IGNORECASE,
)
_EXISTS = re.compile(
    rf"(?:{_THERE.pattern}(?:\s*(?:n't|not))?|(?:if|whether|is|are|was|were)(?=\s+any\b))"
    rf"(?:\s+(?:any|some|a|an|no|the|of))*\s+(?:of\s+)?{REF}"
    r"(?:\s+(?:exists?|(?:is|are)\s+true))?\s*[.?]?$",
    re.IGNORECASE,
)
_COPULA = re.compile(r"\s*(?:is|are|was|were|does|do|did|has|have|had)\b", re.IGNORECASE)


def recognise(phrase: Phrase) -> BooleanArguments | None:
    if not _START.match(phrase.text):
        return None
    return _many(phrase) or _compare(phrase) or _one(phrase)


def _many(phrase: Phrase) -> BooleanArguments | None:
    """Over the truth of two or more steps: "if both #1 and #2 are true", "if #1 or #2"."""
    match = _MANY.match(phrase.text)
    if match is None or not (match["tail"] or match["which"]):
        return None
    which = (match["which"] or "").lower()
    false = (match["truth"] or "").lower() in {"false", "no"}
    false ^= bool(match["inner"])
    negated = bool(match["outer"])
    if which in {"neither", "none"} or re.search(r"\bnor\b", match["list"], re.IGNORECASE):
        kind = BooleanKind.BOTH if false else BooleanKind.NEITHER
    elif which in {"either", "any", "one"} or re.search(r"\bor\b", match["list"], re.IGNORECASE):
        # One of them being false is: not both are true.
        kind, negated = (BooleanKind.BOTH, not negated) if false else (BooleanKind.EITHER, negated)
    else:
        kind = BooleanKind.NEITHER if false else BooleanKind.BOTH
    return BooleanArguments(kind, phrase.references, negated=negated)


def _compare(phrase: Phrase) -> BooleanArguments | None:
    """A reference against a constant or another: "if #3 is higher than 2"."""
    subject = _SUBJECT.search(phrase.text)
    if subject is None:
        return None
    there = _THERE.match(phrase.text)
    verb = _COPULA.match(phrase.text, subject.end())
    found = comparing(phrase, (there or verb or subject).end())
    if found is None or not (there or found.is_plain):
        return None
    expressed = 1 if found.comparator in _NEGATED_COMPARATORS and found.word is None else 0
    if found.word is not None:
        expressed = len(_NEGATION.findall(found.word.text))
    return BooleanArguments(
        BooleanKind.COMPARE,
        phrase.references,
        found.comparator,
        found.word,
        constant(phrase, found.value),
        negated=len(_NEGATION.findall(phrase.text)) > expressed,
    )


def _one(phrase: Phrase) -> BooleanArguments:
    return BooleanArguments(
        BooleanKind.EXISTS if _EXISTS.match(phrase.text) else BooleanKind.STATEMENT,
        phrase.references,
        negated=bool(_NEGATION.search(phrase.text)),
    )
