"""Slips of questions about games."""

from __future__ import annotations

import re

from bpb.english.replacement import Replacement

REPLACEMENTS = (
    Replacement(
        re.compile(
            r"^(How many yards) difference (was|is) ((?:(?!\bthan\b)[^?,])+) compared (?:to|with) "
        ),
        r"\1' difference \2 there between \3 and ",
        "How many yards difference was the first run compared to the second?",
        "How many yards' difference was there between the first run and the second?",
        ("How many yards was the run compared to the second?",),
    ),
)
