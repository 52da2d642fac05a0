"""The builder takes a sound edit first, else the best-scored of grammar and generator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.domains import select
from bpb.perturb.edit import Edit
from bpb.perturb.edits import (
    AppendBool,
    ChangeLastToArithmetic,
    Prune,
    RotateOperands,
    VerifyAnswer,
    VerifyOneOf,
)
from bpb.perturb.perturbation import Perturbation
from bpb.protocols import Candidate, GenerationInput
from bpb.qdmr.arguments import Comparator, Operation
from bpb.qdmr.parser import QuestionParser
from bpb.qdmr.text import parse
from bpb.qgen.candidate import UNSURE_OF_QUESTION
from bpb.qgen.rank import (
    MISREAD,
    NO_QUESTION,
    UNSURE,
    AskedQuestion,
    QuestionBuilder,
)
from bpb.qgen.writer import OfAnswer
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Number


class Recorded:
    """A generator and parser that replays texts."""

    name = "recorded"
    fingerprint = "0" * 64

    def __init__(self, texts: dict[str, str], score: float = -0.1) -> None:
        self.texts = texts
        self.score = score
        self.asked: list[str] = []

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        self.asked.extend(item.decomposition for item in inputs)
        return [self._of(item.decomposition) for item in inputs]

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        self.asked.extend(questions)
        return [self._of(question) for question in questions]

    def _of(self, key: str) -> tuple[Candidate, ...]:
        return (Candidate(self.texts[key], self.score),) if key in self.texts else ()


def item(question: str, decomposition: str, edit: Edit) -> tuple[DecomposedExample, Perturbation]:
    source = parse(decomposition)
    example = DecomposedExample(Example("1", question, "-", None), source)
    return example, Perturbation("rule", "category", source, edit.apply(source), edit)


COUNT = "return goals of Lee ;return number of #1"
MORE_THAN_3 = AppendBool(Comparator.MORE, Number(Decimal(3)))


def test_a_sound_edit_wins_and_no_model_is_asked() -> None:
    """The user's wording comes first; the generator is not run for it."""
    generator = Recorded({})
    builder = QuestionBuilder(generator, None)
    (asked,) = builder.ask([item("How many goals did Lee score?", COUNT, MORE_THAN_3)])
    assert isinstance(asked, AskedQuestion)
    assert (asked.text, asked.by) == ("Did Lee score more than three goals?", "edit")
    assert generator.asked == []


@pytest.mark.parametrize(
    ("domains", "expected"),
    [
        ([], "Do more than 3 percent not have children?"),
        (["census"], "Do more than 3 percent of households not have children?"),
    ],
)
def test_the_slips_of_a_domain_are_mended(domains: list[str], expected: str) -> None:
    """With the domain alone."""
    builder = QuestionBuilder(None, None, domains=select(domains))
    (asked,) = builder.ask([item("How many percent do not have children?", COUNT, MORE_THAN_3)])
    assert isinstance(asked, AskedQuestion)
    assert asked.text == expected


def test_what_keeps_its_meaning_is_only_edited() -> None:
    """Neither the grammar nor the generator is sure to say the same as the original."""
    generator = Recorded({})
    question = "Between them, which has most rooms?"
    source = "return rooms of Ash ;return rooms of Elm ;return which is highest of #1 , #2"
    example, perturbation = item(question, source, RotateOperands(2, (0, 1)))
    free = QuestionBuilder(generator, None).ask([(example, perturbation)])
    assert isinstance(free[0], AskedQuestion)
    kept = replace(perturbation, preserves_answer=True)
    assert QuestionBuilder(generator, None).ask([(example, kept)]) == [
        Discard(NO_QUESTION, detail="rule")
    ]
    assert generator.asked == []


def test_without_an_edit_or_a_plain_form_the_others_compete() -> None:
    """A question that the parser reads back as the target beats a stiff one that it does not."""
    source = (
        "return wins of the Owls ;return losses of the Elks ;return number of #1 "
        ";return number of #2 ;return which is highest of #3 , #4"
    )
    edit = ChangeLastToArithmetic(Operation.DIFFERENCE)
    example = item("What sets the Owls and the Elks apart?", source, edit)
    target = str(example[1].target)
    written = "How many more wins did the Owls have than the Elks had losses?"
    generator = Recorded({target: written})
    parser = QuestionParser(Recorded({written: target}))
    (asked,) = QuestionBuilder(generator, parser).ask([example])
    assert isinstance(asked, AskedQuestion)
    assert {candidate.by for candidate in asked.candidates} == {"generator", "realiser"}
    assert (asked.text, asked.by) == (written, "generator")


