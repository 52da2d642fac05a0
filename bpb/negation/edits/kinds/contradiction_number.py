"""ContradictionNumber: put another number in the main clause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit

_WORDS = "two three four five six seven eight nine ten eleven twelve".split()
_NUMBER = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?")
_BOUNDS = frozenset(
    "least most than over under about around nearly almost approximately roughly some up to "
    "between from page chapter or".split()
)
_SHIFT = 3


class ContradictionNumber(EditKind):
    """Change one number of the main clause: a count, a measure or a year.

    Numbers in names ("Apollo 11", "Super Bowl 50"), bounds and ranges are left alone. A number is
    read as exact, as in the source.

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("Tom kicked 4 field goals.", ("Tom kicked 7 field goals.",)),
        Case("The fire injured ten people.", ("The fire injured seven people.",)),
        Case("The bridge was closed in 1952.", ("The bridge was closed in 1955.",)),
        Case("Tom kicked at least 4 field goals.", refused="no exact number"),
        Case("Tom found some coins.", refused="no exact number"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        words = told(sentence)
        if isinstance(words, str):
            yield words
            return
        tree = sentence.tree
        for place in words:
            if tree.tags[place] != "CD" or tree.words[place] == "one":
                continue
            before = tree.words[max(0, place - 2) : place]
            after = tree.words[place + 1 : place + 2]
            head = tree.heads[place]
            named = place > 0 and tree.tags[place - 1].startswith("NNP") and head == place - 1
            dated = tree.words[place - 1 : place] and _is_month(sentence, place - 1)
            number = tree.relations[place] in ("nummod", "pobj", "attr", "dobj")
            bounded = bool(_BOUNDS & set(before)) or after[:1] in (("-",), ("–",), ("or",), ("to",))
            other = _other(tree.words[place])
            if not number or bounded or other is None or (named and not dated):
                continue
            if dated and not _is_year(tree.words[place]):
                continue
            yield self.edit(sentence, (Change(place, "instead", other),), Relation.CONTRADICTION)
        yield "no exact number"


def _is_month(sentence: Sentence, place: int) -> bool:
    from bpb.negation.edits.lexicon import entity_type

    return entity_type(sentence.words[place]) == "month"


def _is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4


def _other(word: str) -> str | None:
    """Another number of the same form; None for what is no plain number."""
    if word in _WORDS:
        at = _WORDS.index(word)
        return _WORDS[at - _SHIFT] if at >= _SHIFT else _WORDS[at + _SHIFT]
    match = _NUMBER.fullmatch(word)
    if match is None or word.startswith("0"):
        return None
    whole = int(match[1].replace(",", ""))
    if whole <= 1:
        return None
    other = whole + _SHIFT if whole < 10 or _is_year(word) else whole + whole // 10 + _SHIFT
    written = f"{other:,}" if "," in match[1] else str(other)
    return written + (match[2] or "")
