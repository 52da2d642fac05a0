"""The tables of words: each class has words, its name is used, and names in the code exist."""

import ast
from pathlib import Path

import pytest

import bpb
from bpb.english.lexicons import partners, rows, word_class

PACKAGE = Path(bpb.__file__).parent


def names_used(function: str) -> set[str]:
    """The names that calls of a function in bpb give as texts."""
    calls = (
        node
        for path in PACKAGE.glob("**/*.py")
        if f"{function}(" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(function)
    )
    texts = (each for call in calls for each in call.args if isinstance(each, ast.Constant))
    return {str(each.value) for each in texts}


@pytest.mark.parametrize(
    ("table", "function"), [("word_classes", "word_class"), ("word_pairs", "partners")]
)
def test_each_name_of_a_table_is_used_and_each_name_used_is_there(
    table: str, function: str
) -> None:
    """A class that nothing reads would be kept for nothing; one that is not there is a typo."""
    assert names_used(function) == {name for name, _ in rows(table)}


def test_a_class_has_its_words_and_an_underscore_is_a_space() -> None:
    """Several classes are joined; a word of a class may have a space."""
    assert word_class("article") == {"a", "an", "the"}
    assert {"the", "were"} <= word_class("article", "be")
    assert partners("quality_of_adjective")["old"] == "an age"


def test_a_word_of_a_class_is_there_once_and_in_lower_case() -> None:
    """A word that stands twice in a class or in capitals is a slip."""
    found: dict[str, list[str]] = {}
    for name, text in rows("word_classes"):
        found.setdefault(name, []).extend(text.split())
    doubled = {name: words for name, words in found.items() if len(words) != len(set(words))}
    raised = {name: words for name, words in found.items() if any(w != w.lower() for w in words)}
    assert (doubled, raised) == ({}, {})
