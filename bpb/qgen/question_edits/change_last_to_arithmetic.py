"""ChangeLastToArithmetic on the question: a choice of A or B becomes how far apart they are."""

from __future__ import annotations

from bpb.english.clause import agree
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import analyse, as_question, inflect, is_plural
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import ChangeLastToArithmetic
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr.arguments import Operation
from bpb.qgen.question_edits.choice import Choice, choice, is_clause, more_or
from bpb.qgen.question_edits.question_edit import QuestionEdit


class ChangeLastToArithmeticQuestion(QuestionEdit):
    """Ask for the difference of what was compared; None for unknown forms."""

    edits = (ChangeLastToArithmetic,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if (
            not isinstance(edit, ChangeLastToArithmetic)
            or edit.operation is not Operation.DIFFERENCE
        ):
            return None
        source = perturbation.source
        dates = quantity_of(source, source.last.references[0]) is Quantity.DATE
        parts = choice(question, source)
        if parts is None:
            amounts = more_or(question, source)
            return None if amounts is None else _numbers_of_two(amounts)
        if dates:
            return _years_apart(parts) if parts.in_time else None
        return _difference_in(parts)


def _years_apart(parts: Choice) -> str | None:
    if is_clause(parts.first) or is_clause(parts.second):
        return None
    if parts.predicate in ("happen", "occur", "take place", "come") and parts.auxiliary == "did":
        return as_question("how many years passed between", parts.first, "and", parts.second)
    if not parts.before or parts.after or parts.before.endswith("the"):
        return None
    auxiliary = agree(parts.auxiliary, plural=True)
    if auxiliary in ("were", "are") and analyse(f"were {parts.before}")[1].tag_ != "VBN":
        return None
    return as_question(parts.lead, "how many years apart", auxiliary, parts.pair, parts.before)


def _numbers_of_two(parts: Choice) -> str:
    verb = "was" if parts.auxiliary in ("was", "were") else "is"
    return as_question("what", verb, "the difference between the number of", parts.first,
                       "and the number of", parts.second, parts.after)  # fmt: skip


def _groups(parts: Choice) -> str:
    """Both things; bare ages and plurals with the "group" that the head calls them."""
    if parts.placed_kind is not None or not parts.noun.endswith("group"):
        return parts.pair
    if parts.are_ages:
        return f"the {parts.noun}s {parts.pair}"
    return f"the {parts.noun}s of {parts.pair}" if parts.are_plural else parts.pair


def _is_in_shares(parts: Choice) -> bool:
    """Whether a census tells what share of the people a group of these is."""
    said = {*parts.noun.split(), *parts.after.split()}
    shares = word_class("demographic") | {"percent", "percents"}
    return parts.noun.startswith("group") or not shares.isdisjoint(said)


def _difference_in(parts: Choice) -> str | None:
    past = parts.auxiliary in ("was", "were", "did", "had")
    verb = "was" if past else "is"
    measure = partners("measure_of_degree").get(parts.word)
    if measure == "size" and _is_in_shares(parts):
        measure = "percentage points"
    if parts.auxiliary in ("is", "are", "was", "were") and measure and not parts.predicate:
        return as_question("what", verb, "the difference in", measure, "between", _groups(parts))
    counted = parts.after.split(" ")
    if parts.word not in word_class("comparative_quantifier") or not is_plural(counted[-1]):
        return None
    if parts.before == "have":
        return as_question("what", verb, "the difference in the number of", parts.after, "between",
                           parts.pair)  # fmt: skip
    if parts.before in word_class("scoring_verb"):
        done = inflect(parts.before, "VBN")
        return as_question("what", verb, "the difference between the number of", parts.after, done,
                           "by", parts.first, "and the number", done, "by",
                           parts.second)  # fmt: skip
    return None
