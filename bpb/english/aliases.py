"""Two ways to say one name: "Denver" and "the Broncos" where a passage has the Denver Broncos,
"Jags" and "Jaguars".
"""

from __future__ import annotations

import re

from bpb.english.names import apart
from bpb.english.words import without_article


def is_alias(one: str, other: str, context: str) -> bool:
    """Whether two names stand beside each other in a passage as one, in either order, or one is the
    other clipped.
    """
    first, second = (without_article(" ".join(name.split())) for name in (one, other))
    if not (first[:1].isupper() and second[:1].isupper()) or first == second:
        return False
    if _is_clipped(first, second) or _is_clipped(second, first):
        return True
    return any(
        re.search(rf"(?<![\w-]){re.escape(whole)}(?![\w-])", context)
        for whole in (f"{first} {second}", f"{second} {first}")
    )


def stands_in(name: str, longer: str) -> bool:
    """Whether a longer answer has a shorter one in it: "hall" in "a hall where they ate"."""
    found = apart(name).search(longer)
    return name != longer and found is not None


def _is_clipped(short: str, whole: str) -> bool:
    """Whether one word begins another, both with the "s" of several: "Bucs" of "Buccaneers"."""
    last = whole.split()[-1]
    return short.endswith("s") and last.endswith("s") and last.startswith(short[:-1])
