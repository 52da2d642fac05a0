"""What was read is of the kind that is asked for."""

from __future__ import annotations

import re

from bpb.english.countries import CONTINENTS
from bpb.english.morphology import base_form
from bpb.english.nouns import is_person
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_KINDS = frozenset(
    "band album film movie song single novel book magazine newspaper series show company firm "
    "university college city town village team club river mountain mine lake".split()
)
_CONTINENT = re.compile(r"\b(?:what|which) continent\b", re.I)
_CONTINENTS = CONTINENTS | {"Oceania"}
# What one thing may be called as well as the other.
_ALIKE = (
    frozenset({"film", "movie"}),
    frozenset({"novel", "book", "series"}),
    frozenset({"series", "show"}),
    frozenset({"song", "single"}),
    frozenset({"company", "firm"}),
    frozenset({"university", "college"}),
    frozenset({"city", "town", "village"}),
    frozenset({"team", "club"}),
)
_ASKED = re.compile(
    r"^(?:what|which)(?: (?:is|was) the)? "
    r"(?P<kind>(?:(?!(?:of|in|by|that|which|did|does|is|was|the|an?|[a-z]+ed)\b)[\w'-]+ ){1,5})"
    r"(?=(?:of|in|by|that|which|who|whose|founded|to|from|with|for|did|does|is|was)\b)",
    re.I,
)


class AnswerIsOfKind(Check):
    """Rejects an answer whose kind, as the passage states it, is not the kind asked for. Fails: a
    singer for "What is the pop band ...?", a song for an album, a country for a continent; passes:
    a band.
    """

    name = "answer_is_of_kind"

    def check(self, variant: Variant) -> CheckResult:
        answer, asked = variant.answer, _ASKED.match(variant.question)
        if not variant.pruned or not isinstance(answer, Spans):
            return PASSED
        if _CONTINENT.search(variant.question) and not _CONTINENTS.issuperset(answer.texts):
            return CheckResult(0.0, False, "the answer is no continent")
        if asked is None:
            return PASSED
        # The last of them is the noun: "the first Owls album to feature", not "band member from".
        kinds = {base_form(asked["kind"].split()[-1].lower(), "N")} & _KINDS
        kinds |= {other for group in _ALIKE if group & kinds for other in group}
        for name in answer.texts if kinds else ():
            told = _told(name, variant.original.context)
            if told and not told & kinds and (told & _KINDS or any(map(is_person, told))):
                return CheckResult(0.0, False, f"{name} is told to be another thing")
        return PASSED


def _told(name: str, context: str) -> set[str]:
    """The nouns by which a passage says what a name is, up to the first comma or clause."""
    found = re.search(
        rf"\b{re.escape(name)}[\"\u201d]?(?: \([^)\n]*\))? (?:is|was) (?:an?|the) "
        r"(?P<said>(?:(?!(?:of|in|by|from|that|which|who|for|at|on|with|written|recorded)\b)"
        r"[\w'-]+(?:[ .]|(?=,))){1,7})",
        context,
    )
    said = re.findall(r"\w+", found["said"]) if found else []
    return {base_form(word.lower(), "N") for word in said}
