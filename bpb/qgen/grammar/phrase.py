"""The phrase that names what a step yields: references resolved, superlatives placed."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    ComparativeArguments,
    DiscardArguments,
    FilterArguments,
    GroupArguments,
    IntersectionArguments,
    Operation,
    SuperlativeArguments,
    UnionArguments,
)
from bpb.qdmr.types import REFERENCE, Decomposition, Step
from bpb.qgen.grammar.common import common_frame
from bpb.values import singular

_DETERMINERS = frozenset(
    "the a an this that these those his her its their our my each every all another any some no "
    "several many".split()
)
_NO_DETERMINER = frozenset("who what when where which how why both either neither if".split())
_RELATIVE = re.compile(r"\b(?:that|who|which|whose|where|when)\b", re.I)
_SUPERLATIVE = re.compile(
    r"(?:the )?(?P<word>[\w -]+?) (?:of|in|from|among|for) (?:the )?#\d+$", re.I
)

_YARDS = re.compile(r"(?:the )?(?:yards|lengths?) of (?P<things>.+)$", re.I)
_EXTREME_YARDS = re.compile(r"yards of (?P<thing>the [\w ]*?(?:longest|shortest) .+)$")
_LENGTH = {Aggregate.MAXIMUM: "longest", Aggregate.MINIMUM: "shortest"}


def tidy(text: str) -> str:
    """Break's tokens as prose: no space before commas and "'s", one space elsewhere."""
    text = " ".join(text.split())
    text = re.sub(r" (?='s\b|'s$|n't\b|[,.;:?!)]|%)", "", text)
    text = re.sub(r"\s*(?:, ){2,}", ", ", text.replace("( ", "("))
    return text.strip(" ,.;")


def phrase(decomposition: Decomposition, index: int) -> str:
    """What a step yields, in words: "the number of medals of Longwell"; 0-based index."""
    step = decomposition.steps[index]
    match step.arguments:
        case FilterArguments(of=of, condition=condition):
            words = with_condition(
                phrase(decomposition, of), _resolved(decomposition, condition.text)
            )
        case AggregateArguments(aggregate=aggregate, of=of):
            words = _aggregate(decomposition, step, aggregate, of)
        case GroupArguments(values=values, keys=keys):
            return tidy(
                f"the number of {plain(phrase(decomposition, values))} "
                f"for each {plain(phrase(decomposition, keys))}"
            )
        case SuperlativeArguments(entities=entities, values=values, word=word):
            most = _most(decomposition, entities, values, word.text)
            words = f"{phrase(decomposition, entities)} with {most}"
        case ComparativeArguments(entities=entities, values=values):
            words = _narrowed(
                phrase(decomposition, entities), _where(decomposition, step, entities, values)
            )
        case UnionArguments(members=members):
            words = listed([phrase(decomposition, member) for member in members], "and")
        case IntersectionArguments(members=members):
            words = _shared(decomposition, step, members)
        case DiscardArguments(kept=int() as kept, removed=int() as gone) if kept != gone:
            without = definite(phrase(decomposition, gone))
            words = f"{phrase(decomposition, kept)} other than {without}"
        case ArithmeticArguments(operation=Operation.DIFFERENCE):
            words = f"the difference between {_operands(decomposition, step)}"
        case ArithmeticArguments(operation=Operation.SUM):
            words = f"the sum of {_operands(decomposition, step)}"
        case _:
            words = _resolved(decomposition, step.text)
    return tidy(words)


_BE_IN = re.compile(r" (?:that|who|which) (?:is|are|was|were) (?=(?:in|at|from|on) )")


def without_relative(words: str) -> str:
    """ "robberies that were in 1990" as "robberies in 1990"."""
    return _BE_IN.sub(" ", words)


def definite(words: str) -> str:
    """A noun phrase with "the" where it is a common noun without determiner."""
    first = words.split(" ", 1)[0]
    if not first or first.lower() in _DETERMINERS or first.lower() in _NO_DETERMINER:
        return words
    doc = analyse(words)
    if doc[0].pos_ in ("NUM", "PRON", "AUX", "ADP", "SCONJ", "ADV"):
        return words
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if first[0].islower():
        return words if doc[0].tag_ == "VBG" and head is not None and head.i > 2 else f"the {words}"
    common = head is not None and head.tag_ in ("NN", "NNS") and head.text.islower()
    return f"the {words}" if common else words


def plain(words: str) -> str:
    """A noun phrase without its "the"."""
    return re.sub(r"^(?:the|a|an) ", "", words, flags=re.I)


