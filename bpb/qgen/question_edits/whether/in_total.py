"""What several come to together: two kicks may be "at most 84 yards" each."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount
from bpb.qdmr.arguments import Comparator

TOTAL = re.compile(r"^total (?!of)|(?:,? in)? total$")
"""In what is counted: "total yards", "yards in total"."""

_LENGTH_OF = re.compile(r"^((?:was|were|is|are) the )(length|number)\b")


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
        return _LENGTH_OF.sub(r"\1total \2", edited)
    if re.search(rf"\b{re.escape(amount.value)} [a-z]+ ?$", edited):
        return f"{edited.strip()} in total"
    return None if measured and not edited.startswith(("were there", "are there")) else edited
