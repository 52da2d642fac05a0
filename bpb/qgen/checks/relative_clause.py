"""No relative clause right after the question word, and no question inside a statement."""

from __future__ import annotations

import re

from bpb.english.morphology import AUXILIARIES, base_form, inflect, is_verb, token_at

_DOUBLED = re.compile(r"^(?:which|what|who|when|where|how)\s+(?:that|which|who|whose)\b", re.I)
_TWO_FINITE = re.compile(
    r"\b(?:is|are|was|were|did|does|do) (?:is|are|was|were|did|does|do|has|had)\b"
    r"|\b(?:that|which|who) (?:that|which|who)\b",
    re.I,
)
_TWO_BE = re.compile(r"^(?:when|where) (is|are|was|were) .+ (?:is|are|was|were) \w+ed\?$", re.I)
_SECOND_BE = re.compile(
    r"^(?:is|are|was|were) "
    r"(?:(?!(?:that|who|whom|whose|which|what|where|when|while|if|and|or|as|than|"
    r"after|before|since|until|because|how|there)\b)[\w'$%.,-]+ )+?(?:is|are|was|were) (?!not\b)\w",
    re.I,
)
_OF_A_NAME = re.compile(r"\b(?:that|which) (?:[A-Z][\w'-]*[^s\W] )+(?P<verb>[a-z]{3,})\b")


def check_relative_clause(question: str) -> str:
    """Rejects two finite verbs or relative words in a row, and a relative clause whose verb does
    not agree. Fails: "Which that ...", "the passes that Roy throw"; passes: "the passes that Roy
    threw".
    """
    if _DOUBLED.match(question) and not re.match(r"^what that\b", question, re.I):
        return "has a relative clause right after the question word"
    if _TWO_BE.match(question) and not re.search(
        r"\b(?:that|who|which|where|when)\b", question[5:]
    ):
        return "has the verb twice"
    if _SECOND_BE.match(question):
        return "has the verb twice"
    of_a_name = _OF_A_NAME.search(question)
    if of_a_name and _is_bare(question, of_a_name.start("verb")):
        return f'has "{of_a_name["verb"]}" of one person'
    if _TWO_FINITE.search(question):
        return "has two finite verbs or relative words in a row"
    return ""


def _is_bare(question: str, start: int) -> bool:
    """Whether the word at a character is a verb without an ending that has another past."""
    verb = token_at(question, start)
    if verb is None or verb.tag_ in ("RB", "JJ", "IN", "TO") or verb.lower_ in AUXILIARIES:
        return False
    word = verb.text
    return is_verb(word) and base_form(word) == word != inflect(word, "VBD")
