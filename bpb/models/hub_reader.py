"""Any extractive reader of transformers (RoBERTa, DeBERTa, BERT and so on)."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from transformers import AutoModelForQuestionAnswering

from bpb.errors import ModelError
from bpb.models.checkpoint import (
    batches_by_tokens,
    find_checkpoint,
    fingerprint_of,
    load_network,
    load_tokenizer,
)
from bpb.models.questions import is_polar
from bpb.models.reader_network import KINDS
from bpb.models.weights import dequantise
from bpb.models.windows import (
    IMPOSSIBLE,
    NONE,
    OVERLAP,
    SPAN,
    Calibration,
    ScoredContext,
    Window,
    WindowScores,
    choose_all,
    span_scores,
    word_edges,
)
from bpb.models.words import encodable
from bpb.protocols import Reading, ReadingInput

WINDOW = 384
QUESTION_TOKENS = 64
KIND_HEAD = "kind_head.safetensors"
TEMPERATURES = "temperatures.json"


class KindHead(nn.Module):
    """The kind of answer, from the first token's state; kept beside a checkpoint that has one.

    Its matrices may be stored as ``bpb.models.weights.quantise`` makes them.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.pool = nn.Linear(width, width)
        self.kind = nn.Linear(width, len(KINDS))

    def forward(self, states: Tensor) -> Tensor:
        """Score kinds: (batch, length, width) -> (batch, 4)."""
        scores: Tensor = self.kind(torch.tanh(self.pool(states[:, 0])))
        return scores


@dataclass(frozen=True, slots=True)
class _Row:
    """A window of an input, tokenised.

    Attributes:
        item: Which input it is of.
        features: The model's inputs.
        inside: The places of the context's tokens.
        offsets: The characters of each in the context.
        edges: Which of them begin and which end a word.
        polar: Whether the question asks for yes or no.
    """

    item: int
    features: dict[str, list[int]]
    inside: list[int]
    offsets: list[tuple[int, int]]
    edges: tuple[list[bool], list[bool]]
    polar: bool

    @property
    def length(self) -> int:
        """How many tokens it has, the question's included."""
        return len(self.features["input_ids"])

    def scores(self, starts: Tensor, ends: Tensor, kinds: Tensor | None) -> WindowScores:
        """Cut its scores out of the model's; without kinds' scores the first token's say none."""
        begins, finishes = self.edges
        starts_here = starts[self.inside].masked_fill(~torch.tensor(begins).bool(), IMPOSSIBLE)
        ends_here = ends[self.inside].masked_fill(~torch.tensor(finishes).bool(), IMPOSSIBLE)
        if kinds is None:
            kinds = torch.full((len(KINDS),), IMPOSSIBLE)
            kinds[NONE] = starts[0] + ends[0]
            if self.inside and not self.polar:
                kinds[SPAN] = span_scores(starts_here, ends_here).logsumexp((0, 1))
        return WindowScores(starts_here, ends_here, kinds)


def stored_kinds(folder: Path, width: int) -> KindHead | None:
    """The head beside a checkpoint; None where there is none.

    Args:
        folder: The checkpoint's.
        width: Of its states.
    """
    path = folder / KIND_HEAD
    if not path.is_file():
        return None
    head = KindHead(width)
    head.load_state_dict(dequantise(load_file(path)))
    return head


def save_temperatures(folder: Path, temperatures: Calibration) -> None:
    """Write temperatures beside a checkpoint."""
    text = json.dumps(asdict(temperatures)) + "\n"
    (folder / TEMPERATURES).write_text(text, encoding="utf-8")


