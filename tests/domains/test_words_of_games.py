"""The words of game reports: each class is used, and its words are in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bpb.domains import football
from bpb.domains.football.words import does, says
from bpb.lexicon import rows

FOLDER = Path(football.__file__).parent
CLASSES = [tuple(row) for row in rows(FOLDER / "words.tsv")]


@pytest.mark.parametrize(("name", "words"), CLASSES)
def test_a_class_is_used_and_has_its_words_in_order(name: str, words: str) -> None:
    """A class that nothing reads would be kept for nothing."""
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("**/*.py"))
    assert re.search(f"[\"']{name}[\"']", code)
    assert words.split() == sorted(set(words.split()))


def test_a_text_says_words_and_does_verbs() -> None:
    """Phrases are found across hyphens, verbs in each of their forms."""
    assert says("The kick-off was long.", "return_play")
    assert not says("The kick was long.", "return_play")
    assert does("then sank a", "kicking_verb")
    assert not does("his first", "throwing_verb")
