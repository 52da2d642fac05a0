"""VerifyOneOf on the question: "Which two clubs did Lee join?" as "Did Lee join the Elks?"."""

from __future__ import annotations

import re

from bpb.perturb.edits import VerifyOneOf
from bpb.perturb.listed import LEAD, RANKED
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.language import DO, analyse, as_question, base_form, inflect, is_plural
from bpb.qgen.person import is_person
from bpb.qgen.question_edits.verify.candidate import Candidate
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
_ARE_THEY = re.compile(
    r"^(?:what|which|who) (?P<be>are|were) (?:the )?(?:names of (?:the |all )*)?(?P<group>.+)$",
    re.I,
)
_ASKS_OF_ALL = re.compile(r"^(?:what|which) (?:of )?(?:the )?(?P<group>[a-z].+)$", re.I)
# Two questions, or a choice; "what are the names of those who".
_JOINED = re.compile(
    r"\bor\b|[;?:]|, (?:and )?(?:what|which|who)\b|^(?:what|which) of\b|"
    r"\b(?:these|those|this|it|they|both|each|all|not|never)\b",
    re.I,
)
_FINITE = ("VBD", "VBP", "VBN", "MD")
_GROUP = 2
_NOUNS = ("NN", "NNS", "NNP", "NNPS", "JJ", "VBG", "HYPH", "CD", "POS")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask for one, and then whether the candidate is it; None where the form is not known."""
    edit = perturbation.edit
    if not isinstance(edit, VerifyOneOf):
        return None
    if RANKED.search(question):
        return one_of_them(question, edit.candidate)
    asking = as_one(question)
    edited = None if asking is None else whether_it_is(asking, edit)
    # "Is Lee the player who scored?", "Did he win the Elm Cup, the cup?" say that it is the one.
    if edited is None or _THE_ONE.match(edited):
        return one_of_them(question, edit.candidate)
    return edited


def one_of_them(question: str, candidate: str) -> str | None:
    """ "What two clubs had the most goals?": "Was Oslo one of the two clubs that had the most
    goals?".
    """
    text = " ".join(question.split()).rstrip(" ?.")
    lead = LEAD.match(text)
    before = "" if lead is None else lead[0]
    asked = text[len(before) :]
    if _JOINED.search(asked):
        return None
    found = _ARE_THEY.match(asked)
    told = _told_of_all(asked) if found is None else _group(found)
    if told is None:
        return None
    be, group = told
    be = Candidate(candidate).agreeing(be)
    return as_question(f"{before}{be} {candidate} one of the {group}")


def _group(found: re.Match[str]) -> tuple[str, str] | None:
    """ "What were the two most popular religions" as "was" and "two most popular religions"."""
    group = found["group"]
    doc = analyse(f"They saw the {group}.")
    chunk = next((c for c in doc.noun_chunks if c.start == _GROUP), None)
    if chunk is None or chunk.root.tag_ not in ("NNS", "NNPS"):
        return None
    return "is" if found["be"].lower() == "are" else "was", group


def _told_of_all(asked: str) -> tuple[str, str] | None:
    """ "What two languages had it" as "was" and "two languages that had it"."""
    found = _ASKS_OF_ALL.match(asked)
    if found is None:
        return None
    group = found["group"]
    doc = analyse(f"Which {group}")
    verb = next((t for t in doc[2:] if t.tag_ not in _NOUNS), None)
    if verb is None or not is_plural(doc[verb.i - 1].text) or verb.tag_ not in _FINITE:
        return None
    if verb.lower_ in DO or verb.i + 1 >= len(doc):
        return None
    who = "who" if is_person(doc[verb.i - 1].text) else "that"
    be = "was" if verb.tag_ in ("VBD", "VBN") or verb.lower_ == "were" else "is"
    return be, f"{doc[1 : verb.i].text} {who} {doc[verb.i :].text}"


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
    if word in ("is", "was") and (_ARE_SEVERAL.match(clause) or _is_several(clause)):
        return None
    asked = _BOTH_AFTER_BE.sub(r"\g<be> ", f"{word} {clause}")
    return f"{before} {doc[first:place].text_with_ws}{one} {asked}"


def _is_several(clause: str) -> bool:
    """Whether a clause behind "is" begins with a plural noun: "the leading causes of death"."""
    doc = analyse(f"They are {clause}")
    chunk = next((c for c in doc.noun_chunks if c.start == _GROUP), None)
    return chunk is not None and chunk.root.tag_ in ("NNS", "NNPS")
