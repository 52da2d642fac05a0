"""A question begins as one."""

from __future__ import annotations

import re

_ASKING = (
    r"(?:which|what|who|whom|whose|when|where|why|how|is|are|was|were|am|do|does|did|has|have|had|can|"
    r"could|will|would|should|must|may|might)"
)
_OPENING = re.compile(rf"^[\"']?{_ASKING}\b", re.I)
_NOT_INVERTED = re.compile(
    r"^(?:when|where|why) (?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b"
    r"|(?:should|must|may|might|in|on|at|else|exactly)\b|[^?]*,)",
    re.I,
)
_AFTER_LEAD = re.compile(rf"(?:^(?:\w+ )?|, |\s){_ASKING}\b", re.I)
_CONDITION = re.compile(r"^(?:if|whether)\b", re.I)
_NUMBER_AS_SUBJECT = re.compile(
    r"^(?:is|are|was|were|do|does|did|has|have|had) a number of\b.* other than\b", re.I
)
_QUESTION_AS_SUBJECT = re.compile(
    r"^(?:is|are|was|were|do|does|did|has|have|had) (?:how|when|where|why|who) "
    r"(?:\w+ )?(?:is|are|was|were|do|does|did|has|have|had)\b",
    re.I,
)
_LEAD_INSIDE = re.compile(
    r"^(?:is|are|was|were|do|does|did|has|have|had) (?:until|in|since|during|after|before) "
    r"[^,?\"]*, ",
    re.I,
)
_COUNT_OF_NOTHING = re.compile(r"^how many (?!of\b)[^?,]+ (?:is|are|was|were)\?$", re.I)
_BOUND_BEFORE_NAME = re.compile(
    r"^(?:is|are|was|were) (?:more than|fewer than|less than|at least|at most) [\w,]+ [a-z]+s "
    r"(?-i:[A-Z][\w'-]+ )+(?:the|an?|of) ",
    re.I,
)
_LEADS = re.compile(
    r"^(?:in|on|at|for|from|by|of|to|with|under|over|during|as|according|between|among|after|before|"
    r"out|since|until|along|besides|about|through|against|into|out)\b",
    re.I,
)


def check_opening(question: str) -> str:
    """Rejects an opening that is no question word, auxiliary or lead, and one with broken word
    order. Fails: "If ...", "When the game was published?", "How many passes were?"; passes: "In
    2000, how many ...".
    """
    if _CONDITION.match(question):
        return 'begins with "If"'
    if _NOT_INVERTED.match(question):
        return "has its subject before its verb"
    if _NUMBER_AS_SUBJECT.match(question):
        return 'has "a number ... other than" as its subject'
    if _QUESTION_AS_SUBJECT.match(question):
        return "has a question as its subject"
    if _LEAD_INSIDE.match(question):
        return "has its lead after its auxiliary"
    if _COUNT_OF_NOTHING.match(question):
        return "says nothing of what it counts"
    if _BOUND_BEFORE_NAME.match(question):
        return "has a bound before its subject"
    if _OPENING.match(question):
        return ""
    if _LEADS.match(question) and _AFTER_LEAD.search(question):
        return ""
    return "does not begin as a question"
