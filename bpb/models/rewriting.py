"""Checkpoints of any kind as parser or generator: a format for the input, texts from a network."""

from collections.abc import Sequence
from dataclasses import asdict
from string import Formatter
from typing import Protocol

from bpb.errors import ModelError
from bpb.protocols import Candidate, GenerationInput

PARSER_FIELDS = frozenset({"question", "level"})
GENERATOR_FIELDS = frozenset({"decomposition", "question", "source"})
CORRECTOR_FIELDS = frozenset({"question"})
READER_FIELDS = frozenset({"question", "context"})


class Rewriter(Protocol):
    """A network that turns texts into candidate texts.

    Attributes:
        name: What to call it in records.
        fingerprint: A sha256 in hexadecimal that changes with its weights.
    """

    name: str
    fingerprint: str

    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        ...


class ScoringRewriter(Rewriter, Protocol):
    """A network that also tells how likely a text of ours is."""

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the natural logarithm of each second text's probability, given the first."""
        ...


def check_format(text: str, role: str, fields: frozenset[str]) -> str:
    """Return a format string after checking that it uses the fields of its role alone.

    Raises:
        ModelError: It uses another, none, or is no format string.
    """
    expected = f"a {role}'s input format uses {{{'}, {'.join(sorted(fields))}}}"
    try:
        used = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        raise ModelError(f"{expected}, and {{{{ for a brace: {error}: {text!r}") from error
    if not used or used - fields:
        raise ModelError(f"{expected}, not {text!r}")
    return text


class RewritingParser:
    """A ``bpb.protocols.Parser`` on a network; what it writes may be malformed."""

    def __init__(self, network: Rewriter, input_format: str, level: str = "high") -> None:
        self.name, self.fingerprint = network.name, network.fingerprint
        self.network = network
        self.format = check_format(input_format, "parser", PARSER_FIELDS)
        self.level = level

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        return self.network.rewrite(
            [self.format.format(question=q, level=self.level) for q in questions]
        )


class RewritingGenerator:
    """A ``bpb.protocols.Generator`` on a network."""

    def __init__(self, network: Rewriter, input_format: str) -> None:
        self.name, self.fingerprint = network.name, network.fingerprint
        self.network = network
        self.format = check_format(input_format, "generator", GENERATOR_FIELDS)

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``."""
        return self.network.rewrite([self.format.format(**asdict(item)) for item in inputs])


class RewritingCorrector:
    """A ``bpb.protocols.Corrector`` on a network."""

    def __init__(self, network: ScoringRewriter, input_format: str) -> None:
        self.name, self.fingerprint = network.name, network.fingerprint
        self.network = network
        self.format = check_format(input_format, "corrector", CORRECTOR_FIELDS)

    def correct(self, questions: Sequence[str]) -> list[str]:
        """See ``bpb.protocols.Corrector``."""
        written = self.network.rewrite([self.format.format(question=q) for q in questions])
        return [
            candidates[0].text if candidates else question
            for question, candidates in zip(questions, written, strict=True)
        ]

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """See ``bpb.protocols.Corrector``."""
        return self.network.log_likelihoods(
            [(self.format.format(question=question), text) for question, text in pairs]
        )


def cut(ids: Sequence[int], limit: int) -> list[int]:
    """Cut an input to ``limit`` tokens in its middle: formats have their words at both ends."""
    if len(ids) <= limit:
        return list(ids)
    tail = limit // 4
    return [*ids[: limit - tail], *ids[len(ids) - tail :]]


def best_of(scored: Sequence[tuple[str, float]]) -> tuple[Candidate, ...]:
    """Candidates of texts and their mean log-probabilities: distinct, best first."""
    best: dict[str, Candidate] = {}
    for text, mean in scored:
        clean = " ".join(text.split())
        best.setdefault(clean, Candidate(clean, round(min(mean, 0.0), 4)))
    return tuple(sorted(best.values(), key=lambda candidate: -candidate.score))
