"""No two constructions run together."""

from __future__ import annotations

import re

from bpb.english.countries import NATIONALITY

_TWO_VERBS = re.compile(r"\b(?:did|do|does) [^,?]*? (?:were|was|are|is) there\b", re.I)
_PER_AND = re.compile(r"\bnumber of [^?]*? per \d+ and\b", re.I)
_BARE_SHARE = re.compile(
    r"\b(?:at least|at most|more than|fewer than|less than|over|exactly) [\d.,]*\d"
    r"(?! ?%| percent)[^?]*\b(?:in|by) percent\W*$",
    re.I,
)
# "Not" goes with the verb, not with the bound.
_NOT_BOUND = re.compile(
    r"^(?:did|do|does|have|has) .*?\b(?:not|fail(?:ed)? to) [a-z]+ "
    r"(?:more than|less than|fewer than|at least|at most|over|exactly)\b",
    re.I,
)
_FEWER_FEWER = re.compile(
    r"\b(?:fewer|more|less) than \S+ (?:fewer|less|more)\b(?!.*\bthan\b)", re.I
)
_MISPLACED = re.compile(
    r"\bthe made up of\b|\bbe had\b|\bliving together (?:and [\w-]+ )?groups?\b|"
    r"\bthe (?:under|below|over) the age\b|"
    r"\b(?:was|were) the [A-Z]\w+ of the [A-Z]\w+ (?:fewer|more|less|at) .* ahead\b|"
    r"\bsame number .* by percent\b|\bhave (?:ahead|behind)\b|"
    r"^(?:are|were) there (?:fewer|more) (?P<noun>[a-z]+) that .* or (?P=noun) that\b",
    re.I,
)
_TWO_DEGREES = re.compile(
    r"\b(?:at least|at most|more than|fewer than|less than|exactly) [\d.,]*\d more [^?]*\bthan\b.*"
    r"\bin percent\W*$|\bat least (?:less|fewer|under)\b|\bat most (?:more|over)\b",
    re.I,
)
# "At least 6 thousands of refugees", "48.6 dollars in billions".
_UNIT_APART = re.compile(
    r"(?<!\d)\d{1,3}(?:\.\d+)? (?:thousand|million|billion)s of\b|"
    r"\d dollars in (?:m|b|tr)illions\b",
    re.I,
)
_DID_IT_TAKE = re.compile(r"^did it take for\b", re.I)
_MADE_LONG = re.compile(
    r"\b(?:goals?|passes|touchdowns?|runs|kicks) (?:made|kicked|scored|thrown|completed) "
    r"(?:longer|shorter) than\b",
    re.I,
)
# "Prisoners of and the official number", "the number of Republican?", "and African American in
# total", "in rural and the percentage".
_PEOPLE = rf"(?-i:{NATIONALITY}|Republican|Democratic)"
_SECOND_CUT = re.compile(
    r"\b(?:of|from|by|with) and (?=the (?:[a-z]+ )?number\b)|"
    r"\bin (?:rural|urban) and (?!(?:rural|urban)\b)|"
    rf"\bnumber of {_PEOPLE}(?=\?| that )|\band (?:(?-i:[A-Z])[a-z]+ )*{_PEOPLE} in total\b",
    re.I,
)

# "Whose protege was he of last?": the word was of a clause that is gone.
_LEFT_BEHIND = re.compile(r"\b(?:of|for|with|by|from) (?:last|first|ever|also|later)\?$", re.I)
# A war goes on for years, and a treaty is signed.
_HAPPENED = re.compile(
    r"^(?:when|in what year) did the (?:(?!(?:of|in|that|between) )[^ ?]+ )*?"
    r"(?:war|wars|reign|dynasty|treaty|agreement)\b[^?]*\bhappen\?$",
    re.I,
)

# "The number of Danish and Malay live in Oslo", "did the Elks score in the game and the Owls
# combined".
_TWO_SUBJECTS = re.compile(
    r"\bnumber of (?-i:[A-Z][a-z]+ and [A-Z][a-z]+) (?:live|lived|work|reside)\b|"
    r"^how many [^?]*\b(?:did|does|do) [^?]* in the (?-i:[a-z])[^?]* and the (?-i:[A-Z])[^?]* "
    r"combined\?$",
    re.I,
)

# "The father who was a farmer and he was a mayor": a clause goes on as a sentence.
_SENTENCE_IN_CLAUSE = re.compile(
    r"\b(?:who|that|which) (?:is|was|are|were) [^,.?]*? and (?:he|she|it|they) "
    r"(?:is|was|are|were|has|had)\b",
    re.I,
)
_FAULTS = (
    (_SENTENCE_IN_CLAUSE, "joins a sentence to a clause"),
    (_TWO_SUBJECTS, "parts what is said of two"),
    (_LEFT_BEHIND, "ends in a word of a clause that it has not"),
    (_HAPPENED, "asks when something happened that lasted, or was signed"),
    (_TWO_VERBS, "runs two questions together"),
    (_PER_AND, "counts one of two in proportion"),
    (_BARE_SHARE, "says percent far from its number"),
    (_NOT_BOUND, "may deny the bound"),
    (_MISPLACED, "has a phrase where only a noun fits"),
    (_FEWER_FEWER, "has two bounds in one"),
    (_TWO_DEGREES, "has two bounds in one"),
    (_UNIT_APART, "has a number beside its thousands"),
    (_DID_IT_TAKE, "asks whether it took, and not how long"),
    (_MADE_LONG, "says what was made long"),
    (_SECOND_CUT, "has the second of two without its noun"),
)


def check_run_together(question: str) -> str:
    """Rejects clauses, bounds or units that are joined without sense. Fails: "How many votes did
    Ann and Bob get were there", "at least less than 20"; passes: "How many votes did Ann and Bob
    get".
    """
    return next((reason for fault, reason in _FAULTS if fault.search(question)), "")
