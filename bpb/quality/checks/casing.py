"""Names are written as in the passage."""

from __future__ import annotations

import re
from functools import lru_cache

from bpb.english import entities
from bpb.example import CheckResult, Variant
from bpb.qgen.language import analyse, is_word
from bpb.quality.check import PASSED, Check

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 4
_PEOPLES = frozenset({"NORP", "LANGUAGE"})
# Either form is right.
_EITHER = frozenset({"white", "black"})


class Casing(Check):
    """No name in lower case ("akers", "english") that the passage has in capitals alone.

    A word is a name when the dictionary does not have it, or it names a people or language there.
    """

    name = "casing"

    def check(self, variant: Variant) -> CheckResult:
        tokens = analyse(variant.question)
        words = {token.text for token in tokens if token.text.islower() and not token.is_stop}
        in_capitals = words & _in_capitals(variant.original.context) - _EITHER
        names = {
            word
            for word in in_capitals
            if not is_word(word) or word in _peoples(variant.original.context)
        }
        if not names:
            return PASSED
        return CheckResult(0.0, False, f"name in lower case: {', '.join(sorted(names))}")


@lru_cache(maxsize=1024)
def _in_capitals(context: str) -> frozenset[str]:
    """The words, in lower case, that never are in lower case in the passage."""
    words = set(_WORD.findall(context))
    return frozenset(w.lower() for w in words if w.istitle() and len(w) >= _SHORTEST) - words


@lru_cache(maxsize=1024)
def _peoples(context: str) -> frozenset[str]:
    """The words, in lower case, of names of peoples and languages."""
    found = (entity.text for entity in entities()(context).ents if entity.label_ in _PEOPLES)
    return frozenset(word.lower() for text in found for word in _WORD.findall(text))
