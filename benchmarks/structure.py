"""Count what makes bpb's code large: files, lines, patterns and words in Python.

    python -m benchmarks.structure [FOLDER]

A pattern is a call of `re.compile`. A collection of words is a constant of a module or class with
three words or more: a literal of strings, or a text that is split. Prints a line for each part of
bpb, and their sum.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "bpb"
COLUMNS = ("files", "lines", "patterns", "collections", "words")
_FEWEST_WORDS = 3
_VENDORED = "bundled"


def count(text: str) -> Counter[str]:
    """The counts of one file's text."""
    tree = ast.parse(text)
    sizes = [
        size for value in _constants(tree) if (size := len(list(_words(value)))) >= _FEWEST_WORDS
    ]
    return Counter(
        files=1,
        lines=text.count("\n"),
        patterns=sum(_is_pattern(node) for node in ast.walk(tree)),
        collections=len(sizes),
        words=sum(sizes),
    )


def _constants(tree: ast.Module) -> Iterator[ast.expr]:
    """The values of constants, of the module and of its classes."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for statement in (each for body in bodies for each in body):
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            yield statement.value


def _words(value: ast.expr) -> Iterator[str]:
    """The words of a collection: of strings in a display, and of a text that is split."""
    match value:
        case ast.Call(func=ast.Attribute(value=text, attr="split")):
            parts = text.values if isinstance(text, ast.JoinedStr) else [text]
            for part in parts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield from part.value.split()
        case ast.Call() if not _is_pattern(value):
            yield from (each for argument in value.args for each in _words(argument))
        case ast.BinOp():
            yield from (each for side in (value.left, value.right) for each in _words(side))
        case ast.Dict():
            yield from (each for key in value.keys if key for each in _strings(key))
        case ast.Set() | ast.Tuple() | ast.List():
            yield from (each for element in value.elts for each in _strings(element))


def _strings(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.Tuple | ast.List):
        yield from (each for element in value.elts for each in _strings(element))


def _is_pattern(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=PACKAGE)
    folder = parser.parse_args().folder
    parts: dict[str, Counter[str]] = {}
    for path in sorted(folder.glob("**/*.py")):
        inner = path.relative_to(folder).parts
        if _VENDORED not in inner:
            own = parts.setdefault(inner[0], Counter())
            own.update(count(path.read_text(encoding="utf-8")))
    print(f"{'':24}", *(f"{name:>12}" for name in COLUMNS))
    for part, counts in [*parts.items(), ("sum", sum(parts.values(), Counter()))]:
        print(f"{part:24}", *(f"{counts[name]:12,}" for name in COLUMNS))


if __name__ == "__main__":
    main()
