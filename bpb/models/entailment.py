"""Whether a premise entails a hypothesis, by any sequence classifier of transformers."""

from collections.abc import Sequence
from typing import Any

import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from bpb.errors import ModelError
from bpb.models.checkpoint import batches_by_tokens, from_checkpoint

ENTAILMENT = "entailment"
_ROLE = "entailment model"


class EntailmentModel:
    """A checkpoint for natural language inference, by folder or hub id.

    Its labels have to be named: one is "entailment", the others are "neutral", "contradiction" or
    "not_entailment", in any case.
    """

    def __init__(self, spec: str, device: torch.device, batch_tokens: int = 8192) -> None:
        self.device = device
        self.batch_tokens = batch_tokens
        self.tokenizer: Any = from_checkpoint(
            lambda: AutoTokenizer.from_pretrained(spec, trust_remote_code=False), spec, _ROLE
        )
        self.model: Any = from_checkpoint(
            lambda: AutoModelForSequenceClassification.from_pretrained(
                spec, trust_remote_code=False, dtype=torch.float32
            ),
            spec,
            _ROLE,
        )
        self.model.to(device).eval()
        names = self.model.config.id2label
        self.names = [str(names[place]).lower() for place in range(len(names))]
        if ENTAILMENT not in self.names:
            raise ModelError(
                f"{spec}: expected a model with a label 'entailment', got "
                f"{', '.join(self.names)}; name its labels in config.json (id2label)"
            )

    def labels(self, pairs: Sequence[tuple[str, str]]) -> list[str]:
        """The likeliest label of each pair of premise and hypothesis."""
        rows = [self.tokenizer(*pair, truncation=True) for pair in pairs]
        found: dict[int, str] = {}
        for batch in batches_by_tokens([len(row["input_ids"]) for row in rows], self.batch_tokens):
            features = self.tokenizer.pad([rows[i] for i in batch], return_tensors="pt")
            with torch.inference_mode():
                scores = self.model(**features.to(self.device)).logits
            best = scores.argmax(-1).tolist()
            found.update(zip(batch, (self.names[place] for place in best), strict=True))
        return [found[i] for i in range(len(pairs))]
