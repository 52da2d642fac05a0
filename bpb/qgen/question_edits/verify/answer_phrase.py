"""A name to put where a question asks for one."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.english.amounts import head_noun
from bpb.english.clause import agree
from bpb.english.countries import BEFORE_A_PLACE, nationalities, peoples
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_plural
from bpb.values import parse_date, singular

_BEFORE_A_PLACE = frozenset(BEFORE_A_PLACE.split("|"))


@dataclass(frozen=True, slots=True)
class AnswerPhrase:
    """What a question is asked of.

    Attributes:
        text: As it reads inside a sentence: "Oslo", "the Netherlands".
        preposition: "in", "at" or "on" where the passage has it before a place; else "".
        is_list: Whether it is known to list things.
    """

    text: str
    preposition: str = ""
    is_list: bool = False

    @classmethod
    def of(cls, text: str, preposition: str, *, is_list: bool = False) -> AnswerPhrase:
        """A candidate that may have its preposition with it: "in the village of Elm"."""
        first, _, place = text.partition(" ")
        if is_list or not place or first not in _BEFORE_A_PLACE:
            return cls(text, preposition, is_list)
        return cls(place, first)

    @property
    def plural(self) -> bool:
        """Whether it takes "are": "the Chicago Bears", but not "the United States"."""
        if self.is_list or " and the " in self.text or self.is_people:
            return True
        if self.text[:1].islower() and not self.text.startswith(("the ", "a ", "an ")):
            return " and " in self.text or is_plural(head_noun(self.text))
        if self.text.endswith("s") and singular(self.text) in nationalities():
            # "Danes" are in no list, "Norwegians" are.
            return True
        the, *names = self.text.split()
        return the == "the" and all(name[0].isupper() for name in names) and (
            is_plural(names[-1])
            and names[-1].lower() not in word_class("plural_name")
            and not names[-1].endswith(("is", "us", "ss", "as"))
        )  # fmt: skip

    @property
    def is_people(self) -> bool:
        """Whether it is "the Dutch"; "the German" would be one man."""
        return self.text.startswith("the ") and self.text.removeprefix("the ") in peoples()

    @property
    def several(self) -> bool:
        """Whether it may list names: "Ann Lee and Bo Ek"; "Trinidad and Tobago" looks the same."""
        first, _, last = self.text.partition(" and ")
        return self.is_list or (first[:1].isupper() and last[:1].isupper())

    @property
    def is_name(self) -> bool:
        """Whether it begins with a capital, an article apart."""
        return self.text.removeprefix("the ").lstrip('"\u201c')[:1].isupper()

    @property
    def indefinite(self) -> bool:
        """Whether it tells what something is, but not which one: "a body of water"."""
        return self.text.startswith(("a ", "an "))

    @property
    def is_nationality(self) -> bool:
        """Whether it ends in a nationality, and is no people."""
        return self.text.split()[-1] in nationalities() and not self.is_people

    @property
    def is_date(self) -> bool:
        """Whether it is a date: "May 3, 1891", "May 1891", "1891"."""
        return parse_date(self.text) is not None and any(c.isdigit() for c in self.text)

    def agreeing(self, auxiliary: str) -> str:
        """The auxiliary in its number."""
        return agree(auxiliary, plural=self.plural)
