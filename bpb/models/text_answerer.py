"""Any sequence-to-sequence or causal checkpoint of transformers that answers in free text."""

import hashlib
import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, cast

import torch
from transformers import GenerationConfig, LogitsProcessor, StoppingCriteria
from transformers.cache_utils import DynamicLayer

from bpb.models.answer_prompt import AnswerPrompt
from bpb.models.checkpoint import (
    Checkpoint,
    batches_by_tokens,
    fingerprint_of,
    load_text_network,
    load_tokenizer,
)
from bpb.models.pointer.tokens import encodable
from bpb.models.rewriting import cut
from bpb.models.seq2seq import NO_LIMIT, positions_of
from bpb.protocols import ReadingInput

_ROLE = "model"
# Two tokens whose logits differ by less may change places with the batch: sums of single precision
# differ by some 1e-5.
NEARLY_TIED = 1e-3


@dataclass(frozen=True, slots=True)
class AnswerOptions:
    """How to run a checkpoint.

    Attributes:
        device: The device.
        batch_tokens: The most tokens, padding included, in a batch.
        max_new_tokens: The most tokens of an answer.
    """

    device: torch.device
    batch_tokens: int = 4096
    max_new_tokens: int = 32

    def __post_init__(self) -> None:
        if min(self.batch_tokens, self.max_new_tokens) < 1:
            raise ValueError(f"batch_tokens and max_new_tokens are positive: {self}")


