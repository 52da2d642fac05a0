"""The kinds of households in a census report, with their shares: "37.4% were non-families"."""

from __future__ import annotations

import re
from decimal import Decimal

from bpb.domains.measured_set import Item
from bpb.english.headings import without_brackets
from bpb.english.sentences import sentences
from bpb.english.superlatives import asks_in_form
from bpb.english.words import has_any
from bpb.records.example import Discard

_LEAST_KINDS = 3
_SHARE = re.compile(
    r"(?P<share>\d+(?:\.\d+)?) ?% (?:of (?:(?:all|the) )?households )?"
    r"(?:had|have|were|was|are) (?P<kind>[a-z][^,;%]*?)"
    r"(?=,| and \d+(?:\.\d+)? ?%|[.;](?: |$)|$)",
    re.I,
)
# Also a semicolon ends a sentence if a capital or a number follows.
_PART_END = re.compile(r"(?<=;) +(?=[A-Z\d])")
_QUESTION = re.compile(
    r"^(?:which|what) (?:(?:type|kind|group|category) of )?households? (?:was|were|is|are) "
    r"(?:the )?\0 common(?: (?:type|kind))?$",
    re.I,
)


def asks_for_household(question: str) -> bool:
    """Whether a question asks which kind of household was most common, or least."""
    return asks_in_form(question, _QUESTION)


def households(text: str) -> list[Item] | Discard:
    """The kinds that a text lists, named as it names them; a Discard where it has a share of
    anything else. Some hold others, as they do in such a report.
    """
    told = " ".join(
        without_brackets(sentence)
        for part in _PART_END.split(text)
        for sentence in sentences(part)
        if has_any(sentence, ("household", "households"))
    )
    kinds = {match["kind"]: Decimal(match["share"]) for match in _SHARE.finditer(told)}
    if not _LEAST_KINDS <= len(kinds) == told.count("%"):
        return Discard("too few items are known", detail=f"{len(kinds)} kinds of households")
    return [Item(share, kind) for kind, share in kinds.items()]
