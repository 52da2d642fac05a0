"""What is counted of a file."""

from __future__ import annotations

import re

from benchmarks.structure import PACKAGE, count

SOURCE = '''"""A module."""

import re

NAME = re.compile("a|b|c")
TWO = ("one", "two")
THREE = frozenset("one two three".split())
BOTH = THREE | {"four", "five", "six"}
COUNTS = {"one": 1, "two": 2, "three": 3}


class Kind:
    words = ("one", "two", "three")


def local() -> bool:
    return bool(re.compile("x").match("x")) and "a b c".split() == []
'''


def test_patterns_and_collections_of_three_words_are_counted() -> None:
    """Of constants alone; a pattern counts wherever it is compiled, and is no collection."""
    found = count(SOURCE)
    assert dict(found) == {
        "files": 1, "lines": 17, "patterns": 2, "collections": 4, "words": 12,
    }  # fmt: skip


def test_the_package_s_patterns_are_found() -> None:
    """As many as the source text has, except in docstrings and comments."""
    files = [path for path in PACKAGE.glob("**/*.py") if "bundled" not in path.parts]
    texts = [path.read_text(encoding="utf-8") for path in files]
    said = sum(len(re.findall(r"\bre\.compile\(", text)) for text in texts)
    assert sum(count(text)["patterns"] for text in texts) >= 0.99 * said
