"""Examples, what is made of them, and their JSONL form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal

from bpb.errors import RowError
from bpb.qdmr.types import Decomposition
from bpb.records.constraint import Constraint
from bpb.table import Table, Tabular
from bpb.values import Answer, Value, answer_to_json, to_text
from bpb.visible import visible

StepSource = Literal["reader", "operation", "heuristic"]
Support = Literal["", "supporting", "contradicting", "open"]


@dataclass(frozen=True, slots=True)
class Example:
    """A question over a context, with its answer where it has one.

    Attributes:
        id: Unique within its corpus.
        question: As given, or corrected, or the direct form of an indirect one.
        context: The passage; several passages are joined by a newline.
        answer: The gold answer, typed; None if the corpus gives none.
        alternatives: Further gold answers, such as SQuAD's other annotators'.
        source: Name of the corpus format.
        given: The question as given, if `question` is another text.

    Raises:
        RowError: A text is empty or none, or an answer is not typed.
    """

    id: str
    question: str
    context: str
    answer: Answer | None
    alternatives: tuple[Answer, ...] = ()
    source: str = ""
    given: str = ""

    def __post_init__(self) -> None:
        for name in ("id", "question", "context"):
            text: object = getattr(self, name)
            if not isinstance(text, str):
                raise RowError(f"expected text, got {text!r:.40}", name)
            if not text.strip():
                raise RowError("expected text, got an empty value", name)
        if self.answer is not None:
            _check_typed(self.answer, "answer")
        if type(self.alternatives) is not tuple:
            reason = f"expected a tuple of typed answers, got {self.alternatives!r:.40}"
            raise RowError(reason, "alternatives")
        for alternative in self.alternatives:
            _check_typed(alternative, "alternatives")

    @property
    def as_given(self) -> str:
        """The question as its corpus has it."""
        return self.given or self.question

    def questions_to_json(self) -> dict[str, str]:
        """The question as given and, "" where it is the same, as corrected."""
        if not self.given:
            return {"question": self.question, "corrected": ""}
        return {"question": self.given, "corrected": self.question}


def _check_typed(answer: object, name: str) -> None:
    if not isinstance(answer, Answer):
        raise RowError(
            f"expected Number, Date, Spans or YesNo of bpb.values, got {answer!r:.40}; "
            f"a text is given as Spans((text,))",
            name,
        )


@dataclass(frozen=True, slots=True)
class DecomposedExample:
    """An example with the decomposition of its question.

    Attributes:
        example: The example.
        decomposition: The question's decomposition.
        score: The parser's score of the decomposition.
        quality: Results of checks of the question itself, by name; its variants inherit them.
        steps: Its own derivation from the passage; empty before the trace.
        walked: What these steps give, beside the gold answer; None before the trace.
    """

    example: Example
    decomposition: Decomposition
    score: float = 0.0
    quality: Mapping[str, CheckResult] = field(default_factory=dict)
    steps: tuple[StepTrace, ...] = ()
    walked: Walked | None = None

    @property
    def id(self) -> str:
        return self.example.id

    @property
    def question(self) -> str:
        return self.example.question

    @property
    def context(self) -> str:
        return self.example.context

    @property
    def answer(self) -> Answer | None:
        return self.example.answer


@dataclass(frozen=True, slots=True)
class Evidence:
    """A piece of the context: character offsets, 0-based, end exclusive."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Discard:
    """What could not be answered, and why.

    Attributes:
        reason: A short fixed name, such as "operand is not a number".
        step: 0-based step at which it stopped, None when it concerns no single step.
        detail: The values at fault.
    """

    reason: str
    step: int | None = None
    detail: str = ""

    def __str__(self) -> str:
        where = "" if self.step is None else f" at step {self.step + 1}"
        return f"{self.reason}{where}" + (f" ({self.detail})" if self.detail else "")


@dataclass(frozen=True, slots=True)
class StepTrace:
    """How one step got its value.

    Attributes:
        operator: The step's operator.
        text: Its phrase.
        question: What the reader was asked, "" when nothing was asked.
        inputs: The values of the steps it uses, in the order of its references.
        output: Its value, or why there is none.
        by: Who computed it.
        score: Probability of the output, 1 for what is computed.
        evidence: Where in the context it was read.
        support: Whether the output leads to the delivered answer: supporting if it does,
            contradicting if it leads to another, open if that is not known; "" before the trace.
    """

    operator: str
    text: str
    question: str
    inputs: tuple[Value, ...]
    output: Value | Discard
    by: StepSource
    score: float = 1.0
    evidence: tuple[Evidence, ...] = ()
    support: Support = ""

    @property
    def value_words(self) -> str:
        """Its value as a person writes it, or why there is none."""
        if isinstance(self.output, Discard):
            return f"(none: {self.output})"
        return to_text(self.output)

    def to_json(self) -> dict[str, Any]:
        output: dict[str, Any] = (
            {"discard": str(self.output)}
            if isinstance(self.output, Discard)
            else answer_to_json(self.output)
        )
        return {
            "op": self.operator,
            "text": self.text,
            "question": self.question,
            "inputs": [answer_to_json(value) for value in self.inputs],
            "output": output,
            "by": self.by,
            "score": round(self.score, 4),
            "evidence": [{"start": e.start, "end": e.end, "text": e.text} for e in self.evidence],
            "support": self.support,
        }


