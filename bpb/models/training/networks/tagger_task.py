"""The task of a tagger: cue labels and scopes on one encoder."""

import random
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Protocol

import torch
from torch import Tensor
from torch.nn import functional
from transformers import AutoModel

from bpb.errors import ConfigError, ModelError
from bpb.models.storage.bundle import quantise
from bpb.models.storage.shared_embeddings import EMBEDDINGS, digest, shared_with
from bpb.models.taggers.hub_tagger import hub_network, hub_positions, hub_words, save_hub_tagger
from bpb.models.taggers.network import TaggerNetwork, TaggerSizes
from bpb.models.taggers.tagger import BERT_FRAME, WordEncoder, padded
from bpb.models.taggers.tagging import TaggedSentence
from bpb.models.training.data.tagger_data import Example, Scope, TaggerMaterial, draw, tokenise
from bpb.models.training.folder import TrainingFolder, writing
from bpb.models.training.loop import Objective, Task
from bpb.models.training.networks import bundles
from bpb.models.training.networks.hub import load_checkpoint
from bpb.models.training.scores.development_scores import log_likelihood
from bpb.models.training.settings import TrainingConfig

IGNORED = -100


class TaggerObjective(Objective[Example]):
    """The loss of each word's cue label, and for each cue of each word's being in its scope."""

    network: TaggerNetwork

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
        network, device = self.network, self.network.label.weight.device
        ids = padded([each.ids for each in items], self.padding).to(device)
        mask = padded([[1] * len(each.ids) for each in items]).bool().to(device)
        firsts = padded([each.firsts for each in items]).to(device)
        numbers = torch.tensor([each.convention for each in items]).to(device)
        states = network.states(ids, mask, numbers, firsts)
        labels = padded([each.cues for each in items], IGNORED).to(device)
        loss = functional.cross_entropy(
            network.cue_scores(states).flatten(0, 1),
            labels.flatten(),
            reduction="sum",
            ignore_index=IGNORED,
        )
        scopes = [(row, scope) for row, each in enumerate(items) for scope in each.scopes]
        share = 1.0 if scopes else 0.0
        # Several processes wait for each other's gradients: each takes part with all its weights.
        scopes = scopes or [(0, Scope((0,), (False,)))]
        rows = torch.tensor([row for row, _ in scopes]).to(device)
        cues = padded([scope.cue for _, scope in scopes]).to(device)
        inside = padded([scope.inside for _, scope in scopes], IGNORED).to(device)
        lengths = torch.tensor([len(scope.cue) for _, scope in scopes])
        own = states[rows][:, : cues.shape[1]]
        logits = network.scope_scores(own, cues, lengths)
        known = inside != IGNORED
        return loss + share * functional.binary_cross_entropy_with_logits(
            logits[known], inside[known].float(), reduction="sum"
        )


class TaggerNet(Protocol):
    """What both kinds of tagger are while they are trained."""

    words: WordEncoder
    positions: int
    objective: TaggerObjective

    def save(self, folder: TrainingFolder) -> None:
        """Save the tagger."""


class BundledTraining:
    """A tagger in the bundled format."""

    def __init__(self, config: TrainingConfig, material: TaggerMaterial) -> None:
        self.conventions = material.conventions
        self.start = bundles.start(config, ("negation",))
        known = self.start.config["conventions"] if self.start.config else None
        if known not in (None, list(material.conventions)):
            raise ModelError(
                f"{config.start} was trained on {', '.join(known)}, in this order, and not on "
                f"{', '.join(material.conventions)}; set sources"
            )
        self.words = WordEncoder(self.start.tokenizer(), BERT_FRAME)
        self.sizes = TaggerSizes(dropout=config.decoder_dropout)
        encoder = bundles.encoder_with_segments(
            self.start, config.encoder_layers, len(material.conventions)
        )
        self.encoder_config = encoder.config
        self.positions = encoder.config.positions
        self.network = TaggerNetwork(encoder, encoder.config.width, self.sizes)
        if self.start.trained:
            self.network.load_state_dict(self.start.trained)
        if config.freeze_embeddings:
            encoder.tokens.requires_grad_(False)
        self.shared = shared_with("parser") if config.share_embeddings else None
        stored = quantise({EMBEDDINGS: encoder.tokens.weight.detach()})
        if self.shared and digest(stored) != self.shared.embeddings:
            raise ModelError(
                "share_embeddings: the token embeddings are not those of the bundled parser; "
                "start from the same encoder, or set share_embeddings=false"
            )
        self.objective = TaggerObjective(self.network, 0)

    def save(self, folder: TrainingFolder) -> None:
        """Save the network as a bundle."""
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        config = {
            "role": "negation",
            "encoder": bundles.sizes_of(self.encoder_config),
            "tagger": asdict(replace(self.sizes, dropout=0.0)),
            "conventions": list(self.conventions),
        }
        bundles.save(folder, weights, config, self.start.tokenizer_file, self.shared)


class HubTraining:
    """A tagger on any encoder of transformers."""

    def __init__(self, config: TrainingConfig, material: TaggerMaterial) -> None:
        if config.start:
            raise ConfigError("start: a hub_tagger starts from an encoder; set checkpoint")
        self.conventions = material.conventions
        model, self.tokenizer = load_checkpoint(
            AutoModel, config.checkpoint, "negation", config.dropout
        )
        if config.freeze_embeddings:
            model.get_input_embeddings().requires_grad_(False)
        self.words = hub_words(self.tokenizer)
        self.positions = hub_positions(model, self.tokenizer)
        self.sizes = TaggerSizes(dropout=config.decoder_dropout)
        self.network = hub_network(model, len(material.conventions), self.sizes)
        self.objective = TaggerObjective(self.network, self.words.frame.padding)

    def save(self, folder: TrainingFolder) -> None:
        """Save the checkpoint as transformers does, the rest of the network beside it."""
        with writing(folder.model):
            save_hub_tagger(
                folder.model, self.network, self.tokenizer, self.sizes, self.conventions
            )


def task(net: TaggerNet, config: TrainingConfig, material: TaggerMaterial) -> Task[Example]:
    """What is to be trained."""
    limit = min(config.window, net.positions)

    def examples(parts: Sequence[Sequence[TaggedSentence]]) -> list[list[Example]]:
        known = material.conventions
        return [
            tokenise(part, net.words, known.index(source.convention), limit)
            for source, part in zip(material.sources, parts, strict=True)
        ]

    train = examples(material.train)
    watched = [example for part in examples(material.kept) for example in _sample(part, config)]

    def evaluate() -> dict[str, float]:
        return log_likelihood(net.objective, watched, config) if watched else {}

    return Task(net.objective, lambda spent, rng: draw(train, material.sources, rng), evaluate)


def _sample(part: Sequence[Example], config: TrainingConfig) -> list[Example]:
    return random.Random(config.seed).sample(list(part), min(len(part), config.evaluated))
