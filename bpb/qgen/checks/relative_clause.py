"""The verb of a relative clause agrees with its subject."""

from __future__ import annotations

import re

from bpb.english.morphology import AUXILIARIES, base_form, inflect, is_verb, token_at

_DOUBLED = re.compile(r"^(?:which|what|who|when|where|how)\s+(?:that|which|who|whose)\b", re.I)
_OF_A_NAME = re.compile(r"\b(?:that|which) (?:[A-Z][\w'-]*[^s\W] )+(?P<verb>[a-z]{3,})\b")


def check_relative_clause(question: str) -> str:
    """Rejects a relative clause right after the question word, and one whose verb does not agree.
    Fails: "Which that ...", "the passes that Roy throw"; passes: "the passes that Roy threw".
    """
    if _DOUBLED.match(question) and not re.match(r"^what that\b", question, re.I):
        return "has a relative clause right after the question word"
    of_a_name = _OF_A_NAME.search(question)
    if of_a_name and _is_bare(question, of_a_name.start("verb")):
        return f'has "{of_a_name["verb"]}" of one person'
    return ""


def _is_bare(question: str, start: int) -> bool:
    """Whether the word at a character is a verb without an ending that has another past."""
    verb = token_at(question, start)
    if verb is None or verb.tag_ in ("RB", "JJ", "IN", "TO") or verb.lower_ in AUXILIARIES:
        return False
    word = verb.text
    return is_verb(word) and base_form(word) == word != inflect(word, "VBD")
