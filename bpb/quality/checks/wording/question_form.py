"""The question is one question."""

from __future__ import annotations

import re

from bpb.qdmr.types import REFERENCE
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Variant

MOST_WORDS = 60
# What asks: a question word that begins no clause on the thing before it, a verb before its
# subject, or an order to name something.
_CLAUSE = re.compile(r", (?:who|whom|whose|which (?:is|was|are|were|has|had|[a-z]+(?:ed|s)))\b")
_LEADS = re.compile(
    r"(?:in|on|at|of|from|for|between|among|as|by|after|before|during|besides?|according|out of|"
    r"other|if|while|when|within|under|with|without|since|over|across|through(?:out)?|despite|"
    r"includ\w+|exclud\w+|compared|overall|upon|following|based)\b",
    re.IGNORECASE,
)
_SUBJECT = r"it|he|she|they|the|this|that|these|both|either|an?|there|(?-i:[A-Z])"
_ASKS = re.compile(
    r"\b(?:who|whom|whose|which|what|when|where|why|how|(?:did|does|do)(?:n['\u2019]t)?)\b|"
    rf"(?:^|[.:;] |\bbut |, (?=\w+ (?:{_SUBJECT})))"
    r"(?:(?:am|is|are|was|were|has|have|had|can|could|will|would|should|may|might|must|shall)"
    r"(?:n['\u2019]t)?|name|identify|give|list|tell)\b",
    re.IGNORECASE,
)


class QuestionForm(VariantCheck):
    """Rejects a question that does not end in one question mark, begins with "If", or names a step
    or an empty title. It also rejects unusual lengths and the original question. "#1" as a rank in
    the original may stay.
    """

    name = "question_form"

    def check(self, variant: Variant) -> CheckResult:
        question = variant.question
        reason = ""
        if not question.endswith("?") or question.count("?") != 1:
            reason = "does not end in its one question mark"
        elif question.lower().startswith("if "):
            reason = 'begins with "If"'
        elif not (_LEADS.match(question) or _ASKS.search(_CLAUSE.sub("", question))):
            reason = "has no word that asks"
        elif '""' in question.replace(" ", ""):
            reason = "has an empty title"
        elif REFERENCE.search(question) and not REFERENCE.search(variant.original.question):
            reason = "names a step"
        elif len(question.split()) > MOST_WORDS:
            reason = f"of more than {MOST_WORDS} words"
        elif _plain(question) == _plain(variant.original.question):
            reason = "is the original question"
        return verdict(reason)


def _plain(question: str) -> str:
    return " ".join(re.findall(r"\w+", question.lower()))
