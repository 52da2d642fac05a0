"""Checkpoints of any kind as parser or generator: a format for the input, texts from a network."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from string import Formatter
from typing import Protocol

from bpb.errors import ModelError
from bpb.models.dialect import to_break
from bpb.models.storage.role_file import read_role_file
from bpb.protocols import Candidate, GenerationInput

PARSER_FIELDS = frozenset({"question", "level"})
GENERATOR_FIELDS = frozenset({"decomposition", "question", "source"})
CORRECTOR_FIELDS = frozenset({"question"})
READER_FIELDS = frozenset({"question", "context"})
JUDGE_FIELDS = frozenset({"question", "answer", "context"})
# Beside a checkpoint: the input it was trained with, and for which role.
FORMAT_FILE = "input_format.json"


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

    def following(self, beams: int) -> "ScoringRewriter":
        """Return the same network, in the same memory, with another number of hypotheses."""
        ...

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


def store_format(folder: Path, role: str, input_format: str) -> None:
    """Write the input that a checkpoint was trained with beside it."""
    text = json.dumps({"role": role, "input_format": input_format}, indent=1, ensure_ascii=False)
    (folder / FORMAT_FILE).write_text(text + "\n", encoding="utf-8")


def stored_format(folder: Path, role: str) -> str:
    """The input that a folder's checkpoint was trained with for a role; "" where it is not told.

    Raises:
        ModelError: What tells it is not in its form, or of another role.
    """
    path = folder / FORMAT_FILE
    if not path.is_file():
        return ""
    return read_role_file(path, role, ("role", "input_format"))["input_format"]


class RewritingParser:
    """A ``bpb.protocols.Parser`` on a network; what it writes may be malformed.

    It may write Break's form, or that of the parser that Geva et al. (2022) released.
    """

    def __init__(self, network: Rewriter, input_format: str, level: str = "high") -> None:
        self.name = network.name
        self.network = network
        self.format = check_format(input_format, "parser", PARSER_FIELDS)
        self.fingerprint = _fingerprint(network, self.format)
        self.level = level

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        written = self.network.rewrite(
            [self.format.format(question=q, level=self.level) for q in questions]
        )
        return [best_of([(to_break(c.text), c.score) for c in found]) for found in written]


class RewritingGenerator:
    """A ``bpb.protocols.Generator`` on a network.

    Args:
        network: The network.
        input_format: Its input, as a format string.
        name: What to call it in records; empty for the network's name.
        alone: Asked in its place where there is no question to edit; None for the same.
    """

    def __init__(
        self,
        network: Rewriter,
        input_format: str,
        name: str = "",
        *,
        alone: Rewriter | None = None,
    ) -> None:
        self.name = name or network.name
        self.network = network
        self.alone = alone or network
        self.format = check_format(input_format, "generator", GENERATOR_FIELDS)
        self.fingerprint = _fingerprint(network, self.format)

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``."""
        edited = iter(self._written(self.network, [item for item in inputs if item.question]))
        alone = iter(self._written(self.alone, [item for item in inputs if not item.question]))
        return [next(edited if item.question else alone) for item in inputs]

    def _written(
        self, network: Rewriter, inputs: Sequence[GenerationInput]
    ) -> list[tuple[Candidate, ...]]:
        return network.rewrite([self.format.format(**asdict(item)) for item in inputs])


class RewritingCorrector:
    """A ``bpb.protocols.Corrector`` on a network; arguments as for ``RewritingGenerator``."""

    def __init__(self, network: ScoringRewriter, input_format: str, name: str = "") -> None:
        self.name = name or network.name
        self.network = network
        self.format = check_format(input_format, "corrector", CORRECTOR_FIELDS)
        self.fingerprint = _fingerprint(network, self.format)

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


def _fingerprint(network: Rewriter, input_format: str) -> str:
    """Of a network and its input's format: what it writes depends on both."""
    return hashlib.sha256(f"{network.fingerprint} {input_format}".encode()).hexdigest()


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
