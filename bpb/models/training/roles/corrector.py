"""The corrector."""

from __future__ import annotations

from bpb.models.load import load_corrector
from bpb.models.training.data.corrector_data import CorrectorMaterial, load_material
from bpb.models.training.roles.rewordings import RewordingRole
from bpb.models.training.roles.role import Given
from bpb.models.training.scores.corrector_scores import corrector_figures
from bpb.models.training.scores.pair_scores import Figures


class Corrector(RewordingRole):
    """Questions with slips to the same without."""

    name = "corrector"
    about = "Questions to the same without slips of grammar and spelling."
    data = (
        "Questions of SQuAD and StrategyQA (CC BY-SA and others) and of Break (Wolfson et "
        "al. 2020,\n  MIT), with slips made in them, anew each epoch, by "
        "`bpb.models.training.data.slips`; none of DROP's\n  and HotpotQA's development sets, nor "
        "of SQuADShifts, used to measure it"
    )
    weak = (
        "words left out that only meaning tells, rare names, and slips that it was not "
        "shown. The\nfigures are of made slips, plainer than people's, and some of the questions "
        "have slips of their own, whose\nmending counts as wrong. An edit, as in M2, is a span of "
        "words and what replaces it, here aligned by difflib."
    )

    def read(self, given: Given) -> CorrectorMaterial:
        """Questions, in which slips are made."""
        return load_material(given.config, given.data)

    def figures(self, given: Given) -> Figures:
        """Corrections of what was kept out."""
        corrector = load_corrector(given.model, given.options())
        return corrector_figures(corrector, given.data, given.config.measured)
