"""The bundled parser and generator: a pointer network, its lexicon, and a grammar."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer

from bpb.models.pointer.beam import DIGITS, Hypothesis, search
from bpb.models.pointer.grammar import DecompositionGrammar, Grammar, QuestionGrammar
from bpb.models.pointer.inflect import FORMS
from bpb.models.pointer.network import Inputs, PointerNetwork
from bpb.models.pointer.tokens import join_words
from bpb.models.pointer.vocabulary import BOS, EOS, NO_WORD, STEP, Lexicon, Source, make_source
from bpb.protocols import Candidate, GenerationInput

HIGH, LOW = 0, 1
LEVEL_NAMES = {"high": HIGH, "low": LOW}
SEPARATOR = " ;return "
# How far from the middle, in units of a score's last digit, a batch may move it: several times what
# was seen.
_UNSURE = 0.05


@dataclass(frozen=True, slots=True)
class PointerModel:
    """A pointer network and what turns text into its input."""

    network: PointerNetwork
    tokenizer: Tokenizer
    lexicon: Lexicon

    def __post_init__(self) -> None:
        if self.network.config.lexicon != len(self.lexicon):
            raise ValueError(
                f"the network writes {self.network.config.lexicon} words, "
                f"its lexicon has {len(self.lexicon)}"
            )


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How to search.

    Attributes:
        beams: Hypotheses followed; 1 is greedy. As many candidates are returned.
        batch_tokens: The most words, padding included, in a batch.
        level: Which level of decomposition is meant, ``HIGH`` or ``LOW``.
    """

    beams: int = 4
    batch_tokens: int = 2000
    level: int = HIGH

    def __post_init__(self) -> None:
        if self.beams < 1 or self.batch_tokens < 1:
            raise ValueError(f"beams and batch_tokens are positive: {self}")
        if self.level not in (HIGH, LOW):
            raise ValueError(f"a level is {HIGH} (high) or {LOW} (low), not {self.level}")


def collate(sources: Sequence[Source], levels: Sequence[int], device: torch.device) -> Inputs:
    """Pad inputs into a batch."""
    pieces = max(len(s.pieces) for s in sources)
    words = max(len(s.first) for s in sources)

    def padded(rows: Sequence[Sequence[int]], length: int) -> torch.Tensor:
        return torch.tensor([[*row, *[0] * (length - len(row))] for row in rows], device=device)

    nothing = (NO_WORD,) * len(FORMS)
    return Inputs(
        pieces=padded([s.pieces for s in sources], pieces),
        piece_mask=padded([[1] * len(s.pieces) for s in sources], pieces).bool(),
        segments=padded([s.segments for s in sources], pieces),
        first=padded([s.first for s in sources], words),
        mask=padded([[1] * len(s.first) for s in sources], words).bool(),
        parts=padded([s.parts for s in sources], words),
        shapes=padded([s.shapes for s in sources], words),
        level=torch.tensor(list(levels), device=device),
        writable=torch.tensor(
            [[*s.writable, *[nothing] * (words - len(s.first))] for s in sources], device=device
        ),
    )


