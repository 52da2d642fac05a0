"""What the corrector reads of variants that are edits of the original."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bpb.config.config import CorrectConfig
from bpb.correction.corrector import QuestionCorrector
from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.pipeline.proofread import proofread_written
from bpb.qdmr.text import parse
from bpb.quality import GRAMMAR, failed, run_checks
from bpb.quality.check import VARIANTS
from bpb.quality.checks.wording.needs_no_correction import NeedsNoCorrection
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.runs.outcome import Draft
from bpb.values import Spans, YesNo
from tests.correction.listed import ListedCorrector
from tests.quality.variants import tools

STEPS = parse("return the mill ;return the town of #1")
ORIGINAL = "Lund is a mill. Ann built it in which town?"
ASKED = "Did Ann build it in Oban?"


def variant(question: str) -> Variant:
    example = Example("1", ORIGINAL, "Ann built Lund in Oban.", Spans(("Oban",)))
    original = DecomposedExample(example, STEPS)
    return Variant("1:1", original, "VerifyAnswer", "", question, "edit", STEPS, YesNo(True))


def graded(corrector: QuestionCorrector, least: float, given: Variant) -> Variant:
    used = replace(tools(None, f"correct.min_probability_edited={least}"), corrector=corrector)
    (found,) = run_checks([NeedsNoCorrection()], [given], used, VARIANTS)
    return found


@pytest.mark.parametrize(
    ("lead", "passes"), [("Lund is a mill. ", True), ("Lund are a mill. ", False)]
)
def test_a_lead_of_the_original_is_not_read_again(lead: str, passes: bool) -> None:
    """The longer a text, the likelier is any correction; one that is not the original's is read."""
    known = {lead + ASKED: (f"It is a mill. {ASKED}", 9.0)}
    model = ListedCorrector(known)
    corrector = QuestionCorrector(model, minimum_gain=1.0, maximum_doubt=7.0)
    judged = graded(corrector, 0.9, variant(lead + ASKED))
    assert (failed(judged) is None) is passes
    assert judged.question == lead + ASKED
    assert GRAMMAR in judged.quality


def test_a_lead_stays_where_the_rest_is_mended() -> None:
    """Marks that an editor would set behind it are set."""
    mended = "Did Ann, build it in Oban?"
    corrector = QuestionCorrector(
        ListedCorrector({ASKED: (mended, 4.0)}), minimum_gain=1.0, maximum_doubt=7.0
    )
    judged = graded(corrector, 0.1, variant(f"Lund is a mill. {ASKED}"))
    assert judged.question == f"Lund is a mill. {mended}"


@pytest.mark.parametrize(
    ("written", "mended", "taken"),
    [
        ("Was Oban the town Ann build it in?", "Was Oban the town Ann built it in?", True),
        (
            "Is Oban the town Ann last built for built?",
            "Is Oban the town Ann last built for?",
            False,
        ),
    ],
)
def test_what_is_written_keeps_its_words(written: str, mended: str, taken: bool) -> None:
    """It was held against the original by these, and fails where an editor would drop one."""
    model = ListedCorrector({written: (mended, 9.0)})
    corrector = QuestionCorrector(model, minimum_gain=1.0, maximum_doubt=7.0)
    edit = VerifyAnswer("Oban")
    perturbation = Perturbation("VerifyAnswer", "boolean", STEPS, edit.apply(STEPS), edit)
    draft = Draft("1:1", variant(ASKED).original, perturbation, written, "generator")
    (read,) = proofread_written(corrector, CorrectConfig(min_probability=0.0), [draft])
    assert read.question == (mended if taken else written)
    assert read.quality[GRAMMAR].passed is taken
