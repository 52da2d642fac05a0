"""A statement with "how many" in it: "X is in a league of how many teams?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.amounts import Amount
from bpb.english.clause import SPLICED, as_true, end_of, whether, words
from bpb.english.morphology import analyse, as_question, is_auxiliary
from bpb.english.question_form import QuestionForm

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def whether_in_place(question: QuestionForm, amount: Amount) -> str | None:
    """ "X is in a league of how many teams?" as "Is X in a league of more than two teams?"."""
    doc, asks = question.doc, question.how_many
    if asks is None:
        return None
    how = asks.i
    if doc[how - 1].lower_ in ("than", "least", "most", "over"):
        # "Sold more than how many copies" compares already.
        return None
    if doc[how + 1].lower_ == "much" and doc[how + 2].lower_ == "of" and amount.unit:
        if amount.comparator == "!=":
            if amount.unit != "%":
                return None
            whole = words(doc, how + 2, question.end)
            return _stated(
                doc, how, f"a percentage {whole} other than {amount.value}%", question.end
            )
        return _stated(doc, how, amount.of(""), how + 2)
    if any(t.dep_ == "relcl" and _is_definite(t.head) for t in doc[how].ancestors):
        # "The man who won how many games" takes for granted what is asked.
        return None
    counted = doc[how + 1].head
    if counted.i <= how + 1 or counted.pos_ not in ("NOUN", "PROPN"):
        return None
    noun = words(doc, how + 2, counted.i + 1)
    said = amount.of(noun)
    if amount.comparator == "!=" and doc[how - 1].lower_ == "of" and doc[how - 2].pos_ == "NOUN":
        said = f"something other than {amount.value} {noun}"
    return _stated(doc, how, said, counted.i + 1)


def _is_definite(noun: Token) -> bool:
    return any(c.lower_ == "the" for c in noun.children)


def _stated(doc: Doc, how: int, said: str | None, after: int) -> str | None:
    """The statement with an amount in place of "how many", asked as a yes/no question."""
    if said is None or doc[0].tag_ in ("WDT", "WP", "WRB", "VB") or is_auxiliary(doc[0].lower_):
        return None
    return stated(f"{words(doc, 0, how)} {said} {words(doc, after, end_of(doc))}".strip())


def stated(declarative: str) -> str | None:
    """A statement as a yes/no question; None where it is two in one."""
    if SPLICED.search(declarative):
        return None
    statement = analyse(f"{declarative}.")
    inverted = whether(statement, 0, end_of(statement)) or as_true(statement)
    return None if inverted is None else as_question(inverted)
