"""A clause without "that" behind a verb that stands first makes its reader go back.

"When did the colony Lee sailed to become free?" reads well, "Did the colony Lee sailed to become
free before 1651?" does not.
"""

from __future__ import annotations

from bpb.english.morphology import analyse, is_auxiliary
from bpb.english.tags import FINITE, PLURALS, SUBJECTS


def with_that(question: str, context: str) -> str:
    """A yes/no question with "that" before the clause that somebody's name begins.

    The passage tells whether the name is the thing's own: "the city Oslo".
    """
    doc = analyse(question)
    if not is_auxiliary(doc[0].lower_):
        return question
    for verb in doc:
        subject = next((each for each in verb.lefts if each.dep_ in SUBJECTS), None)
        if verb.dep_ != "relcl" or verb.tag_ not in FINITE - {"MD"} or subject is None:
            continue
        if verb.tag_ == "VBP" and subject.tag_ not in PLURALS:
            # "Did the man from the film Red Dust die" has a bare verb of its own.
            continue
        noun, name = verb.head, doc[subject.left_edge.i : subject.i + 1].text
        follows = subject.pos_ == "PROPN" and subject.left_edge.i == noun.i + 1
        if follows and f"{noun.text} {name}" not in context:
            start = subject.left_edge.idx
            return f"{question[:start]}that {question[start:]}"
    return question
