"""The phrase that names what a step yields: references resolved, superlatives placed."""

from __future__ import annotations

import re

from bpb.english.amounts import measures
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    ComparativeArguments,
    Comparator,
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


def without_relative(words: str) -> str:
    """ "robberies that were in 1990" as "robberies in 1990"."""
    doc = analyse(words)
    for token in doc[1:-1]:
        relates = token.lower_ in ("that", "who", "which") and token.nbor().lower_ in word_class(
            "be"
        )
        if relates and doc[token.i + 2 : token.i + 3].text in ("in", "at", "on", "from"):
            return f"{doc[: token.i].text} {doc[token.i + 2 :].text}"
    return words


def definite(words: str) -> str:
    """A noun phrase with "the" where it is a common noun without determiner."""
    doc = analyse(words)
    if not words or doc[0].pos_ not in ("ADJ", "NOUN", "PROPN", "VERB") or doc[0].tag_ == "PRP$":
        return words
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if words[0].islower():
        return words if doc[0].tag_ == "VBG" and head is not None and head.i > 2 else f"the {words}"
    common = head is not None and head.tag_ in ("NN", "NNS") and head.text.islower()
    return f"the {words}" if common else words


def plain(words: str) -> str:
    """A noun phrase without its "the"."""
    return re.sub(r"^(?:the|a|an) ", "", words, flags=re.I)


def counted(words: str) -> str:
    """What a phrase counts: "goals" of "the number of goals"; "" where it does not."""
    things = plain(words).removeprefix("number of ")
    return "" if things == plain(words) else things


def listed(things: list[str], joint: str) -> str:
    """ "A, B and C"."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} {joint} {things[-1]}"


def relatives() -> frozenset[str]:
    """Words that begin a relative clause."""
    return word_class("relative", "relative_adverb")


def with_condition(words: str, condition: str) -> str:
    """A noun phrase with one more condition; a second relative clause is joined with "and"."""
    if condition.split()[0] in relatives() and not relatives().isdisjoint(words.split()):
        return f"{words} and {condition}"
    if condition.startswith(","):
        return f"{words}{condition}"
    return f"{words} {condition}"


def _resolved(decomposition: Decomposition, text: str) -> str:
    def named(match: re.Match[str]) -> str:
        words = phrase(decomposition, int(match[1]) - 1)
        before = list(analyse(text[: match.start()].strip()))
        determined = bool(before) and (before[-1].pos_ == "DET" or before[-1].tag_ == "PRP$")
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
    return f"the {_before_reference(step.text) or aggregate} {one_of(plain(words))}"


def _before_reference(text: str) -> str:
    """The words of a step before its first reference: "longest" of "the longest of #1"."""
    words = plain(text.partition("#")[0]).split()
    while words and words[-1] in word_class("preposition", "article", "relative"):
        words.pop()
    return " ".join(words)


def one_of(words: str) -> str:
    """A plural noun phrase in the singular: "free kicks of X" gives "free kick of X"."""
    doc = analyse(words)
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if head is None or head.tag_ != "NNS" or measures(head.lower_):
        return words
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
    return tidy(_before_reference(step.text))


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
    condition = step.text.partition(f"#{values + 1}")[2].strip()
    first, _, rest = condition.partition(" ")
    condition = _resolved(decomposition, rest if is_auxiliary(first) else condition)
    if not isinstance(arguments, ComparativeArguments) or arguments.comparator is None:
        return f"whose {what} is {condition}"
    counts = _counts(decomposition, values)
    words = {Comparator.MORE: "more", Comparator.LESS: "fewer" if counts else "less"}
    _, than, bound = condition.partition(" than ")
    if than and arguments.comparator in words:
        condition = f"{words[arguments.comparator]} than {bound}"
    return f"with {condition} {what}" if counts else f"with {what} of {condition}"


def _narrowed(words: str, condition: str) -> str:
    """A second bound on the same measure joins the first: "of at least 20 and at most 30"."""
    what, of, bound = condition.partition(" of ")
    if of and f"{what} of" in words:
        return f"{words} and {bound}"
    return f"{words} {condition}"


def _shared(decomposition: Decomposition, step: Step, members: tuple[int, ...]) -> str:
    """ "country in both #1 and #2" over countries of A and B: "country of both A and B"."""
    names = [phrase(decomposition, member) for member in members]
    frame = common_frame(names[0], names[1]) if len(names) == 2 else None
    if frame is not None and frame.before and frame.before.lower() not in ("the", "the "):
        return f"{frame.before} both {frame.first} and {frame.second} {frame.after}"
    return _resolved(decomposition, step.text)
