"""Boolean steps as yes/no questions."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount
from bpb.english.clause import agree, end_of, whether
from bpb.english.lexicons import partners
from bpb.english.morphology import analyse, as_question, capitalised, is_auxiliary, plural
from bpb.english.question_form import QuestionForm
from bpb.english.singular_predicate import several_of
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    BooleanArguments,
    BooleanKind,
    Comparator,
)
from bpb.qdmr.types import REFERENCE, Decomposition
from bpb.qgen.grammar.common import Frame, common_frame
from bpb.qgen.grammar.phrase import counted, definite, listed, phrase, plain, tidy, without_relative
from bpb.qgen.grammar.wh import ask_for, asks, how_many
from bpb.qgen.question_edits.whether.how_adjective import whether_how_adjective
from bpb.qgen.question_edits.whether.how_many import whether_how_many
from bpb.qgen.question_edits.whether.what_value import whether_what_value
from bpb.qgen.question_edits.whether.when import whether_when


def yes_no_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """A boolean step as a question, with how sure its form is; None where no form fits."""
    step = decomposition.steps[index]
    arguments = step.arguments
    if not isinstance(arguments, BooleanArguments):
        return None
    match arguments.kind:
        case BooleanKind.BOTH | BooleanKind.EITHER | BooleanKind.NEITHER:
            return _over_two(decomposition, arguments)
        case BooleanKind.COMPARE if arguments.value is not None:
            return _with_value(decomposition, arguments, past=past)
        case BooleanKind.COMPARE if len(arguments.operands) == 2:
            return _with_each_other(decomposition, arguments, past=past)
    asked = _ask_statement(_resolved(decomposition, step.text))
    if asked is None or not past:
        return asked
    first, _, rest = asked[0].partition(" ")
    past_form = partners("past_auxiliary").get(first.lower(), first)
    return f"{capitalised(past_form)} {rest}", asked[1]


def _ask_statement(statement: str) -> tuple[str, float] | None:
    """ "if X is a city" as "Is X a city?"."""
    statement = tidy(statement.removeprefix("if ").removeprefix("whether "))
    if is_auxiliary(statement.split(" ", 1)[0].lower()):
        return as_question(statement), 0.85
    doc = analyse(f"{statement}.")
    asked = whether(doc, 0, end_of(doc))
    return None if asked is None else (as_question(asked), 0.85)


def _resolved(decomposition: Decomposition, text: str) -> str:
    return REFERENCE.sub(lambda m: definite(phrase(decomposition, int(m[1]) - 1)), text)


def _over_two(
    decomposition: Decomposition, arguments: BooleanArguments
) -> tuple[str, float] | None:
    if len(arguments.operands) != 2:
        return None
    first, second = (
        _resolved(decomposition, decomposition.steps[o].text).removeprefix("if ")
        for o in arguments.operands
    )
    frame = common_frame(first, second)
    if frame is None or not frame.after:
        return None
    joined = {
        BooleanKind.BOTH: f"both {frame.first} and {frame.second}",
        BooleanKind.EITHER: f"either {frame.first} or {frame.second}",
        BooleanKind.NEITHER: f"neither {frame.first} nor {frame.second}",
    }[arguments.kind]
    auxiliary, predicate = frame.before.lower(), frame.after
    if not is_auxiliary(auxiliary):
        asked = _ask_statement(f"{frame.first} {frame.after}") if not auxiliary else None
        if asked is None or frame.first not in asked[0]:
            return None
        front, _, predicate = asked[0].rstrip("?").partition(frame.first)
        auxiliary = front.strip().lower()
    if not predicate.strip() or " " in auxiliary:
        return None
    if arguments.kind is BooleanKind.BOTH:
        auxiliary, predicate = agree(auxiliary, plural=True), several_of(predicate.strip())
    return as_question(auxiliary, joined, predicate), 0.8


def _with_value(
    decomposition: Decomposition, arguments: BooleanArguments, *, past: bool
) -> tuple[str, float] | None:
    value, comparator = arguments.value, arguments.comparator
    if value is None or comparator is None or len(arguments.operands) != 1:
        return None
    operand = arguments.operands[0]
    of = decomposition.steps[operand].arguments
    if isinstance(of, AggregateArguments) and of.aggregate is Aggregate.COUNT:
        text = how_many(phrase(decomposition, of.of), past=past)[0]
    else:
        found = ask_for(phrase(decomposition, operand), past=past)
        if found is None:
            return None
        text = found[0]
    asked = QuestionForm.of(text)
    number = re.match(
        r"^(?P<sign>[$\u00a3\u20ac])?(?P<number>[\d.,]+(?: (?:million|billion|trillion))?|\w+)"
        r"(?P<unit>%| [\w ]+)?$",
        value.text,
    )
    if number is None:
        edited = whether_when(asked, comparator, value.text)
        return None if edited is None else (edited, 0.7)
    amount = Amount(comparator, number["number"], (number["sign"] or number["unit"] or "").strip())
    edited = whether_how_many(asked, amount) or whether_how_adjective(asked, amount)
    edited = edited or whether_what_value(asked, amount)
    if edited is None and value.text.isdigit() and len(value.text) == 4:
        edited = whether_when(asked, comparator, value.text)
    if edited is not None:
        return edited, 0.75
    thing = definite(phrase(decomposition, operand))
    return as_question("was" if past else "is", thing, amount.than()), 0.6


def _with_each_other(
    decomposition: Decomposition, arguments: BooleanArguments, *, past: bool
) -> tuple[str, float] | None:
    names = [phrase(decomposition, o) for o in arguments.operands]
    if any(map(asks, names)):
        return _same_clause(names, arguments)
    first, second = (definite(name) for name in names)
    be = "was" if past else "is"
    if arguments.comparator is Comparator.NOT_EQUAL:
        return as_question(be, first, "different from", second), 0.7
    if arguments.comparator is not Comparator.EQUAL and arguments.word is None:
        return None
    if all(map(counted, names)):
        return _counts(names, arguments.comparator, "were" if past else "are")
    if arguments.word is not None and arguments.comparator is not Comparator.EQUAL:
        return as_question(be, first, arguments.word.text, second), 0.65
    frame = common_frame(plain(first), plain(second))
    if frame is not None and frame.before.endswith(" of") and not frame.after:
        noun, both = frame.before.removesuffix(" of"), listed([frame.first, frame.second], "and")
        if " of " not in noun:
            be = agree(be, plural=True)
            return as_question(be, "the", plural(noun), "of", both, "the same"), 0.75
    return as_question(be, first, "the same as", second), 0.7


def _counts(names: list[str], comparator: Comparator | None, be: str) -> tuple[str, float]:
    """ "Are there more cats than dogs in Oslo?"; the place or noun that they share is said once."""
    one, other = (without_relative(counted(name)) for name in names)
    frame = common_frame(one, other) or Frame(one, "", "", other)
    before = analyse(frame.before) if frame.before else None
    if before is not None and before[-1].pos_ == "ADP" and before[-1].lower_ != "of":
        other = f"{before[-1].text} {frame.second} {frame.after}"
    elif before is None and frame.first and analyse(frame.after)[0].pos_ == "ADP":
        one = frame.first
    if comparator is Comparator.EQUAL:
        return as_question(be, "there exactly as many", one, "as", other), 0.75
    more = "more" if comparator is Comparator.MORE else "fewer"
    return as_question(be, "there", more, one, "than", other), 0.75


def _same_clause(names: list[str], arguments: BooleanArguments) -> tuple[str, float] | None:
    """ "when was A born", "when was B born" as "Were A and B born at the same time?"."""
    frame = common_frame(*names)
    if frame is None or not frame.after:
        return None
    asking, _, auxiliary = frame.before.lower().rpartition(" ")
    place = {"when": "at the same time", "where": "in the same place"}.get(asking)
    if place is None or not is_auxiliary(auxiliary):
        return None
    if arguments.comparator is Comparator.EQUAL:
        both = listed([frame.first, frame.second], "and")
        return as_question(agree(auxiliary, plural=True), both, frame.after, place), 0.75
    if asking == "where" or arguments.comparator not in (Comparator.MORE, Comparator.LESS):
        return None
    relation = "after" if arguments.comparator is Comparator.MORE else "before"
    return as_question(auxiliary, frame.first, frame.after, relation, frame.second), 0.75
