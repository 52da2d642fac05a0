"""Which steps are read from the passage, with which words, and which are computed.

The paper asks the reader for every select, project and filter, and computes the rest from its
spans. A span holds one thing, so counts over it, and filters of a set, would come out wrong. Here a
step that needs a whole set takes the phrase of the step it is over into its own question: "number
of #1" over "goals of Ann" asks "How many goals of Ann?".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bpb.english.morphology import is_plural
from bpb.english.names import may_be_name
from bpb.perturb.negate import without_negation
from bpb.perturb.quantity import COUNTED, Quantity, quantity_of
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    BooleanArguments,
    BooleanKind,
    ComparativeArguments,
    FilterArguments,
    ProjectArguments,
    SuperlativeArguments,
)
from bpb.qdmr.types import REFERENCE, Decomposition, Operator
from bpb.values import Value, to_text

_OVER_AGES = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.BOOLEAN})
_COMPARING = frozenset({Operator.COMPARISON})
_CALCULATING = _OVER_AGES | {Operator.AGGREGATE}
_READ = frozenset({Operator.SELECT, Operator.PROJECT, Operator.FILTER})
_NAME_OF = re.compile(
    r"(?:the )?(?:name|title)s? of #\d+|(?:who|what) (?:is|are|was|were) #\d+",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Lookup:
    """What to ask the reader for one step.

    Attributes:
        phrase: The phrase, with references replaced.
        quantity: The kind of value looked for.
        count: Whether the question is how many there are.
        negated: Whether the answer yes or no is to be turned.
        share: Whether a count may be given as a percentage, as it is only compared.
    """

    phrase: str
    quantity: Quantity
    count: bool = False
    negated: bool = False
    share: bool = False


def is_read(decomposition: Decomposition, index: int, known: Mapping[int, Value]) -> bool:
    """Whether a step is answered by the reader."""
    step = decomposition.steps[index]
    match step.arguments:
        case AggregateArguments(aggregate=Aggregate.COUNT, of=of):
            return of not in known and decomposition.steps[of].operator in _READ
        case AggregateArguments(aggregate=Aggregate.MINIMUM | Aggregate.MAXIMUM, of=of):
            return of not in known and decomposition.steps[of].operator in _READ
        case BooleanArguments(kind=BooleanKind.STATEMENT):
            return True
        case BooleanArguments(kind=BooleanKind.EXISTS, operands=operands):
            return not operands
        case SuperlativeArguments(entities=entities):
            return entities not in known
        case ComparativeArguments(entities=entities):
            return entities not in known
        case ProjectArguments() if names_the_same(step.text):
            return False
    return step.operator in _READ


def names_the_same(phrase: str) -> bool:
    """Whether a step only asks for the name of what another found: "the title of #2"."""
    return _NAME_OF.fullmatch(phrase) is not None


def needs(decomposition: Decomposition, index: int, known: Mapping[int, Value]) -> tuple[int, ...]:
    """The steps whose values a step uses, in order; not those whose words it takes over."""
    step = decomposition.steps[index]
    if not is_read(decomposition, index, known):
        return step.references
    wanted: list[int] = []
    for reference in step.references:
        if _takes_words(decomposition, index, reference, known):
            wanted.extend(needs(decomposition, reference, known))
        else:
            wanted.append(reference)
    return tuple(dict.fromkeys(wanted))


def lookup(
    decomposition: Decomposition,
    index: int,
    values: Mapping[int, Value],
    known: Mapping[int, Value],
) -> Lookup:
    """What to ask for a step that is read.

    Args:
        decomposition: The whole.
        index: The step, 0-based.
        values: The values of what it `needs`.
        known: Values given from outside, as in `needs`.
    """
    step = decomposition.steps[index]

    def words(of: int) -> str:
        return _with_values(decomposition, decomposition.steps[of].text, values, known)

    match step.arguments:
        case AggregateArguments(aggregate=Aggregate.COUNT, of=of):
            users = _operators_using(decomposition, index)
            compared = bool(users) and users <= _COMPARING
            return Lookup(words(of), Quantity.NUMBER, count=True, share=compared)
        case AggregateArguments(of=of, word=word):
            phrase = _extreme_of(word.text, words(of))
            return Lookup(phrase, quantity_of(decomposition, of))
        case SuperlativeArguments(entities=entities, values=of, word=word):
            measured = REFERENCE.sub("", decomposition.steps[of].text)
            measured = re.sub(r"\s+(?:of|in|for|that|by)\s*$", "", measured.strip())
            phrase = f"{_bare(words(entities))} that has the {word.text} {_bare(measured)}"
            return Lookup(phrase, Quantity.THING)
        case BooleanArguments(kind=BooleanKind.STATEMENT, negated=negated):
            positive = without_negation(step.text) if negated else None
            phrase = _with_values(decomposition, positive or step.text, values, known)
            return Lookup(phrase, Quantity.BOOLEAN, negated=positive is not None)
    phrase = words(index)
    asked, _, who = phrase.partition(" is ")
    age = asked.lower() in ("how old", "how young")
    if age and _operators_using(decomposition, index) & _OVER_AGES:
        # Passages give dates of birth, not today's ages; order and difference follow from them.
        return Lookup(f"when was {who} born", Quantity.DATE)
    return Lookup(phrase, _quantity(decomposition, index))


def _quantity(decomposition: Decomposition, index: int) -> Quantity:
    """The kind of value to read: "people that left" are a number only for one who calculates."""
    quantity = quantity_of(decomposition, index)
    users = _operators_using(decomposition, index)
    if quantity is not Quantity.NUMBER or not users.isdisjoint(_CALCULATING):
        return quantity
    return Quantity.THING if counts_things(decomposition, index) else quantity


def counts_things(decomposition: Decomposition, index: int) -> bool:
    """Whether a step names things by a word that stands for their number too: "goals", "people"."""
    base = index
    while isinstance(arguments := decomposition.steps[base].arguments, FilterArguments):
        base = arguments.of
    return decomposition.steps[base].text.removeprefix("the ").split()[0] in COUNTED


def _operators_using(decomposition: Decomposition, index: int) -> set[Operator]:
    return {decomposition.steps[user].operator for user in decomposition.users(index)}


def _takes_words(
    decomposition: Decomposition, index: int, reference: int, known: Mapping[int, Value]
) -> bool:
    """Whether a step's question has the words of a referenced step in place of its value."""
    if reference in known or decomposition.steps[reference].operator not in _READ:
        return False
    step, referred = decomposition.steps[index], decomposition.steps[reference]
    match step.arguments:
        case AggregateArguments() | SuperlativeArguments() | ComparativeArguments():
            return True
        case FilterArguments(of=of):
            return reference == of
    if referred.operator is Operator.SELECT and may_be_name(referred.text):
        return True
    measured = quantity_of(decomposition, index) is Quantity.NUMBER
    return measured and referred.operator is not Operator.PROJECT and _names_itself(referred.text)