def test_a_plain_form_of_the_grammar_needs_no_model() -> None:
    """The generator is not run where the grammar is sure."""
    source = "return the actor who played the king ;return when was #1 born"
    example = item("When was the king's actor born?", source, Prune(1, 0))
    generator = Recorded({})
    (asked,) = QuestionBuilder(generator, None).ask([example])
    assert isinstance(asked, AskedQuestion)
    assert (asked.text, asked.by) == ("Which actor played the king?", "realiser")
    assert generator.asked == []


def test_a_generator_may_come_before_the_grammar() -> None:
    """It is asked though the grammar is sure, and what it writes is taken or none."""
    source = "return the actor who played the king ;return when was #1 born"
    example = item("When was the king's actor born?", source, Prune(1, 0))
    target = str(example[1].target)
    found: list[AskedQuestion | Discard] = []
    for written in (
        "who was the actor who played the king?",
        "Which actor played the king and the queen",
        "Which actor was it",
        "?",
    ):
        generator = Recorded({target: written})
        found.extend(QuestionBuilder(generator, None, generator_first=True).ask([example]))
        assert generator.asked == [target]
    asked, added, lost, nothing = found
    assert isinstance(asked, AskedQuestion)
    assert (asked.text, asked.by) == ("Who was the actor who played the king?", "generator")
    assert isinstance(added, Discard)
    assert added.detail.startswith('says "queen", which the steps do not')
    assert isinstance(lost, Discard)
    assert lost.detail.startswith('does not say "play"')
    assert nothing == Discard(NO_QUESTION, detail="rule")


def test_a_generator_that_comes_first_asks_about_the_answer() -> None:
    """Where no edit does, whatever the parser makes of the original, and of all that it says."""
    question = "Besides Bob, who else did in the end and at last lead the Elks or not?"
    found: list[AskedQuestion | Discard] = []
    for written in ("besides Bob, did Ann Lee in the end and at last lead the Elks or not",
                    "did Ann Lee in the end and at last lead the Elks or not"):  # fmt: skip
        example, perturbation = item(question, COUNT, VerifyAnswer("Ann Lee"))
        generator = Recorded({str(perturbation.target): written})
        unsure = replace(example, score=-3.0)
        parser = QuestionParser(Recorded({}))
        builder = QuestionBuilder(generator, parser, generator_first=True)
        found.extend(builder.ask([(unsure, perturbation)]))
        (none,) = QuestionBuilder(generator, parser).ask([(unsure, perturbation)])
        assert isinstance(none, Discard)
    asked, lost = found
    assert isinstance(asked, AskedQuestion)
    assert asked.text == "Besides Bob, did Ann Lee in the end and at last lead the Elks or not?"
    assert isinstance(lost, Discard)
    assert lost.detail.startswith('does not say "beside"')


def test_a_paraphraser_may_ask_about_the_answer() -> None:
    """It is given the question with the answer, not the steps, and held to what it says."""
    question = "Besides Bob, who else did in the end and at last lead the Elks or not?"
    given = f"{question}\nAnswer: Ann Lee"
    found: list[AskedQuestion | Discard] = []
    for written, score in (
        ("besides Bob, did Ann Lee in the end and at last lead the Elks or not", -0.1),
        ("besides Bob, did Ann Lee in the end and at last lead the Elks or not", -0.3),
        ("did Ann Lee in the end and at last lead the Elks or not", -0.1),
    ):
        asked = item(question, COUNT, VerifyAnswer("Ann Lee"))
        paraphraser, generator = Recorded({given: written}, score=score), Recorded({})
        builder = QuestionBuilder(generator, None, of_answer=OfAnswer(paraphraser, -0.2))
        found.extend(builder.ask([asked]))
        assert paraphraser.asked == [given]
        assert generator.asked == []
    sure, unsure, lost = found
    assert isinstance(sure, AskedQuestion)
    assert sure.text == "Besides Bob, did Ann Lee in the end and at last lead the Elks or not?"
    assert isinstance(unsure, Discard)
    assert unsure.detail.startswith(UNSURE_OF_QUESTION)
    assert isinstance(lost, Discard)
    assert lost.detail.startswith('does not say "beside"')


def test_of_one_of_several_answers_the_generator_asks() -> None:
    """A paraphraser is told what the answer is, and not that it is one of them."""
    asked = item("Besides Bob, who else did, in the end, lead the Elks?", COUNT, VerifyOneOf("Lee"))
    paraphraser, generator = Recorded({}), Recorded({})
    builder = QuestionBuilder(
        generator, None, generator_first=True, of_answer=OfAnswer(paraphraser)
    )
    builder.ask([asked])
    assert paraphraser.asked == []
    assert generator.asked == [str(asked[1].target)]


