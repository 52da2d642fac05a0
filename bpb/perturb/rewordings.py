"""Edits that say the same otherwise: the steps stay, and the question is worded anew."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.perturb.edit import Asked, Edit
from bpb.qdmr.types import Decomposition


@dataclass(frozen=True, slots=True)
class _SayOtherwise(Edit):
    """Say it in another way; what the steps say is the same."""

    def apply(self, decomposition: Decomposition) -> Decomposition:
        return decomposition


@dataclass(frozen=True, slots=True)
class Reword(_SayOtherwise):
    """Say the comparison of one step in other words."""

    step: int


@dataclass(frozen=True, slots=True)
class MoveTime(_SayOtherwise):
    """Say the time of one step in another place."""

    step: int


@dataclass(frozen=True, slots=True)
class MoveQuestionWord(_SayOtherwise):
    """Put the question word in another place: "in which city" for "which city ... in"."""


@dataclass(frozen=True, slots=True)
class ChangeVoice(_SayOtherwise):
    """Ask who did it for by whom it was done, or the other way."""


@dataclass(frozen=True, slots=True)
class RewordDoer(_SayOtherwise):
    """Say "the director of" for "who directed", or the other way."""


@dataclass(frozen=True, slots=True)
class RewordClause(_SayOtherwise):
    """Spell a clause out or shorten it: "film directed by", "film that was directed by"."""


@dataclass(frozen=True, slots=True)
class RewordPossessive(_SayOtherwise):
    """Say "the brother of Ann Lee" for "Ann Lee's brother", or the other way."""


@dataclass(frozen=True, slots=True)
class RewordQuestion(_SayOtherwise):
    """Ask the whole question in another construction."""

    asked = Asked.WHOLE


@dataclass(frozen=True, slots=True)
class OfferChoice(_SayOtherwise):
    """Name two candidates for the answer, one of them right; what the steps say is the same.

    Attributes:
        first: As it reads after the question: "Oslo", "in 1891".
        second: The same of the other.
    """

    first: str
    second: str


REWORDINGS: tuple[type[Edit], ...] = (
    Reword,
    MoveTime,
    MoveQuestionWord,
    ChangeVoice,
    RewordDoer,
    RewordClause,
    RewordPossessive,
    RewordQuestion,
    OfferChoice,
)
