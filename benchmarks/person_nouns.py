"""Write the nouns of people that `bpb/english/lexicons/person_nouns.tsv` has, from WordNet.

    python -m benchmarks.person_nouns FOLDER > bpb/english/lexicons/person_nouns.tsv

FOLDER has `index.noun`, `data.noun` and `cntlist.rev` of WordNet 3.0, as Debian's wordnet-base has
them. A noun is of people if WordNet's sample of texts has it in such meanings at least half of
the time, each meaning counted once more than it was seen.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

_PERSON_FILE, _TOPS = 18, 3
"""The numbers of lexicographer files (lexnames(5WN)): noun.person, noun.Tops."""
_LEAST = 0.5
_NOUN = re.compile(r"[a-z]+(?:-[a-z]+)* ")
"""A line of one word; the licence's lines begin with spaces."""
_LIKE_A_PERSON = re.compile(r".*(?:er|or|ist|ician|arian|orian|man)")
_HEADER = """\
# Nouns of people, and nouns of things that end as those do, by `python -m benchmarks.person_nouns`.
# Source: WordNet 3.0, Copyright 2006 by Princeton University. Licence: WORDNET-LICENSE."""


class Nouns:
    """The nouns of WordNet.

    Args:
        folder: Where its files are.
    """

    def __init__(self, folder: Path) -> None:
        self._data = (folder / "data.noun").read_bytes()
        self._index = (folder / "index.noun").read_text(encoding="utf-8")
        self._counts = (folder / "cntlist.rev").read_text(encoding="utf-8")

    @cached_property
    def uses(self) -> Counter[tuple[str, int]]:
        """How often the sample has a noun in a meaning, 1-based."""
        counts: Counter[tuple[str, int]] = Counter()
        for line in self._counts.splitlines():
            key, sense, count = line.split()
            lemma, _, rest = key.partition("%")
            if rest.startswith("1:"):
                counts[lemma, int(sense)] = int(count)
        return counts

    def meanings(self) -> Iterator[tuple[str, list[int]]]:
        """Each noun of one word with the places of its meanings in data.noun."""
        for line in self._index.splitlines():
            if _NOUN.match(line):
                lemma, _, count, *rest = line.split()
                yield lemma, [int(place) for place in rest[-int(count) :]]

    def share(self, lemma: str, places: list[int]) -> float | None:
        """The share of its uses in which a noun is of people; None for a name, of no noun."""
        all_uses = of_people = 0
        for sense, place in enumerate(places, start=1):
            file, words = self._synset(place)
            if lemma in words:
                uses = self.uses[lemma, sense] + 1
                all_uses += uses
                is_person = file == _PERSON_FILE or (file == _TOPS and "person" in words)
                of_people += uses * is_person
        return of_people / all_uses if all_uses else None

    def _synset(self, place: int) -> tuple[int, list[str]]:
        """A meaning's lexicographer file, and its words (wndb(5WN))."""
        end = self._data.index(b"\n", place)
        _, file, _, count, *rest = self._data[place:end].decode("latin-1").split()
        return int(file), rest[: 2 * int(count, 16) : 2]


def main(folder: Path) -> None:
    """Write the file to standard output."""
    nouns = Nouns(folder)
    print(_HEADER)
    for lemma, places in nouns.meanings():
        share = nouns.share(lemma, places)
        if share is not None and share >= _LEAST:
            print(f"person\t{lemma}")
        elif share is not None and _LIKE_A_PERSON.fullmatch(lemma):
            print(f"thing\t{lemma}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
