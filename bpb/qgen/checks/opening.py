"""A question begins as one."""

from __future__ import annotations

import re

_ASKING = (
    r"(?:which|what|who|whom|whose|when|where|why|how|is|are|was|were|am|do|does|did|has|have|had|can|"
    r"could|will|would|should|must|may|might)"
)
_OPENING = re.compile(rf"^[\"']?{_ASKING}\b", re.I)
_AFTER_LEAD = re.compile(rf"(?:^(?:\w+ )?|, |\s){_ASKING}\b", re.I)
_CONDITION = re.compile(r"^(?:if|whether)\b", re.I)
_LEADS = re.compile(
    r"^(?:in|on|at|for|from|by|of|to|with|under|over|during|as|according|between|among|after|before|"
    r"out|since|until|along|besides|about|through|against|into|out)\b",
    re.I,
)


def check_opening(question: str) -> str:
    """Rejects an opening that is no question word, auxiliary or lead. Fails: "If ...";
    passes: "In 2000, how many ...".
    """
    if _CONDITION.match(question):
        return 'begins with "If"'
    if _OPENING.match(question):
        return ""
    if _LEADS.match(question) and _AFTER_LEAD.search(question):
        return ""
    return "does not begin as a question"
