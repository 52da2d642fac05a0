"""Questions whose answer is the possessor of a thing: "Which Danish painter's mother built it?"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, is_finite
from bpb.english.lexicons import word_class
from bpb.english.morphology import possessive
from bpb.english.nouns import is_person
from bpb.english.spacy_model import analyse
from bpb.perturb.order import asking_word

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_ASKS = frozenset({"which", "what"})


@dataclass(frozen=True, slots=True)
class AskedPossessor:
    """The possessor that a question asks for.

    Attributes:
        noun: What the possessor is called: "painter"; "" for "whose".
        thing: What it possesses: "mother", "first novel".
        rest: The question from its verb on, which follows the thing: "built it?"; "" if another
            word follows, or the verb may agree with several things.
        of_person: Whether the thing is a person.
    """

    noun: str
    thing: str
    rest: str
    of_person: bool

    def filled(self, name: str) -> str:
        """The thing of a possessor: "Ida Holm's mother"."""
        return f"{possessive(name)} {self.thing}"

    def is_filled(self, question: str, name: str) -> bool:
        """Whether a question has a name in the possessor's place."""
        if f"{possessive(name)} " in question or f"{name}'s " in question:
            return True
        return bool(self.noun) and f" {self.noun} whose " in question


def asked_possessor(question: str) -> AskedPossessor | None:
    """The possessor that a question asks for; None where it asks for another part.

    A plural with "'s" describes a kind ("which women's team"), and is no possessor.
    """
    doc = analyse(question.strip())
    found = _whose(doc) or _which(doc)
    if found is None:
        return None
    start, mark, thing = found
    following = doc[thing.i + 1] if thing.i + 1 < len(doc) else thing
    # What is its object is one or several; a verb agrees with one subject.
    subject = thing.dep_ in SUBJECTS and thing.tag_ in ("NN", "NNP") and is_finite(following)
    goes_on = start == 0 and (following.lower_ in word_class("do") or subject)
    return AskedPossessor(
        noun=doc[mark - 1].text if mark > start else "",
        thing=doc[mark + 1 : thing.i + 1].text,
        rest=doc[thing.i + 1 :].text if goes_on else "",
        of_person=is_person(thing.text),
    )


def _whose(doc: Doc) -> tuple[int, int, Token] | None:
    """Where "whose" begins and ends, and the thing; None for a relative clause's."""
    place = next((t for t in doc if t.lower_ == "whose"), None)
    if place is None or place.dep_ != "poss" or any(t.pos_ != "ADP" for t in doc[: place.i]):
        return None
    return place.i, place.i, place.head


def _which(doc: Doc) -> tuple[int, int, Token] | None:
    """Where the possessor begins, its mark, and the thing."""
    for mark in (t for t in doc if t.tag_ == "POS"):
        owner = mark.head
        several = owner.tag_ == "NNS" and not mark.text.endswith("s")
        if owner.dep_ != "poss" or not (several or owner.tag_ == "NN"):
            continue
        # "Which painter's mother": the tree may have "which" at the mother.
        asks = asking_word(owner) or asking_word(owner.head)
        if asks is not None and asks.lower_ in _ASKS:
            return asks.i, mark.i, owner.head
    return None
