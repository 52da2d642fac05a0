"""Lets pages of the site link to files of the repository that are outside of docs/.

Such a file becomes a page or a download under `repository/`, with the files that it links to. So
each link works both in the repository and in the site.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor
from markdown_it import MarkdownIt
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

DOCS = Path(__file__).resolve().parent.parent
ROOT = DOCS.parent
FOLDER = "repository"
# Before MkDocs checks the links, which has priority 0.
PRIORITY = 1


class RelativeLinks(Treeprocessor):
    """Points links of the current page at the site's files."""

    page: Page | None = None

    def run(self, root: Element) -> None:
        """Change the links in place."""
        if self.page is None:
            return
        for name in ("href", "src"):
            for element in root.iter():
                link = element.get(name)
                if link is not None:
                    element.set(name, _in_site(self.page.file, link))


class LinkExtension(Extension):
    """Registers the processor."""

    def __init__(self, processor: RelativeLinks) -> None:
        super().__init__()
        self.processor = processor

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Add the processor to a converter."""
        md.treeprocessors.register(self.processor, "repository-links", PRIORITY)


PROCESSOR = RelativeLinks()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the processor of links."""
    config.markdown_extensions.append(LinkExtension(PROCESSOR))
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files of the repository that pages link to."""
    waiting = [Path(file.abs_src_path or "") for file in files.documentation_pages()]
    seen = set(waiting)
    while waiting:
        for target in _targets(waiting.pop()):
            if target in seen or not target.is_file():
                continue
            seen.add(target)
            if not target.is_relative_to(DOCS):
                files.append(_file(target, config))
            if target.suffix == ".md":
                waiting.append(target)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Remember the page whose links come next."""
    PROCESSOR.page = page


def _file(path: Path, config: MkDocsConfig) -> File:
    return File.generated(
        config, _uri(path), abs_src_path=str(path), inclusion=InclusionLevel.NOT_IN_NAV
    )


def _uri(path: Path) -> str:
    """The path of a file in the site."""
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    return (Path(FOLDER) / path.relative_to(ROOT)).as_posix()


def _targets(page: Path) -> Iterator[Path]:
    """The files of the repository that a page links to."""
    for block in MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8")):
        for token in block.children or ():
            link = str(token.attrGet("href") or token.attrGet("src") or "")
            target = _target(page, link)
            if target is not None:
                yield target


def _target(page: Path, link: str) -> Path | None:
    """The file that a relative link names, or None for another kind of link."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc or not parts.path:
        return None
    target = (page.parent / unquote(parts.path)).resolve()
    return target if target.is_relative_to(ROOT) else None


def _in_site(file: File, link: str) -> str:
    """The link as it is from the file's page in the site."""
    source = Path(file.abs_src_path or "")
    target = _target(source, link)
    if target is None or not target.is_file():
        return link
    path = os.path.relpath(_uri(target), Path(file.src_uri).parent)
    return path + link[len(urlsplit(link).path) :]
