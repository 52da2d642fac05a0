"""Any text-to-text checkpoint of transformers: BART, T5 and so on, or a decoder alone."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import torch

from bpb.models.checkpoint import (
    Checkpoint,
    batches_by_tokens,
    fingerprint_of,
    load_text_network,
    load_tokenizer,
)
from bpb.models.dialect import MARKS
from bpb.models.pointer.tokens import encodable
from bpb.models.rewriting import best_of, cut
from bpb.protocols import Candidate

NO_LIMIT = 4096


@dataclass(frozen=True, slots=True)
class RewriteOptions:
    """How to run a checkpoint.

    Attributes:
        device: The device.
        beams: Hypotheses followed, and candidates returned.
        batch_tokens: The most input tokens, padding included, in a batch.
        longest: The most tokens of an output.
    """

    device: torch.device
    beams: int = 4
    batch_tokens: int = 4096
    longest: int = 256

    def __post_init__(self) -> None:
        if min(self.beams, self.batch_tokens, self.longest) < 1:
            raise ValueError(f"beams, batch_tokens and longest are positive: {self}")


class Inputs:
    """Texts to tokens, as a checkpoint takes them; inputs beyond what it takes are cut.

    Args:
        tokenizer: The checkpoint's.
        positions: The most tokens its network takes; 0 where there is no limit.
        longest: The most tokens of an output.
        sequence_to_sequence: Whether the output is apart from the input, not behind it.
    """

    def __init__(
        self, tokenizer: Any, positions: int, longest: int, sequence_to_sequence: bool
    ) -> None:
        self._tokenizer = tokenizer
        limit = min(int(tokenizer.model_max_length), positions or NO_LIMIT)
        self.longest = min(longest, limit if sequence_to_sequence else max(1, limit // 2))
        self._limit = limit if sequence_to_sequence else limit - self.longest
        self._cut_in_middle = not sequence_to_sequence
        self._silent = frozenset(
            number
            for number, token in tokenizer.added_tokens_decoder.items()
            if token.special and token.content not in MARKS
        )

    def of(self, texts: Sequence[str]) -> list[list[int]]:
        """The token ids of each text."""
        texts = [encodable(text) for text in texts]
        if self._cut_in_middle:
            return [cut(self._tokenizer(text)["input_ids"], self._limit) for text in texts]
        return [
            list(self._tokenizer(text, truncation=True, max_length=self._limit)["input_ids"])
            for text in texts
        ]

    def text(self, ids: Sequence[int]) -> str:
        """The text of an output's token ids, without special tokens.

        A decomposition's marks stay, though some tokenizers count them among those.
        """
        return str(self._tokenizer.decode([each for each in ids if each not in self._silent]))

    def targets(self, texts: Sequence[str]) -> list[list[int]]:
        """The token ids of outputs, the one that ends them included.

        A decoder's output is apart from its input by a blank, as it was trained.
        """
        if not self._cut_in_middle:
            return [list(self._tokenizer(text_target=encodable(t))["input_ids"]) for t in texts]
        end = int(self._tokenizer.eos_token_id)
        encoded = (
            self._tokenizer(f" {encodable(text)}", add_special_tokens=False)["input_ids"]
            for text in texts
        )
        return [[*ids[: self.longest - 1], end] for ids in encoded]


def positions_of(config: Any) -> int:
    """The most tokens a network takes; 0 for T5, whose positions are relative."""
    return int(getattr(config, "max_position_embeddings", 0) or 0)


def log_likelihood(logits: torch.Tensor, tokens: Sequence[int]) -> float:
    """The natural logarithm of a text's probability.

    Args:
        logits: What a network gives for each of its tokens, (tokens, vocabulary).
        tokens: Their ids.
    """
    wanted = torch.tensor(tokens, device=logits.device)
    return float(logits.float().log_softmax(-1).gather(-1, wanted[:, None]).sum())


class Following:
    """What is run by options, of which another number of hypotheses is wanted too."""

    options: RewriteOptions

    def following(self, beams: int) -> Self:
        """The same network, in the same memory, with another number of hypotheses."""
        other = copy.copy(self)
        other.options = replace(self.options, beams=beams)
        return other


class TransformersRewriter(Following):
    """A ``bpb.models.rewriting.Rewriter`` on a checkpoint's own code in transformers."""

    def __init__(self, checkpoint: Checkpoint, role: str, options: RewriteOptions) -> None:
        self.name = checkpoint.spec
        self.options = options
        self.sequence_to_sequence = checkpoint.sequence_to_sequence
        self.tokenizer: Any = load_tokenizer(checkpoint, role)
        self.model: Any = load_text_network(checkpoint, role, options.device)
        self.fingerprint = fingerprint_of(self.model, self.tokenizer)
        self.inputs = Inputs(
            self.tokenizer,
            positions_of(self.model.config),
            options.longest,
            self.sequence_to_sequence,
        )
        self.ends = end_tokens(self.tokenizer, self.model.generation_config)
        self.tokenizer.padding_side = "right" if self.sequence_to_sequence else "left"
        if self.tokenizer.pad_token is None:
            self.tokenizer.pad_token = self.tokenizer.eos_token or self.tokenizer.unk_token
        if self.model.generation_config.pad_token_id is None:
            self.model.generation_config.pad_token_id = self.tokenizer.pad_token_id

    @torch.inference_mode()
    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        rows = self.inputs.of(texts)
        found: list[tuple[Candidate, ...]] = [()] * len(texts)
        for batch in batches_by_tokens([len(row) for row in rows], self.options.batch_tokens):
            padded = self._padded([rows[i] for i in batch])
            for i, candidates in zip(batch, self._generate(padded), strict=True):
                found[i] = candidates
        return found

    @torch.inference_mode()
    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the natural logarithm of each second text's probability, given the first."""
        sources = self.inputs.of([source for source, _ in pairs])
        targets = self.inputs.targets([text for _, text in pairs])
        lengths = [len(a) + len(b) for a, b in zip(sources, targets, strict=True)]
        found = [0.0] * len(pairs)
        for batch in batches_by_tokens(lengths, self.options.batch_tokens):
            logits = self._logits([sources[i] for i in batch], [targets[i] for i in batch])
            for i, row in zip(batch, logits, strict=True):
                found[i] = log_likelihood(row[: len(targets[i])], targets[i])
        return found

    def _logits(self, sources: list[list[int]], targets: list[list[int]]) -> list[torch.Tensor]:
        """Of each row, the scores of its output's tokens."""
        if self.sequence_to_sequence:
            output = self.model(**self._padded(sources), labels=self._padded(targets)["input_ids"])
            return list(output.logits)
        rows = [source + target for source, target in zip(sources, targets, strict=True)]
        # Padding stands behind, where no token attends to it.
        width = max(map(len, rows))
        filled = [row + [0] * (width - len(row)) for row in rows]
        logits = self.model(input_ids=torch.tensor(filled, device=self.options.device)).logits
        return [row[len(s) - 1 :] for row, s in zip(logits, sources, strict=True)]

    def _padded(self, rows: list[list[int]]) -> Any:
        padded = self.tokenizer.pad({"input_ids": rows}, return_tensors="pt")
        return padded.to(self.options.device)

    def _generate(self, padded: Any) -> list[tuple[Candidate, ...]]:
        beams = self.options.beams
        longest = self.inputs.longest
        limit = (
            {"max_length": longest}
            if self.sequence_to_sequence
            else {"max_new_tokens": longest, "eos_token_id": self.ends}
        )
        output = self.model.generate(
            input_ids=padded["input_ids"],
            attention_mask=padded["attention_mask"],
            num_beams=beams,
            num_return_sequences=beams,
            do_sample=False,
            output_scores=True,
            return_dict_in_generate=True,
            **limit,
        )
        logged = self.model.compute_transition_scores(
            output.sequences,
            output.scores,
            getattr(output, "beam_indices", None),
            normalize_logits=beams == 1,
        )
        # A token forced by the model's configuration has probability one.
        logged = logged.float().clamp(min=-1e4).nan_to_num(0.0)
        sequences = output.sequences[:, -logged.shape[1] :]
        written = sequences != self.model.generation_config.pad_token_id
        means = ((logged * written).sum(1) / written.sum(1).clamp(min=1)).tolist()
        texts = [self.inputs.text(ids) for ids in sequences.tolist()]
        return [
            best_of(
                list(zip(texts[begin : begin + beams], means[begin : begin + beams], strict=True))
            )
            for begin in range(0, len(texts), beams)
        ]


def end_tokens(tokenizer: Any, generation: Any) -> list[int]:
    """The tokens that end a decoder's output: its own, and line breaks.

    A decomposition or question is one line, and a decoder that was not trained to end there goes on
    with another.
    """
    own = generation.eos_token_id
    ends = set(own if isinstance(own, list) else [] if own is None else [own])
    if tokenizer.eos_token_id is not None:
        ends.add(tokenizer.eos_token_id)
    for token, number in tokenizer.get_vocab().items():
        text = "\n" if token == "<0x0A>" else token.replace("\u010a", "\n")
        if "\n" in text and not text.strip():
            ends.add(number)
    return sorted(ends)
