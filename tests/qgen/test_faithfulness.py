"""A question says what its decomposition says, and nothing else."""

from __future__ import annotations

import pytest

from bpb.perturb.edits import ChangeLastToBoolean, FlipArithmetic, Prune
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator, Operation
from bpb.qdmr.text import parse
from bpb.qgen.faithfulness import (
    garbled,
    missing,
    says_verbatim,
    turned_about,
    turned_round,
    untrue,
)

FEWER = parse(
    "return thefts in 1981 ;return thefts in 1990 ;return number of #1 ;return number of #2 "
    ";return difference of #3 and #4"
)


@pytest.mark.parametrize(
    ("question", "sound"),
    [
        ("How many fewer thefts were there than in 1981?", False),
        ("How many more thefts were there compared to 1981?", False),
        ("Which year had thefts, 1981 or 1990?", False),
        ("How many thefts were there in 1981?", True),
        ("How many thefts longer than 9 hours were there in 1981?", True),
        ("Which thefts were 9 hours or longer in 1981?", True),
    ],
)
def test_a_pruned_question_compares_nothing(question: str, sound: bool) -> None:
    """With one side of a comparison left there is nothing to be more than."""
    edit = Prune(4, 2)
    perturbation = Perturbation("PruneStep", "prune", FEWER, edit.apply(FEWER), edit)
    assert (missing(question, perturbation) == "") is sound


@pytest.mark.parametrize(
    ("question", "sound"),
    [
        ("Were there the same number of thefts in 1981?", False),
        ("Were there the same number of thefts in 1981 and 1990?", True),
    ],
)
def test_each_operand_is_named(question: str, sound: bool) -> None:
    """What is the same as what: both stand in the question."""
    edit = ChangeLastToBoolean(Comparator.EQUAL)
    perturbation = Perturbation("ChangeLast", "last step", FEWER, edit.apply(FEWER), edit)
    assert (missing(question, perturbation) == "") is sound


@pytest.mark.parametrize(
    ("question", "sound"),
    [
        ("How many more cats and dogs are there?", False),
        ("How many more cats are there than dogs?", True),
    ],
)
def test_a_difference_relates_its_operands(question: str, sound: bool) -> None:
    """ "More" alone does not subtract."""
    source = parse(
        "return cats ;return dogs ;return number of #1 ;return number of #2 "
        ";return sum of #3 and #4"
    )
    edit = FlipArithmetic(4, old=Operation.SUM, new=Operation.DIFFERENCE)
    perturbation = Perturbation("ReplaceArith", "arithmetic", source, edit.apply(source), edit)
    assert (missing(question, perturbation) == "") is sound


@pytest.mark.parametrize(
    ("question", "sound"),
    [
        ("Was Ann Lee the older sister older sister of Bob Ray in age?", False),
        ("Were Ann Lee and Bob Ray the same age?", True),
    ],
)
def test_what_a_generator_made_up(question: str, sound: bool) -> None:
    """A word said more often than in the sources, or a measure that they do not have."""
    target = parse("return how old is Ann Lee ;return how old is Bob Ray ;return if #1 is #2")
    assert (garbled(question, "Who is older, Ann Lee or Bob Ray?", target) == "") is sound


@pytest.mark.parametrize(
    ("question", "steps", "found"),
    [
        ("How many mills burnt in 1905?", "return mills burnt in 1905 ;return number of #1", ""),
        ("How many mills burnt?", "return mills that burnt in 1905 ;return number of #1",
         'does not say "1905"'),
        ("Which old mill burnt in Oslo?", "return mill that burnt",
         'says "oslo", which the steps do not'),
        ("How many years passed between the siege and the fire?",
         "return year of the siege ;return year of the fire ;return difference of #1 and #2", ""),
        ("What percentage of mills weren't burnt?",
         "return percent of mills that were burnt ;return difference of 100 and #1", ""),
        ("Who kicked five goals?", "return who kicked 5 goals", ""),
        ("When did Ann Lee arrive?", "return time when Ann Lee arrived", ""),
    ],
)  # fmt: skip
def test_what_a_question_leaves_out_or_adds(question: str, steps: str, found: str) -> None:
    """Word by word, but for numbers spelled out, contractions and what any question may say."""
    assert untrue(question, parse(steps)) == found


@pytest.mark.parametrize(
    ("question", "last", "turned"),
    [
        ("Which town hit the storm of May?", "the town that #1 hit", True),
        ("Which town did the storm of May hit?", "the town that #1 hit", False),
        ("Which storm hit the town?", "the storm that hit #1", False),
    ],
)
def test_what_was_done_to_does_nothing(question: str, last: str, turned: bool) -> None:
    """The subject stays the subject."""
    assert bool(turned_about(question, parse(f"return the storm of May ;return {last}"))) is turned


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Did Lee gain more yards before the break than after it?", "before the break", "after it"),
        ("Were more people under 18 than over 65?", "people under 18", "people over 65"),
    ],
)
def test_a_preposition_has_no_direction(question: str, one: str, other: str) -> None:
    """ "More ... under 18" compares by "more"."""
    steps = f"return {one} ;return {other} ;return number of #1 ;return number of #2"
    assert turned_round(question, parse(f"{steps} ;return if #3 is higher than #4")) == ""


@pytest.mark.parametrize(
    ("question", "last", "turned"),
    [
        ("Were there more fires in 1981 than in 1990?", "if #3 is higher than #4", False),
        ("Were there more fires in 1990 than in 1981?", "if #3 is higher than #4", True),
        ("Were there fewer fires in 1990 than in 1981?", "if #3 is higher than #4", False),
        ("Were there more fires in 1981 than in 1990?", "if #4 is higher than #3", True),
        ("Were there more fires in 1981 than there?", "if #3 is higher than #4", False),
        ("Were there as many fires in 1990 as in 1981?", "if #3 is the same as #4", False),
    ],
)
def test_a_comparison_has_its_direction(question: str, last: str, turned: bool) -> None:
    """As the last step has it, or turned round twice."""
    steps = "return fires in 1981 ;return fires in 1990 ;return number of #1 ;return number of #2"
    assert bool(turned_round(question, parse(f"{steps} ;return {last}"))) is turned


@pytest.mark.parametrize(
    ("question", "original", "verbatim"),
    [
        ("Which actor played Ray in Red?", "Who met the actor who played Ray in Red?", True),
        ("What is the river that the mill is on?", "How long is the river that the mill is on?",
         True),
        ("Which actor played Ray in Red?", "Who met an actor who played Ray in Red?", False),
        ("What was the opera in which Ann sang open?",
         "Where did the opera in which Ann sang open?", False),
        ("Which player was part of the feud named Finals?",
         "When was the player, who was part of the feud, named Finals Player?", False),
        ("Which film by Ann?", "Who saw the film by Ann?", False),
    ],
)  # fmt: skip
def test_what_stands_in_the_original(question: str, original: str, verbatim: bool) -> None:
    """A phrase after "the" is the original's own, unless it ends in the whole question's verb."""
    assert says_verbatim(question, original) is verbatim
