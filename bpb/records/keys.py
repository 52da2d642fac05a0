"""What the keys of records hold, as `keys.tsv` lists them: for the documentation and for cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bpb.lexicon import rows


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a record, or a column of a data set.

    Attributes:
        name: The key.
        meaning: What it holds.
        type: The type of a column; "" for a key.
    """

    name: str
    meaning: str
    type: str = ""


@cache
def keys_of(record: str) -> tuple[Key, ...]:
    """The keys of a record, in order.

    Args:
        record: The record's name in the table: "variant", "step".
    """
    table = Path(__file__).with_name("keys.tsv")
    return tuple(Key(*cells) for name, *cells in rows(table) if name == record)