def load_temperatures(folder: Path) -> Calibration:
    """Read those beside a checkpoint; without any, scores are left as they are.

    Raises:
        ModelError: The file is not in its form.
    """
    path = folder / TEMPERATURES
    if not path.is_file():
        return Calibration()
    try:
        return Calibration(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise ModelError(
            f'{path}: expected {{"span": NUMBER, "polar": NUMBER}}, both above 0: {error}'
        ) from error


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """How to run a reader's checkpoint.

    Attributes:
        device: Where.
        batch_tokens: The most tokens in a batch; on the CPU each window is read alone.
        half: Whether matrices are multiplied in bfloat16.
        cache: Where a package's archive is unpacked.
    """

    device: torch.device
    batch_tokens: int = 8192
    half: bool = False
    cache: Path | None = None


class HubReader:
    """A ``bpb.protocols.Reader`` on a checkpoint or a LoRA adapter of one, by folder or hub id.

    A folder may hold ``kind_head.safetensors`` beside the checkpoint: a head for span, yes, no and
    none. Without one, that there is no answer is scored by the first token as in SQuAD 2.0, and a
    yes/no question gets no answer, since such a checkpoint can give none. It may hold
    ``temperatures.json``, by which the probabilities are calibrated.
    """

    def __init__(self, spec: str, options: ReaderOptions) -> None:
        self.name = spec
        self.device = device = options.device
        # On the CPU the last digits of a score depend on what is batched with it.
        self.batch_tokens = 1 if device.type == "cpu" else options.batch_tokens
        checkpoint = find_checkpoint(spec, "reader", options.cache)
        self.tokenizer: Any = load_tokenizer(checkpoint, "reader")
        self.model: Any = load_network(
            checkpoint, "reader", AutoModelForQuestionAnswering, torch.float32
        ).to(device)
        self.fingerprint = fingerprint_of(self.model, self.tokenizer)
        self.window = min(WINDOW, int(self.tokenizer.model_max_length))
        self.kinds = stored_kinds(Path(spec), self.model.config.hidden_size)
        if self.kinds is not None:
            self.kinds.to(device).eval()
            both = self.fingerprint + fingerprint_of(self.kinds)
            self.fingerprint = hashlib.sha256(both.encode()).hexdigest()
        self.temperatures = load_temperatures(Path(spec))
        self.half = options.half
        both = f"{self.fingerprint}{self.temperatures}{' bf16' if self.half else ''}"
        self.fingerprint = hashlib.sha256(both.encode()).hexdigest()
        if self.half:
            _halve(self.model.base_model)

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; a question is cut after 64 tokens."""
        return choose_all(inputs, self.score_all(inputs), self.temperatures)

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return each input's tokens' characters in its context, and its windows' scores."""
        rows = [row for i, item in enumerate(inputs) for row in self._rows(i, item)]
        scored: dict[int, WindowScores] = {}
        for batch in batches_by_tokens([row.length for row in rows], self.batch_tokens):
            scored.update(zip(batch, self._score([rows[i] for i in batch]), strict=True))
        offsets: list[list[tuple[int, int]]] = [[] for _ in inputs]
        windows: list[list[tuple[Window, WindowScores]]] = [[] for _ in inputs]
        for place, row in enumerate(rows):
            begin = len(offsets[row.item])
            offsets[row.item].extend(row.offsets)
            window = Window(row.item, begin, begin + len(row.offsets))
            windows[row.item].append((window, scored[place]))
        return list(zip(offsets, windows, strict=True))

    def _rows(self, index: int, item: ReadingInput) -> list[_Row]:
        """Tokenise an input into overlapping windows."""
        text = encodable(item.question[:4000])
        question = self.tokenizer(text, add_special_tokens=False)["input_ids"]
        if len(question) > QUESTION_TOKENS:
            text = self.tokenizer.decode(question[:QUESTION_TOKENS])
        encoded = self.tokenizer(
            text,
            encodable(item.context),
            truncation="only_second",
            max_length=self.window,
            stride=min(OVERLAP, self.window // 4),
            return_overflowing_tokens=True,
            return_offsets_mapping=True,
        )
        rows: list[_Row] = []
        for place in range(len(encoded["input_ids"])):
            inside = [t for t, part in enumerate(encoded.sequence_ids(place)) if part == 1]
            offsets = [tuple(encoded["offset_mapping"][place][t]) for t in inside]
            rows.append(
                _Row(
                    item=index,
                    features={k: encoded[k][place] for k in self.tokenizer.model_input_names},
                    inside=inside,
                    offsets=[(int(a), int(b)) for a, b in offsets],
                    edges=word_edges(item.context, offsets),
                    polar=is_polar(item.question),
                )
            )
        return rows

    @torch.inference_mode()
    def _score(self, rows: Sequence[_Row]) -> list[WindowScores]:
        """Score windows in one batch."""
        padded = self.tokenizer.pad([row.features for row in rows], return_tensors="pt")
        states, starts, ends = self._run(padded.to(self.device))
        headed = self.kinds(states).float().cpu() if self.kinds is not None else None
        starts, ends = starts.float().cpu(), ends.float().cpu()
        return [
            row.scores(starts[i], ends[i], headed[i] if headed is not None else None)
            for i, row in enumerate(rows)
        ]

    def _run(self, padded: Any) -> tuple[Tensor, Tensor, Tensor]:
        """The last states, (batch, length, width), and start and end scores, (batch, length)."""
        if not self.half:
            output = self.model(**padded, output_hidden_states=self.kinds is not None)
            # Without a head for kinds nothing looks at them, and some models give none.
            states = output.start_logits if self.kinds is None else output.hidden_states[-1]
            return states, output.start_logits, output.end_logits
        with torch.autocast(self.device.type, torch.bfloat16):
            states = self.model.base_model(**padded).last_hidden_state
        starts, ends = self.model.qa_outputs(states.float()).unbind(-1)
        return states.float(), starts, ends


def _halve(encoder: nn.Module) -> None:
    """Keep an encoder's matrices in bfloat16, in which autocast multiplies them.

    What is between them, and the heads, stay in single precision: scores of eight bits would tie.
    """
    for module in encoder.modules():
        if isinstance(module, nn.Linear):
            module.to(torch.bfloat16)
