"""Dates are of the event that is asked about, and what is compared is told of both."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.english.dated_events import dates, event_of
from bpb.quality.compared import told_of_one
from bpb.records.example import Evidence, StepTrace
from bpb.values import Date, Number, Spans, YesNo
from tests.quality.variants import CHECKS, made


@pytest.mark.parametrize(
    ("question", "text", "year", "passes"),
    [
        ("When was Ann Lee born?", "Ann Lee (; 3 May 1950 \u2013 1 June 2001) sang.", 1950, True),
        ("When did Ann Lee die?", "Ann Lee (3 May 1950 \u2013 1 June 2001) sang.", 2001, True),
        ("When did Ann Lee die?", "Ann Lee (3 May 1950 \u2013 1 June 2001) sang.", 1950, False),
        ("When was Ann Lee born?", "Ann Lee (3 May 19501 June 2001) sang.", 1950, True),
        ("When did the canal begin operating?", "Its construction began in 1825.", 1825, False),
        ("When did the canal begin operating?", "It has been operating since 1825.", 1825, True),
        ("When did Ann Lee write Hay?", "Hay is a 2010 drama film by Ann Lee.", 2010, False),
        ("When was Hay released?", "Hay is a 2010 drama film by Ann Lee.", 2010, True),
        ("When was Hay released?", 'She made "Hay" (2010).', 2010, True),
        ("When was the band formed?", "They were renamed Hay in 1992.", 1992, False),
        ("When was the band formed?", "The band formed in 1991.", 1991, True),
    ],
)
def test_a_date_is_of_the_event(question: str, text: str, year: int, passes: bool) -> None:
    """A year near words for the event, in a life's brackets, or of "a 2010 film"."""
    event = event_of(question)
    assert event is not None
    assert dates(event, text, year) is passes


def test_of_several_events_none_is_asked_of() -> None:
    """Which of the two the time belongs to is not told by the words."""
    assert event_of("When was the band formed that released Hay?") is None


@pytest.mark.parametrize(
    ("head", "text", "passes"),
    [
        ("Which is further east,", "Lund lies 3 miles east of Oban.", False),
        ("Which player had the higher ranking,", "She ranked 3rd.", False),
        ("Who had the better singles ranking,", "Her best in singles was World No. 7.", True),
        ("Who had the better singles ranking,", "Her best in doubles was World No. 7.", False),
        ("Who has more scope of profession,", "She is an actor and singer.", False),
        ("Which plant is larger,", "It is a genus of six species.", True),
        ("Which plant is larger,", "It is a genus of plants.", False),
        ("Which genus has more species,", "It has about 20 species.", True),
        ("Who won fewer academy awards,", "He directed three films.", False),
        ("Who won fewer academy awards,", "He won two Oscars.", True),
        ("Which tower is taller,", "It is 300 m tall.", True),
        ("Who is older,", "She was born in 1950.", True),
        ("Who is older,", "She sang in 1950.", False),
        ("Which band was formed first,", "The band formed in 1991.", True),
    ],
)
def test_what_is_compared_is_told(head: str, text: str, passes: bool) -> None:
    """A number with the thing counted or measured; a date of the event; directions never."""
    told = told_of_one(head)
    assert told is not None
    assert told(text) is passes


@pytest.mark.parametrize(
    "head",
    [
        "Which band has more members,",
        "Which fern is native to South Oslo?",
        "Which film is a comedy,",
        "Which has a longer name,",
    ],
)
def test_what_is_not_known_to_be_told_passes(head: str) -> None:
    """Members are counted from a list, and no property is asked for."""
    assert told_of_one(head) is None


