"""How models write and read decompositions, beside Break's own text form.

The parser that Geva et al. (2022) released writes steps without "return", `@@SEP@@` between them
and references as `@@1@@`; their generator reads steps without "return". Parsers of the hub write
Break's form, "return goals ;return number of #1".
"""

import re

SEPARATOR = "@@SEP@@"
# The released parser's tokenizer got them in this order, which gives them their numbers.
MARKS = tuple(sorted([SEPARATOR, *(f"@@{number}@@" for number in range(1, 31))]))
_REFERENCE = re.compile(r"@@(\d+)@@")
_LEADING_RETURN = re.compile(r"(^|;)\s*return\b\s*", re.IGNORECASE)


def to_break(text: str) -> str:
    """Turn a parser's output into Break's form.

    Break's own form stays as it is, its slips included: a text that begins with "return" and has no
    marks.

    Example:
        >>> to_break("goals @@SEP@@ number of @@1@@")
        'return goals ;return number of #1'
    """
    plain = _REFERENCE.sub(r" #\1 ", text.replace(SEPARATOR, ";"))
    if plain == text and _has_return(text):
        return " ".join(text.split())
    plain = plain.strip("; ")
    steps = [" ".join(step.split()) for step in plain.split(";")] if plain else []
    return " ;".join(step if _has_return(step) else f"return {step}".strip() for step in steps)


def strip_return(text: str) -> str:
    """Turn Break's form into what the released generator reads.

    Example:
        >>> strip_return("return goals ;return number of #1")
        'goals ; number of #1'
    """
    return " ".join(_LEADING_RETURN.sub(r" \1 ", text).split())


def _has_return(step: str) -> bool:
    """Whether a step's first word is "return"."""
    return step.lower().split(maxsplit=1)[:1] == ["return"]
