"""FlipArithmetic on the question: "How many more A than B" becomes "How many A and B in total"."""

from __future__ import annotations

import re

from bpb.english.morphology import as_question, is_plural
from bpb.perturb.edits import FlipArithmetic
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Operation
from bpb.qgen.question_edits.degree import difference

_BETWEEN = re.compile(r"\b(?<!major )(?<!make a )(?<!makes a )difference (?:between|of)\b", re.I)
_TOTAL = re.compile(r"\b(?:the (?:total|sum|combined total) (?:of|for)) ", re.I)
_NAME = r"[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*"
_SUM_DID = re.compile(
    r"^[Hh]ow many (?:total |combined )?(?P<noun>.+?)(?: combined)? did "
    rf"(?P<first>{_NAME}) and (?P<second>{_NAME}) "
    r"(?P<verb>.+?),? ?(?:combined|in total|together|altogether)?\s*\?*$"
)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask for the sum instead of the difference, or back; None where the form is unknown."""
    edit = perturbation.edit
    if not isinstance(edit, FlipArithmetic) or edit.step != len(perturbation.source) - 1:
        return None
    if edit.new is Operation.SUM:
        return _sum(question)
    if edit.new is Operation.DIFFERENCE:
        return _difference(question)
    return None


def _sum(question: str) -> str | None:
    if len(_BETWEEN.findall(question)) == 1 and " and " in question:
        return as_question(_BETWEEN.sub("sum of", question))
    parts = difference(question)
    if parts is None:
        return None
    second = parts.second
    match parts.kind:
        case "places":
            return as_question("how many", parts.noun, parts.auxiliary, "there", parts.first, "and",
                               second.partition(" ")[2], "in total")  # fmt: skip
        case "there":
            if not is_plural(parts.first.split()[-1]) and parts.first.split()[-1].islower():
                return None
            return as_question("how many", parts.first, "and", second, parts.auxiliary, "there",
                               parts.rest, "in total")  # fmt: skip
        case "did":
            auxiliary = {"does": "do", "has": "have"}.get(parts.auxiliary, parts.auxiliary)
            return as_question("how many", parts.noun, auxiliary, parts.first, "and", second,
                               parts.rest, "combined")  # fmt: skip
        case "each":
            said, comma, source = parts.word.partition(" according to ")
            return as_question("how many", parts.first, "and", second, said, "in total",
                               f"according to {source}" if comma else "")  # fmt: skip
        case "longer":
            if parts.word not in ("longer", "shorter", "more") or re.match(
                r"(?:in|on|at) ", second
            ):
                return None
            plural = {"was": "were", "is": "are"}.get(parts.auxiliary, parts.auxiliary)
            return as_question(
                "how many", parts.noun, plural, parts.first, "and", second, "combined"
            )
    return None


def _difference(question: str) -> str | None:
    if len(_TOTAL.findall(question)) == 1 and " and " in question:
        return as_question(_TOTAL.sub("the difference between ", question))
    match = _SUM_DID.match(question.strip())
    if match is None:
        return None
    return as_question("what is the difference between the number of", match["noun"], "that",
                       match["first"], "and", match["second"], _past(match["verb"]))  # fmt: skip


def _past(verb_phrase: str) -> str:
    from bpb.english.morphology import inflect

    verb, _, rest = verb_phrase.partition(" ")
    return f"{inflect(verb, 'VBD')} {rest}".strip()
