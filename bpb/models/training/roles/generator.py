"""The generator."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bpb.models.load import load_generator, load_parser
from bpb.models.training.data.drawing import Material
from bpb.models.training.data.sources import question_sources
from bpb.models.training.roles.pairs import BREAK, PairRole
from bpb.models.training.roles.role import Given
from bpb.models.training.scores.pair_scores import Figures, generator_figures
from bpb.models.training.settings import TrainingConfig


class Generator(PairRole):
    """Decompositions to questions."""

    name = "generator"
    about = (
        "Decompositions to questions; given the original question and its decomposition "
        "besides,\nit edits rather than rewrites."
    )
    data = (
        "Break (Wolfson et al. 2020, MIT) reversed, and pairs edited by the rules of bpb. "
        "What is kept out,\n  by sha256 of the question's id, is trained on at neither level"
    )
    weak = (
        "agreement, word order when the edit moves a clause, and long decompositions, of "
        "which it may\nleave out a step. Check its output by parsing it again."
    )

    def figures(self, given: Given, material: Material) -> Figures:
        """Questions of what was kept out, parsed again by the bundled parser."""
        pairs = given.config.pairs
        edited = material.edited_and_kept(Path(pairs)) if pairs else []
        judge = load_parser("bundled", given.options())
        return generator_figures(
            load_generator(given.model, given.options()), judge, material, edited
        )

    def files(self, config: TrainingConfig) -> Sequence[str]:
        """Break's files, and what was written."""
        written = question_sources(config.sources) if config.sources else ()
        return [*BREAK, *(each.path for each in written)]