def listed(things: list[str], joint: str) -> str:
    """ "A, B and C"."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} {joint} {things[-1]}"


def with_condition(words: str, condition: str) -> str:
    """A noun phrase with one more condition; a second relative clause is joined with "and"."""
    if re.match(r"(?:that|who|which)\b", condition) and _RELATIVE.search(words):
        return f"{words} and {condition}"
    if condition.startswith(","):
        return f"{words}{condition}"
    return f"{words} {condition}"


def _resolved(decomposition: Decomposition, text: str) -> str:
    def named(match: re.Match[str]) -> str:
        words = phrase(decomposition, int(match[1]) - 1)
        before = text[: match.start()].split()
        determined = bool(before) and before[-1].lower() in _DETERMINERS | {"any", "which", "what"}
        return plain(words) if determined else definite(words)

    return REFERENCE.sub(named, text)


def _operands(decomposition: Decomposition, step: Step) -> str:
    arguments = step.arguments
    if not isinstance(arguments, ArithmeticArguments):
        return ""
    named = [
        definite(phrase(decomposition, operand)) if isinstance(operand, int) else operand.text
        for operand in arguments.operands
    ]
    return listed(named, "and")


def _aggregate(decomposition: Decomposition, step: Step, aggregate: Aggregate, of: int) -> str:
    words = phrase(decomposition, of)
    match aggregate:
        case Aggregate.COUNT:
            return f"the number of {plain(words)}"
        case Aggregate.SUM:
            return f"the total {plain(words)}"
        case Aggregate.AVERAGE:
            return f"the average {plain(words)}"
    found = _SUPERLATIVE.match(step.text)
    word = found["word"] if found else str(aggregate)
    measured = _YARDS.match(words)
    if measured:
        # What is long is the goal, never its yard.
        longest = word if word.endswith(("longest", "shortest")) else _LENGTH[aggregate]
        return f"yards of the {longest} {one_of(plain(measured['things']))}"
    return f"the {word} {one_of(plain(words))}"


def of_length(names: list[str]) -> list[str]:
    """The things that "yards of the longest goal" phrases measure; empty if one is another."""
    matches = [_EXTREME_YARDS.match(name) for name in names]
    return [match["thing"] for match in matches if match] if all(matches) else []


def one_of(words: str) -> str:
    """A plural noun phrase in the singular: "free kicks of X" gives "free kick of X"."""
    doc = analyse(words)
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if head is None or head.tag_ != "NNS":
        match = re.match(
            r"(?P<before>(?:[\w'-]+ )*?)(?P<noun>[a-z]+s)"
            r"(?P<after>(?: (?:of|in|for|by|that|from)\b.*)?)$",
            words,
        )
        return (
            words
            if match is None
            else f"{match['before']}{singular(match['noun'])}{match['after']}"
        )
    after = f"{head.whitespace_}{doc[head.i + 1 :].text}"
    return f"{doc[: head.i].text_with_ws}{singular(head.text)}{after}"


def attribute(decomposition: Decomposition, entities: int, values: int) -> str:
    """What is measured of each entity, without the entity: "per capita GDP" of "per capita GDP of
    #1", "medals" of "number of #2 for each #1".
    """
    step = decomposition.steps[values]
    if isinstance(step.arguments, GroupArguments | AggregateArguments):
        of = (
            step.arguments.values
            if isinstance(step.arguments, GroupArguments)
            else step.arguments.of
        )
        return attribute(decomposition, entities, of) if of != entities else "number"
    text = re.sub(r"\s*(?:(?:of|in|for|from|that|by|on|at)\s+)?(?:the\s+)?#\d+\b.*", "", step.text)
    return tidy(plain(_resolved(decomposition, text)))


def _counts(decomposition: Decomposition, values: int) -> bool:
    arguments = decomposition.steps[values].arguments
    return isinstance(arguments, GroupArguments) and arguments.aggregate is Aggregate.COUNT


def _most(decomposition: Decomposition, entities: int, values: int, word: str) -> str:
    what = attribute(decomposition, entities, values)
    if _counts(decomposition, values):
        word = {"highest": "most", "lowest": "fewest", "largest": "most", "smallest": "fewest"}.get(
            word, word
        )
    return f"the {word} {what}"


def _where(decomposition: Decomposition, step: Step, entities: int, values: int) -> str:
    arguments = step.arguments
    what = attribute(decomposition, entities, values)
    condition = re.split(rf"#{values + 1}\s*", step.text, maxsplit=1)[-1]
    condition = re.sub(r"^(?:is|are|was|were|has|have|had)\s+", "", condition).strip()
    condition = _resolved(decomposition, condition)
    if not isinstance(arguments, ComparativeArguments) or arguments.comparator is None:
        return f"whose {what} is {condition}"
    condition = re.sub(r"^(?:higher|greater|larger|bigger) than", "more than", condition)
    condition = re.sub(r"^(?:lower|smaller) than", "less than", condition)
    if _counts(decomposition, values):
        condition = re.sub(r"^less than", "fewer than", condition)
        return f"with {condition} {what}"
    return f"with {what} of {condition}"


def _narrowed(words: str, condition: str) -> str:
    """A second bound on the same measure joins the first: "of at least 20 and at most 30"."""
    same = re.match(r"(?P<what>with .+? of) (?P<bound>.+)$", condition)
    if same and same["what"] in words:
        return f"{words} and {same['bound']}"
    return f"{words} {condition}"


def _shared(decomposition: Decomposition, step: Step, members: tuple[int, ...]) -> str:
    """ "country in both #1 and #2" over countries of A and B: "country of both A and B"."""
    names = [phrase(decomposition, member) for member in members]
    frame = common_frame(names[0], names[1]) if len(names) == 2 else None
    if frame is not None and frame.before and frame.before.lower() not in ("the", "the "):
        return f"{frame.before} both {frame.first} and {frame.second} {frame.after}"
    return _resolved(decomposition, step.text)
