"""Which tokens are punctuation, for scoring and for the punctuation baseline."""

from __future__ import annotations

import re

from bpb.negation.types import Token

_WORD = re.compile(r"\w")
# Tags that are spelled with letters and still are those of punctuation; spaCy's are the last two.
_TAGS = ("-LRB-", "-RRB-", "HYPH", "NFP")


def is_punctuation(token: Token) -> bool:
    """Whether a token is punctuation: by its tag, as in *SEM 2012's script; else by its text.

    A tag without letters is that of a mark; where the tag is not known, a token without letters and
    digits is one.
    """
    if token.tag:
        return token.tag in _TAGS or not _WORD.search(token.tag)
    return not _WORD.search(token.text)
