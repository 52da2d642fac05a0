"""Any extractive reader of transformers (RoBERTa, DeBERTa, BERT and so on)."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from torch import Tensor

from bpb.english.question_types import is_polar
from bpb.errors import ModelError
from bpb.models.checkpoint import Checkpoint, batches_by_tokens, find_checkpoint
from bpb.models.pointer.tokens import encodable
from bpb.models.readers.extractor import Extractor, ReaderOptions, TransformersExtractor
from bpb.models.readers.form import ReaderForm, load_form
from bpb.models.readers.span_network import KINDS
from bpb.models.readers.windows import (
    IMPOSSIBLE,
    NO,
    NONE,
    OVERLAP,
    SPAN,
    YES,
    Calibration,
    ScoredContext,
    Window,
    WindowScores,
    choose_all,
    span_scores,
    word_edges,
)
from bpb.models.threads import over_threads
from bpb.protocols import Reading, ReadingInput

QUESTION_TOKENS = 64
TEMPERATURES = "temperatures.json"
# Where an input has no answer, yes and no, if its form has them.
_FIRST, _YES, _NO = range(3)


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
        form: How it was asked.
    """

    item: int
    features: dict[str, list[int]]
    inside: list[int]
    offsets: list[tuple[int, int]]
    edges: tuple[list[bool], list[bool]]
    polar: bool
    form: ReaderForm

    @property
    def length(self) -> int:
        """How many tokens it has, the question's included."""
        return len(self.features["input_ids"])

    def scores(self, starts: Tensor, ends: Tensor, kinds: Tensor | None) -> WindowScores:
        """Cut its scores out of the model's; without kinds' scores the first tokens' give them."""
        begins, finishes = self.edges
        starts_here = starts[self.inside].masked_fill(~torch.tensor(begins).bool(), IMPOSSIBLE)
        ends_here = ends[self.inside].masked_fill(~torch.tensor(finishes).bool(), IMPOSSIBLE)
        if kinds is None:
            kinds = torch.full((len(KINDS),), IMPOSSIBLE)
            both = starts + ends
            # What can say neither yes nor no says nothing.
            if self.form.no_answer or (self.polar and not self.form.yes_no):
                kinds[NONE] = both[_FIRST]
            if self.form.yes_no:
                kinds[YES], kinds[NO] = both[_YES], both[_NO]
            if self.inside and not self.polar:
                kinds[SPAN] = span_scores(starts_here, ends_here).logsumexp((0, 1))
        return WindowScores(starts_here, ends_here, kinds)


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


class HubReader:
    """A ``bpb.protocols.Reader`` on a checkpoint or a LoRA adapter of one, by folder or hub id.

    A folder may hold ``kind_head.safetensors`` beside the checkpoint: a head for span, yes, no and
    none. Without one, that there is no answer is scored by the first token as in SQuAD 2.0, and a
    yes/no question gets no answer, unless ``reader_form.json`` says otherwise. It may hold
    ``temperatures.json``, by which the probabilities are calibrated.

    Args:
        spec: The folder or hub id.
        options: How to run it.
        name: What to call it in records; empty for the folder or hub id.
    """

    def __init__(self, spec: str, options: ReaderOptions, name: str = "") -> None:
        self.name = name or spec
        # On the CPU the last digits of a score depend on what is batched with it.
        self.batch_tokens = 1 if options.device.type == "cpu" else options.batch_tokens
        self._extractor = _extractor(find_checkpoint(spec, "reader", options.cache), options)
        self.tokenizer = self._extractor.tokenizer
        self.form = load_form(Path(spec))
        self.window = min(self.form.window, int(self.tokenizer.model_max_length))
        self.temperatures = load_temperatures(Path(spec))
        whole = f"{self._extractor.fingerprint}{self.temperatures}{self.form}"
        self.fingerprint = hashlib.sha256(whole.encode()).hexdigest()

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; a question is cut after 64 tokens."""
        return choose_all(inputs, self.score_all(inputs), self.temperatures)

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return each input's tokens' characters in its context, and its windows' scores."""
        rows = [row for i, item in enumerate(inputs) for row in self._rows(i, item)]
        batches = list(batches_by_tokens([row.length for row in rows], self.batch_tokens))
        results = over_threads(
            lambda batch: self._score([rows[i] for i in batch]), batches, self._extractor.at_once
        )
        scored: dict[int, WindowScores] = {}
        for batch, found in zip(batches, results, strict=True):
            scored.update(zip(batch, found, strict=True))
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
            self.form.prefix + self.form.asked(text),
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
                    form=self.form,
                )
            )
        return rows

    def _score(self, rows: Sequence[_Row]) -> list[WindowScores]:
        """Score windows in one batch."""
        starts, ends, kinds = self._extractor.scores([row.features for row in rows])
        return [
            row.scores(starts[i], ends[i], kinds[i] if kinds is not None else None)
            for i, row in enumerate(rows)
        ]


def _extractor(checkpoint: Checkpoint, options: ReaderOptions) -> Extractor:
    """What runs a checkpoint as the options say."""
    if options.quantised:
        from bpb.models.ctranslate2.extractor import QuantisedExtractor, runs_here

        if runs_here(checkpoint, options.device):
            return QuantisedExtractor(checkpoint, options)
    return TransformersExtractor(checkpoint, options)
