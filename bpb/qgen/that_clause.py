"""Clauses without "that" behind a verb that stands first: hard to read, and easy to mend.

"When did the colony Lee sailed to become free?" reads well; "Did the colony Lee sailed to become
free before 1651?" makes its reader go back.
"""

from __future__ import annotations

import re

from bpb.perturb.passage import read_passage
from bpb.qgen.language import base_form, is_verb
from bpb.qgen.person import is_person

_BARE = re.compile(
    r"^(?P<before>(?:Did|Does) the (?P<noun>[a-z]+) )"
    r"(?P<name>[A-Z][\w'\u2019.-]+(?: [A-Z][\w'\u2019.-]+)*) (?P<verb>[a-z]+)\b"
)


def with_that(question: str, context: str) -> str:
    """A yes/no question with "that" before the clause on its subject, where that begins with
    somebody's name and a finite verb: behind "did" the main verb is none.
    """
    found = _BARE.match(question)
    if found is None or is_person(found["noun"]):
        return question
    verb, passage = found["verb"], read_passage(context)
    if not is_verb(verb) or base_form(verb) == verb or verb.endswith("ing"):
        return question
    name = found["name"]
    if passage.label(name) != "PERSON" and not passage.is_surname(name):
        return question
    return f"{found['before']}that {question[found.end('before') :]}"
