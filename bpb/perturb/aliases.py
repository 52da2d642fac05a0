"""Two parts of one name: "Denver" and "the Broncos" where a passage has the Denver Broncos."""

from __future__ import annotations

import re

_ARTICLE = re.compile(r"^the ", re.I)


def is_alias(one: str, other: str, context: str) -> bool:
    """Whether two names stand beside each other in a passage as one, in either order."""
    first, second = (_ARTICLE.sub("", " ".join(name.split())) for name in (one, other))
    if not (first[:1].isupper() and second[:1].isupper()) or first == second:
        return False
    return any(
        re.search(rf"(?<![\w-]){re.escape(whole)}(?![\w-])", context)
        for whole in (f"{first} {second}", f"{second} {first}")
    )
