"""The paraphraser."""

from __future__ import annotations

from bpb.models.load import load_paraphraser
from bpb.models.training.data.paraphraser_data import ParaphraserMaterial, load_material
from bpb.models.training.roles.rewordings import RewordingRole
from bpb.models.training.roles.role import Given
from bpb.models.training.scores.pair_scores import Figures
from bpb.models.training.scores.paraphraser_scores import paraphraser_figures


class Paraphraser(RewordingRole):
    """Questions to the same in other words."""

    name = "paraphraser"
    about = "Questions to the same in another construction, or asked of what may be the answer."
    data = (
        "What a language model wrote for bpb (`benchmarks/written/rewordings.jsonl`): "
        "questions\n  of Break (Wolfson et al. 2020, MIT), HotpotQA, DROP and SQuAD (CC BY-SA), "
        "worded anew, and the\n  same typed carelessly; and such questions, QED's and MuSiQue's, "
        "asked of what may be the answer,\n  as it wrote them or bpb's edits did "
        "(`verifications.jsonl`). An eighth of the questions, by sha256 of\n  their ids, is kept "
        "out"
    )
    weak = (
        "long questions lose a clause or have it said of something else, and rare "
        "names are\ngarbled. `bpb.qgen.reworded` rejects most of these."
    )

    def read(self, given: Given) -> ParaphraserMaterial:
        """Questions and what was written of them."""
        return load_material(given.config, given.data)

    def figures(self, given: Given) -> Figures:
        """Rewordings of what was kept out."""
        paraphraser = load_paraphraser(given.model, given.options())
        return paraphraser_figures(paraphraser, given.data, given.config.measured)
