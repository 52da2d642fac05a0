"""arithmetic: over references and constants, "difference of 100 and #1"."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import ArithmeticArguments, Operation, Piece
from bpb.qdmr.operators.comparators import VALUE
from bpb.qdmr.operators.phrase import SEPARATOR, Phrase

_WORDS = {
    Operation.SUM: r"sum|addition",
    Operation.DIFFERENCE: r"difference|subtraction",
    Operation.MULTIPLICATION: r"multiplication|product",
    Operation.DIVISION: r"division|ratio|quotient",
}
_INFIX = {
    Operation.SUM: r"plus|\+|added\s+to",
    Operation.DIFFERENCE: r"minus|-",
    Operation.MULTIPLICATION: r"times|multiplied\s+by|\*|x",
    Operation.DIVISION: r"divided\s+by|/",
}
_OPERAND = rf"(?:the\s+)?{VALUE}(?:\s+(?:%|percent|million|billion|thousand|hundred))?"
_LIST = re.compile(_OPERAND, re.IGNORECASE)
_NAMED = re.compile(
    r"(?:what\s+is\s+)?(?:the\s+)?(?:"
    + "|".join(f"(?P<{operation.value}>{words})" for operation, words in _WORDS.items())
    + r")\s+(?:in\s+\w+\s+)?(?:(?:of|between|from|in)\s+)?"
    rf"(?P<list>{_OPERAND}(?:(?:{SEPARATOR}|\s+(?:to|by)\s+){_OPERAND})++)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    rf"(?P<left>{_OPERAND})\s*(?:"
    + "|".join(f"(?P<{operation.value}>{words})" for operation, words in _INFIX.items())
    + rf")\s*(?P<right>{_OPERAND})\s*[.?]?$",
    re.IGNORECASE,
)


def recognise(phrase: Phrase) -> ArithmeticArguments | None:
    if not phrase.references:
        return None
    match = _NAMED.match(phrase.text) or _BETWEEN.match(phrase.text)
    if match is None:
        return None
    operation = next(o for o in Operation if match[o.value] is not None)
    spans = (
        [match.span("list")]
        if "list" in match.re.groupindex
        else [match.span("left"), match.span("right")]
    )
    operands = tuple(
        _operand(phrase.piece(start + found.start(), start + found.end()))
        for start, end in spans
        for found in _LIST.finditer(phrase.text[start:end])
    )
    return ArithmeticArguments(operation, operands, phrase.group(match, operation.value))


def _operand(piece: Piece) -> int | Piece:
    words = piece.text.removeprefix("the ")
    return int(words[1:]) - 1 if words.startswith("#") and words[1:].isdigit() else piece
