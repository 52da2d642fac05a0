"""The task of a bundled parser or generator: a pointer network on pairs."""

from dataclasses import asdict

import torch

from bpb.models.pointer.models import PointerModel, PointerParser, SearchOptions, generator_parts
from bpb.models.pointer.network import DecoderConfig, PointerNetwork
from bpb.models.pointer.vocabulary import SPECIALS, Lexicon
from bpb.models.training.data.break_data import steps_of
from bpb.models.training.data.drawing import Material
from bpb.models.training.data.generator_data import Triple, input_of, question_of
from bpb.models.training.folder import TrainingFolder
from bpb.models.training.loop import Task
from bpb.models.training.networks import bundles
from bpb.models.training.networks.pair_task import pair_task
from bpb.models.training.networks.pointer_objective import (
    PointerObjective,
    Sample,
    Text,
    make_lexicon,
    make_sample,
)
from bpb.models.training.settings import Role


def text_of(triple: Triple, role: Role) -> Text:
    """Make a training pair: for a parser the question in and its steps out."""
    target = triple.target
    if role == "parser":
        return Text((target.question,), tuple(steps_of(target.decomposition)), target.level)
    return Text(
        tuple(generator_parts(input_of(triple))), (question_of(target.question),), target.level
    )


class PointerTraining:
    """A pointer network to be trained on material, and to be saved."""

    def __init__(self, material: Material) -> None:
        config, role = material.config, material.role
        roles: tuple[Role, ...] = ("parser",) if role == "parser" else ("generator", "parser")
        self.material = material
        self.start = bundles.start(config, roles)
        tokenizer = self.start.tokenizer()
        theirs = self.start.config
        known = theirs["lexicon"] if theirs and theirs["role"] == role else ()
        texts = [(text_of(triple, role), counts) for triple, counts in material.for_lexicon()]
        lexicon = make_lexicon(texts, tokenizer, 2 * config.lexicon_uses, known)
        self.model = PointerModel(self._network(lexicon), tokenizer, lexicon)

    def task(self) -> Task[Sample]:
        """What is to be trained."""
        objective = PointerObjective(self.model, self.material.config)
        parser = PointerParser(self.model, "", "", SearchOptions(beams=1))
        return pair_task(objective, self.material, self._samples, parser)

    def save(self, folder: TrainingFolder) -> None:
        """Save the network as a bundle."""
        config = {
            "role": self.material.role,
            "encoder": bundles.sizes_of(self.start.encoder),
            "decoder": asdict(self.model.network.config),
            "lexicon": list(self.model.lexicon.words),
        }
        weights = self.model.network.state_dict()
        weights = {name: tensor.cpu() for name, tensor in weights.items()}
        bundles.save(folder, weights, config, self.start.tokenizer_file)

    def _samples(self, triples: list[Triple]) -> list[Sample]:
        role, model = self.material.role, self.model
        return [
            make_sample(text_of(triple, role), model.tokenizer, model.lexicon) for triple in triples
        ]

    def _network(self, lexicon: Lexicon) -> PointerNetwork:
        """A network on the start's weights; a new one's lexicon begins with the encoder's."""
        start, config = self.start, self.material.config
        sizes = DecoderConfig(
            len(lexicon),
            config.decoder_layers,
            start.encoder.heads,
            start.encoder.inner,
            dropout=config.decoder_dropout,
        )
        if start.config:
            sizes = DecoderConfig(
                **start.config["decoder"]
                | {"lexicon": len(lexicon), "dropout": config.decoder_dropout}
            )
        network = PointerNetwork(start.new_encoder(), sizes)
        weights = dict(start.trained or {})
        table, bias = weights.pop("lexicon.weight", None), weights.pop("lexicon_bias", None)
        if weights:
            network.load_state_dict(weights, strict=False)
        self._embed(network, lexicon)
        if start.config and table is not None and bias is not None:
            theirs = Lexicon(tuple(start.config["lexicon"]))
            rows = {i: theirs.ids[w] for w, i in lexicon.ids.items() if w in theirs.ids}
            rows |= {i: i for i in range(len(SPECIALS))}
            with torch.no_grad():
                for ours, other in rows.items():
                    network.lexicon.weight[ours] = table[other]
                    network.lexicon_bias[ours] = bias[other]
        return network

    def _embed(self, network: PointerNetwork, lexicon: Lexicon) -> None:
        """Begin the lexicon with the means of its words' pieces."""
        tokenizer = self.start.tokenizer()
        with torch.no_grad():
            for word, i in lexicon.ids.items():
                pieces = tokenizer.encode(word, add_special_tokens=False).ids
                if pieces:
                    network.lexicon.weight[i] = network.encoder.tokens.weight[pieces].mean(0)
