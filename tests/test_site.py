"""The site of the documentation has every page, and builds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
CONFIG = DOCS / "site" / "mkdocs.yml"


def test_every_page_is_in_the_navigation() -> None:
    """The navigation names each page of docs/, and no other."""
    config = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    assert set(named(config["nav"])) == pages


@pytest.mark.slow
def test_the_site_builds_and_asks_no_other_server(tmp_path: Path) -> None:
    """Strictly: a link that leads nowhere is an error. Scripts, styles and fonts are its own."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(CONFIG)]
    subprocess.run([*command, "--site-dir", str(tmp_path)], check=True, cwd=ROOT)
    for page in tmp_path.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert 'src="http' not in text
        assert "fonts.googleapis" not in text
    assert "bpb.pipeline.pipeline.Pipeline" in (tmp_path / "api.html").read_text(encoding="utf-8")


def named(entries: list[dict[str, Any]]) -> Iterator[str]:
    """The pages of a navigation and of its parts."""
    for entry in entries:
        for page in entry.values():
            if isinstance(page, str):
                yield page
            else:
                yield from named(page)