def _names_itself(phrase: str) -> bool:
    """Whether a phrase can stand for its thing in a question about its size or number.

    So it is with a kind of thing ("oil mills", "people that voted") and with a short name of one
    ("oil mill of Freeman"); "the town that had a mill" is one thing to be found out first.
    """
    if names_several(phrase):
        return True
    words = phrase.split()
    return len(words) <= 6 and words[0] != "the" and not {"that", "who", "which"} & set(words)


def names_several(phrase: str) -> bool:
    """Whether a phrase's head is a plural: "oil mills of Lee"."""
    head = re.split(r"\s+(?:of|in|that|by|from|with|who|which|for|on|at)\b", phrase)[0]
    return bool(head) and is_plural(head.split()[-1])


def _with_values(
    decomposition: Decomposition,
    text: str,
    values: Mapping[int, Value],
    known: Mapping[int, Value],
) -> str:
    def replaced(match: re.Match[str]) -> str:
        reference = int(match[1]) - 1
        if reference in values:
            return to_text(values[reference])
        return _with_values(decomposition, decomposition.steps[reference].text, values, known)

    return REFERENCE.sub(replaced, text)


def _extreme_of(word: str, phrase: str) -> str:
    """ "how many yards was the longest bridge" of "longest" and "yards of bridges"."""
    measured = re.match(r"(?:the )?(?P<unit>yards|points|percent|number) of (?P<what>.+)", phrase)
    if measured:
        return f"how many {measured['unit']} was the {word} {_bare(measured['what'])}"
    return f"the {word} {_bare(phrase)}"


def _bare(phrase: str) -> str:
    return re.sub(r"^(?:the|a|an|all)\s+", "", phrase, flags=re.IGNORECASE)
