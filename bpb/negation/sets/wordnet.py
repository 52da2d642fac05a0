"""Nouns and what they are kinds of, from WordNet's own files.

The files `index.noun`, `data.noun` and `cntlist.rev` of WordNet 3.0 or 3.1, as in Debian's package
wordnet-base (/usr/share/wordnet) or in WordNet's `dict` folder; their layout is that of wndb(5WN)
and cntlist(5WN). NLTK's reader takes neither folder: it wants files that Debian's has not, and a
copy of the corpus in its own data folder beside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from bpb.english.lexicons import word_class
from bpb.errors import ConfigError
from bpb.negation.sets.nouns import own_pairs

_HYPERNYM, _HYPONYM = "@", "~"
# How far down a hyponym may be; further down are mostly words of experts.
_DEEPEST = 2
# Lexicographer files of what can be seen and touched: animal, artifact, food, person, plant; and
# the one of the topmost words. Of abstract words it is too seldom clear which meaning they have.
_CONCRETE = frozenset((3, 5, 6, 13, 18, 20))
_FILES = ("index.noun", "data.noun", "cntlist.rev")
# Endings in "s" of nouns that may well be singular.
_SINGULAR_ENDINGS = ("ss", "us")
_INDEXED = "a noun as wndb(5WN) has: lemma, n, ..., offsets"
_COUNTED = "sense key, sense, count as cntlist(5WN) has"
Parsed = TypeVar("Parsed")
# How often WordNet's sample has a word in its first meaning, at least and of all its uses.
_LEAST = 2
_SHARE = 0.7


@dataclass(frozen=True, slots=True)
class Synset:
    """One meaning: its words, and where the meanings above and below it are in the file.

    Attributes:
        file: The number of its lexicographer file.
        words: Its words.
        above: The places of its hypernyms, bytes in data.noun.
        below: Those of its hyponyms.
    """

    file: int
    words: tuple[str, ...]
    above: tuple[int, ...]
    below: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WordNet:
    """WordNet's nouns, each in its most frequent meaning.

    A noun is taken only where its first meaning is by far the most frequent one in WordNet's own
    sample of texts, and where that is of something concrete.

    Attributes:
        senses: By noun, the place of its first meaning in `data`.
        used: The nouns that mostly have their first meaning in WordNet's sample.
        data: The bytes of data.noun.
    """

    senses: dict[str, int] = field(repr=False)
    used: frozenset[str] = field(repr=False)
    data: bytes = field(repr=False)

    @classmethod
    def read(cls, folder: Path) -> WordNet:
        """WordNet of a folder with its files.

        Raises:
            ConfigError: One of them is not there, cannot be read, or has a malformed line.
        """
        for name in _FILES:
            if not (folder / name).is_file():
                raise ConfigError(
                    f"expected {folder / name}; name the folder of WordNet's dictionary files, "
                    "such as /usr/share/wordnet of Debian's package wordnet-base"
                )
        index, data, counts = (folder / name for name in _FILES)
        senses = dict(_parsed(index, _first_sense, _INDEXED))
        return cls(senses, _mostly_first(counts) & senses.keys(), _bytes(data))

    def above(self, noun: str) -> Sequence[str]:
        """See `Nouns.above`."""
        found: list[str] = []
        waiting = list(self._at(self.senses[noun]).above) if self._is_known(noun) else []
        for place in waiting:
            synset = self._at(place)
            found.extend(word for word in self._usual(synset, place) if word not in found)
            waiting.extend(each for each in synset.above if each not in waiting)
        return [word for word in found if word not in word_class("empty_noun") and word != noun]

    def below(self, noun: str) -> Sequence[str]:
        """See `Nouns.below`."""
        if not self._is_known(noun) or noun in word_class("empty_noun"):
            return []
        found: list[str] = []
        layer: tuple[int, ...] = self._at(self.senses[noun]).below
        for _ in range(_DEEPEST):
            synsets = {place: self._at(place) for place in layer}
            for place, synset in synsets.items():
                found.extend(word for word in self._usual(synset, place) if word not in found)
            layer = tuple(each for synset in synsets.values() for each in synset.below)
        return [word for word in found if word != noun]

    def is_mass(self, noun: str) -> bool:
        """See `Nouns.is_mass`: WordNet does not tell, so as our own pairs say."""
        return own_pairs().is_mass(noun)

    def _usual(self, synset: Synset, place: int) -> list[str]:
        """Its words that mean it before all else; not those of several words, and no names."""
        if synset.file not in _CONCRETE:
            return []
        return [
            word
            for word in synset.words
            if word.isalpha()
            and word.islower()
            and (not word.endswith("s") or word.endswith(_SINGULAR_ENDINGS))
            and word in self.used
            and self.senses[word] == place
        ]

    def _is_known(self, noun: str) -> bool:
        return noun in self.used and self._at(self.senses[noun]).file in _CONCRETE

    def _at(self, place: int) -> Synset:
        """The synset at a byte of data.noun.

        Raises:
            ConfigError: There is none.
        """
        end = self.data.find(b"\n", place)
        line = self.data[place : max(end, place)]
        try:
            return _synset(place, line.decode())
        except (IndexError, ValueError) as error:
            raise ConfigError(
                f"data.noun, byte {place}: expected a synset as wndb(5WN) has, got {line[:40]!r}; "
                "take all files from one WordNet"
            ) from error


def _synset(place: int, line: str) -> Synset:
    """The synset of a line: offset, file, n, words, pointers."""
    cells = line.split(" | ")[0].split()
    if int(cells[0]) != place:
        raise ValueError(f"offset {cells[0]}")
    first = 4 + 2 * int(cells[3], 16)
    pointers = [cells[i : i + 4] for i in range(first + 1, first + 1 + 4 * int(cells[first]), 4)]
    nouns = [(kind, int(where)) for kind, where, part, _ in pointers if part == "n"]
    return Synset(
        int(cells[1]),
        tuple(cells[4:first:2]),
        tuple(where for kind, where in nouns if kind == _HYPERNYM),
        tuple(where for kind, where in nouns if kind == _HYPONYM),
    )


def _first_sense(line: str) -> tuple[str, int]:
    """The lemma of a line of index.noun, and the place of its first meaning."""
    cells = line.split()
    return cells[0], int(cells[6 + int(cells[3])])


def _count(line: str) -> tuple[str, int, int]:
    key, sense, count = line.split()
    return key, int(sense), int(count)


def _parsed(path: Path, parse: Callable[[str], Parsed], expected: str) -> Iterator[Parsed]:
    """What the lines say, without those of the licence."""
    for number, line in enumerate(_bytes(path).splitlines(), 1):
        try:
            if not line.startswith(b" "):
                yield parse(line.decode())
        except (IndexError, ValueError) as error:
            raise ConfigError(
                f"{path}, line {number}: expected {expected}, got {line[:40]!r}"
            ) from error


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror or error}") from error


def _mostly_first(counts: Path) -> frozenset[str]:
    """The nouns that are used in their first meaning mostly."""
    uses: dict[str, dict[int, int]] = {}
    for key, sense, count in _parsed(counts, _count, _COUNTED):
        noun, _, rest = key.partition("%")
        if rest.startswith("1:"):
            uses.setdefault(noun, {})[sense] = count
    return frozenset(
        noun
        for noun, by_sense in uses.items()
        if by_sense.get(1, 0) >= max(_LEAST, _SHARE * sum(by_sense.values()))
    )
