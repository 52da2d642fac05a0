"""OfferChoice on the question: "Who directed it?" becomes "Who directed it, Ann or Bob?"."""

from __future__ import annotations

import re

from bpb.english.clause import SPLICED
from bpb.english.morphology import as_question
from bpb.english.nouns import is_person
from bpb.english.spacy_model import ends_in_abbreviation
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import OfferChoice
from bpb.qgen.checks.agreement import check_agreement
from bpb.qgen.checks.do_support import check_do_support
from bpb.qgen.checks.repetition import check_repetition
from bpb.qgen.checks.small_words import check_small_words
from bpb.qgen.question_edits.verify.asked import UNTOLD

_ASKS = re.compile(r"\b(?:who|whom|whose|what|which|where|when|how many)\b", re.I)
_FIRST = re.compile(
    r"^(?:(?:in|on|at|by|for|from|to|with|of|during|under) )?"
    r"(?:who|whom|whose|what|which|where|when|how many)\b",
    re.I,
)
_RUN_TOGETHER = re.compile(r"\d[a-z]{3,}", re.I)
_AN_APPOSITION = re.compile(r", .+ (?P<last>[a-z]+)$")
_CHECKS = (check_agreement, check_do_support, check_repetition, check_small_words)
_RUN_ON = re.compile(r", (?:the|his|her|its|this) [a-z]+ (?:is|was|are|were|has|had) ")
_TWO = re.compile(r"[?;:]|[a-z]{3}\. [A-Z]|,? (?:and|but) (?:what|which|who|whom|where|when|how)\b")
# "X was the king of what" may be asked so, "of what, and who ..." not.
_LATE = re.compile(r"\b(?:who|whom|what|which|where|when|how many)\b(?P<after>[^,]*)$", re.I)
# "Who sang with Ann Lee, Bob Roe or Cy Dahl" and "in 2010, 19 or 20" read as lists.
_LISTS_ON = re.compile(r"(?:\b[A-Z][\w.'\u2019-]*|\d|[\"\u201d)])$")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """The question with two candidates at its end; None where it asks twice or not at its end."""
    edit = perturbation.edit
    if not isinstance(edit, OfferChoice):
        return None
    text = question.strip().rstrip(" ?,;:")
    if not ends_in_abbreviation(text):
        text = text.rstrip(" .")
    if (
        UNTOLD.search(text)
        or _RUN_TOGETHER.search(text)
        or _TWO.search(text)
        or SPLICED.search(text)
        or text.count('"') % 2
        or not _ASKS.search(text)
    ):
        return None
    if not _FIRST.match(text) and not _LATE.search(text):
        return None
    if _RUN_ON.search(text) or any(check(f"{text}?") for check in _CHECKS):
        # Slips of the original would be the variant's: nothing else of it changes.
        return None
    lists_on = _LISTS_ON.search(text) or "," in f"{edit.first}{edit.second}"
    mark = ":" if lists_on or _is_described(text) else ","
    # "Chester, South Carolina, or Denver": a name's own comma is closed before "or".
    closed = "," if ", " in edit.first else ""
    return as_question(f"{text}{mark} {edit.first}{closed} or {edit.second}")


def _is_described(text: str) -> bool:
    """Whether a name behind a comma would tell who somebody is: "..., as a composer, Bob Hill"."""
    found = _AN_APPOSITION.search(text)
    return found is not None and is_person(found["last"])
