"""Texts that a terminal, a page or a picture would act on, made visible."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any


def visible(text: str) -> str:
    """A text that shows control and formatting characters by their escapes.

    A terminal acts on the characters themselves. A line feed stays, and any space is a space.
    """
    return "".join(char if char.isprintable() or char == "\n" else _visible(char) for char in text)


def _visible(char: str) -> str:
    is_space = char == "\t" or unicodedata.category(char) == "Zs"
    return " " if is_space else char.encode("unicode_escape").decode("ascii")


def harmless(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record whose texts are `visible`, however deep they are."""
    return {visible(key): _harmless(value) for key, value in record.items()}


def _harmless(value: Any) -> Any:
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, Mapping):
        return harmless(value)
    if isinstance(value, list):
        return [_harmless(each) for each in value]
    return value
