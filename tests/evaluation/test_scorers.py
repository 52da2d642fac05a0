"""The scorers: the official definitions clause by clause, and where bpb's own one differs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.evaluation import drop, squad
from bpb.evaluation.extract import extracted
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.score import Score
from bpb.evaluation.scorers import SCORERS, ScorerName
from bpb.evaluation.words import words
from bpb.values import Answer, Date, Spans, YesNo, parse_value

PAIRS = Path(__file__).parent.parent / "cases" / "scoring.jsonl"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Old Mill", "old mill"),
        ("the   old\n mill.", "old mill"),
        ("U.S. Army's", "us armys"),
        ("10", "10.0"),
        ("10.0", "10.0"),
        ("1,000", "1000.0"),
        ("$5", "5.0"),
        ("5%", "5.0"),
        ("-5", "5.0"),
        ("3-1", "3.0 1.0"),
        ("20-yard", "20.0 yard"),
        ("three", "three"),
        ("the", ""),
    ],
)
def test_drop_normalises_word_by_word(text: str, expected: str) -> None:
    """Numbers are floats; hyphens part words; articles, case and punctuation go."""
    assert drop.normalised(text) == expected


@pytest.mark.parametrize(
    ("said", "golds", "expected"),
    [
        # The words of a span are a set.
        (["mill mill old"], ["old mill"], Score(1.0, exact=False)),
        (["old mill"], ["the old stone mill"], Score(0.8, exact=False)),
        # Two words of three and of two: 0.8; rounded to two decimals.
        (["old stone"], ["old mill tower"], Score(0.4, exact=False)),
        (["a", "Ann"], ["Ann", ""], Score(1.0, exact=True)),
        # A gold span with numbers asks for one of them.
        (["2003 season"], ["2004 season"], Score(0.0, exact=False)),
        (["the season"], ["season 3"], Score(0.0, exact=False)),
        (["season 3"], ["season"], Score(0.67, exact=False)),
        (["10 goals"], ["10"], Score(0.67, exact=False)),
        (["ten"], ["10"], Score(0.0, exact=False)),
        (["10.0"], ["10"], Score(1.0, exact=True)),
        (["10."], ["10"], Score(1.0, exact=True)),
        # Spans are matched one to one; one too few or too many counts 0.
        (["Bob Roe", "Ann Lee"], ["Ann Lee", "Bob Roe"], Score(1.0, exact=True)),
        (["Ann Lee"], ["Ann Lee", "Bob Roe"], Score(0.5, exact=False)),
        (["Ann Lee", "Bob Roe", "Cy Poe"], ["Ann Lee", "Bob Roe"], Score(0.67, exact=False)),
        (["Ann", "Ann Lee"], ["Ann Lee", "Ann Roe"], Score(0.83, exact=False)),
        (["Ann Lee and Bob Roe"], ["Ann Lee", "Bob Roe"], Score(0.29, exact=False)),
        # Twice the same is not the same once.
        (["Ann", "Ann"], ["Ann"], Score(0.5, exact=False)),
        # numpy's rounding of a tie.
        (["b c d e f g", "x", "y", "z"], ["a b", "c d", "p q", "r s"], Score(0.12, exact=False)),
        ([], ["Ann"], Score()),
        ([""], ["Ann"], Score()),
    ],
)
def test_drop_scores(said: list[str], golds: list[str], expected: Score) -> None:
    """Each clause of DROP's definition."""
    assert drop.score_texts(said, golds) == expected


def test_drop_takes_the_best_gold_answer() -> None:
    """F1 and exact match each over all gold answers."""
    golds = [Spans(("the old mill",)), Spans(("Ann Lee",))]
    assert drop.score(Prediction(("Ann Lee",)), golds) == Score(1.0, exact=True)


@pytest.mark.parametrize(
    ("gold", "expected"),
    [
        (parse_value("12,345 people"), ("12345",)),
        (parse_value("about 300"), ("about 300",)),
        (parse_value("0.5%"), ("0.5",)),
        (Date(1848, 3, 3), ("3 March 1848",)),
        (Date(-45), ("45 BC",)),
        (Date(None, 5, 18), ("18 May",)),
        (Spans(("Ann", "Bob")), ("Ann", "Bob")),
        (YesNo(True), ("yes",)),
    ],
)
def test_gold_answers_are_written_as_drop_does(gold: Answer, expected: tuple[str, ...]) -> None:
    """A number without its unit, a date as day, month and year."""
    assert drop.written(gold) == expected


@pytest.mark.parametrize(
    ("said", "gold", "expected"),
    [
        ("The Old Mill!", "old mill", Score(1.0, exact=True)),
        ("mill mill", "mill", Score(2 / 3, exact=False)),
        ("mill mill", "mill mill", Score(1.0, exact=True)),
        ("stone mill", "old stone mill", Score(0.8, exact=False)),
        ("31", "3-1", Score(1.0, exact=True)),
        ("C", "C++", Score(1.0, exact=True)),
        ("10.0", "100", Score(1.0, exact=True)),
        ("ten", "10", Score()),
        ("the", "a", Score(1.0, exact=True)),
        ("", "Ann", Score()),
        ("Ann", "the", Score()),
    ],
)
def test_squad_scores(said: str, gold: str, expected: Score) -> None:
    """Words without articles, case and punctuation, each as often as it is there."""
    assert squad.score_text(said, gold) == expected


