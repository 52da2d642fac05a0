"""The subject has its article."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qgen.language import BE, analyse
from bpb.quality.check import PASSED, Check

_FIRST = 4
_NO_NOUN = frozenset({"there", "it", "half", "part", "percent"})
_GOES_ON = frozenset({"NN", "NNS", "NNP", "NNPS", "HYPH", "POS"})
_NAME = re.compile(r"[A-Z][a-z]+ of [A-Z][\w-]+")
_DETERMINERS = frozenset({"the", "a", "an", "this"})


class Article(Check):
    """No "When was band Hay formed?", no "Was Battle of Lund before ...?" where the passage says
    "the Battle of Lund".
    """

    name = "article"

    def check(self, variant: Variant) -> CheckResult:
        bare = _bare_subject(variant.question) or _bare_name(
            variant.question, variant.original.context
        )
        return CheckResult(0.0, False, f"no article before: {bare}") if bare else PASSED


def _bare_subject(question: str) -> str:
    """A singular common noun right after the first form of "be"."""
    doc = analyse(question)
    place = next((t.i for t in doc[:_FIRST] if t.lower_ in BE), None)
    if place is None or place + 3 >= len(doc):
        return ""
    noun, after = doc[place + 1], doc[place + 2]
    if noun.like_num:
        noun, after = after, doc[place + 3]
    if noun.tag_ != "NN" or not noun.text.islower() or noun.lower_ in _NO_NOUN:
        return ""
    return "" if after.tag_ in _GOES_ON else noun.text


def _bare_name(question: str, context: str) -> str:
    """A name of the form "Battle of Lund" that the passage has with "the" alone."""
    for match in _NAME.finditer(question):
        before = question[: match.start()].split()
        if not before or (match.start() and question[match.start() - 1] != " "):
            continue
        last = before[-1].strip("'\"\u201c")
        if last.lower() in _DETERMINERS or (len(before) > 1 and last[:1].isupper()):
            continue
        said = re.findall(rf"(\w+) {re.escape(match[0])}\b", context)
        if said and all(word.lower() == "the" for word in said):
            return match[0]
    return ""
