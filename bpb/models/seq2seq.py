"""Any sequence-to-sequence checkpoint of transformers (BART, T5) as parser or generator."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from string import Formatter
from typing import Any

import torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

from bpb.errors import ModelError
from bpb.models.checkpoint import batches_by_tokens, fingerprint_of, from_checkpoint
from bpb.models.words import encodable
from bpb.protocols import Candidate, GenerationInput

PARSER_FORMAT = "{question}"
GENERATOR_FORMAT = "{decomposition}"
GENERATOR_FIELDS = frozenset({"decomposition", "question", "source"})


@dataclass(frozen=True, slots=True)
class Seq2SeqOptions:
    """How to run a checkpoint.

    Attributes:
        device: The device.
        beams: Hypotheses followed, and candidates returned.
        batch_tokens: The most input tokens, padding included, in a batch.
        input_format: A format string of the input's fields: ``question`` for a parser;
            ``decomposition``, ``question`` and ``source`` for a generator.
        longest: The most tokens of an output.
    """

    device: torch.device
    beams: int = 4
    batch_tokens: int = 4096
    input_format: str = PARSER_FORMAT
    longest: int = 256

    def __post_init__(self) -> None:
        if min(self.beams, self.batch_tokens, self.longest) < 1:
            raise ValueError(f"beams, batch_tokens and longest are positive: {self}")


class _Seq2Seq:
    """A checkpoint that turns texts into candidate texts."""

    def __init__(
        self, spec: str, role: str, fields: frozenset[str], options: Seq2SeqOptions
    ) -> None:
        used = {name for _, name, _, _ in Formatter().parse(options.input_format) if name}
        if not used or used - fields:
            raise ModelError(
                f"a {role}'s input format uses {{{'}, {'.join(sorted(fields))}}}, "
                f"not {options.input_format!r}"
            )
        self.name = spec
        self.options = options
        self.tokenizer: Any = from_checkpoint(
            lambda: AutoTokenizer.from_pretrained(spec, trust_remote_code=False), spec, role
        )
        self.model: Any = from_checkpoint(
            lambda: AutoModelForSeq2SeqLM.from_pretrained(spec, trust_remote_code=False),
            spec,
            role,
        )
        self.model.to(options.device).eval()
        self.fingerprint = fingerprint_of(self.model)

    @torch.inference_mode()
    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first; texts are cut at what the model takes."""
        limit = min(self.tokenizer.model_max_length, self._positions())
        rows = [
            self.tokenizer(encodable(text), truncation=True, max_length=limit)["input_ids"]
            for text in texts
        ]
        found: list[tuple[Candidate, ...]] = [()] * len(texts)
        for batch in batches_by_tokens([len(row) for row in rows], self.options.batch_tokens):
            padded = self.tokenizer.pad(
                {"input_ids": [rows[i] for i in batch]}, return_tensors="pt"
            ).to(self.options.device)
            for i, candidates in zip(batch, self._generate(padded), strict=True):
                found[i] = candidates
        return found

    def _positions(self) -> int:
        """Return the most tokens the model takes; T5, with relative positions, has no limit."""
        return int(getattr(self.model.config, "max_position_embeddings", 0) or 4096)

    def _generate(self, padded: Any) -> list[tuple[Candidate, ...]]:
        beams = self.options.beams
        output = self.model.generate(
            input_ids=padded["input_ids"],
            attention_mask=padded["attention_mask"],
            num_beams=beams,
            num_return_sequences=beams,
            max_length=min(self.options.longest, self._positions()),
            do_sample=False,
            output_scores=True,
            return_dict_in_generate=True,
        )
        logged = self.model.compute_transition_scores(
            output.sequences,
            output.scores,
            getattr(output, "beam_indices", None),
            normalize_logits=beams == 1,
        )
        # A token forced by the model's configuration has probability one.
        logged = logged.float().clamp(min=-1e4).nan_to_num(0.0)
        padding = self.model.generation_config.pad_token_id
        written = output.sequences[:, -logged.shape[1] :] != padding
        means = (logged * written).sum(1) / written.sum(1).clamp(min=1)
        texts = self.tokenizer.batch_decode(output.sequences, skip_special_tokens=True)
        rows: list[tuple[Candidate, ...]] = []
        for begin in range(0, len(texts), beams):
            best: dict[str, Candidate] = {}
            scored = zip(texts[begin : begin + beams], means[begin : begin + beams], strict=True)
            for text, mean in scored:
                clean = " ".join(text.split())
                best.setdefault(clean, Candidate(clean, round(min(float(mean), 0.0), 4)))
            rows.append(tuple(sorted(best.values(), key=lambda c: -c.score)))
        return rows


class Seq2SeqParser(_Seq2Seq):
    """A ``bpb.protocols.Parser`` on a checkpoint; what it writes may be malformed."""

    def __init__(self, spec: str, options: Seq2SeqOptions) -> None:
        super().__init__(spec, "parser", frozenset({"question"}), options)

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        return self.rewrite([self.options.input_format.format(question=q) for q in questions])


class Seq2SeqGenerator(_Seq2Seq):
    """A ``bpb.protocols.Generator`` on a checkpoint."""

    def __init__(self, spec: str, options: Seq2SeqOptions) -> None:
        super().__init__(spec, "generator", GENERATOR_FIELDS, options)

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``."""
        return self.rewrite([self.options.input_format.format(**asdict(item)) for item in inputs])