def test_a_generator_is_asked_for_two_bounds() -> None:
    """Of one question and rule, as each takes its time."""
    bounds = [AppendBool(Comparator.MORE, Number(Decimal(n))) for n in range(3, 8)]
    question = "Goals by Lee, that is how many at the end of it all?"
    asked = [item(question, COUNT, edit) for edit in bounds]
    other = (replace(asked[4][0], example=Example("2", question, "-", None)), asked[4][1])
    generator = Recorded({})
    QuestionBuilder(generator, None, generator_first=True).ask([*asked, other])
    targets = [str(perturbation.target) for _, perturbation in asked]
    assert generator.asked == [targets[0], targets[1], targets[4]]


def test_what_a_generator_is_not_sure_of_is_refused() -> None:
    """Where it comes first; where it helps out, it competes."""
    source = "return the actor who played the king ;return when was #1 born"
    example = item("When was the king's actor born?", source, Prune(1, 0))
    unsure = Recorded({str(example[1].target): "Which actor played the king"}, score=-0.3)
    builder = QuestionBuilder(unsure, None, generator_first=True, min_logprob=-0.2)
    (asked,) = builder.ask([example])
    assert isinstance(asked, Discard)
    assert asked.detail.startswith(UNSURE_OF_QUESTION)


@pytest.mark.parametrize(
    ("score", "reading", "refused"),
    [
        (-0.2, "return actor who played the king", UNSURE),
        (-0.06, "return actor who played the king", ""),
        (-0.06, "return king ;return actor who played #1", MISREAD),
        (-0.01, "return king ;return actor who played #1", ""),
    ],
)
def test_what_is_no_edit_needs_a_sure_decomposition(
    score: float, reading: str, refused: str
) -> None:
    """The grammar is trusted as far as the parser is sure of the original and reads it back."""
    source = "return the actor who played the king ;return when was #1 born"
    original, perturbation = item("When was the king's actor born?", source, Prune(1, 0))
    parser = QuestionParser(Recorded({"Which actor played the king?": reading}))
    example = replace(original, score=score)
    (asked,) = QuestionBuilder(None, parser).ask([(example, perturbation)])
    assert (asked.reason if isinstance(asked, Discard) else "") == refused


def test_the_original_question_is_refused() -> None:
    """A new question that is the original one, but for signs and case, is a discard."""
    source = "return the actor who played the king ;return #1 that is famous"
    example = item("Who is the actor who played the king?", source, Prune(1, 0))
    generator = Recorded({str(example[1].target): "who is the actor who played the king"})
    (asked,) = QuestionBuilder(generator, None).ask([example])
    assert isinstance(asked, Discard) or asked.by == "realiser"


def test_no_value_no_question() -> None:
    """A generator that forgets the compared value is refused, with the reason."""
    example = item("Goals of Lee, in number?", COUNT, MORE_THAN_3)
    target = str(example[1].target)
    (asked,) = QuestionBuilder(Recorded({target: "did Lee score?"}), None).ask([example])
    assert not isinstance(asked, AskedQuestion) or "three" in asked.text


def test_minimum_score() -> None:
    """A question below the least score is a discard that says so."""
    builder = QuestionBuilder(None, None, minimum_score=0.999)
    (asked,) = builder.ask([item("How many goals did Lee score?", COUNT, MORE_THAN_3)])
    assert isinstance(asked, Discard)


def test_realise_alone() -> None:
    """A decomposition without an original question is asked too."""
    asked = QuestionBuilder(None, None).realise(parse("return player that scored first"))
    assert isinstance(asked, AskedQuestion)
    assert asked.text == "Which player scored first?"


def test_what_is_read_back_comes_first() -> None:
    """Of a decomposition alone the question that the parser reads back is taken."""
    text = "return player that scored first"
    first, clear = "Which player scored first?", "Who was first?"
    parser = QuestionParser(Recorded({first: "return score ;return player of #1", clear: text}))
    asked = QuestionBuilder(Recorded({text: "who was first?"}), parser).realise(parse(text))
    assert isinstance(asked, AskedQuestion)
    assert (asked.text, asked.by) == (clear, "generator")


def test_batches_do_not_matter() -> None:
    """The question of an item is the same alone and among others."""
    items = [
        item("How many goals did Lee score?", COUNT, MORE_THAN_3),
        item("How many goals did Lee miss?", COUNT, MORE_THAN_3),
    ]
    builder = QuestionBuilder(None, None)
    assert builder.ask(items) == [builder.ask([one])[0] for one in items]
