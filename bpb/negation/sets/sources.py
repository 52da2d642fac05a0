"""Where nouns and their kinds come from, as the command line says."""

from __future__ import annotations

from pathlib import Path

from bpb.errors import ConfigError
from bpb.negation.sets.nouns import Nouns, noun_pairs, own_pairs
from bpb.negation.sets.wordnet import WordNet


def nouns(pairs: Path | None, wordnet: Path | None) -> Nouns:
    """The nouns of a file of pairs or of WordNet's folder, else our own.

    Raises:
        ConfigError: Both are named, or the folder is not WordNet's.
        InputError: The file cannot be read.
    """
    if pairs and wordnet:
        raise ConfigError("expected --pairs or --wordnet, got both; name one")
    if pairs:
        return noun_pairs(pairs)
    return WordNet.read(wordnet) if wordnet else own_pairs()