class TextAnswerer:
    """A ``bpb.protocols.Answerer`` that continues a prompt, or rewrites it, greedily.

    An answer ends at the token that ends a text, or at a blank line. A passage that is too long
    for the model loses its end. A causal model with a chat template gets the prompt as a user's
    message, and reads what the questions over one passage have in common once.

    In single precision an answer does not depend on the others of its batch: if two tokens are
    nearly tied at one of its places, the question is asked again alone.

    Args:
        checkpoint: The checkpoint.
        prompt: What it is asked.
        options: How to run it.

    Raises:
        ModelError: It cannot be loaded.
    """

    def __init__(
        self, checkpoint: Checkpoint, prompt: AnswerPrompt, options: AnswerOptions
    ) -> None:
        self.name = checkpoint.spec
        self.prompt = prompt
        self.options = options
        self.sequence_to_sequence = checkpoint.sequence_to_sequence
        self.tokenizer: Any = load_tokenizer(checkpoint, _ROLE)
        self.model: Any = load_text_network(checkpoint, _ROLE, options.device)
        asked = [
            fingerprint_of(self.model, self.tokenizer),
            str(self.tokenizer.chat_template),
            prompt.text,
            options.max_new_tokens,
        ]
        self.fingerprint = hashlib.sha256(json.dumps(asked).encode()).hexdigest()
        limit = min(
            int(self.tokenizer.model_max_length), positions_of(self.model.config) or NO_LIMIT
        )
        longest = min(options.max_new_tokens, limit // 2)
        self._room = limit if self.sequence_to_sequence else max(1, limit - longest - 1)
        self._keeps_all = not self.sequence_to_sequence
        self._tie = NEARLY_TIED if self.model.dtype == torch.float32 else 0.0
        named = (self.tokenizer.pad_token_id, self.tokenizer.eos_token_id)
        self._pad = next((token for token in named if token is not None), 0)
        self._ends = _ends(self.model.generation_config, self.tokenizer)
        # Nothing else of the model's own: it may sample, follow beams or reject repetitions.
        own, make = self.model.generation_config, cast("Any", GenerationConfig)
        self.model.generation_config = make(
            max_new_tokens=longest,
            do_sample=False,
            num_beams=1,
            bos_token_id=own.bos_token_id,
            eos_token_id=self._ends or None,
            pad_token_id=self._pad,
            decoder_start_token_id=own.decoder_start_token_id,
            forced_bos_token_id=own.forced_bos_token_id,
        )

    @torch.inference_mode()
    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """See ``bpb.protocols.Answerer``."""
        rows = [self._row(item) for item in inputs]
        # Questions over one passage stay together.
        longest: dict[str, int] = {}
        for item, row in zip(inputs, rows, strict=True):
            longest[item.context] = max(len(row), longest.get(item.context, 0))
        lengths = [longest[item.context] for item in inputs]
        answers = [""] * len(inputs)
        for batch in batches_by_tokens(lengths, self.options.batch_tokens):
            written = self._write([rows[i] for i in batch], [inputs[i].context for i in batch])
            for place, (text, margin) in zip(batch, written, strict=True):
                if margin < self._tie and len(batch) > 1:
                    ((text, _),) = self._write([rows[place]], [""])
                answers[place] = text
        return answers

    def _row(self, item: ReadingInput) -> list[int]:
        """The tokens of a prompt, its passage shortened at the end to what the model takes."""
        tokens = self._tokens(item)
        if len(tokens) > self._room:
            length = bisect_right(
                range(len(item.context)),
                self._room,
                key=lambda length: len(self._tokens(_shortened(item, length))),
            )
            tokens = cut(self._tokens(_shortened(item, max(0, length - 1))), self._room)
        return tokens or [self._pad]

    def _tokens(self, item: ReadingInput) -> list[int]:
        text = encodable(self.prompt.fill(item))
        if self.sequence_to_sequence:
            return self._encoded(text)
        if self.tokenizer.chat_template:
            # Those that would think before they answer do not.
            text = self.tokenizer.apply_chat_template(
                [{"role": "user", "content": text}],
                tokenize=False,
                add_generation_prompt=True,
                enable_thinking=False,
            )
            return self._encoded(text, add_special_tokens=False)
        tokens = self._encoded(text)
        return tokens[:-1] if tokens[-1:] == [self.tokenizer.eos_token_id] else tokens

    def _encoded(self, text: str, **how: bool) -> list[int]:
        # What is longer than the model takes is cut later, and no reason to warn.
        return list(self.tokenizer(text, verbose=False, **how)["input_ids"])

    def _write(self, rows: Sequence[list[int]], contexts: Sequence[str]) -> list[tuple[str, float]]:
        """Answers of one batch, each with the least lead of a token over the second best."""
        given = self._begun(rows, contexts) or self._padded(rows)
        begin = 1 if self.sequence_to_sequence else given["input_ids"].shape[1]
        leads = _Leads()
        output = self.model.generate(
            **given,
            logits_processor=[leads],
            stopping_criteria=[_BlankLine(self._text, begin)],
        )
        written = [self._own(ids) for ids in output[:, begin:].tolist()]
        return [
            (_until_blank_line(self._text(ids)), float(lead[: len(ids) + 1].min()))
            for ids, lead in zip(written, leads.by_row(), strict=True)
        ]

    def _begun(self, rows: Sequence[list[int]], contexts: Sequence[str]) -> dict[str, Any] | None:
        """What to generate from, the beginning that rows over one passage have in common read once.

        Returns:
            None if there is nothing to share, or the network does not keep all it has read.
        """
        of_context: dict[str, list[list[int]]] = {}
        for row, context in zip(rows, contexts, strict=True):
            of_context.setdefault(context, []).append(row)
        # The last token of a row is what the first one of its answer is computed from.
        begins = [_common_beginning([row[:-1] for row in each]) for each in of_context.values()]
        if not self._keeps_all or len(begins) == len(rows) or not all(begins):
            return None
        read = self._padded(begins)
        cache = self.model.generate(
            **read, max_new_tokens=1, return_dict_in_generate=True
        ).past_key_values
        self._keeps_all = cache is not None and all(map(_keeps_all, cache.layers))
        if not self._keeps_all:
            return None
        places = {context: place for place, context in enumerate(of_context)}
        chosen = torch.tensor([places[context] for context in contexts], device=self.options.device)
        cache.batch_select_indices(chosen)
        rest = self._padded(
            [row[len(begins[places[c]]) :] for row, c in zip(rows, contexts, strict=True)]
        )
        joined = {key: torch.cat([read[key][chosen], rest[key]], dim=1) for key in rest}
        return {**joined, "past_key_values": cache}

    def _padded(self, rows: Sequence[Sequence[int]]) -> dict[str, Any]:
        """A batch; padding stands before the tokens, behind those of an encoder."""
        width = max(map(len, rows))
        ids, mask = [], []
        for row in rows:
            tokens, gap = list(row), width - len(row)
            behind = gap if self.sequence_to_sequence else 0
            ids.append([self._pad] * (gap - behind) + tokens + [self._pad] * behind)
            mask.append([0] * (gap - behind) + [1] * len(tokens) + [0] * behind)
        device = self.options.device
        return {
            "input_ids": torch.tensor(ids, device=device),
            "attention_mask": torch.tensor(mask, device=device),
        }

    def _own(self, ids: Sequence[int]) -> list[int]:
        """An answer's tokens before the one that ends it."""
        return list(takewhile(lambda token: token not in self._ends, ids))

    def _text(self, ids: Sequence[int]) -> str:
        return str(self.tokenizer.decode(self._own(ids), skip_special_tokens=True))


def _keeps_all(layer: Any) -> bool:
    """Whether a layer of a cache keeps all tokens, as one with a sliding window does not."""
    return type(layer) is DynamicLayer and layer.is_initialized


class _Leads(LogitsProcessor):
    """Notes by how much the best token leads, at each place."""

    def __init__(self) -> None:
        self._leads: list[torch.Tensor] = []

    def by_row(self) -> torch.Tensor:
        """(batch, places)."""
        return torch.stack(self._leads, dim=1).cpu()

    def __call__(self, input_ids: Any, scores: Any) -> Any:
        first, second = scores.float().topk(2, dim=-1).values.unbind(-1)
        self._leads.append(first - second)
        return scores


class _BlankLine(StoppingCriteria):
    """Ends the answers that have a blank line."""

    def __init__(self, text: Any, begin: int) -> None:
        self._text, self._begin = text, begin

    def __call__(self, input_ids: Any, scores: Any, **more: Any) -> Any:
        texts = (self._text(ids) for ids in input_ids[:, self._begin :].tolist())
        ended = [_has_blank_line(text) for text in texts]
        return torch.tensor(ended, device=input_ids.device)


def _ends(generation: Any, tokenizer: Any) -> list[int]:
    """The tokens that end a text."""
    own = generation.eos_token_id
    ends = set(own if isinstance(own, list) else [own]) | {tokenizer.eos_token_id}
    return sorted(ends - {None})


def _shortened(item: ReadingInput, length: int) -> ReadingInput:
    return replace(item, context=item.context[:length])


def _common_beginning(rows: Sequence[Sequence[int]]) -> list[int]:
    alike = takewhile(lambda tokens: len(set(tokens)) == 1, zip(*rows, strict=False))
    return [tokens[0] for tokens in alike]


def _has_blank_line(text: str) -> bool:
    return not all(line.strip() for line in text.lstrip().split("\n")[:-1])


def _until_blank_line(text: str) -> str:
    return "\n".join(takewhile(str.strip, text.strip().split("\n"))).strip()