def write_all(
    model: PointerModel, texts: Sequence[Sequence[str]], grammar: Grammar, options: SearchOptions
) -> list[tuple[Source, list[Hypothesis]]]:
    """Search the outputs of inputs, in batches of inputs of like length.

    Args:
        model: The model.
        texts: The parts of each input.
        grammar: What may be written.
        options: How to search.

    Returns:
        Each input as the network saw it, and its hypotheses, best first, in input order.
    """
    sources = [make_source(parts, model.tokenizer, model.lexicon) for parts in texts]
    found: list[list[Hypothesis]] = [[] for _ in sources]
    order = sorted(range(len(sources)), key=lambda i: len(sources[i].pieces), reverse=True)
    device = model.network.lexicon.weight.device
    begin = 0
    while begin < len(order):
        size = max(1, options.batch_tokens // len(sources[order[begin]].pieces))
        rows = order[begin : begin + size]
        batch = [sources[i] for i in rows]
        with torch.inference_mode():
            memory = model.network.remember(collate(batch, [options.level] * len(rows), device))
        own = [len(source.extra) for source in batch]
        hypotheses = search(model.network, memory, own, grammar, options.beams)
        for i, best in zip(rows, hypotheses, strict=True):
            found[i] = [_rounded(model, sources[i], each, options.level, grammar) for each in best]
            found[i].sort(key=lambda hypothesis: -hypothesis.score)
        begin += size
    return list(zip(sources, found, strict=True))


def _rounded(
    model: PointerModel, source: Source, found: Hypothesis, level: int, grammar: Grammar
) -> Hypothesis:
    """The hypothesis with a score of a few digits that do not depend on its batch.

    One that is so close to the middle between two of these that the batch could decide which is
    scored alone.
    """
    score = found.score
    grains = -score * 10**DIGITS
    if abs(grains % 1 - 0.5) < _UNSURE:
        certain = grammar.end_is_certain
        score = score_alone(model, source, found.tokens, level, end_is_certain=certain)
    return Hypothesis(found.tokens, round(score, DIGITS))


@torch.inference_mode()
def score_alone(
    model: PointerModel,
    source: Source,
    tokens: Sequence[int],
    level: int,
    *,
    end_is_certain: bool = False,
) -> float:
    """The mean log-probability of an output, of its tokens and the one that ends it.

    Args:
        model: The model.
        source: The input as the network sees it.
        tokens: The output, without beginning or end.
        level: ``HIGH`` or ``LOW``.
        end_is_certain: Whether the end is, as its grammar has it, the one token that may follow.
    """
    device = model.network.lexicon.weight.device
    targets = torch.tensor([[*tokens, EOS]], device=device)
    before = torch.tensor([[BOS, *tokens]], device=device)
    inputs = collate([source], [level], device)
    logged = model.network(inputs, before, (before == STEP).cumsum(1), targets).double()
    if end_is_certain:
        logged[:, -1] = 0.0
    return min(float(logged.mean()), 0.0)


def decomposition_text(tokens: Sequence[int], source: Source, lexicon: Lexicon) -> str:
    """Write tokens as a decomposition in Break's text form."""
    steps: list[list[str]] = [[]]
    for token in tokens:
        if token == STEP:
            steps.append([])
        else:
            steps[-1].append(source.surface(token, lexicon))
    return "return " + SEPARATOR.join(join_words(step, source.pairs, spaced=True) for step in steps)


def question_text(tokens: Sequence[int], source: Source, lexicon: Lexicon) -> str:
    """Write tokens as a question, its first letter a capital."""
    text = join_words([source.surface(token, lexicon) for token in tokens], source.pairs)
    return text[:1].upper() + text[1:]


def _candidates(texts: Sequence[str], hypotheses: Sequence[Hypothesis]) -> tuple[Candidate, ...]:
    """Pair texts with scores; of those that read the same, the first stays."""
    best: dict[str, Candidate] = {}
    for text, hypothesis in zip(texts, hypotheses, strict=True):
        best.setdefault(text, Candidate(text, hypothesis.score))
    return tuple(best.values())


class PointerParser:
    """A ``bpb.protocols.Parser`` whose every output is well formed."""

    def __init__(
        self, model: PointerModel, name: str, fingerprint: str, options: SearchOptions
    ) -> None:
        self.name = name
        self.fingerprint = fingerprint
        self.model = model
        self.options = options
        self.grammar = DecompositionGrammar()

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``; a question is cut after the encoder's 512 pieces."""
        lexicon = self.model.lexicon
        written = write_all(self.model, [[q] for q in questions], self.grammar, self.options)
        return [
            _candidates([decomposition_text(h.tokens, source, lexicon) for h in found], found)
            for source, found in written
        ]


def generator_parts(item: GenerationInput) -> list[str]:
    """Return a generator's input: target, original question, original decomposition."""
    target, source = (
        " ".join(text.split()).replace(";return ", "; ").removeprefix("return ")
        for text in (item.decomposition, item.source)
    )
    return [target, item.question, source]


class PointerGenerator:
    """A ``bpb.protocols.Generator`` that writes words of its input and of a lexicon."""

    def __init__(
        self, model: PointerModel, name: str, fingerprint: str, options: SearchOptions
    ) -> None:
        self.name = name
        self.fingerprint = fingerprint
        self.model = model
        self.options = options
        self.grammar = QuestionGrammar(mark=model.lexicon.ids["?"])

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``; what exceeds the encoder's 512 pieces is not seen."""
        lexicon = self.model.lexicon
        parts = [generator_parts(item) for item in inputs]
        written = write_all(self.model, parts, self.grammar, self.options)
        return [
            _candidates([question_text(h.tokens, source, lexicon) for h in found], found)
            for source, found in written
        ]
