"""The task of a text-to-text checkpoint, of either kind, as parser or generator."""

from collections.abc import Sequence
from dataclasses import asdict

from bpb.models.pointer.models import HIGH, LEVEL_NAMES
from bpb.models.training.data.drawing import Material
from bpb.models.training.data.generator_data import Triple, input_of, question_of
from bpb.models.training.folder import TrainingFolder
from bpb.models.training.loop import Task
from bpb.models.training.networks.causal_task import CausalNet
from bpb.models.training.networks.pair_task import pair_task
from bpb.models.training.networks.seq2seq_task import Sample, Seq2SeqNet
from bpb.protocols import Candidate

NETS: dict[str, type[Seq2SeqNet]] = {"seq2seq": Seq2SeqNet, "causal": CausalNet}
NAMES_OF_LEVELS = {level: name for name, level in LEVEL_NAMES.items()}


class TextTraining:
    """A checkpoint to be trained on material, and to be saved."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self.net = NETS[material.config.network](material.config, material.role)

    def task(self) -> Task[Sample]:
        """What is to be trained."""
        return pair_task(self.net.objective(), self.material, self._samples, _Greedy(self.net))

    def save(self, folder: TrainingFolder) -> None:
        """Save the checkpoint."""
        self.net.save(folder)

    def _samples(self, triples: Sequence[Triple]) -> list[Sample]:
        sources = self.net.encode([self._source(triple) for triple in triples])
        targets = self.net.outputs([self._target(triple) for triple in triples])
        both = zip(sources, targets, strict=True)
        return [Sample(source, target) for source, target in both]

    def _source(self, triple: Triple) -> str:
        """The input of a pair, in its format."""
        form = self.net.format
        if self.material.role == "parser":
            pair = triple.target
            return form.format(question=pair.question, level=NAMES_OF_LEVELS[pair.level])
        return form.format(**asdict(input_of(triple)))

    def _target(self, triple: Triple) -> str:
        """The output of a pair."""
        if self.material.role == "parser":
            return triple.target.decomposition
        return question_of(triple.target.question)


class _Greedy:
    """The checkpoint under training as a ``bpb.protocols.Parser``: greedy, unscored."""

    name = ""
    fingerprint = ""

    def __init__(self, net: Seq2SeqNet) -> None:
        self.net = net

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        net, high = self.net, NAMES_OF_LEVELS[HIGH]
        sources = net.encode([net.format.format(question=q, level=high) for q in questions])
        texts: list[str] = []
        for begin in range(0, len(sources), 32):
            texts.extend(net.written(sources[begin : begin + 32]))
        return [(Candidate(" ".join(text.split()), 0.0),) for text in texts]