@dataclass(frozen=True, slots=True)
class Walked:
    """What the steps of a decomposition give, evaluated one by one, beside the delivered answer.

    Attributes:
        answer: The value of the last step, or why there is none.
        agrees: Whether it is the delivered answer, or satisfies the constraints of a variant that
            has no answer; None if that is open.
    """

    answer: Answer | Discard
    agrees: bool | None

    def to_json(self) -> dict[str, Any]:
        if isinstance(self.answer, Discard):
            return {"answer": None, "reason": str(self.answer), "agrees": self.agrees}
        return {"answer": answer_to_json(self.answer), "reason": "", "agrees": self.agrees}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a check of quality found.

    Attributes:
        score: In [0, 1].
        passed: Whether the check accepts.
        reason: Why it rejects.
        question: The question as corrected, if the check accepts that one only.

    Raises:
        ValueError: The score is no number.
    """

    score: float
    passed: bool
    reason: str = ""
    question: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.score, int | float):
            raise ValueError(f"a score is a number, got {self.score!r}")

    def to_json(self) -> dict[str, Any]:
        return {"score": round(self.score, 4), "pass": self.passed} | (
            {"reason": self.reason} if self.reason else {}
        )


@dataclass(frozen=True, slots=True)
class Variant:
    """One generated example: a new question over the original's context.

    Attributes:
        id: `<original id>:<rule>:<number>`.
        original: The example that it comes from.
        rule: Name of the rule.
        category: The rule's category.
        question: The new question.
        question_by: What wrote the question: "edit", "realiser" or "generator".
        decomposition: The perturbed decomposition.
        answer: Its answer, or why it has none.
        constraints: What every right answer satisfies.
        steps: The derivation.
        quality: Results of the checks, by name.
        preserves_answer: Whether its rule preserves the original's meaning, and so its answer.
        walked: What its steps give, beside its answer; None before the trace.
    """

    id: str
    original: DecomposedExample
    rule: str
    category: str
    question: str
    question_by: str
    decomposition: Decomposition
    answer: Answer | Discard
    constraints: tuple[Constraint, ...] = ()
    steps: tuple[StepTrace, ...] = ()
    quality: Mapping[str, CheckResult] = field(default_factory=dict)
    preserves_answer: bool = False
    walked: Walked | None = None

    def __post_init__(self) -> None:
        if not self.question.strip():
            raise ValueError(f"variant {self.id} has no question")

    @property
    def answered(self) -> bool:
        return not isinstance(self.answer, Discard)

    @property
    def pruned(self) -> bool:
        """Whether steps of the original are left out."""
        return self.category == "prune"

    @property
    def asks_something(self) -> bool:
        """Whether an answer is known, or what every right one meets."""
        return self.answered or bool(self.constraints)

    @property
    def alternatives(self) -> tuple[Answer, ...]:
        """Further right answers: the original's, where its answer stays."""
        return self.original.example.alternatives if self.preserves_answer else ()

    @property
    def answer_words(self) -> str:
        """The answer as a person writes it; without one, what every right answer satisfies."""
        if isinstance(self.answer, Discard):
            return "; ".join(map(str, self.constraints))
        return to_text(self.answer)

    def derivation(self) -> Table:
        """A row for each step: what it asks, its value, what computed it and where it was read."""
        headings = ("step", "operator", "text", "value", "by", "score", "question", "evidence")
        rows = (
            (
                number,
                step.operator,
                step.text,
                step.value_words,
                step.by,
                round(step.score, 2),
                step.question,
                "; ".join(each.text for each in step.evidence),
            )
            for number, step in enumerate(self.steps, start=1)
        )
        return Table(headings, tuple(rows))

    def to_json(self, *, seed: int, models: Mapping[str, str]) -> dict[str, Any]:
        """The record of DESIGN, 'Records': stable keys, JSON values only."""
        original = self.original
        return {
            "id": self.id,
            "original_id": original.id,
            "rule": self.rule,
            "category": self.category,
            "question": self.question,
            "question_by": self.question_by,
            "context": original.context,
            "answer": None if isinstance(self.answer, Discard) else answer_to_json(self.answer),
            "alternatives": [answer_to_json(answer) for answer in self.alternatives],
            "preserves_answer": self.preserves_answer,
            "constraints": [constraint.to_json() for constraint in self.constraints],
            "original": {
                **original.example.questions_to_json(),
                "answer": None if original.answer is None else answer_to_json(original.answer),
                "alternatives": [answer_to_json(each) for each in original.example.alternatives],
                "decomposition": str(original.decomposition),
                "score": round(original.score, 4),
                "steps": [step.to_json() for step in original.steps],
                "walk": None if original.walked is None else original.walked.to_json(),
            },
            "decomposition": str(self.decomposition),
            "steps": [step.to_json() for step in self.steps],
            "walk": None if self.walked is None else self.walked.to_json(),
            "quality": {name: result.to_json() for name, result in sorted(self.quality.items())},
            "seed": seed,
            "models": dict(models),
        }


@dataclass(frozen=True, slots=True)
class ContrastSet(Tabular):
    """An original example with its variants."""

    original: DecomposedExample
    variants: tuple[Variant, ...]

    def table(self) -> Table:
        """The original, then each variant: rule, question and answer."""
        answer = self.original.answer
        first = ("original", self.original.question, "" if answer is None else to_text(answer))
        others = ((each.rule, each.question, each.answer_words) for each in self.variants)
        return Table(("rule", "question", "answer"), (first, *others))

    def _repr_html_(self) -> str:
        """The table, then each variant with its steps beside the original's; the table alone where
        neither Graphviz nor grandalf is installed.
        """
        from bpb.qdmr.picture import can_lay_out
        from bpb.records.view.picture import draw_records

        parts = [self.table()._repr_html_()]
        for each in self.variants if can_lay_out() else ():
            asked = escape(visible(f"{each.rule}: {each.question} = {each.answer_words}"))
            picture = draw_records(each.to_json(seed=0, models={})).svg()
            parts.append(f'<details open=""><summary>{asked}</summary>{picture}</details>')
        return "".join(parts)
