"""How likely a text is to follow another, by any decoder of transformers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch

from bpb.errors import ModelError
from bpb.models.checkpoint import (
    batches_by_tokens,
    find_checkpoint,
    load_text_network,
    load_tokenizer,
)
from bpb.models.seq2seq import log_likelihood, positions_of

_ROLE = "language model"
_NO_LIMIT = 4096


@dataclass(frozen=True, slots=True)
class _Row:
    """A prompt and what follows it, tokenised.

    Attributes:
        tokens: The ids of both.
        begin: The place of the first token of what follows, at least 1.
    """

    tokens: list[int]
    begin: int


class LanguageModel:
    """A decoder such as GPT or Llama, by folder, hub id, or ``package:NAME``.

    Raises:
        ModelError: There is no such model, or it has an encoder too.
    """

    def __init__(self, spec: str, device: torch.device, batch_tokens: int = 2048) -> None:
        checkpoint = find_checkpoint(spec, _ROLE)
        if checkpoint.sequence_to_sequence:
            raise ModelError(
                f"{spec}: expected a decoder alone, such as GPT or Llama, got an encoder with a "
                "decoder; name another, or evaluate a file of predictions"
            )
        self.device = device
        self.batch_tokens = batch_tokens
        self.tokenizer: Any = load_tokenizer(checkpoint, _ROLE)
        self.model: Any = load_text_network(checkpoint, _ROLE, device)
        longest = positions_of(self.model.config) or _NO_LIMIT
        self.longest = min(int(self.tokenizer.model_max_length), longest)

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """The natural logarithm of each second text's probability after the first.

        It is the sum over the tokens of the second text. Where both are too long for the model,
        the first is cut at its beginning.
        """
        rows = [self._row(*pair) for pair in pairs]
        found: dict[int, float] = {}
        for batch in batches_by_tokens([len(row.tokens) for row in rows], self.batch_tokens):
            found.update(zip(batch, self._score([rows[i] for i in batch]), strict=True))
        return [found[i] for i in range(len(pairs))]

    def _row(self, prompt: str, text: str) -> _Row:
        begin, tokens = len(self._tokens(prompt)), self._tokens(prompt + text)
        cut = max(0, len(tokens) - self.longest)
        return _Row(tokens[cut:], max(1, begin - cut))

    def _tokens(self, text: str) -> list[int]:
        """The tokens of a text that may go on, so without a token of its end."""
        tokens = list(self.tokenizer(text)["input_ids"])
        return tokens[:-1] if tokens[-1:] == [self.tokenizer.eos_token_id] else tokens

    @torch.inference_mode()
    def _score(self, rows: Sequence[_Row]) -> list[float]:
        """Score rows in one batch; padding stands behind, where no token attends to it."""
        length = max(len(row.tokens) for row in rows)
        padded = [row.tokens + [0] * (length - len(row.tokens)) for row in rows]
        mask = [[1] * len(row.tokens) + [0] * (length - len(row.tokens)) for row in rows]
        output = self.model(
            input_ids=torch.tensor(padded, device=self.device),
            attention_mask=torch.tensor(mask, device=self.device),
        )
        return [
            log_likelihood(logits[row.begin - 1 : len(row.tokens) - 1], row.tokens[row.begin :])
            for logits, row in zip(output.logits, rows, strict=True)
        ]
