"""Links in the documentation lead somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.pages import ROOT, headings, links

PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("examples/**/*.ipynb"),
        *ROOT.glob("examples/**/*.md"),
        *ROOT.glob("benchmarks/**/*.md"),
        *ROOT.glob("bpb/models/bundled/*/MODEL_CARD.md"),
    ]
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """A relative link names a file of the repository, and an anchor a heading of it."""
    wrong = [link for link in links(page) if not urlsplit(link).scheme and not leads(page, link)]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_external_links_are_well_formed(page: Path) -> None:
    """They name a host and use https, or an address for mail."""
    external = [urlsplit(link) for link in links(page) if urlsplit(link).scheme]
    wrong = [
        each.geturl()
        for each in external
        if not (each.scheme == "mailto" or (each.scheme == "https" and "." in each.netloc))
    ]
    assert wrong == []


def test_code_names_pages_that_exist() -> None:
    """A message or docstring that names a page of docs/ names one that is there."""
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for folder in ("bpb", "flows", "benchmarks", "tests")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".toml") and path != Path(__file__)
        for name in re.findall(r"docs/[\w/-]+\.md", path.read_text(encoding="utf-8"))
        if not (ROOT / name).is_file()
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Kinds of edits", "kinds-of-edits"),
        ("Variants: `contrast_set.jsonl`", "variants-contrast_setjsonl"),
        ("Add a rule - in ten minutes", "add-a-rule---in-ten-minutes"),
    ],
)
def test_a_heading_has_the_anchor_that_forges_give_it(heading: str, anchor: str) -> None:
    """Lower case, without punctuation, a hyphen for each blank."""
    assert slug(heading) == anchor


def leads(page: Path, link: str) -> bool:
    """Whether a relative link names a file, and its anchor a heading there."""
    path, _, anchor = link.partition("#")
    target = (page.parent / unquote(path)).resolve() if path else page
    if not target.exists() or ROOT not in (target, *target.parents):
        return False
    return not anchor or (target.suffix == ".md" and unquote(anchor) in anchors(target))


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings; a repeated one has a number behind it."""
    found: dict[str, int] = {}
    for text in headings(page):
        found[slug(text)] = found.get(slug(text), 0) + 1
    return frozenset(
        name if number == 0 else f"{name}-{number}"
        for name, times in found.items()
        for number in range(times)
    )


def slug(heading: str) -> str:
    """The anchor of a heading's text."""
    return re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).strip().replace(" ", "-")
