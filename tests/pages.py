"""The hand-written pages of the documentation, and their parts as a Markdown parser gives them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
NOTEBOOK = ROOT / "examples" / "tour.ipynb"
PAGES = (
    README,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "docs" / "index.md",
    ROOT / "docs" / "reproduce.md",
    ROOT / "docs" / "models.md",
    ROOT / "docs" / "negation.md",
    ROOT / "docs" / "results.md",
    ROOT / "docs" / "training.md",
    *sorted((ROOT / "docs" / "guide").glob("*.md")),
    NOTEBOOK,
)
PARSER = MarkdownIt("commonmark").enable("table")


def name(page: Path) -> str:
    """A page's path from the root, which names it in test ids."""
    return page.relative_to(ROOT).as_posix()


def texts(page: Path, *kinds: str) -> Iterator[str]:
    """The texts of a page's blocks of some kinds, each code span as the one word `code`.

    Args:
        page: The Markdown file or notebook.
        kinds: Types of the tokens that open a block: paragraph_open, heading_open, td_open.
    """
    tokens = _tokens(page)
    for opening, inline in pairwise(tokens):
        if opening.type in kinds and inline.type == "inline":
            yield "".join(_text(part) for part in inline.children or ())


def blocks(page: Path, *languages: str) -> list[str]:
    """The contents of a page's fenced blocks of code in some languages."""
    return [
        token.content
        for token in _tokens(page)
        if token.type == "fence" and token.info.strip() in languages
    ]


def spans(page: Path) -> list[str]:
    """The code spans of a page."""
    return [
        part.content
        for token in _tokens(page)
        for part in token.children or ()
        if part.type == "code_inline"
    ]


def rows(page: Path) -> list[list[str]]:
    """The cells of the rows of all tables of a page, as text."""
    cells = list(texts(page, "th_open", "td_open"))
    found: list[list[str]] = []
    for token in _tokens(page):
        if token.type == "tr_open":
            found.append([])
        elif token.type in ("th_open", "td_open"):
            found[-1].append(cells.pop(0))
    return found


def links(page: Path) -> Iterator[str]:
    """The targets of a page's links and images."""
    for block in _tokens(page):
        for token in (block, *(block.children or ())):
            target = token.attrGet("href") or token.attrGet("src")
            if target:
                yield str(target)
            if token.type in ("html_block", "html_inline"):
                yield from re.findall(r'(?:href|src|srcset)="([^"]+)"', token.content)


def headings(page: Path) -> Iterator[str]:
    """The headings of a page, with the contents of their code spans."""
    for opening, inline in pairwise(_tokens(page)):
        if opening.type == "heading_open":
            yield "".join(child.content for child in inline.children or ())


def _tokens(page: Path) -> list[Token]:
    text = page.read_text(encoding="utf-8")
    return PARSER.parse(_markdown(text) if page.suffix == ".ipynb" else text)


def _markdown(notebook: str) -> str:
    """The Markdown cells of a notebook as one page."""
    cells = json.loads(notebook)["cells"]
    return "\n\n".join("".join(each["source"]) for each in cells if each["cell_type"] == "markdown")


def _text(part: Token) -> str:
    match part.type:
        case "text":
            return part.content
        case "code_inline":
            return "code"
        case "softbreak" | "hardbreak":
            return " "
        case _:
            return ""
