"""What several come to together: two kicks may be "at most 84 yards" each."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount
from bpb.english.lexicons import word_class
from bpb.qdmr.arguments import Comparator


def without_total(noun: str) -> str:
    """What is counted without its "total": "yards" of "total yards" and of "yards in total"."""
    plain = noun
    if noun.endswith(" total"):
        plain = noun.removesuffix(" total").removesuffix(" in").rstrip(",")
    return plain if plain.startswith("total of") else plain.removeprefix("total ")


def in_total(edited: str, amount: Amount, *, measured: bool) -> str | None:
    """A yes/no question without its "total", as one about the total.

    Args:
        edited: The question.
        amount: What it compares with.
        measured: Whether it tells the length or weight of several, which may be that of each.

    Returns:
        None where what is told of several is not surely told of all together.
    """
    if amount.comparator is Comparator.NOT_EQUAL:
        be, _, rest = edited.partition(" the ")
        measures = be in word_class("be") and rest.startswith(("length ", "number "))
        return f"{be} the total {rest}" if measures else edited
    if re.search(rf"\b{re.escape(amount.value)} [a-z]+ ?$", edited):
        return f"{edited.strip()} in total"
    return None if measured and not edited.startswith(("were there", "are there")) else edited
