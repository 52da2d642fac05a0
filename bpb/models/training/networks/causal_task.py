"""A decoder-only checkpoint (LLaMA and so on) under training, and its loss."""

from collections.abc import Sequence
from typing import Any, ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModelForCausalLM

from bpb.models.seq2seq import Inputs, positions_of
from bpb.models.storage.weight_delta import Difference, save
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.loop import Objective
from bpb.models.training.networks.adapter import adapted, save_adapted
from bpb.models.training.networks.hub import load_checkpoint
from bpb.models.training.networks.seq2seq_task import LONGEST, Sample, Seq2SeqNet, padded
from bpb.models.training.settings import Role, TrainingConfig


class CausalObjective(Objective[Sample]):
    """The negative log-likelihood of what follows the input; the input itself is not learned."""

    def __init__(self, model: Any, smoothing: float) -> None:
        embeddings: nn.Module = model.get_input_embeddings()
        super().__init__(model, embeddings)
        self.smoothing = smoothing

    def length(self, item: Sample) -> int:
        """Its tokens, of input and output."""
        return len(item.source) + len(item.target)

    def weight(self, item: Sample) -> int:
        """What its output tokens count."""
        return sum(item.counts)

    def forward(self, items: Sequence[Sample]) -> Tensor:
        """The summed loss of their output tokens."""
        network: Any = self.network
        device = next(self.network.parameters()).device
        rows = [item.source + item.target for item in items]
        states = network.model(
            input_ids=padded(rows, 0, device),
            attention_mask=padded([(1,) * len(row) for row in rows], 0, device),
        ).last_hidden_state
        # Scores over the vocabulary are a fifth of the work, and only these are needed.
        places = [
            (row, len(item.source) - 1 + i)
            for row, item in enumerate(items)
            for i in range(len(item.target))
        ]
        where = torch.tensor(places, device=device)
        logits = network.lm_head(states[where[:, 0], where[:, 1]])
        targets = torch.tensor([i for item in items for i in item.target], device=device)
        smoothing = self.smoothing if self.training else 0.0
        losses = functional.cross_entropy(
            logits.float(), targets, reduction="none", label_smoothing=smoothing
        )
        counts = torch.tensor([count for item in items for count in item.counts], device=device)
        return (losses * counts).sum()


class CausalNet(Seq2SeqNet):
    """A decoder-only checkpoint to be trained for a role, and to be saved."""

    kind: ClassVar[Any] = AutoModelForCausalLM

    def __init__(self, config: TrainingConfig, role: Role) -> None:
        super().__init__(config, role)
        if config.device == "cpu" or not torch.cuda.is_available():
            # Half again as fast as the fused attention's backward pass on a CPU.
            self.model.set_attn_implementation("eager")
        # peft puts its layers into the network itself.
        self.adapter = adapted(self.model, config) if config.adapter_rank else None

    def objective(self) -> Objective[Sample]:
        """The network and its loss."""
        for layer in self.model.model.layers[: self.config.frozen_layers]:
            layer.requires_grad_(False)
        return CausalObjective(self.model, self.config.label_smoothing)

    def save(self, folder: TrainingFolder) -> None:
        """Save the checkpoint as transformers does, its adapter, or what its training changed."""
        config, role = self.config, self.role
        if self.adapter is not None:
            with writing(folder.model):
                save_adapted(self.adapter, folder.model, config)
                self.save_format(folder.model)
            return
        if not config.difference:
            super().save(folder)
            return
        started, _ = load_checkpoint(self.kind, config.checkpoint, role, config.dropout)
        told = Difference(config.checkpoint, role, self.format)
        with writing(folder.model):
            save(folder.model, told, started.state_dict(), self.model.state_dict())

    def written(self, sources: Sequence[tuple[int, ...]]) -> list[str]:
        """What the network writes by greedy search, of inputs as token ids."""
        device, padding = self.model.device, self.tokenizer.eos_token_id
        length = max(map(len, sources))
        fill = [(0,) * (length - len(row)) for row in sources]
        rows = self.model.generate(
            input_ids=torch.tensor(
                [[padding] * len(f) + list(r) for f, r in zip(fill, sources, strict=True)],
                device=device,
            ),
            attention_mask=torch.tensor(
                [f + (1,) * len(r) for f, r in zip(fill, sources, strict=True)], device=device
            ),
            max_new_tokens=LONGEST,
            num_beams=1,
            do_sample=False,
        )
        return list(self.tokenizer.batch_decode(rows[:, length:], skip_special_tokens=True))

    def encode(self, texts: Sequence[str]) -> list[tuple[int, ...]]:
        """Inputs as token ids, cut as they will be when the model is used."""
        limit = positions_of(self.model.config)
        inputs = Inputs(self.tokenizer, limit, LONGEST, sequence_to_sequence=False)
        return [tuple(ids) for ids in inputs.of(texts)]

    def outputs(self, texts: Sequence[str]) -> list[tuple[int, ...]]:
        """Outputs as token ids, behind a blank, with the one that ends them."""
        limit = positions_of(self.model.config)
        inputs = Inputs(self.tokenizer, limit, LONGEST, sequence_to_sequence=False)
        return [tuple(ids) for ids in inputs.targets(texts)]
