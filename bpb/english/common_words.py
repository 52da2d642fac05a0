"""The words that the bundled models' vocabulary has whole."""

import json
from functools import cache
from importlib import resources

_VOCABULARY = "bundled/parser/tokenizer.json"


@cache
def common_words() -> frozenset[str]:
    """Frequent words of English text, names among them, in lower case.

    A dictionary leaves out some that are no slip ("gallery" is not among lemminflect's lemmas).
    """
    text = (resources.files("bpb.models") / _VOCABULARY).read_text(encoding="utf-8")
    pieces: dict[str, int] = json.loads(text)["model"]["vocab"]
    return frozenset(piece for piece in pieces if piece.isalpha())
