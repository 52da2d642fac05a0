"""The task of a tagger: cue labels and scopes on one encoder."""

import random
from collections.abc import Sequence
from dataclasses import asdict, replace

import torch
from torch import Tensor, nn
from torch.nn import functional

from bpb.models.shared import shared_with
from bpb.models.tagger import BERT_FRAME, WordEncoder, padded
from bpb.models.tagger_network import TaggerNetwork, TaggerSizes
from bpb.models.training import bundles
from bpb.models.training.folder import TrainingFolder
from bpb.models.training.loop import Objective, Task
from bpb.models.training.scores import log_likelihood
from bpb.models.training.settings import TrainingConfig
from bpb.models.training.tagger_data import Example, TaggerMaterial, draw, tokenise

IGNORED = -100


class TaggerObjective(Objective[Example]):
    """The loss of each word's cue label, and for each cue of each word's being in its scope."""

    def __init__(self, network: TaggerNetwork, padding: int) -> None:
        super().__init__(network, network.encoder)
        self.padding = padding

    def length(self, item: Example) -> int:
        """Its tokens."""
        return len(item.ids)

    def weight(self, item: Example) -> int:
        """Its words, once for their labels and once for each cue."""
        return len(item.firsts) * (1 + len(item.scopes))

    def forward(self, items: Sequence[Example]) -> Tensor:
        """The summed loss of examples."""
        network = self.network
        device = next(network.parameters()).device
        ids = padded([each.ids for each in items], self.padding).to(device)
        mask = padded([[1] * len(each.ids) for each in items]).bool().to(device)
        firsts = padded([each.firsts for each in items]).to(device)
        numbers = torch.tensor([each.convention for each in items]).to(device)
        states = network.states(ids, mask, numbers, firsts)  # type: ignore[operator]
        labels = padded([each.cues for each in items], IGNORED).to(device)
        scores = network.cue_scores(states)  # type: ignore[operator]
        loss = functional.cross_entropy(
            scores.flatten(0, 1), labels.flatten(), reduction="sum", ignore_index=IGNORED
        )
        scopes = [(row, scope) for row, each in enumerate(items) for scope in each.scopes]
        if not scopes:
            return loss
        rows = torch.tensor([row for row, _ in scopes]).to(device)
        cues = padded([scope.cue for _, scope in scopes]).to(device)
        inside = padded([scope.inside for _, scope in scopes], IGNORED).to(device)
        lengths = torch.tensor([len(scope.cue) for _, scope in scopes])
        own = states[rows][:, : cues.shape[1]]
        logits = network.scope_scores(own, cues, lengths)  # type: ignore[operator]
        known = inside != IGNORED
        return loss + functional.binary_cross_entropy_with_logits(
            logits[known], inside[known].float(), reduction="sum"
        )


class TaggerTraining:
    """A tagger to be trained on material, and to be saved."""

    def __init__(self, config: TrainingConfig, material: TaggerMaterial) -> None:
        self.config = config
        self.material = material
        self.start = bundles.start(config, ("negation",))
        self.words = WordEncoder(self.start.tokenizer(), BERT_FRAME)
        self.sizes = TaggerSizes(dropout=config.decoder_dropout)
        encoder = bundles.encoder_with_segments(
            self.start, config.encoder_layers, len(material.conventions)
        )
        self.encoder_config = encoder.config
        self.network = TaggerNetwork(encoder, encoder.config.width, self.sizes)
        if self.start.trained:
            self.network.load_state_dict(self.start.trained)
        if config.freeze_embeddings:
            encoder.tokens.requires_grad_(False)
        self.objective = TaggerObjective(self.network, 0)

    def task(self) -> Task[Example]:
        """What is to be trained."""
        config, material = self.config, self.material
        train, kept = (
            [self._examples(part, i) for i, part in enumerate(parts)]
            for parts in (material.train, material.kept)
        )
        watched = [example for part in kept for example in _sample(part, config)]

        def evaluate() -> dict[str, float]:
            return log_likelihood(self.objective, watched, config) if watched else {}

        return Task(
            self.objective, lambda spent, rng: draw(train, material.sources, rng), evaluate
        )

    def save(self, folder: TrainingFolder) -> None:
        """Save the network as a bundle."""
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        config = {
            "role": "negation",
            "encoder": bundles.sizes_of(self.encoder_config),
            "tagger": asdict(replace(self.sizes, dropout=0.0)),
            "conventions": list(self.material.conventions),
        }
        bundles.save(
            folder,
            weights,
            config,
            self.start.tokenizer_file,
            shared_with("parser") if self.config.share_embeddings else None,
        )

    def _examples(self, part: Sequence, source: int) -> list[Example]:
        convention = self.material.conventions.index(self.material.sources[source].convention)
        return tokenise(part, self.words, convention, self.config.window)


def _sample(part: Sequence[Example], config: TrainingConfig) -> list[Example]:
    return random.Random(config.seed).sample(list(part), min(len(part), config.evaluated))