def test_both_of_a_comparison_need_their_evidence() -> None:
    """Of two paragraphs each must tell its part; one passage of both is not judged."""
    check = CHECKS["comparison_evidence"]
    told = "Hay Pond: Hay Pond is 20 m long.\nElm Pond: Elm Pond is "
    bare = "Hay Pond is 20 m long.\nElm Pond is "
    original = "Which pond is longer, Hay Pond or Elm Pond?"
    for context, passes in (
        (f"{told}30 m long.", True),
        (f"{told}old.", False),
        (f"{bare}30 m long.", True),
        (f"{bare}old.", False),
        ("Hay.", True),
    ):
        asked = made(
            "Which pond is shorter, Hay Pond or Elm Pond?",
            context,
            Spans(("Hay Pond",)),
            original,
            Spans(("Elm Pond",)),
            "ReplaceComp",
        )
        assert check.check(asked).passed is passes, context


def test_a_bound_on_another_events_date_fails() -> None:
    """The date that was given for the opening is the one when work began."""
    asked = made(
        "Was the canal opened after 1820?",
        "Work on the canal began in 1825.",
        YesNo(True),
        "When was the canal opened?",
        Date(1825),
        "AppendBool",
    )
    assert not CHECKS["date_of_event"].check(asked).passed


def test_a_date_that_was_read_is_of_the_event() -> None:
    """An operand that the reader took from another event makes the difference wrong."""
    read = StepTrace("select", "when was A formed", "When?", (), Date(1992), "reader", 0.9)
    asked = made(
        "Were A and B formed in the same year?",
        "A was renamed in 1992.",
        YesNo(False),
        "Which was formed first, A or B?",
        Spans(("A",)),
        "ChangeLast",
    )
    check = CHECKS["date_of_event"]
    assert check.check(asked).passed
    assert not check.check(replace(asked, steps=(read,))).passed


@pytest.mark.parametrize(
    ("question", "context", "passes"),
    [
        ("When was the mill built?", "The mill was built prior to 1950.", False),
        ("When was the mill built?", "The mill was built before May 1950.", False),
        ("When was the mill built?", "The mill was built in 1950, and sold before 1960.", True),
        ("When was the mill built?", "Before 1950 there was none. It was built in 1950.", True),
        ("Was the mill built before 1950?", "The mill was built before 1950.", True),
    ],
)
def test_a_bound_is_no_date(question: str, context: str, passes: bool) -> None:
    """What was before a year was not in it."""
    read = StepTrace("select", "when was it built", "When?", (), Date(1950), "reader", 0.9)
    asked = made(question, context, Date(1950), "How old is the mill?", Date(1950), "PruneStep")
    found = CHECKS["date_of_event"].check(replace(asked, steps=(read,)))
    assert found.passed is passes


@pytest.mark.parametrize(
    ("question", "context", "passes"),
    [
        ("Who sailed first, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", False),
        ("Who sailed first, A or B?", "A (born 3 May 1950) sailed in 1950.", True),
        ("Who is older, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", True),
        ("Who is the elder, A or B?", "A (born 3 May 1950) sailed, and B in 1990.", True),
        ("Who sailed first, A or B?", "A was born in Oban and sailed in 1950.", True),
    ],
)
def test_a_year_of_birth_is_of_nothing_else(question: str, context: str, passes: bool) -> None:
    """Where the event is of no known kind a reader may take the only year there is."""
    read = StepTrace("select", "when did A sail", "When?", (), Date(1950), "reader", 0.9)
    asked = made(
        "How many years apart are A and B?", context, Number(Decimal(40), "years"), question,
        Spans(("A",)), "ChangeLast",
    )  # fmt: skip
    asked = replace(asked, steps=(read,))
    assert CHECKS["date_of_event"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "answer", "passes"),
    [
        ("What is the pop band founded by one of the stars?", "Ann Lee", False),
        ("What is the pop band founded by one of the stars?", "Hay", True),
        ("What was the first Owls album to feature Ann Lee?", "Elm Mine", False),
        ("Which song did Ann Lee sing?", "Elm Mine", True),
        ("Which singer recorded the album with Bob?", "Ann Lee", True),
        ("Which band member is from Oslo?", "Ann Lee", True),
        ("What is the movie that was filmed in Oban?", "Lund", True),
        ("What is the pop band founded by one of the stars?", "Roe", True),
    ],
)
def test_what_was_read_is_of_the_kind_asked_for(question: str, answer: str, passes: bool) -> None:
    """As the passage says what it is, where it does."""
    context = (
        'Ann Lee is a Danish singer. Hay was a Norwegian band from Oban. "Elm Mine" is a song by '
        "the Owls. Lund (1990) is a drama film."
    )
    asked = made(question, context, Spans((answer,)), "Who?", Spans(("Roe",)), "PruneStep")
    asked = replace(asked, category="prune")
    assert CHECKS["answer_is_of_kind"].check(asked).passed is passes


