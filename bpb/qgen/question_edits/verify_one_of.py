"""VerifyOneOf on the question: "Which two clubs did Lee join?" as "Did Lee join the Elks?"."""

from __future__ import annotations

import re

from bpb.perturb.edits import VerifyOneOf
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.language import analyse, base_form, inflect, is_plural
from bpb.qgen.question_edits.verify_answer import whether_it_is

_ASKS = re.compile(
    r"^(?P<before>(?:(?:in|on|at|by|for|from|to|with|of|during|against) )?(?:what|which)) "
    r"(?:(?:all|the|both) )?(?:(?:two|three|four|five) )?(?P<rest>[a-z].+)$",
    re.I,
)
_WHO = re.compile(r"^who (?!(?:is|are|was|were)\b)", re.I)
_SINGULAR = {"are": "is", "were": "was", "have": "has", "do": "does"}
_THE_ONE = re.compile(
    r"^(?:(?:is|was|are|were) .* the [^,?]* (?:who|that|which)\b|had\b|.*, the [^,?]*\?$)", re.I
)
_ALL_OF_THEM = frozenset({"each", "both", "all"})
_BOTH_AFTER_BE = re.compile(r"^(?P<be>is|was) (?:each|both|all) ")
# "Which men were leaders of it?"
_ARE_SEVERAL = re.compile(
    r"(?:[a-z]+ )?(?:leaders|members|players|winners|founders|rulers|kings|sons|daughters|brothers|"
    r"sisters|parts|examples|authors|partners|owners|allies|opponents|suspects|candidates)\b"
)
_NOUNS = ("NN", "NNS", "NNP", "NNPS", "JJ", "VBG", "HYPH", "CD", "POS")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask for one, and then whether the candidate is it; None where the form is not known."""
    edit = perturbation.edit
    if not isinstance(edit, VerifyOneOf):
        return None
    asking = as_one(question)
    edited = None if asking is None else whether_it_is(asking, edit)
    # "Is Lee the player who scored?", "Did he win the Elm Cup, the cup?" say that it is the one.
    return None if edited is None or _THE_ONE.match(edited) else edited


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
    verb = next((t.i for t in doc[first + 1 :] if t.tag_ not in _NOUNS), None)
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
    if word in ("is", "was") and _ARE_SEVERAL.match(clause):
        return None
    asked = _BOTH_AFTER_BE.sub(r"\g<be> ", f"{word} {clause}")
    return f"{before} {doc[first:place].text_with_ws}{one} {asked}"
