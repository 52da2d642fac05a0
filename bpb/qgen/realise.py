"""The second way to a question: a grammar that says any decomposition.

Every step is named by a phrase (`bpb.qgen.grammar.phrase`), and the last step's operator decides
how the question is asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.articles import indefinite_article
from bpb.english.morphology import analyse, as_question, capitalised, is_plural
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
from bpb.qgen.grammar.phrase import of_length, phrase
from bpb.qgen.grammar.wh import ask_for, how_many, what_is
from bpb.qgen.grammar.yes_no import yes_no_question
from bpb.qgen.wording import restore_articles, restore_wording
from bpb.records.example import Discard

NO_FORM = "the grammar has no question for this decomposition"
UNKNOWN_STEP = "a step is of no known operator"
_YOUNG = re.compile(r"^How young (?=is|was|are|were)")
_A = re.compile(r"\b(?:a|an) (?=(?P<word>[a-z]\w+))")
# "players who were red" asks nothing; "the year of who was born there" does.
_ASKS_INSIDE = re.compile(
    r"(?<=\w )(?:(?:[Ww]hen|[Ww]here|[Hh]ow|[Ww]hat)(?: \w+)? (?:did|was|were|is|are|does|do)"
    r"|[Ww]ho(?: \w+)? (?:did|does|do)|(?<=\b(?:of|by|to|in|on) )[Ww]ho (?:was|were|is|are))\b"
)
_PREPOSITION = re.compile(r"^(?:in|on|at|for|from|by|of|to|with|during|under) ", re.I)
_GROUP = re.compile(r"\bgroups?\b", re.I)
_AGES = re.compile(r"\b(?:the )?ages? (?:of )?(\d+ to \d+)\b")
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
        or _ASKS_INSIDE.search(_PREPOSITION.sub("", found[0]))
    ):
        return Discard(NO_FORM, len(decomposition) - 1, decomposition.last.text)
    text, confidence = found
    if _GROUP.search(original) and not _GROUP.search(text):
        text = _AGES.sub(r"the age group of \1", text)
    # "Which is younger?" asks for ages.
    text = _A.sub(lambda m: f"{indefinite_article(m['word'])} ", _YOUNG.sub("How old ", text))
    if original:
        text = capitalised(restore_articles(restore_wording(text, original), original))
    return Realised(text, confidence)


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
    if re.match(r"(?:how|when|what|who|which|where|if)\b", of, re.I):
        return None
    if arguments.aggregate is Aggregate.COUNT:
        return how_many(of, past=past)
    if arguments.aggregate is Aggregate.SUM:
        return (
            how_many(of, past=past)
            if is_plural(of.split()[0])
            else (what_is(phrase(decomposition, len(decomposition) - 1), past=past), 0.6)
        )
    whole = phrase(decomposition, len(decomposition) - 1)
    if of_length([whole]):
        return ask_for(whole, past=past)
    return what_is(whole, past=past), 0.7


def _superlative(decomposition: Decomposition, *, past: bool) -> tuple[str, float] | None:
    arguments = decomposition.last.arguments
    if not isinstance(arguments, SuperlativeArguments):
        return None
    whole = phrase(decomposition, len(decomposition) - 1)
    entities, joint, extreme = whole.rpartition(" with the ")
    if not joint or not entities:
        return None
    noun = re.sub(r"^(?:the|a|an) ", "", entities)
    has = "had" if past else ("have" if is_plural(noun.split()[0]) else "has")
    if re.search(r"\b(?:that|who|which|where)\b", noun):
        return what_is(whole, past=past), 0.6
    return as_question("which", noun, has, "the", extreme), 0.8


def _in_common(decomposition: Decomposition, *, past: bool) -> tuple[str, float] | None:
    """ "country in both #1 and #2" as "What country do A and B have in common?"."""
    arguments = decomposition.last.arguments
    if isinstance(arguments, IntersectionArguments) and len(arguments.members) == 2:
        names = [re.sub(r"^(?:the|a|an) ", "", phrase(decomposition, m)) for m in arguments.members]
        frame = common_frame(*names)
        owned = re.match(r"^(?P<noun>[\w -]+?) of(?: the)?$", frame.before) if frame else None
        if frame is not None and owned and not frame.after:
            return as_question("what", owned["noun"], "did" if past else "do", frame.first, "and",
                               frame.second, "have in common"), 0.85  # fmt: skip
        who = re.match(r"^who (?P<verb>.+)$", names[0], re.I)
        if frame is not None and who and frame.before:
            return as_question(
                frame.before, "both", frame.first, "and", frame.second, frame.after
            ), 0.7
    found = ask_for(phrase(decomposition, len(decomposition) - 1), past=past)
    return None if found is None else (found[0], 0.45)
