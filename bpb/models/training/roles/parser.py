"""The parser."""

from __future__ import annotations

from bpb.models.load import load_parser
from bpb.models.training.data.drawing import Material
from bpb.models.training.roles.pairs import PairRole
from bpb.models.training.roles.role import Given
from bpb.models.training.scores.pair_scores import Figures, parser_figures


class Parser(PairRole):
    """Questions to decompositions."""

    name = "parser"
    about = "Questions to decompositions (QDMR)."
    data = (
        "Break (Wolfson et al. 2020, MIT). What is kept out at one level, by sha256 of the "
        "question's id,\n  is trained on at none"
    )
    weak = (
        "long questions lose a hop, and phrases are at times attached to the wrong step. "
        "Text that asks\nnothing, or is not English, is decomposed all the same, into something "
        "meaningless."
    )

    def figures(self, given: Given, material: Material) -> Figures:
        """Decompositions of what was kept out, at both levels if the network knows them."""
        config = given.config
        return parser_figures(
            lambda beams, level: load_parser(given.model, given.options(beams, level)),
            material,
            both_levels=config.network == "pointer" or "{level}" in config.input_format,
        )
