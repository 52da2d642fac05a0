"""The bundled reader: MiniLM's encoder with heads for spans, yes, no and no answer."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from tokenizers import Encoding, Tokenizer

from bpb.models.checkpoint import batches_by_tokens
from bpb.models.pointer.tokens import encodable
from bpb.models.pointer.vocabulary import CLS, SEP
from bpb.models.readers.span_network import ReaderNetwork
from bpb.models.readers.windows import (
    IMPOSSIBLE,
    Calibration,
    ScoredContext,
    Window,
    WindowScores,
    choose_all,
    cut,
    word_edges,
)
from bpb.models.threads import over_threads
from bpb.protocols import Reading, ReadingInput

WINDOW = 384
QUESTION_TOKENS = 64


@dataclass(frozen=True, slots=True)
class _Context:
    """A tokenised context: ids, characters, and where words begin and end."""

    ids: list[int]
    offsets: list[tuple[int, int]]
    begins: list[bool]
    ends: list[bool]


def _context(text: str, encoding: Encoding) -> _Context:
    return _Context(encoding.ids, encoding.offsets, *word_edges(text, encoding.offsets))


class SpanReader:
    """A ``bpb.protocols.Reader`` on the bundled network.

    Args:
        network: The network.
        tokenizer: Its tokenizer.
        temperatures: What calibrates its probabilities.
        name: What to call it in records.
        fingerprint: A sha256 in hexadecimal that changes with its weights.
        batch_tokens: The most tokens in a batch; on the CPU each window is read alone.
    """

    def __init__(
        self,
        network: ReaderNetwork,
        tokenizer: Tokenizer,
        temperatures: Calibration,
        name: str,
        fingerprint: str,
        batch_tokens: int = 8192,
    ) -> None:
        self.name = name
        self.fingerprint = fingerprint
        self.network = network
        self.tokenizer = tokenizer
        self.temperatures = temperatures
        self.batch_tokens = batch_tokens

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; a question is cut after 64 tokens."""
        return choose_all(inputs, self.score_all(inputs), self.temperatures)

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return, for each input, its context's tokens' characters, and its windows' scores."""
        texts = list(dict.fromkeys(item.context for item in inputs))
        encoded = self.tokenizer.encode_batch(
            [encodable(text) for text in texts], add_special_tokens=False
        )
        contexts = {t: _context(t, e) for t, e in zip(texts, encoded, strict=True)}
        questions = [
            self.tokenizer.encode(encodable(item.question[:4000]), add_special_tokens=False).ids
            for item in inputs
        ]
        questions = [ids[:QUESTION_TOKENS] for ids in questions]
        windows = [
            window
            for i, item in enumerate(inputs)
            for window in cut(i, len(contexts[item.context].ids), WINDOW - len(questions[i]) - 3)
        ]
        rows = [(questions[w.item], contexts[inputs[w.item].context], w) for w in windows]
        # On the CPU the last digits of a score depend on what is batched with it, and most of the
        # speed is there without batches: each window is scored alone.
        limit = 1 if self.network.kind.weight.device.type == "cpu" else self.batch_tokens
        lengths = [w.end - w.begin + len(questions[w.item]) + 3 for w in windows]
        batches = list(batches_by_tokens(lengths, limit))
        results = over_threads(
            lambda batch: self.score([rows[i] for i in batch]),
            batches,
            self.network.encoder.at_once,
        )
        found = {
            i: scores
            for batch, result in zip(batches, results, strict=True)
            for i, scores in zip(batch, result, strict=True)
        }
        scored: list[list[tuple[Window, WindowScores]]] = [[] for _ in inputs]
        for i, window in enumerate(windows):
            scored[window.item].append((window, found[i]))
        offsets = [contexts[item.context].offsets for item in inputs]
        return list(zip(offsets, scored, strict=True))

    @torch.inference_mode()
    def score(self, rows: Sequence[tuple[list[int], _Context, Window]]) -> list[WindowScores]:
        """Score windows: each a question's ids, its context, and the window."""
        device = self.network.kind.weight.device
        length = max(len(q) + w.end - w.begin for q, _, w in rows) + 3
        ids = torch.zeros(len(rows), length, dtype=torch.long)
        segments = torch.zeros_like(ids)
        mask = torch.zeros(len(rows), length, dtype=torch.bool)
        for i, (question, context, window) in enumerate(rows):
            row = [CLS, *question, SEP, *context.ids[window.begin : window.end], SEP]
            ids[i, : len(row)] = torch.tensor(row)
            segments[i, len(question) + 2 : len(row)] = 1
            mask[i, : len(row)] = True
        starts, ends, kinds = (
            scores.cpu()
            for scores in self.network(ids.to(device), mask.to(device), segments.to(device))
        )
        found: list[WindowScores] = []
        for i, (question, context, window) in enumerate(rows):
            here = slice(len(question) + 2, len(question) + 2 + window.end - window.begin)
            inside = slice(window.begin, window.end)
            inner = ~torch.tensor([context.begins[inside], context.ends[inside]]).bool()
            found.append(
                WindowScores(
                    starts[i, here].masked_fill(inner[0], IMPOSSIBLE),
                    ends[i, here].masked_fill(inner[1], IMPOSSIBLE),
                    kinds[i],
                )
            )
        return found
