"""Articles, prepositions and rates have the noun they belong to."""

from __future__ import annotations

import re

from bpb.qgen.checks.faults import first_fault

_TWO_DETERMINERS = re.compile(
    r"\b(?:the|a|an) (?:the|a|an|another|his|their|this|these|those)\b(?!-)"
)
_AN_BEFORE_CONSONANT = re.compile(r"\ban (?:[bcdfgjklmnpqrstvwz]|y(?=[aeiou]))[a-z]{2}")
_TWO_PREPOSITIONS = re.compile(
    r"\b(?:of|from|with|by|than) (?:for|with|of|than)\b"
    r"|\bof (?:by|in|from|that)\b(?! (?:[A-Z]))|\b(?:about|in) between\?"
    r"|\bby (?:for|on|in|during)\b(?! [A-Z])|\bin of\b|\b(?:after|before|during) between\b",
)
_BARE_AGE = re.compile(
    r"\b(?:number of|how many|as many|more|fewer) \d+ years? old\b(?! [a-z]*(?:s|people)\b)"
    r"|\bof (?:older|younger)(?=\?|,| (?:the|and|or|is|was|in)\b)",
    re.I,
)
_BEFORE_COLON = re.compile(r"\b(?:more|less|fewer):")
_BEFORE_COMMA = re.compile(r"\b(?:of|the|a|an|than|between|with),")
_BARE_GROUP = re.compile(
    r"\b(?:of|is|was|than|in|and) (?:(?:age|gender|ethnic|racial) )?group"
    r"(?=\?|,| (?:the|and|or|is|was|in)\b)"
)
_BARE_MILLION = re.compile(
    r"\b(?:is|are|was|were|and|as|than|between|of) (?:million|billion|thousand)s? of\b"
)
_RATE = re.compile(
    r"\b(?:per|every|out of) [\d,]+(?: age \d+)?"
    r"(?=\?|,| (?:were|was|are|is|and|or|as|than|did|does|have|had|there)\b)"
    r"|\bper (?=over|under|and|or|than|were|was)",
)
_FAULTS = (
    (_TWO_DETERMINERS, "has two determiners in a row"),
    (_AN_BEFORE_CONSONANT, 'has "an" before a consonant'),
    (_TWO_PREPOSITIONS, "has two prepositions in a row"),
    (_BEFORE_COLON, "has a comparative before a colon"),
    (_BEFORE_COMMA, "has a small word before a comma"),
    (_BARE_GROUP, "has a group without its article"),
    (_BARE_AGE, "has an age of nobody"),
    (_BARE_MILLION, "has a unit without a number"),
    (_RATE, "has a rate of nothing"),
)


def check_small_words(question: str) -> str:
    """Rejects an article or preposition that is doubled, or has lost its noun. Fails: "the
    another", "by for", "size of age group?"; passes: "the size of the age group".
    """
    return first_fault(question, _FAULTS)
