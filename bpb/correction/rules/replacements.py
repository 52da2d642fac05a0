"""Corrections that one pattern states, each with a wrong and a right example."""

from __future__ import annotations

import re

from bpb.english.clause import of_several
from bpb.english.replacement import Replacement
from bpb.values import MONTH_NAME

COPY_EDITS = (
    Replacement(
        re.compile(r"\b(for|by|to|from|with|of|about|against) who(?=\W*$|, )"),
        r"\1 whom",
        "It was sung by who?",
        "It was sung by whom?",
        ("Who was it sung by?",),
    ),
    Replacement(
        re.compile(rf"\b({MONTH_NAME} \d{{1,2}}, \d{{4}})(?= (?:in|near|at|for|from|the) )"),
        r"\1,",
        "What film aired on May 2, 2006 in Elm?",
        "What film aired on May 2, 2006, in Elm?",
    ),
    Replacement(
        re.compile(r"(?<=[a-z] )The (?=[a-z])"),
        "the ",
        "Who saw The film?",
        "Who saw the film?",
    ),
    Replacement(
        re.compile(
            r"\b(?:[Dd]oes|[Ii]s|[Ww]as|[Hh]as)(?= [A-Z](?:(?! that\b)[^,?])* and [A-Z][^,?]* "
            r"(?:have in common|share|both|each|(?:had |have )?the same)\b)"
        ),
        lambda found: of_several(found[0]),
        "What does Ann and Bob have in common?",
        "What do Ann and Bob have in common?",
        ("Is Oslo the city that Ann and Bob have in common?",),
    ),
    Replacement(
        re.compile(r"\b([Aa]n?|[Tt]he) (\d+) year[ -]old(s?)\b"),
        r"\1 \2-year-old\3",
        "Can a 50 year old man run?",
        "Can a 50-year-old man run?",
        ("Is the mill 50 years old?",),
    ),
    Replacement(
        re.compile(r"^((?:Are|Were|Do|Did|Have) both [A-Z][\w-]+) or "),
        r"\1 and ",
        "Are both Ann or Bob singers?",
        "Are both Ann and Bob singers?",
        ("Are both singers or actors?",),
    ),
    Replacement(
        re.compile(
            r"^(How many (?:more|fewer|less|[a-z]+ [a-z]{2,}er)\b(?:(?!\bthan\b)[^?])+?),? "
            r"(?:as |when )?compared (?:to|with) "
        ),
        r"\1 than ",
        "How many more mills burned compared to barns?",
        "How many more mills burned than barns?",
        ("How many mills were compared to barns?",),
    ),
)
"""Of every question."""
USAGE = (
    Replacement(
        re.compile(r"\b([Hh])ow many (?:in )?(?=percent(?:age)?\b(?! points))"),
        lambda found: "What " if found[1] == "H" else "what ",
        "How many in percent weren't Danish?",
        "What percent weren't Danish?",
        ("How many percentage points did it lose?",),
    ),
    Replacement(
        re.compile(
            r"^What (?!age\b|year\b|population\b|percent(?:age)?\b)"
            r"(?=(?:[a-z-]+ ){1,3}?(?:is|was|were|are|has|had|did|does|came|won|opened)\b"
            r"[^?]*[,:] ?[^,?]+ or [^,?]+\?$)"
        ),
        "Which ",
        "What band was formed first, Red Harbour or the Melvilles?",
        "Which band was formed first, Red Harbour or the Melvilles?",
        (
            "What band was formed in Oslo?",
            "What does Ann sell, apples or pears?",
        ),
    ),
    Replacement(
        re.compile(
            r"\b([Aa])mount of (?=(?:(?!(?:in|of|for|from|to|on|by|at|money|time)\b)[a-z]+ )?"
            r"(?:people|(?!(?:is|was|has|does)\b)[a-z]+s)\b)"
        ),
        lambda found: "Number of " if found[1] == "A" else "number of ",
        "Which group had the largest amount of people?",
        "Which group had the largest number of people?",
        (
            "What was the amount of money for schools?",
            "What is the tool by which the amount of dust was measured?",
        ),
    ),
)
"""Of a question that bpb asks: what an original may have."""
