"""Where a verb is taken for a slip, or put in where the question has one."""

from __future__ import annotations

import re
from collections import Counter

from bpb.correction.edits import Edit
from bpb.correction.words import TOKEN, is_form_of_be
from bpb.english.clause import agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form
from bpb.english.tags import FINITE

_WHEN_WHERE = "in|on|at|as|for"


def is_of_several(edit: Edit, behind: str) -> bool:
    """Whether a verb of several becomes one of one: "were Ann and Bob" as "was Ann and Bob"."""
    if len(edit.old) != 1 or len(edit.new) != 1:
        return False
    several, one = edit.old[0].lower(), edit.new[0].lower()
    becomes_one = several != one == agree(several, plural=False)
    # "Are the Oban Football Club members of" is the writer's English.
    return becomes_one and re.match(r"[^?,]*\b(?:and|both|members)\b", behind) is not None


def asks_another_verb(question: str, proposed: str) -> bool:
    """Whether the verb of a clause becomes the question's: "was the man she played for drafted" as
    "did the man she play for to be drafted"; or what was done to somebody what they did: "was Ann
    kept out" as "did Ann keep out".
    """
    old, new = (Counter(TOKEN.findall(text.lower())) for text in (question, proposed))
    more, fewer = new - old, old - new
    if word_class("do").isdisjoint(more) or not any(map(is_form_of_be, fewer)):
        return False
    return bool(more["be"]) or any(_now_does(word, more, proposed) for word in fewer)


def _now_does(participle: str, more: Counter[str], proposed: str) -> bool:
    """Whether a participle became a bare verb that needs an object and has none."""
    verb = base_form(participle)
    if verb == participle or not more[verb]:
        return False
    doc = analyse(proposed)
    does = next((t for t in doc if t.lower_ == verb and t.tag_ in ("VB", "VBP")), None)
    return does is not None and not any(t.dep_ == "dobj" for t in does.rights)


def turns_passive(edit: Edit, question: str) -> bool:
    """ "Who replaced it" as "who was replaced it", unlike "which film released in 1990"."""
    passive = rf"\s*\w+ed\b(?! (?:{_WHEN_WHERE})\b)"
    return is_form_of_be(edit.new[-1]) and re.match(passive, question[edit.end :]) is not None


def is_second_verb(edit: Edit, question: str) -> bool:
    """Whether "is" or "was" comes where the question has its verb: "Ann was in a film directed by
    Bob was inspired by what?".
    """
    before = re.findall(r"[\w'\u2019-]+", question[: edit.start])
    if not is_form_of_be(edit.new[-1]) or not before:
        return False
    if before[0].lower() in ("which", "what"):
        # "Which team Ann plays for based in Oban": the first verb is of a clause.
        return False
    root = next(token for token in analyse(question) if token.dep_ == "ROOT")
    return root.tag_ in FINITE - {"MD"} and root.idx < edit.start
