"""Questions to decompositions: a model proposes texts, the best that is sound is taken."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from bpb.protocols import Candidate, Parser
from bpb.qdmr.rerank import TEMPERATURE, rank
from bpb.qdmr.text import normalise, parse
from bpb.qdmr.types import Decomposition, Operator

NO_CANDIDATE = "the parser proposed nothing"
CONTRARY = "the last step compares the other way round than the question"
# Two ends of an order each: what a question says with one is not compared by the other.
_ENDS = (
    (
        re.compile(r"\b(?:first|earlier|earliest)\b", re.I),
        re.compile(r"\b(?:later|latest|last|(?:most|more) recent(?:ly)?)\b", re.I),
    ),
    (
        re.compile(r"\b(?:fewer|fewest|less|(?<!at )least|lower|lowest|smaller|smallest)\b", re.I),
        re.compile(
            r"\b(?:more(?! [a-z]+ent\b)|(?<!at )most|higher|highest|larger|largest|greater|"
            r"greatest)\b",
            re.I,
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class ParsedQuestion:
    """A question with its decomposition, or the reason why it has none.

    Attributes:
        question: As given.
        decomposition: The best sound candidate; None where there is none.
        score: Its mean log-probability per token, that of the best candidate where none is sound,
            and 0 where there is no candidate.
        reason: "" with a decomposition, else what is wrong with the best candidate.
    """

    question: str
    decomposition: Decomposition | None
    score: float
    reason: str = ""

    def __post_init__(self) -> None:
        if (self.decomposition is None) != bool(self.reason):
            raise ValueError("a parsed question has either a decomposition or a reason")


class QuestionParser:
    """Decomposes questions with any model that keeps to the `Parser` protocol.

    Args:
        parser: The model.
    """

    def __init__(self, parser: Parser) -> None:
        self.parser = parser

    @property
    def name(self) -> str:
        return self.parser.name

    @property
    def fingerprint(self) -> str:
        return self.parser.fingerprint

    def decompose(self, questions: Sequence[str]) -> list[ParsedQuestion]:
        """Decompose each question.

        Of a question's usable candidates those are looked at that have the fewest kinds of
        blemish (unidentified steps first, then loose ends), and the best of them is taken, see
        `bpb.qdmr.rerank`.

        Returns:
            One result a question, in order.
        """
        proposed = self.parser.parse(questions)
        return [
            _chosen(question, candidates)
            for question, candidates in zip(questions, proposed, strict=True)
        ]


def _chosen(question: str, candidates: Sequence[Candidate]) -> ParsedQuestion:
    if not candidates:
        return ParsedQuestion(question, None, 0.0, NO_CANDIDATE)
    reasons = [flaw(candidate.text) for candidate in candidates]
    usable = [
        (parse(candidate.text), candidate)
        for candidate, reason in zip(candidates, reasons, strict=True)
        if not reason
    ]
    if not usable:
        return ParsedQuestion(question, None, candidates[0].score, reasons[0])
    agreeing = [one for one in usable if not is_contrary(question, one[0])]
    if not agreeing:
        return ParsedQuestion(question, None, usable[0][1].score, CONTRARY)
    fewest = min(_blemishes(decomposition) for decomposition, _ in agreeing)
    usable = [one for one in agreeing if _blemishes(one[0]) == fewest]
    decompositions, proposed = zip(*usable, strict=True)
    ranks = rank(question, decompositions, [_weighed(candidate) for candidate in proposed])
    best = max(range(len(usable)), key=ranks.__getitem__)
    return ParsedQuestion(question, decompositions[best], proposed[best].score)


def _weighed(candidate: Candidate) -> float:
    """The score that `rank` makes a candidate's weight of."""
    if candidate.weight is None:
        return candidate.score
    return TEMPERATURE * math.log(candidate.weight)


def _blemishes(decomposition: Decomposition) -> tuple[bool, bool]:
    unidentified = Operator.UNKNOWN in decomposition.operators
    return (unidentified, bool(loose_ends(decomposition)))


def flaw(text: str) -> str:
    """Why a text cannot be used as a decomposition, "" where it can.

    A step that mentions a step which is not earlier is no flaw: it costs that step's rules only.
    """
    if not normalise(text).strip("; "):
        return "the text has no words"
    steps = parse(text).steps
    for i, step in enumerate(steps):
        if not step.text.strip():
            return f"step {i + 1} is empty"
        if i and step.text.lower() == steps[i - 1].text.lower():
            return f"step {i + 1} repeats the step before it: {step.text!r}"
    return ""


def is_contrary(question: str, decomposition: Decomposition) -> bool:
    """Whether a comparison takes the other end than its question, which names but one: "which is
    first of #1 , #2" of "Who left at a later date, Ann or Bob?".
    """
    last = decomposition.last
    if last.operator is not Operator.COMPARISON:
        return False
    before = " ; ".join(step.text for step in decomposition.steps[:-1])
    for ends in _ENDS:
        asked, said, named = (
            [end.search(text) is not None for end in ends] for text in (question, last.text, before)
        )
        # What an earlier step says, "the first king", is no end that the question asks for.
        if sum(asked) == sum(said) == 1 and asked != said and not any(named):
            return True
    return False


def loose_ends(decomposition: Decomposition) -> tuple[int, ...]:
    """The steps, 0-based, that are not the last and that no step uses."""
    last = len(decomposition) - 1
    return tuple(i for i in range(last) if not decomposition.users(i))
