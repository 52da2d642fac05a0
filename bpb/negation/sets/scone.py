"""ScoNe sets: a sentence and an exchange of nouns in six conditions of negation.

Source: She et al. 2023 (ScoNe), section 3 and Table 1. Theirs are written by hand; here the scoped
negation is the standard negation of the sentence, and what does not scope stands in clauses that
have nothing to do with the noun: a relative clause about the subject, a remark on the weather.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bpb.negation.edits.change import lowered
from bpb.negation.edits.kind import edited, select
from bpb.negation.edits.lexicon import negative_polarity
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import Options
from bpb.negation.sets.conditions import Condition, Label
from bpb.negation.sets.frame import frame
from bpb.negation.sets.given import GivenSentence, optional
from bpb.negation.sets.nouns import Nouns
from bpb.negation.sets.substitution import (
    Substitution,
    relation_of,
    substituted,
    substitutions,
)
from bpb.negation.sets.targets import targets
from bpb.records.fields import Fields

Sentences = Mapping[Condition, str]


@dataclass(frozen=True, slots=True)
class SconeRow:
    """A row of a ScoNe set.

    Attributes:
        id: `<set>:<condition>`.
        set: The set's name, `<sentence id>:<number>`, counted from 1.
        condition: `no_negation`, `one_not_scoped`, `two_not_scoped`, `two_scoped`, `one_scoped` or
            `one_scoped_one_not_scoped`.
        premise: A sentence.
        hypothesis: The same with the other noun.
        label: `entailment` or `neutral`.
        lex1: The premise's noun.
        lex2: The hypothesis's noun.
        negations: How many negations each of the two has.
        scoped: How many of them scope over the noun.
        sentence_id: The id of the sentence that the set was made from.
    """

    id: str
    set: str
    condition: str
    premise: str
    hypothesis: str
    label: str
    lex1: str
    lex2: str
    negations: int
    scoped: int
    sentence_id: str

    def to_json(self) -> dict[str, Any]:
        """Its attributes by name."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of nouns that is asked for.

    Attributes:
        old: The noun as the sentence has it.
        new: What is put for it.
        label: What the sentence without negation says of the one with the new noun.
    """

    old: str
    new: str
    label: Label


@dataclass(frozen=True, slots=True)
class Given:
    """A sentence that sets are made from, with an exchange where it comes with one."""

    id: str
    text: str
    exchange: Exchange | None = None


def records(
    given: Sequence[GivenSentence], nouns: Nouns, *, per_sentence: int, seed: int
) -> list[list[dict[str, Any]] | str]:
    """The rows of each sentence's sets as JSON objects, or why there are none.

    A row with `lex1` and `lex2` asks for this exchange; the label without negation is that of its
    field `label`, else that which `nouns` tell.
    """
    asked = [_given(each, nouns) for each in given]
    made = iter(
        scone_sets(
            [each for each in asked if isinstance(each, Given)],
            nouns,
            per_sentence=per_sentence,
            seed=seed,
        )
    )
    found = [each if isinstance(each, str) else next(made) for each in asked]
    return [each if isinstance(each, str) else [row.to_json() for row in each] for each in found]


def asked_fields(fields: Fields) -> tuple[str, str, str | None] | None:
    """A row's `lex1`, `lex2` and `label`; None where it does not ask for an exchange.

    A row of other data may have a label of its own, which then says nothing.

    Raises:
        RowError: One of them is not text.
    """
    old, new = optional(fields, "lex1"), optional(fields, "lex2")
    return None if old is None or new is None else (old, new, optional(fields, "label"))


def _given(sentence: GivenSentence, nouns: Nouns) -> Given | str:
    fields = asked_fields(sentence.fields)
    if fields is None:
        return Given(sentence.id, sentence.text)
    old, new, label = fields
    if label is not None and label not in list(Label):
        return "a label that is not entailment or neutral"
    relation = Label(label) if label is not None else relation_of(old, new, nouns)
    if relation is None:
        return "nouns whose relation is not known"
    return Given(sentence.id, sentence.text, Exchange(old, new, relation))


def scone_sets(
    given: Sequence[Given], nouns: Nouns, *, per_sentence: int = 1, seed: int = 0
) -> list[list[SconeRow] | str]:
    """The sets of each sentence, six rows a set, or why there are none.

    An exchange makes two sets, one in each direction, so that both labels are as frequent; one
    that is asked for makes one.

    Args:
        given: The sentences.
        nouns: What nouns are kinds of.
        per_sentence: How many exchanges of a sentence are taken at most, drawn by seed and id.
        seed: The seed.
    """
    parsed = sentences([_ended(each.text) for each in given])
    return [
        "no words"
        if sentence is None
        else _asked(each, each.exchange, sentence, nouns, seed)
        if each.exchange
        else _found(each, sentence, nouns, per_sentence, seed)
        for each, sentence in zip(given, parsed, strict=True)
    ]


def _found(
    given: Given, sentence: Sentence, nouns: Nouns, limit: int, seed: int
) -> list[SconeRow] | str:
    places = targets(sentence)
    if isinstance(places, str):
        return places
    rng = _rng(given, seed)
    known = [each for place in places for each in substitutions(sentence, place, nouns)]
    made = [_both(sentence, each, nouns, rng) for each in rng.sample(known, min(limit, len(known)))]
    sets = [
        each
        for exchange, mine, theirs in (pair for pair in made if not isinstance(pair, str))
        for each in (
            (mine, theirs, exchange.old, exchange.new, exchange.label),
            (theirs, mine, exchange.new, exchange.old, exchange.label.reverse),
        )
    ]
    reason = next((each for each in made if isinstance(each, str)), "no noun with a known kind")
    return list(_rows(given.id, sets)) or reason


def _asked(
    given: Given, asked: Exchange, sentence: Sentence, nouns: Nouns, seed: int
) -> list[SconeRow] | str:
    """The set of an exchange that is asked for.

    Where the parser stumbles over the given word it may read its substitute.
    """
    pair = _at(sentence, asked, nouns, _rng(given, seed))
    if not isinstance(pair, str):
        _, mine, theirs = pair
        return list(_rows(given.id, [(mine, theirs, asked.old, asked.new, asked.label)]))
    other = substituted(sentence.text, asked.old, asked.new)
    (swapped,) = sentences([other or ""])
    back = Exchange(asked.new, asked.old, asked.label.reverse)
    again = pair if swapped is None else _at(swapped, back, nouns, _rng(given, seed))
    if isinstance(again, str):
        return pair
    _, theirs, mine = again
    return list(_rows(given.id, [(mine, theirs, asked.old, asked.new, asked.label)]))


def _at(
    sentence: Sentence, asked: Exchange, nouns: Nouns, rng: random.Random
) -> tuple[Substitution, Sentences, Sentences] | str:
    places = targets(sentence)
    if isinstance(places, str):
        return places
    place = next((each for each in places if sentence.words[each] == asked.old), None)
    if place is None:
        return "the noun is definite, or no negation scopes over it"
    return _both(sentence, Substitution(place, asked.old, asked.new, asked.label), nouns, rng)


def _both(
    sentence: Sentence, exchange: Substitution, nouns: Nouns, rng: random.Random
) -> tuple[Substitution, Sentences, Sentences] | str:
    """The sentences of the six conditions with the old word, and with the new one."""
    result = edited(sentence, select(["StandardNegation"]), Options())
    if not result.edits:
        return f"not negated: {result.refusals[0].reason}"
    around = frame(sentence, nouns, rng, lower=lowered(sentence) != sentence.words[0])
    if around is None:
        return "no clause fits beside it"
    plain, negated = sentence.text, result.edits[0].text
    under = negative_polarity().get(exchange.old, exchange.old)
    some, any_ = ("some", "any") if exchange.mass else ("", "")
    other = substituted(plain, exchange.old, exchange.new, instead=some)
    denied = substituted(negated, under, exchange.new, instead=any_)
    if other is None or denied is None:
        return "the noun is there twice"
    return exchange, around.conditions(plain, negated), around.conditions(other, denied)


def _rows(
    sentence_id: str, sets: Iterable[tuple[Sentences, Sentences, str, str, Label]]
) -> Iterator[SconeRow]:
    for number, (premises, hypotheses, lex1, lex2, label) in enumerate(sets, 1):
        name = f"{sentence_id}:{number}"
        for condition in Condition:
            yield SconeRow(
                f"{name}:{condition}",
                name,
                str(condition),
                premises[condition],
                hypotheses[condition],
                str(condition.label(label)),
                lex1,
                lex2,
                condition.negations,
                condition.scoped,
                sentence_id,
            )


def _rng(given: Given, seed: int) -> random.Random:
    return random.Random(f"{seed}\n{given.id}")


def _ended(text: str) -> str:
    """A sentence with a capital and a full stop."""
    text = " ".join(text.split())
    if text and text[-1] not in ".!?":
        text += "."
    return text[:1].upper() + text[1:]