def test_squad_has_one_text() -> None:
    """A list is written as one; the best gold answer counts; no answer is wrong."""
    golds = [Spans(("Ann Lee", "Bob Roe")), Spans(("the Owls",))]
    assert squad.score(Prediction(("Ann Lee", "Bob Roe")), golds) == Score(1.0, exact=True)
    assert squad.score(Prediction(("owls",)), golds) == Score(1.0, exact=True)
    assert squad.score(Prediction(()), golds) == Score()


# Gold, prediction, and which scorers find it correct. The typed one reads the answer out first.
TYPED, DROP, SQUAD = ScorerName.TYPED, ScorerName.DROP, ScorerName.SQUAD
EACH = {TYPED, DROP, SQUAD}
CASES: tuple[tuple[str | Answer, str, set[ScorerName]], ...] = (
    ("10", "10", EACH),
    ("10", "10.", EACH),
    ("10", "The answer is 10.", {TYPED}),
    ("10", "The Owls scored 10 goals.", {TYPED}),
    ("10", "The Owls scored 10 goals, the Herons 4.", set()),
    ("10", "more than 10", set()),
    ("10", "The Owls scored more than 10 goals.", set()),
    ("10", "- 10", EACH),
    ("10", "10\n\nPassage: The census", {TYPED}),
    ("10", "ten", {TYPED}),
    ("10", "10 goals", {TYPED}),
    ("10", "10.0", {TYPED, DROP}),
    ("31", "3-1", {SQUAD}),
    (Spans(("3-1",)), "31", {SQUAD}),
    (Spans(("3-1",)), "3–1", {TYPED}),
    ("yes", "YES!", EACH),
    ("yes", "Yes, the Owls did.", {TYPED}),
    ("no", "No, Bob Roe did not.", {TYPED}),
    ("no", "No one did", set()),
    ("no", "yes", set()),
    (Date(1848, 3, 3), "3 March 1848", EACH),
    (Date(1848, 3, 3), "March 3, 1848", EACH),
    (Date(1848, 3, 3), "1848-03-03", {TYPED, DROP}),
    (Date(1848, 3, 3), "He was born on March 3, 1848, in Rome.", {TYPED}),
    (Date(1848, 3, 3), "March 1848", {DROP, SQUAD}),
    (Date(1848, 3, 3), "1848", set()),
    (Date(1848), "in 1848", {TYPED}),
    (Date(1848), "3 March 1848", set()),
    (Spans(("C++",)), "C++", EACH),
    (Spans(("C++",)), "C", {DROP, SQUAD}),
    (Spans(("“Grow slowly”",)), '"Grow slowly"', {TYPED}),
    (Spans(("Ann's mill",)), "Ann’s mill", {TYPED}),
    (Spans(("second",)), "2nd", {TYPED}),
    (Spans(("second",)), "the second temple", {TYPED}),
    (Spans(("second",)), "the first temple", set()),
    (Spans(("second",)), "the first and the second temple", set()),
    (Spans(("second",)), "two", set()),
    (Spans(("vitamin A",)), "vitamin", {DROP, SQUAD}),
    (Spans(("Ann Lee",)), "• Ann Lee", EACH),
    (Spans(("Ann Lee",)), "**Ann Lee**", EACH),
    (Spans(("Ann Lee",)), "It was Ann Lee.", {TYPED}),
    (Spans(("three mills",)), "3 mills", {TYPED}),
    (Spans(("Ann Lee", "Bob Roe")), "Ann Lee and Bob Roe", {TYPED, SQUAD}),
    (Spans(("Ann Lee", "Bob Roe")), "- Bob Roe\n- Ann Lee", {TYPED, SQUAD}),
)


@pytest.mark.parametrize("name", list(ScorerName))
@pytest.mark.parametrize(("gold", "said", "by"), CASES)
def test_which_scorer_finds_it_correct(
    gold: str | Answer, said: str, by: set[ScorerName], name: ScorerName
) -> None:
    """The official scorers take a text as it is, the typed one by value."""
    value = parse_value(gold) if isinstance(gold, str) else gold
    assert isinstance(value, Answer)
    prediction = Prediction((said,))
    score = SCORERS[name](extracted(prediction) if name is TYPED else prediction, [value])
    assert score.correct == (name in by)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The twenty-third of C#", ["23th", "of", "c#"]),
        ("3,200.5 men", ["3200.5", "men"]),
        ("rock 'n' roll", ["rock", "n", "roll"]),
        ("!!!", ["!!!"]),
        ("The", ["the"]),
        ("No. 7", ["no", "7"]),
        ("the 1990s", ["1990s"]),
    ],
)
def test_the_words_of_a_span(text: str, expected: list[str]) -> None:
    """Numbers as digits, signs at the end kept, never nothing."""
    assert words(text) == expected


@pytest.mark.parametrize("line", PAIRS.read_text(encoding="utf-8").splitlines())
def test_the_typed_scorer_decides_each_pair_as_a_reader_would(line: str) -> None:
    """Dates by value and precision, marks that divide, signs that belong to a name."""
    pair = json.loads(line)
    gold = parse_value(pair["gold"])
    said = SCORERS[ScorerName.TYPED](Prediction((pair["prediction"],)), [gold])
    assert said.correct == pair["correct"]
