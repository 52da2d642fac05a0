""" "How old", "how long", "how tall" questions as yes/no questions over a measure."""

from __future__ import annotations

from bpb.english.amounts import Amount, is_time_unit, with_unit
from bpb.english.clause import words
from bpb.english.lexicons import partners
from bpb.english.morphology import as_question
from bpb.english.question_form import QuestionForm
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.subject_end import end_of_subject
from bpb.qgen.question_edits.whether.lasting import lasting, other_than
from bpb.qgen.question_edits.whether.yes_no import YesNoClause


def whether_how_adjective(question: QuestionForm, amount: Amount) -> str | None:
    """ "How old was X when Y?" and more than 30: "Was X older than 30 when Y?"."""
    question = QuestionForm.of(question.text.replace("What age ", "How old ", 1))
    if question.asking_word != "how" or question.preposition:
        return None
    adjective, _, asked = question.after_asking.partition(" ")
    adjective, clause = adjective.lower(), YesNoClause.of(asked) if asked else None
    if adjective not in partners("comparative_of_adjective").keys() | {"far"} or clause is None:
        return None
    if not amount.unit and adjective not in ("old", "young"):
        return None
    said = amount.of("")
    if said is None:
        return None
    lead = question.lead
    if clause.copula and adjective != "far":
        edited = _of_copula(clause, adjective, amount, said)
        return None if edited is None else as_question(lead, edited)
    if adjective not in ("long", "far"):
        return None
    if clause.copula:
        return None
    if adjective == "long" and is_time_unit(amount.unit):
        edited = clause.with_duration(said)
    else:
        edited = clause.with_object(said, adverbial=True)
    return None if edited is None else as_question(lead, edited)


def _of_copula(clause: YesNoClause, adjective: str, amount: Amount, said: str) -> str | None:
    """Whether the subject is so long, or for so long what is said of it."""
    parts = clause.after_subject()
    if adjective == "long" and is_time_unit(amount.unit):
        state = _in_a_state(clause, said) or (parts and not parts[1] and lasting(parts, said, ""))
        if state and f" for {said}" in state:
            return state
        if not state:
            return None
    if parts is None:
        return None
    if amount.comparator == Comparator.NOT_EQUAL and adjective not in ("old", "young"):
        quality = partners("quality_of_adjective")[adjective].split(" ")[-1]
        return other_than(parts, quality, with_unit(amount.value, amount.unit, ""))
    return f"{parts[0]} {_compared(adjective, amount, said)} {parts[1]}"


def _in_a_state(clause: YesNoClause, said: str) -> str | None:
    """ "Was the bridge closed for more than 7 months after the flood?": not the bridge is long.

    None where nothing is said of the subject but how long it is.
    """
    doc = clause.doc
    states = (t.i for t in doc[2 : clause.end] if t.dep_ == "acomp" and t.head.i == 0)
    cut = next(states, 0) or end_of_subject(doc, clause.end)
    if not cut or doc[cut].tag_ not in ("VBN", "JJ"):
        return None
    after = cut + 1
    if after < clause.end and doc[after].lower_ in ("to", "with", "of", "by"):
        # "Married to Ann" belongs together.
        after = clause.end
    return f"{words(doc, 0, after)} for {said} {words(doc, after, clause.end)}".strip()


def _compared(adjective: str, amount: Amount, said: str) -> str:
    up = partners("comparative_of_adjective")[adjective]
    number = with_unit(amount.value, amount.unit, "")
    match amount.comparator:
        case Comparator.MORE:
            return f"{up} than {number}"
        case Comparator.LESS:
            return f"{vocabulary.opposite(up)} than {number}"
        case Comparator.NOT_EQUAL:
            return f"{partners('quality_of_adjective')[adjective]} other than {number}"
    if adjective in ("old", "young"):
        years = number if amount.unit else f"{number} {'year' if amount.is_one else 'years'}"
        return f"{said.replace(number, years)} old"
    positive = {"big": "in size", "large": "in size", "heavy": "in weight"}.get(
        adjective, adjective
    )
    return f"{said} {positive}"
