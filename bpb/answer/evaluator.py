"""Walks decompositions step by step: what the passage must tell is read, the rest is computed.

Source: Geva et al. 2022, section 3.4. All jobs advance together, one wave of questions at a time,
so that the reader gets large batches and each question about a passage is asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bpb.answer import plan
from bpb.answer.choice import Choice, choose
from bpb.answer.compute import compute
from bpb.answer.focus import Passage, focus, own_part
from bpb.answer.reading import evidence_of, members
from bpb.answer.step_question import AskStep, ask, how_many
from bpb.domains import NO_DOMAINS, Domains, Fact
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.qdmr.arguments import ComparisonArguments
from bpb.qdmr.types import Decomposition, Operator
from bpb.records.example import Discard, Evidence, StepSource, StepTrace
from bpb.values import Answer, Groups, Interval, Range, Spans, Value, YesNo, content_words

NOT_EVALUATED = "not evaluated (answer.traces=minimal)"
"""The reason of a step that the answer does without; a complete trace evaluates it."""
ONE_PLACE = "two operands were read from one place"
MAXIMUM_ANSWER_WORDS = 8
MOST_REMEMBERED = 20_000
"""As many readings an evaluator may remember before it starts anew."""
_OVER_OPERANDS = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.BOOLEAN})


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A decomposition to evaluate on a context.

    Attributes:
        decomposition: Its last step is the answer.
        context: The passage.
        question: The question it came from, for names and units as it writes them; may be empty.
        known: Values of steps that are given, by 0-based index; these are not asked for.
        offset: Where the context begins, in characters of the whole that evidence is counted in.
        asked: The question that the decomposition is of, to ask its last step with too.
    """

    decomposition: Decomposition
    context: str
    question: str = ""
    known: Mapping[int, Value] = field(default_factory=dict)
    offset: int = 0
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The answer, or why there is none, and how each step came about (one trace a step)."""

    answer: Answer | Discard
    steps: tuple[StepTrace, ...]


class Evaluator:
    """Evaluates decompositions with a reader.

    Args:
        reader: Answers questions from a passage.
        ask_step: Makes a question of a step's phrase.
        minimum_reader_score: A reading with a lower score is discarded.
        maximum_answer_words: A longer answer is discarded (8 in the paper).
        domains: What gives the value of a step before the reader is asked.
    """

    def __init__(
        self,
        reader: Reader,
        ask_step: AskStep = ask,
        *,
        minimum_reader_score: float = 0.0,
        maximum_answer_words: int = MAXIMUM_ANSWER_WORDS,
        domains: Domains = NO_DOMAINS,
    ) -> None:
        self._reader = reader
        self._ask = ask_step
        self._minimum_score = minimum_reader_score
        self._maximum_words = maximum_answer_words
        self.domains = domains
        self._readings: dict[ReadingInput, Reading] = {}

    def evaluate(
        self, jobs: Sequence[Evaluation], walk: type[Walk] | None = None
    ) -> list[Evaluated]:
        """Evaluate all jobs; one result for each, in order.

        The evaluator remembers what it has lately asked the reader, for further calls.

        Args:
            jobs: What to evaluate.
            walk: How to walk the steps; by default those that the answer needs.
        """
        kind = walk or Walk
        settings = (self._ask, self._minimum_score, self._maximum_words, self.domains)
        walks = [kind(job, *settings) for job in jobs]
        if len(self._readings) > MOST_REMEMBERED:
            self._readings.clear()
        while True:
            asked = dict.fromkeys(
                request for walk in walks for request in walk.advance(self._readings)
            )
            if not asked:
                break
            self._readings.update(zip(asked, self._reader.read(list(asked)), strict=True))
        return [
            Evaluated(self._final(walk.outputs[len(walk.job.decomposition) - 1]), walk.traces())
            for walk in walks
        ]

    def _final(self, output: Value | Discard) -> Answer | Discard:
        match output:
            case Groups() | Range() | Interval():
                return Discard("the answer is no single value")
            case Spans(texts) if any(len(text.split()) > self._maximum_words for text in texts):
                return Discard(f"answer of more than {self._maximum_words} words")
        return output


class Walk:
    """One job on its way: the outputs of the steps that are done.

    It does the steps that the last one needs, and stops where one of them has no value.
    """

    def __init__(
        self, job: Evaluation, ask_step: AskStep, minimum: float, longest: int, domains: Domains
    ) -> None:
        self.job = job
        self._domains = domains
        self._longest = longest
        self._facts = {
            i: fact
            for i in range(len(job.decomposition))
            if i not in job.known and (fact := domains.fact(job.decomposition, i, job.context))
        }
        values = {i: fact.value for i, fact in self._facts.items()}
        self._known: Mapping[int, Value] = {**values, **job.known}
        self.outputs: dict[int, Value | Discard] = {}
        self._ask = ask_step
        self._minimum_score = minimum
        self._traces: dict[int, StepTrace] = {}
        self._narrowed: dict[int, Passage] = {}
        self._wanted = self._reach(len(job.decomposition) - 1)

    def advance(self, readings: Mapping[ReadingInput, Reading]) -> Iterator[ReadingInput]:
        """Do every step that can be done; yield what must be read for the next ones."""
        for index in self._wanted:
            if index in self.outputs:
                continue
            inputs = [self.outputs.get(need) for need in self._needs(index)]
            failed = next((value for value in inputs if isinstance(value, Discard)), None)
            if index in self._facts:
                found = self._facts[index]
                self._finish(index, found.value, evidence=self._moved(found.evidence))
            elif index in self._known:
                self._finish(index, self._known[index], by="heuristic")
            elif shown := self._shown(index):
                self._finish(index, shown.value, evidence=self._moved(shown.evidence))
            elif failed is not None and not self._goes_on(index):
                self._finish(index, failed)
            elif None in inputs:
                continue
            elif self._is_read(index):
                requests = self._requests(index)
                unread = [request for request in requests if request not in readings]
                if unread:
                    yield from unread
                else:
                    self._take(index, [(request, readings[request]) for request in requests])
            elif again := self._mistaken(index):
                yield from again
                return
            else:
                self._choose(index)
                computed = self._computed(index)
                whole = self._whole(index) if isinstance(computed, Discard) else ()
                unread = [request for request in whole if request not in readings]
                if unread:
                    yield from unread
                elif whole:
                    self._take(index, [(request, readings[request]) for request in whole])
                else:
                    self._finish(index, computed)

    def traces(self) -> tuple[StepTrace, ...]:
        """One trace a step, in order; a step whose words a later one took over says so."""
        steps = self.job.decomposition.steps
        return tuple(
            self._traces.get(i)
            or StepTrace(
                operator=step.operator.value,
                text=step.text,
                question="",
                inputs=(),
                output=Discard(NOT_EVALUATED, i),
                by="operation",
            )
            for i, step in enumerate(steps)
        )

    def _reach(self, last: int) -> tuple[int, ...]:
        """The steps that must be done for the last one, in order."""
        wanted: set[int] = set()
        waiting = [last]
        while waiting:
            index = waiting.pop()
            if index not in wanted:
                wanted.add(index)
                waiting.extend(self._needs(index))
        return tuple(sorted(wanted))

    def _is_read(self, index: int) -> bool:
        return plan.is_read(self.job.decomposition, index, self._known)

    def _moved(self, places: Iterable[Evidence]) -> tuple[Evidence, ...]:
        """The places in the whole that evidence is counted in."""
        offset = self.job.offset
        return tuple(Evidence(e.start + offset, e.end + offset, e.text) for e in places)

    def _shown(self, index: int) -> Fact | None:
        """The value of a step that the passage gives without a reader, for itself alone."""
        return None

    def _goes_on(self, index: int) -> bool:
        """Whether a step is done although one that it needs has no value."""
        return False

    def _needs(self, index: int) -> tuple[int, ...]:
        if index in self._known:
            return ()
        return plan.needs(self.job.decomposition, index, self._known)

    def _values(self, index: int) -> dict[int, Value]:
        """The values of what a step needs, as far as there are any."""
        return self._found(self._needs(index))

    def _found(self, steps: Iterable[int]) -> dict[int, Value]:
        """The values of steps, as far as there are any."""
        outputs = ((step, self.outputs.get(step)) for step in steps)
        return {
            step: value
            for step, value in outputs
            if value is not None and not isinstance(value, Discard)
        }

    def _lookup(self, index: int) -> plan.Lookup:
        job = self.job
        return plan.lookup(job.decomposition, index, self._values(index), self._known)

    def _requests(self, index: int) -> tuple[ReadingInput, ...]:
        """What to read for a step, its own question first, then other wordings of it."""
        lookup = self._lookup(index)
        question = (
            how_many(lookup.phrase) if lookup.count else self._ask(lookup.phrase, lookup.quantity)
        )
        own = ReadingInput(question, self._passage(index, question).text)
        if index in self._narrowed:
            return (own,)
        others = [
            ReadingInput(wording, self.job.context) for wording in self._wordings(index, lookup)
        ]
        return tuple(dict.fromkeys((own, *others)))

    def _wordings(self, index: int, lookup: plan.Lookup) -> Iterator[str]:
        """Other questions for a step: the whole one for the last, else with words for values."""
        if index == self._wanted[-1] and self.job.asked:
            yield self.job.asked

    def _whole(self, index: int) -> tuple[ReadingInput, ...]:
        """What to read where two sets have nothing in common: what they share has other words."""
        step = self.job.decomposition.steps[index]
        if step.operator is not Operator.INTERSECTION or index != self._wanted[-1]:
            return ()
        return (ReadingInput(self.job.asked, self.job.context),) if self.job.asked else ()

    def _passage(self, index: int, question: str) -> Passage:
        step = self.job.decomposition.steps[index]
        value = self.outputs.get(step.references[0]) if len(step.references) == 1 else None
        about = value.texts[0] if isinstance(value, Spans) and len(value.texts) == 1 else ""
        return self._narrowed.get(index) or focus(question, self.job.context, about)

    def _take(self, index: int, answered: Sequence[tuple[ReadingInput, Reading]]) -> None:
        choice = self._choice(index, answered)
        output = choice.value
        if self._lists_members(index) and not isinstance(output, Discard):
            output = members(output)
        if choice.score < self._minimum_score:
            output = Discard("the reader is not sure", detail=f"{choice.score:.2f}")
        own = choice.request == answered[0][0]
        start = self._passage(index, choice.request.question).start if own else 0
        self._finish(
            index,
            output,
            by="reader",
            question=choice.request.question,
            score=choice.score,
            evidence=evidence_of(choice.reading, self.job.offset + start),
        )

    def _choice(self, index: int, answered: Sequence[tuple[ReadingInput, Reading]]) -> Choice:
        return choose(answered, self._lookup(index), self._longest)

    def _computed(self, index: int) -> Value | Discard:
        """The value of a computed step; operands read from one place cannot both be right."""
        same = self._from_one_place(index)
        if same:
            place = self._traces[same[0]].evidence[0]
            return Discard(ONE_PLACE, detail=place.text)
        return compute(self.job.decomposition, index, self._values(index), self.job.question)

    def _choose(self, index: int) -> None:
        """Of statements of which one is true, let the likeliest be it, where all were read alike.

        "Which is a city, Oslo or Norway" has one answer; a reader asked for each alone may say yes
        to both, more surely to one.
        """
        arguments = self.job.decomposition.steps[index].arguments
        if not isinstance(arguments, ComparisonArguments) or arguments.word.text.lower() != "true":
            return
        traces = [self._traces[operand] for operand in arguments.candidates]
        said = [trace.output.value for trace in traces if isinstance(trace.output, YesNo)]
        if len(said) < len(traces) or len(set(said)) > 1 or any(t.by != "reader" for t in traces):
            return
        likely = [t.score if yes else 1 - t.score for t, yes in zip(traces, said, strict=True)]
        if likely.count(max(likely)) > 1:
            return
        for operand, chance in zip(arguments.candidates, likely, strict=True):
            truth = YesNo(chance == max(likely))
            trace = self._traces[operand]
            same = truth == trace.output
            self.outputs[operand] = truth
            self._traces[operand] = replace(
                trace, output=truth, score=trace.score if same else 1 - trace.score
            )

    def _mistaken(self, index: int) -> list[ReadingInput]:
        """What to read again: two operands read from one place, each now from its own part.

        Nothing when the words in which they differ do not tell each its clause, or after one try.
        """
        same = self._from_one_place(index)
        if not same or same[0] in self._narrowed or same[1] in self._narrowed:
            return []
        words = [content_words(self._lookup(operand).phrase) for operand in same]
        for operand, own, other in zip(same, words, reversed(words), strict=True):
            part = own_part(own, other, self.job.context)
            if part is None:
                return []
            self._narrowed[operand] = part
        for done in [i for i in self.outputs if set(same) & set(self._all_needs(i))]:
            del self.outputs[done]
        return [request for operand in same for request in self._requests(operand)]

    def _from_one_place(self, index: int) -> tuple[int, int] | None:
        """Two steps that were read at one place, and that a step over operands compares."""
        if self.job.decomposition.steps[index].operator not in _OVER_OPERANDS:
            return None
        found: dict[Evidence, int] = {}
        for operand in self._needs(index):
            read = self._read_at(operand)
            if read is None:
                continue
            first = found.setdefault(self._traces[read].evidence[0], read)
            if first != read:
                return first, read
        return None

    def _read_at(self, index: int) -> int | None:
        """Where the value of a step was read, through steps that only pass one value on."""
        needs = self._needs(index)
        trace = self._traces[index]
        if trace.evidence:
            return index
        return self._read_at(needs[0]) if trace.by == "operation" and len(needs) == 1 else None

    def _all_needs(self, index: int) -> set[int]:
        """A step and all that it rests on."""
        return {index}.union(*(self._all_needs(need) for need in self._needs(index)))

    def _lists_members(self, index: int) -> bool:
        """Whether a set operation takes a step's texts apart."""
        decomposition = self.job.decomposition
        sets = (Operator.INTERSECTION, Operator.DISCARD)
        return any(
            decomposition.steps[user].operator in sets for user in decomposition.users(index)
        )

    def _finish(
        self,
        index: int,
        output: Value | Discard,
        *,
        by: StepSource = "operation",
        question: str = "",
        score: float = 1.0,
        evidence: tuple[Evidence, ...] = (),
    ) -> None:
        if isinstance(output, Discard) and output.step is None:
            output = Discard(output.reason, index, output.detail)
        step = self.job.decomposition.steps[index]
        self.outputs[index] = output
        self._traces[index] = StepTrace(
            operator=step.operator.value,
            text=step.text,
            question=question,
            inputs=tuple(self._values(index).values()),
            output=output,
            by=by,
            score=score,
            evidence=evidence,
        )
