"""What a paraphraser writes is taken only where it asks the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordClause, RewordQuestion
from bpb.protocols import Candidate, GenerationInput
from bpb.qdmr.text import parse
from bpb.qgen.rank import AskedQuestion, QuestionBuilder
from bpb.qgen.reworded import Paraphraser, drifts
from bpb.records.example import DecomposedExample, Discard, Example

ASKED = "Ann Lee, a painter, is from which city?"
STEPS = "return the city that Ann Lee is from"


@pytest.mark.parametrize(
    ("question", "original"),
    [
        ("Which city is Ann Lee, a painter, from?", ASKED),
        ("In which year was Ann Lee's film cut?", "The film of Ann Lee was cut in which year?"),
        ("Which town has the oldest organ?", "the oldest orrgan is in which town"),
        ("Who was the actor that played Ray in Elm?", "What actor played Ray in Elm?"),
        ("In 1907, did Oslo grow or shrink?", "Did Oslo grow or shrink in 1907?"),
        ("Is Ann Lee from Oslo?", "Ann Lee is from Oslo?"),
        ("Who was born in Oslo and left?", "Who was born in Oslo but left?"),
    ],
)
def test_the_same_in_other_words_does_not_drift(question: str, original: str) -> None:
    """Function words, order, place of the question word and slips may differ."""
    assert drifts(question, original) == ""


@pytest.mark.parametrize(
    ("question", "original", "reason"),
    [
        ("Which city is Ann Lee from?", ASKED, 'does not say "painter"'),
        ("Which city is Ann Lee, a young painter, from?", ASKED, 'says "young", which'),
        ("Which city is painter Ann Lee, a painter, from?", ASKED, 'says "painter" too often'),
        ("Which painter is Ann City Lee from?", "Ann Lee is a painter from which city?", "has"),
        ("Who wrote Lee, Ann?", "Who wrote Ann Lee?", "parts the name Ann Lee"),
        ("Who beat Attila and the Hun?", "Who beat Attila the Hun?", "parts the name Attila"),
        ("Which city is Ann Leee, a painter, from?", ASKED, 'does not say "lee"'),
        ("Who built the three mills?", "Who built one of the three mills?", "has other order"),
        ("Who won in 1907?", "Who won in 1902?", "has other figures"),
        ('Who sang "Elm" tree?', 'Who sang "Elm tree"?', "has other quotations"),
        ("Who was the last to win?", "Who was the first to win?", "has other order"),
        ("Who did not win?", "Who did win?", "denies"),
        ("Who won her race?", "Who won the race?", 'says "her"'),
        ("When did Ann Lee win?", "Where did Ann Lee win?", "asks for something else"),
        ("What year did Ann Lee win?", "When did Ann Lee win?", "asks for something else"),
        ("Did Ann Lee win?", "What did Ann Lee win?", "asks for something else"),
        (
            "Which heir was at the ball of Lee?",
            "Lee was at the ball of which heir?",
            "has a phrase that may belong elsewhere",
        ),
        (
            "What was the first heir of Lee?",
            "What was Lee the first heir of?",
            "has a phrase that may belong elsewhere",
        ),
        (
            "Which heir joined Lee?",
            "Lee joined which heir?",
            "has a phrase that may belong elsewhere",
        ),
        (
            "What mill opposite Elm Hall is there?",
            "What mill is opposite Elm Hall?",
            "asks what there is",
        ),
        ("Who was first to get Ann?", "What was Ann first to get?", "asks for something else"),
        ("In which race has Ann won?", "Who has won in the race, Ann?", "asks for something else"),
        ("Who is older, Ann or Bob?", "Who is older than Ann, Bob?", "has other order"),
        (
            "In which heir was Lee in the plot of?",
            "Lee was in the plot of which heir?",
            "has a prep",
        ),
        ("For best which town won?", "Which town won for best?", "has a preposition astray"),
        (
            "Which film did Ann win a prize?",
            "For which film did Ann win a prize?",
            "has other ties",
        ),
        (
            "How large was the city where Ann was born in the survey?",
            "In the survey, how large was the city where Ann was born?",
            "has a phrase that may belong elsewhere",
        ),
        ("In which film starred Ann?", "Ann starred in which film?", "has a preposition astray"),
        (
            "Which shop in Elm is based in Oslo?",
            "Which shop in Oslo is based in Elm?",
            "has a phrase",
        ),
        ("Who lived near Oslo?", "Who lived by Oslo?", 'says "near", which the question does not'),
        ("Did Ann or Bob win?", "Did Ann and Bob win?", "asks for something else"),
    ],
)
def test_what_drifts_says_why(question: str, original: str, reason: str) -> None:
    """A word lost, added or repeated, a name made or parted, another figure, order or kind."""
    assert drifts(question, original).startswith(reason)


class Listed:
    """A paraphraser that knows one rewording, and keeps what it was asked."""

    name = "listed"
    fingerprint = "0" * 64

    def __init__(self, text: str, score: float = -0.1) -> None:
        self.text, self.score = text, score
        self.asked: list[GenerationInput] = []

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        self.asked.extend(inputs)
        return [(Candidate(self.text, self.score),) for _ in inputs]


def asked(text: str, score: float = -0.1) -> AskedQuestion | Discard:
    """What the builder makes of a rewording."""
    steps = parse(STEPS)
    example = DecomposedExample(Example("1", ASKED, "-", None), steps, score=-9.0)
    reword = Perturbation("RewordQuestion", "invariance", steps, steps, RewordQuestion(), True)
    other = Perturbation("RewordClause", "invariance", steps, steps, RewordClause(), True)
    model = Listed(text, score)
    builder = QuestionBuilder(None, None, paraphraser=Paraphraser(model, -0.2))
    found, unasked = builder.ask([(example, reword), (example, other)])
    assert [(item.question, item.decomposition) for item in model.asked] == [(ASKED, STEPS)]
    assert isinstance(unasked, Discard)
    return found


def test_a_rewording_is_taken_whatever_the_parse() -> None:
    """It is held against the question, not against its steps."""
    found = asked("which city is Ann Lee, a painter, from")
    assert isinstance(found, AskedQuestion)
    assert (found.text, found.by) == ("Which city is Ann Lee, a painter, from?", "generator")


@pytest.mark.parametrize(
    ("text", "score", "reason"),
    [
        ("Which city is Ann Lee from?", -0.1, 'does not say "painter"'),
        ("Which city is Ann Lee, a painter, from?", -0.3, "the generator is not sure"),
        ("Ann Lee, a painter, is from which city", -0.1, "is the original question"),
        ("Ann Lee, the painter, is from what city?", -0.1, "is hardly reworded"),
    ],
)
def test_what_drifts_or_is_unsure_or_the_same_is_refused(
    text: str, score: float, reason: str
) -> None:
    """The reason is told with the question."""
    found = asked(text, score)
    assert isinstance(found, Discard)
    assert reason in found.detail


def test_without_a_paraphraser_nothing_is_reworded() -> None:
    """The rule then has no way to a question."""
    steps = parse(STEPS)
    example = DecomposedExample(Example("1", ASKED, "-", None), steps)
    reword = Perturbation("RewordQuestion", "invariance", steps, steps, RewordQuestion(), True)
    assert isinstance(QuestionBuilder(None, None).ask([(example, reword)])[0], Discard)
