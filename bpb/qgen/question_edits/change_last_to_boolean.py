"""ChangeLastToBoolean on the question: "Which is larger, A or B?" becomes "Is A larger than B?"."""

from __future__ import annotations

import re

from bpb.perturb.edits import ChangeLastToBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator
from bpb.qgen.clause import end_of, whether
from bpb.qgen.language import analyse, as_question, is_plural
from bpb.qgen.question_edits.choice import Choice, choice, is_clause, more_or
from bpb.qgen.question_edits.degree import difference, interval

_MEASURE_OF = {
    "larger": "size", "bigger": "size", "smaller": "size", "largest": "size", "biggest": "size",
    "smallest": "size", "older": "age", "younger": "age", "oldest": "age", "youngest": "age",
    "longer": "length", "shorter": "length", "longest": "length", "shortest": "length",
    "taller": "height", "tallest": "height", "higher": "height", "lower": "height",
    "highest": "height", "lowest": "height",
}  # fmt: skip
_PLURAL = {"was": "were", "is": "are", "has": "have", "does": "do"}
_YEARLY = re.compile(
    r"\b(?:form|open|release|publish|begin|start|come out|came out|debut|premiere|launch|"
    r"founded|formed|established|created|built|released|opened|published|started|began|"
    r"made|produced|launched|introduced|incorporated|invented)\b"
)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask whether the two are the same, or whether the first is more; None for unknown forms."""
    edit = perturbation.edit
    if not isinstance(edit, ChangeLastToBoolean):
        return None
    source = perturbation.source
    parts = choice(question, source)
    if edit.comparator is Comparator.EQUAL:
        if parts is not None:
            return _same(parts, perturbation)
        return (
            _same_of_two(question, perturbation) or _same_numbers(question) or _same_time(question)
        )
    if parts is not None:
        return _more(parts, edit.word)
    amounts = more_or(question, source)
    if amounts is None:
        return None
    return as_question(amounts.auxiliary, "there", amounts.word, amounts.first, "than",
                       amounts.second, amounts.after)  # fmt: skip


def _same(parts: Choice, perturbation: Perturbation) -> str | None:
    auxiliary = _PLURAL.get(parts.auxiliary, parts.auxiliary)
    if is_clause(parts.first) or is_clause(parts.second):
        return None
    if parts.in_time:
        return as_question(parts.lead, auxiliary, parts.pair, parts.predicate,
                           _same_when(parts.predicate, perturbation))  # fmt: skip
    if parts.word in ("more", "fewer", "less", "most", "fewest", "least"):
        counted = re.split(r" (?:of|in|as|from|for|during|on) ", parts.after)[0]
        if not counted or not is_plural(counted.split()[-1]):
            return None
        before = re.sub(r"\bthe$", "", parts.before)
        return as_question(
            parts.lead, auxiliary, parts.pair, before, "the same number of", parts.after
        )
    measure = _MEASURE_OF.get(parts.word)
    if measure is None or parts.predicate.strip(" the") or auxiliary not in ("are", "were"):
        return None
    return as_question(parts.lead, auxiliary, parts.pair, "the same", measure)


def _same_when(predicate: str, perturbation: Perturbation) -> str:
    operands = " ".join(
        perturbation.source.steps[r].text for r in perturbation.source.last.references
    )
    if re.search(r"\byear\b", operands) or _YEARLY.search(predicate):
        return "in the same year"
    if re.search(r"\b(?:born|die)\b", predicate):
        return "on the same date"
    return "at the same time"


def _more(parts: Choice, word: str) -> str | None:
    if parts.in_time:
        return _before(parts, word)
    asked, before, auxiliary = parts.word, parts.before, parts.auxiliary
    if asked.endswith("est") or asked in ("most", "least", "best", "worst"):
        return None
    if before.endswith("the"):
        before = f"{before.removesuffix('the')} a"
    kind = parts.placed_kind
    if kind is not None:
        if auxiliary not in ("is", "was") or parts.predicate:
            return None
        return as_question(parts.lead, auxiliary, parts.first, f"a {asked} {kind[0]}", kind[1],
                           "than", parts.second)  # fmt: skip
    if auxiliary in _PLURAL and parts.first[0].islower() and is_plural(parts.first.split()[-1]):
        auxiliary = _PLURAL[auxiliary]
    return as_question(parts.lead, auxiliary, parts.first, before, asked, parts.after, "than",
                       parts.second)  # fmt: skip


def _before(parts: Choice, word: str) -> str | None:
    if word not in ("earlier", "sooner", "later"):
        return None
    relation = "after" if word == "later" else "before"
    if is_clause(parts.first):
        doc = analyse(f"{parts.first}.")
        asked = whether(doc, 0, end_of(doc))
        if asked is None or not re.search(r"\b(?:happen|occur)\b", parts.predicate):
            return None
        return as_question(parts.lead, asked, relation, parts.second)
    predicate = re.sub(r" ?\bthe$", "", parts.predicate)
    return as_question(parts.lead, parts.auxiliary, parts.first, predicate, relation, parts.second)


def _same_of_two(question: str, perturbation: Perturbation) -> str | None:
    parts = more_or(question, perturbation.source)
    if parts is None:
        return None
    return as_question(parts.auxiliary, "there the same number of", parts.first, "and",
                       parts.second, parts.after)  # fmt: skip


def _same_numbers(question: str) -> str | None:
    parts = difference(question)
    if parts is None or parts.second.startswith("there "):
        return None
    match parts.kind:
        case "there":
            return as_question(parts.auxiliary, "there the same number of", parts.first, "and",
                               parts.second, parts.rest)  # fmt: skip
        case "places":
            return as_question(parts.auxiliary, "there the same number of", parts.noun,
                               parts.first, "and", parts.second)  # fmt: skip
        case "did":
            auxiliary = _PLURAL.get(parts.auxiliary, parts.auxiliary)
            verb, _, rest = parts.rest.partition(" ")
            return as_question(auxiliary, parts.first, "and", parts.second, verb,
                               "the same number of", parts.noun, rest)  # fmt: skip
        case "longer":
            measure = _MEASURE_OF.get(parts.word)
            if measure in (None, "height") or re.match(r"(?:in|on|at|what) ", parts.second):
                return None
            return as_question(
                parts.auxiliary, parts.first, "the same", measure, "as", parts.second
            )
    return None


def _same_time(question: str) -> str | None:
    parts = interval(question)
    if parts is None:
        return None
    on = "on" if parts.unit == "day" else "in"
    return as_question(
        parts.lead, parts.question, f"{on} the same {parts.unit}", _as_event(parts.event)
    )


def _as_event(event: str) -> str:
    """ "as the invasion", but "that Alexander invaded Pauravas" where the event is a clause."""
    doc = analyse(event)
    root = next(t for t in doc if t.dep_ == "ROOT")
    finite = any(
        t.tag_ in ("VBD", "VBZ", "VBP") and t.i > 0 and t.dep_ in ("ROOT", "conj", "aux", "auxpass")
        for t in doc
    )
    if root.tag_ in ("VBD", "VBZ", "VBP") or finite:
        return f"that {event}"
    return f"as {event}"
