"""Damage to a file: to its bytes, to one of its rows, to one value of a row."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

# Values that a row should not have.
STRANGE: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    10**30,
    "",
    " ",
    "0",
    [],
    {},
    [[]],
    [None],
    [["span"]],
    {"a": {"b": []}},
    {"": None},
    ["", 0, {}],
    "\x00",
    "\x1b[31m\x9b\x07",
    "‮⁦ab⁩",
    "\ufeff",
    "\ud83d",
    "a\ud83dA",
    "\ude00",
    "é́́",
    "\r\n",
    "[/] [link=x]",
    "{context}",
    "a" * 140_000,
    "if #3 ;return #0 ;return #99",
)
# Values that Python's writer of JSON does not write; most are invalid JSON.
_RAW = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999999999999999999999",
    "-0",
    "7" * 4400,
    "[" * 3000 + "]" * 3000,
    '{"a":' * 3000 + "1" + "}" * 3000,
    '"\\ud83d\\u0041"',
    '{"a": 1, "a": 2}',
    "nul",
    "1.",
)
_BYTES = (
    b"\x00",
    b"\xff",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\xbd",
    b"\x1f\x8b",
    b"PK\x03\x04",
    b"\r\n",
    b"\r",
    b"\n",
    b"\n\n",
    b"\t",
    b'"',
    b"'",
    b"\\",
    b",",
    b";",
    b"{",
    b"}",
    b"[",
    b"]",
    b"[[[[[[[[",
    b"{}",
    b"null",
    b"\xe2\x80\xae",
    b"\xe2\x80\xa8",
    b"\x1b]0;x\x07",
    b"9" * 5000,
    b" " * 70_000,
    b"a" * 140_000,
)
_HOLE = "\x02hole\x02"


def damaged(content: bytes, random: Random) -> bytes:
    """A file with one to three changes to its bytes."""
    for _ in range(random.randint(1, 3)):
        content = random.choice(_CHANGES)(content, random)
    return content


def damaged_row(row: bytes, random: Random, *, lines: bool) -> bytes:
    """A row with a changed value or key if it is JSON, else with changed bytes.

    Args:
        row: The row.
        random: The source of all choices.
        lines: Whether the row is a line, in which any bytes but a line break may come.
    """
    value = _json(row)
    if value is None or (lines and random.random() < 0.3):
        return damaged(row, random).replace(b"\n", b"").replace(b"\r", b"")
    return _with_strange_value(value, random)


def _with_strange_value(value: Any, random: Random) -> bytes:
    value = json.loads(json.dumps(value))
    holder, key = random.choice(list(_places(value)))
    raw = None
    action = random.random()
    if action < 0.15 and isinstance(holder, dict):
        del holder[key]
    elif action < 0.25 and isinstance(holder, dict):
        holder[str(random.choice(["x", "", "\ud83d", "type", "value"]))] = holder.pop(key)
    elif action < 0.35:
        holder[key] = [holder[key]]
    elif action < 0.45:
        holder[key] = {"value": holder[key]}
    elif action < 0.7:
        holder[key], raw = _HOLE, random.choice(_RAW)
    else:
        holder[key] = random.choice(STRANGE)
    text = json.dumps(value, ensure_ascii=random.random() < 0.7)
    if raw is not None:
        text = text.replace(json.dumps(_HOLE), raw)
    return text.encode(errors="surrogatepass")


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys: Sequence[Any] = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list) and value[key]:
            yield from _places(value[key])


def _json(row: bytes) -> Any:
    try:
        value = json.loads(row)
    except ValueError:
        return None
    return value if isinstance(value, dict | list) and value else None


def _flip(content: bytes, random: Random) -> bytes:
    if not content:
        return content
    at = random.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << random.randrange(8)]) + content[at + 1 :]


def _cut(content: bytes, random: Random) -> bytes:
    return content[: random.randint(0, len(content))]


def _delete(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + content[at + random.randint(1, 20) :]


def _repeat(content: bytes, random: Random) -> bytes:
    at, end = sorted(random.randint(0, len(content)) for _ in range(2))
    return content[:end] + content[at:end] * random.randint(1, 3) + content[end:]


def _insert(content: bytes, random: Random) -> bytes:
    at = random.choice([0, len(content), random.randint(0, len(content))])
    return content[:at] + random.choice(_BYTES) + content[at:]


def _nest(content: bytes, random: Random) -> bytes:
    opening, closing = random.choice([(b"[", b"]"), (b'{"a":', b"}"), (b"(", b")")])
    depth = random.choice([1, 2, 1500])
    return opening * depth + content + closing * depth


def _recode(content: bytes, random: Random) -> bytes:
    if random.random() < 0.5:
        return content.replace(b"\n", b"\r\n")
    coding = random.choice(["utf-16", "utf-32", "utf-8-sig"])
    return content.decode(errors="replace").encode(coding)


def _replace_token(content: bytes, random: Random) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + random.choice(_BYTES) + content[at + random.randint(0, 10) :]


_CHANGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip, _flip, _cut, _delete, _repeat, _insert, _insert, _replace_token, _nest, _recode,
)  # fmt: skip
