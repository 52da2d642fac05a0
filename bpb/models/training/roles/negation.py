"""The tagger of negation."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.models.load import load_tagger
from bpb.models.training.data.tagger_data import TaggerMaterial, load_material, tagger_sources
from bpb.models.training.networks import tagger_task
from bpb.models.training.networks.tagger_task import BundledTraining, HubTraining, TaggerNet
from bpb.models.training.roles.role import Given, Prepared, TrainingRole
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.settings import TrainingConfig


class Negation(TrainingRole[TaggerMaterial]):
    """Sentences to cues and scopes of negation."""

    name = "negation"
    about = "Cues of negation and their scopes, as labels of words."
    data = (
        "Corpora of negation: ConanDoyle-neg (Morante & Daelemans 2012), BioScope's "
        "abstracts\n  (Szarvas et al. 2008, CC BY 2.0), SFU Review (Konstantinova et al. 2012). "
        'Of a source that says\n  "fifth", a fifth of the documents, by sha256, is kept out'
    )
    weak = (
        "affixes that training had not, cues of several words that are rare, and text "
        "unlike that of\nthe convention: it finds the more of the cues the nearer the text is to "
        "the corpus."
    )
    networks = ("tagger", "hub_tagger")

    def read(self, given: Given) -> TaggerMaterial:
        """Sentences of the sources."""
        return load_material(given.config.sources, given.data, given.negations)

    def summary(self, material: TaggerMaterial) -> str:
        """How many sentences there are."""
        return (
            f"{sum(map(len, material.train))} sentences of {', '.join(material.conventions)}; "
            f"{self.watched(material)} kept out"
        )

    def watched(self, material: TaggerMaterial) -> int:
        """The sentences that are kept out."""
        return sum(map(len, material.kept))

    def prepare(self, given: Given, material: TaggerMaterial) -> Prepared:
        """The bundled tagger, or one on an encoder of transformers."""
        config = given.config
        make = BundledTraining if config.network == "tagger" else HubTraining
        training: TaggerNet = make(config, material)

        def figures() -> Figures:
            tagger = load_tagger(given.model, config.device)
            return given.negations.figures(tagger, material.sources, given.data, config.measured)

        return Prepared(
            training.objective.network,
            tagger_task.task(training, config, material),
            lambda: training.save(given.folder),
            figures,
        )

    def files(self, config: TrainingConfig) -> Sequence[str]:
        """The files of the sources."""
        return [each.path for each in tagger_sources(config.sources)]
