"""Pictures of a run's page: overview, list and one variant of each rule, to look at.

    python -m benchmarks.page_pictures PAGE/index.html OUT

Each is made in light and dark, 1280 and 400 pixels wide. It needs Chromium and the extra `dev`.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS = {1280: 900, 400: 800}
_FIRST_OF_EACH_RULE = """
async () => {
  await bpb.rows.loadAll();
  const found = new Map();
  for (let at = 0; at < bpb.rows.size(); at++) {
    const { rule, id } = bpb.rows.row(at);
    if (!found.has(rule)) found.set(rule, id);
  }
  return [...found];
}
"""


def main() -> None:
    """Write the pictures and print their names."""
    from playwright.sync_api import sync_playwright

    arguments = _arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    start = arguments.page.resolve().as_uri()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox"],
        )
        for scheme in ("light", "dark"):
            for width, height in WIDTHS.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                for name, route in _routes(page, start):
                    page.goto("about:blank")
                    page.goto(start + route)
                    page.wait_for_selector("main .partition, main tbody tr, main .graph")
                    file = arguments.out / f"{name}-{scheme}-{width}.png"
                    page.screenshot(path=file, full_page=True)
                    print(file)
                page.close()
        browser.close()


def _routes(page: Page, start: str) -> Iterator[tuple[str, str]]:
    """The name and the address of each view."""
    page.goto(start)
    page.wait_for_selector("main .partition")
    rules = page.evaluate(_FIRST_OF_EACH_RULE)
    yield "overview", "#/"
    yield "browse", "#/browse"
    for rule, identity in rules:
        yield quote(rule, safe=""), f"#/variant/{quote(identity, safe='')}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path, help="index.html of a page")
    parser.add_argument("out", type=Path, help="a folder")
    return parser.parse_args()


if __name__ == "__main__":
    main()
