""" "What is the population of X" and "what percentage of X ..." as yes/no questions."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount, with_unit
from bpb.english.articles import indefinite_article
from bpb.english.clause import end_of, words
from bpb.english.morphology import analyse, as_question
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.whether.how_many import whether_how_many
from bpb.qgen.question_edits.whether.in_place import stated

_WHAT_IS = re.compile(r"^(?P<lead>.*?,\s*)?what(?P<is>'s| is| was| were| are) (?P<value>.+)$", re.I)
_PERCENT = re.compile(r"\b(?:what|which) (percent|percentage|number|amount) of\b", re.I)
# "Ann Lee was born in a town with a population of what?"
_AT_END = re.compile(
    r"^(?P<before>(?!(?:which|what|who|when|where|how|is|are|was|were)\b).* an? (?:\w+ )?"
    r"(?P<noun>\w+)) of what\s*\?*$",
    re.I,
)
# "Ann Lee was born in a town whose population at the census was what?"
_IS_WHAT = re.compile(
    r"^(?P<before>(?!(?:which|what|who|when|where|how|is|are|was|were)\b).* whose (?P<noun>\w+)"
    r"(?: (?:at|in|as of|according to) [^,?]+)? (?:is|was)) what\s*\?*$",
    re.I,
)
# "The population of Oslo, whose mills burnt": a comma closes the clause.
_ASIDE_LAST = re.compile(r", (?:whose|who|which|where|in which|of which)\b[^,]*$")
_AS_OF = r"(?: (?:according to|as of|in|at) (?:the )?\d{4}(?: census)?)?"
_OF_OWNER = re.compile(
    rf"^(?:the )?(?P<noun>population|area|height|length|elevation|capacity|enrollment)"
    rf"(?P<said>{_AS_OF}) of (?P<owner>the [^,]+?)(?P<date>{_AS_OF}) "
    r"(?P<clause>(?:where|that|which|who|whose) [^,]+)$"
)
_VALUES = frozenset(
    "population percent percentage number amount total length height area elevation age size rate "
    "score price cost salary income budget capacity attendance distance depth width weight value "
    "difference sum average temperature speed enrollment gdp margin ratio proportion share "
    "duration quantity count density revenue profit gain loss".split()
)


def whether_what_value(question: str, amount: Amount) -> str | None:
    """ "What is the population of X?" and more than 5,000: "Is the population of X higher ...?"."""
    question = question.strip()
    if _PERCENT.search(question):
        counted = _PERCENT.sub(lambda m: _counted(m[1].lower()), question, count=1)
        return whether_how_many(counted, amount)
    at_end = _AT_END.match(question)
    if at_end and at_end["noun"].lower() in _VALUES:
        return stated(f"{at_end['before']} {_of(amount)}")
    is_what = _IS_WHAT.match(question)
    if is_what and is_what["noun"].lower() in _VALUES:
        other = amount.comparator == Comparator.NOT_EQUAL
        return stated(f"{is_what['before']} {amount.than() if other else amount.of('')}")
    match = _WHAT_IS.match(question)
    if match is None or re.search(r"[,;:].* or ", match["value"]):
        return None
    doc = analyse(match["value"].rstrip(" ?"))
    head = next((c.root for c in doc.noun_chunks), None)
    if head is None or head.lower_ not in _VALUES:
        return None
    # "The population of the city Oslo is in" may be read as a clause.
    if head.dep_ != "ROOT" and (head.i + 1 == end_of(doc) or doc[head.i + 1].lower_ != "of"):
        return None
    verb = "is" if match["is"] == "'s" else match["is"].strip().lower()
    value = words(doc, 0, end_of(doc))
    if not match["lead"]:
        owned = _of_owner(value, verb, amount)
        if owned:
            return owned
    comma = "," if _ASIDE_LAST.search(value) else ""
    return as_question(match["lead"] or "", verb, f"{value}{comma}", amount.than())


def _of_owner(value: str, verb: str, amount: Amount) -> str:
    """ "Did the town where it lies have a population of more than 8,000?": the bound of "Was the
    population of the town where it lies higher than 8,000?" goes with "lies"; "" for other values.
    """
    parts = _OF_OWNER.match(value)
    if parts is None or verb not in ("is", "was"):
        return ""
    noun, as_of = parts["noun"], parts["said"] or parts["date"] or ""
    return as_question(f"{as_of.strip()}," if as_of else "", "did" if verb == "was" else "does",
                       parts["owner"], parts["clause"], "have", indefinite_article(noun), noun,
                       _of(amount))  # fmt: skip


def _of(amount: Amount) -> str:
    """A bound after its noun: "(a population) of more than 5,000", "other than 27 acres"."""
    if amount.comparator == Comparator.NOT_EQUAL:
        return f"other than {with_unit(amount.value, amount.unit, '')}"
    return f"of {amount.of('')}"


def _counted(noun: str) -> str:
    return {"percent": "how many percent of", "percentage": "how many percent of"}.get(
        noun, "how many"
    )
