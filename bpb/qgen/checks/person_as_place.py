"""A person is not what somebody stars in, or where something lies."""

from __future__ import annotations

import re

from bpb.english.nouns import is_person

_IN = (
    r"(?:star|starred|stars|appear|appeared|appears|act|acted|located|situated|set|filmed|shot) in"
)
_WITHIN = re.compile(
    rf"\b{_IN} (?:which|what) (?:[\w-]+ ){{0,3}}?(?P<noun>[a-z-]+)"
    r"(?=\?| (?:that|who|which|from|of)\b)"
)
_FRONTED = re.compile(
    r"^In (?:which|what) (?:[\w-]+ ){0,3}?(?P<noun>[a-z-]+) (?:did|does|do|was|is|were|are)\b.*"
    r"\b(?:star|appear|act|located|situated|set|filmed|shot)\?$"
)


def check_person_as_place(question: str) -> str:
    """Rejects a person where the verb takes a place or a work. Fails: "Ann starred in which
    filmmaker?"; passes: "Ann starred in which film?".
    """
    for pattern in (_WITHIN, _FRONTED):
        found = pattern.search(question)
        if found is not None and is_person(found["noun"]):
            return f"takes a {found['noun']} for a place or a work"
    return ""
