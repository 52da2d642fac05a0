"""The second way to a question: a grammar that says any decomposition.

Every step is named by a phrase (`bpb.qgen.grammar.phrase`), and the last step's operator decides
how the question is asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.english.morphology import analyse, as_question, capitalised, is_auxiliary, is_plural
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    IntersectionArguments,
    SuperlativeArguments,
    UnknownArguments,
)
from bpb.qdmr.types import Decomposition, Operator
from bpb.qgen.grammar.arithmetic import arithmetic_question
from bpb.qgen.grammar.common import common_frame
from bpb.qgen.grammar.compare import compare_question
from bpb.qgen.grammar.phrase import listed, phrase, plain, relatives
from bpb.qgen.grammar.wh import ask_for, asks, how_many, what_is
from bpb.qgen.grammar.yes_no import yes_no_question
from bpb.qgen.wording import restore_articles, restore_wording
from bpb.records.example import Discard

NO_FORM = "the grammar has no question for this decomposition"
UNKNOWN_STEP = "a step is of no known operator"
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Realised:
    """A question that the grammar wrote.

    Attributes:
        text: The question.
        confidence: How sure the form is, in [0, 1].
    """

    text: str
    confidence: float


def realise(decomposition: Decomposition, original: str = "") -> Realised | Discard:
    """A question for a decomposition.

    Args:
        decomposition: What to ask.
        original: The question it came from, for its tense; may be empty.
    """
    for i, step in enumerate(decomposition.steps):
        if isinstance(step.arguments, UnknownArguments):
            return Discard(UNKNOWN_STEP, i, step.text)
    past = _is_past(original or " ".join(step.text for step in decomposition.steps))
    found = _ask(decomposition, original, past=past)
    if (
        found is None
        or "#" in found[0]
        or len(found[0].split()) > _LONGEST
        or _asks_inside(found[0])
    ):
        return Discard(NO_FORM, len(decomposition) - 1, decomposition.last.text)
    text, confidence = with_right_articles(found[0]), found[1]
    if original:
        text = capitalised(restore_articles(restore_wording(text, original), original))
    return Realised(text, confidence)


def _asks_inside(question: str) -> bool:
    """Whether a question stands inside another: "What is the year of when was it built?".

    A relative "players who were red" asks nothing.
    """
    doc = analyse(question)
    first = 2 if doc[0].pos_ == "ADP" else 1
    return any(
        token.lower_ in ("when", "where", "how", "what")
        and any(is_auxiliary(each.lower_) for each in doc[token.i + 1 : token.i + 3])
        for token in doc[first:-1]
    )


def _is_past(text: str) -> bool:
    """Whether a question is of the past: by its first finite verb."""
    tags = (t.tag_ for t in analyse(text) if t.tag_ in ("VBD", "VBZ", "VBP", "MD"))
    return next(tags, "") == "VBD"


def _ask(decomposition: Decomposition, original: str, *, past: bool) -> tuple[str, float] | None:
    last = len(decomposition) - 1
    step = decomposition.last
    match step.operator:
        case Operator.BOOLEAN:
            return yes_no_question(decomposition, last, past=past)
        case Operator.COMPARISON:
            return compare_question(decomposition, last, past=past)
        case Operator.ARITHMETIC:
            return arithmetic_question(decomposition, last, past=past)
        case Operator.AGGREGATE:
            return _aggregate(decomposition, past=past)
        case Operator.SUPERLATIVE:
            return _superlative(decomposition, past=past)
        case Operator.GROUP | Operator.SORT:
            return None
        case Operator.INTERSECTION:
            return _in_common(decomposition, past=past)
    return ask_for(phrase(decomposition, last), past=past, original=original)


def _aggregate(decomposition: Decomposition, *, past: bool) -> tuple[str, float] | None:
    arguments = decomposition.last.arguments
    if not isinstance(arguments, AggregateArguments):
        return None
    of = phrase(decomposition, arguments.of)
    if asks(of):
        return None
    summed = arguments.aggregate is Aggregate.SUM and is_plural(of.split()[0])
    if arguments.aggregate is Aggregate.COUNT or summed:
        return how_many(of, past=past)
    return what_is(phrase(decomposition, len(decomposition) - 1), past=past), 0.7


def _superlative(decomposition: Decomposition, *, past: bool) -> tuple[str, float] | None:
    arguments = decomposition.last.arguments
    if not isinstance(arguments, SuperlativeArguments):
        return None
    whole = phrase(decomposition, len(decomposition) - 1)
    entities, joint, extreme = whole.rpartition(" with the ")
    if not joint or not entities:
        return None
    noun = plain(entities)
    has = "had" if past else ("have" if is_plural(noun.split()[0]) else "has")
    if not relatives().isdisjoint(noun.split()):
        return what_is(whole, past=past), 0.6
    return as_question("which", noun, has, "the", extreme), 0.8


def _in_common(decomposition: Decomposition, *, past: bool) -> tuple[str, float] | None:
    """ "country in both #1 and #2" as "What country do A and B have in common?"."""
    arguments = decomposition.last.arguments
    if isinstance(arguments, IntersectionArguments) and len(arguments.members) == 2:
        frame = common_frame(*(plain(phrase(decomposition, m)) for m in arguments.members))
        owned = frame.before.removesuffix(" the").removesuffix(" of") if frame is not None else ""
        if frame is not None and owned != frame.before and not frame.after:
            both = listed([frame.first, frame.second], "and")
            do = "did" if past else "do"
            return as_question("what", owned, do, both, "have in common"), 0.85
    found = ask_for(phrase(decomposition, len(decomposition) - 1), past=past)
    return None if found is None else (found[0], 0.45)
