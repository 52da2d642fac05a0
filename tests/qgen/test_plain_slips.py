"""Slips that one pattern tells: what is mended, and what only looks like one."""

from __future__ import annotations

import pytest

from bpb.qgen.plain_slips import without_plain_slips


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # Compared with "than".
        ("How many more goals did the Elks score compared to the Owls?",
         "How many more goals did the Elks score than the Owls?"),
        ("How many more people were Danish compared to those who were Malay?",
         "How many more people were Danish than those who were Malay?"),
        ("How many fewer clerks are in Oslo as compared with Denmark?",
         "How many fewer clerks are in Oslo than in Denmark?"),
        ("How many more Asian people live in Oslo than Pacific Islander?",
         "How many more Asian people live in Oslo than Pacific Islander?"),
        ("Did Clinton get more votes in Ohio than Trump?",
         "Did Clinton get more votes in Ohio than Trump?"),
        ("How many more people left compared to being hurt?",
         "How many more people left compared to being hurt?"),
        ("How many more were hurt than killed compared to the first war?",
         "How many more were hurt than killed compared to the first war?"),
        ("How many more dead were told compared to the revised total?",
         "How many more dead were told compared to the revised total?"),
        ("How many people left compared to those who stayed?",
         "How many people left compared to those who stayed?"),
        ("How many more yards was Lee's longest run over his shortest one?",
         "How many more yards was Lee's longest run than his shortest one?"),
        ("Are more people in Norway and Sweden combined than Denmark?",
         "Are more people in Norway and Sweden combined than in Denmark?"),
        ("Was the income higher in 2010 than 2005?", "Was the income higher in 2010 than in 2005?"),
        ("Who scored more goals in Oban than Lee did?",
         "Who scored more goals in Oban than Lee did?"),
        # Differences.
        ("How many yards difference was Lee's run compared to Roy's?",
         "How many yards' difference was there between Lee's run and Roy's?"),
        ("How many years difference is there between them?",
         "How many years' difference is there between them?"),
        ("How many yards difference is between Lee's kicks?",
         "How many yards' difference is there between Lee's kicks?"),
        ("Were more residents between the ages of 18 to 24 or older?",
         "Were more residents between the ages of 18 and 24 or older?"),
        ("How many people were between 18 to 24 and 25 to 44?",
         "How many people were between 18 to 24 and 25 to 44?"),
        # Words that belong together.
        ("How long was the 40 yard touch down?", "How long was the 40 yard touchdown?"),
        ("Who caught two touch down passes?", "Who caught two touchdown passes?"),
        ("Where did the plane touch down?", "Where did the plane touch down?"),
        ("How many turn overs did Lee have?", "How many turnovers did Lee have?"),
        ("When was the take over?", "When was the takeover?"),
        ("Who made the take over happening?", "Who made the take over happening?"),
        # Units.
        ("How many field goals measuring 40-yards or longer were kicked?",
         "How many field goals measuring 40 yards or longer were kicked?"),
        ("How many kicks measuring 40-yard were there?",
         "How many kicks measuring 40 yards were there?"),
        ("How long was the 40-yard kick?", "How long was the 40-yard kick?"),
        ("How many people were not between 30 and 34 years?",
         "How many people were not between 30 and 34 years old?"),
        ("How many people lived between 30 and 34 years in Oban?",
         "How many people lived between 30 and 34 years in Oban?"),
        ("How many men were jailed for between 5 and 10 years?",
         "How many men were jailed for between 5 and 10 years?"),
        ("Who wrote standard 10217 of it?", "Who wrote standard 10217 of it?"),
        ("How many runs of 1-yard or less?", "How many runs of 1-yard or less?"),
        ("How many ships sank between 30 and 34 years?",
         "How many ships sank between 30 and 34 years?"),
        ("Who built 67000 miles of road?", "Who built 67,000 miles of road?"),
        ("Who won lot 67000 in 1990?", "Who won lot 67000 in 1990?"),
        # Small words.
        ("How many speak either Danish, Malay, or Thai?", "How many speak Danish, Malay, or Thai?"),
        ("Did either Ann Lee, the singer, or Bob win?",
         "Did either Ann Lee, the singer, or Bob win?"),
        ("How many years where the Danes there?", "How many years where the Danes there?"),
        ("Did either Ann or Bob win?", "Did either Ann or Bob win?"),
        ("How many people we're born in Oban?", "How many people were born in Oban?"),
        ("Who sang that we're here?", "Who sang that we're here?"),
        ("How many were NOT hurt?", "How many were not hurt?"),
        ("How many years was the time span where the duke ruled?",
         "How many years was the time span in which the duke ruled?"),
        ("Who won after 2008-09 Elm Cup?", "Who won after the 2008-09 Elm Cup?"),
        ("Who won in 2008-09?", "Who won in 2008-09?"),
        ("How many points ahead by at halftime were the Elks?",
         "How many points ahead at halftime were the Elks?"),
        ("Which has fewer people. mills or farms?", "Which has fewer people, mills or farms?"),
        ("Which firm did Ann Lee co-founded in 1970?", "Which firm did Ann Lee co-found in 1970?"),
        ("When did Paul Lee leave the firm he co-founded?",
         "When did Paul Lee leave the firm he co-founded?"),
        ("Which film did Ann Lee co-directed?", "Which film did Ann Lee co-direct?"),
        ("Are they American singer, songwriters?", "Are they American singer-songwriters?"),
        ("Does it have a headquarter in Oslo?", "Does it have headquarters in Oslo?"),
        ("Who was her team mate?", "Who was her teammate?"),
        ("Who was the third year head coach?", "Who was the third-year head coach?"),
        ("What happened in the third year?", "What happened in the third year?"),
        ("Who won the academy award?", "Who won the Academy Award?"),
        ("How many were built from 1899 thru 1906?", "How many were built from 1899 through 1906?"),
        ("Which kicks were longer than 40 yards long?", "Which kicks were longer than 40 yards?"),
        ("Who caught the td?", "Who caught the TD?"),
    ],
)  # fmt: skip
def test_a_plain_slip_is_mended(question: str, expected: str) -> None:
    """As an editor would, and what is right stays; mended once, it needs no more."""
    assert without_plain_slips(question) == expected
    assert without_plain_slips(expected) == expected
