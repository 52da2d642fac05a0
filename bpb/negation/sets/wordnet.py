"""Nouns and what they are kinds of, from WordNet's own files.

The files `index.noun` and `data.noun` of WordNet 3.0 or 3.1, as in Debian's package wordnet-base
(/usr/share/wordnet) or in WordNet's `dict` folder; their layout is that of wndb(5WN).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bpb.errors import ConfigError
from bpb.negation.sets.nouns import own_pairs

_HYPERNYM, _HYPONYM = "@", "~"
# How far down a hyponym may be; further down are mostly words of experts.
_DEEPEST = 2
# What everything is says nothing: the top of WordNet, and words that it alone uses so.
_EMPTY = frozenset(
    "entity thing object whole unit artifact instrumentality matter substance abstraction attribute "
    "measure relation group state event act action cause agent being organism process phenomenon "
    "feature quantity part content message communication property quality concept idea collection "
    "arrangement covering consumer-goods commodity way structure construction device equipment "
    "conveyance implement causal vertebrate chordate placental carnivore ungulate mammal "
    "nutriment foodstuff produce solid fluid material definite magnitude".split()
)


@dataclass(frozen=True, slots=True)
class Synset:
    """One meaning: its words, and where the meanings above and below it are in the file."""

    words: tuple[str, ...]
    above: tuple[int, ...]
    below: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WordNet:
    """WordNet's nouns, each in its most frequent meaning.

    A noun is put for another only where that is the most frequent meaning of both, and where
    WordNet's own sample of texts has it.

    Attributes:
        senses: By noun, the place of its first meaning in `data`.
        used: The nouns that WordNet's sample has.
        data: The bytes of data.noun.
    """

    senses: dict[str, int] = field(repr=False)
    used: frozenset[str] = field(repr=False)
    data: bytes = field(repr=False)

    @classmethod
    def read(cls, folder: Path) -> WordNet:
        """WordNet of a folder with index.noun and data.noun.

        Raises:
            ConfigError: They are not there.
        """
        index, data = folder / "index.noun", folder / "data.noun"
        for path in (index, data):
            if not path.is_file():
                raise ConfigError(
                    f"expected {path}; name the folder of WordNet's dictionary files, "
                    "such as /usr/share/wordnet of Debian's package wordnet-base"
                )
        senses: dict[str, int] = {}
        used: set[str] = set()
        for line in index.read_text(encoding="utf-8").splitlines():
            if line.startswith(" "):
                continue
            cells = line.split()
            pointers = int(cells[3])
            tagged, first = cells[5 + pointers : 7 + pointers]
            senses[cells[0]] = int(first)
            if int(tagged):
                used.add(cells[0])
        return cls(senses, frozenset(used), data.read_bytes())

    def above(self, noun: str) -> Sequence[str]:
        """See `Nouns.above`."""
        found: list[str] = []
        waiting = list(self._of(noun).above) if noun in self.senses else []
        for place in waiting:
            synset = self._at(place)
            found.extend(word for word in self._usual(synset, place) if word not in found)
            waiting.extend(each for each in synset.above if each not in waiting)
        return [word for word in found if word not in _EMPTY and word != noun]

    def below(self, noun: str) -> Sequence[str]:
        """See `Nouns.below`."""
        if noun not in self.senses or noun in _EMPTY:
            return []
        found: list[str] = []
        layer: tuple[int, ...] = self._of(noun).below
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
        return [
            word
            for word in synset.words
            if word.isalpha() and word.islower() and word in self.used and self.senses[word] == place
        ]

    def _of(self, noun: str) -> Synset:
        return self._at(self.senses[noun])

    def _at(self, place: int) -> Synset:
        """The synset at a byte of data.noun: offset, file, n, words, pointers."""
        cells = self.data[place : self.data.index(b"\n", place)].decode().split(" | ")[0].split()
        count = int(cells[3], 16)
        first = 4 + 2 * count
        pointers = [cells[i : i + 4] for i in range(first + 1, first + 1 + 4 * int(cells[first]), 4)]
        nouns = [(kind, int(where)) for kind, where, part, _ in pointers if part == "n"]
        return Synset(
            tuple(cells[4:first:2]),
            tuple(where for kind, where in nouns if kind == _HYPERNYM),
            tuple(where for kind, where in nouns if kind == _HYPONYM),
        )
