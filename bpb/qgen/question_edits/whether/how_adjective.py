""" "How old", "how long", "how tall" questions as yes/no questions over a measure."""

from __future__ import annotations

import re

from bpb.english.amounts import TIME_UNITS, Amount, with_unit
from bpb.english.clause import words
from bpb.english.morphology import as_question
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.subject_end import end_of_subject
from bpb.qgen.question_edits.whether.lasting import lasting, other_than
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

_COMPARATIVES = {
    "old": ("older", "younger"),
    "young": ("older", "younger"),
    "long": ("longer", "shorter"),
    "tall": ("taller", "shorter"),
    "high": ("higher", "lower"),
    "big": ("larger", "smaller"),
    "large": ("larger", "smaller"),
    "wide": ("wider", "narrower"),
    "deep": ("deeper", "shallower"),
    "heavy": ("heavier", "lighter"),
    "fast": ("faster", "slower"),
    "expensive": ("more expensive", "less expensive"),
}
QUALITIES = {
    "old": "an age", "young": "an age", "long": "a length", "tall": "a height", "high": "a height",
    "big": "a size", "large": "a size", "wide": "a width", "deep": "a depth",
    "heavy": "a weight", "fast": "a speed", "expensive": "a price",
}  # fmt: skip
"""What an adjective of measure measures: "an age other than 30"."""
_HOW = re.compile(r"^(?P<lead>.*?,\s*)?how (?P<adjective>\w+) (?P<clause>.+)$", re.I)
_STATES = frozenset("open closed alive missing absent active".split())
_SIDE = (
    r"(?:away |(?:due |directly )?(?:north|south|east|west|north-?east|north-?west|south-?east|"
    r"south-?west) )"
)
_PLACED = r"(?P<placed> (?:located|situated|based))?"
# "How far north of Lund is Oslo?", "How far is Oslo from Lund?"
_FAR = (
    re.compile(
        rf"^how far (?P<way>{_SIDE}?from .+?|{_SIDE}of .+?) (?P<be>is|was) "
        rf"(?P<subject>.+?){_PLACED}$",
        re.I,
    ),
    re.compile(
        rf"^how far (?P<be>is|was) (?P<subject>.+?){_PLACED} (?P<way>(?:{_SIDE})?from .+)$", re.I
    ),
)
_SIDE_FROM = re.compile(r"\b((?:north|south|east|west)(?:-?east|-?west)?) from ", re.I)
_CLAUSE = re.compile(r"\b(?:that|which|who|whom|whose|where|when)\b")
_TIME = re.compile(r" (?:when|while|after|before|as|until)\b")
_SECOND = re.compile(r"\b(?:and|or|but|than|how|what)\b|[,;:]")


def whether_how_adjective(question: str, amount: Amount) -> str | None:
    """ "How old was X when Y?" and more than 30: "Was X older than 30 when Y?"."""
    far = next(filter(None, (form.match(question.strip(" ?")) for form in _FAR)), None)
    if far is not None:
        return _far(far, amount)
    match = _HOW.match(re.sub(r"\b[Ww]hat age (?=was|is|were)", "how old ", question.strip()))
    if match is None:
        return None
    adjective = match["adjective"].lower()
    clause = YesNoClause.of(match["clause"].rstrip(" ?"))
    if adjective not in (*_COMPARATIVES, "far") or clause is None:
        return None
    if not amount.unit and adjective not in ("old", "young"):
        return None
    said = amount.of("")
    if said is None:
        return None
    lead = match["lead"] or ""
    if clause.copula and adjective != "far":
        edited = _of_copula(clause, adjective, amount, said)
        return None if edited is None else as_question(lead, edited)
    if adjective not in ("long", "far"):
        return None
    if clause.copula:
        return None
    if adjective == "long" and amount.unit in TIME_UNITS:
        edited = clause.with_duration(said)
    else:
        edited = clause.with_object(said, adverbial=True)
    return None if edited is None else as_question(lead, edited)


def _far(found: re.Match[str], amount: Amount) -> str | None:
    """ "Is Oslo more than 30 km north of Lund?": the distance stands before where it begins."""
    said, way, subject = amount.of(""), found["way"], found["subject"]
    if not amount.unit or said is None or amount.comparator == Comparator.NOT_EQUAL:
        return None
    before_clause = _CLAUSE.split(subject)[0]
    if (
        _CLAUSE.search(way)
        or _SECOND.search(f"{way} {before_clause}")
        or " from " in f" {subject} "
        or _TIME.search(subject)
    ):
        return None
    # The distance is not of what the clause ends in.
    placed = found["placed"] or (" located" if _CLAUSE.search(subject) else "")
    way = _SIDE_FROM.sub(r"\1 of ", way)
    return as_question(found["be"].lower(), f"{subject}{placed}", said, way)


def _of_copula(clause: YesNoClause, adjective: str, amount: Amount, said: str) -> str | None:
    """Whether the subject is so long, or for so long what is said of it."""
    parts = clause.after_subject()
    if adjective == "long" and amount.unit in TIME_UNITS:
        state = _in_a_state(clause, said) or (parts and not parts[1] and lasting(parts, said, ""))
        if state and f" for {said}" in state:
            return state
    if parts is None:
        return None
    if amount.comparator == Comparator.NOT_EQUAL and adjective not in ("old", "young"):
        quality = QUALITIES[adjective].split(" ")[-1]
        return other_than(parts, quality, with_unit(amount.value, amount.unit, ""))
    return f"{parts[0]} {_compared(adjective, amount, said)} {parts[1]}"


def _in_a_state(clause: YesNoClause, said: str) -> str | None:
    """ "Was the bridge closed for more than 7 months after the flood?": not the bridge is long.

    None where nothing is said of the subject but how long it is.
    """
    doc = clause.doc
    # Before "active" of "the dynasty that was active" there is a verb: it is said of another.
    states = (
        token.i
        for token in doc[2 : clause.end]
        if token.lower_ in _STATES and token.nbor(-1).lemma_ != "be"
    )
    cut = next(states, 0) or end_of_subject(doc, clause.end)
    if not cut or not (doc[cut].tag_ in ("VBN", "JJ") or doc[cut].lower_ in _STATES):
        return None
    after = cut + 1
    if after < clause.end and doc[after].lower_ in ("to", "with", "of", "by"):
        # "Married to Ann" belongs together.
        after = clause.end
    return f"{words(doc, 0, after)} for {said} {words(doc, after, clause.end)}".strip()


def _compared(adjective: str, amount: Amount, said: str) -> str:
    up, down = _COMPARATIVES[adjective]
    number = with_unit(amount.value, amount.unit, "")
    match amount.comparator:
        case Comparator.MORE:
            return f"{up} than {number}"
        case Comparator.LESS:
            return f"{down} than {number}"
        case Comparator.NOT_EQUAL:
            return f"{QUALITIES[adjective]} other than {number}"
    if adjective in ("old", "young"):
        years = number if amount.unit else f"{number} {'year' if amount.is_one else 'years'}"
        return f"{said.replace(number, years)} old"
    positive = {"big": "in size", "large": "in size", "heavy": "in weight"}.get(
        adjective, adjective
    )
    return f"{said} {positive}"
