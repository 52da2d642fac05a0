"""Arithmetic steps as questions: "What is the difference between A and B?"."""

from __future__ import annotations

import re

from bpb.english.clause import verb_group
from bpb.english.morphology import AUXILIARIES, analyse, as_question, is_plural
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.types import Decomposition
from bpb.qgen.grammar.common import common_frame
from bpb.qgen.grammar.compare import statement
from bpb.qgen.grammar.phrase import definite, listed, of_length, phrase, plain, without_relative

_COUNT = re.compile(r"^(?:the )?number of ")
_PLACED = re.compile(
    r"^(?P<noun>(?:(?!that |who )[a-z-]+ )+?)(?:(?:that|who) (?:was|were|is|are) (?P<done>\w+) )?"
    r"(?P<joint>in|at|during)$"
)
_PREPOSITION = r" (?=(?:of|in|at|for|from|with|on|by|during|under)\b)"
_EVENT = re.compile(r"^(?:the )?(?:year|date|day|month|time)s? of (?P<event>.+)$", re.I)
_CLAUSE = re.compile(
    r"^(?:the )?(?:year|date|day|month|time) (?:that|when|in which|on which)?\s*(?P<clause>.+)$",
    re.I,
)


def arithmetic_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """An arithmetic step as a question, with how sure its form is; None where no form fits."""
    arguments = decomposition.steps[index].arguments
    if not isinstance(arguments, ArithmeticArguments):
        return None
    names = [
        phrase(decomposition, operand) if isinstance(operand, int) else operand.text
        for operand in arguments.operands
    ]
    if arguments.operation is Operation.DIFFERENCE and len(names) == 2:
        first = arguments.operands[0]
        if names[0] == "100":
            rest = _complement(names[1])
            if rest is not None:
                return rest, 0.8
        if isinstance(first, int) and quantity_of(decomposition, first) is Quantity.DATE:
            return _between_dates(names)
        return _difference(names, past=past)
    if arguments.operation is Operation.SUM:
        return _sum(names, past=past)
    return None


def _complement(name: str) -> str | None:
    """100 less "percent of people that were X": "What percent of people were not X"."""
    match = re.match(
        r"^(?:the )?(?P<unit>percent(?:age)?) of (?P<noun>.+?) (?:that|who) "
        r"(?P<aux>is|are|was|were) (?P<rest>.+)$",
        name,
    )
    if match is None or negated(match["rest"]):
        return None
    return as_question(
        "what", match["unit"], "of", match["noun"], match["aux"], "not", match["rest"]
    )


def negated(text: str) -> bool:
    """Whether a predicate begins with a negation or joins several."""
    return (
        re.match(r"(?:not|n't|no)\b", text) is not None
        or re.search(r"\b(?:and|or)\b", text) is not None
    )


def _between_dates(names: list[str]) -> tuple[str, float] | None:
    frame = common_frame(*names)
    match = (
        re.match(r"^(?:when|(?:in )?what year) (?P<aux>\w+)$", frame.before, re.I)
        if frame
        else None
    )
    if frame is not None and match and frame.after and match["aux"].lower() in AUXILIARIES:
        auxiliary = {"was": "were", "is": "are"}.get(match["aux"].lower(), match["aux"].lower())
        return as_question(
            "how many years apart", auxiliary, frame.first, "and", frame.second, frame.after
        ), 0.8
    unit = next(
        (u for u in ("day", "month") if all(re.match(rf"(?:the )?{u}\b", n) for n in names)), "year"
    )
    events = [_event(name) for name in names]
    if all(events):
        return as_question(
            f"how many {unit}s passed between", listed([e for e in events if e], "and")
        ), 0.75
    return None


def _event(name: str) -> str | None:
    """An event as a noun, or as a clause after "when": "when war was declared"."""
    match = _EVENT.match(name)
    if match:
        return definite(match["event"])
    asked = re.match(r"^when (?P<aux>\w+) (?P<clause>.+)$", name, re.I)
    if asked and asked["aux"].lower() in AUXILIARIES:
        said = statement(asked["aux"].lower(), asked["clause"])
        if said is None:
            return None
        named = analyse(said)
        return (
            f"when {said}"
            if any(t.tag_ in ("VBD", "VBZ", "VBP") for t in named)
            else definite(said)
        )
    clause = _CLAUSE.match(name)
    if clause is None:
        return None
    happens = any(t.pos_ in ("VERB", "AUX") for t in analyse(clause["clause"]))
    return f"when {clause['clause']}" if happens else definite(clause["clause"])


def _difference(names: list[str], *, past: bool) -> tuple[str, float] | None:
    verb = "was" if past else "is"
    if any(_is_question(name) for name in names):
        return None
    if all(_COUNT.match(name) for name in names):
        frame = common_frame(*(_COUNT.sub("", name) for name in names))
        if (
            frame is not None
            and frame.before.endswith((" of", " in", " for", " from"))
            and not frame.after
        ):
            noun, _, joint = frame.before.rpartition(" ")
            if joint in ("of", "for"):
                return as_question("what", verb, "the difference in the number of", noun, "between",
                                   frame.first, "and", frame.second), 0.8  # fmt: skip
    things = of_length(names)
    if things:
        return as_question(
            "what", verb, "the difference in yards between", listed(things, "and")
        ), 0.75
    first, second = (definite(name) for name in names)
    return as_question("what", verb, "the difference between", first, "and", second), 0.7


def _sum(names: list[str], *, past: bool) -> tuple[str, float] | None:
    if any(_is_question(name) for name in names):
        return None
    if all(_COUNT.match(name) for name in names):
        things = [without_relative(plain(_COUNT.sub("", name))) for name in names]
        frame = common_frame(*things) if len(things) == 2 else None
        be = "were" if past else "are"
        place = _PLACED.match(frame.before) if frame is not None else None
        if frame is not None and place is not None and not frame.after:
            return as_question("how many", place["noun"], be, place["done"] or "there",
                               place["joint"], frame.first, "and", frame.second,
                               "in total"), 0.8  # fmt: skip
        if frame is not None and re.search(r" (?:of|that|in|for|from|by)$", frame.before):
            shared = f"{frame.before} {frame.first} and {frame.second} {frame.after}"
            return as_question("how many", shared, be, "there in total"), 0.7
        said = any(verb_group(analyse(f"{thing}."), 0) for thing in things)
        if said or not _are_parallel(things):
            return as_question(
                "what", "was" if past else "is", "the sum of", listed(names, "and")
            ), 0.6
        return as_question("how many", listed(things, "and"), be, "there in total"), 0.75
    lengths = of_length(names)
    if lengths:
        be = "were" if past else "are"
        return as_question("how many yards", be, listed(lengths, "and"), "combined"), 0.7
    verb = "was" if past else "is"
    return as_question(
        "what", verb, "the sum of", listed([definite(name) for name in names], "and")
    ), 0.65


def _are_parallel(things: list[str]) -> bool:
    """Whether "how many A and B" counts both: no "voters and Republican", and no "troops of Spain
    and ships", which may be Spain's.
    """
    parts = [re.split(_PREPOSITION, thing, maxsplit=1) for thing in things]
    heads = [part[0].split()[-1] for part in parts]
    return all(map(is_plural, heads)) and len({len(part) for part in parts}) == 1


def _is_question(name: str) -> bool:
    return re.match(r"(?:how|when|what|who|which|where|if|is|did|was)\b", name, re.I) is not None
