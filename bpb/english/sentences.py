"""Where the sentences of a text end."""

from __future__ import annotations

import re

# Not after an initial or a short form: "J. Ash", "St. Olaf".
_END = re.compile(
    r"(?<=[^\sA-Z.][a-z\d)%\"'\u201d][.!?])[\"')\u201d]*\s+(?=[\"'(\u201c]?[A-Z\d])|\n"
)


def sentences(text: str) -> list[str]:
    """The sentences of a text, and its lines.

    Example:
        >>> sentences("Dr. Ash led by 10-0. She sang.")
        ['Dr. Ash led by 10-0.', 'She sang.']
    """
    return _END.split(text)
