"""Clauses without "that" behind a verb that stands first: hard to read, and easy to mend.

"When did the colony Lee sailed to become free?" reads well; "Did the colony Lee sailed to become
free before 1651?" makes its reader go back.
"""

from __future__ import annotations

import re

from bpb.english.morphology import analyse, base_form, is_verb
from bpb.english.passage import read_passage
from bpb.english.persons import is_person

# "The film Ann Lee released in 1990" is called so.
_CALLED = frozenset(
    "film movie song novel play album opera series book game band ship storm hurricane show single "
    "ballet poem musical boat train station town city village county island mountain river "
    "team club company magazine newspaper".split()
)
_BARE = re.compile(
    r"^(?P<before>(?:Did|Does) the (?P<noun>[a-z]+) )"
    r"(?P<name>[A-Z][\w'\u2019.-]+(?: [A-Z][\w'\u2019.-]+)*) (?P<verb>[a-z]+)\b"
)
PLACED = re.compile(
    r"\bthe (?P<noun>[a-z]+) (?P<name>[A-Z][\w'\u2019.-]+(?: [A-Z][\w'\u2019.-]+)*) "
    r"(?:(?:is|was) (?:located|situated|based|set|held|born|buried|filmed)|plays?|lives?|works?) "
    r"(?:in|at|on|for) (?=[a-z])"
)
"""Where something is, without "that", before the main verb: "the country Elm College is located in
higher"."""
_OWN = re.compile(r" (?:his|her) [a-z]")
_STRANDED = re.compile(r" (?:for|to|in|on|at|with|from|of|by) [a-z]")


def with_that(question: str, context: str) -> str:
    """A yes/no question with "that" before the clause on its subject, where that begins with
    somebody's name and a finite verb: behind "did" the main verb is none. Also before a clause
    that tells where something is.
    """
    placed = PLACED.search(question)
    if placed is not None and f"the {placed['noun']} {placed['name']}" not in context:
        return f"{question[: placed.start('name')]}that {question[placed.start('name') :]}"
    found = _BARE.match(question)
    if found is None or is_person(found["noun"]):
        return question
    noun, name, verb = found["noun"], found["name"], found["verb"]
    finite = is_verb(verb) and base_form(verb) != verb and not verb.endswith("ing")
    if not finite or analyse(question)[2].tag_ != "NN" or f"the {noun} {name}" in context:
        return question
    rest = question[found.end() :]
    # "The contest Lee made her debut in" can only be somebody's.
    somebody = _OWN.match(rest) is not None or _is_somebody(name, context)
    if not somebody or _may_be_called(noun, rest):
        return question
    return f"{found['before']}that {question[found.end('before') :]}"


def _is_somebody(name: str, context: str) -> bool:
    passage = read_passage(context)
    behind_first_name = re.search(rf"\b[A-Z][a-z]+ {re.escape(name)}\b", context) is not None
    return passage.label(name) == "PERSON" or passage.is_surname(name) or behind_first_name


def _may_be_called(noun: str, rest: str) -> bool:
    """Whether the name may be the thing's, and the verb a participle: "the ship Ann built in 1820".

    A clause that ends in a preposition has lost what it is of: "the ship Ann sailed on sank".
    """
    return noun in _CALLED and _STRANDED.match(rest) is None
