"""A name to put where a question asks for one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.clause import agree
from bpb.english.countries import BEFORE_A_PLACE, NATIONALITIES, PEOPLES
from bpb.english.morphology import is_plural
from bpb.values import MONTH_NAME, singular

_ONE_THING = frozenset(
    {"states", "netherlands", "philippines", "times", "emirates", "indies", "maldives", "bahamas"}
)
_PLURAL_NAME = re.compile(r"the (?:[A-Z][\w'.-]* )*(?P<last>[A-Z][\w-]*s)")
_LISTED = re.compile(r"^(?!the )[A-Z\"].*\w\"? and \"?[A-Z]")
_AFTER_HEAD = re.compile(r" (?:of|from|in|for|by|with|to|on|at) ")
_DATED = re.compile(rf"{MONTH_NAME} \d{{1,2}}(?:, \d{{3,4}})?|(?:{MONTH_NAME} )?\d{{3,4}}")
_DECADE = re.compile(r"the (?:(?:early|late) |mid-)?\d{3}0s")
_PLACED = re.compile(rf"(?P<preposition>{BEFORE_A_PLACE}) (?P<place>(?:the |an? )?\w.*)")


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
        placed = None if is_list else _PLACED.fullmatch(text)
        if placed is None:
            return cls(text, preposition, is_list)
        return cls(placed["place"], placed["preposition"])

    @property
    def plural(self) -> bool:
        """Whether it takes "are": "the Chicago Bears", but not "the United States"."""
        if self.is_list:
            return True
        if self.text[:1].islower() and not self.text.startswith(("the ", "a ", "an ")):
            return " and " in self.text or is_plural(_AFTER_HEAD.split(self.text)[0].split()[-1])
        if " and the " in self.text or self.is_people:
            return True
        if self.text.endswith("s") and singular(self.text) in NATIONALITIES:
            # "Danes" are in no list, "Norwegians" are.
            return True
        found = _PLURAL_NAME.fullmatch(self.text)
        return found is not None and is_plural(found["last"]) and (
            found["last"].lower() not in _ONE_THING
            and not found["last"].endswith(("is", "us", "ss", "as"))
        )  # fmt: skip

    @property
    def is_people(self) -> bool:
        """Whether it is "the Dutch"; "the German" would be one man."""
        return self.text.startswith("the ") and self.text.removeprefix("the ") in PEOPLES

    @property
    def several(self) -> bool:
        """Whether it may list names: "Ann Lee and Bo Ek"; "Trinidad and Tobago" looks the same."""
        return self.is_list or _LISTED.search(self.text) is not None

    @property
    def indefinite(self) -> bool:
        """Whether it tells what something is, but not which one: "a body of water"."""
        return self.text.startswith(("a ", "an "))

    @property
    def is_date(self) -> bool:
        """Whether it is a date: "May 3, 1891", "May 1891", "1891"."""
        return _DATED.fullmatch(self.text) is not None

    @property
    def is_decade(self) -> bool:
        """Whether it is a decade: "the 1990s"."""
        return _DECADE.fullmatch(self.text) is not None

    def agreeing(self, auxiliary: str) -> str:
        """The auxiliary in its number."""
        return agree(auxiliary, plural=self.plural)
