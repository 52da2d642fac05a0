"""What annotators are asked, and what they may answer."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Verdict(StrEnum):
    """Whether an example is valid."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


QUESTION = "Is this example valid?"
# Geva et al. 2022, section 4, takes what the majority of three annotators approves.
CRITERIA = (
    "A fluent speaker could ask the question, and it is clear what it asks. A small slip of "
    "spelling, casing or punctuation does not count.",
    "The passage answers the question. What you know besides does not count, except arithmetic "
    "and the meaning of words.",
    "The answer is right. If there are constraints in its place, every right answer satisfies "
    "them.",
)
# Why an example is not valid: the criterion that fails.
REASONS: Mapping[str, str] = {
    "ungrammatical": "The question is not grammatical or not clear.",
    "unanswerable": "The passage does not answer the question.",
    "wrong": "The answer or a constraint is wrong.",
}
