"""What a setting is: its type, its bounds and its help, in the metadata of a dataclass's field."""

from __future__ import annotations

import dataclasses
import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, get_type_hints

from bpb.errors import ConfigError

_EXPECTED = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    tuple[str, ...]: "a list of texts",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """What one key of the configuration takes.

    Attributes:
        key: Its full name, such as "models.device".
        type: bool, int, float, str or tuple[str, ...].
        default: Its value where no recipe, file or option gives one.
        help: What it does, in one sentence.
        at_least: The smallest value allowed, None without bound.
        at_most: The largest value allowed, None without bound.
        choices: The only values allowed, empty where any is.
        output_invariant: Whether a run's output is the same whatever its value, so that a run may
            be continued with another.
    """

    key: str
    type: Any
    default: Any
    help: str
    at_least: float | None = None
    at_most: float | None = None
    choices: tuple[str, ...] = ()
    output_invariant: bool = False

    @property
    def expected(self) -> str:
        """What a value must be, in words: "a whole number of at least 1"."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        text = _EXPECTED[self.type]
        if self.at_least is not None and self.at_most is not None:
            return f"{text} from {self.at_least:g} to {self.at_most:g}"
        return text if self.at_least is None else f"{text} of at least {self.at_least:g}"

    def accepts(self, value: object) -> bool:
        """Whether a typed value is allowed."""
        if self.type == tuple[str, ...]:
            return isinstance(value, tuple) and all(isinstance(item, str) for item in value)
        if self.type is str:
            return isinstance(value, str) and (not self.choices or value in self.choices)
        if self.type is bool or isinstance(value, bool):
            return self.type is bool and isinstance(value, bool)
        if not isinstance(value, int if self.type is int else (int, float)):
            return False
        low = -math.inf if self.at_least is None else self.at_least
        high = math.inf if self.at_most is None else self.at_most
        return math.isfinite(value) and low <= value <= high

    def read(self, text: str) -> object:
        """The value an option's text stands for, the text itself where it stands for none."""
        text = text.strip()
        if self.type == tuple[str, ...]:
            return tuple(item.strip() for item in text.split(",") if item.strip())
        if self.type is bool:
            return {"true": True, "false": False}.get(text.lower(), text)
        if self.type is str:
            return text
        if re.fullmatch(r"[+-]?\d+", text):
            return int(text)
        is_decimal = re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", text, re.IGNORECASE)
        return float(text) if self.type is float and is_decimal else text


def setting(default: Any, help: str, **bounds: Any) -> Any:
    """A field of the configuration.

    Args:
        default: Its value where none is given.
        help: What it does.
        bounds: `at_least`, `at_most`, `choices` and `output_invariant`, as of `Setting`.
    """
    return field(default=default, metadata={"help": help, **bounds})


class Section:
    """Base of the parts of the configuration: checks every value when one is made."""

    __slots__ = ()
    section: ClassVar[str]

    def __post_init__(self) -> None:
        part: Any = type(self)
        for key, known in settings_of(part).items():
            value = getattr(self, key.rpartition(".")[2])
            if not known.accepts(value):
                raise ConfigError(f"{key}: expected {known.expected}, got {shown(value)}")


@cache
def settings_of(part: Any) -> dict[str, Setting]:
    hints = get_type_hints(part)
    prefix = f"{part.section}." if part.section else ""
    return {
        prefix + key.name: Setting(prefix + key.name, hints[key.name], key.default, **key.metadata)
        for key in dataclasses.fields(part)
        if "help" in key.metadata
    }


def shown(value: object) -> str:
    return json.dumps(value) if isinstance(value, str | int | float) else str(value)


def as_toml(value: object) -> str:
    """A setting's value as TOML."""
    # JSON's numbers, truth values, texts and lists of texts are TOML's too, but for DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def option(text: str, known: Mapping[str, Setting]) -> tuple[str, object]:
    """The key and value of an option "key=value"; an unknown key's value is its text.

    Raises:
        ConfigError: It is not of that form.
    """
    key, equals, value = text.partition("=")
    key = key.strip()
    if not equals:
        raise ConfigError(f"--set {text}: expected key=value")
    return key, known[key].read(value) if key in known else value
