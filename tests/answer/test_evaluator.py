"""Walking decompositions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

import pytest

from bpb.answer import Evaluation, Evaluator
from bpb.answer.focus import focus
from bpb.protocols import Reading, ReadingInput
from bpb.qdmr.text import from_phrases
from bpb.records.example import Discard
from bpb.values import Date, Number, Spans, YesNo
from tests.answer.readers import TableReader

CONTEXT = (
    "Bell Hall was built in May 1912 and has 40 rooms. Ash House, built in 1934, has 25 rooms. "
    "Ann Lee, an actor, lives in Bell Hall."
)


def evaluator(table: dict[str, str], **options: float) -> Evaluator:
    minimum = options.get("minimum_reader_score", 0.0)
    return Evaluator(TableReader(table), minimum_reader_score=minimum)


def evaluation(*phrases: str, question: str = "") -> Evaluation:
    return Evaluation(from_phrases(phrases), CONTEXT, question)


BUILT = {
    "When was Bell Hall built?": "May 1912",
    "When was Ash House built?": "1934",
    "How many rooms of Bell Hall?": "40",
    "How many rooms of Ash House?": "25",
}


def test_difference_of_dates() -> None:
    """The steps are read, the difference is computed, and every step has its trace."""
    job = evaluation("when was Bell Hall built", "when was Ash House built",
                     "difference of #1 and #2")  # fmt: skip
    (result,) = evaluator(BUILT).evaluate([job])
    assert result.answer == Number(Decimal(22), "years")
    assert [step.by for step in result.steps] == ["reader", "reader", "operation"]
    assert result.steps[0].output == Date(1912, 5)
    assert result.steps[2].inputs == (Date(1912, 5), Date(1934))


def test_the_unit_of_a_duration_is_the_questions() -> None:
    """A question for months gets none where a date has no month."""
    job = evaluation("when was Bell Hall built", "when was Ash House built",
                     "difference of #1 and #2", question="How many months later?")  # fmt: skip
    (result,) = evaluator(BUILT).evaluate([job])
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "operands cannot be subtracted"


def test_comparison_gives_the_name() -> None:
    """A comparison is answered with what its candidate is called, not with the value."""
    job = evaluation("when was Bell Hall built", "when was Ash House built",
                     "which was first of #1 , #2")  # fmt: skip
    (result,) = evaluator(BUILT).evaluate([job])
    assert result.answer == Spans(("Bell Hall",))


def test_counts_are_asked_for() -> None:
    """A count of what is read is asked as "how many"; the step under it is not asked."""
    job = evaluation("rooms of Bell Hall", "number of #1")
    reader = TableReader(BUILT)
    (result,) = Evaluator(reader).evaluate([job])
    assert result.answer == Number(Decimal(40))
    assert reader.asked == [["How many rooms of Bell Hall?"]]
    assert isinstance(result.steps[0].output, Discard)
    assert result.steps[1].by == "reader"


def test_evidence_is_in_the_context() -> None:
    """The offsets of the evidence give its text."""
    job = evaluation("rooms of Bell Hall", "number of #1")
    (result,) = evaluator(BUILT).evaluate([job])
    (evidence,) = result.steps[1].evidence
    assert CONTEXT[evidence.start : evidence.end] == evidence.text == "40"


def test_values_go_into_later_questions() -> None:
    """A project asks about the value of the step it uses."""
    table = {"Where does Ann Lee live?": "Bell Hall", "When was Bell Hall built?": "May 1912"}
    job = evaluation("where does Ann Lee live", "when was #1 built")
    (result,) = evaluator(table).evaluate([job])
    assert result.answer == Date(1912, 5)


def test_a_filter_asks_with_the_words_of_its_set() -> None:
    """A filter over what is read is asked as one phrase, as a span would be no set."""
    table = {"Which people live in Bell Hall?": "Ann Lee"}
    job = evaluation("people", "#1 that live in Bell Hall")
    (result,) = evaluator(table).evaluate([job])
    assert result.answer == Spans(("Ann Lee",))


def test_statements() -> None:
    """Statements are asked as yes/no; a negated one is asked without its "not" and turned."""
    table = {"Is Ann Lee an actor?": "yes", "Is Bo Moe an actor?": "no"}
    both = evaluation("if Ann Lee is an actor", "if Bo Moe is an actor",
                      "if both #1 and #2 are true")  # fmt: skip
    which = evaluation("if Ann Lee is an actor", "if Bo Moe is an actor",
                       "which is true of #1 , #2")  # fmt: skip
    negated = evaluation("if Ann Lee is not an actor")
    answers = [result.answer for result in evaluator(table).evaluate([both, which, negated])]
    assert answers == [YesNo(False), Spans(("Ann Lee",)), YesNo(False)]


def test_same_as() -> None:
    """Two equal numbers from two places are the same."""
    context = "Bell Hall has 25 rooms. Ash House has 25 rooms."
    job = Evaluation(
        from_phrases(["how many rooms has Bell Hall", "how many rooms has Ash House",
                      "if #1 is the same as #2"]),
        context,
        known={1: Number(Decimal(25))},
    )  # fmt: skip
    (result,) = evaluator({"How many rooms has Bell Hall?": "25"}).evaluate([job])
    assert result.answer == YesNo(True)
    assert result.steps[1].by == "heuristic"


def test_operands_of_one_place_are_discarded() -> None:
    """Two operands that were read from the same words cannot both be right."""
    table = BUILT | {"How many rooms of Ash House?": "40"}
    job = evaluation("rooms of Bell Hall", "rooms of Ash House", "number of #1", "number of #2",
                     "sum of #3 and #4")  # fmt: skip
    (result,) = evaluator(table).evaluate([job])
    assert isinstance(result.answer, Discard)
    assert str(result.answer).startswith("two operands were read from one place at step 5")


def test_discards_name_their_step() -> None:
    """An unknown step, a missing reading and a wrong type say at which step it ended."""
    jobs = [
        evaluation("who built Elm Court", "where was #1 born"),
        evaluation("when was Bell Hall built", "where does Ann Lee live", "sum of #1 and #2"),
        evaluation("rooms of Bell Hall", "rooms of Bell Hall #9"),
    ]
    table = BUILT | {"Where does Ann Lee live?": "Bell Hall"}
    unread, mixed, unknown = (r.answer for r in evaluator(table).evaluate(jobs))
    assert isinstance(unread, Discard)
    assert unread == Discard("the reader found no answer", 0)
    assert isinstance(mixed, Discard)
    assert mixed.step == 2
    assert isinstance(unknown, Discard)
    assert (unknown.reason, unknown.step) == ("operator is unknown", 1)


def test_unsure_readings_are_discarded() -> None:
    """A reading below the least score ends the walk."""
    job = evaluation("when was Bell Hall built")
    (result,) = evaluator(BUILT, minimum_reader_score=0.95).evaluate([job])
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "the reader is not sure"


def test_long_answers_are_discarded() -> None:
    """An answer of more than eight words is none."""
    job = evaluation("what does it say")
    (result,) = evaluator({"What does it say?": CONTEXT}).evaluate([job])
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "answer of more than 8 words"


def test_questions_are_asked_once_and_in_waves() -> None:
    """Jobs share their questions, and each wave is one batch."""
    steps = ("when was Bell Hall built", "when was Ash House built")
    jobs = [
        evaluation(*steps, "difference of #1 and #2"),
        evaluation(*steps, "which was first of #1 , #2"),
        evaluation("where does Ann Lee live", "when was #1 built"),
    ]
    reader = TableReader(BUILT | {"Where does Ann Lee live?": "Bell Hall"})
    Evaluator(reader).evaluate(jobs)
    assert reader.asked == [[
        "When was Bell Hall built?", "When was Ash House built?", "Where does Ann Lee live?",
    ]]  # fmt: skip


def test_counts_refuse_other_numbers() -> None:
    """A year, a number in another unit and one that counts something else are no counts."""
    context = "In 1912 Ann Lee kicked a 40-yard goal and saw 25 birds."
    for text in ("1912", "40-yard", "25"):
        reader = TableReader({"How many goals of Ann Lee?": text})
        job = Evaluation(from_phrases(["goals of Ann Lee", "number of #1"]), context)
        (result,) = Evaluator(reader).evaluate([job])
        assert isinstance(result.answer, Discard), text


def test_focus_on_the_paragraph_that_is_named() -> None:
    """Of titled paragraphs the one the question names is read; several or none, all are."""
    context = "Oak: A tree of the north.\nElm (tree): A tall tree."
    assert focus("How tall is the elm?", context).text == "Elm (tree): A tall tree."
    assert focus("How tall is the elm?", context).start == context.index("Elm")
    assert focus("Is the oak taller than the elm?", context).text == context
    assert focus("What grows?", context).text == context


def test_ages_are_asked_for_as_dates_of_birth() -> None:
    """Who is older was born earlier: the order of dates is turned for words of age."""
    context = "Ann Lee was born in 1950. Bo Moe, born on May 3, 1947, is a poet."
    table = {"When was Ann Lee born?": "1950", "When was Bo Moe born?": "May 3, 1947"}
    phrases = ["how old is Ann Lee", "how old is Bo Moe", "which is highest of #1 , #2"]
    (result,) = Evaluator(TableReader(table)).evaluate([Evaluation(from_phrases(phrases), context)])
    assert result.answer == Spans(("Bo Moe",))


def test_ages_that_are_read_are_compared_as_they_are() -> None:
    """Where the passage gives ages, nothing is turned."""
    context = "Ann Lee was 50 at the time, and Bo Moe 47."
    table = {"How old was Ann Lee?": "50", "How old was Bo Moe?": "47"}
    phrases = ["how old was Ann Lee", "how old was Bo Moe", "which is oldest of #1 , #2"]
    (result,) = Evaluator(TableReader(table)).evaluate([Evaluation(from_phrases(phrases), context)])
    assert result.answer == Spans(("Ann Lee",))


class FirstNumber:
    """Answers every question with the first number of the context."""

    name = "first number"
    fingerprint = "0" * 64

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        found = [re.search(r"\d+", item.context) for item in inputs]
        return [
            Reading("span", match.group(), match.start(), match.end(), 0.9)
            if match
            else Reading("none", "", -1, -1, 0.9)
            for match in found
        ]


def test_operands_of_one_place_are_read_again_in_their_own_clauses() -> None:
    """What tells the operands apart tells each its clause; evidence is counted in the whole."""
    context = "There were 120 boats in June, 85 boats in July, and 20 carts."
    steps = ("number of boats in June", "number of boats in July", "difference of #1 and #2")
    result = Evaluator(FirstNumber()).evaluate([Evaluation(from_phrases(steps), context)])[0]
    assert result.answer == Number(Decimal(35))
    assert [trace.evidence[0].start for trace in result.steps[:2]] == [
        context.index("120"),
        context.index("85"),
    ]


def test_they_are_discarded_where_no_clause_is_one_operands_own() -> None:
    """Both stand in one clause, away from their words: nothing is read again."""
    context = "June and July had 120 and 85 boats."
    steps = ("number of boats in June", "number of boats in July", "difference of #1 and #2")
    result = Evaluator(FirstNumber()).evaluate([Evaluation(from_phrases(steps), context)])[0]
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "two operands were read from one place"


def test_an_extent_is_a_measure() -> None:
    """ "How long" wants 40 feet; the 25 people aboard are no length."""
    boat = "The boat took 25 people. The ship, of 40 feet, took more."
    table = {"How long was the boat?": "25", "How long was the ship?": "40 feet"}
    jobs = [
        Evaluation(from_phrases([f"how long was the {each}"]), boat) for each in ("boat", "ship")
    ]
    first, second = Evaluator(TableReader(table)).evaluate(jobs)
    assert isinstance(first.answer, Discard)
    assert second.answer == Number(Decimal(40), "feet")


def test_a_country_has_no_comma() -> None:
    """ "Bo, Ohio" is a place within a country."""
    context = "Ann Lee is from Bo, Ohio, and Cy Moe is from Peru."
    phrases = [f"country that {name} is from" for name in ("Ann Lee", "Cy Moe")]
    table = {
        "Which country is Ann Lee from?": "Bo, Ohio",
        "What is the country that Ann Lee is from?": "Bo, Ohio",
        "Which country is Cy Moe from?": "Peru",
        "What is the country that Cy Moe is from?": "Peru",
    }
    jobs = [Evaluation(from_phrases([phrase]), context) for phrase in phrases]
    first, second = Evaluator(TableReader(table)).evaluate(jobs)
    assert isinstance(first.answer, Discard)
    assert second.answer == Spans(("Peru",))


def test_the_name_of_what_was_found_is_what_was_found() -> None:
    """ "The title of #1" is not asked for again."""
    steps = ("the album of the band", "the title of #1")
    reader = TableReader({"What is the album of the band?": "Blue Hill"})
    job = Evaluation(from_phrases(steps), "The band made Blue Hill.")
    result = Evaluator(reader).evaluate([job])[0]
    assert result.answer == Spans(("Blue Hill",))
    assert reader.asked == [["What is the album of the band?"]]


def test_a_number_of_a_list_is_the_one_asked_for_whatever_the_phrase() -> None:
    """ "Life expectancy" is no word for a number, but the reader gives one."""
    context = "Life expectancy was 71.9 years for men and 79.6 years for women."
    table = dict.fromkeys(
        ("What is the life expectancy of men?", "What is the life expectancy of women?"), "71.9"
    )
    steps = ("life expectancy of men", "life expectancy of women", "which is higher of #1 , #2")
    result = Evaluator(TableReader(table)).evaluate([Evaluation(from_phrases(steps), context)])[0]
    assert result.answer == Spans(("women",))


def test_shares_are_not_compared_with_numbers() -> None:
    """97% of the people may be more or fewer than 300 people."""
    steps = ("Asians", "Danes", "number of #1", "number of #2", "which is more of #3 , #4")
    table = {"How many Asians?": "1,200", "How many Danes?": "0.6%"}
    job = Evaluation(from_phrases(steps), "Of all, 1,200 Asians came. 0.6% Danes came.")
    answer = Evaluator(TableReader(table)).evaluate([job])[0].answer
    assert isinstance(answer, Discard)
    assert answer.reason == "shares and numbers cannot be compared"


class Unsure(TableReader):
    """Says yes to all, with a probability by question."""

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        scores = [float(self.table[item.question]) for item in inputs]
        return [Reading("yes", "yes", -1, -1, score) for score in scores]


def test_of_statements_of_which_one_is_true_the_likeliest_is() -> None:
    """The other is no then, as likely as that is; two that are as likely stay open."""
    steps = ("if Oslo is a city", "if Norway is a city", "which is true of #1 , #2")
    job = Evaluation(from_phrases(steps), "Oslo is in Norway.", "Which is a city, Oslo or Norway?")
    table = {"Is Oslo a city?": "0.9", "Is Norway a city?": "0.6"}
    result = Evaluator(Unsure(table)).evaluate([job])[0]
    assert result.answer == Spans(("Oslo",))
    assert [step.output for step in result.steps[:2]] == [YesNo(True), YesNo(False)]
    assert [step.score for step in result.steps[:2]] == pytest.approx([0.9, 0.4])
    even = Evaluator(Unsure(dict.fromkeys(table, "0.6"))).evaluate([job])[0]
    assert isinstance(even.answer, Discard)
    assert even.answer.reason == "not exactly one is true"


def test_the_last_step_is_asked_with_the_whole_question_too() -> None:
    """Where the step's own words find nothing, the question's may."""
    table = {"Who is the lodger of Bell Hall?": "", "Who lives in Bell Hall?": "Ann Lee"}
    steps = from_phrases(["lodger of Bell Hall"])
    alone, both = evaluator(table).evaluate(
        [
            Evaluation(steps, CONTEXT),
            Evaluation(steps, CONTEXT, asked="Who lives in Bell Hall?"),
        ]
    )
    assert isinstance(alone.answer, Discard)
    assert both.answer == Spans(("Ann Lee",))
    assert both.steps[-1].question == "Who lives in Bell Hall?"
    assert both.steps[-1].score < 0.9


def test_sets_with_nothing_in_common_are_asked_about_together() -> None:
    """Only with the whole question at hand."""
    steps = from_phrases(["job of Ann Lee", "place of Ann Lee", "what is in both #1 and #2"])
    table = {
        "What is the job of Ann Lee?": "actor",
        "What is the place of Ann Lee?": "Bell Hall",
        "What is Ann Lee?": "an actor",
    }
    for asked, expected in (("", None), ("What is Ann Lee?", Spans(("an actor",)))):
        (found,) = evaluator(table).evaluate([Evaluation(steps, CONTEXT, asked=asked)])
        assert found.answer == expected or (expected is None and isinstance(found.answer, Discard))
