"""The documentation's prose is short and plain: sentences, words and sizes are measured."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from statistics import mean

import lemminflect
import pytest
import spacy
from spacy.language import Language

from tests.pages import PAGES, README, ROOT, name, texts

MEAN_WORDS = 20
MAX_WORDS = 35
README_BYTES = 6144
CHANGELOG_LINES = 40
# Verbs of another style, in all their forms, and phrases; CONTRIBUTING.md says what to write.
VERBS = ("mend", "tell", "reckon", "refuse")
PHRASES = (("but", "for"), ("of", "what"))


def forms(verb: str) -> frozenset[str]:
    found = lemminflect.getAllInflections(verb, upos="VERB")
    return frozenset(form for each in found.values() for form in each)


DISCOURAGED = frozenset().union(*map(forms, VERBS))
PAIRS = {*PHRASES, *((form, "against") for form in forms("hold"))}


@pytest.fixture(scope="module")
def splitter() -> Language:
    """Splits a text into sentences at final punctuation."""
    nlp = spacy.blank("en")
    nlp.add_pipe("sentencizer")
    return nlp


def lengths(splitter: Language, paragraphs: list[str]) -> list[tuple[int, str]]:
    """The sentences of paragraphs, each with its number of words."""
    found = []
    for doc in splitter.pipe(paragraphs):
        for sentence in doc.sents:
            words = [word for word in sentence.text.split() if any(map(str.isalnum, word))]
            if words:
                found.append((len(words), sentence.text))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_sentences_are_short(page: Path, splitter: Language) -> None:
    """On each page the mean is under 20 words and no sentence, nor a table's cell, is over 35."""
    prose = lengths(splitter, list(texts(page, "paragraph_open")))
    cells = lengths(splitter, list(texts(page, "th_open", "td_open")))
    assert mean(words for words, _ in prose) < MEAN_WORDS
    assert [text for words, text in prose + cells if words > MAX_WORDS] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_words_are_those_of_the_field(page: Path, splitter: Language) -> None:
    """No page uses a verb or phrase that the writing style replaces."""
    found = []
    for text in texts(page, "paragraph_open", "heading_open", "th_open", "td_open"):
        words = [token.lower_ for token in splitter.make_doc(text)]
        found += [word for word in words if word in DISCOURAGED]
        found += [" ".join(pair) for pair in pairwise(words) if pair in PAIRS]
    assert found == []


def test_the_first_page_is_small() -> None:
    """README has at most 6 KB."""
    assert README.stat().st_size <= README_BYTES


def test_a_release_is_described_briefly() -> None:
    """The changelog says what 0.2.0 changes in at most 40 lines."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = changelog.partition("## [0.2.0]")[2].partition("\n## ")[0]
    assert 0 < len(section.strip().splitlines()) <= CHANGELOG_LINES
