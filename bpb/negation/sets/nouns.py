"""Nouns and the more general nouns that they are kinds of, from pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from bpb.errors import InputError

_COLUMNS = "a noun, a tab, what it is a kind of, and perhaps a tab and mass"


class Nouns(Protocol):
    """What nouns are kinds of; all nouns are singular and in lower case."""

    def above(self, noun: str) -> Sequence[str]:
        """Its hypernyms: what everything is that it is said of; the nearest first."""

    def below(self, noun: str) -> Sequence[str]:
        """Its hyponyms: what everything is it, that they are said of; the nearest first."""

    def is_mass(self, noun: str) -> bool:
        """Whether it is not counted: "rice"."""


@dataclass(frozen=True, slots=True)
class NounPairs:
    """Nouns as pairs give them.

    Attributes:
        kinds: By noun, what it is directly a kind of.
        mass: Nouns that are not counted.
    """

    kinds: Mapping[str, tuple[str, ...]]
    mass: frozenset[str]

    def above(self, noun: str) -> Sequence[str]:
        return _reached(noun, self.kinds)

    def below(self, noun: str) -> Sequence[str]:
        members: dict[str, list[str]] = {}
        for each, kinds in self.kinds.items():
            for kind in kinds:
                members.setdefault(kind, []).append(each)
        return _reached(noun, members)

    def is_mass(self, noun: str) -> bool:
        return noun in self.mass


def noun_pairs(path: Path) -> NounPairs:
    """The pairs of a file: a noun, what it is a kind of, and "mass" where it is not counted.

    Columns are divided by tabs; a line beginning with # is a comment. The second column may be
    empty where only the third is of interest.

    Raises:
        InputError: The file cannot be read, or a line has other columns.
    """
    kinds: dict[str, tuple[str, ...]] = {}
    mass: set[str] = set()
    for number, cells in _rows(path):
        if not (2 <= len(cells) <= 3 and cells[0] and cells[2:] in ([], ["mass"], [""])):
            raise InputError(f"{path}, line {number}: expected {_COLUMNS}, got {cells}")
        noun, kind = cells[:2]
        if kind and kind not in kinds.get(noun, ()):
            kinds[noun] = (*kinds.get(noun, ()), kind)
        if cells[2:] == ["mass"]:
            mass.add(noun)
    if not kinds:
        raise InputError(f"{path}: expected lines of {_COLUMNS}, got none")
    return NounPairs(kinds, frozenset(mass))


@cache
def own_pairs() -> NounPairs:
    """The pairs that come with bpb: common nouns, made by hand."""
    return noun_pairs(Path(__file__).with_name("nouns.tsv"))


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: expected a text file of pairs of nouns: {error}") from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, [cell.strip().lower() for cell in line.split("\t")]


def _reached(noun: str, step: Mapping[str, Iterable[str]]) -> list[str]:
    """What is reached from a noun in one step or more, the nearest first."""
    found = [noun]
    for each in found:
        found.extend(other for other in step.get(each, ()) if other not in found)
    return found[1:]
