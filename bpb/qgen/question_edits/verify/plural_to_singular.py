"""What asks for several things, asking for one of them."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse, base_form, inflect, is_plural

_ASKS = re.compile(
    r"^(?P<before>(?:(?:in|on|at|by|for|from|to|with|of|during|against) )?(?:what|which)) "
    r"(?:(?:all|the|both) )?(?:(?:two|three|four|five) )?(?P<rest>[a-z].+)$",
    re.I,
)
_WHO = re.compile(r"^who (?!(?:is|are|was|were)\b)", re.I)
_SINGULAR = {"are": "is", "were": "was", "have": "has", "do": "does"}
_ALL_OF_THEM = frozenset({"each", "both", "all"})
_BOTH_AFTER_BE = re.compile(r"^(?P<be>is|was) (?:each|both|all) ")
# "Which men were leaders of it?"
_ARE_SEVERAL = re.compile(
    r"(?:[a-z]+ )?(?:leaders|members|players|winners|founders|rulers|kings|sons|daughters|brothers|"
    r"sisters|parts|examples|authors|partners|owners|allies|opponents|suspects|candidates)\b"
)
_BEHIND_THEY_ARE = 2
NOUNS = ("NN", "NNS", "NNP", "NNPS", "JJ", "VBG", "HYPH", "CD", "POS")
"""Tags of what a noun phrase has before its verb."""


def as_one(question: str) -> str | None:
    """What asks for several things, asking for one: "Which team did Lee play for?"."""
    if _WHO.match(question):
        return question
    found = _ASKS.match(question)
    if found is None:
        return None
    before, rest = found["before"], found["rest"]
    doc = analyse(f"{before} {rest}")
    first = len(analyse(before))
    verb = next((t.i for t in doc[first + 1 :] if t.tag_ not in NOUNS), None)
    if verb is None or not is_plural(doc[verb - 1].text):
        return None
    place = verb - 1
    noun = doc[place]
    one = inflect(base_form(noun.text, "N"), "NN") if noun.text.islower() else noun.text
    if doc[verb].lower_ in _ALL_OF_THEM and verb + 1 < len(doc):
        verb += 1
    word, _, clause = doc[verb:].text.partition(" ")
    if word.lower() in _SINGULAR:
        word = _SINGULAR[word.lower()]
    elif doc[verb].tag_ in ("VBP", "VB"):
        word = inflect(word, "VBZ")
    elif doc[verb].tag_ not in ("VBD", "VBN", "VBZ", "MD"):
        return None
    if word in ("is", "was") and (_ARE_SEVERAL.match(clause) or _is_several(clause)):
        return None
    asked = _BOTH_AFTER_BE.sub(r"\g<be> ", f"{word} {clause}")
    return f"{before} {doc[first:place].text_with_ws}{one} {asked}"


def _is_several(clause: str) -> bool:
    """Whether a clause behind "is" begins with a plural noun: "the leading causes of death"."""
    doc = analyse(f"They are {clause}")
    chunk = next((c for c in doc.noun_chunks if c.start == _BEHIND_THEY_ARE), None)
    return chunk is not None and chunk.root.tag_ in ("NNS", "NNPS")