def test_an_answer_no_takes_nothing_for_granted() -> None:
    """What describes the asked-for thing is not said of another."""
    check = CHECKS["presupposition"]
    question = "Is it true that Lee is from Oslo, the island in the Antilles?"
    original = "Lee is from what island in the Antilles?"
    for answer, passes in ((YesNo(False), False), (YesNo(True), True)):
        asked = made(question, "Lee.", answer, original, Spans(("Hay",)), "VerifyAnswer")
        assert check.check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "context", "passes"),
    [
        ("Did Lee score in the third quarter?", "In the third quarter Lee scored.", True),
        ("Did Lee score in the third quarter?", "After half-time Lee scored.", True),
        ("Did Lee score in the third quarter?", "Lee scored.", False),
        ("Did Lee score in the first half?", "In the second quarter Lee scored.", True),
        ("Did Lee score in the first half?", "Lee scored.", False),
    ],
)
def test_a_period_in_passage(question: str, context: str, passes: bool) -> None:
    """A passage that names no quarters settles nothing about one."""
    asked = made(question, context, YesNo(True), "Did Lee score?", YesNo(True), "AppendBool")
    assert CHECKS["period_in_passage"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("told", "passes"),
    [("Ann Lee is a singer.", False), ("Ann Lee is a singer who plays the flute.", True)],
)
def test_what_one_of_two_does_not_do_is_told_of(told: str, passes: bool) -> None:
    """That Bob Roe plays the bass says nothing of Ann Lee."""
    context = f"Ann Lee: {told}\nBob Roe: Bob Roe plays the bass."
    original, gold = "Who plays the bass, Ann Lee or Bob Roe?", Spans(("Bob Roe",))
    asked = made("Does Ann Lee play the bass?", context, YesNo(False), original, gold, "PruneStep")
    assert CHECKS["exclusion_has_evidence"].check(asked).passed is passes
    assert CHECKS["exclusion_has_evidence"].check(replace(asked, answer=YesNo(True))).passed


@pytest.mark.parametrize(
    ("question", "text", "passes"),
    [
        ("When was the Treaty of Elm?", "In 1782 he was elected. He took his seat.", False),
        ("When was the Treaty of Elm?", "In 1782 the Treaty of Elm ended the war.", True),
        ("When did the Owls come to power?", "At a congress in 1782 the Owls had 30 seats.", False),
        ("When did the Owls come to power?", "The Owls took power in 1782.", True),
        ("In what year was the lease extended?", "In 1782 it got an extension.", True),
        ("In what year was Elm retaken?", "Until a battle in 1782, Elm suffered wars.", False),
        ("When did the Battle of Elm begin?", "From 1782 on they fought.", True),
        ("When did The Owls run?", "It was run in 1782.", True),
    ],
)
def test_the_sentence_of_a_date_tells_of_the_event(question: str, text: str, passes: bool) -> None:
    """Its sentence has the verb or noun that says what happened, or stands for the name."""
    read = Evidence(text.index("1782"), text.index("1782") + 4, "1782")
    step = StepTrace("project", question, question, (), Date(1782), "reader", 0.9, (read,))
    variant = made(question, text, Date(1782), "Who was older?", Spans(("Ann",)), "PruneStep")
    pruned = replace(variant, category="prune", steps=(step,))
    assert CHECKS["event_is_dated"].check(pruned).passed is passes
