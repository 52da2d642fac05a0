"""Evaluates every step of a decomposition, so that people can see where an answer comes from.

An answer needs fewer steps: a count takes over the words of the set that it counts. Here the set is
listed too. A step over one without a value is asked with the words of that step. No delivered
answer depends on these values.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bpb.answer import plan
from bpb.answer.agreement import agrees
from bpb.answer.choice import Choice, choose
from bpb.answer.compute import compute
from bpb.answer.evaluator import Walk
from bpb.answer.reading import value_of
from bpb.domains import Fact
from bpb.english.countries import nationalities
from bpb.english.names import apart, may_be_name
from bpb.protocols import Reading, ReadingInput
from bpb.qdmr.arguments import AggregateArguments, BooleanArguments
from bpb.qdmr.offer import offered
from bpb.qdmr.types import Operator
from bpb.records.example import Discard, Evidence
from bpb.values import Answer, Number, Spans, Value, YesNo, parse_value, to_text

# A span belongs to a set that is at least this share as likely as the likeliest one.
_NEAR = 0.5


class CompleteWalk(Walk):
    """Evaluates all steps, also those that the last one does not need."""

    def _reach(self, last: int) -> tuple[int, ...]:
        self._used = frozenset(super()._reach(last))
        return tuple(range(last + 1))

    def _goes_on(self, index: int) -> bool:
        return self._is_read(index)

    def _shown(self, index: int) -> Fact | None:
        """The members that a domain finds, a name of the passage, or whether a value is the one."""
        step = self.job.decomposition.steps[index]
        if index not in self._used:
            listed = self._domains.members(self.job.decomposition, index, self.job.context)
            if listed is not None:
                return listed
        if step.operator is Operator.SELECT and may_be_name(step.text):
            return _mentioned(step.text, self.job.context)
        truth = self._is_value(index)
        return None if truth is None else Fact(YesNo(truth))

    def _is_value(self, index: int) -> bool | None:
        """Whether a value is the one that a step offers: "if #1 is Ann Lee"; None if it is open."""
        offer = offered(self.job.decomposition.steps[index])
        value = self.outputs.get(offer.of) if offer and not offer.any else None
        if offer is None or not isinstance(value, Answer):
            return None
        same = _is_offered(value, offer.text)
        return None if same is None else same != offer.negated

    def _choice(self, index: int, answered: Sequence[tuple[ReadingInput, Reading]]) -> Choice:
        return choose(answered, self._lookup(index), self._longest, unsure=True)

    def _take(self, index: int, answered: Sequence[tuple[ReadingInput, Reading]]) -> None:
        super()._take(index, answered)
        if isinstance(self.outputs[index], Discard):
            self._compute_instead(index)
        elif index not in self._used and plan.names_several(self._lookup(index).phrase):
            self._list(index, answered[0])

    def _compute_instead(self, index: int) -> None:
        """Compute from the listed members what the reader does not say."""
        step, listed = self.job.decomposition.steps[index], self._listed(index)
        if not isinstance(step.arguments, AggregateArguments) or step.arguments.of not in listed:
            return
        found = compute(self.job.decomposition, index, listed, self.job.question)
        if not isinstance(found, Discard):
            self._finish(index, found)

    def _list(self, index: int, answered: tuple[ReadingInput, Reading]) -> None:
        """Put all members that the reader proposes in the place of the likeliest one."""
        request, reading = answered
        lookup, start = self._lookup(index), self._passage(index, request.question).start
        texts: dict[str, Evidence] = {}
        for span in _apart(reading):
            value = value_of(span, lookup, request.context)
            if not isinstance(value, Discard):
                at = self.job.offset + start
                place = Evidence(at + span.start, at + span.end, span.text)
                texts.setdefault(to_text(value), place)
        if len(texts) > 1:
            trace = self._traces[index]
            output = self.outputs[index] = Spans(tuple(texts))
            self._traces[index] = replace(trace, output=output, evidence=tuple(texts.values()))

    def _computed(self, index: int) -> Value | Discard:
        found = super()._computed(index)
        arguments = self.job.decomposition.steps[index].arguments
        if isinstance(found, Discard) and isinstance(arguments, BooleanArguments):
            # The bound of "if #2 is at least 30" has no unit; it has the unit of step 2.
            bare = {of: _bare(value) for of, value in self._listed(index).items()}
            return compute(self.job.decomposition, index, bare, self.job.question)
        return found

    def _listed(self, index: int) -> dict[int, Value]:
        """The values of the steps that a step refers to, as far as there are any."""
        return self._found(self.job.decomposition.steps[index].references)


def _bare(value: Value) -> Value:
    return Number(value.value) if isinstance(value, Number) else value


def _is_offered(value: Answer, offered: str) -> bool | None:
    """Whether a value is the one that words offer; None if they do not name another value.

    "Bo Dahl" names another value than "Ann Lee"; "tall" and "American" do not.
    """
    other = parse_value(offered)
    if not isinstance(other, Answer) or isinstance(value, YesNo) != isinstance(other, YesNo):
        return None
    same = agrees(value, other)
    if same is False and isinstance(other, Spans):
        is_people = offered in nationalities() and to_text(value) not in nationalities()
        return None if is_people or not may_be_name(offered) else False
    return same


def _mentioned(name: str, context: str) -> Fact | None:
    """A name that the context has, where it first stands there, preferably as it is written."""
    exact = apart(name)
    anyhow = re.compile(exact.pattern, re.IGNORECASE)
    for match in (*exact.finditer(context), *anyhow.finditer(context)):
        # "US" is no "us".
        if not match[0].islower():
            return Fact(Spans((match[0],)), (Evidence(match.start(), match.end(), match[0]),))
    return None


def _apart(reading: Reading) -> list[Reading]:
    """The spans that a reader proposes, in order, without those that overlap a likelier one."""
    spans = [*([reading] if reading.kind == "span" else []), *reading.others]
    kept: list[Reading] = []
    for span in sorted(spans, key=lambda each: -each.score):
        likely = not kept or span.score >= _NEAR * kept[0].score
        if likely and all(span.end <= other.start or other.end <= span.start for other in kept):
            kept.append(span)
    return sorted(kept, key=lambda each: each.start)
