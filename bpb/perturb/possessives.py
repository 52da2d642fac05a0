"""What one thing is to another: "Ann Lee's brother", "the capital of Norway"."""

from __future__ import annotations

import re

_RELATION = (
    r"(?:(?:older|elder|younger|eldest|youngest|oldest|first|second|third|only|late|twin) )?"
    r"(?:wife|husband|father|mother|brother|sister|son|daughter|spouse|uncle|aunt|cousin|nephew|"
    r"niece|grandfather|grandmother|grandson|granddaughter|stepfather|stepmother|widow|birthplace|"
    r"hometown|nationality|occupation|director|author|writer|creator|founder|lyricist|composer|"
    r"producer|capital|population|mayor|owner|headquarters|publisher|designer|architect)"
)
_WORD = r"[A-Z][\w-]*[a-z]"
_NAME = (
    r"(?!(?:The|A|An|Who|What|Which|When|Where|Is|Was|Did|In|Of)\b)"
    rf"{_WORD}(?: (?:{_WORD}|[A-Z]\.)){{0,3}}"
)
POSSESSIVE = re.compile(
    rf"(?:^|(?<=[a-z] ))(?<!\b[tT]he )(?P<name>{_NAME})['\u2019]s "
    rf"(?P<noun>{_RELATION})(?= (?!of\b)[a-z]|\?)"
)
"""A name with what is its: "Ann Lee's brother"."""
OF_NAME = re.compile(
    rf"\b[tT]he (?P<noun>{_RELATION}) of (?P<name>{_NAME}(?<!s))"
    r"(?=\?| (?:is|was|were|are|did|does|has|had|born|play|win|live|die|attend)\b)"
)
"""The same told with "of", the name at its end."""
